"""Files made from the statements: written only by :func:`update`, byte-checked by :func:`check`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.generate import definitions, leanfiles, protocol, tables
from expertbytes.bridge.generate.testfile import generate
from expertbytes.bridge.laws.excused import EXCUSED
from expertbytes.bridge.records import Statements
from expertbytes.writing import write_text

FOLDER = Path("tests/generated")


class GeneratedFilesError(LeanError):
    """The committed generated files are not those of the present statements; the message says what to run."""


@dataclass(frozen=True)
class Outputs:
    """Contents by path below the project's root, and the theorems that no test could be generated for, with reasons."""

    files: dict[Path, str]
    failures: dict[str, str]


def outputs(root: Path, statements: Statements) -> Outputs:
    """Everything that is generated: the tests, the tables of theorems, the formalization's description."""
    generated = generate(statements)
    files = {FOLDER / name: content for name, content in generated.files.items()}
    files[Path("Proofs/ExpertBytes/Statements.lean")] = leanfiles.statements_module(statements)
    files[Path("Proofs/ExpertBytes/Proved.lean")] = leanfiles.proved_module(statements)
    files[Path("Audit.lean")] = leanfiles.audit_file(statements)
    headlines = tables.headlines(statements)
    files[Path("comparator/Challenge.lean")] = leanfiles.challenge_file(statements, headlines)
    files[Path("comparator/config.json")] = leanfiles.challenge_configuration(headlines)
    files[protocol.PATH] = protocol.protocol_module(statements)
    files[Path("docs/theorems.md")] = tables.theorem_page(statements)
    files[definitions.PAGE] = definitions.definition_page(root, statements)
    files[Path("formalization.yaml")] = tables.formalization(statements)
    files[Path("README.md")] = tables.readme((root / "README.md").read_text(encoding="utf-8"), statements)
    return Outputs(files, generated.failures)


def update(root: Path, statements: Statements) -> Outputs:
    """Write what is generated, and remove the tests of modules that are gone."""
    made = outputs(root, statements)
    for path, content in made.files.items():
        write_text(root / path, content)
    for stale in _committed_tests(root) - set(made.files):
        (root / stale).unlink()
    return made


def check(root: Path, statements: Statements) -> Outputs:
    """Raise :class:`GeneratedFilesError` unless the committed files are those of the statements and none is missing."""
    made = outputs(root, statements)
    problems = [f"{path} differs" for path, content in made.files.items() if _text(root / path) != content]
    problems += [f"{path} belongs to no module" for path in sorted(_committed_tests(root) - set(made.files))]
    if problems:
        raise GeneratedFilesError("; ".join(problems) + ". Run `expertbytes bridge --update`.")
    unexcused = [f"{name}: {reason}" for name, reason in made.failures.items() if name not in EXCUSED]
    if unexcused:
        raise GeneratedFilesError(f"no test can be generated for {'; '.join(unexcused)}")
    stale = sorted(set(EXCUSED) - set(made.failures))
    if stale:
        raise GeneratedFilesError(f"excused in bridge/laws/excused.py although a test is generated: {', '.join(stale)}")
    return made


def _text(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None


def _committed_tests(root: Path) -> set[Path]:
    kept = {"__init__.py", "conftest.py"}
    return {path.relative_to(root) for path in (root / FOLDER).glob("*.py") if path.name not in kept}
