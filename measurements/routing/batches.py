"""Distinct experts of passes over several requests at once: n consecutive tokens of each of B requests.

A pass of a group of B requests takes the tokens t, …, t + n − 1 of each, counted from where each enters the group. An
expert is in the pass if any of the B windows contains it, so U(n, B) is the working set of one trace whose token t
selects what the B tokens select together; the theorems on gaps hold for it, as they do for any trace
(`insideMean_eq_sum_min_gap`). An expert that several of the B select adds gaps of 0, which add nothing. So the requests
are laid side by side, B·k columns, and counted in one pass for every n, exactly. Of B·k·n slots a share U/(n·B·k) is read.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.counts import Counts, counts
from expertbytes.measurements.routing.statistics import segment_tokens
from expertbytes.measurements.routing.trace import Chunk, Header, Trace

Lane = tuple[int, int]
"""A request and its first token in a group."""


@dataclass(frozen=True)
class Group:
    """Requests in the same passes, `tokens` tokens of each; of those, `tokens` + 1 − n passes have n tokens a request."""

    lanes: tuple[Lane, ...]
    tokens: int


def batch_counts(trace: Trace, sizes: int, groups: Sequence[Group]) -> Counts:
    """Distinct experts summed over the passes of n = 1..sizes tokens a request: [layers, groups, sizes], exact.

    `windows` counts the passes. Raises `MeasurementError` for groups of different size, and for lanes not in the trace.
    """
    return counts(SideBySide(trace, tuple(groups)), sizes, "inside")


def aligned_groups(requests: NDArray[np.int64], batch: int) -> tuple[Group, ...]:
    """Each `batch` requests in a row, all from their first token to the end of the shortest; a last few are left out.

    `requests` are their lengths in tokens. Raises `MeasurementError` where there are fewer than `batch`.
    """
    _check_batch(batch, len(requests), "requests")
    starts = range(0, len(requests) - batch + 1, batch)
    return tuple(
        Group(tuple((i, 0) for i in range(start, start + batch)), int(requests[start : start + batch].min()))
        for start in starts
    )


def sampled_groups(requests: NDArray[np.int64], batch: int, tokens: int, seed: int) -> tuple[Group, ...]:
    """Requests at independent stages, as a server holds them: random segments of `tokens` tokens, `batch` in a group.

    Requests are cut into segments from their start, rests left out. Segments of a group belong to different requests,
    but for a trace of one request, whose segments stand for requests. As many groups are formed as there can be, and the
    same for the same seed. Raises `MeasurementError` where there is none.
    """
    if tokens < 1:
        raise MeasurementError(f"tokens is {tokens} but must be at least 1, the tokens of a segment.")
    rng = np.random.default_rng(seed)
    segments = [rng.permutation(int(length) // tokens) * tokens for length in requests]
    if len(requests) == 1:
        _check_batch(batch, len(segments[0]), f"segments of {tokens} tokens")
        rows = segments[0][: len(segments[0]) // batch * batch].reshape(-1, batch).tolist()
        return tuple(Group(tuple((0, first) for first in row), tokens) for row in rows)
    left = np.array([len(found) for found in segments])
    _check_batch(batch, int((left > 0).sum()), f"requests of at least {tokens} tokens")
    groups = []
    while (left > 0).sum() >= batch:  # always from those with most left, which leaves the fewest over
        chosen = np.lexsort((rng.random(len(left)), -left))[:batch]
        left[chosen] -= 1
        groups.append(Group(tuple((int(i), int(segments[i][left[i]])) for i in chosen), tokens))
    return tuple(groups)


@dataclass(frozen=True)
class SideBySide:
    """The groups of a trace as requests of their own, their lanes' ids side by side: [tokens, batch·k]."""

    trace: Trace
    groups: tuple[Group, ...]

    def __post_init__(self) -> None:
        sizes = {len(group.lanes) for group in self.groups}
        if len(sizes) != 1 or 0 in sizes:
            raise MeasurementError(
                f"groups have {sorted(sizes)} requests but must all have the same number, at least 1."
            )
        for group in self.groups:
            self._check(group)

    @property
    def header(self) -> Header:
        """The trace's sizes with batch·k experts a token, which need not be distinct."""
        of = self.trace
        width = len(self.groups[0].lanes) * of.experts_per_token
        return Header(of.layers, width, of.num_experts, of.metadata, sum(group.tokens for group in self.groups))

    def chunks(self) -> Iterator[Chunk]:
        """One chunk a layer and group."""
        starts = np.concatenate(([0], np.cumsum(self.trace.requests)))
        for layer, ids in enumerate(self.trace.experts):
            for i, group in enumerate(self.groups):
                firsts = [int(starts[request]) + first for request, first in group.lanes]
                yield Chunk(layer, i, 0, np.concatenate([ids[at : at + group.tokens] for at in firsts], axis=1))

    def _check(self, group: Group) -> None:
        if group.tokens < 1 or min(chain.from_iterable(group.lanes)) < 0:
            raise MeasurementError(
                f"{group} has a negative number or no tokens; give requests, positions and a length."
            )
        for request, first in group.lanes:
            length = int(self.trace.requests[request]) if request < len(self.trace.requests) else 0
            if first + group.tokens > length:
                found = f"a group takes tokens {first} to {first + group.tokens - 1} of request {request}"
                raise MeasurementError(f"{found} but it has {length} tokens; take fewer.")


def _check_batch(batch: int, found: int, of: str) -> None:
    if not found:
        raise MeasurementError(f"the trace has no {of}, which a pass needs; use a longer trace or smaller windows.")
    if not 1 <= batch <= found:
        raise MeasurementError(f"batch is {batch} but must be from 1 to {found}, the {of} there are.")


def side_by_side(trace: Trace, batch: int, sizes: int, seed: int = 0) -> SideBySide:
    """Passes over `batch` requests at once: neighbouring requests, or segments of a trace of one request.

    Raises `MeasurementError` where there are not so many.
    """
    if len(trace.requests) > 1:
        return SideBySide(trace, aligned_groups(trace.requests, batch))
    return SideBySide(trace, sampled_groups(trace.requests, batch, segment_tokens(trace.requests, sizes), seed))
