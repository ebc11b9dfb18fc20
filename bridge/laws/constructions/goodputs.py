"""Token curves and cycle times whose best draft length is as a theorem asks."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from typing import Any

from expertbytes.bridge.laws.constructions.curves import (
    from_values,
    lifted,
    near,
    nonnegative,
    nonzero,
    positive,
    summed,
)
from expertbytes.bridge.laws.draw import Draw
from expertbytes.bridge.laws.law import Inputs
from expertbytes.bridge.laws.strategies import integers, naturals, numbers, tables
from expertbytes.bridge.laws.values import NATURALS, Table


def _leading(
    draw: Draw, factor: Callable[[int, int], Fraction], times: Table[Fraction], at: tuple[int, int]
) -> Table[Fraction]:
    """Tokens with the greatest goodput at ``d``, ahead of that at ``i`` by more than the factor of ``d`` and ``i``."""
    longest, d = at
    best = draw(numbers(above=[0]))
    rate = best / times(d)

    def below(i: int) -> Fraction | None:
        return rate * times(i) / factor(d, i) if i <= longest and i != d else None

    return nonnegative(draw, below=[below]).replaced(d, best)


def _lengths(draw: Draw) -> tuple[int, int]:
    longest = draw(naturals())
    return longest, draw(naturals(at_most=[longest]))


def best_draft_stable(draw: Draw, model: Any) -> Inputs:
    """One length is ahead by more than the square of the factor between the times."""
    rho, at, times = draw(numbers(at_least=[1])), _lengths(draw), positive(draw)
    tokens = _leading(draw, lambda _d, _i: rho**2, times, at)
    return rho, tokens, times, near(draw, times, rho), *at


def best_draft_stable_of(draw: Draw, model: Any) -> Inputs:
    """The same with a factor for each length."""
    at, times = _lengths(draw), positive(draw)
    rho = tables(draw, at_least=[lambda _n: Fraction(1)])
    tokens = _leading(draw, lambda d, i: rho(d) * rho(i), times, at)
    measured = tables(draw, at_least=[lambda n: times(n) / rho(n)], at_most=[lambda n: times(n) * rho(n)])
    return rho, tokens, times, measured, *at


def best_draft_dedup_ge(draw: Draw, model: Any) -> Inputs:
    """Cycle times of the two engines whose quotient never rises with the draft length."""
    k, longest, b = draw(naturals(above=[0])), draw(naturals()), draw(numbers(above=[0]))
    tokens, rest, per_slot, dedup = nonnegative(draw), nonnegative(draw), positive(draw), positive(draw)
    quotient = positive(draw, order="nonincreasing")

    def distinct(n: int) -> Fraction:
        cycle = rest(n - 1) + n * k * b / per_slot(n)
        return Fraction((quotient(n - 1) * cycle - rest(n - 1)) * dedup(n) / b)

    curve = from_values([Fraction(0), *map(distinct, NATURALS[1:])])
    return tokens, rest, curve, per_slot, dedup, b, k, longest


def best_draft_dedup_ge_of_share(draw: Draw, model: Any) -> Inputs:
    """Share over ratio never rises; the saving over the rest of a cycle never falls."""
    k, longest, b = draw(naturals(above=[0])), draw(naturals()), draw(numbers(at_least=[0]))
    tokens, per_slot, dedup = nonnegative(draw), positive(draw), positive(draw)
    quotient = nonnegative(draw, order="nonincreasing")
    distinct = from_values(quotient(n) * dedup(n) / per_slot(n) * n * k for n in NATURALS)
    savings = [n * k * b / per_slot(n) * (1 - quotient(n)) for n in NATURALS[1:]]
    rest = [draw(numbers(above=[0]))]
    for now, later in pairwise(savings):
        scaled = rest[-1] * later / now if now else None
        rest.append(
            draw(
                numbers(
                    above=[0], at_most=[scaled] if now > 0 else [], at_least=[scaled] if now < 0 and later < 0 else []
                )
            )
        )
    return tokens, from_values(rest), distinct, per_slot, dedup, b, k, longest


def goodput_le_of_stop(draw: Draw, model: Any) -> Inputs:
    """From ``d`` on no token gain is greater and no cost smaller than the first one, which did not pay."""
    d = draw(naturals())
    m = draw(naturals(at_least=[d]))
    longest = draw(naturals(at_least=[m]))
    tokens, times = nonnegative(draw), positive(draw)
    tokens = tokens.replaced(d + 1, draw(numbers(at_most=[tokens(d) / times(d) * times(d + 1)])))
    gain, cost = tokens(d + 1) - tokens(d), times(d + 1) - times(d)
    for i in range(d + 1, longest):
        tokens = tokens.replaced(i + 1, draw(numbers(at_most=[tokens(i) + gain])))
        times = times.replaced(i + 1, draw(numbers(above=[0], at_least=[times(i) + cost])))
    return tokens, times, d, m, longest


def best_draft_stop(draw: Draw, model: Any) -> Inputs:
    """A concave curve of tokens and a convex one of times."""
    longest = draw(naturals())
    tokens, times = (summed(tables(draw, order=order)) for order in ("nonincreasing", "nondecreasing"))
    least = draw(numbers(at_least=[0])), draw(numbers(above=[0]))
    return lifted(tokens, longest, least[0]), lifted(times, longest, least[1]), longest


def _regret_bound(draw: Draw, times: Table[Fraction], longest: int) -> Fraction:
    return Fraction(draw(numbers(at_least=[Fraction(i * (i + 1), 2) / times(i) for i in range(longest + 1)])))


def acceptance_regret(draw: Draw, model: Any) -> Inputs:
    """Two rates at most ``δ`` apart, and the greatest slope of the goodput."""
    (longest, d), times = _lengths(draw), positive(draw)
    a, b = (draw(numbers(at_least=[0], at_most=[1])) for _ in range(2))
    return a, b, draw(numbers(at_least=[abs(a - b)])), _regret_bound(draw, times, longest), times, longest, d


def profile_regret(draw: Draw, model: Any) -> Inputs:
    """The same with a rate at each position."""
    (longest, d), times = _lengths(draw), positive(draw)
    δ, unit = draw(numbers(at_least=[0])), [lambda _n: Fraction(1)]
    p = nonnegative(draw, at_most=unit)
    q = nonnegative(draw, at_most=[*unit, lambda n: p(n) + δ], at_least=[lambda n: p(n) - δ])
    return p, q, times, δ, _regret_bound(draw, times, longest), longest, d


def calibration_regret_choices(draw: Draw, model: Any) -> Inputs:
    """Believed tokens within two factors of the true ones, the greatest believed goodput at ``i``."""
    n, costs = draw(naturals()), positive(draw)
    i = draw(naturals(at_most=[n]))
    best = draw(numbers(at_least=[0]))
    believed = nonnegative(draw, at_most=[lambda j: best / costs(i) * costs(j) if j <= n else None]).replaced(i, best)
    over = draw(numbers(above=[0]))
    under = draw(numbers(at_least=[1 / over]))
    true = tables(draw, at_least=[lambda j: believed(j) / over], at_most=[lambda j: believed(j) * under])
    return under, over, true, believed, costs, n, i


def best_draft_spec(draw: Draw, model: Any) -> Inputs:
    """Any tokens over any times but none: Lean takes a quotient by zero for zero, the oracle refuses it."""
    return tables(draw), nonzero(draw), draw(naturals())


best_draft_max_spec = first_stop_spec = best_draft_spec


def optimal_iff_priced_eq_zero(draw: Draw, model: Any) -> Inputs:
    """The same with a choice among them that takes some time."""
    gains, costs, n = best_draft_spec(draw, model)
    i = draw(naturals(at_most=[n]))
    return gains, costs.replaced(i, draw(numbers(above=[0]))), n, i


def goodput_eq_iff_priced(draw: Draw, model: Any) -> Inputs:
    """Choices that take time, and a price that is often their best goodput."""
    n, tokens, seconds = draw(naturals()), tables(draw), positive(draw)
    best = max(tokens(i) / seconds(i) for i in range(n + 1))
    return best + draw(integers(0, 1)), tokens, seconds, n


def saving_le_per_slot_time(draw: Draw, model: Any) -> Inputs:
    """Bandwidths that are not zero, that of the deduplicating kernel positive."""
    b, k, n = draw(numbers(at_least=[0])), draw(naturals()), draw(naturals())
    return b, nonnegative(draw), nonzero(draw), positive(draw), k, n
