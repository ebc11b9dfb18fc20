"""Cycle times by batch size: B requests that each verify d + 1 tokens share one pass of B(d + 1) tokens.

Requests are independent: none waits for another, drafts are of one length, and drafting a token for all of them takes as
long as for one. Under uniform routing and a curve of counts the pass needs as many distinct experts as that many tokens of
one text; from a trace those of B different requests are counted together (`measurements.routing.batches`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from expertbytes.errors import InputError
from expertbytes.inputs.architecture import architecture_of, tokens_of_row
from expertbytes.inputs.overlap import is_file
from expertbytes.inputs.request import Request
from expertbytes.inputs.share_curves import COUNTS_SUFFIXES, covering
from expertbytes.inputs.table import Table
from expertbytes.measurements.exact import Bounded
from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.models import Model
from expertbytes.measurements.prediction import seconds
from expertbytes.measurements.records import Profile
from expertbytes.measurements.spread import spread
from expertbytes.model.settings import DEFAULT_MAX_DRAFT, assume
from expertbytes.model.steps import Cycles, cycles_of
from expertbytes.prediction.decide import fit_of, stack
from expertbytes.prediction.engine_table import decide_engine
from expertbytes.prediction.from_table import decide_kernels

if TYPE_CHECKING:
    from expertbytes.advice.traces import Counts

ENDS: Final = ("low", "mid", "high")
Seconds: TypeAlias = Mapping[int, Bounded]
"""Seconds of a pass without drafting, by its tokens."""


def cycles_by_batch(request: Request, kernel: Kernel, batches: Sequence[int]) -> dict[int, Cycles]:
    """Seconds of a cycle by draft length, for each batch size. Raises InputError naming the pass sizes to measure."""
    longest = {batch: _most(request, batch) for batch in batches}
    return {batch: _cycles(request, kernel, batch, counts) for batch, counts in _counts(request, longest).items()}


def _counts(request: Request, longest: Mapping[int, int]) -> dict[int, "Counts | None"]:
    """Distinct experts of passes of each batch, where the share is a trace."""
    share = request.share
    if not isinstance(share, str) or not is_file(share) or Path(share).suffix.lower() in COUNTS_SUFFIXES:
        return dict.fromkeys(longest)
    from expertbytes.advice.traces import counted_together, trace_of  # here, since it loads all formats and NumPy

    trace = trace_of(request)
    return {
        batch: None if trace is None or most < 0 else counted_together(trace, batch, most + 1)
        for batch, most in longest.items()
    }


def _cycles(request: Request, kernel: Kernel, batch: int, counts: "Counts | None") -> Cycles:
    most, drafting = _most(request, batch), request.settings.draft_seconds_per_token
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


def _seconds(request: Request, kernel: Kernel, counts: "Counts | None") -> Seconds:
    """Of passes at all measured sizes, drafting left out."""
    settings = replace(request.settings, draft_seconds_per_token=Fraction(0), max_draft=None, batch=1)
    if isinstance(request.measured, Profile):
        return _profile_seconds(request.measured, replace(request, settings=settings), kernel, counts)
    return _table_seconds(request.measured, replace(request, settings=settings), kernel, counts)


def _table_seconds(table: Table, request: Request, kernel: Kernel, counts: "Counts | None") -> Seconds:
    """From a table of both kernels, or of whole passes. Raises InputError for times by draft length."""
    if "round" in table.readings or table.size == "draft_length":
        raise InputError(
            f"{table.name} has times by draft length, which are of one batch size; give times by n for batch_sizes."
        )
    if not {"per_slot", "dedup"} <= set(table.readings):
        found = decide_engine(table, request.settings, request.plain_seconds, request.width)
        return {d + 1: seconds for d, seconds in cycles_of(found.staircase).items()}
    share = request.share if counts is None else counts
    decision = decide_kernels(
        table, request.architecture, share, request.windows, request.settings, request.width, covering
    )
    rest = request.settings.other_seconds
    return {entry.tokens: _plus(getattr(entry, f"{kernel}_seconds"), rest) for entry in decision.passes}


def _profile_seconds(profile: Profile, request: Request, kernel: Kernel, counts: "Counts | None") -> Seconds:
    """From what the kernel takes, at the sizes that `counts` has or the share reaches to."""
    settings, fit = assume(profile, request.settings), fit_of(profile, kernel)
    of_pass = stack(settings)
    return {
        n: _plus(seconds(fit, n, [settings.layers * count for count in found], of_pass), settings.other_seconds)
        for n, found in _histograms(profile, request, counts).items()
    }


def _histograms(profile: Profile, request: Request, counts: "Counts | None") -> Mapping[int, Sequence[Fraction]]:
    """Experts of a layer by their tokens, by tokens of the pass; without counts as if all were of one text."""
    model: Model = profile.model
    if counts is not None:
        known = {n: counts[n] for n in profile.tokens if n in counts}
        return {n: spread(model.experts, model.experts_per_token, n, distinct) for n, distinct in known.items()}
    if request.share is None:
        raise InputError(
            "share is not given; give a trace, a curve file, a name such as qwen3.6-text or a figure with --share."
        )
    curve = covering(request.share, model, max(profile.tokens), request.windows)
    return {n: curve.histogram(n, model) for n in profile.tokens}


def _plus(seconds: Bounded, rest: Fraction) -> Bounded:
    return Bounded(**{end: getattr(seconds, end) + rest for end in ENDS})
