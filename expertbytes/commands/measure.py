"""`expertbytes measure`: both kernels of one architecture on this machine, as a profile."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from expertbytes.commands.console import check_files, echo, progress_bar, say
from expertbytes.errors import InputError
from expertbytes.inputs.model_files import architecture_named, from_numbers
from expertbytes.inputs.numbers import whole
from expertbytes.inputs.weights import weights_of
from expertbytes.measurements.engines import ENGINES, engine_named
from expertbytes.measurements.engines.base import Engine
from expertbytes.measurements.models import Model
from expertbytes.measurements.plan import DEFAULT_SECONDS, QUICK_SECONDS, repeats_within
from expertbytes.measurements.protocol import measure as run
from expertbytes.measurements.records import Profile
from expertbytes.measurements.synthetic import Routing
from expertbytes.measurements.traced import routing_from
from expertbytes.show.noise import load_warnings, spread_warnings
from expertbytes.show.profile import summary
from expertbytes.show.stored import beside_engine

MOST_SECONDS = 86_400


def measure(
    out: Annotated[Path, typer.Option(help="File to write the profile to.")],
    model: Annotated[
        str | None,
        typer.Argument(
            help="A model by name (`expertbytes models`), its config.json or GGUF file; or give its sizes.",
            show_default=False,
        ),
    ] = None,
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
    experts: Annotated[int | None, typer.Option(help="Instead of a model: routed experts of a layer.")] = None,
    top_k: Annotated[int | None, typer.Option(help="Experts that a token selects.")] = None,
    hidden: Annotated[int | None, typer.Option(help="Hidden size.")] = None,
    intermediate: Annotated[int | None, typer.Option(help="Width of an expert.")] = None,
    shared: Annotated[int, typer.Option(help="Shared experts; they are not timed.")] = 0,
    layers: Annotated[int, typer.Option(help="Layers with routed experts.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print the profile as JSON.")] = False,
) -> None:
    """Time both expert kernels at each pass size and fit bandwidths with intervals."""
    check_files([routing], {"out": out})
    architecture = _architecture(model, (experts, top_k, hidden, intermediate), shared, layers)
    sizes, chosen = pass_sizes(tokens), engine_named(engine)
    weights = None if model is None else weights_of(model)
    if weights is not None and (said := beside_engine(weights, architecture, chosen, ENGINES)) is not None:
        say(said)
    repeats = repeats_within(architecture, chosen, sizes, _length(seconds, quick))
    profile = timed(architecture, chosen, routing_from(routing, architecture), sizes, repeats, seed, out)
    for warning in spread_warnings(profile):
        say(warning)
    if json:
        echo(profile.model_dump_json(indent=1))
    else:
        echo(summary(profile))
    say(f"Wrote {out}; decide with: expertbytes predict {out} --share uniform")


def _architecture(model: str | None, sizes: tuple[int | None, ...], shared: int, layers: int) -> Model:
    """The model by name or file, or of these sizes. Raises InputError where it is said twice or not at all."""
    experts, top_k, hidden, intermediate = sizes
    if model is not None:
        if any(size is not None for size in sizes):
            raise InputError("A model and sizes are given; leave out one of them.")
        return architecture_named(model)
    if experts is None or top_k is None or hidden is None or intermediate is None:
        raise InputError(
            "No model is given; give a name, a config.json or GGUF file, or --experts, --top-k, --hidden and --intermediate."
        )
    return from_numbers(experts, top_k, hidden, intermediate, shared, layers)


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
    """Measure with a progress bar; an interrupt says how to go on, and a busy machine is named."""
    try:
        return _with_bar(model, engine, routing, sizes, repeats, seed, out)
    except KeyboardInterrupt:
        say(f"Stopped. The samples taken so far stay beside {out}: the same command goes on from there.")
        raise


def _with_bar(
    model: Model, engine: Engine, routing: Routing, sizes: Sequence[int], repeats: int, seed: int, out: Path
) -> Profile:
    with progress_bar() as bar:
        task, warnings = bar.add_task("measuring", total=1), [*load_warnings()]

        def advance(done: int, total: int, text: str) -> None:
            while warnings:  # once the arguments are known to be right
                say(warnings.pop())
            bar.update(task, completed=done, total=total, description=text)

        return run(model, engine, routing, tokens=sizes, repeats=repeats, seed=seed, out=out, progress=advance)


def pass_sizes(text: str) -> tuple[int, ...]:
    """The pass sizes of `1:16` or `1,2,4`, at most 1024 of them."""
    first, colon, last = text.partition(":")
    try:
        sizes = range(whole(first), whole(last) + 1) if colon else [whole(part) for part in text.split(",")]
    except ValueError:
        raise InputError(
            f"tokens is {text!r} but must be first:last or numbers with commas, for example 1:16."
        ) from None
    if not sizes or len(sizes) > 1024 or min(sizes) < 1:
        raise InputError(f"tokens is {text!r} but must name 1 to 1024 pass sizes from 1 up, for example 1:16.")
    return tuple(sizes)
