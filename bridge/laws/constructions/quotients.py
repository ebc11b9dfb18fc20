"""Shares over ratios that do not rise, and crossovers between timed pass sizes."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from expertbytes.bridge.laws.constructions.curves import from_values, near, positive
from expertbytes.bridge.laws.draw import Draw
from expertbytes.bridge.laws.law import Inputs
from expertbytes.bridge.laws.strategies import naturals, numbers, tables
from expertbytes.bridge.laws.values import NATURALS, Table


def _product(first: Table[Fraction], second: Table[Fraction]) -> Table[Fraction]:
    return from_values(first(n) * second(n) for n in NATURALS)


def _distinct(share: Table[Fraction], k: int) -> Table[Fraction]:
    """Distinct experts of a share: ``share · n · k``."""
    return from_values(share(n) * n * k for n in NATURALS)


def ratio_order_of_consecutive(draw: Draw, model: Any) -> Inputs:
    """A positive curve, and one whose quotient by it does not rise."""
    second = positive(draw)
    first = _product(second, tables(draw, order="nonincreasing"))
    return first, second, draw(naturals()), draw(naturals()), draw(naturals())


def ratio_order_of_consecutive_left(draw: Draw, model: Any) -> Inputs:
    """A positive curve, and one of any sign whose quotient by it does not fall."""
    first = positive(draw)
    second = _product(first, tables(draw, order="nondecreasing"))
    return first, second, draw(naturals()), draw(naturals()), draw(naturals())


def share_lt_ratio_of_quotient(draw: Draw, model: Any) -> Inputs:
    """A share of any sign with a margin at ``n``; at the same size the factor must be at least 1."""
    n, m, share, ratio = draw(naturals()), draw(naturals()), tables(draw), positive(draw)
    same = n == m
    σ = draw(numbers(at_least=[1]) if same else numbers())
    share = share.replaced(n, abs(share(n)) if same else share(n))
    ratio = ratio.replaced(n, draw(numbers(above=[0, σ * share(n)])))
    if not same:
        share = share.replaced(m, draw(numbers(at_most=[σ * share(n) * ratio(m) / ratio(n)])))
    return σ, share, ratio, n, m


def _engine(draw: Draw, quotient: Table[Fraction]) -> tuple[Table[Fraction], Table[Fraction], Table[Fraction], int]:
    """Distinct experts and bandwidths (per-slot, dedup) with this quotient share / ratio, and experts a token."""
    k, per_slot, dedup = draw(naturals(above=[0])), positive(draw), positive(draw)
    share = from_values(quotient(n) * dedup(n) / per_slot(n) for n in NATURALS)
    return _distinct(share, k), per_slot, dedup, k


def _falling(draw: Draw, crossover: int, longest: int) -> Table[Fraction]:
    """A quotient that does not rise up to ``longest``, at least 1 before the crossover and below 1 there."""
    one = Fraction(1)
    before = tables(draw, at_least=[lambda _n: one], order="nonincreasing")
    after = tables(draw, below=[lambda _n: one], order="nonincreasing")
    free = tables(draw)
    return from_values(before(n) if n < crossover else after(n) if n <= longest else free(n) for n in NATURALS)


def dedup_faster_from_crossover_of_quotient(draw: Draw, model: Any) -> Inputs:
    """The crossover lies in the sizes compared; beyond them the quotient is arbitrary."""
    longest = draw(naturals(at_least=[1]))
    n = draw(naturals(at_least=[1], at_most=[longest]))
    distinct, per_slot, dedup, k = _engine(draw, _falling(draw, n, longest))
    searched, m = draw(naturals(at_least=[n])), draw(naturals(at_least=[n], at_most=[longest]))
    return draw(numbers(above=[0])), distinct, per_slot, dedup, k, searched, n, m, longest


def threshold_time_eq_faster_time(draw: Draw, model: Any) -> Inputs:
    """The crossover may lie beyond the sizes compared."""
    longest = draw(naturals(at_least=[1]))
    crossover = draw(naturals(at_least=[1], at_most=[longest + 1]))
    distinct, per_slot, dedup, k = _engine(draw, _falling(draw, crossover, longest))
    n = draw(naturals(at_least=[1], at_most=[longest]))
    return draw(numbers(above=[0])), distinct, per_slot, dedup, k, n, longest


def _sizes(draw: Draw, least: int) -> tuple[int, int, int]:
    """A size, a size from there on, and a longest one."""
    n = draw(naturals(at_least=[least]))
    longest = draw(naturals(at_least=[n]))
    return n, draw(naturals(at_least=[n], at_most=[longest])), longest


def _noisy(draw: Draw, σ: Fraction, ratio: Table[Fraction], margin: Fraction, n: int) -> Table[Fraction]:
    """A share below the ratio at ``n`` by more than the margin, whose quotient rises by at most ``σ`` from there on."""
    start = draw(numbers(at_least=[0], below=[ratio(n) / margin]))
    share = tables(draw, at_most=[lambda j: σ * start * ratio(j) / ratio(n)])
    return share.replaced(n, start)


def dedup_faster_of_noisy_quotient(draw: Draw, model: Any) -> Inputs:
    """A margin at ``n`` and noise within it up to the longest size."""
    σ, (n, m, longest) = draw(numbers(at_least=[1])), _sizes(draw, 1)
    k, per_slot, dedup = draw(naturals(above=[0])), positive(draw), positive(draw)
    share = _noisy(draw, σ, from_values(dedup(i) / per_slot(i) for i in NATURALS), σ, n)
    return σ, draw(numbers(above=[0])), _distinct(share, k), per_slot, dedup, k, n, m, longest


def share_lt_ratio_of_measured_quotient(draw: Draw, model: Any) -> Inputs:
    """The same on ratios measured within ``τ``."""
    σ, τ, (n, m, longest) = draw(numbers(at_least=[1])), draw(numbers(at_least=[1])), _sizes(draw, 0)
    true = positive(draw)
    measured = near(draw, true, τ)
    return σ, τ, _noisy(draw, σ, measured, σ * τ, n), true, measured, n, m, longest


def _not_faster_up_to(draw: Draw, size: int, ratio: Table[Fraction], least: Fraction) -> Table[Fraction]:
    """A share whose quotient by the ratio does not rise up to a size and is at least ``least`` there; free beyond."""
    quotient = tables(draw, at_least=[lambda _n: least], order="nonincreasing")
    free = tables(draw)
    return from_values(quotient(n) * ratio(n) if n <= size else free(n) for n in NATURALS)


def crossover_eq_none_of_quotient(draw: Draw, model: Any) -> Inputs:
    """No size is faster up to the last one."""
    last, ratio = draw(naturals()), positive(draw)
    return _not_faster_up_to(draw, last, ratio, Fraction(1)), ratio, last


def lt_crossover_of_le(draw: Draw, model: Any) -> Inputs:
    """A crossover beyond the timed size."""
    share, ratio, searched, last, m = crossover_measured_sizes(draw, model)
    found = model.crossover(share, ratio, searched)
    return share, ratio, searched, last, found if found is not None else m


def crossover_measured_sizes(draw: Draw, model: Any) -> Inputs:
    """Not faster up to the first timed size, faster at the second, anything between."""
    last, ratio = draw(naturals(at_most=[5])), positive(draw)
    n = draw(naturals(at_least=[last + 1], at_most=[6]))
    share = _not_faster_up_to(draw, last, ratio, Fraction(1)).replaced(n, draw(numbers(below=[ratio(n)])))
    return share, ratio, draw(naturals(at_least=[n])), last, n


def crossover_measured_sizes_within(draw: Draw, model: Any) -> Inputs:
    """The same, clear by the factor within which the two ratios are measured."""
    σ, last, ratio = draw(numbers(at_least=[1])), draw(naturals(at_most=[5])), positive(draw)
    n = draw(naturals(at_least=[last + 1], at_most=[6]))
    x, y = (draw(numbers(at_least=[ratio(i) / σ], at_most=[ratio(i) * σ])) for i in (last, n))
    share = _not_faster_up_to(draw, last, ratio, σ * x / ratio(last)).replaced(n, draw(numbers(below=[y / σ])))
    return σ, x, y, share, ratio, draw(naturals(at_least=[n])), last, n
