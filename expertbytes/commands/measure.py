"""`expertbytes measure`: both kernels of one architecture on this machine, as a profile."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from expertbytes.commands.console import check_files, progress_bar, say
from expertbytes.errors import InputError
from expertbytes.measurements.engines import engine_named
from expertbytes.measurements.engines.base import Engine
from expertbytes.measurements.models import Model, model_named
from expertbytes.measurements.plan import DEFAULT_SECONDS, QUICK_SECONDS, repeats_within
from expertbytes.measurements.protocol import measure as run
from expertbytes.measurements.records import Profile
from expertbytes.measurements.synthetic import Routing
from expertbytes.measurements.traced import routing_from
from expertbytes.show.profile import summary

MOST_SECONDS = 86_400


def measure(
    model: Annotated[str, typer.Argument(help="Architecture, for example OLMoE-1B-7B.")],
    out: Annotated[Path, typer.Option(help="File to write the profile to.")],
    engine: Annotated[
        str, typer.Option(help="Library whose kernels are timed; `expertbytes engines` lists them.")
    ] = "blas",
    tokens: Annotated[str, typer.Option(help="Pass sizes: first:last, or a list with commas.")] = "1:16",
    quick: Annotated[bool, typer.Option("--quick", help="About two minutes: fewer repeats, wider intervals.")] = False,
    seconds: Annotated[float | None, typer.Option(help="Rough length of the run, instead of --quick.")] = None,
    routing: Annotated[
        str, typer.Option(help="Of the timed calls: uniform, local[:KEEP], shipped or a trace file.")
    ] = "uniform",
    seed: Annotated[int, typer.Option(help="Fixes weights, inputs and routing.")] = 0,
    json: Annotated[bool, typer.Option("--json", help="Print the profile as JSON.")] = False,
) -> None:
    """Time both expert kernels at each pass size and fit bandwidths with intervals."""
    check_files([routing], {"out": out})
    architecture, sizes, chosen = model_named(model), pass_sizes(tokens), engine_named(engine)
    repeats = repeats_within(architecture, chosen, sizes, _length(seconds, quick))
    profile = timed(architecture, chosen, routing_from(routing, architecture), sizes, repeats, seed, out)
    if json:
        typer.echo(profile.model_dump_json(indent=1))
    else:
        typer.echo(summary(profile))
    say(f"Wrote {out}; decide with: expertbytes predict {out} --share uniform")


def _length(seconds: float | None, quick: bool) -> float:
    """Seconds that a run shall take, about."""
    if seconds is None:
        return QUICK_SECONDS if quick else DEFAULT_SECONDS
    if not 1 <= seconds <= MOST_SECONDS:
        raise InputError(f"seconds is {seconds:g} but must be from 1 to {MOST_SECONDS}, a day.")
    return seconds


def timed(
    model: Model, engine: Engine, routing: Routing, sizes: Sequence[int], repeats: int, seed: int, out: Path
) -> Profile:
    """Measure with a progress bar; an interrupt says how to go on."""
    try:
        return _with_bar(model, engine, routing, sizes, repeats, seed, out)
    except KeyboardInterrupt:
        say(f"Stopped. The samples taken so far stay beside {out}: the same command goes on from there.")
        raise


def _with_bar(
    model: Model, engine: Engine, routing: Routing, sizes: Sequence[int], repeats: int, seed: int, out: Path
) -> Profile:
    with progress_bar() as bar:
        task = bar.add_task("measuring", total=1)

        def advance(done: int, total: int, text: str) -> None:
            bar.update(task, completed=done, total=total, description=text)

        return run(model, engine, routing, tokens=sizes, repeats=repeats, seed=seed, out=out, progress=advance)


def pass_sizes(text: str) -> tuple[int, ...]:
    """The pass sizes of `1:16` or `1,2,4`, at most 1024 of them."""
    first, colon, last = text.partition(":")
    try:
        sizes = range(int(first), int(last) + 1) if colon else [int(part) for part in text.split(",")]
    except ValueError:
        raise InputError(
            f"tokens is {text!r} but must be first:last or numbers with commas, for example 1:16."
        ) from None
    if not sizes or len(sizes) > 1024 or min(sizes) < 1:
        raise InputError(f"tokens is {text!r} but must name 1 to 1024 pass sizes from 1 up, for example 1:16.")
    return tuple(sizes)
