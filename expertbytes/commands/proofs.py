"""`expertbytes proofs`: check the Lean library and show what is proved."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from expertbytes.bridge.exported import Outcome, exported
from expertbytes.bridge.extraction import extract, stated_modules
from expertbytes.bridge.held import committed_statements, held
from expertbytes.bridge.lean.build import build
from expertbytes.bridge.lean.incremental import build_folder, forget
from expertbytes.bridge.lean.modules import discover, with_imports
from expertbytes.bridge.lean.report import BuildReport, ModuleResult
from expertbytes.bridge.lean.toolchain import lean_root
from expertbytes.bridge.records import Theorem
from expertbytes.commands.console import echo
from expertbytes.errors import InputError
from expertbytes.show.console import Console
from expertbytes.show.proofs import print_proofs, proofs_json


def proofs(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of tables.")] = False,
    seconds: Annotated[bool, typer.Option("--seconds", help="Also show the seconds of each module.")] = False,
    jobs: Annotated[int, typer.Option(min=1, help="Modules checked at once (WebAssembly Lean).")] = 2,
    full: Annotated[bool, typer.Option("--full", help="Hash every file of the cached Lean again.")] = False,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Check every module again, whatever was checked before (WebAssembly Lean).")
    ] = False,
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
    if fresh:
        forget(build_folder(root))
    report = checked(root, jobs, full=full or fresh)
    theorems = _theorems(root, report)
    outcome = Outcome()
    if report.ok and report.semantic is not None:
        outcome = exported(root, report.semantic, export, recheck=recheck)
    if as_json:
        echo(proofs_json(report, theorems, outcome))
    else:
        print_proofs(report, theorems, seconds)
        for words in outcome.words:
            echo(words)
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


def hold(report: BuildReport) -> str:
    """The outcome of the check of the proofs; one that does not hold ends the demo."""
    if not report.ok:
        errors = [str(found) for found in report.diagnostics if found.severity == "error"]
        raise InputError(
            f"The proofs do not hold: {(errors or [report.summary()])[0]} Run `expertbytes proofs` for all."
        )
    return report.summary()
