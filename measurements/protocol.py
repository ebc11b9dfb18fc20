"""One run: check the kernels against each other, then time them under the same routings, interleaved.

Each repeat draws its routing anew. Two repeats together run the kernels in the order A B B A and consecutive pairs of
repeats go through the pass sizes forth and back, so that drift of the machine cancels. Before each kernel a buffer far
larger than the last-level cache is read: that empties the cache of weights and is itself timed, the read ceiling.
"""

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from expertbytes.measurements.bench import Bench
from expertbytes.measurements.engines import require
from expertbytes.measurements.engines.base import Engine
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.fit import fit_line, read_ceiling, table
from expertbytes.measurements.journal import Journal
from expertbytes.measurements.kernels import Clock
from expertbytes.measurements.models import Model
from expertbytes.measurements.plan import PASS_SIZES, Step, plan, steps
from expertbytes.measurements.provenance import load_average
from expertbytes.measurements.records import Agreement, LoadAverage, Part, Profile, ReadSample, Run, Sample
from expertbytes.measurements.storage import write_profile
from expertbytes.measurements.synthetic import Routing
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
    if out.is_dir():
        raise MeasurementError(f"{out} is a folder; name the file that the profile is to be written to.")
    run = plan(model, engine, routing, tokens, repeats, seed)
    journal = Journal(out, run)
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
    held = [Step(sample.repeat, sample.tokens, sample.kernel) for sample in journal.samples]
    if held != planned[: len(held)]:
        raise MeasurementError(f"{journal.path}: samples are out of order; delete the file and measure again.")
    for done, (repeat, size, kernel) in enumerate(planned[len(held) :], start=len(held)):
        progress(done, len(planned), f"repeat {repeat + 1} of {bench.run.repeats}, {size} tokens")
        if kernel == "read":
            journal.add(bench.time_read(size, repeat))
        else:
            journal.add(bench.time_kernel(kernel, size, repeat))
    progress(len(planned), len(planned), "measured")


class Taken(NamedTuple):
    """What a run took, as it stands in the profile."""

    created_at: datetime
    load_average_start: LoadAverage
    load_average_end: LoadAverage
    resumed: bool
    agreement: Agreement
    read_samples: tuple[ReadSample, ...]
    samples: tuple[Sample, ...]
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
        samples=tuple(sample for sample in journal.samples if isinstance(sample, Sample)),
    )


def summarised(run: Run, found: Taken, clock: Clock) -> Profile:
    """The profile of all samples taken: ceiling, lines and tables beside the raw samples."""
    ceiling = read_ceiling(found.read_samples, clock)
    by_kernel = [[sample for sample in found.samples if sample.kernel == kernel] for kernel in run.engine.kernels]
    fits = [fit_line(mine, clock) for mine in by_kernel]
    rows = [table(mine, fit, ceiling, clock) for mine, fit in zip(by_kernel, fits, strict=True)]
    return Profile(
        **{name: getattr(run, name) for name in Run.model_fields},
        **found._asdict(),
        clock=clock,
        read_ceiling=ceiling,
        rows=tuple(row for kernel_rows in rows for row in kernel_rows),
        fits=tuple(fits),
    )
