"""Batches of requests with choices that compare as a theorem asks."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from expertbytes.bridge.laws.constructions.curves import nonnegative, positive
from expertbytes.bridge.laws.draw import Draw
from expertbytes.bridge.laws.law import Inputs
from expertbytes.bridge.laws.strategies import booleans, lengths, naturals, numbers, sampled_from


def _inside(draw: Draw, **bounds: Any) -> Any:
    """Survivals: in ``[0, 1]``, never rising."""
    at_most = [lambda _n: Fraction(1), *bounds.pop("at_most", [])]
    return nonnegative(draw, at_most=at_most, order="nonincreasing", **bounds)


def _chain(draw: Draw, model: Any) -> Any:
    return model.Chain(draw(naturals()), _inside(draw))


def _forecast(draw: Draw, model: Any, factor: Fraction | None = None) -> Any:
    """Survivals as they are and as they are believed to be, apart by at most a factor."""
    factor = draw(numbers(at_least=[1])) if factor is None else factor
    length, truth = draw(naturals()), _inside(draw)
    belief = _inside(draw, at_least=[lambda i: truth(i) / factor], at_most=[lambda i: truth(i) * factor])
    return model.Forecast(length, factor, truth, belief)


def _requests(draw: Draw, model: Any) -> list[Any]:
    return [(_chain(draw, model), _chain(draw, model)) for _ in range(draw(lengths()))]


def _forecasts(draw: Draw, model: Any) -> list[Any]:
    return [(_forecast(draw, model), _forecast(draw, model)) for _ in range(draw(lengths()))]


def _choices(draw: Draw, model: Any) -> list[Any]:
    return [model.Choice(draw(booleans()), draw(naturals())) for _ in range(draw(lengths()))]


def _within_budget(draw: Draw, model: Any, budget: int) -> list[Any]:
    """Choices that verify at most ``budget`` tokens together, however they are spread."""
    choices = []
    for _ in range(draw(lengths())):
        length = draw(naturals(at_most=[budget]))
        choices.append(model.Choice(draw(booleans()), length))
        budget -= length
    return choices


def allocate_optimal_for_budget(draw: Draw, model: Any) -> Inputs:
    """Choices that verify no more than those at a price."""
    lam, requests = draw(numbers(at_least=[0])), _requests(draw, model)
    budget = model.total_verified(requests, model.allocate(lam, requests))
    return lam, requests, _within_budget(draw, model, budget)


def priced_optimal_for_budget(draw: Draw, model: Any) -> Inputs:
    """The best choices at a price: survivals above it verified, those below not, those at it as one likes."""
    lam, requests = draw(numbers(at_least=[0])), _requests(draw, model)
    best = [_best_choice(draw, model, lam, request) for request in requests]
    budget = sum(
        min(choice.length, request[choice.second].length) for choice, request in zip(best, requests, strict=True)
    )
    return lam, requests, best, _within_budget(draw, model, budget)


def _best_choice(draw: Draw, model: Any, lam: Fraction, request: Sequence[Any]) -> Any:
    worth = {
        (second, length): sum((chain.survival(i) - lam for i in range(length)), Fraction(0))
        for second, chain in enumerate(request)
        for length in range(chain.length + 1)
    }
    ties = [choice for choice, value in worth.items() if value == max(worth.values())]
    second, length = ties[draw(naturals(at_most=[len(ties) - 1]))]
    return model.Choice(bool(second), length)


def batch_goodput_le_allocate(draw: Draw, model: Any) -> Inputs:
    """Passes that often take about the time of a token or less, and often no draft at all."""
    most = sampled_from([Fraction(1), Fraction(10**9)])
    fixed, per_token = draw(numbers(above=[0], at_most=[draw(most)])), draw(numbers(at_least=[0], at_most=[draw(most)]))
    return fixed, per_token, _requests(draw, model), _choices(draw, model) if draw(booleans()) else []


def batch_goodput_le_of_allocate_le(draw: Draw, model: Any) -> Inputs:
    """A goodput that the batch cannot exceed: found by raising it to that of the choices at its price until it stays."""
    fixed, per_token, requests = draw(numbers(above=[0])), draw(numbers(at_least=[0])), _requests(draw, model)
    goodput, before = Fraction(0), Fraction(-1)
    while before < goodput:
        lengths_at_price = [_best_length(goodput * per_token, request) for request in requests]
        gained = sum(
            (sum(map(chain.survival, range(length)), Fraction(0)) for chain, length in lengths_at_price), Fraction(0)
        )
        count = len(requests) + sum(length for _, length in lengths_at_price)
        before, goodput = goodput, (len(requests) + gained) / (fixed + per_token * count)
    bound = goodput if draw(booleans()) else draw(numbers(at_least=[goodput]))
    return fixed, per_token, bound, requests, _choices(draw, model)


def _best_length(lam: Fraction, request: Sequence[Any]) -> tuple[Any, int]:
    """The chain and length of the greatest value at a price."""
    options = [(chain, length) for chain in request for length in range(chain.length + 1)]
    return max(options, key=lambda option: sum((option[0].survival(i) - lam for i in range(option[1])), Fraction(0)))


def calibration_regret(draw: Draw, model: Any) -> Inputs:
    """Two lists of choices, the second of at least the goodput of the first as it is believed to be."""
    forecasts, times = _forecasts(draw, model), positive(draw)
    first, second = _choices(draw, model), _choices(draw, model)
    believed = model.believed_requests(forecasts)
    goodputs = [model.batch_goodput(times, believed, choices) for choices in (first, second)]
    other, chosen = (first, second) if goodputs[0] <= goodputs[1] else (second, first)
    return times, forecasts, chosen, other


def calibration_regret_priced(draw: Draw, model: Any) -> Inputs:
    """The same by value at a price."""
    forecasts, lam = _forecasts(draw, model), draw(numbers())
    first, second = _choices(draw, model), _choices(draw, model)
    believed = model.believed_requests(forecasts)
    values = [model.total_value(lam, believed, choices) for choices in (first, second)]
    other, chosen = (first, second) if values[0] <= values[1] else (second, first)
    return lam, forecasts, chosen, other
