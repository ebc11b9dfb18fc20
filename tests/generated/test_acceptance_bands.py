"""Generated from Proofs/ExpertBytes/Thm/AcceptanceBands.lean by `expertbytes bridge --update`; do not edit."""

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
from expertbytes.pyoracle.theorems import acceptance_bands as mirror
from .structures import *  # noqa: F403

def tokens_of_concave_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    p = tables(draw, at_least=[lambda j: Fraction(0) if j < d + 2 else None], at_most=[lambda j: Fraction(1) if j < d + 2 else None])
    return (p, d)

def tokens_of_concave_hypotheses(model: Any, p: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hp', all((not j < d + 2 or Fraction(0) <= p(j) for j in NATURALS))
    yield "hp'", all((not j < d + 2 or p(j) <= Fraction(1) for j in NATURALS))

def tokens_of_concave(model: Any, p: Any, d: Any) -> Claim:
    r"""ExpertBytes.tokensOf_concave.{u} {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {d : Nat} (hp : ∀
    (j : Nat), j < d + 2 → 0 ≤ p j) (hp' : ∀ (j : Nat), j < d + 2 → p j ≤ 1) : ExpertBytes.tokensOf p (d + 2) -
    ExpertBytes.tokensOf p (d + 1) ≤ ExpertBytes.tokensOf p (d + 1) - ExpertBytes.tokensOf p d"""
    return Claim(bool(model.tokens_of(p, d + 2) - model.tokens_of(p, d + 1) <= model.tokens_of(p, d + 1) - model.tokens_of(p, d)))

test_tokens_of_concave = holds(
    Law(
        'ExpertBytes.tokensOf_concave',
        '476929975e0d613d5a4415ad0536990e544d59a1ba7e003166a45c171a474ae4',
        tokens_of_concave_inputs, tokens_of_concave_hypotheses, tokens_of_concave,
    )
)

def concave_tokens_tokens_of_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    p = tables(draw, at_least=[lambda j: Fraction(0) if j < D else None], at_most=[lambda j: Fraction(1) if j < D else None])
    return (p, D)

def concave_tokens_tokens_of_hypotheses(model: Any, p: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hp', all((not j < D or Fraction(0) <= p(j) for j in NATURALS))
    yield "hp'", all((not j < D or p(j) <= Fraction(1) for j in NATURALS))

def concave_tokens_tokens_of(model: Any, p: Any, D: Any) -> Claim:
    r"""ExpertBytes.concaveTokens_tokensOf.{u} {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {D : Nat} (hp
    : ∀ (j : Nat), j < D → 0 ≤ p j) (hp' : ∀ (j : Nat), j < D → p j ≤ 1) : ExpertBytes.ConcaveTokens
    (ExpertBytes.tokensOf p) D"""
    return Claim(bool(model.concave_tokens(partial(model.tokens_of, p), D)))

test_concave_tokens_tokens_of = holds(
    Law(
        'ExpertBytes.concaveTokens_tokensOf',
        '3b424b0e6915f533f5e2c4cef8b036a55e0dc814ce156555d5bbbd9c43b6c467',
        concave_tokens_tokens_of_inputs, concave_tokens_tokens_of_hypotheses, concave_tokens_tokens_of,
    )
)

def exists_profile_of_concave_tokens_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.exists_profile_of_concave_tokens(draw, model)

def exists_profile_of_concave_tokens_hypotheses(model: Any, A: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', model.concave_tokens(A, D)

def exists_profile_of_concave_tokens(model: Any, A: Any, D: Any) -> Claim:
    r"""ExpertBytes.exists_profile_of_concaveTokens.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {D :
    Nat} (hA : ExpertBytes.ConcaveTokens A D) : ∃ (p : Nat → K), (∀ (j : Nat), j < D → 0 ≤ p j ∧ p j ≤ 1) ∧ ∀ (d :
    Nat), d ≤ D → ExpertBytes.tokensOf p d = A d"""
    witness_0, = mirror.exists_profile_of_concave_tokens_witness(A, D)
    return Claim(bool(any((all((not j < D or (Fraction(0) <= p(j) and p(j) <= Fraction(1)) for j in NATURALS)) and all((not d <= D or model.tokens_of(p, d) == A(d) for d in NATURALS)) for p in (witness_0,)))))

test_exists_profile_of_concave_tokens = holds(
    Law(
        'ExpertBytes.exists_profile_of_concaveTokens',
        '26f1381315aaf2549525e16ca921af15ffea5f24bb55799b8c2825e87dd3d9b4',
        exists_profile_of_concave_tokens_inputs, exists_profile_of_concave_tokens_hypotheses, exists_profile_of_concave_tokens,
    )
)

def tokens_between_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.tokens_between(draw, model)

def tokens_between_hypotheses(model: Any, A: Any, D: Any, l: Any, d: Any, u: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', model.concave_tokens(A, D)
    yield 'hl', l < d
    yield 'hd', d < u
    yield 'hu', u <= D

def tokens_between(model: Any, A: Any, D: Any, l: Any, d: Any, u: Any) -> Claim:
    r"""ExpertBytes.tokens_between.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {D : Nat} {l : Nat}
    {d : Nat} {u : Nat} (hA : ExpertBytes.ConcaveTokens A D) (hl : l < d) (hd : d < u) (hu : u ≤ D) : A l + (A u - A
    l) / ((↑u : K) - (↑l : K)) * ((↑d : K) - (↑l : K)) ≤ A d ∧ A d ≤ A u ∧ A d ≤ A l + ((↑d : K) - (↑l : K)) ∧ (∀ (k
    : Nat), k < l → A d ≤ A l + (A l - A k) / ((↑l : K) - (↑k : K)) * ((↑d : K) - (↑l : K))) ∧ ∀ (v : Nat), u < v →
    v ≤ D → A d ≤ A u - (A v - A u) / ((↑v : K) - (↑u : K)) * ((↑u : K) - (↑d : K))"""
    return Claim(bool(A(l) + (A(u) - A(l)) / (Fraction(u) - Fraction(l)) * (Fraction(d) - Fraction(l)) <= A(d) and (A(d) <= A(u) and (A(d) <= A(l) + (Fraction(d) - Fraction(l)) and (all((not k < l or A(d) <= A(l) + (A(l) - A(k)) / (Fraction(l) - Fraction(k)) * (Fraction(d) - Fraction(l)) for k in NATURALS)) and all((not u < v or (not v <= D or A(d) <= A(u) - (A(v) - A(u)) / (Fraction(v) - Fraction(u)) * (Fraction(u) - Fraction(d))) for v in NATURALS)))))))

test_tokens_between = holds(
    Law(
        'ExpertBytes.tokens_between',
        '57200373bfd65a640d2212a0e839ce6b51a7fc248f42395fd4f4f848a54dec16',
        tokens_between_inputs, tokens_between_hypotheses, tokens_between,
    )
)

def tokens_beyond_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.tokens_beyond(draw, model)

def tokens_beyond_hypotheses(model: Any, A: Any, D: Any, k: Any, l: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', model.concave_tokens(A, D)
    yield 'hk', k < l
    yield 'hl', l <= d
    yield 'hd', d <= D

def tokens_beyond(model: Any, A: Any, D: Any, k: Any, l: Any, d: Any) -> Claim:
    r"""ExpertBytes.tokens_beyond.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {D : Nat} {k : Nat} {l
    : Nat} {d : Nat} (hA : ExpertBytes.ConcaveTokens A D) (hk : k < l) (hl : l ≤ d) (hd : d ≤ D) : A l ≤ A d ∧ A d ≤
    A l + (A l - A k) / ((↑l : K) - (↑k : K)) * ((↑d : K) - (↑l : K))"""
    return Claim(bool(A(l) <= A(d) and A(d) <= A(l) + (A(l) - A(k)) / (Fraction(l) - Fraction(k)) * (Fraction(d) - Fraction(l))))

test_tokens_beyond = holds(
    Law(
        'ExpertBytes.tokens_beyond',
        'fa47a2468dbb99c9c3c019dbaf73f404cfe68f9ab3dd4ee5cf0c89b07272d8ef',
        tokens_beyond_inputs, tokens_beyond_hypotheses, tokens_beyond,
    )
)

def tokens_in_bands_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.tokens_in_bands(draw, model)

def tokens_in_bands_hypotheses(model: Any, known: Any, A: Any, B: Any, D: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA0', A(0) == Fraction(1)
    yield 'hB', model.concave_tokens(B, D)
    yield 'hAB', all((not e <= D or (not known(e) or A(e) == B(e)) for e in NATURALS))
    yield 'hd', d <= D

def tokens_in_bands(model: Any, known: Any, A: Any, B: Any, D: Any, d: Any) -> Claim:
    r"""ExpertBytes.tokens_in_bands.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {known : Nat →
    Bool} {A : Nat → K} {B : Nat → K} {D : Nat} {d : Nat} (hA0 : A 0 = 1) (hB : ExpertBytes.ConcaveTokens B D) (hAB
    : ∀ (e : Nat), e ≤ D → known e = Bool.true → A e = B e) (hd : d ≤ D) : ExpertBytes.lowerBand known A D d ≤ B d ∧
    B d ≤ ExpertBytes.upperBand known A D d"""
    return Claim(bool(model.lower_band(known, A, D, d) <= B(d) and B(d) <= model.upper_band(known, A, D, d)))

test_tokens_in_bands = holds(
    Law(
        'ExpertBytes.tokens_in_bands',
        '50ca91bcfa3c21371b189316d92ebd563be6d68732644c1e846e859187b03903',
        tokens_in_bands_inputs, tokens_in_bands_hypotheses, tokens_in_bands,
    )
)
