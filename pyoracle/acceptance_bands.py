"""Acceptance known at a few draft lengths. Mirrors ``Proofs/ExpertBytes/Spec/AcceptanceBands.lean``.

``known(d)`` says that the tokens ``A(d)`` of a pass at draft length ``d`` are known, up to length ``D``; length 0 counts as known.
Other values of ``A`` are not used.
"""

from __future__ import annotations

from collections.abc import Callable

from expertbytes.pyoracle.field import ONE, ZERO, Curve, Number

Known = Callable[[int], bool]


def concave_tokens(A: Curve, D: int) -> bool:
    """``ConcaveTokens``: one token at length 0, increments up to ``D`` between 0 and 1 that do not increase."""
    increments = [A(i + 1) - A(i) for i in range(D)]
    steps = [ONE, *increments]
    return bool(A(0) == 1 and all(0 <= after <= before for before, after in zip(steps, increments, strict=False)))


def last_known(known: Known, d: int) -> int:
    """``lastKnown``: the greatest known length up to ``d``."""
    return next((e for e in range(d, 0, -1) if known(e)), 0)


def next_known(known: Known, d: int, n: int) -> int | None:
    """``nextKnown``: the least known length of ``d + 1, …, d + n``."""
    return next((e for e in range(d + 1, d + n + 1) if known(e)), None)


def slope_before(known: Known, A: Curve, d: int) -> Number:
    """``slopeBefore``: tokens a length from the known length before ``d`` to ``d``, 1 before length 0."""
    if d == 0:
        return ONE
    before = last_known(known, d - 1)
    return (A(d) - A(before)) / (ONE * (d - before))


def slope_after(known: Known, A: Curve, D: int, d: int) -> Number:
    """``slopeAfter``: tokens a length from ``d`` to the known length after it, up to ``D``; 0 after the last."""
    after = next_known(known, d, max(D - d, 0))
    return ZERO if after is None else (A(after) - A(d)) / (ONE * (after - d))


def lower_band(known: Known, A: Curve, D: int, d: int) -> Number:
    """``lowerBand``: the least tokens at length ``d``, on the line between the known lengths around it."""
    before = last_known(known, d)
    return A(before) + slope_after(known, A, D, before) * (d - before)


def rise_band(known: Known, A: Curve, d: int) -> Number:
    """``riseBand``: the line through the two known lengths before ``d``, drawn on to ``d``."""
    before = last_known(known, d)
    return A(before) + slope_before(known, A, before) * (d - before)


def upper_band(known: Known, A: Curve, D: int, d: int) -> Number:
    """``upperBand``: the most tokens at length ``d``, the lower of the lines before and after it drawn on to ``d``."""
    after = next_known(known, d, max(D - d, 0))
    rise = rise_band(known, A, d)
    return rise if after is None else min(rise, A(after) - slope_after(known, A, D, after) * (after - d))


def also_known(known: Known, d: int, e: int) -> bool:
    """``alsoKnown``: whether ``e`` is known, or is ``d``."""
    return bool(known(e)) or e == d


def with_value(A: Curve, d: int, x: Number, e: int) -> Number:
    """``withValue``: ``A(e)``, or ``x`` where ``e`` is ``d``."""
    return x if e == d else A(e)


def band_curve(known: Known, A: Curve, D: int, d: int, e: int) -> Number:
    """``bandCurve``: tokens at length ``e`` of the curve that is highest at ``d`` and, that given, lowest elsewhere."""
    highest = upper_band(known, A, D, d)
    return lower_band(lambda n: also_known(known, d, n), lambda n: with_value(A, d, highest, n), D, e)


def band_time(lower: Curve, upper: Curve, d: int, e: int) -> Number:
    """``bandTime``: seconds at length ``e``, least at ``d`` and greatest elsewhere."""
    return lower(d) if e == d else upper(e)


def may_be_best(known: Known, A: Curve, lower: Curve, upper: Curve, D: int, d: int) -> bool:
    """``MayBeBest``: whether ``d`` is best of ``0..D`` with the tokens and the seconds that favour it most."""

    def speed(e: int) -> Number:
        return band_curve(known, A, D, d, e) / band_time(lower, upper, d, e)

    return all(bool(speed(e) <= speed(d)) for e in range(D + 1))
