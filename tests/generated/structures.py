"""Generated from Proofs/ExpertBytes/Spec by `expertbytes bridge --update`; do not edit."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import Any

from expertbytes.bridge.laws import constructions
from expertbytes.bridge.laws.draw import Draw
from expertbytes.bridge.laws.law import Claim, Equation, Equivalence, Inputs, Law, holds
from expertbytes.bridge.laws.strategies import (
    booleans, families, found, functions, lengths, naturals, numbers, relations, sampled_from, scaled, tables,
)
from expertbytes.bridge.laws.values import NATURALS, SAMPLES, natural_div, natural_mod, natural_sub

def draw_box(draw: Draw, model: Any) -> Any:
    r"""A value of ExpertBytes.Box."""
    lower = draw(numbers(above=[Fraction(0)]))
    upper = draw(numbers(above=[Fraction(0)], at_least=[lower]))
    return model.Box(lower, upper)

def draw_chain(draw: Draw, model: Any) -> Any:
    r"""A value of ExpertBytes.Chain."""
    length = draw(naturals())
    survival = tables(draw, at_least=[lambda i: Fraction(0) if i < length else None], at_most=[lambda i: Fraction(1) if i < length else None], order='nonincreasing')
    return model.Chain(length, survival)

def draw_choice(draw: Draw, model: Any) -> Any:
    r"""A value of ExpertBytes.Choice."""
    length = draw(naturals())
    second = draw(booleans())
    return model.Choice(second, length)

def draw_forecast(draw: Draw, model: Any) -> Any:
    r"""A value of ExpertBytes.Forecast."""
    length = draw(naturals())
    factor = draw(numbers(at_least=[Fraction(1)]))
    truth = tables(draw, at_least=[lambda i: Fraction(0) if i < length else None], at_most=[lambda i: Fraction(1) if i < length else None], order='nonincreasing')
    belief = tables(draw, at_least=[lambda i: Fraction(0) if i < length else None, lambda i: truth(i) / factor if i < length else None], at_most=[lambda i: Fraction(1) if i < length else None, lambda i: factor * truth(i) if i < length else None], order='nonincreasing')
    return model.Forecast(length, factor, truth, belief)

def draw_chunk(draw: Draw, model: Any) -> Any:
    r"""A value of ExpertBytes.Chunk."""
    length = draw(naturals())
    inner = functions(lambda: draw(naturals()))
    ends = functions(lambda: (draw(naturals()), draw(naturals())) if draw(booleans()) else None)
    return model.Chunk(length, inner, ends)

def draw_kernel(draw: Draw, model: Any) -> Any:
    r"""A value of ExpertBytes.Kernel."""
    bytes = tables(draw, at_least=[lambda n: Fraction(0)])
    bandwidth = tables(draw, above=[lambda n: Fraction(0)])
    return model.Kernel(bytes, bandwidth)

def draw_verdict(draw: Draw, model: Any) -> Any:
    r"""A case of ExpertBytes.Verdict."""
    return draw(sampled_from(list(model.Verdict)))
