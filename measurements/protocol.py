"""One run: check the kernels against each other, then time them under the same routings, interleaved.

Each repeat draws its routing anew. Two repeats together run the kernels in the order A B B A and consecutive pairs of
repeats go through the pass sizes forth and back, so that drift of the machine cancels. Before each kernel a buffer far
larger than the last-level cache is read: that empties the cache of weights and is itself timed, the read ceiling. Then the
rest of a layer runs untimed, since in a pass no layer's experts come after such a read (`measurements.bench`).
"""

from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from expertbytes.measurements.bench import Bench
from expertbytes.measurements.engines import require
from expertbytes.measurements.engines.base import Engine
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.extras import require_fitting
from expertbytes.measurements.fit import calls_of, fit, read_ceiling
from expertbytes.measurements.journal import Journal
from expertbytes.measurements.kernels import Clock
from expertbytes.measurements.models import Model
from expertbytes.measurements.plan import PASS_SIZES, Step, plan, steps
from expertbytes.measurements.prediction import Stack
from expertbytes.measurements.provenance import load_average
from expertbytes.measurements.records import Agreement, LayerSample, LoadAverage, Part, Profile, ReadSample, Run
from expertbytes.measurements.storage import write_profile
from expertbytes.measurements.synthetic import Routing
from expertbytes.measurements.table import table
from expertbytes.measurements.timing import Stopwatch, stopwatch

Progress = Callable[[int, int, str], None]


def measure(
    model: Model,
    engine: Engine,
    routing: Routing,
    *,
    tokens: Sequence[int] = PASS_SIZES,
    repeats: int,
    seed: int,
    out: Path,
    progress: Progress = lambda done, total, text: None,
    clock: Clock | None = None,
    timer: Stopwatch = stopwatch,
) -> Profile:
    """Measure both kernels at each pass size `repeats` times and write the profile to `out`.

    `progress` is told (samples done, samples in all, what is being done); `clock` is the engine's own if None. An
    interrupted run leaves its samples beside `out` and goes on from there when called with the same arguments on the
    same machine and software. Raises `MeasurementError` where the engine cannot run, memory is short, the kernels
    disagree or an argument is not allowed.
    """
    require(engine)
    require_fitting()
    if out.is_dir():
        raise MeasurementError(f"{out} is a folder; name the file that the profile is to be written to.")
    run = plan(model, engine, routing, tokens, repeats, seed)
    with closing(Journal(out, run)) as journal:
        with engine.limited():
            progress(0, 1, "making weights")
            bench = Bench(run, engine, routing, timer)
            agreement = warm_up(bench, progress)
            take(bench, journal, progress)
        profile = summarised(run, taken(journal, agreement), clock or engine.clock)
        write_profile(out, profile)
        journal.remove()
    return profile


def warm_up(bench: Bench, progress: Progress) -> Agreement:
    """Run every pass size once untimed, comparing the kernels' outputs; the worst difference is kept."""
    sizes = bench.run.tokens
    found = []
    for done, size in enumerate(sizes):
        progress(done, len(sizes), f"comparing outputs at {size} tokens")
        found.append(bench.agreement(size, bench.run.repeats))
    return max(found, key=lambda agreement: agreement.worst_relative_difference)


def take(bench: Bench, journal: Journal, progress: Progress) -> None:
    """Take the samples that the journal does not hold yet."""
    planned = list(steps(bench.run))
    held = [_step(sample) for sample in journal.samples]
    if held != planned[: len(held)]:
        raise MeasurementError(f"{journal.path}: samples are out of order; delete the file and measure again.")
    for done, (repeat, size, kernel, shared) in enumerate(planned[len(held) :], start=len(held)):
        progress(done, len(planned), f"repeat {repeat + 1} of {bench.run.repeats}, {size} tokens")
        if kernel == "read":
            journal.add(bench.time_read(size, repeat, shared))
        else:
            journal.add(bench.time_kernel(kernel, size, repeat, shared))
    progress(len(planned), len(planned), "measured")


def _step(sample: ReadSample | LayerSample) -> Step:
    return Step(sample.repeat, sample.tokens, sample.kernel, sample.shared)


class Taken(NamedTuple):
    """What a run took, as it stands in the profile."""

    created_at: datetime
    load_average_start: LoadAverage
    load_average_end: LoadAverage
    resumed: bool
    agreement: Agreement
    read_samples: tuple[ReadSample, ...]
    samples: tuple[LayerSample, ...]
    merged_from: tuple[Part, ...] = ()


def taken(journal: Journal, agreement: Agreement) -> Taken:
    """What the journal holds."""
    return Taken(
        created_at=journal.start.created_at,
        load_average_start=journal.start.load_average_start,
        load_average_end=load_average(),
        resumed=journal.resumed,
        agreement=agreement,
        read_samples=tuple(sample for sample in journal.samples if isinstance(sample, ReadSample)),
        samples=tuple(sample for sample in journal.samples if isinstance(sample, LayerSample)),
    )


def summarised(run: Run, found: Taken, clock: Clock) -> Profile:
    """The profile of all samples taken: ceiling, fits and tables beside the raw samples."""
    ceiling, calls = read_ceiling(found.read_samples, clock), calls_of(found.samples, clock)
    fits = [fit(calls, kernel, run.expert_bytes) for kernel in run.engine.kernels]
    layer = Stack(1, run.model.experts_per_token, run.expert_bytes)
    rows = [table(calls, of_kernel, layer, ceiling) for of_kernel in fits]
    return Profile(
        **{name: getattr(run, name) for name in Run.model_fields},
        **found._asdict(),
        clock=clock,
        read_ceiling=ceiling,
        rows=tuple(row for kernel_rows in rows for row in kernel_rows),
        fits=tuple(fits),
    )
