"""Distinct experts of the windows of a trace, counted exactly in one pass for every window size at once.

Two ways to count windows, both request by request:

- `cyclic`, a request wraps around: U(n) = Σ min(gap, n) / T over the selections (`meanDistinct_eq_sum_min_gap`).
- `inside`, windows within a request: with sentinels of every expert at -1 and T, the windows that contain an expert
  number Σ min(gap, n) - n (`windows_correction`), so U(n) = (Σ min(gap, n) - E·n) / (T + 1 - n)
  (`insideMean_eq_sum_min_gap`).
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NoReturn

import numpy as np

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.partials import Integers, check_windows, distinct_sums, window_counts
from expertbytes.measurements.routing.streaming import Advance, tallied
from expertbytes.measurements.routing.tally import Tally
from expertbytes.measurements.routing.trace import TraceSource
from expertbytes.measurements.routing.windows import Windows

TOGETHER: Final = 1024
"""Requests whose sums are formed at a time: few enough for their tables to stay small."""

MOST_TOGETHER: Final = 1 << 21
"""Experts of requests whose sums are formed at a time."""
MOST_COUNTS: Final = 1 << 27

Curve = tuple[Fraction, ...]
"""Mean distinct experts of windows of 1, 2, … tokens."""


@dataclass(frozen=True, eq=False)
class Counts:
    """Exact sums for windows of n = 1..sizes tokens, by layer and request.

    `distinct` int64 [layers, requests, sizes]: distinct experts summed over the request's windows of n tokens.
    `windows` int64 [requests, sizes]: how many those are, the same in every layer; 0 where a request is shorter than n.
    """

    distinct: Integers
    windows: Integers

    def layer_means(self) -> tuple[Curve, ...]:
        """U(n) of each layer, over all windows of all requests.

        Raises `MeasurementError` where no request is as long as a window.
        """
        return tuple(self._means(layer.sum(axis=0), 1) for layer in self.distinct)

    def pooled_means(self) -> Curve:
        """U(n) over all windows of all requests and layers, the mean of the layers' curves."""
        return self._means(self.distinct.sum(axis=(0, 1)), len(self.distinct))

    def _means(self, distinct: Integers, layers: int) -> Curve:
        windows = self.windows.sum(axis=0).tolist()
        if 0 in windows:
            _refuse_short(windows.index(0), len(self.windows), len(windows))
        return tuple(Fraction(total, layers * number) for total, number in zip(distinct.tolist(), windows, strict=True))


def counts(
    source: TraceSource,
    sizes: int,
    windows: Windows,
    threads: int | None = None,
    advance: Advance = lambda tokens: None,
) -> Counts:
    """Count every window of 1..sizes tokens of the source, in memory that does not grow with its tokens.

    `threads` defaults to the processors this process may use. `advance` is told of tokens as they are counted, layers
    times tokens in all. Raises `MeasurementError` for what the source finds wrong, and for a stream whose layers do not
    have the same requests.
    """
    check_windows(windows)
    if sizes < 1:
        raise MeasurementError(f"sizes is {sizes} but must be at least 1, the largest window in tokens.")
    if threads is not None and threads < 1:
        raise MeasurementError(f"threads is {threads} but must be at least 1, or left out for all processors.")
    return finished(tallied(source, sizes, threads, advance=advance), source.header.layers, windows)


def check_fits(source: TraceSource, sizes: int, windows: Windows) -> None:
    """Raise `MeasurementError` where windows inside are longer than every request, if the source knows them unread."""
    requests: Integers | None = getattr(source, "requests", None)
    if windows == "inside" and requests is not None and sizes > requests.max():
        _refuse_short(int(requests.max()), len(requests), sizes)


def _refuse_short(longest: int, requests: int, sizes: int) -> NoReturn:
    found = (
        f"the {'longest request' if requests > 1 else 'trace'} has {longest} {'token' if longest == 1 else 'tokens'}"
    )
    raise MeasurementError(
        f"{found}, too few for windows of {sizes}; use a longer trace, smaller windows or cyclic ones."
    )


def finished(tally: Tally, layers: int, windows: Windows) -> Counts:
    """The counts of a trace from the partial results of all its pieces."""
    requests = tally.lengths(layers)
    sizes = len(tally.whole(0)[0].histogram) - 1
    if layers * len(requests) * sizes > MOST_COUNTS:
        raise MeasurementError(
            f"{layers} layers, {len(requests)} requests and passes of up to {sizes} tokens make more than {MOST_COUNTS} "
            "counts; ask for smaller passes."
        )
    together = max(1, min(TOGETHER, MOST_TOGETHER // tally.whole(0)[0].first.size))
    partials = [partial for layer in range(layers) for partial in tally.whole(layer)]
    sums = [distinct_sums(partials[i : i + together], windows) for i in range(0, len(partials), together)]
    distinct = np.concatenate(sums).reshape(layers, len(requests), -1)
    return Counts(distinct, window_counts(requests, distinct.shape[2], windows))


def mean_distinct(source: TraceSource, sizes: int, windows: Windows) -> Curve:
    """Mean distinct experts of a window of n tokens for n = 1..sizes, over the windows of all requests and layers.

    Raises `MeasurementError` where windows inside a request would be longer than every request.
    """
    check_fits(source, sizes, windows)
    return counts(source, sizes, windows).pooled_means()
