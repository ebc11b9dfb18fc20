"""Predictions held against what was measured after them."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from expertbytes.measurements.kernels import KERNELS, Clock, Kernel
from expertbytes.measurements.prediction import RATES
from expertbytes.measurements.validation.drafts import certified, kept, right, within_one
from expertbytes.measurements.validation.predict import best_drafts
from expertbytes.measurements.validation.records import About, PredictedPoint, Prediction, Taken
from expertbytes.measurements.validation.results import Point, Row, Summary

RESAMPLES: Final = 1000


def compare(about: About, prediction: Prediction, held: Sequence[Taken], read_bytes_per_second: float) -> Row:
    """The row of one configuration."""
    points = tuple(_point(point, held, about.clock) for point in prediction.points)
    cycles = {
        kernel: {p.tokens - 1: _seconds(held, kernel, p.tokens, about.clock) for p in points} for kernel in KERNELS
    }
    measured = {kernel: best_drafts(cycles[kernel]) for kernel in KERNELS}
    drafts = {kernel: within_one(prediction.best_draft[kernel], measured[kernel]) for kernel in KERNELS}
    decided = {kernel: certified(prediction.points, kernel) for kernel in KERNELS}
    crossing, found = (
        prediction.crossover,
        next((p.tokens for p in points if p.tokens > 1 and p.saving_seconds > 0), None),
    )
    return Row(
        engine=about.engine.name,
        model=about.model.name,
        depth=prediction.depth,
        points=len(points),
        points_inside_bound=sum(point.inside for point in points),
        points_touching_bound=sum(point.touching for point in points),
        bound_width=_median([p.bound_seconds / p.per_slot_seconds for p in points]),
        median_error=_median([abs(p.saving_seconds - p.predicted_seconds) / p.per_slot_seconds for p in points]),
        largest_saving=max(p.saving_seconds / p.per_slot_seconds for p in points),
        crossover_predicted=crossing.tokens,
        crossover_earliest=crossing.earliest,
        crossover_latest=crossing.latest,
        crossover_measured=found,
        crossover_within_one=_near(crossing.tokens, found),
        crossover_in_bounds=_rank(crossing.earliest) <= _rank(found) <= _rank(crossing.latest),
        best_draft_within_one=drafts,
        best_draft_kept={
            kernel: kept(prediction.best_draft[kernel], measured[kernel], cycles[kernel]) for kernel in KERNELS
        },
        best_draft_decided={kernel: sum(decided[kernel]) for kernel in KERNELS},
        best_draft_decided_right={
            kernel: right(decided[kernel], prediction.best_draft[kernel], measured[kernel]) for kernel in KERNELS
        },
        best_draft_rates=len(RATES),
        per_slot_limit=prediction.per_slot_limit,
        dedup_limit=prediction.dedup_limit,
        read_bytes_per_second=read_bytes_per_second,
        measured=points,
        best_draft_measured=measured,
    )


def summary(rows: Sequence[Row], predictions: Sequence[Prediction]) -> Summary:
    """The counts over all configurations."""
    everywhere = [
        all(
            abs(p.best_draft[kernel][i] - row.best_draft_measured[kernel][i]) <= 1
            for p, row in zip(predictions, rows, strict=True)
            for kernel in KERNELS
        )
        for i in range(len(RATES))
    ]
    widths = [p.bound_seconds / p.per_slot_seconds for row in rows for p in row.measured]
    return Summary(
        configurations=len(rows),
        points=sum(row.points for row in rows),
        points_inside_bound=sum(row.points_inside_bound for row in rows),
        points_touching_bound=sum(row.points_touching_bound for row in rows),
        median_bound_width=_median(widths),
        crossovers_within_one=sum(row.crossover_within_one for row in rows),
        best_drafts=sum(row.best_draft_rates * len(KERNELS) for row in rows),
        best_draft_within_one=sum(sum(row.best_draft_within_one.values()) for row in rows),
        best_draft_decided=sum(sum(row.best_draft_decided.values()) for row in rows),
        best_draft_decided_right=sum(sum(row.best_draft_decided_right.values()) for row in rows),
        rates=len(RATES),
        rates_within_one_everywhere=sum(everywhere),
        rows=tuple(rows),
    )


def _point(predicted: PredictedPoint, held: Sequence[Taken], clock: Clock) -> Point:
    """The saving is the median over the windows of the two kernels' difference on the same window."""
    n = predicted.tokens
    by_kernel = {
        kernel: {s.repeat: s.seconds(clock) for s in held if s.part == kernel and s.tokens == n} for kernel in KERNELS
    }
    saved = np.array([by_kernel["per_slot"][repeat] - by_kernel["dedup"][repeat] for repeat in by_kernel["per_slot"]])
    draws = np.random.default_rng(0).integers(0, len(saved), (RESAMPLES, len(saved)))
    low, high = np.quantile(np.median(saved[draws], axis=1), [0.025, 0.975])
    mid, centre, bound = float(np.median(saved)), predicted.saving_seconds, predicted.bound_seconds
    return Point(
        tokens=n,
        per_slot_seconds=_seconds(held, "per_slot", n, clock),
        dedup_seconds=_seconds(held, "dedup", n, clock),
        saving_low=min(float(low), mid),
        saving_seconds=mid,
        saving_high=max(float(high), mid),
        predicted_seconds=centre,
        bound_seconds=bound,
        inside=abs(mid - centre) <= bound,
        touching=bool(low <= centre + bound and high >= centre - bound),
    )


def _seconds(held: Sequence[Taken], kernel: Kernel, tokens: int, clock: Clock) -> float:
    return _median([s.seconds(clock) for s in held if s.part == kernel and s.tokens == tokens])


def _rank(tokens: int | None) -> float:
    return float("inf") if tokens is None else tokens


def _near(predicted: int | None, measured: int | None) -> bool:
    """Within one pass size; where one of them is beyond the largest pass, so must be the other."""
    if predicted is None or measured is None:
        return predicted is measured
    return abs(predicted - measured) <= 1


def _median(values: Sequence[float]) -> float:
    return float(np.median(values))
