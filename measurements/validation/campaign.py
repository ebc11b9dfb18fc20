"""The whole validation: for each subject fit, predict, and only then measure what was predicted."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from statistics import fmean
from typing import Final, NamedTuple

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.extras import require_fitting
from expertbytes.measurements.fit import read_ceiling
from expertbytes.measurements.prediction import RATES, Stack
from expertbytes.measurements.provenance import load_average
from expertbytes.measurements.records import Rate, ReadSample
from expertbytes.measurements.timing import Stopwatch, stopwatch
from expertbytes.measurements.validation.bench import Bench, Work
from expertbytes.measurements.validation.compare import compare, summary
from expertbytes.measurements.validation.fitted import fitted
from expertbytes.measurements.validation.journal import Asked, Begun, Journal, Now, Predicted, Sampled, utc_now
from expertbytes.measurements.validation.plans import fit_keys, held_keys, windows
from expertbytes.measurements.validation.predict import predict
from expertbytes.measurements.validation.records import About, Key, Phase, Plan, Prediction, Taken
from expertbytes.measurements.validation.results import SCHEMA_VERSION, Configuration, Subject, ValidationRecord
from expertbytes.measurements.validation.storage import write_record

Progress = Callable[[int, int, str], None]
_DOING: Final[dict[Phase, str]] = {
    "fit": "fitting one layer alone",
    "shared": "fitting one layer alone",
    "rest": "fitting one layer alone",
    "held": "measuring what was predicted",
}


class Maker(NamedTuple):
    """Makes a subject's weights when its turn comes; `depths` are those it can be measured at.

    `rest_layers` layers are run together to time them without their experts.
    """

    depths: tuple[int, ...]
    make: Callable[[Plan], tuple[Bench, About]]
    rest_layers: int = 1


def validate(
    makers: Mapping[Asked, Maker],
    plan: Plan,
    out: Path,
    *,
    resume: bool = False,
    progress: Progress = lambda done, total, text: None,
    timer: Stopwatch = stopwatch,
    now: Now = utc_now,
) -> ValidationRecord:
    """Validate every subject and write the record to `out`; `progress` is told (samples done, in all, what is done).

    An interrupted run leaves a journal beside `out` and with `resume` goes on from there: samples and predictions that it
    holds are kept as they are. Raises `MeasurementError` where a subject cannot run or an argument is not allowed.
    """
    require_fitting()
    if out.is_dir():
        raise MeasurementError(f"{out} is a folder; name the file that the record is to be written to.")
    with closing(Journal(out, plan, tuple(makers), resume=resume, now=now)) as journal:
        record = _record(_Run(journal, plan, makers, progress, timer), now)
        write_record(out, record)
        journal.remove()
    return record


def _record(run: "_Run", now: Now) -> ValidationRecord:
    """Every subject, as far as the journal goes from it."""
    journal = run.journal
    subjects = tuple(run.subject(asked) for asked in run.makers)
    rows = [configuration.row for subject in subjects for configuration in subject.configurations]
    predictions = [configuration.prediction for subject in subjects for configuration in subject.configurations]
    return ValidationRecord(
        **dict(summary(rows, predictions)),
        schema_version=SCHEMA_VERSION,
        created_at=journal.start.created_at,
        finished_at=now(),
        resumed=journal.resumed,
        provenance=journal.start.provenance,
        load_average_start=journal.start.load_average_start,
        load_average_end=load_average(),
        plan=run.plan,
        acceptance_rates=tuple(float(rate) for rate in RATES),
        subjects=subjects,
    )


class _Run:
    """One run: its journal, its plan and whom it tells how far it is."""

    def __init__(
        self, journal: Journal, plan: Plan, makers: Mapping[Asked, Maker], tell: Progress, timer: Stopwatch
    ) -> None:
        self.journal, self.plan, self.makers, self.tell, self.timer = journal, plan, makers, tell, timer
        self.total = sum(len(self._keys(asked)) for asked in makers)

    def subject(self, asked: Asked) -> Subject:
        """One subject, from the journal as far as it goes; its weights are made only if a sample is missing."""
        if len(self.journal.samples.get(asked, ())) < len(self._keys(asked)):
            self._report(f"{asked.engine}, {asked.model}: making weights, comparing outputs")
            bench, about = self.makers[asked].make(self.plan)
            if asked not in self.journal.about:
                self.journal.add(Begun(subject=asked, about=about))
            with bench.limited():
                self._take(asked, bench, list(fit_keys(self.plan, self.makers[asked].rest_layers)))
                self._predict(asked, bench)
                self._take(asked, bench, list(held_keys(self.plan, self.makers[asked].depths)))
        return self._compared(asked)

    def _keys(self, asked: Asked) -> list[Key]:
        maker = self.makers[asked]
        return [*fit_keys(self.plan, maker.rest_layers), *held_keys(self.plan, maker.depths)]

    def _report(self, text: str) -> None:
        self.tell(sum(len(taken) for taken in self.journal.samples.values()), self.total, text)

    def _take(self, asked: Asked, bench: Bench, keys: Sequence[Key]) -> None:
        """Take the samples that the journal does not hold yet, in order."""
        for key in keys:
            if key in self.journal.samples.get(asked, ()):
                continue
            self._report(f"{asked.engine}, {asked.model}: {_DOING[key.phase]}")
            work = bench.work(key)
            read, call = self.timer(bench.read), work.calls[key.part]
            if work.times > 1:
                call()
            at, took = self.journal.seconds(), [self._timed(work, call) for _ in range(work.times)]
            cpu, wall = (round(fmean(seconds), 8) for seconds in zip(*took, strict=True))
            reading = round(read.cpu_seconds, 6)
            self.journal.add(Sampled(subject=asked, taken=Taken(*key, work.rows, cpu, wall, reading, at)))

    def _timed(self, work: Work, call: Callable[[], object]) -> tuple[float, float]:
        """CPU and wall seconds of one call, what comes before it left out."""
        work.before()
        took = self.timer(call)
        return took.cpu_seconds, took.wall_seconds

    def _predict(self, asked: Asked, bench: Bench) -> None:
        """Write the predictions that the journal does not hold yet; all depths before any of them is measured."""
        about, samples = self.journal.about[asked], _fit_samples(self.journal, asked)
        fit = fitted(samples, about.expert_bytes, about.clock)
        for depth in about.depths:
            if depth in self.journal.predictions.get(asked, ()):
                continue
            self._report(f"{asked.engine}, {asked.model}: predicting depth {depth}")
            keys = {n: [Key("held", depth, n, r, "dedup") for r in windows(self.plan)] for n in self.plan.tokens}
            made = predict(
                fit,
                samples,
                {n: [bench.work(key).rows for key in found] for n, found in keys.items()},
                stack=Stack(depth, about.model.experts_per_token, about.expert_bytes),
                ceiling=ceiling(about, samples),
                now=self.journal.now(),
            )
            self.journal.add(Predicted(subject=asked, prediction=made))

    def _compared(self, asked: Asked) -> Subject:
        about, samples = self.journal.about[asked], self.journal.samples[asked].values()
        fit, predictions = _fit_samples(self.journal, asked), self.journal.predictions[asked]
        held = tuple(sample for sample in samples if sample.phase == "held")
        return Subject(
            about=about,
            fit=fit,
            read_bytes_per_second=ceiling(about, (*fit, *held)),
            configurations=tuple(_configuration(about, predictions[depth], held) for depth in about.depths),
        )


def _configuration(about: About, prediction: Prediction, held: Sequence[Taken]) -> Configuration:
    mine = tuple(sample for sample in held if sample.depth == prediction.depth)
    row = compare(about, prediction, mine, ceiling(about, mine).mid)
    return Configuration(prediction=prediction, held=mine, row=row)


def _fit_samples(journal: Journal, asked: Asked) -> tuple[Taken, ...]:
    return tuple(sample for sample in journal.samples[asked].values() if sample.phase != "held")


def ceiling(about: About, samples: Sequence[Taken]) -> Rate:
    """Bytes per second at which memory was read in order just before the samples, by CPU time."""
    reads = [
        ReadSample(
            tokens=s.tokens,
            repeat=s.repeat,
            wall_seconds=s.read_seconds,
            cpu_seconds=s.read_seconds,
            bytes_read=about.read_bytes,
        )
        for s in samples
    ]
    return read_ceiling(reads, "cpu")
