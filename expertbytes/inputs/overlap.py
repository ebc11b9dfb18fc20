"""Share curves of a few counted sizes: those of real text by name, or a figure as people publish it, `64:39.4/256`.

With V(n) the distinct experts of independent uniform routing and k those of one token, U(n) = k · (V(n) / k)^a: at a = 1 tokens
are independent, at a = 0 all select the same experts. One count fixes the exponent a; between two counts it goes from the one
to the other with log n, and lies between them; beyond the last it stays. That describes the published curves and is no theorem:
its errors are `WITHIN_CURVE` and `BETWEEN_CURVES`, which `python -m lab.pays` computes and a test holds to the curves.
"""

import math
import re
from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final

from expertbytes.errors import InputError
from expertbytes.inputs.numbers import exact
from expertbytes.measurements.models import Model
from expertbytes.measurements.published_shares import PUBLISHED_SHARES, PublishedShare
from expertbytes.model.share import ShareCurve, check_bounds

WITHIN_CURVE: Final = 0.05
"""Most that the exponents of two sizes of one published curve differ by, rounded up."""
BETWEEN_CURVES: Final = 0.07
"""Most that the exponents of two published curves of the same kind differ by at one size, rounded up."""
GRAIN: Final = 10**9
"""Distinct experts that are computed are rounded to one part of this."""

NAMES: Final = tuple(curve.name for curve in PUBLISHED_SHARES)
FIGURE: Final = re.compile(r"(\d{1,7})(?:\s*:\s*|\s+slots\s+read\s+)(\d[\d.]{0,20})(?:\s*/\s*|\s+of\s+)(\d{1,6})")


@dataclass(frozen=True)
class Overlap:
    """Mean distinct experts at some pass sizes of more than one token; `off` is what the exponents are carried over with."""

    experts: int
    experts_per_token: int
    distinct: Mapping[int, Fraction]
    off: float = 0.0

    @cached_property
    def exponents(self) -> Mapping[int, float]:
        """The exponent at each counted size, in rising order."""
        k = self.experts_per_token
        return {
            n: math.log(self.distinct[n] / k) / math.log(independent(self.experts, k, n) / k)
            for n in sorted(self.distinct)
        }

    def exponent(self, n: int) -> tuple[float, float, float]:
        """Low, mid and high of a at a size of two tokens or more."""
        sizes, found = list(self.exponents), list(self.exponents.values())
        at = bisect_left(sizes, n)
        if at < len(sizes) and sizes[at] == n:
            return found[at] - self.off, found[at], found[at] + self.off
        if at in (0, len(sizes)):
            near, off = found[0 if at == 0 else -1], self.off + WITHIN_CURVE
            return near - off, near, near + off
        before, after = found[at - 1], found[at]
        way = math.log(n / sizes[at - 1]) / math.log(sizes[at] / sizes[at - 1])
        return min(before, after) - self.off, before + way * (after - before), max(before, after) + self.off

    def counts(self, model: Model, n: int) -> tuple[Fraction, Fraction, Fraction]:
        """Low, mid and high of the distinct experts of a pass of `n` tokens in a layer of the model."""
        E, k = model.experts, model.experts_per_token
        if n == 1 or k == E:
            return (Fraction(k),) * 3
        of_layer = (E, k) == (self.experts, self.experts_per_token)
        known = self.distinct.get(n) if of_layer else None
        ratio = independent(E, k, n) / k
        low, mid, high = (
            min(max(Fraction(round(k * ratio**a * GRAIN), GRAIN), Fraction(k)), Fraction(min(n * k, E)))
            for a in self.exponent(n)
        )
        return (known,) * 3 if known is not None and not self.off else (low, mid if known is None else known, high)


def independent(experts: int, experts_per_token: int, n: int) -> float:
    """V(n) as a float: `uniformDistinct`."""
    return experts * -math.expm1(n * math.log1p(-experts_per_token / experts))


def is_overlap(share: str) -> bool:
    """Whether a share is a published curve's name or a figure."""
    return share in NAMES or FIGURE.fullmatch(share.strip()) is not None


def is_file(share: str) -> bool:
    """Whether a share names a file, not a curve that is known by its name or figure."""
    return share != "uniform" and not is_overlap(share)


def overlap_curve(share: str, model: Model, sizes: int) -> ShareCurve:
    """The curve of a name or a figure for passes of 1..sizes tokens. Raises InputError for a figure that cannot be the model's."""
    named = next((curve for curve in PUBLISHED_SHARES if curve.name == share), None)
    overlap, description = _figure(share, model) if named is None else _named(named, model)
    found = [overlap.counts(model, n) for n in range(1, sizes + 1)]
    return ShareCurve(
        "curve",
        description,
        tuple(mid for _, mid, _ in found),
        ("share_bounds",),
        ends=tuple((low, high) for low, _, high in found),
    )


def _named(curve: PublishedShare, model: Model) -> tuple[Overlap, str]:
    """A published curve, as it is for a layer of the same sizes, else carried over by its exponents."""
    is_own = (curve.experts, curve.experts_per_token) == (model.experts, model.experts_per_token)
    counted = f"counted at {', '.join(map(str, curve.distinct))} tokens of {curve.of}, {curve.how}; {curve.not_known}"
    carried = (
        ""
        if is_own
        else f"; carried over from {curve.experts} experts, {curve.experts_per_token} a token, by its exponents"
    )
    overlap = Overlap(curve.experts, curve.experts_per_token, curve.distinct, 0.0 if is_own else BETWEEN_CURVES)
    return overlap, f"{curve.name} ({curve.model}), {counted}{carried}; {curve.source}"


def _figure(share: str, model: Model) -> tuple[Overlap, str]:
    """The figure of a layer of the model: `64:39.4/256`, 64 slots read 39.4 of 256 experts."""
    match = FIGURE.fullmatch(share.strip())
    assert match is not None
    slots, distinct, experts = int(match[1]), _count(share, match[2]), int(match[3])
    k = model.experts_per_token
    if experts != model.experts:
        raise InputError(
            f"share is {share!r}, of {experts} experts, but {model.name} has {model.experts}; give a figure of such a layer."
        )
    if slots % k or slots // k < 2 or k == experts:
        raise InputError(
            f"share is {share!r}, of {slots} slots, but must be of a multiple of {k} slots, at least {2 * k}: "
            f"{model.name} has {k} for a token."
        )
    n = slots // k
    check_bounds("share", n, distinct, model)
    text = f"one parameter through {slots} slots that read {match[2]} of {experts}, as given; no other size was counted"
    return Overlap(experts, k, {n: distinct}), text


def _count(share: str, text: str) -> Fraction:
    try:
        return exact(text)
    except ValueError as error:
        raise InputError(f"share is {share!r} but its distinct experts {error}.") from None
