"""From a stream of chunks to the tally of the whole trace: batches of pieces, counted on several threads."""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import accumulate, takewhile
from threading import Event
from typing import Final, TypeVar

import numpy as np

from expertbytes.measurements.routing.partials import Partial
from expertbytes.measurements.routing.parts import ByLayer, parts
from expertbytes.measurements.routing.scans import Scan, scanner
from expertbytes.measurements.routing.tally import Tally, joined
from expertbytes.measurements.routing.trace import Chunk, TraceSource

BATCH: Final = 1 << 21
"""Selections of one call of the kernel: enough that a call's own cost does not matter, few enough to wait in memory."""

Counted = list[tuple[int, int, Partial]]
"""Partial results with their layer and request."""

Given = TypeVar("Given")
Made = TypeVar("Made")


Advance = Callable[[int], object]
"""Told of tokens of one layer as they are counted, from whichever thread counted them."""


def tallied(
    source: TraceSource,
    longest: int,
    threads: int | None = None,
    batch: int = BATCH,
    scan: Scan | None = None,
    advance: Advance = lambda tokens: None,
) -> Tally:
    """Partial results of all that the source holds, gaps clamped at `longest`.

    At most a few batches of selections wait at a time. `threads` defaults to the processors this process may use: they
    read layers side by side where the source can, and count side by side what one of them reads where it cannot.
    `scan` defaults to the fastest that is installed.
    """
    number = threads or processors()
    room = source.header.num_experts + longest
    work = partial(count, longest=longest, num_experts=source.header.num_experts, scan=scan or scanner())
    if number == 1 or not isinstance(source, ByLayer):
        return _collected(in_threads(work, batches(source.chunks(), batch, room), number), advance)
    stop = Event()

    def read(part: TraceSource) -> Tally:
        unless_stopped = takewhile(lambda _: not stop.is_set(), batches(part.chunks(), batch, room))
        return _collected(map(work, unless_stopped), advance)

    return joined(in_threads(read, parts(source, number), number, stop))


def _collected(counted: Iterable[Counted], advance: Advance) -> Tally:
    tally = Tally()
    for batch in counted:
        for layer, request, found in batch:
            tally.add(layer, request, found)
        advance(sum(found.tokens for _, _, found in batch))
    return tally


def batches(chunks: Iterable[Chunk], most: int, room: int = 0) -> Iterator[list[Chunk]]:
    """The chunks in order, long ones cut and short ones together: from `most` to twice as many selections, the last fewer.

    What is found of a piece takes the room of `room` selections, which short ones are counted as.
    """
    waiting: list[Chunk] = []
    size = 0
    for piece in _pieces(chunks, most):
        waiting.append(piece)
        size += max(piece.ids.size, room)
        if size >= most:
            yield waiting
            waiting, size = [], 0
    if waiting:
        yield waiting


def count(batch: list[Chunk], longest: int, num_experts: int, scan: Scan) -> Counted:
    """The partial result of each chunk of the batch, in integers as narrow as its positions allow."""
    borders = np.array([0, *accumulate(len(chunk.ids) for chunk in batch)])
    ids = batch[0].ids if len(batch) == 1 else np.concatenate([chunk.ids for chunk in batch])
    histogram, first, last = scan(ids, borders, longest, num_experts)
    starts = np.array([chunk.first_token for chunk in batch])
    first += np.where(first >= 0, starts[:, None], 0)
    last += np.where(last >= 0, starts[:, None], 0)
    narrow = np.min_scalar_type(-max(ids.size, int((starts + np.diff(borders)).max())) - 1)
    parts = zip(batch, *(part.astype(narrow) for part in (histogram, first, last)), strict=True)
    return [(chunk.layer, chunk.request, Partial(chunk.first_token, len(chunk.ids), *part)) for chunk, *part in parts]


def in_threads(
    work: Callable[[Given], Made], items: Iterable[Given], threads: int, stop: Event | None = None
) -> Iterator[Made]:
    """`map(work, items)` on so many threads, in order, with at most two items a thread waiting.

    When it ends, by an error or an interrupt too, waiting items are dropped and `stop` is set for those at work.
    """
    if threads == 1:
        yield from map(work, items)
        return
    with ThreadPoolExecutor(threads) as pool:
        waiting: deque[Future[Made]] = deque()
        try:
            for item in items:
                waiting.append(pool.submit(work, item))
                if len(waiting) == 2 * threads:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            if stop is not None:
                stop.set()
            pool.shutdown(wait=False, cancel_futures=True)


def processors() -> int:
    """Processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _pieces(chunks: Iterable[Chunk], most: int) -> Iterator[Chunk]:
    """The chunks, cut so that none has more than `most` selections, or one token."""
    for chunk in chunks:
        tokens, columns = chunk.ids.shape
        step = max(most // columns, 1)
        if tokens <= step:
            yield chunk
            continue
        for start in range(0, tokens, step):
            yield replace(chunk, first_token=chunk.first_token + start, ids=chunk.ids[start : start + step])
