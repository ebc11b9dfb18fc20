"""Distinct experts of passes that verify tokens of several requests, from a trace."""

import os.path
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Final, TypeAlias

from expertbytes.inputs.architecture import architecture_of
from expertbytes.inputs.request import Request
from expertbytes.measurements.models import Model
from expertbytes.measurements.records import Profile
from expertbytes.measurements.routing.batches import batch_counts, sampled_groups
from expertbytes.measurements.routing.formats.registry import read_trace, suffixes
from expertbytes.measurements.routing.trace import Trace

Counts: TypeAlias = Mapping[int, Fraction]
"""Mean distinct experts of a pass by its tokens, which stand in the place of the request's share."""

SEGMENT_TOKENS: Final = 64
"""Tokens of the segments of different requests that are put into one batch of a trace, fewer where requests are shorter."""


def counted_together(trace: Trace, batch: int, most: int) -> Counts:
    """Mean distinct experts of 1..most tokens of each of `batch` requests, by tokens of the pass."""
    segment = max(most, min(SEGMENT_TOKENS, int(trace.requests.min())))
    groups = sampled_groups(trace.requests, batch, segment, seed=0)
    means = batch_counts(trace, most, groups).pooled_means()
    return {batch * tokens: mean for tokens, mean in enumerate(means, start=1)}


def trace_of(request: Request) -> Trace | None:
    """The trace, where the share is one."""
    share = request.share
    if not is_trace(share):
        return None
    model = _layer(request)
    return read_trace(Path(str(share)), model.experts, top_k=model.experts_per_token)


def is_trace(share: object) -> bool:
    """Whether a share names a trace's file or folder."""
    return isinstance(share, str) and (Path(share).suffix.lower() in suffixes() or os.path.isdir(share))


def _layer(request: Request) -> Model:
    if isinstance(request.measured, Profile):
        return request.measured.model
    return architecture_of(request.architecture, request.measured)[0]
