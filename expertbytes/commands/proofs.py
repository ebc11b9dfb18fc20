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

from expertbytes.bridge.lean.build import build
from expertbytes.bridge.lean.modules import discover, with_imports
from expertbytes.bridge.lean.report import BuildReport, ModuleResult
from expertbytes.bridge.lean.toolchain import lean_root
from expertbytes.bridge.records import Theorem
from expertbytes.bridge.statements import current

_ROOM_FOR_WORDS = 120
_STYLES = {"checked": "green", "failed": "red", "not checked": "yellow"}


def proofs(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of tables.")] = False,
    seconds: Annotated[bool, typer.Option("--seconds", help="Also show the seconds of each module.")] = False,
    jobs: Annotated[int, typer.Option(min=1, help="Modules checked at once (WebAssembly Lean).")] = 2,
) -> None:
    """Check every proof, and list the theorems with module, status and the Lean that checked them."""
    root = lean_root()
    report = checked(root, jobs)
    theorems = current(root, report.toolchain).theorems if report.ok else ()
    if as_json:
        typer.echo(json.dumps(_as_object(report, theorems), ensure_ascii=False, indent=1))
    else:
        _print(report, theorems, seconds)
    if not report.ok:
        raise typer.Exit(1)


def checked(root: Path, jobs: int = 2, only: Sequence[str] = ()) -> BuildReport:
    """Check the library, or `only` some modules and what they import, with a progress bar on standard error."""
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

        return build(root, jobs=jobs, on_event=on_event, only=only)


def _as_object(report: BuildReport, theorems: tuple[Theorem, ...]) -> dict[str, object]:
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
            }
            for theorem in theorems
        ],
        "modules": [
            {"name": m.name, "status": m.status, "seconds": round(m.seconds, 3), "cached": m.cached}
            for m in report.modules
        ],
        "diagnostics": [str(message) for message in report.diagnostics],
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
        console.print(f"{len(theorems)} public theorems.")


def _theorem_table(report: BuildReport, theorems: tuple[Theorem, ...], width: int) -> Table:
    """The theorems; the words only where the window has room for them."""
    statuses = {module.name: module.status for module in report.modules}
    table = Table()
    for heading in ("theorem", "module", "status"):
        table.add_column(heading, no_wrap=True)
    with_words = width >= _ROOM_FOR_WORDS
    if with_words:
        table.add_column("in words", no_wrap=True, overflow="ellipsis", ratio=1)
    for theorem in theorems:
        status = statuses.get(theorem.module, "not checked")
        name, module = theorem.name.removeprefix("ExpertBytes."), theorem.module.removeprefix("ExpertBytes.")
        table.add_row(name, module, f"[{_STYLES[status]}]{status}[/]", *([theorem.doc] if with_words else []))
    return table


def _module_table(report: BuildReport) -> Table:
    table = Table("module", "seconds", "status")
    for module in sorted(report.modules, key=lambda m: -m.seconds):
        earlier = " (earlier)" if module.cached else ""
        table.add_row(module.name, f"{module.seconds:.1f}{earlier}", module.status)
    return table
