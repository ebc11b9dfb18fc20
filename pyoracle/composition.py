"""Drafting and deduplication together. Mirrors ``Proofs/ExpertBytes/Spec/Composition.lean``.

``A(d)`` expected tokens of a pass at draft length ``d``, ``S`` and ``T`` seconds with the per-slot and with the deduplicating
kernel.
"""

from __future__ import annotations

from expertbytes.pyoracle.field import ONE, Curve, Number


def expected_tokens(p: Curve, d: int, j: int) -> Number:
    """``ExpertBytes.expectedTokens``: expected tokens with ``d`` drafted tokens from position ``j``, accepted with ``p(j)``.

    The loop runs backwards: ``tokens`` holds the expectation from the position after the current one.
    """
    tokens = ONE
    for position in reversed(range(j, j + d)):
        accept = p(position)
        tokens = (1 - accept) * 1 + accept * (1 + tokens)
    return tokens


def faster_time(S: Curve, T: Curve, n: int) -> Number:
    """``ExpertBytes.fasterTime``: seconds of an engine that takes the faster of two kernels at each size."""
    return min(S(n), T(n))


def chosen_time(u: Curve, r: Curve, S: Curve, T: Curve, n: int) -> Number:
    """``ExpertBytes.chosenTime``: seconds of an engine that takes the second kernel where the share is below the ratio."""
    return T(n) if u(n) < r(n) else S(n)


def threshold_time(c: int | None, S: Curve, T: Curve, n: int) -> Number:
    """``ExpertBytes.thresholdTime``: seconds of an engine that takes the second kernel from size ``c`` on, or never."""
    return S(n) if c is None or n < c else T(n)


def combined_speedup(A: Curve, S: Curve, T: Curve, d: int) -> Number:
    """``ExpertBytes.combinedSpeedup``: goodput at cycle times ``T`` over plain decoding at one token per ``S(0)`` seconds."""
    return A(d) / T(d) * S(0)
