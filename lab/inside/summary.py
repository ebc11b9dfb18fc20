"""What the runs say beside what was written before them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final, NamedTuple

from expertbytes.measurements.kernels import KERNELS, Kernel
from expertbytes.pyoracle.composition import threshold_time
from lab.inside.foresee import Parts
from lab.inside.records import DrafterName, InsideRuns, Prediction, Run, Subject

DECIDED: Final = 0.95
"""A best draft length is decided where so many of the interval's draws have theirs within one of it."""


@dataclass(frozen=True)
class Point:
    """One draft length: tokens per second predicted, with its interval, and measured."""

    draft_length: int
    speed: float
    low: float
    high: float
    measured: float

    @property
    def inside(self) -> bool:
        """Whether the measured speed lies in the interval."""
        return self.low <= self.measured <= self.high


@dataclass(frozen=True)
class Row:
    """One kind of text, drafter and kernel on one subject, and the speed at the running price."""

    subject: Subject
    prediction: Prediction
    points: tuple[Point, ...]
    price: float | None

    @property
    def best_measured(self) -> int:
        """The fastest of the lengths that were run."""
        return max(self.points, key=lambda point: point.measured).draft_length

    @property
    def best_predicted(self) -> int:
        """The fastest, by the prediction, of the lengths that were run."""
        return max(self.points, key=lambda point: point.speed).draft_length

    @property
    def decided(self) -> bool:
        """Whether the prediction's interval decides the best length to within one."""
        return self.prediction.best_within_one >= DECIDED

    @property
    def within_one(self) -> bool:
        """Whether predicted and measured best are neighbours among the lengths that were run, or the same."""
        lengths = [point.draft_length for point in self.points]
        return abs(lengths.index(self.best_predicted) - lengths.index(self.best_measured)) <= 1

    @property
    def kept(self) -> float:
        """Measured speed at the predicted best over the best measured."""
        at = next(point.measured for point in self.points if point.draft_length == self.best_predicted)
        return at / max(point.measured for point in self.points)

    def at(self, draft_length: int) -> Point:
        """The point of a length."""
        return next(point for point in self.points if point.draft_length == draft_length)


def rows(subject: Subject) -> Iterator[Row]:
    """One for each prediction, in its order."""
    for one in subject.predictions:
        runs = [run for run in subject.runs if run.text == one.text and run.kernel == one.kernel]
        lengths = sorted({run.draft_length for run in runs if run.draft_length is not None})
        points = tuple(
            Point(d, one.speed[d], one.low[d], one.high[d], speed([r for r in runs if _of(r, one.drafter, d)]))
            for d in lengths
        )
        priced = [run for run in runs if run.draft_length is None and run.drafter == one.drafter]
        yield Row(subject, one, points, speed(priced) if priced else None)


def _of(run: Run, drafter: DrafterName, draft_length: int) -> bool:
    """Plain decoding is shared by the drafters."""
    return run.draft_length == draft_length and (draft_length == 0 or run.drafter == drafter)


def speed(runs: Sequence[Run]) -> float:
    """Tokens per CPU second of all runs together."""
    return sum(run.tokens for run in runs) / sum(run.seconds for run in runs)


def pass_seconds(subject: Subject, kernel: Kernel) -> dict[int, float]:
    """Median seconds of the whole passes that were run, by their tokens."""
    found: dict[int, list[float]] = {}
    for run in subject.runs:
        if run.kernel == kernel:
            for drafted, seconds in zip(run.drafted, run.pass_seconds, strict=True):
                found.setdefault(1 + drafted, []).append(seconds / run.pace)
    return {n: median(found[n]) for n in sorted(found)}


def foreseen_seconds(subject: Subject, kernel: Kernel) -> dict[int, float]:
    """A pass put together beforehand, by its tokens."""
    parts = Parts(
        subject.layers, subject.reference_seconds, subject.expert_times, subject.rest_times, subject.draft_times
    )
    return {times.tokens: parts.pass_seconds(times.tokens, kernel) for times in subject.expert_times}


def crossover_measured(subject: Subject) -> int | None:
    """The first size at which whole passes with the deduplicating kernel were faster."""
    per_slot, dedup = (pass_seconds(subject, kernel) for kernel in KERNELS)
    return next((n for n in sorted(per_slot.keys() & dedup.keys()) if dedup[n] < per_slot[n]), None)


class Wrong(NamedTuple):
    """The threshold of the least seconds over all sizes, and what others lose: by how much off, at which size, which part more."""

    best: int
    losses: tuple[tuple[int, int, float], ...]


def wrong_thresholds(subject: Subject) -> Wrong | None:
    """Thresholds one and two off, by whole passes as they were run (`threshold_time`); None where never is best."""
    own, ours = (pass_seconds(subject, kernel) for kernel in KERNELS)
    sizes = sorted(own.keys() & ours.keys())

    def total(threshold: int | None) -> float:
        return float(sum(threshold_time(threshold, own.__getitem__, ours.__getitem__, n) for n in sizes))

    best = min([None, *sizes], key=total)
    if best is None:
        return None
    losses = []
    for off in (-2, -1, 1, 2):
        if best + off in sizes:
            taken = {n: threshold_time(best + off, own.__getitem__, ours.__getitem__, n) for n in sizes}
            right = {n: threshold_time(best, own.__getitem__, ours.__getitem__, n) for n in sizes}
            worst = max(sizes, key=lambda n, t=taken, r=right: t[n] / r[n])  # type: ignore[misc]
            losses.append((off, worst, float(taken[worst] / right[worst] - 1)))
    return Wrong(best, tuple(losses))


@dataclass(frozen=True)
class Gains:
    """Speed over plain decoding with the engine's own kernel: by the kernel alone, by drafting alone, and by both.

    `both` is `draft` times `kernel_there`, the gain of the kernel at that pass size (`kernel_gain`).
    """

    text: str
    drafter: DrafterName
    kernel: float
    draft: float
    both: float
    both_foreseen: float
    kernel_there: float
    length: int


def gains(subject: Subject) -> Iterator[Gains]:
    """At the draft length that was predicted best with the deduplicating kernel."""
    found = {(row.prediction.text, row.prediction.drafter, row.prediction.kernel): row for row in rows(subject)}
    for (text, drafter, kernel), ours in found.items():
        if kernel == "per_slot":
            continue
        own = found[text, drafter, "per_slot"]
        length, plain = ours.best_predicted, own.at(0)
        yield Gains(
            text=text,
            drafter=drafter,
            kernel=ours.at(0).measured / plain.measured,
            draft=own.at(length).measured / plain.measured,
            both=ours.at(length).measured / plain.measured,
            both_foreseen=ours.at(length).speed / plain.speed,
            kernel_there=ours.at(length).measured / own.at(length).measured,
            length=length,
        )


def all_rows(record: InsideRuns) -> list[Row]:
    """Of all subjects."""
    return [row for subject in record.subjects for row in rows(subject)]
