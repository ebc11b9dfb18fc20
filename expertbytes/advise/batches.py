"""Cycle times by batch size: B requests that each verify d + 1 tokens share one pass of B(d + 1) tokens.

Requests are independent: none waits for another, drafts are of one length, and drafting a token for all of them takes as
long as for one. Under uniform routing and a curve of counts the pass needs as many distinct experts as that many tokens of
one text; from a trace those of B different requests are counted together (`measurements.routing.batches`).
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Final

from expertbytes.advise.passes import ENDS, Counts, Seconds, profile_seconds, table_seconds
from expertbytes.errors import InputError
from expertbytes.exact import Bounded
from expertbytes.prediction.architecture import architecture_of
from expertbytes.prediction.request import Request
from expertbytes.settings import DEFAULT_MAX_DRAFT
from expertbytes.staircase import Cycles
from measurements import Model, Profile
from measurements.kernels import Kernel
from measurements.routing import Trace, read_trace
from measurements.routing.batches import batch_counts, sampled_groups
from measurements.routing.formats import suffixes

SEGMENT_TOKENS: Final = 64
"""Least tokens of the segments of different requests that are put into one batch of a trace."""


def cycles_by_batch(request: Request, kernel: Kernel, batches: Sequence[int]) -> dict[int, Cycles]:
    """Seconds of a cycle by draft length, for each batch size. Raises InputError naming the pass sizes to measure."""
    trace = _trace(request)
    return {batch: _cycles(request, kernel, batch, trace) for batch in batches}


def _cycles(request: Request, kernel: Kernel, batch: int, trace: Trace | None) -> Cycles:
    most, drafting = _most(request), request.settings.draft_seconds_per_token
    counts = None if trace is None else _together(trace, batch, most + 1)
    passes = _seconds(request, kernel, counts)
    lengths = {n // batch - 1: seconds for n, seconds in passes.items() if n % batch == 0 and n // batch <= most + 1}
    if 0 not in lengths:
        raise InputError(f"batch_sizes has {batch} but no pass of {batch} tokens was measured, its plain step; add it.")
    if len(lengths) == 1:
        raise InputError(
            f"batch_sizes has {batch} but no pass of {2 * batch} tokens was measured, nor of a higher multiple; add one."
        )
    return {d: Bounded(**{end: getattr(seconds, end) + d * drafting for end in ENDS}) for d, seconds in lengths.items()}


def _most(request: Request) -> int:
    asked = request.settings.max_draft
    return DEFAULT_MAX_DRAFT if asked is None else asked


def _seconds(request: Request, kernel: Kernel, counts: Counts | None) -> Seconds:
    """Of passes at all measured sizes, drafting left out."""
    settings = replace(request.settings, draft_seconds_per_token=Fraction(0), max_draft=None)
    if isinstance(request.measured, Profile):
        return profile_seconds(request.measured, replace(request, settings=settings), kernel, counts)
    return table_seconds(request.measured, replace(request, settings=settings), kernel, counts)


def _together(trace: Trace, batch: int, most: int) -> Counts:
    """Mean distinct experts of 1..most tokens of each of `batch` requests, by tokens of the pass."""
    groups = sampled_groups(trace.requests, batch, max(SEGMENT_TOKENS, most), seed=0)
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
    return isinstance(share, str) and (Path(share).suffix.lower() in suffixes() or Path(share).is_dir())


def _model(request: Request) -> Model:
    if isinstance(request.measured, Profile):
        return request.measured.model
    return architecture_of(request.architecture, request.measured)[0]
