"""Seconds of a pass by its tokens, at every size that was measured, for one kernel or a whole engine."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, TypeAlias

from expertbytes.errors import InputError
from expertbytes.inputs.request import Request
from expertbytes.inputs.share_curves import covering
from expertbytes.inputs.table import Table
from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.models import Model
from expertbytes.measurements.records import Profile
from expertbytes.model.exact import Bounded
from expertbytes.model.settings import assume
from expertbytes.model.steps import cycles_of
from expertbytes.prediction.engine_table import decide_engine
from expertbytes.prediction.from_table import decide_kernels
from expertbytes.pyoracle.expert import dedup_time, per_slot_time
from expertbytes.pyoracle.routing import uniform_distinct

ENDS: Final = ("low", "mid", "high")

Seconds: TypeAlias = Mapping[int, Bounded]
"""Seconds of a pass without drafting, by its tokens."""

Counts: TypeAlias = Mapping[int, Fraction]
"""Mean distinct experts of a pass by its tokens, which stand in the place of the request's share."""


def table_seconds(table: Table, request: Request, kernel: Kernel, counts: Counts | None) -> Seconds:
    """From a table of both kernels, or of whole passes. Raises InputError for times by draft length."""
    if "round" in table.readings or table.size == "draft_length":
        raise InputError(
            f"{table.name} has times by draft length, which are of one batch size; give times by n for batch_sizes."
        )
    if not {"per_slot", "dedup"} <= set(table.readings):
        found = decide_engine(table, request.settings, request.plain_seconds, request.width)
        return {d + 1: seconds for d, seconds in cycles_of(found.staircase).items()}
    share = request.share if counts is None else counts
    decision = decide_kernels(table, request.architecture, share, request.windows, request.settings, request.width)
    rest = request.settings.other_seconds
    return {entry.tokens: _plus(getattr(entry, f"{kernel}_seconds"), rest) for entry in decision.passes}


def profile_seconds(profile: Profile, request: Request, kernel: Kernel, counts: Counts | None) -> Seconds:
    """From the kernel's bandwidths, at the sizes that `counts` has or the share reaches to."""
    settings = assume(profile, request.settings)
    distinct = _distinct(profile, request) if counts is None else counts
    b, k = Fraction(settings.layers * settings.expert_bytes), settings.experts_per_token
    found = {}
    for row in profile.table(kernel):
        if row.tokens in distinct:
            n, U, rate = row.tokens, distinct[row.tokens], row.bytes_per_second
            low, mid, high = (_expert_seconds(kernel, b, k, U, Fraction(W), n) for W in (rate.high, rate.mid, rate.low))
            found[n] = _plus(Bounded(low=low, mid=mid, high=high), settings.other_seconds)
    return found


def _expert_seconds(kernel: Kernel, b: Fraction, k: int, distinct: Fraction, rate: Fraction, n: int) -> Fraction:
    if kernel == "per_slot":
        return Fraction(per_slot_time(b, k, lambda _: rate, n))
    return Fraction(dedup_time(b, lambda _: distinct, lambda _: rate, n))


def _distinct(profile: Profile, request: Request) -> Counts:
    """By tokens of the pass: as if all were of one text."""
    model: Model = profile.model
    if request.share is None:
        raise InputError("share is not given; give uniform, a trace or a curve file with --share.")
    if request.share == "uniform":
        return {n: uniform_distinct(model.experts, model.experts_per_token, n) for n in profile.tokens}
    curve = covering(request.share, model, max(profile.tokens), request.windows)
    return {n: curve.distinct[n - 1] for n in profile.tokens}


def _plus(seconds: Bounded, rest: Fraction) -> Bounded:
    return Bounded(**{end: getattr(seconds, end) + rest for end in ENDS})
