"""`expertbytes proofs`: check the Lean library and show what is proved."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from expertbytes.bridge.exported import Outcome, exported
from expertbytes.bridge.extraction import extract, stated_modules
from expertbytes.bridge.held import committed_statements, held
from expertbytes.bridge.lean.build import build
from expertbytes.bridge.lean.modules import discover, with_imports
from expertbytes.bridge.lean.report import BuildReport, ModuleResult
from expertbytes.bridge.lean.toolchain import lean_root
from expertbytes.bridge.records import Theorem
from expertbytes.errors import InputError

_ROOM_FOR_AXIOMS = 100
_ROOM_FOR_WORDS = 140
_STYLES = {"checked": "green", "failed": "red", "not checked": "yellow"}


def proofs(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of tables.")] = False,
    seconds: Annotated[bool, typer.Option("--seconds", help="Also show the seconds of each module.")] = False,
    jobs: Annotated[int, typer.Option(min=1, help="Modules checked at once (WebAssembly Lean).")] = 2,
    full: Annotated[bool, typer.Option("--full", help="Hash every file of the cached Lean again.")] = False,
    project: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Check the library in another checkout of this project.")
    ] = None,
    export: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write all constants for other kernels (NDJSON; .gz compresses)."),
    ] = None,
    recheck: Annotated[
        bool, typer.Option("--recheck", help="Have an independent kernel, nanoda_bin, check every constant again.")
    ] = False,
) -> None:
    """Check every proof, and list the theorems with module, status, axioms and the Lean that checked them."""
    root = lean_root() if project is None else project.resolve()
    report = checked(root, jobs, full=full)
    theorems = _theorems(root, report)
    outcome = Outcome()
    if report.ok and report.semantic is not None:
        outcome = exported(root, report.semantic, export, recheck=recheck)
    if as_json:
        typer.echo(json.dumps(_as_object(report, theorems, outcome), ensure_ascii=False, indent=1))
    else:
        _print(report, theorems, seconds)
        for words in outcome.words:
            typer.echo(words)
    if not report.ok or outcome.status:
        raise typer.Exit(outcome.status or 1)


def _theorems(root: Path, report: BuildReport) -> tuple[Theorem, ...]:
    """The public theorems of a library that holds: as committed where that is of these sources, else as Lean prints them."""
    if not report.ok or report.semantic is None:
        return ()
    committed = committed_statements(root)
    if committed is not None:
        return committed.theorems
    return extract(root, report.toolchain, report.semantic).theorems if stated_modules(root) else ()


def checked(root: Path, jobs: int = 2, *, full: bool = False) -> BuildReport:
    """Check the library and hold it to what is committed, with a progress bar on standard error."""
    return held(root, built(root, jobs, full=full))


def built(root: Path, jobs: int = 2, only: Sequence[str] = (), *, full: bool = False) -> BuildReport:
    """Check the library, or `only` some modules and what they import, with a progress bar on standard error.

    If `full`, every file of the cached Lean is hashed first.
    """
    columns = (
        TextColumn("checking proofs"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=len(with_imports(discover(root), only)))

        def on_event(result: ModuleResult) -> None:
            done = result.status != "checking"
            progress.update(task, advance=int(done), description=result.name)

        return build(root, jobs=jobs, on_event=on_event, only=only, full=full)


def _as_object(report: BuildReport, theorems: tuple[Theorem, ...], outcome: Outcome) -> dict[str, object]:
    statuses = {module.name: module.status for module in report.modules}
    return {
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


def _print(report: BuildReport, theorems: tuple[Theorem, ...], seconds: bool) -> None:
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


def hold(report: BuildReport) -> str:
    """The outcome of the check of the proofs; one that does not hold ends the demo."""
    if not report.ok:
        errors = [str(found) for found in report.diagnostics if found.severity == "error"]
        raise InputError(
            f"The proofs do not hold: {(errors or [report.summary()])[0]} Run `expertbytes proofs` for all."
        )
    return report.summary()
