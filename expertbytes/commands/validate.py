"""`expertbytes validate`: predictions from one layer's expert operation, held against whole stacks measured later."""

from collections.abc import Mapping
from json import dumps
from pathlib import Path
from typing import Annotated

import typer

from expertbytes.commands.console import echo, progress_bar, say
from expertbytes.errors import InputError
from expertbytes.inputs.numbers import whole
from expertbytes.measurements.validation.campaign import validate as run
from expertbytes.measurements.validation.plans import FULL, QUICK
from expertbytes.measurements.validation.records import Plan
from expertbytes.measurements.validation.results import ValidationRecord
from expertbytes.measurements.validation.subjects import available, subjects
from expertbytes.show.console import Console
from expertbytes.show.table import print_table
from expertbytes.show.validation import summary_lines, validation_table

DEEPEST = 64


def validate(
    quick: Annotated[
        bool, typer.Option("--quick", help="About three minutes: one architecture, wider bounds.")
    ] = False,
    engines: Annotated[
        str | None, typer.Option(help="Names with commas, as in `expertbytes engines`; all that run here by default.")
    ] = None,
    models: Annotated[str | None, typer.Option(help="Architectures, with commas.")] = None,
    depths: Annotated[str | None, typer.Option(help="Layers of the stacks, with commas: 1,2,4.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print counts and rows as JSON.")] = False,
    out: Annotated[Path, typer.Option(help="File to write the record to.")] = Path("validation.json"),
    resume: Annotated[bool, typer.Option("--resume", help="Go on with an interrupted run.")] = False,
    tables: Annotated[
        list[Path] | None,
        typer.Option(
            help="Public kernel times (.csv, .csv.gz, .parquet, or a folder): predict held-out times; no run."
        ),
    ] = None,
    files: Annotated[list[Path] | None, typer.Argument(help="Further tables, after --tables.")] = None,
) -> None:
    """Fit one layer alone, predict stacks of whole layers under other routing, then measure them and compare."""
    if tables or files:
        _refuse_with_tables(tables, {"--quick": quick, "--engines": engines, "--models": models, "--depths": depths})
        from expertbytes.commands.validate_tables import validate_tables

        validate_tables([*(tables or ()), *(files or ())], json=json)
        return
    plan = QUICK if quick else FULL
    plan = plan.model_copy(update={"depths": _depths(depths)}) if depths else plan
    if engines is None:
        for name, reason in available()[1].items():
            say(f"Left out: {name} ({reason}).")
    record = _validated(plan, _names(engines), _names(models), quick, out, resume)
    if json:
        echo(dumps(record.as_shown(), indent=1))
    else:
        console = Console(highlight=False)
        print_table(validation_table(record), console)
        for line in summary_lines(record):
            console.print(line, markup=False, soft_wrap=True)
    say(f"Wrote {out}.")


def _refuse_with_tables(tables: list[Path] | None, options: Mapping[str, object]) -> None:
    if not tables:
        raise InputError("FILES are further tables of kernel times; name the first one by --tables.")
    for name, value in options.items():
        if value:
            raise InputError(f"{name} is for a run on this machine, but --tables reads times of others; leave one out.")


def _validated(
    plan: Plan, engines: tuple[str, ...] | None, models: tuple[str, ...] | None, quick: bool, out: Path, resume: bool
) -> ValidationRecord:
    """Run with a progress bar; an interrupt says how to go on."""
    chosen = subjects(plan, engines, models, quick=quick)
    try:
        with progress_bar() as bar:
            task = bar.add_task("validating", total=1)

            def advance(done: int, total: int, text: str) -> None:
                bar.update(task, completed=done, total=total, description=text)

            return run(chosen, plan, out, resume=resume, progress=advance)
    except KeyboardInterrupt:
        say(f"Stopped. What was measured so far stays beside {out}: the same command with --resume goes on from there.")
        raise


def _names(text: str | None) -> tuple[str, ...] | None:
    return tuple(part.strip() for part in text.split(",")) if text else None


def _depths(text: str) -> tuple[int, ...]:
    try:
        found = tuple(whole(part) for part in text.split(","))
    except ValueError:
        found = ()
    if not found or len(set(found)) < len(found) or not all(1 <= depth <= DEEPEST for depth in found):
        raise InputError(f"depths is {text!r} but must be different numbers from 1 to {DEEPEST}, for example 1,2,4.")
    return found
