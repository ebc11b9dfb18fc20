"""`expertbytes serve-sim`: two drafters under one price, replayed from a trace, beside each alone."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from pydantic import BaseModel

from expertbytes.commands import table_options as options
from expertbytes.commands.console import check_files, echo, progress_bar, say
from expertbytes.commands.observed_options import takes_observed
from expertbytes.errors import InputError
from expertbytes.inputs.forms.registry import read_form
from expertbytes.inputs.observed_acceptance import observed_rate, of_log, one_rate
from expertbytes.measurements.kernels import KERNELS, Kernel
from expertbytes.serving.compare import Row, Settings, rows
from expertbytes.serving.drafts import CALIBRATION, ESTIMATES, TRACE, Estimates, estimators, replays
from expertbytes.serving.given_time import Machine
from expertbytes.serving.pass_times import Given, pass_times
from expertbytes.serving.policies import BASELINE, POLICIES, Name, named
from expertbytes.serving.replay import Replay
from expertbytes.serving.step_time import StepTime
from expertbytes.show.serving_figure import svg
from expertbytes.show.serving_tables import markdown, print_rows
from expertbytes.writing import write_text

BATCH_SIZES = "1,2,4,8,16,32,64,128,256,512"
MOST_REQUESTS = 512
QUICK = Settings(replicates=8, texts=0.2, passes=10)


class Comparison(BaseModel):
    """What `--json` prints."""

    drafting: str
    model_acceptance: float | None
    estimates: str
    step_times: dict[str, str]
    seed: int
    baseline: Name
    rows: tuple[Row, ...]


@takes_observed
def serve_sim(
    drafting: Annotated[
        Path, typer.Option(help="Drafting trace (.npz); the committed one.", show_default=False)
    ] = TRACE,
    calibration: Annotated[
        Path, typer.Option(help="Acceptance estimates of both drafters; the committed ones.", show_default=False)
    ] = CALIBRATION,
    estimates: Annotated[
        Estimates,
        typer.Option(help="calibrated, hindsight (on the text served), ngram (model drafter as it says) or raw."),
    ] = "calibrated",
    workloads: Annotated[str, typer.Option(help="Workloads of the trace, with commas.")] = "edit,chat",
    batch_sizes: Annotated[str, typer.Option(help="Requests decoded together, 1 to 512, with commas.")] = BATCH_SIZES,
    policies: Annotated[str, typer.Option(help="Policies with commas.")] = ",".join(POLICIES),
    step_table: Annotated[
        Path | None, typer.Option(help="Pass times: a table as predict reads, or a JSON list of n and seconds.")
    ] = None,
    profile: Annotated[Path | None, typer.Option(help="Pass times: a profile of `expertbytes measure`.")] = None,
    model: Annotated[str | None, typer.Option(help="Pass times: a mixture of experts on the given machine.")] = None,
    kernels: Annotated[
        str, typer.Option(help="With --profile or --model: per_slot, dedup or per_slot,dedup.")
    ] = "dedup",
    share: Annotated[
        str | None,
        typer.Option(help="With --model: a trace, a curve (.json), a name (qwen3.6-requests), a figure or uniform."),
    ] = None,
    dense_parameters: Annotated[float, typer.Option(help="Parameters of the dense model taken by default.")] = 8e9,
    bytes_per_second: Annotated[float, typer.Option(help="Weight reads of the given machine.")] = 3e12,
    flops_per_second: Annotated[float, typer.Option(help="Matrix products of the given machine.")] = 5e14,
    bandwidth_ratio: Annotated[float, typer.Option(help="With --model: bandwidth of dedup over per-slot reads.")] = 0.6,
    other_seconds: Annotated[float, typer.Option(help="Further seconds of every pass; not with --step-table.")] = 0.0,
    draft_ratio: Annotated[float, typer.Option(help="A drafting step over a pass of as many tokens.")] = 0.05,
    lookup_seconds: Annotated[float, typer.Option(help="Seconds of one n-gram lookup.")] = 1e-6,
    extra_seconds: Annotated[
        str, typer.Option(help="Other work in the passes, in turn, with commas: 0,0,0,0.02 is prefill in every fourth.")
    ] = "0",
    model_acceptance: Annotated[
        float | None, typer.Option(help="In place of the trace's model drafter, one made up: acceptance of each token.")
    ] = None,
    acceptance_rate: Annotated[str | None, typer.Option(help="The same as a geometric rate, or 72%.")] = None,
    acceptance_by_position: options.AcceptanceByPosition = None,
    max_draft: Annotated[int | None, typer.Option(help="Longest chain; the trace's.")] = None,
    fixed_length: Annotated[int, typer.Option(help="Draft length of the policy `fixed`.")] = 4,
    seed: Annotated[int, typer.Option(help="Fixes every draw.")] = 0,
    quick: Annotated[bool, typer.Option("--quick", help="Shorter runs, wider intervals.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print rows and settings as JSON.")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Print the tables as Markdown.")] = False,
    picture: Annotated[Path | None, typer.Option("--svg", help="Draw the ratios by batch size into this file.")] = None,
    **observed: str | None,
) -> None:
    """Replay batches of 1 to 512 requests under every policy, and compare them with the model drafter alone."""
    said = _acceptance(
        {**observed, "acceptance_rate": acceptance_rate, "acceptance_by_position": acceptance_by_position}
    )
    if said is not None and model_acceptance is not None:
        raise InputError("model_acceptance and another description of the acceptance are given; give one of them.")
    model_acceptance = model_acceptance if said is None else said
    sizes, chosen = batch_sizes_of(batch_sizes), [named(name) for name in _words("policies", policies)]
    settings = replace(
        QUICK if quick else Settings(),
        seed=seed,
        draft_ratio=draft_ratio,
        lookup_seconds=lookup_seconds,
        fixed_length=fixed_length,
        extra_seconds=extra_seconds_of(extra_seconds),
    )
    if json and as_markdown:
        raise InputError("json and markdown are both given but only one can be printed; leave one out.")
    check_files([drafting, calibration, step_table, profile, share], {"svg": picture})
    believed = estimators(estimates, calibration)
    traces = replays(drafting, _words("workloads", workloads), max_draft, believed, model_acceptance, seed)
    longest = max(trace.longest for trace in traces.values())
    if "fixed" in chosen and fixed_length > longest:
        raise InputError(f"fixed_length is {fixed_length} but must be from 1 to {longest}, the longest chain.")
    machine = Machine(bytes_per_second, flops_per_second, bandwidth_ratio, other_seconds)
    given = Given(step_table, profile, model, kernels_of(kernels), share)
    times = pass_times(given, machine, dense_parameters, max(sizes) * (1 + longest))
    comparison = Comparison(
        drafting=drafting.name,
        model_acceptance=model_acceptance,
        estimates=ESTIMATES[estimates],
        step_times={time.name: time.description for time in times},
        seed=seed,
        baseline=BASELINE,
        rows=compared(traces, times, sizes, chosen, settings),
    )
    if picture is not None:
        write_text(picture, svg(comparison.rows))
        say(f"Wrote {picture}.")
    if json:
        echo(comparison.model_dump_json(indent=1))
    elif as_markdown:
        echo(markdown(comparison.rows), nl=False)
    else:
        about = [f"{name}: {text}" for name, text in comparison.step_times.items()]
        made = "" if model_acceptance is None else f"; made-up model drafter, acceptance {model_acceptance:g} a token"
        print_rows(comparison.rows, [f"Trace {comparison.drafting}; {comparison.estimates}{made}.", *about])


def _acceptance(given: Mapping[str, str | None]) -> float | None:
    """The acceptance of each token by what was observed of a run; `None` where nothing is said."""
    log = given.get("log")
    found = observed_rate({name: value for name, value in given.items() if name != "log"})
    if log is None:
        return None if found is None else float(found)
    if found is not None:
        raise InputError("log and another description of the acceptance are given; give one of them.")
    return float(one_rate(of_log(read_form(log), log)))


def compared(
    traces: dict[str, Replay],
    times: Sequence[StepTime],
    sizes: Sequence[int],
    policies: Sequence[Name],
    settings: Settings,
) -> tuple[Row, ...]:
    """All rows, with a progress bar by simulation."""
    found: list[Row] = []
    with progress_bar() as bar:
        total = len(times) * len(traces) * len(sizes) * len({BASELINE, *policies})
        task = bar.add_task("simulating", total=total)
        for time in times:
            found += rows(
                traces, time, sizes, policies, settings, lambda text: bar.update(task, advance=1, description=text)
            )
    return tuple(found)


def batch_sizes_of(text: str) -> tuple[int, ...]:
    """The batch sizes of a list with commas, each once and from 1 to 512, in rising order."""
    sizes = []
    for word in _words("batch_sizes", text):
        if not (word.isascii() and word.isdigit() and 1 <= int(word) <= MOST_REQUESTS):
            raise InputError(f"batch_sizes holds {word!r} but must hold whole numbers from 1 to {MOST_REQUESTS}.")
        sizes.append(int(word))
    if len(set(sizes)) < len(sizes):
        raise InputError(f"batch_sizes is {text!r} but must hold each size once.")
    return tuple(sorted(sizes))


def extra_seconds_of(text: str) -> tuple[float, ...]:
    """The seconds of a list with commas."""
    try:
        return tuple(float(word) for word in text.split(","))
    except ValueError as error:
        raise InputError(f"extra_seconds is {text!r} but must hold numbers of seconds with commas.") from error


def kernels_of(text: str) -> tuple[Kernel, ...]:
    """The kernels of a list with commas."""
    words = _words("kernels", text)
    if unknown := [word for word in words if word not in KERNELS]:
        raise InputError(f"kernels holds {unknown[0]!r} but must hold {' or '.join(KERNELS)}, or both with a comma.")
    return tuple(kernel for kernel in KERNELS if kernel in words)


def _words(name: str, text: str) -> list[str]:
    words = [word.strip() for word in text.split(",")]
    if not all(words) or len(set(words)) < len(words):
        raise InputError(f"{name} is {text!r} but must hold names or numbers with commas, each once.")
    return words
