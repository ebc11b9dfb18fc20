"""Generated from Proofs/ExpertBytes/Thm/BandsBestDraft.lean by `expertbytes bridge --update`; do not edit."""

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

def best_draft_of_bands_sound_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.best_draft_of_bands_sound(draw, model)

def best_draft_of_bands_sound_hypotheses(model: Any, known: Any, A: Any, B: Any, lower: Any, upper: Any, T: Any, D: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', model.concave_tokens(A, D)
    yield 'hB', model.concave_tokens(B, D)
    yield 'hAB', all((not e <= D or (not known(e) or A(e) == B(e)) for e in NATURALS))
    yield 'hlower', all((not e <= D or Fraction(0) < lower(e) for e in NATURALS))
    yield 'hT', all((not e <= D or lower(e) <= T(e) for e in NATURALS))
    yield "hT'", all((not e <= D or T(e) <= upper(e) for e in NATURALS))
    yield 'hd', d <= D
    yield 'hbest', all((not e <= D or model.goodput(B, T, e) <= model.goodput(B, T, d) for e in NATURALS))

def best_draft_of_bands_sound(model: Any, known: Any, A: Any, B: Any, lower: Any, upper: Any, T: Any, D: Any, d: Any) -> Claim:
    r"""ExpertBytes.bestDraft_of_bands_sound.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {known :
    Nat → Bool} {A : Nat → K} {B : Nat → K} {lower : Nat → K} {upper : Nat → K} {T : Nat → K} {D : Nat} {d : Nat}
    (hA : ExpertBytes.ConcaveTokens A D) (hB : ExpertBytes.ConcaveTokens B D) (hAB : ∀ (e : Nat), e ≤ D → known e =
    Bool.true → A e = B e) (hlower : ∀ (e : Nat), e ≤ D → 0 < lower e) (hT : ∀ (e : Nat), e ≤ D → lower e ≤ T e)
    (hT' : ∀ (e : Nat), e ≤ D → T e ≤ upper e) (hd : d ≤ D) (hbest : ∀ (e : Nat), e ≤ D → ExpertBytes.goodput B T e
    ≤ ExpertBytes.goodput B T d) : ExpertBytes.MayBeBest known A lower upper D d"""
    return Claim(bool(model.may_be_best(known, A, lower, upper, D, d)))

test_best_draft_of_bands_sound = holds(
    Law(
        'ExpertBytes.bestDraft_of_bands_sound',
        '9833a6d4c2e4e40caa633e1d9b01a0a2bf1941980270f7411f63f305a92a1b31',
        best_draft_of_bands_sound_inputs, best_draft_of_bands_sound_hypotheses, best_draft_of_bands_sound,
    )
)

def best_draft_of_bands_complete_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.best_draft_of_bands_complete(draw, model)

def best_draft_of_bands_complete_hypotheses(model: Any, known: Any, A: Any, lower: Any, upper: Any, D: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', model.concave_tokens(A, D)
    yield 'hbands', all((not e <= D or lower(e) <= upper(e) for e in NATURALS))
    yield 'hd', d <= D
    yield 'hkept', model.may_be_best(known, A, lower, upper, D, d)

def best_draft_of_bands_complete(model: Any, known: Any, A: Any, lower: Any, upper: Any, D: Any, d: Any) -> Claim:
    r"""ExpertBytes.bestDraft_of_bands_complete.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {known
    : Nat → Bool} {A : Nat → K} {lower : Nat → K} {upper : Nat → K} {D : Nat} {d : Nat} (hA :
    ExpertBytes.ConcaveTokens A D) (hbands : ∀ (e : Nat), e ≤ D → lower e ≤ upper e) (hd : d ≤ D) (hkept :
    ExpertBytes.MayBeBest known A lower upper D d) : ExpertBytes.ConcaveTokens (ExpertBytes.bandCurve known A D d) D
    ∧ (∀ (e : Nat), e ≤ D → known e = Bool.true → ExpertBytes.bandCurve known A D d e = A e) ∧ (∀ (e : Nat), e ≤ D →
    lower e ≤ ExpertBytes.bandTime lower upper d e ∧ ExpertBytes.bandTime lower upper d e ≤ upper e) ∧ ∀ (e : Nat),
    e ≤ D → ExpertBytes.goodput (ExpertBytes.bandCurve known A D d) (ExpertBytes.bandTime lower upper d) e ≤
    ExpertBytes.goodput (ExpertBytes.bandCurve known A D d) (ExpertBytes.bandTime lower upper d) d"""
    return Claim(bool(model.concave_tokens(partial(model.band_curve, known, A, D, d), D) and (all((not e <= D or (not known(e) or model.band_curve(known, A, D, d, e) == A(e)) for e in NATURALS)) and (all((not e <= D or (lower(e) <= model.band_time(lower, upper, d, e) and model.band_time(lower, upper, d, e) <= upper(e)) for e in NATURALS)) and all((not e <= D or model.goodput(partial(model.band_curve, known, A, D, d), partial(model.band_time, lower, upper, d), e) <= model.goodput(partial(model.band_curve, known, A, D, d), partial(model.band_time, lower, upper, d), d) for e in NATURALS))))))

test_best_draft_of_bands_complete = holds(
    Law(
        'ExpertBytes.bestDraft_of_bands_complete',
        '27cc255427dc33ed0b3c92e5e476dc4a5c4cc4a72285d011bc5a521b4d66a1ec',
        best_draft_of_bands_complete_inputs, best_draft_of_bands_complete_hypotheses, best_draft_of_bands_complete,
    )
)
