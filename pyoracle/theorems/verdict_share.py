"""Verdicts from intervals of share and bandwidths: values that decide or tie. For ``ExpertBytes.Thm.VerdictShare``."""

from __future__ import annotations

from expertbytes.pyoracle.closeness import Box
from expertbytes.pyoracle.field import Number

Values = tuple[Number, Number, Number]
"""A share and the two bandwidths, per-slot and deduplicating."""


def verdict_share_could_be_faster_iff_witness(share: Box, per_slot: Box, dedup: Box) -> Values:
    """The values in the boxes that favour deduplication most."""
    return share.lower, per_slot.lower, dedup.upper


def verdict_share_could_be_slower_iff_witness(share: Box, per_slot: Box, dedup: Box) -> Values:
    """The values in the boxes that favour deduplication least."""
    return share.upper, per_slot.upper, dedup.lower


def verdict_share_complete_witness(share: Box, per_slot: Box, dedup: Box) -> Values:
    """Values that tie, if any in the boxes do: the least ``wd`` in its box that some share and ``ws`` can match.

    Its box begins below all products, or among them: then a product equal to its beginning is met by raising first the
    bandwidth from its lower end and then the share from its own.
    """
    if dedup.lower <= share.lower * per_slot.lower:
        return share.lower, per_slot.lower, share.lower * per_slot.lower
    ws = min(dedup.lower / share.lower, per_slot.upper)
    return dedup.lower / ws, ws, dedup.lower
