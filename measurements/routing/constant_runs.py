"""Long runs of equal records in a trace: more often a fault of its recording than a text, and they move the share."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.routing.counts import mean_distinct
from expertbytes.measurements.routing.formats.dense import collect
from expertbytes.measurements.routing.trace import Trace, TraceSource, starts_of

LONG: Final = 64
"""Equal records one after another that no text makes: with 2 of 8 experts drawn apart such a run has odds below 10⁻⁹⁰."""
MOST_ROWS: Final = 20_000_000
SIZE: Final = 8


@dataclass(frozen=True)
class ConstantRuns:
    """Tokens in runs of equal records, the longest of them, and the share at `size` tokens with and without them.

    Shares are `None` where nothing is left without the runs, or a window is longer than what is left.
    """

    tokens: int
    of: int
    longest: int
    size: int
    share: Fraction | None
    share_without: Fraction | None

    def note(self) -> str:
        """What was found, in a sentence."""
        said = f"{self.tokens} of {self.of} tokens stand in runs of {LONG} equal records or more (the longest has {self.longest}): "
        said += "a fault of the recording?"
        if self.share is None or self.share_without is None:
            return said
        with_, without = float(self.share), float(self.share_without)
        return f"{said} The share at {self.size} tokens is {with_:.3f}, without them it is {without:.3f}."


def constant_runs(source: TraceSource) -> ConstantRuns | None:
    """The runs of a trace; `None` where it has none, or is too large to be held for this."""
    header = source.header
    if header.tokens is not None and header.tokens * header.layers > MOST_ROWS:
        return None
    trace = collect(source)
    inside = np.zeros(trace.tokens, bool)
    longest = 0
    for first, last in pairwise(starts_of(trace.requests).tolist()):
        for layer in range(trace.layers):
            lengths = _lengths(np.sort(trace.experts[layer, first:last], axis=1))
            longest = max(longest, int(lengths.max(initial=0)))
            inside[first:last] |= np.repeat(lengths >= LONG, lengths)
    if not inside.any():
        return None
    size = min(SIZE, int(trace.requests.min()))
    return ConstantRuns(
        int(inside.sum()), trace.tokens, longest, size, _share(trace, size), _share(_without(trace, inside), size)
    )


def _lengths(rows: NDArray[Any]) -> NDArray[np.int64]:
    """Lengths of the runs of equal rows."""
    ends = np.flatnonzero((rows[1:] != rows[:-1]).any(axis=1)) + 1
    return np.diff(np.concatenate(([0], ends, [len(rows)]))).astype(np.int64)


def _without(trace: Trace, inside: NDArray[np.bool_]) -> Trace | None:
    """The tokens outside the runs, what lies between two runs as a request of its own."""
    kept, lengths = [], []
    for first, last in pairwise(starts_of(trace.requests).tolist()):
        outside = np.flatnonzero(~inside[first:last]) + first
        for part in np.split(outside, np.flatnonzero(np.diff(outside) > 1) + 1):
            if len(part) >= SIZE:
                kept.append(part)
                lengths.append(len(part))
    if not kept:
        return None
    return Trace(trace.experts[:, np.concatenate(kept)], trace.num_experts, np.array(lengths, np.int64))


def _share(trace: Trace | None, size: int) -> Fraction | None:
    if trace is None or int(trace.requests.min()) < size:
        return None
    found: Fraction = mean_distinct(trace, size, "inside")[size - 1] / (size * trace.experts.shape[2])
    return found
