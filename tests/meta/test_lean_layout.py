"""Lean files that a reader takes in at once: lines of at most 100 columns, theorems and witnesses of about 200 lines a file."""

from collections.abc import Iterator
from pathlib import Path

from expertbytes.bridge.generate.folding import COLUMNS
from expertbytes.bridge.lean.toolchain import lean_root

ROOT: Path = lean_root()
LINES = 250
SHORT = ("Thm", "Witness")
"""The folders whose files are about one theme each; generated lists and the definitions of one subject may be longer."""


def lean_files() -> list[Path]:
    """Every Lean file of the repository but the samples of the tests."""
    folders = [ROOT / "Proofs", ROOT / "bridge", ROOT / "comparator"]
    return sorted([*ROOT.glob("*.lean"), *(path for folder in folders for path in folder.rglob("*.lean"))])


def too_wide(path: Path) -> Iterator[str]:
    """The lines of a file that are wider than ``COLUMNS``."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if len(line) > COLUMNS:
            yield f"{path.name}:{number} has {len(line)} columns, at most {COLUMNS} are allowed"


def too_long(path: Path) -> Iterator[str]:
    """The file, if it is one of theorems or witnesses and has more than ``LINES`` lines."""
    lines = len(path.read_text(encoding="utf-8").splitlines())
    if path.parent.name in SHORT and lines > LINES:
        yield f"{path.parent.name}/{path.name} has {lines} lines, at most {LINES} are allowed: part it by theme"


def test_every_line_fits() -> None:
    """No line of Lean is wider than 100 columns."""
    found = lean_files()
    assert len(found) > len(SHORT)
    assert not [problem for path in found for problem in too_wide(path)]


def test_files_of_theorems_and_witnesses_are_short() -> None:
    """No file below Thm or Witness is much longer than 200 lines."""
    assert not [problem for path in lean_files() for problem in too_long(path)]


def test_a_wide_line_and_a_long_file_are_found(tmp_path: Path) -> None:
    """One column or one line too many is a problem; as many as allowed are none, nor is a long file of definitions."""
    wide, fits = tmp_path / "Wide.lean", tmp_path / "Fits.lean"
    wide.write_text("-- short\n" + "α" * (COLUMNS + 1) + "\n", encoding="utf-8")
    fits.write_text("α" * COLUMNS + "\n", encoding="utf-8")
    assert list(too_wide(wide)) == ["Wide.lean:2 has 101 columns, at most 100 are allowed"]
    assert not list(too_wide(fits))
    for folder, lines, problems in (
        ("Thm", LINES + 1, 1),
        ("Witness", LINES + 1, 1),
        ("Thm", LINES, 0),
        ("Spec", LINES + 1, 0),
    ):
        path = tmp_path / folder / "Long.lean"
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n" * lines, encoding="utf-8")
        assert len(list(too_long(path))) == problems
