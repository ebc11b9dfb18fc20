"""The speedup condition. Mirrors ``Proofs/ExpertBytes/Thm/Goodput.lean``.

``A`` and ``B`` are curves of tokens per pass, ``T`` the curve of cycle times in seconds, by draft length ``d``; ``a``
and ``b`` are acceptance rates. Where a cycle time is 0 the mirrors that divide raise ``ZeroDivisionError``.
"""

from __future__ import annotations

from functools import partial

from expertbytes.pyoracle.acceptance import tokens
from expertbytes.pyoracle.field import ONE, Curve, Number
from expertbytes.pyoracle.goodput import goodput, speedup
from expertbytes.pyoracle.step_time import cost_ratio


def goodput_pos(A: Curve, T: Curve, d: int) -> bool:
    """``goodput_pos``: goodput is positive."""
    return bool(goodput(A, T, d) > 0)


def speedup_eq(A: Curve, T: Curve, d: int) -> Number:
    """``speedup_eq``: the speedup from tokens per pass and the cost ratio, ``A(d) / cost_ratio(T, d)``."""
    return A(d) / cost_ratio(T, d)


def speedup_zero(A: Curve, T: Curve) -> Number:
    """``speedup_zero``: the speedup of plain decoding, 1."""
    return ONE


def speedup_gt_one_iff(A: Curve, T: Curve, d: int) -> bool:
    """``speedup_gt_one_iff``: faster exactly where a cycle costs fewer plain steps than it yields tokens."""
    return bool(cost_ratio(T, d) < A(d))


def speedup_lt_one_iff(A: Curve, T: Curve, d: int) -> bool:
    """``speedup_lt_one_iff``: slower exactly where a cycle costs more plain steps than it yields tokens."""
    return bool(A(d) < cost_ratio(T, d))


def speedup_eq_one_iff(A: Curve, T: Curve, d: int) -> bool:
    """``speedup_eq_one_iff``: even exactly where a cycle costs as many plain steps as it yields tokens."""
    return bool(A(d) == cost_ratio(T, d))


def goodput_le_of_tokens_le(A: Curve, B: Curve, T: Curve, d: int) -> bool:
    """``goodput_le_of_tokens_le``: the curve ``B`` has at least the goodput of ``A``."""
    return bool(goodput(A, T, d) <= goodput(B, T, d))


def speedup_le_of_tokens_le(A: Curve, B: Curve, T: Curve, d: int) -> bool:
    """``speedup_le_of_tokens_le``: the curve ``B`` has at least the speedup of ``A``."""
    return bool(speedup(A, T, d) <= speedup(B, T, d))


def speedup_mono(a: Number, b: Number, T: Curve, d: int) -> bool:
    """``speedup_mono``: rate ``b`` has at least the speedup of rate ``a``."""
    return bool(speedup(partial(tokens, a), T, d) <= speedup(partial(tokens, b), T, d))


def faster_of_faster(a: Number, b: Number, T: Curve, d: int) -> bool:
    """``faster_of_faster``: speculation is faster at rate ``b`` (if it is at a smaller rate ``a``)."""
    return bool(speedup(partial(tokens, b), T, d) > 1)


def speedup_strict_mono(a: Number, b: Number, T: Curve, d: int) -> bool:
    """``speedup_strictMono``: rate ``b`` has more speedup than rate ``a``."""
    return bool(speedup(partial(tokens, a), T, d) < speedup(partial(tokens, b), T, d))


def speedup_eq_iff(a: Number, b: Number, T: Curve, d: int) -> bool:
    """``speedup_eq_iff``: two rates have the same speedup exactly where they are equal."""
    return bool(a == b)


def break_even_one(a: Number, T: Curve) -> bool:
    """``breakEven_one``: draft length 1 is faster exactly where the rate exceeds the extra cost."""
    return bool(cost_ratio(T, 1) - 1 < a)


def speedup_le_ceiling_of_tokens_le(A: Curve, T: Curve, d: int) -> bool:
    """``speedup_le_ceiling_of_tokens_le``: the speedup is at most ``d + 1`` over the cost ratio."""
    return bool(speedup(A, T, d) <= (d + 1) / cost_ratio(T, d))


def speedup_le_ceiling(a: Number, T: Curve, d: int) -> bool:
    """``speedup_le_ceiling``: the speedup at rate ``a`` is at most ``d + 1`` over the cost ratio."""
    return speedup_le_ceiling_of_tokens_le(partial(tokens, a), T, d)


def speedup_one(T: Curve, d: int) -> Number:
    """``speedup_one``: the speedup where everything is accepted, ``(d + 1) / cost_ratio(T, d)``."""
    return (d + 1) / cost_ratio(T, d)


def never_faster_of_tokens_le(A: Curve, T: Curve, d: int) -> bool:
    """``never_faster_of_tokens_le``: speculation is not faster."""
    return bool(speedup(A, T, d) <= 1)


def never_faster_of_cost_ratio_ge(a: Number, T: Curve, d: int) -> bool:
    """``never_faster_of_costRatio_ge``: speculation is not faster at rate ``a``."""
    return never_faster_of_tokens_le(partial(tokens, a), T, d)


def cost_ratio_of_speedup(A: Curve, T: Curve, d: int) -> Number:
    """``costRatio_of_speedup``: the cost ratio behind a speedup, tokens per pass over the speedup."""
    return A(d) / speedup(A, T, d)
