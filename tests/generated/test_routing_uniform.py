"""Generated from Proofs/ExpertBytes/Thm/RoutingUniform.lean by `expertbytes bridge --update`; do not edit."""

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
from expertbytes.pyoracle.theorems import routing_uniform as mirror
from .structures import *  # noqa: F403

def expected_distinct_eq_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.expected_distinct_eq(draw, model)

def expected_distinct_eq_hypotheses(model: Any, w: Any, c: Any, M: Any, E: Any, n: Any, seen: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hw', model.total(w, M) == Fraction(1)

def expected_distinct_eq(model: Any, w: Any, c: Any, M: Any, E: Any, n: Any, seen: Any) -> Equation:
    r"""ExpertBytes.expectedDistinct_eq.{u} {K : Type u} [ExpertBytes.OrderedField K] (w : Nat → K) (c : Nat → Nat →
    Bool) (M : Nat) (E : Nat) (n : Nat) (seen : Nat → Bool) (hw : ExpertBytes.total w M = 1) :
    ExpertBytes.expectedDistinct w c M E n seen = ExpertBytes.total (fun (e : Nat) => 1 - ExpertBytes.missing (seen
    e) (1 - ExpertBytes.popularity w c M e) n) E"""
    return Equation(model.expected_distinct(w, c, M, E, n, seen), model.total(lambda e: Fraction(1) - model.missing(seen(e), Fraction(1) - model.popularity(w, c, M, e), n), E))

test_expected_distinct_eq = holds(
    Law(
        'ExpertBytes.expectedDistinct_eq',
        '7774a0dd454fbd270637ea2a7bc1d92f03818f643f5559a240c0306d931e173e',
        expected_distinct_eq_inputs, expected_distinct_eq_hypotheses, expected_distinct_eq,
    )
)

def expected_distinct_eq_independent_distinct_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.expected_distinct_eq_independent_distinct(draw, model)

def expected_distinct_eq_independent_distinct_hypotheses(model: Any, w: Any, c: Any, M: Any, E: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hw', model.total(w, M) == Fraction(1)

def expected_distinct_eq_independent_distinct(model: Any, w: Any, c: Any, M: Any, E: Any, n: Any) -> Equation:
    r"""ExpertBytes.expectedDistinct_eq_independentDistinct.{u} {K : Type u} [ExpertBytes.OrderedField K] (w : Nat →
    K) (c : Nat → Nat → Bool) (M : Nat) (E : Nat) (n : Nat) (hw : ExpertBytes.total w M = 1) :
    ExpertBytes.expectedDistinct w c M E n ExpertBytes.unseen = ExpertBytes.independentDistinct
    (ExpertBytes.popularity w c M) E n"""
    return Equation(model.expected_distinct(w, c, M, E, n, model.unseen), model.independent_distinct(partial(model.popularity, w, c, M), E, n))

test_expected_distinct_eq_independent_distinct = holds(
    Law(
        'ExpertBytes.expectedDistinct_eq_independentDistinct',
        '5fbea9a5e0b78e9460b822aa036e2fa7e4e6a555aab25e309367148117aab035',
        expected_distinct_eq_independent_distinct_inputs, expected_distinct_eq_independent_distinct_hypotheses, expected_distinct_eq_independent_distinct,
    )
)

def uniform_distinct_eq_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    E = draw(naturals(above=[0]))
    k = draw(naturals())
    n = draw(naturals())
    return (E, k, n)

def uniform_distinct_eq_hypotheses(model: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hE', 0 < E

def uniform_distinct_eq(model: Any, E: Any, k: Any, n: Any) -> Equation:
    r"""ExpertBytes.uniformDistinct_eq.{u} {K : Type u} [ExpertBytes.OrderedField K] (E : Nat) (k : Nat) (n : Nat)
    (hE : 0 < E) : ExpertBytes.uniformDistinct E k n = (↑E : K) * (1 - (1 - (↑k : K) / (↑E : K)) ^ n)"""
    return Equation(model.uniform_distinct(E, k, n), Fraction(E) * (Fraction(1) - (Fraction(1) - Fraction(k) / Fraction(E)) ** n))

test_uniform_distinct_eq = holds(
    Law(
        'ExpertBytes.uniformDistinct_eq',
        'c68eebb8e53bff9972821bd13642314a6fa0f47a5d91377d63295c6e101c7564',
        uniform_distinct_eq_inputs, uniform_distinct_eq_hypotheses, uniform_distinct_eq, mirror.uniform_distinct_eq,
    )
)

def uniform_distinct_concave_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    E = draw(naturals(above=[0]))
    k = draw(naturals(at_most=[E]))
    n = draw(naturals())
    return (E, k, n)

def uniform_distinct_concave_hypotheses(model: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hE', 0 < E
    yield 'hkE', k <= E

def uniform_distinct_concave(model: Any, E: Any, k: Any, n: Any) -> Claim:
    r"""ExpertBytes.uniformDistinct_concave.{u} {K : Type u} [ExpertBytes.OrderedField K] (E : Nat) (k : Nat) (n :
    Nat) (hE : 0 < E) (hkE : k ≤ E) : ExpertBytes.uniformDistinct E k (n + 2) - ExpertBytes.uniformDistinct E k (n +
    1) ≤ ExpertBytes.uniformDistinct E k (n + 1) - ExpertBytes.uniformDistinct E k n"""
    return Claim(bool(model.uniform_distinct(E, k, n + 2) - model.uniform_distinct(E, k, n + 1) <= model.uniform_distinct(E, k, n + 1) - model.uniform_distinct(E, k, n)))

test_uniform_distinct_concave = holds(
    Law(
        'ExpertBytes.uniformDistinct_concave',
        'f265be2db21e1068a4b5f5a38c9f47d4bc7cb3c139a2f80242c6a43c3e844d3e',
        uniform_distinct_concave_inputs, uniform_distinct_concave_hypotheses, uniform_distinct_concave,
    )
)

def uniform_share_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    E = draw(naturals(above=[0]))
    k = draw(naturals(above=[0]))
    n = draw(naturals(above=[0]))
    return (E, k, n)

def uniform_share_hypotheses(model: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hE', 0 < E
    yield 'hk', 0 < k
    yield 'hn', 0 < n

def uniform_share(model: Any, E: Any, k: Any, n: Any) -> Equation:
    r"""ExpertBytes.uniform_share.{u} {K : Type u} [ExpertBytes.OrderedField K] (E : Nat) (k : Nat) (n : Nat) (hE :
    0 < E) (hk : 0 < k) (hn : 0 < n) : ExpertBytes.share (ExpertBytes.uniformDistinct E k) k n = (↑E : K) * (1 - (1
    - (↑k : K) / (↑E : K)) ^ n) / ((↑n : K) * (↑k : K))"""
    return Equation(model.share(partial(model.uniform_distinct, E, k), k, n), Fraction(E) * (Fraction(1) - (Fraction(1) - Fraction(k) / Fraction(E)) ** n) / (Fraction(n) * Fraction(k)))

test_uniform_share = holds(
    Law(
        'ExpertBytes.uniform_share',
        'cefcdebf0041c9f51b5c096b6364dee66d4822c7a8c9d25d72519a18c774b11d',
        uniform_share_inputs, uniform_share_hypotheses, uniform_share,
    )
)

def uniform_share_antitone_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    E = draw(naturals(above=[0]))
    k = draw(naturals(above=[0], at_most=[E]))
    m = draw(naturals(at_least=[1]))
    n = draw(naturals(at_least=[m, 1]))
    return (E, k, m, n)

def uniform_share_antitone_hypotheses(model: Any, E: Any, k: Any, m: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hk', 0 < k
    yield 'hkE', k <= E
    yield 'hm', 1 <= m
    yield 'hmn', m <= n

def uniform_share_antitone(model: Any, E: Any, k: Any, m: Any, n: Any) -> Claim:
    r"""ExpertBytes.uniform_share_antitone.{u} {K : Type u} [ExpertBytes.OrderedField K] (E : Nat) (k : Nat) (m :
    Nat) (n : Nat) (hk : 0 < k) (hkE : k ≤ E) (hm : 1 ≤ m) (hmn : m ≤ n) : ExpertBytes.share
    (ExpertBytes.uniformDistinct E k) k n ≤ ExpertBytes.share (ExpertBytes.uniformDistinct E k) k m"""
    return Claim(bool(model.share(partial(model.uniform_distinct, E, k), k, n) <= model.share(partial(model.uniform_distinct, E, k), k, m)))

test_uniform_share_antitone = holds(
    Law(
        'ExpertBytes.uniform_share_antitone',
        '9409e5b79e3c3126ff14889d95e64b53617031614e559a853b36fd940d012485',
        uniform_share_antitone_inputs, uniform_share_antitone_hypotheses, uniform_share_antitone,
    )
)

def uniform_share_le_one_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    E = draw(naturals(above=[0]))
    k = draw(naturals(above=[0], at_most=[E]))
    n = draw(naturals(at_least=[1]))
    return (E, k, n)

def uniform_share_le_one_hypotheses(model: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hk', 0 < k
    yield 'hkE', k <= E
    yield 'hn', 1 <= n

def uniform_share_le_one(model: Any, E: Any, k: Any, n: Any) -> Claim:
    r"""ExpertBytes.uniform_share_le_one.{u} {K : Type u} [ExpertBytes.OrderedField K] (E : Nat) (k : Nat) (n : Nat)
    (hk : 0 < k) (hkE : k ≤ E) (hn : 1 ≤ n) : ExpertBytes.share (ExpertBytes.uniformDistinct E k) k n ≤ 1"""
    return Claim(bool(model.share(partial(model.uniform_distinct, E, k), k, n) <= Fraction(1)))

test_uniform_share_le_one = holds(
    Law(
        'ExpertBytes.uniform_share_le_one',
        '073058a1ff9a5fb4a6feed09117bd81afae99440453f93805ef3b4071febe57f',
        uniform_share_le_one_inputs, uniform_share_le_one_hypotheses, uniform_share_le_one,
    )
)

def uniform_distinct_le_experts_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    E = draw(naturals(above=[0]))
    k = draw(naturals(at_most=[E]))
    n = draw(naturals())
    return (E, k, n)

def uniform_distinct_le_experts_hypotheses(model: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hE', 0 < E
    yield 'hkE', k <= E

def uniform_distinct_le_experts(model: Any, E: Any, k: Any, n: Any) -> Claim:
    r"""ExpertBytes.uniformDistinct_le_experts.{u} {K : Type u} [ExpertBytes.OrderedField K] (E : Nat) (k : Nat) (n
    : Nat) (hE : 0 < E) (hkE : k ≤ E) : ExpertBytes.uniformDistinct E k n ≤ (↑E : K)"""
    return Claim(bool(model.uniform_distinct(E, k, n) <= Fraction(E)))

test_uniform_distinct_le_experts = holds(
    Law(
        'ExpertBytes.uniformDistinct_le_experts',
        '581d4d55b5d9c8b264495ad6ca59b226277a313175cb900e725eced6c46d942b',
        uniform_distinct_le_experts_inputs, uniform_distinct_le_experts_hypotheses, uniform_distinct_le_experts,
    )
)

def independent_distinct_eq_uniform_distinct_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    E = draw(naturals(above=[0]))
    k = draw(naturals())
    n = draw(naturals())
    p = tables(draw, at_least=[lambda e: Fraction(k) / Fraction(E) if e < E else None], at_most=[lambda e: Fraction(k) / Fraction(E) if e < E else None])
    return (p, E, k, n)

def independent_distinct_eq_uniform_distinct_hypotheses(model: Any, p: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hE', 0 < E
    yield 'hp', all((not e < E or p(e) == Fraction(k) / Fraction(E) for e in NATURALS))

def independent_distinct_eq_uniform_distinct(model: Any, p: Any, E: Any, k: Any, n: Any) -> Equation:
    r"""ExpertBytes.independentDistinct_eq_uniformDistinct.{u} {K : Type u} [ExpertBytes.OrderedField K] (p : Nat →
    K) (E : Nat) (k : Nat) (n : Nat) (hE : 0 < E) (hp : ∀ (e : Nat), e < E → p e = (↑k : K) / (↑E : K)) :
    ExpertBytes.independentDistinct p E n = ExpertBytes.uniformDistinct E k n"""
    return Equation(model.independent_distinct(p, E, n), model.uniform_distinct(E, k, n))

test_independent_distinct_eq_uniform_distinct = holds(
    Law(
        'ExpertBytes.independentDistinct_eq_uniformDistinct',
        '54bceecfe8c6f5359d38902d2111d955a67f3bcb8c1ca854787498b4943699a9',
        independent_distinct_eq_uniform_distinct_inputs, independent_distinct_eq_uniform_distinct_hypotheses, independent_distinct_eq_uniform_distinct,
    )
)

def independent_distinct_le_uniform_distinct_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.independent_distinct_le_uniform_distinct(draw, model)

def independent_distinct_le_uniform_distinct_hypotheses(model: Any, p: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hE', 0 < E
    yield 'hp', all((not e < E or p(e) <= Fraction(1) for e in NATURALS))
    yield 'hk', model.total(p, E) == Fraction(k)

def independent_distinct_le_uniform_distinct(model: Any, p: Any, E: Any, k: Any, n: Any) -> Claim:
    r"""ExpertBytes.independentDistinct_le_uniformDistinct.{u} {K : Type u} [ExpertBytes.OrderedField K] (p : Nat →
    K) (E : Nat) (k : Nat) (n : Nat) (hE : 0 < E) (hp : ∀ (e : Nat), e < E → p e ≤ 1) (hk : ExpertBytes.total p E =
    (↑k : K)) : ExpertBytes.independentDistinct p E n ≤ ExpertBytes.uniformDistinct E k n"""
    return Claim(bool(model.independent_distinct(p, E, n) <= model.uniform_distinct(E, k, n)))

test_independent_distinct_le_uniform_distinct = holds(
    Law(
        'ExpertBytes.independentDistinct_le_uniformDistinct',
        'b77128eafbb28a3ca3d66213d4719220ce6aa6bd098f6b3101f86f55d68fdd75',
        independent_distinct_le_uniform_distinct_inputs, independent_distinct_le_uniform_distinct_hypotheses, independent_distinct_le_uniform_distinct,
    )
)

def expected_distinct_eq_uniform_distinct_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.expected_distinct_eq_uniform_distinct(draw, model)

def expected_distinct_eq_uniform_distinct_hypotheses(model: Any, w: Any, c: Any, M: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hE', 0 < E
    yield 'hw', model.total(w, M) == Fraction(1)
    yield 'hp', all((not e < E or model.popularity(w, c, M, e) == Fraction(k) / Fraction(E) for e in NATURALS))

def expected_distinct_eq_uniform_distinct(model: Any, w: Any, c: Any, M: Any, E: Any, k: Any, n: Any) -> Equation:
    r"""ExpertBytes.expectedDistinct_eq_uniformDistinct.{u} {K : Type u} [ExpertBytes.OrderedField K] (w : Nat → K)
    (c : Nat → Nat → Bool) (M : Nat) (E : Nat) (k : Nat) (n : Nat) (hE : 0 < E) (hw : ExpertBytes.total w M = 1) (hp
    : ∀ (e : Nat), e < E → ExpertBytes.popularity w c M e = (↑k : K) / (↑E : K)) : ExpertBytes.expectedDistinct w c
    M E n ExpertBytes.unseen = ExpertBytes.uniformDistinct E k n"""
    return Equation(model.expected_distinct(w, c, M, E, n, model.unseen), model.uniform_distinct(E, k, n))

test_expected_distinct_eq_uniform_distinct = holds(
    Law(
        'ExpertBytes.expectedDistinct_eq_uniformDistinct',
        '76436c79a93d63b21e011304e37aa911f763458b23572960474f22a9a0f52569',
        expected_distinct_eq_uniform_distinct_inputs, expected_distinct_eq_uniform_distinct_hypotheses, expected_distinct_eq_uniform_distinct,
    )
)

def expected_distinct_le_uniform_distinct_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.expected_distinct_le_uniform_distinct(draw, model)

def expected_distinct_le_uniform_distinct_hypotheses(model: Any, w: Any, c: Any, M: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hE', 0 < E
    yield 'hw', model.total(w, M) == Fraction(1)
    yield 'hpos', all((not i < M or Fraction(0) <= w(i) for i in NATURALS))
    yield 'hk', model.total(partial(model.popularity, w, c, M), E) == Fraction(k)

def expected_distinct_le_uniform_distinct(model: Any, w: Any, c: Any, M: Any, E: Any, k: Any, n: Any) -> Claim:
    r"""ExpertBytes.expectedDistinct_le_uniformDistinct.{u} {K : Type u} [ExpertBytes.OrderedField K] (w : Nat → K)
    (c : Nat → Nat → Bool) (M : Nat) (E : Nat) (k : Nat) (n : Nat) (hE : 0 < E) (hw : ExpertBytes.total w M = 1)
    (hpos : ∀ (i : Nat), i < M → 0 ≤ w i) (hk : ExpertBytes.total (ExpertBytes.popularity w c M) E = (↑k : K)) :
    ExpertBytes.expectedDistinct w c M E n ExpertBytes.unseen ≤ ExpertBytes.uniformDistinct E k n"""
    return Claim(bool(model.expected_distinct(w, c, M, E, n, model.unseen) <= model.uniform_distinct(E, k, n)))

test_expected_distinct_le_uniform_distinct = holds(
    Law(
        'ExpertBytes.expectedDistinct_le_uniformDistinct',
        '6a605b68d4b6c9a4be47eb916f2b305fe6bf744f883ceba98c8080238d49fee8',
        expected_distinct_le_uniform_distinct_inputs, expected_distinct_le_uniform_distinct_hypotheses, expected_distinct_le_uniform_distinct,
    )
)

def share_bounds_of_trace_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.share_bounds_of_trace(draw, model)

def share_bounds_of_trace_hypotheses(model: Any, s: Any, T: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T
    yield 'hk', 0 < k
    yield 'hn', 0 < n
    yield 'hs', all((not t < T or model.selected_count(s, E, t) == k for t in NATURALS))

def share_bounds_of_trace(model: Any, s: Any, T: Any, E: Any, k: Any, n: Any) -> Claim:
    r"""ExpertBytes.share_bounds_of_trace.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T :
    Nat) (E : Nat) (k : Nat) (n : Nat) (hT : 0 < T) (hk : 0 < k) (hn : 0 < n) (hs : ∀ (t : Nat), t < T →
    ExpertBytes.selectedCount s E t = k) : 1 / (↑n : K) ≤ ExpertBytes.share (ExpertBytes.meanDistinct s T E) k n ∧
    ExpertBytes.share (ExpertBytes.meanDistinct s T E) k n ≤ 1 ∧ ExpertBytes.share (ExpertBytes.meanDistinct s T E)
    k n ≤ (↑E : K) / (↑(ExpertBytes.slots n k) : K)"""
    return Claim(bool(Fraction(1) / Fraction(n) <= model.share(partial(model.mean_distinct, s, T, E), k, n) and (model.share(partial(model.mean_distinct, s, T, E), k, n) <= Fraction(1) and model.share(partial(model.mean_distinct, s, T, E), k, n) <= Fraction(E) / Fraction(model.slots(n, k)))))

test_share_bounds_of_trace = holds(
    Law(
        'ExpertBytes.share_bounds_of_trace',
        '30f4ff0b4b5cd076acbbb655ff208ba1153e7e862cd63d2ba2e72664d075606d',
        share_bounds_of_trace_inputs, share_bounds_of_trace_hypotheses, share_bounds_of_trace,
    )
)

def dedup_faster_from_crossover_of_trace_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.dedup_faster_from_crossover_of_trace(draw, model)

def dedup_faster_from_crossover_of_trace_hypotheses(model: Any, s: Any, b: Any, Ws: Any, Wd: Any, T: Any, E: Any, k: Any, N: Any, n: Any, m: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T
    yield 'hb', Fraction(0) < b
    yield 'hk', 0 < k
    yield 'hs', all((Fraction(0) < Ws(i) for i in NATURALS))
    yield 'hd', all((Fraction(0) < Wd(i) for i in NATURALS))
    yield 'hr', all((all((not 1 <= i or (not i <= j or model.ratio(Wd, Ws, i) <= model.ratio(Wd, Ws, j)) for j in NATURALS)) for i in NATURALS))
    yield 'hn', model.crossover(partial(model.share, partial(model.mean_distinct, s, T, E), k), partial(model.ratio, Wd, Ws), N) == n
    yield 'hm', n <= m

def dedup_faster_from_crossover_of_trace(model: Any, s: Any, b: Any, Ws: Any, Wd: Any, T: Any, E: Any, k: Any, N: Any, n: Any, m: Any) -> Claim:
    r"""ExpertBytes.dedup_faster_from_crossover_of_trace.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT
    K] (s : Nat → Nat → Bool) (b : K) (Ws : Nat → K) (Wd : Nat → K) (T : Nat) (E : Nat) (k : Nat) (N : Nat) (n :
    Nat) (m : Nat) (hT : 0 < T) (hb : 0 < b) (hk : 0 < k) (hs : ∀ (i : Nat), 0 < Ws i) (hd : ∀ (i : Nat), 0 < Wd i)
    (hr : ∀ (i : Nat), ∀ (j : Nat), 1 ≤ i → i ≤ j → ExpertBytes.ratio Wd Ws i ≤ ExpertBytes.ratio Wd Ws j) (hn :
    ExpertBytes.crossover (ExpertBytes.share (ExpertBytes.meanDistinct s T E) k) (ExpertBytes.ratio Wd Ws) N =
    Option.some n) (hm : n ≤ m) : ExpertBytes.dedupTime b (ExpertBytes.meanDistinct s T E) Wd m <
    ExpertBytes.perSlotTime b k Ws m"""
    return Claim(bool(model.dedup_time(b, partial(model.mean_distinct, s, T, E), Wd, m) < model.per_slot_time(b, k, Ws, m)))

test_dedup_faster_from_crossover_of_trace = holds(
    Law(
        'ExpertBytes.dedup_faster_from_crossover_of_trace',
        '146d40edbc5a1ab0a83135d49a4b2f21e50d6966fdf80f6b50c552365c61403f',
        dedup_faster_from_crossover_of_trace_inputs, dedup_faster_from_crossover_of_trace_hypotheses, dedup_faster_from_crossover_of_trace,
    )
)
