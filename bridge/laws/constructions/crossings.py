"""Shares and bandwidth ratios that cross where a theorem says, and boxes with a verdict."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from expertbytes.bridge.laws.constructions.curves import from_values, near, nonnegative, positive, tying
from expertbytes.bridge.laws.draw import Draw
from expertbytes.bridge.laws.law import Inputs
from expertbytes.bridge.laws.strategies import integers, naturals, numbers, relations, tables
from expertbytes.bridge.laws.values import NATURALS, Table


def _sizes(draw: Draw, least: int = 1) -> tuple[int, int, Fraction]:
    """Experts a token, longest pass, bytes of an expert."""
    return draw(naturals(above=[0])), draw(naturals(at_least=[least])), draw(numbers(above=[0]))


def _distinct(share: Table[Fraction], k: int) -> Table[Fraction]:
    """Distinct experts of a share: ``share · n · k``."""
    return from_values(share(n) * n * k for n in NATURALS)


def _product(first: Table[Fraction], second: Table[Fraction]) -> Table[Fraction]:
    return from_values(first(n) * second(n) for n in NATURALS)


def crossover_eq_some_iff(draw: Draw, model: Any) -> Inputs:
    """Short passes, ratios that often tie with the share but at ``n``, or there and at 1."""
    n = (draw(integers(0, 3)) + 2) % 4  # 2 for the simplest code, which is drawn most often
    share, planted = tying(draw, 0), draw(integers(0, 2))
    ratio = share.replaced(n, share(n) + 1) if planted else tying(draw, 0)
    if planted == 1:
        ratio = ratio.replaced(1, share(1) + 1)
    return share, ratio, n + draw(integers(-1, 1)) if n else 1, n


def crossover_stable(draw: Draw, model: Any) -> Inputs:
    """The measured ratio is far above the share at ``n`` and far below it before."""
    σ, longest = draw(numbers(at_least=[1])), draw(naturals(at_least=[1]))
    n, u = draw(naturals(at_least=[1], at_most=[longest])), nonnegative(draw)
    measured = nonnegative(draw, at_most=[lambda m: u(m) / σ if m < n else None])
    measured = measured.replaced(n, draw(numbers(above=[σ * u(n)])))
    return σ, u, near(draw, measured, σ), measured, longest, n


def crossover_within_one(draw: Draw, model: Any) -> Inputs:
    """The measured ratio crosses the share at ``n``, is far above it at ``n + 1`` and far below it before ``n - 1``."""
    σ, longest = draw(numbers(at_least=[1])), draw(naturals(at_least=[2]))
    n, u = draw(naturals(at_least=[1], at_most=[longest - 1])), nonnegative(draw)

    def most(m: int) -> Fraction | None:
        return u(m) / σ if m + 1 < n else u(m) if m < n else None

    measured = nonnegative(draw, at_most=[most]).replaced(n, draw(numbers(above=[u(n)])))
    measured = measured.replaced(n + 1, draw(numbers(above=[σ * u(n + 1)])))
    return σ, u, near(draw, measured, σ), measured, longest, n


def crossover_within_one_of_growth(draw: Draw, model: Any) -> Inputs:
    """The measured ratio over the share grows by at least the factor each step and passes 1 at ``n``."""
    σ, longest, u = draw(numbers(at_least=[1])), draw(naturals(at_least=[2])), positive(draw)
    n = draw(naturals(at_least=[1], at_most=[longest - 1]))
    quotients = [draw(numbers(above=[1]))]
    for _ in range(n):
        quotients.insert(0, draw(numbers(at_least=[0], at_most=[1, quotients[0] / σ])))
    while len(quotients) <= longest:
        quotients.append(draw(numbers(at_least=[σ * quotients[-1]])))
    measured = _product(Table(tuple(quotients)), u)
    return σ, u, near(draw, measured, σ), measured, longest, n


def per_slot_time_le_dedup_time_below_crossover(draw: Draw, model: Any) -> Inputs:
    """The share is at least the ratio before ``n`` and below it there."""
    k, longest, b = _sizes(draw, least=2)
    n, per_slot, dedup = draw(naturals(at_least=[2], at_most=[longest])), positive(draw), positive(draw)
    share = tables(draw, at_least=[lambda i: dedup(i) / per_slot(i) if i < n else None])
    share = share.replaced(n, draw(numbers(below=[dedup(n) / per_slot(n)])))
    return b, _distinct(share, k), per_slot, dedup, k, longest, n, draw(naturals(at_least=[1], below=[n]))


def _rising_above(draw: Draw, curve: Any, longest: int) -> Table[Fraction]:
    """A ratio that never falls and is above a curve from the longest pass on."""
    return positive(draw, above=[lambda i: curve(i) if i >= longest else None], order="nondecreasing")


def share_lt_ratio_from_crossover(draw: Draw, model: Any) -> Inputs:
    """A falling share and a rising ratio that is above it at the longest pass at the latest."""
    longest, share = draw(naturals(at_least=[1])), tables(draw, order="nonincreasing")
    ratio = _rising_above(draw, share, longest)
    n = model.crossover(share, ratio, longest)
    return share, ratio, longest, n, draw(naturals(at_least=[n]))


def dedup_faster_from_crossover(draw: Draw, model: Any) -> Inputs:
    """The same, as kernels."""
    k, _, b = _sizes(draw)
    share, ratio, longest, n, m = share_lt_ratio_from_crossover(draw, model)
    per_slot = positive(draw)
    return b, _distinct(share, k), per_slot, _product(ratio, per_slot), k, longest, n, m


def dedup_faster_from_crossover_of_trace(draw: Draw, model: Any) -> Inputs:
    """The same for the share of a trace."""
    k, longest, b = _sizes(draw)
    trace, tokens, experts = relations(draw), draw(naturals(above=[0])), draw(naturals())
    per_slot = positive(draw)

    def distinct(n: int) -> Fraction:
        return Fraction(model.mean_distinct(trace, tokens, experts, n))

    ratio = _rising_above(draw, lambda i: distinct(i) / (i * k), longest)
    n = model.crossover(lambda i: distinct(i) / (i * k), ratio, longest)
    dedup = _product(ratio, per_slot)
    return trace, b, per_slot, dedup, tokens, experts, k, longest, n, draw(naturals(at_least=[n]))


def never_faster_of_le_share(draw: Draw, model: Any) -> Inputs:
    """A curve above the ratio, and a share above the curve."""
    k, longest, b = _sizes(draw, least=0)
    per_slot, dedup = positive(draw), positive(draw)
    between = tables(draw, at_least=[lambda n: dedup(n) / per_slot(n)])
    share = tables(draw, at_least=[between])
    return b, _distinct(share, k), per_slot, dedup, between, k, longest, draw(naturals())


def share_bounds(draw: Draw, model: Any) -> Inputs:
    """At least as many experts in the layer as a token selects, and between them the distinct ones."""
    k, n = draw(naturals(above=[0])), draw(naturals(above=[0]))
    experts = draw(naturals(at_least=[k]))
    return tables(draw).replaced(n, draw(numbers(at_least=[k], at_most=[n * k, experts]))), k, experts, n


def _boxes(draw: Draw, model: Any) -> tuple[Any, Any]:
    lowers = [draw(numbers(above=[0])) for _ in range(2)]
    per_slot, dedup = (model.Box(lower, draw(numbers(at_least=[lower]))) for lower in lowers)
    return per_slot, dedup


def verdict_complete(draw: Draw, model: Any) -> Inputs:
    """A share between the least and the greatest ratio of the boxes."""
    k, n, b = _sizes(draw)
    per_slot, dedup = _boxes(draw, model)
    least, greatest = dedup.lower / per_slot.upper, dedup.upper / per_slot.lower
    share = draw(numbers(at_least=[least], at_most=[greatest]))
    return b, tables(draw).replaced(n, share * n * k), k, n, per_slot, dedup


def lt_of_verdict_slower(draw: Draw, model: Any) -> Inputs:
    """A share above the greatest ratio of the boxes."""
    per_slot, dedup = _boxes(draw, model)
    share = draw(numbers(above=[dedup.upper / per_slot.lower]))
    return share, *_bandwidths(draw, per_slot, dedup), per_slot, dedup


def lt_of_verdict_faster(draw: Draw, model: Any) -> Inputs:
    """A share below the least ratio of the boxes."""
    per_slot, dedup = _boxes(draw, model)
    share = draw(numbers(below=[dedup.lower / per_slot.upper]))
    return share, *_bandwidths(draw, per_slot, dedup), per_slot, dedup


def _bandwidths(draw: Draw, per_slot: Any, dedup: Any) -> tuple[Fraction, Fraction]:
    first, second = (draw(numbers(at_least=[box.lower], at_most=[box.upper])) for box in (per_slot, dedup))
    return first, second
