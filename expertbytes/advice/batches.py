"""Cycle times by batch size: B requests that each verify d + 1 tokens share one pass of B(d + 1) tokens.

Requests are independent: none waits for another, drafts are of one length, and drafting a token for all of them takes as
long as for one. Under uniform routing and a curve of counts the pass needs as many distinct experts as that many tokens of
one text; from a trace those of B different requests are counted together (`measurements.routing.batches`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final, TypeAlias

from expertbytes.advice.traces import Counts, counted_together, trace_of
from expertbytes.errors import InputError
from expertbytes.inputs.architecture import architecture_of, tokens_of_row
from expertbytes.inputs.request import Request
from expertbytes.inputs.share_curves import covering
from expertbytes.inputs.table import Table
from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.models import Model
from expertbytes.measurements.records import Profile
from expertbytes.measurements.routing.trace import Trace
from expertbytes.model.exact import Bounded
from expertbytes.model.settings import DEFAULT_MAX_DRAFT, assume
from expertbytes.model.steps import Cycles, cycles_of
from expertbytes.prediction.engine_table import decide_engine
from expertbytes.prediction.from_table import decide_kernels
from expertbytes.pyoracle.expert import dedup_time, per_slot_time
from expertbytes.pyoracle.routing import uniform_distinct

ENDS: Final = ("low", "mid", "high")

Seconds: TypeAlias = Mapping[int, Bounded]
"""Seconds of a pass without drafting, by its tokens."""


def cycles_by_batch(request: Request, kernel: Kernel, batches: Sequence[int]) -> dict[int, Cycles]:
    """Seconds of a cycle by draft length, for each batch size. Raises InputError naming the pass sizes to measure."""
    trace = trace_of(request)
    return {batch: _cycles(request, kernel, batch, trace) for batch in batches}


def _cycles(request: Request, kernel: Kernel, batch: int, trace: Trace | None) -> Cycles:
    most, drafting = _most(request, batch), request.settings.draft_seconds_per_token
    counts = None if trace is None or most < 0 else counted_together(trace, batch, most + 1)
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
        return _profile_seconds(request.measured, replace(request, settings=settings), kernel, counts)
    return _table_seconds(request.measured, replace(request, settings=settings), kernel, counts)


def _table_seconds(table: Table, request: Request, kernel: Kernel, counts: Counts | None) -> Seconds:
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


def _profile_seconds(profile: Profile, request: Request, kernel: Kernel, counts: Counts | None) -> Seconds:
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
