"""When a greedy search finds the best draft length. Mirrors ``Proofs/Thm/DraftStop.lean``.

``A`` is a curve of tokens per pass, ``T`` seconds of the cycle, ``a`` an acceptance rate, ``p`` per-position rates.
"""

from __future__ import annotations

from functools import partial

from pyoracle.acceptance import tokens, tokens_of
from pyoracle.field import Curve, Number
from pyoracle.goodput import first_stop, goodput


def first_stop_spec(A: Curve, T: Curve, D: int) -> bool:
    """``firstStop_spec``: goodput rises strictly at each step up to the stop, and not at the step after it."""
    stop = first_stop(A, T, D)
    rising = all(goodput(A, T, d) < goodput(A, T, d + 1) for d in range(stop))
    return stop <= D and rising and (stop == D or bool(goodput(A, T, stop + 1) <= goodput(A, T, stop)))


def goodput_le_of_stop(A: Curve, T: Curve, d: int, m: int, D: int) -> bool:
    """``goodput_le_of_stop``: draft length ``d`` is at least as good as ``m``."""
    return bool(goodput(A, T, m) <= goodput(A, T, d))


def best_draft_stop(A: Curve, T: Curve, D: int) -> int:
    """``bestDraft_stop``: the best draft length is the first whose successor is not better."""
    return first_stop(A, T, D)


def best_draft_stop_of(p: Curve, T: Curve, D: int) -> int:
    """``bestDraft_stop_of``: the best draft length under a profile is the first whose successor is not better."""
    return first_stop(partial(tokens_of, p), T, D)


def best_draft_stop_tokens(a: Number, T: Curve, D: int) -> int:
    """``bestDraft_stop_tokens``: the best draft length at rate ``a`` is the first whose successor is not better."""
    return first_stop(partial(tokens, a), T, D)
