"""Verdicts from intervals: bandwidths that tie. For ``ExpertBytes.Thm.Closeness``."""

from __future__ import annotations

from expertbytes.pyoracle.closeness import Box
from expertbytes.pyoracle.field import Number


def verdict_eq_undecided_iff_witness(u: Number, per_slot: Box, dedup: Box) -> tuple[Number, Number]:
    """Bandwidths that tie at the share ``u``, if any in the boxes do: the least ``wd`` that some ``ws`` in its box can match."""
    if u * per_slot.lower <= dedup.lower and u > 0:
        return dedup.lower / u, dedup.lower
    return per_slot.lower, u * per_slot.lower
