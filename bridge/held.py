"""The compiled library held to what is committed: its statements, the axioms below each, and what it takes from Lean's library."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from expertbytes.bridge import lean_library, statements
from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.lean.compiled.outcome import Audit
from expertbytes.bridge.lean.messages import Message
from expertbytes.bridge.lean.report import BuildReport
from expertbytes.bridge.lean.toolchain import lean_root
from expertbytes.bridge.records import Statements, Theorem

_STATEMENTS, _LIBRARY = "bridge/statements.json", "bridge/lean_library.json"
_TEXTS = "ExpertBytes.Statements"
"""The module that is made from the texts of the statements over the definitions alone; it has a proposition for each theorem."""

_UPDATE = "run `expertbytes bridge --update`"


def held(root: Path, report: BuildReport) -> BuildReport:
    """The report with an error for each theorem or library declaration that is not as committed for the tree ``root``.

    Statements of other sources than those of the tree are not compared; a warning says so.
    """
    if report.semantic is None or not report.ok:
        return report
    said = [*_statements(root, report, report.semantic), *_library(root, report.semantic)]
    return replace(report, diagnostics=(*report.diagnostics, *said))


def committed_file(root: Path, packaged: Path) -> Path:
    """Where the tree keeps a file that this package carries too: beside the package, or at the same place in another checkout."""
    return packaged if root.resolve() == lean_root().resolve() else root / "bridge" / packaged.name


def committed_statements(root: Path) -> Statements | None:
    """The statements that the tree keeps, if they are of its sources."""
    path = committed_file(root, statements.PATH)
    if not path.is_file():
        return None
    found = statements.read(path)
    return found if found.source_hash == statements.source_hash(root) else None


def _statements(root: Path, report: BuildReport, audit: Audit) -> Iterator[Message]:
    if not committed_file(root, statements.PATH).is_file():
        return
    committed = committed_statements(root)
    if committed is None:
        text = f"is not of the present Lean sources, so no statement is held to it: {_UPDATE}"
        yield Message("warning", _STATEMENTS, 0, 0, text)
        return
    checked = {module.name: module.file for module in report.modules}
    for theorem in committed.theorems:
        if theorem.module in checked:
            for text in (*_differences(theorem, audit), *(_text(theorem, audit) if _TEXTS in checked else ())):
                yield Message("error", checked[theorem.module], 0, 0, f"semantic audit: {text}")


def _differences(theorem: Theorem, audit: Audit) -> Iterator[str]:
    found = audit.theorems.get(theorem.name)
    if found is None:
        yield f"{theorem.name} is in {_STATEMENTS} and no theorem of the compiled modules"
        return
    if found.module != theorem.module:
        yield f"{theorem.name} is a theorem of {found.module}, and of {theorem.module} in {_STATEMENTS}"
    if not theorem.type_hash:
        yield f"{theorem.name} has no hash of its compiled statement in {_STATEMENTS}: {_UPDATE}"
    elif found.type_hash != theorem.type_hash:
        yield f"{theorem.name} states something else than {_STATEMENTS} has of it: {_UPDATE} and read what changes"
    if not _agree(theorem, found.axioms, hides=bool(audit.library)):
        listed, here = (", ".join(names) or "none" for names in (theorem.axioms, found.axioms))
        yield f"{theorem.name} rests on the axioms {here}, and on {listed} in {_STATEMENTS}: {_UPDATE}"


def _text(theorem: Theorem, audit: Audit) -> Iterator[str]:
    """The theorem's text, which Lean read again over the definitions alone, says what the theorem states."""
    name = f"{_TEXTS}.{theorem.name.partition('.')[2]}"
    if audit.propositions.get(name) != theorem.type_hash:
        yield f"{theorem.name} states something else than its text, which is {name}: {_UPDATE} and read what changes"


def _agree(theorem: Theorem, axioms: tuple[str, ...], *, hides: bool) -> bool:
    """A Lean that shows the proofs of its library may add axioms from there; one that hides them finds the very same."""
    return set(theorem.axioms) == set(axioms) if hides else set(theorem.axioms) <= set(axioms)


def _library(root: Path, audit: Audit) -> Iterator[Message]:
    """A Lean that hides no proof of its library needs no list."""
    path = committed_file(root, lean_library.PATH)
    if not audit.library or not path.is_file():
        return
    try:
        found = lean_library.difference(lean_library.read(path).declarations, audit.library)
    except LeanError as error:
        yield Message("error", _LIBRARY, 0, 0, str(error))
        return
    if found.to_accept:
        text = (
            f"what is taken from Lean's library differs from the list: {found}. Read it, then `{lean_library.ACCEPT}`"
        )
        yield Message("error", _LIBRARY, 0, 0, text)
