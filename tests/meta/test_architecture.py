"""The contracts of pyproject.toml: they hold, each refuses a sample, and no chain of imports is long."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import grimp
import pytest

ROOT: Final = Path(__file__).parents[2]
CONFIGURATION: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
CONTRACTS: Final = {contract["id"]: contract for contract in CONFIGURATION["contracts"]}
LONGEST_CHAIN: Final = 14
SAMPLES: Final = [  # contract, module that imports, what it must not import
    ("floors", "expertbytes.model.steps", "expertbytes.inputs.table"),
    ("floors", "expertbytes.library", "expertbytes.show.notebook"),
    ("floors", "expertbytes.show.table", "expertbytes.page.view"),
    ("floors", "expertbytes.explanation.text", "expertbytes.prediction.rates"),
    ("floors", "expertbytes.measurements.fit", "expertbytes.model.exact"),
    ("floors", "expertbytes.measurements.fit", "expertbytes.bridge.names"),
    ("floors", "expertbytes.pyoracle.expert", "expertbytes.measurements.fit"),
    ("model", "expertbytes.model.exact", "expertbytes.measurements.engines.base"),
    ("model", "expertbytes.model.exact", "numpy"),
    ("formats", "expertbytes.prediction.many", "rich.table"),
    ("formats", "expertbytes.library", "typer"),
    ("bridge", "expertbytes.bridge.laws.law", "expertbytes.bridge.generate.files"),
    ("bridge", "expertbytes.bridge.lean.build", "expertbytes.bridge.syntax.tree"),
    ("laws", "expertbytes.bridge.laws.law", "expertbytes.bridge.syntax.tree"),
    ("measurements", "expertbytes.measurements.fit", "expertbytes.measurements.protocol"),
    ("measurements", "expertbytes.measurements.routing.trace", "expertbytes.measurements.engines.base"),
    ("counting", "expertbytes.measurements.routing.counts", "expertbytes.measurements.routing.formats.npz"),
    ("names", "expertbytes.measurements.fit", "measurements.records"),
    ("names", "expertbytes.inputs.table", "tests.small"),
    ("names", "expertbytes.inputs.table", "lab.mutants"),
    ("names-outside", "tests.small", "pyoracle.expert"),
    ("names-outside", "lab.mutants", "measurements.records"),
]
"""What each contract must refuse."""


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter on the packages in the folder, by its own pyproject.toml."""
    command = [str(Path(sys.executable).with_name("lint-imports")), "--config", "pyproject.toml", "--no-cache"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_the_contracts_hold() -> None:
    """No import of this checkout goes the wrong way."""
    done = lint(ROOT)
    assert done.returncode == 0, done.stdout
    assert f"{len(CONTRACTS)} kept, 0 broken" in done.stdout


def modules_of(contract: Mapping[str, Any]) -> set[str]:
    """Every module of ours that the contract names."""
    layers = [name.strip() for layer in contract.get("layers", ()) for name in layer.split("|")]
    named = {f"{container}.{layer}" for container in contract.get("containers", ()) for layer in layers}
    named |= {
        *contract.get("source_modules", ()),
        *contract.get("forbidden_modules", ()),
        "expertbytes",
        "lab",
        "tests",
    }
    return {name.removesuffix(".*") for name in named if name.split(".")[0] in ("expertbytes", "lab", "tests")}


def write_packages(folder: Path, contract: Mapping[str, Any], importer: str, imported: str) -> Path:
    """Empty packages with the names of the contract, under it alone; returns the file of the module that imports."""
    own = {name for name in (importer, imported) if name.split(".")[0] in ("expertbytes", "lab", "tests")}
    for name in modules_of(contract) | own:
        package = folder.joinpath(*name.split("."))
        package.mkdir(parents=True, exist_ok=True)
        for parent in (package, *package.parents):
            if parent == folder:
                break
            (parent / "__init__.py").touch()
    head = {key: value for key, value in CONFIGURATION.items() if key not in ("contracts", "cache_dir")}
    lines = ["[tool.importlinter]", *(f"{key} = {json.dumps(value)}" for key, value in head.items())]
    lines += ["[[tool.importlinter.contracts]]", *(f"{key} = {json.dumps(value)}" for key, value in contract.items())]
    (folder / "pyproject.toml").write_text("\n".join(lines), encoding="utf-8")
    return folder.joinpath(*importer.split("."), "__init__.py")


@pytest.mark.parametrize(("name", "importer", "imported"), SAMPLES)
def test_a_forbidden_import_is_refused(tmp_path: Path, name: str, importer: str, imported: str) -> None:
    """The very contract accepts packages without the import and refuses them with it, also inside a function."""
    file = write_packages(tmp_path, CONTRACTS[name], importer, imported)
    assert "1 kept, 0 broken" in lint(tmp_path).stdout
    file.write_text(f"def late():\n    import {imported}\n", encoding="utf-8")
    done = lint(tmp_path)
    assert done.returncode == 1 and "0 kept, 1 broken" in done.stdout, done.stdout


def test_every_contract_has_a_sample() -> None:
    """No contract that nothing was seen to break."""
    assert {name for name, _, _ in SAMPLES} == set(CONTRACTS)


@pytest.mark.parametrize(("name", "loose"), [("floors", "expertbytes.loose"), ("bridge", "expertbytes.bridge.loose")])
def test_a_file_outside_the_floors_is_refused(tmp_path: Path, name: str, loose: str) -> None:
    """A module that no layer names breaks the contract: there is no loose file at the top."""
    write_packages(tmp_path, CONTRACTS[name], loose, "tests")
    assert lint(tmp_path).returncode == 1


def longest_chain(graph: grimp.ImportGraph) -> list[str]:
    """The longest chain of imports, each module importing the next; a module that comes back ends a chain."""

    @cache
    def below(module: str) -> list[str]:
        under_way.add(module)
        found = max(
            (below(other) for other in graph.find_modules_directly_imported_by(module) if other not in under_way),
            key=len,
            default=[],
        )
        under_way.remove(module)
        return [module, *found]

    under_way: set[str] = set()
    return max(map(below, sorted(graph.modules)), key=len)


def test_no_chain_of_imports_is_long() -> None:
    """From the command line to what imports nothing there are at most 14 modules; linked folders are followed."""
    graph = grimp.build_graph("expertbytes", cache_dir=None)
    assert {"expertbytes.pyoracle.expert", "expertbytes.bridge.names", "expertbytes.measurements.fit"} <= graph.modules
    assert len(longest_chain(graph)) <= LONGEST_CHAIN, longest_chain(graph)


def test_a_long_chain_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifteen modules in a row are fifteen, and one import back to the first does not make them more."""
    package = tmp_path / "chained"
    package.mkdir()
    for place in range(LONGEST_CHAIN + 1):
        package.joinpath(f"m{place}.py").write_text(f"import chained.m{place + 1}\n" * (place < LONGEST_CHAIN), "utf-8")
    package.joinpath("__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    assert len(longest_chain(grimp.build_graph("chained", cache_dir=None))) == LONGEST_CHAIN + 1


def hidden_imports(source: str) -> list[str]:
    """Modules of ours that a Python source imports by a string, which no contract can see."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and node.args]
    named = [(call.args[0], ast.unparse(call.func).rpartition(".")[2]) for call in calls]
    texts = [ast.unparse(given) for given, function in named if function in ("import_module", "__import__")]
    return [text for text in texts if text.lstrip("f'\"").startswith("expertbytes")]


def test_no_import_is_hidden_in_a_string() -> None:
    """Every import of a module of ours is a statement, at the top or inside a function."""
    folders = ("bridge", "expertbytes", "lab", "measurements", "pyoracle")
    files = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    assert len(files) > 300
    assert not {str(path): found for path in files if (found := hidden_imports(path.read_text(encoding="utf-8")))}


def test_a_hidden_import_is_seen() -> None:
    """In both forms, also where only the beginning of the name is a string."""
    source = (
        "import_module('expertbytes.show.notebook')\nimportlib.import_module(f'expertbytes.{x}')\n__import__('os')\n"
    )
    assert hidden_imports(source) == ["'expertbytes.show.notebook'", "f'expertbytes.{x}'"]


def test_specifications_stand_alone() -> None:
    """A definition file imports the ordered field, or the sums and choices over it, and no other file of definitions."""
    alone = ["public import ExpertBytes.OrderedField"]
    for path in sorted((ROOT / "Proofs" / "ExpertBytes" / "Spec").glob("*.lean")):
        imports = [line for line in path.read_text(encoding="utf-8").splitlines() if "import " in line.split("/-")[0]]
        assert imports == alone or (path.stem != "Curve" and imports == ["public import ExpertBytes.Spec.Curve"]), (
            path.name
        )
