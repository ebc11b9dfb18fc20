"""What real speculative runs say: speed by draft length, and the oracle's best draft length against the best one run."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from expertbytes.measurements.kernels import Clock
from expertbytes.pyoracle.goodput import best_draft, goodput
from lab.drafting.speculation_records import EngineRuns, Prediction, Run


@dataclass(frozen=True)
class Point:
    """All runs of one draft length: tokens of a cycle, seconds of a cycle, tokens per second."""

    draft_length: int
    tokens_per_cycle: float
    cycle_seconds: float

    @property
    def tokens_per_second(self) -> float:
        """Speed over all cycles."""
        return self.tokens_per_cycle / self.cycle_seconds


@dataclass(frozen=True)
class Sweep:
    """One engine, workload and drafter: the prediction, the points by draft length from 0, and the acceptance by place."""

    prediction: Prediction
    points: tuple[Point, ...]
    acceptance: tuple[float, ...]

    @property
    def best_measured(self) -> int:
        """Draft length of the fastest point."""
        return max(self.points, key=lambda point: point.tokens_per_second).draft_length

    @property
    def best_from_own_tokens(self) -> int:
        """The oracle's choice from the tokens of these very runs and the passes and drafts timed alone."""
        tokens = [point.tokens_per_cycle for point in self.points]
        return best_draft(tokens.__getitem__, self.prediction.cycle_seconds.__getitem__, len(tokens) - 1)

    @property
    def within_one(self) -> bool:
        """Whether the predicted best draft length is within one of the best one run."""
        return abs(self.prediction.best_draft_length - self.best_measured) <= 1

    @property
    def share_of_best(self) -> float:
        """Measured speed at the predicted draft length, over the best measured."""
        speeds = [point.tokens_per_second for point in self.points]
        return speeds[self.prediction.best_draft_length] / max(speeds)

    def predicted_tokens_per_second(self, draft_length: int) -> float:
        """The prediction's speed."""
        p = self.prediction
        return float(goodput(p.tokens_per_cycle.__getitem__, p.cycle_seconds.__getitem__, draft_length))

    @property
    def best_by_bytes(self) -> int:
        """The oracle's choice if the expert bytes it adds were all that a longer pass costs."""
        p = self.prediction
        seconds = p.cycle_seconds_by_bytes or p.cycle_seconds
        return best_draft(p.tokens_per_cycle.__getitem__, seconds.__getitem__, len(seconds) - 1)

    def predicted_speedup(self, draft_length: int, *, by_bytes: bool = False) -> float:
        """The prediction's speed over its own plain decoding, by measured passes or by bytes alone."""
        p = self.prediction
        seconds = (p.cycle_seconds_by_bytes if by_bytes else None) or p.cycle_seconds
        return p.tokens_per_cycle[draft_length] / seconds[draft_length] * seconds[0] / p.tokens_per_cycle[0]

    def speedup(self, draft_length: int) -> float:
        """Measured speed over that of plain decoding."""
        return self.points[draft_length].tokens_per_second / self.points[0].tokens_per_second


def sweeps(engine: EngineRuns, clock: Clock) -> Iterator[Sweep]:
    """One sweep for each prediction, in its order. Plain decoding is shared by the drafters."""
    for prediction in engine.predictions:
        runs = [run for run in engine.runs if run.workload == prediction.workload]
        lengths = range(len(prediction.tokens_per_cycle))
        drafted = [run for run in runs if run.drafter == prediction.drafter]
        by_length = [[run for run in (drafted if d else runs) if run.draft_length == d] for d in lengths]
        yield Sweep(prediction, tuple(_point(d, by_length[d], clock) for d in lengths), _acceptance(by_length[-1]))


def _point(draft_length: int, runs: Sequence[Run], clock: Clock) -> Point:
    cycles, tokens = sum(len(run.accepted) for run in runs), sum(run.tokens for run in runs)
    return Point(draft_length, tokens / cycles, sum(run.seconds(clock) for run in runs) / cycles)


def _acceptance(runs: Sequence[Run]) -> tuple[float, ...]:
    """By place in the chain at the longest draft length: accepted among those whose predecessors all were."""
    drafted = np.array([n for run in runs for n in run.drafted])
    accepted = np.array([n for run in runs for n in run.accepted])
    reached = [(drafted > i) & (accepted >= i) for i in range(max(drafted, default=0))]
    return tuple(float((accepted > i)[r].mean()) if r.any() else 0.0 for i, r in enumerate(reached))


def pass_seconds(
    engine: EngineRuns, clock: Clock, workload: str | None = None
) -> dict[int, tuple[float, float, float]]:
    """Median seconds of a pass by its tokens, with the quartiles; of one workload's passes, or of all."""
    timed = [s for s in engine.passes if workload is None or s.workload in (None, workload)]
    sizes = sorted({sample.tokens for sample in timed})
    of_size = {n: [s.cpu_seconds if clock == "cpu" else s.wall_seconds for s in timed if s.tokens == n] for n in sizes}
    return {
        n: (float(np.quantile(v, 0.25)), float(np.median(v)), float(np.quantile(v, 0.75))) for n, v in of_size.items()
    }
