"""Experts that requests share, that are cached, spread over devices, or fetched once for many reads."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from expertbytes.bridge.laws.constructions.curves import positive
from expertbytes.bridge.laws.draw import Draw
from expertbytes.bridge.laws.law import Inputs
from expertbytes.bridge.laws.strategies import integers, numbers, relations, tables
from expertbytes.bridge.laws.values import Relation, Table


def batch_distinct_mono(draw: Draw, model: Any) -> Inputs:
    """Requests, experts, and a batch that leaves one request out."""
    requests = draw(integers(1, 5))
    return relations(draw), draw(integers(0, 5)), requests, draw(integers(0, requests - 1))


def batch_distinct_concave(draw: Draw, model: Any) -> Inputs:
    """The same with two requests left out."""
    requests = draw(integers(2, 5))
    return relations(draw), draw(integers(0, 5)), requests, draw(integers(0, requests - 2))


def _selections(draw: Draw) -> Table[int]:
    """Selections of few experts, so that most of them come back."""
    return Table(tuple(draw(integers(0, 3)) for _ in range(10)))


def missed_eq_beyond(draw: Draw, model: Any) -> Inputs:
    """Selections, a capacity and a number of selections."""
    return _selections(draw), draw(integers(0, 4)), draw(integers(0, 10))


lru_misses = miss_count_le = missed_eq_beyond


def miss_count_antitone(draw: Draw, model: Any) -> Inputs:
    """Selections and two capacities."""
    small, large = sorted(draw(integers(0, 4)) for _ in range(2))
    return _selections(draw), small, large, draw(integers(0, 10))


def missed_of_missed(draw: Draw, model: Any) -> Inputs:
    """Selections, one of them that misses a cache, and a smaller cache."""
    selections, selection = _selections(draw), draw(integers(0, 10))
    missing = [capacity for capacity in range(5) if model.missed(selections, capacity, selection)]
    large = missing[draw(integers(0, len(missing) - 1))]
    return selections, draw(integers(0, large)), large, selection


def two_tier_time_le_of_capacity(draw: Draw, model: Any) -> Inputs:
    """Selections, two capacities, and a slower tier that is no faster than the fast one."""
    selections, small, large, count = miss_count_antitone(draw, model)
    slow = positive(draw)
    fast = tables(draw, at_least=[slow])
    return selections, draw(numbers(at_least=[0])), small, large, count, fast, slow


def two_tier_shared_lt(draw: Draw, model: Any) -> Inputs:
    """Misses among the distinct experts, and bandwidths with which deduplication pays without them."""
    top_k, size = draw(integers(1, 4)), draw(integers(1, 6))
    slots = Fraction(top_k * size)
    distinct = draw(numbers(at_least=[0], at_most=[slots]))
    misses = draw(numbers(at_least=[0], at_most=[distinct], below=[slots]))
    per_slot, slow = positive(draw), positive(draw)
    dedup = positive(draw).replaced(size, draw(numbers(above=[0, distinct * per_slot(size) / slots])))
    curves = tables(draw).replaced(size, distinct), tables(draw).replaced(size, misses)
    return draw(numbers(above=[0])), top_k, size, *curves, per_slot, dedup, slow


def _placed(draw: Draw) -> tuple[Relation, Table[int], int, int, int]:
    """A trace, its experts on devices, tokens, experts, devices."""
    devices, experts = draw(integers(1, 3)), draw(integers(1, 5))
    place = Table(tuple(draw(integers(0, devices - 1)) for _ in range(experts)))
    return relations(draw), place, draw(integers(1, 5)), experts, devices


def parallel_le_mean_distinct(draw: Draw, model: Any) -> Inputs:
    """A trace with its experts on devices, and a pass size."""
    return *_placed(draw), draw(integers(0, 5))


mean_distinct_div_le_parallel = parallel_le_mean_distinct


def parallel_mono(draw: Draw, model: Any) -> Inputs:
    """The same and two pass sizes."""
    return *_placed(draw), *sorted(draw(integers(0, 5)) for _ in range(2))


def parallel_subadd(draw: Draw, model: Any) -> Inputs:
    """The same and two pass sizes in any order."""
    return *_placed(draw), draw(integers(0, 4)), draw(integers(0, 4))


def parallel_mul_le(draw: Draw, model: Any) -> Inputs:
    """The same, a factor and a pass size."""
    return *_placed(draw), draw(integers(0, 3)), draw(integers(0, 4))


def parallel_share_mul_le(draw: Draw, model: Any) -> Inputs:
    """The same with experts a token, a positive factor and a positive pass size."""
    return *_placed(draw), draw(integers(1, 3)), draw(integers(1, 3)), draw(integers(1, 4))
