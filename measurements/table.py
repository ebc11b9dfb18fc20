"""The table of a profile: each kernel at each pass size as it was timed, what limits it, and steps in its time."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import numpy as np

from expertbytes.measurements.fit import Call
from expertbytes.measurements.kernels import bytes_requested
from expertbytes.measurements.prediction import Stack, bandwidth
from expertbytes.measurements.records import Fit, Interval, Limit, Rate, Row

CACHE_FACTOR: Final = 1.1
CLIFF_FACTOR: Final = 2.0
CLIFF_SHARE: Final = 0.25


def table(calls: Sequence[Call], fit: Fit, stack: Stack, ceiling: Rate) -> list[Row]:
    """The fit's kernel by rising pass size, under the routing that it was run with; `stack` is the one layer timed."""
    mine = [call for call in calls if call.kernel == fit.kernel and not call.shared]
    sizes = sorted({call.tokens for call in mine})
    rows = [_row([call for call in mine if call.tokens == n], fit, stack, ceiling) for n in sizes]
    return [row.model_copy(update={"cliff": cliff}) for row, cliff in zip(rows, _cliffs(rows), strict=True)]


def _row(calls: Sequence[Call], fit: Fit, stack: Stack, ceiling: Rate) -> Row:
    """Seconds are the median, within the interval that the fit has at the pass size."""
    n, seconds = calls[0].tokens, float(np.median([call.seconds for call in calls]))
    mean = _mean([call.histogram for call in calls])
    slots, distinct = n * stack.experts_per_token, float(sum(mean))
    rate = bandwidth(fit, n, mean, stack)
    low, mid, high = (float(end) for end in (rate.low, rate.mid, rate.high))
    size = bytes_requested(fit.kernel, slots, 1, stack.expert_bytes) * (1 if fit.kernel == "per_slot" else distinct)
    return Row(
        kernel=fit.kernel,
        tokens=n,
        samples=len(calls),
        distinct_experts_mean=distinct,
        bytes_mean=size,
        seconds=Interval(low=seconds * min(mid / high, 1), mid=seconds, high=seconds * max(mid / low, 1)),
        bytes_per_second=Rate(low=low, mid=mid, high=high),
        limit=nearest_limit(size / seconds / ceiling.mid, fit.fixed_seconds / seconds),
        cliff=False,
    )


def _mean(histograms: Sequence[Sequence[int]]) -> list[Fraction]:
    longest = max(map(len, histograms))
    counts = [[*found, *[0] * (longest - len(found))] for found in histograms]
    return [Fraction(sum(column), len(counts)) for column in zip(*counts, strict=True)]


def nearest_limit(memory: float, overhead: float) -> Limit:
    """What most of a call's time goes to: reading its bytes at the ceiling, the fixed part, or else work in the core.

    `memory` and `overhead` are the first two as shares of the time. A rate clearly above the ceiling was served by a
    cache. Only "memory" and "cache" rates speak of bandwidth; the other two are bytes over time and no more.
    """
    if memory > CACHE_FACTOR:
        return "cache"
    shares: dict[Limit, float] = {"memory": memory, "overhead": overhead, "compute": 1 - memory - overhead}
    return max(shares, key=lambda limit: shares[limit])


def kernel_limit(rows: Sequence[Row], fit: Fit, ceiling: Rate) -> Limit:
    """`nearest_limit` of one kernel over all its pass sizes, each counted once."""
    seconds = sum(row.seconds.mid for row in rows)
    memory = sum(row.bytes_mean for row in rows) / ceiling.mid
    return nearest_limit(memory / seconds, len(rows) * fit.fixed_seconds / seconds)


def _cliffs(rows: Sequence[Row]) -> list[bool]:
    """Whether the time rises to a pass size, from the one before it, by a step that its bytes cannot explain.

    The rise is taken between the nearer ends of the two intervals. It is a cliff if it is more than twice the time that
    the kernel's usual rate (the median of the lower ends) gives to the bytes added, more than twice the usual rise for as
    many tokens (the median over the steps), and more than a quarter of the time before it.
    """
    tokens = np.array([row.tokens for row in rows])
    low, mid, high = (np.array([getattr(row.seconds, end) for row in rows]) for end in ("low", "mid", "high"))
    rise, added = low[1:] - high[:-1], np.diff(tokens)
    slow = float(np.median([row.bytes_per_second.low for row in rows]))
    usual = np.median(np.diff(mid) / added) * added if len(added) else added
    bytes_due = np.diff([row.bytes_mean for row in rows]) / slow
    due = np.maximum(CLIFF_FACTOR * np.maximum(bytes_due, usual), CLIFF_SHARE * mid[:-1])
    return [False, *(rise > due).tolist()]
