"""What an error of a bandwidth leaves certain. Mirrors ``Proofs/ExpertBytes/Spec/Closeness.lean``."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from expertbytes.pyoracle.field import Curve, Number, require_positive


def within(rho: Number, x: Number, y: Number) -> bool:
    """``ExpertBytes.Within``: each of ``x`` and ``y`` is at most ``rho`` times the other."""
    return bool(x <= rho * y and y <= rho * x)


def scale(c: Number, f: Curve, n: int) -> Number:
    """``ExpertBytes.scale``: the curve ``f`` times the constant ``c``, at ``n``."""
    return c * f(n)


@dataclass(frozen=True)
class Box:
    """``ExpertBytes.Box``: an interval of positive numbers: of bandwidths in bytes per second, or of a share.

    Raises ``ValueError`` unless ``0 < lower ≤ upper``.
    """

    lower: Number
    upper: Number

    def __post_init__(self) -> None:
        require_positive("lower", self.lower)
        if not self.lower <= self.upper:
            raise ValueError(f"upper must be at least lower = {self.lower}, found {self.upper}")


def box_mem(box: Box, w: Number) -> bool:
    """``ExpertBytes.Box.Mem``: ``w`` lies in the interval."""
    return bool(box.lower <= w <= box.upper)


class Verdict(Enum):
    """``ExpertBytes.Verdict``: what the boxes say about deduplication."""

    FASTER = "faster"
    SLOWER = "slower"
    UNDECIDED = "undecided"


def verdict(u: Number, per_slot: Box, dedup: Box) -> Verdict:
    """``ExpertBytes.verdict``: faster or slower for all bandwidths in the boxes at share ``u``, else undecided."""
    if u * per_slot.upper < dedup.lower:
        return Verdict.FASTER
    if dedup.upper < u * per_slot.lower:
        return Verdict.SLOWER
    return Verdict.UNDECIDED


def verdict_share(share: Box, per_slot: Box, dedup: Box) -> Verdict:
    """``ExpertBytes.verdictShare``: the verdict for all shares and bandwidths in the boxes, else undecided."""
    if share.upper * per_slot.upper < dedup.lower:
        return Verdict.FASTER
    if dedup.upper < share.lower * per_slot.lower:
        return Verdict.SLOWER
    return Verdict.UNDECIDED
