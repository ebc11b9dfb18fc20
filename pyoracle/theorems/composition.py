"""Speculation in bytes: a rate that makes it faster, if any does. For ``ExpertBytes.Thm.Composition``."""

from __future__ import annotations

from expertbytes.pyoracle.field import ONE, Curve, Number


def faster_at_some_rate_iff_witness(T: Curve, d: int) -> tuple[Number]:
    """The rate at which speculation is faster if it is at any: every drafted token accepted."""
    return (ONE,)
