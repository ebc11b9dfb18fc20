"""What bandwidths in boxes leave open. For ``ExpertBytes.Thm.ErrorBounds``."""

from __future__ import annotations

from expertbytes.pyoracle.closeness import Box
from expertbytes.pyoracle.field import Curve, Number


def verdict_complete_witness(
    b: Number, U: Curve, k: int, n: int, per_slot: Box, dedup: Box
) -> tuple[Number, Number, Number, Number]:
    """The corners of the boxes: the best and the worst case for deduplication."""
    return per_slot.lower, dedup.upper, per_slot.upper, dedup.lower
