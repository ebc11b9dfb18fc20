"""The direction of data: who may import whom, and that every Lean module is part of the library."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ALLOWED = {
    "pyoracle": {"pyoracle"},
    "bridge": {"bridge", "pyoracle"},
    "measurements": {"measurements", "pyoracle"},
    "expertbytes": {"expertbytes", "bridge", "measurements", "pyoracle"},
}


def imported_packages(source: str) -> set[str]:
    """Top-level packages that a Python source imports, at any depth."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {package_of(name) for name in found}


def package_of(module: str) -> str:
    """``expertbytes.bridge.laws`` to ``bridge``, ``expertbytes.cli`` to ``expertbytes``."""
    top, _, rest = module.partition(".")
    inner = rest.partition(".")[0]
    return inner if top == "expertbytes" and inner in ALLOWED else top


@pytest.mark.parametrize("package", sorted(ALLOWED))
def test_imports_follow_the_direction_of_data(package: str) -> None:
    """No package imports one of ours that it may not know of."""
    files = sorted((ROOT / package).rglob("*.py"))
    assert files
    wrong = {
        f"{path.relative_to(ROOT)} imports {other}"
        for path in files
        for other in imported_packages(path.read_text(encoding="utf-8")) & ALLOWED.keys() - ALLOWED[package]
    }
    assert not wrong


def test_an_import_the_wrong_way_is_seen() -> None:
    """The reader of imports finds them inside functions and in both forms."""
    assert imported_packages("def f():\n    from expertbytes.cli import main\nimport expertbytes.bridge.laws\n") == {
        "expertbytes",
        "bridge",
    }


def test_specifications_stand_alone() -> None:
    """A definition file imports the ordered field only, so that every definition compiles and runs by itself."""
    for path in sorted((ROOT / "Proofs" / "ExpertBytes" / "Spec").glob("*.lean")):
        imports = [line for line in path.read_text(encoding="utf-8").splitlines() if "import " in line.split("/-")[0]]
        assert imports == ["public import ExpertBytes.OrderedField"], path.name
