"""Generated tests on disk: written only by :func:`update`, byte-checked by :func:`check`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from bridge.errors import LeanError
from bridge.excused import EXCUSED
from bridge.statements import Statements
from bridge.testfile import Generated, generate

FOLDER = Path("tests/generated")


class GeneratedTestsError(LeanError):
    """The committed generated tests are not those of the present statements; the message says what to run."""


def update(root: Path, statements: Statements) -> Generated:
    """Write the generated tests, and remove those of modules that are gone."""
    generated = generate(statements)
    folder = root / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in generated.files.items():
        temporary = folder / f".{name}.tmp"
        temporary.write_text(content, encoding="utf-8")
        os.replace(temporary, folder / name)
    for stale in _committed(folder) - set(generated.files):
        (folder / stale).unlink()
    return generated


def check(root: Path, statements: Statements) -> Generated:
    """Raise :class:`GeneratedTestsError` unless the committed files are those of the statements and none is missing."""
    generated = generate(statements)
    folder = root / FOLDER
    problems = [f"{FOLDER / name} differs" for name in _different(folder, generated.files)]
    problems += [f"{FOLDER / name} belongs to no module" for name in sorted(_committed(folder) - set(generated.files))]
    if problems:
        raise GeneratedTestsError("; ".join(problems) + ". Run `expertbytes bridge --update`.")
    unexcused = {name: reason for name, reason in generated.failures.items() if name not in EXCUSED}
    if unexcused:
        listed = "; ".join(f"{name}: {reason}" for name, reason in unexcused.items())
        raise GeneratedTestsError(f"no test can be generated for {listed}")
    stale = sorted(set(EXCUSED) - set(generated.failures))
    if stale:
        raise GeneratedTestsError(f"excused although a test is generated: {', '.join(stale)}")
    return generated


def _different(folder: Path, files: dict[str, str]) -> Iterator[str]:
    for name, content in files.items():
        path = folder / name
        if not path.is_file() or path.read_text(encoding="utf-8") != content:
            yield name


def _committed(folder: Path) -> set[str]:
    return {path.name for path in folder.glob("*.py") if path.name not in {"__init__.py", "conftest.py"}}
