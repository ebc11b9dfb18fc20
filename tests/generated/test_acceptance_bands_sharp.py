"""Generated from Proofs/ExpertBytes/Thm/AcceptanceBandsSharp.lean by `expertbytes bridge --update`; do not edit."""

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
from .structures import *  # noqa: F403

def bands_sharp_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.bands_sharp(draw, model)

def bands_sharp_hypotheses(model: Any, known: Any, A: Any, D: Any, d: Any, x: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', model.concave_tokens(A, D)
    yield 'hd', d <= D
    yield 'hlow', model.lower_band(known, A, D, d) <= x
    yield 'hup', x <= model.upper_band(known, A, D, d)

def bands_sharp(model: Any, known: Any, A: Any, D: Any, d: Any, x: Any) -> Claim:
    r"""ExpertBytes.bands_sharp.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {known : Nat → Bool}
    {A : Nat → K} {D : Nat} {d : Nat} {x : K} (hA : ExpertBytes.ConcaveTokens A D) (hd : d ≤ D) (hlow :
    ExpertBytes.lowerBand known A D d ≤ x) (hup : x ≤ ExpertBytes.upperBand known A D d) : ExpertBytes.ConcaveTokens
    (ExpertBytes.lowerBand (ExpertBytes.alsoKnown known d) (ExpertBytes.withValue A d x) D) D ∧ (∀ (e : Nat), e ≤ D
    → known e = Bool.true → ExpertBytes.lowerBand (ExpertBytes.alsoKnown known d) (ExpertBytes.withValue A d x) D e
    = A e) ∧ ExpertBytes.lowerBand (ExpertBytes.alsoKnown known d) (ExpertBytes.withValue A d x) D d = x"""
    return Claim(bool(model.concave_tokens(partial(model.lower_band, partial(model.also_known, known, d), partial(model.with_value, A, d, x), D), D) and (all((not e <= D or (not known(e) or model.lower_band(partial(model.also_known, known, d), partial(model.with_value, A, d, x), D, e) == A(e)) for e in NATURALS)) and model.lower_band(partial(model.also_known, known, d), partial(model.with_value, A, d, x), D, d) == x)))

test_bands_sharp = holds(
    Law(
        'ExpertBytes.bands_sharp',
        'b60c6e80bf5168334b1e1bddc62e1becff5c61b78f77fd19275e2823e85fb1cf',
        bands_sharp_inputs, bands_sharp_hypotheses, bands_sharp,
    )
)
