"""Experts on two tiers of memory. Mirrors ``Proofs/ExpertBytes/Spec/Tiers.lean``.

Bytes in any unit, bandwidths in that unit per second; ``m`` is a share of bytes that misses the fast tier.
"""

from __future__ import annotations

from expertbytes.pyoracle.field import Curve, Number


def two_tier_time(hits: Curve, misses: Curve, fast: Curve, slow: Curve, n: int) -> Number:
    """``ExpertBytes.twoTierTime``: seconds to read ``hits(n)`` bytes at ``fast(n)`` and then ``misses(n)`` at ``slow(n)``."""
    return hits(n) / fast(n) + misses(n) / slow(n)


def blend(m: Number, fast: Number, slow: Number) -> Number:
    """``ExpertBytes.blend``: seconds per byte when the share ``m`` of the bytes is read at ``slow``, the rest at ``fast``."""
    return (1 - m) / fast + m / slow


def tier_ratio(per_slot: Number, dedup: Number, slow: Number, m: Number) -> Number:
    """``ExpertBytes.tierRatio``: seconds per byte of the per-slot kernel over those of the deduplicating one."""
    return blend(m, per_slot, slow) / blend(m, dedup, slow)
