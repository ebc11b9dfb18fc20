"""Seconds of a pass by its tokens, at every size that was measured, for one kernel or a whole engine."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, TypeAlias

from expertbytes.errors import InputError
from expertbytes.inputs.request import Request
from expertbytes.inputs.share_curves import covering
from expertbytes.inputs.table import Table
from expertbytes.measurements.exact import Bounded
from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.models import Model
from expertbytes.measurements.prediction import seconds
from expertbytes.measurements.records import Profile
from expertbytes.measurements.spread import spread
from expertbytes.model.settings import assume
from expertbytes.model.steps import cycles_of
from expertbytes.prediction.decide import fit_of, stack
from expertbytes.prediction.engine_table import decide_engine
from expertbytes.prediction.from_table import decide_kernels

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
    """From what the kernel takes, at the sizes that `counts` has or the share reaches to."""
    settings, fit = assume(profile, request.settings), fit_of(profile, kernel)
    of_pass = stack(settings)
    return {
        n: _plus(seconds(fit, n, [settings.layers * count for count in found], of_pass), settings.other_seconds)
        for n, found in _histograms(profile, request, counts).items()
    }


def _histograms(profile: Profile, request: Request, counts: Counts | None) -> Mapping[int, Sequence[Fraction]]:
    """Experts of a layer by their tokens, by tokens of the pass; without counts as if all were of one text."""
    model: Model = profile.model
    if counts is not None:
        known = {n: counts[n] for n in profile.tokens if n in counts}
        return {n: spread(model.experts, model.experts_per_token, n, distinct) for n, distinct in known.items()}
    if request.share is None:
        raise InputError("share is not given; give uniform, a trace or a curve file with --share.")
    curve = covering(request.share, model, max(profile.tokens), request.windows)
    return {n: curve.histogram(n, model) for n in profile.tokens}


def _plus(seconds: Bounded, rest: Fraction) -> Bounded:
    return Bounded(**{end: getattr(seconds, end) + rest for end in ENDS})
