"""The outcome of the check of the proofs: tables for the terminal, one object for JSON."""

import json

from rich.table import Table

from expertbytes.bridge.exported import Outcome
from expertbytes.bridge.lean.report import BuildReport
from expertbytes.bridge.records import Theorem
from expertbytes.show.console import Console

_ROOM_FOR_AXIOMS = 100
_ROOM_FOR_WORDS = 140
_STYLES = {"checked": "green", "failed": "red", "not checked": "yellow"}


def proofs_json(report: BuildReport, theorems: tuple[Theorem, ...], outcome: Outcome) -> str:
    """One object: the check, each theorem with what it rests on, each module, and what was exported."""
    statuses = {module.name: module.status for module in report.modules}
    found = {
        "toolchain": report.toolchain,
        "audit": report.audit,
        "seconds": round(report.seconds, 3),
        "ok": report.ok,
        "theorems": [
            {
                "name": theorem.name,
                "module": theorem.module,
                "statement": theorem.statement,
                "statement_hash": theorem.statement_hash,
                "status": statuses.get(theorem.module, "not checked"),
                "axioms": list(_axioms(report, theorem)),
                "library_theorems": _library(report, theorem),
            }
            for theorem in theorems
        ],
        "modules": [
            {"name": m.name, "status": m.status, "seconds": round(m.seconds, 3), "cached": m.cached}
            for m in report.modules
        ],
        "diagnostics": [str(message) for message in report.diagnostics],
        "exported_constants": outcome.constants,
        "rechecked": outcome.rechecked,
        "said": list(outcome.words),
    }
    return json.dumps(found, ensure_ascii=False, indent=1)


def print_proofs(report: BuildReport, theorems: tuple[Theorem, ...], seconds: bool) -> None:
    """Print to standard output: theorems, modules with their `seconds`, messages and the outcome."""
    console = Console()
    if theorems:
        console.print(_theorem_table(report, theorems, console.width))
    if seconds:
        console.print(_module_table(report))
    for message in report.diagnostics:
        console.print(
            str(message), style="red" if message.severity == "error" else "yellow", markup=False, soft_wrap=True
        )
    console.print(report.summary(), style="bold" if report.ok else "bold red", markup=False, soft_wrap=True)
    if theorems:
        console.print(f"{len(theorems)} public theorems.{_taken(report)}", markup=False, soft_wrap=True)


def _taken(report: BuildReport) -> str:
    """What the list of axioms leaves open, if anything."""
    count = len(report.semantic.library) if report.semantic else 0
    if not count:
        return ""
    return (
        f" Axioms are those below our own proofs; {count} declarations of Lean's library are taken by statement, "
        "see bridge/lean_library.json."
    )


def _theorem_table(report: BuildReport, theorems: tuple[Theorem, ...], width: int) -> Table:
    """The theorems; the words only where the window has room for them."""
    statuses = {module.name: module.status for module in report.modules}
    table = Table()
    with_axioms, with_words = width >= _ROOM_FOR_AXIOMS, width >= _ROOM_FOR_WORDS
    for heading in ("theorem", "module", "status", *(["axioms"] if with_axioms else [])):
        table.add_column(heading, no_wrap=True)
    if with_words:
        table.add_column("in words", no_wrap=True, overflow="ellipsis", ratio=1)
    for theorem in theorems:
        status = statuses.get(theorem.module, "not checked")
        name, module = theorem.name.removeprefix("ExpertBytes."), theorem.module.removeprefix("ExpertBytes.")
        axioms = ", ".join(found.removeprefix("Classical.") for found in _axioms(report, theorem)) or "none"
        cells = [*([axioms] if with_axioms else []), *([theorem.doc] if with_words else [])]
        table.add_row(name, module, f"[{_STYLES[status]}]{status}[/]", *cells)
    return table


def _axioms(report: BuildReport, theorem: Theorem) -> tuple[str, ...]:
    """The axioms below the theorem, as this check found them in the compiled modules."""
    return report.semantic.theorems[theorem.name].axioms if report.semantic else ()


def _library(report: BuildReport, theorem: Theorem) -> int:
    """How many declarations of Lean's library it rests on whose proofs the library in use does not show."""
    return report.semantic.theorems[theorem.name].library if report.semantic else 0


def _module_table(report: BuildReport) -> Table:
    table = Table("module", "seconds", "status")
    for module in sorted(report.modules, key=lambda m: -m.seconds):
        earlier = " (earlier)" if module.cached else ""
        table.add_row(module.name, f"{module.seconds:.1f}{earlier}", module.status)
    return table
