"""What the built wheel holds: one import name, all that the commands need, nothing of the laboratory."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
OURS = {"pyoracle", "bridge", "measurements"}
LARGEST_BYTES = 2_500_000
NEEDED = {
    "expertbytes/cli.py",
    "expertbytes/pyoracle/goodput.py",
    "expertbytes/bridge/statements.json",
    "expertbytes/bridge/generated/test_expert.py",
    "expertbytes/bridge/lean/library/Proofs/ExpertBytes/Thm/Expert.lean",
    *(f"expertbytes/bridge/lean/wasm/{name}.js" for name in ("serve", "check", "script", "thread")),
    "expertbytes/measurements/device_timings.csv",
    "expertbytes/measurements/traces/small_moe.npz",
    "expertbytes/measurements/traces/drafting.npz",
    "expertbytes/measurements/traces/drafting_calibration.json",
    "expertbytes/planner/files/expertbytes_planner.h",
    "expertbytes/planner/files/example.c",
    "expertbytes/planner/files/vectors.jsonl",
}


def build(source: Path, folder: Path, target: str) -> Path:
    """The wheel or sdist (``target``) of a source folder, written to a folder."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)]
    subprocess.run(command, cwd=source, check=True, capture_output=True, timeout=120)
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(ROOT, tmp_path_factory.mktemp("wheel"), "wheel")


def files(wheel: Path) -> set[str]:
    return {name for name in ZipFile(wheel).namelist() if not name.partition("/")[0].endswith(".dist-info")}


def test_the_wheel_has_one_import_name_and_what_commands_need(wheel: Path) -> None:
    """Its files lie under one package, none is of the laboratory, and it is small."""
    names = files(wheel)
    assert {name.partition("/")[0] for name in names} == {"expertbytes"}
    assert names >= NEEDED
    assert not [name for name in names if "/records/" in name or "/lab/" in name or name.endswith(".safetensors")]
    assert wheel.stat().st_size < LARGEST_BYTES


def test_a_wheel_of_the_sdist_is_the_same(wheel: Path, tmp_path: Path) -> None:
    """The linked folders come along: the wheel that is built from the sdist has the same files."""
    sdist = build(ROOT, tmp_path / "sdist", "sdist")
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path / "source", filter="data")
    (source,) = (tmp_path / "source").iterdir()
    assert files(build(source, tmp_path / "again", "wheel")) == files(wheel)


def test_another_package_named_measurements_changes_nothing(wheel: Path, tmp_path: Path) -> None:
    """Beside a foreign `measurements`, as there is one on PyPI, ours imports; and still does after that is removed."""
    ZipFile(wheel).extractall(tmp_path / "site")
    foreign = tmp_path / "site" / "measurements"
    foreign.mkdir()
    (foreign / "__init__.py").write_text("")
    assert_imports(tmp_path, "import measurements, expertbytes; expertbytes.read_profile")
    shutil.rmtree(foreign)
    assert_imports(tmp_path, "import expertbytes; expertbytes.read_profile")


def assert_imports(folder: Path, code: str) -> None:
    """The code runs in an empty folder with the unpacked wheel first on the path."""
    (folder / "empty").mkdir(exist_ok=True)
    environment = {**os.environ, "PYTHONPATH": str(folder / "site")}
    check = f"{code}; print(expertbytes.__file__)"
    run = subprocess.run(
        [sys.executable, "-c", check], cwd=folder / "empty", env=environment, capture_output=True, text=True, timeout=60
    )
    assert run.stdout.startswith(str(folder / "site")), run.stderr


def bare_imports(source: str) -> set[str]:
    """The names of ours that a source imports without the package in front of them."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            found.add(str(node.module).partition(".")[0])
    return found & OURS


def test_nothing_imports_the_bare_names() -> None:
    """Every import of ours names the one package, as the wheel needs."""
    folders = ("expertbytes", *OURS, "lab", "tests", "examples")
    sources = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    assert len(sources) > 300
    assert not [str(path) for path in sources if bare_imports(path.read_text(encoding="utf-8"))]
    assert bare_imports("def f():\n    from bridge.laws import law\nimport measurements as m\n") == {
        "bridge",
        "measurements",
    }
