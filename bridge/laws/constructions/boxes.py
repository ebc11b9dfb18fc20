"""Intervals of share and bandwidths with a verdict."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from expertbytes.bridge.laws.draw import Draw
from expertbytes.bridge.laws.law import Inputs
from expertbytes.bridge.laws.strategies import numbers, sampled_from


def _box(draw: Draw, model: Any, **bounds: list[Fraction]) -> Any:
    """An interval of positive numbers: its lower end above what is given, or its upper end below."""
    least = draw(numbers(above=[0, *bounds.get("above", [])], below=bounds.get("below", [])))
    return model.Box(least, draw(numbers(at_least=[least], below=bounds.get("below", []))))


def _inside(draw: Draw, box: Any) -> Fraction:
    return Fraction(draw(numbers(at_least=[box.lower], at_most=[box.upper])))


def lt_of_verdict_share_faster(draw: Draw, model: Any) -> Inputs:
    """Deduplicating bandwidths above all products of share and per-slot bandwidth."""
    share, per_slot = _box(draw, model), _box(draw, model)
    dedup = _box(draw, model, above=[share.upper * per_slot.upper])
    return *(_inside(draw, box) for box in (share, per_slot, dedup)), share, per_slot, dedup


def lt_of_verdict_share_slower(draw: Draw, model: Any) -> Inputs:
    """Deduplicating bandwidths below them."""
    share, per_slot = _box(draw, model), _box(draw, model)
    dedup = _box(draw, model, below=[share.lower * per_slot.lower])
    return *(_inside(draw, box) for box in (share, per_slot, dedup)), share, per_slot, dedup


def verdict_share_complete(draw: Draw, model: Any) -> Inputs:
    """Boxes apart, over one another, or touching at one end, where only the ends tie."""
    share, per_slot, dedup = (_box(draw, model) for _ in range(3))
    least, most = share.lower * per_slot.lower, share.upper * per_slot.upper
    width = dedup.upper - dedup.lower
    below = model.Box(min(dedup.lower, least), least)
    above = model.Box(most, most + width)
    return share, per_slot, draw(sampled_from([dedup, above, below]))


verdict_share_could_be_faster_iff = verdict_share_could_be_slower_iff = verdict_share_complete
