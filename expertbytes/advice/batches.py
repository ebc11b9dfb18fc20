"""Cycle times by batch size: B requests that each verify d + 1 tokens share one pass of B(d + 1) tokens.

Requests are independent: none waits for another, drafts are of one length, and drafting a token for all of them takes as
long as for one. Under uniform routing and a curve of counts the pass needs as many distinct experts as that many tokens of
one text; from a trace those of B different requests are counted together (`measurements.routing.batches`).
"""

import os.path
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Final

from expertbytes.advice.passes import ENDS, Counts, Seconds, profile_seconds, table_seconds
from expertbytes.errors import InputError
from expertbytes.inputs.architecture import architecture_of, tokens_of_row
from expertbytes.inputs.request import Request
from expertbytes.measurements.exact import Bounded
from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.models import Model
from expertbytes.measurements.records import Profile
from expertbytes.measurements.routing import Trace, read_trace
from expertbytes.measurements.routing.batches import batch_counts, sampled_groups
from expertbytes.measurements.routing.formats import suffixes
from expertbytes.model.settings import DEFAULT_MAX_DRAFT
from expertbytes.model.steps import Cycles

SEGMENT_TOKENS: Final = 64
"""Tokens of the segments of different requests that are put into one batch of a trace, fewer where requests are shorter."""


def cycles_by_batch(request: Request, kernel: Kernel, batches: Sequence[int]) -> dict[int, Cycles]:
    """Seconds of a cycle by draft length, for each batch size. Raises InputError naming the pass sizes to measure."""
    trace = _trace(request)
    return {batch: _cycles(request, kernel, batch, trace) for batch in batches}


def _cycles(request: Request, kernel: Kernel, batch: int, trace: Trace | None) -> Cycles:
    most, drafting = _most(request, batch), request.settings.draft_seconds_per_token
    counts = None if trace is None or most < 0 else _together(trace, batch, most + 1)
    passes = _seconds(request, kernel, counts)
    lengths = {n // batch - 1: seconds for n, seconds in passes.items() if n % batch == 0 and n // batch <= most + 1}
    if 0 not in lengths:
        raise InputError(f"batch_sizes has {batch} but no pass of {batch} tokens was measured, its plain step; add it.")
    if len(lengths) == 1:
        raise InputError(
            f"batch_sizes has {batch} but no pass of {2 * batch} tokens was measured, nor of a higher multiple; add one."
        )
    return {d: Bounded(**{end: getattr(seconds, end) + d * drafting for end in ENDS}) for d, seconds in lengths.items()}


def _most(request: Request, batch: int) -> int:
    """The longest draft to look at: as asked for, and no longer than a pass of `batch` requests was measured for."""
    asked = request.settings.max_draft
    return min(DEFAULT_MAX_DRAFT if asked is None else asked, max(_sizes(request)) // batch - 1)


def _sizes(request: Request) -> list[int]:
    """Tokens of the passes that were measured."""
    measured = request.measured
    if isinstance(measured, Profile):
        return list(measured.tokens)
    k = 1 if measured.size != "slots" else architecture_of(request.architecture, measured)[0].experts_per_token
    rows = [size for readings in measured.readings.values() for size in readings.values]
    return [tokens_of_row(size, measured.size, k) for size in rows]


def _seconds(request: Request, kernel: Kernel, counts: Counts | None) -> Seconds:
    """Of passes at all measured sizes, drafting left out."""
    settings = replace(request.settings, draft_seconds_per_token=Fraction(0), max_draft=None)
    if isinstance(request.measured, Profile):
        return profile_seconds(request.measured, replace(request, settings=settings), kernel, counts)
    return table_seconds(request.measured, replace(request, settings=settings), kernel, counts)


def _together(trace: Trace, batch: int, most: int) -> Counts:
    """Mean distinct experts of 1..most tokens of each of `batch` requests, by tokens of the pass."""
    segment = max(most, min(SEGMENT_TOKENS, int(trace.requests.min())))
    groups = sampled_groups(trace.requests, batch, segment, seed=0)
    means = batch_counts(trace, most, groups).pooled_means()
    return {batch * tokens: mean for tokens, mean in enumerate(means, start=1)}


def _trace(request: Request) -> Trace | None:
    """The trace, where the share is one."""
    share = request.share
    if not is_trace(share):
        return None
    model = _model(request)
    return read_trace(Path(str(share)), model.experts, top_k=model.experts_per_token)


def is_trace(share: object) -> bool:
    """Whether a share names a trace's file or folder."""
    return isinstance(share, str) and (Path(share).suffix.lower() in suffixes() or os.path.isdir(share))


def _model(request: Request) -> Model:
    if isinstance(request.measured, Profile):
        return request.measured.model
    return architecture_of(request.architecture, request.measured)[0]
