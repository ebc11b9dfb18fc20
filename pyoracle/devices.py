"""Experts on several devices that read in parallel. Mirrors ``Proofs/ExpertBytes/Spec/Devices.lean``.

Expert ``e`` lies on device ``place(e)`` of ``G``; ``W(g, t)`` is the number of distinct experts of device ``g`` in the window that
starts at token ``t``.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from expertbytes.pyoracle.routing import Trace


def on_device(s: Trace, place: Callable[[int], int], g: int, t: int, e: int) -> bool:
    """``ExpertBytes.onDevice``: whether token ``t`` selects expert ``e`` and the expert lies on device ``g``."""
    return s(t, e) and place(e) == g


def busiest(W: Callable[[int], int], G: int) -> int:
    """``ExpertBytes.busiest``: the largest ``W(g)`` over the devices ``0..G−1``."""
    return max((W(g) for g in range(G)), default=0)


def parallel_sum(W: Callable[[int, int], int], G: int, T: int) -> int:
    """``ExpertBytes.parallelSum``: the largest part on one device, summed over the windows from the tokens ``0..T−1``."""
    return sum(max((W(g, t) for g in range(G)), default=0) for t in range(T))


def parallel_mean(W: Callable[[int, int], int], G: int, T: int) -> Fraction:
    """``ExpertBytes.parallelMean``: the mean of the largest part over the windows.

    Raises ``ZeroDivisionError`` where there is no window.
    """
    return Fraction(parallel_sum(W, G, T), T)
