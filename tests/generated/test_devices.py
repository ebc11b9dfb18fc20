"""Generated from Proofs/ExpertBytes/Thm/Devices.lean by `expertbytes bridge --update`; do not edit."""

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

def parallel_le_mean_distinct_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.parallel_le_mean_distinct(draw, model)

def parallel_le_mean_distinct_hypotheses(model: Any, s: Any, place: Any, T: Any, E: Any, G: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T

def parallel_le_mean_distinct(model: Any, s: Any, place: Any, T: Any, E: Any, G: Any, n: Any) -> Claim:
    r"""ExpertBytes.parallel_le_meanDistinct.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool)
    (place : Nat → Nat) (T : Nat) (E : Nat) (G : Nat) (n : Nat) (hT : 0 < T) : ExpertBytes.parallelMean (fun (g :
    Nat) => fun (t : Nat) => ExpertBytes.distinct (ExpertBytes.cyclic (ExpertBytes.onDevice s place g) T) E n t) G T
    ≤ ExpertBytes.meanDistinct s T E n"""
    return Claim(bool(model.parallel_mean(lambda g, t: model.distinct(partial(model.cyclic, partial(model.on_device, s, place, g), T), E, n, t), G, T) <= model.mean_distinct(s, T, E, n)))

test_parallel_le_mean_distinct = holds(
    Law(
        'ExpertBytes.parallel_le_meanDistinct',
        'e5c85133ea3f33e388b0ca76a6e2f17f237c7d8613160f883662f5fe98cdf432',
        parallel_le_mean_distinct_inputs, parallel_le_mean_distinct_hypotheses, parallel_le_mean_distinct,
    )
)

def mean_distinct_div_le_parallel_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.mean_distinct_div_le_parallel(draw, model)

def mean_distinct_div_le_parallel_hypotheses(model: Any, s: Any, place: Any, T: Any, E: Any, G: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T
    yield 'hG', 0 < G
    yield 'hplace', all((not e < E or place(e) < G for e in NATURALS))

def mean_distinct_div_le_parallel(model: Any, s: Any, place: Any, T: Any, E: Any, G: Any, n: Any) -> Claim:
    r"""ExpertBytes.meanDistinct_div_le_parallel.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat →
    Bool) (place : Nat → Nat) (T : Nat) (E : Nat) (G : Nat) (n : Nat) (hT : 0 < T) (hG : 0 < G) (hplace : ∀ (e :
    Nat), e < E → place e < G) : ExpertBytes.meanDistinct s T E n / (↑G : K) ≤ ExpertBytes.parallelMean (fun (g :
    Nat) => fun (t : Nat) => ExpertBytes.distinct (ExpertBytes.cyclic (ExpertBytes.onDevice s place g) T) E n t) G
    T"""
    return Claim(bool(model.mean_distinct(s, T, E, n) / Fraction(G) <= model.parallel_mean(lambda g, t: model.distinct(partial(model.cyclic, partial(model.on_device, s, place, g), T), E, n, t), G, T)))

test_mean_distinct_div_le_parallel = holds(
    Law(
        'ExpertBytes.meanDistinct_div_le_parallel',
        '90e34c484a85832adb578e3bd67864745aec61ed5e3f9658284e5c9ca99b0da8',
        mean_distinct_div_le_parallel_inputs, mean_distinct_div_le_parallel_hypotheses, mean_distinct_div_le_parallel,
    )
)

def parallel_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.parallel_mono(draw, model)

def parallel_mono_hypotheses(model: Any, s: Any, place: Any, T: Any, E: Any, G: Any, m: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T
    yield 'hmn', m <= n

def parallel_mono(model: Any, s: Any, place: Any, T: Any, E: Any, G: Any, m: Any, n: Any) -> Claim:
    r"""ExpertBytes.parallel_mono.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (place : Nat
    → Nat) (T : Nat) (E : Nat) (G : Nat) (m : Nat) (n : Nat) (hT : 0 < T) (hmn : m ≤ n) : ExpertBytes.parallelMean
    (fun (g : Nat) => fun (t : Nat) => ExpertBytes.distinct (ExpertBytes.cyclic (ExpertBytes.onDevice s place g) T)
    E m t) G T ≤ ExpertBytes.parallelMean (fun (g : Nat) => fun (t : Nat) => ExpertBytes.distinct
    (ExpertBytes.cyclic (ExpertBytes.onDevice s place g) T) E n t) G T"""
    return Claim(bool(model.parallel_mean(lambda g, t: model.distinct(partial(model.cyclic, partial(model.on_device, s, place, g), T), E, m, t), G, T) <= model.parallel_mean(lambda g, t: model.distinct(partial(model.cyclic, partial(model.on_device, s, place, g), T), E, n, t), G, T)))

test_parallel_mono = holds(
    Law(
        'ExpertBytes.parallel_mono',
        '06d4aa1ba6cce48e9f17df11f6368123faf24ac018ec65f59777e76fba20f740',
        parallel_mono_inputs, parallel_mono_hypotheses, parallel_mono,
    )
)

def parallel_subadd_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.parallel_subadd(draw, model)

def parallel_subadd_hypotheses(model: Any, s: Any, place: Any, T: Any, E: Any, G: Any, m: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T

def parallel_subadd(model: Any, s: Any, place: Any, T: Any, E: Any, G: Any, m: Any, n: Any) -> Claim:
    r"""ExpertBytes.parallel_subadd.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (place :
    Nat → Nat) (T : Nat) (E : Nat) (G : Nat) (m : Nat) (n : Nat) (hT : 0 < T) : ExpertBytes.parallelMean (fun (g :
    Nat) => fun (t : Nat) => ExpertBytes.distinct (ExpertBytes.cyclic (ExpertBytes.onDevice s place g) T) E (m + n)
    t) G T ≤ ExpertBytes.parallelMean (fun (g : Nat) => fun (t : Nat) => ExpertBytes.distinct (ExpertBytes.cyclic
    (ExpertBytes.onDevice s place g) T) E m t) G T + ExpertBytes.parallelMean (fun (g : Nat) => fun (t : Nat) =>
    ExpertBytes.distinct (ExpertBytes.cyclic (ExpertBytes.onDevice s place g) T) E n t) G T"""
    return Claim(bool(model.parallel_mean(lambda g, t: model.distinct(partial(model.cyclic, partial(model.on_device, s, place, g), T), E, m + n, t), G, T) <= model.parallel_mean(lambda g, t: model.distinct(partial(model.cyclic, partial(model.on_device, s, place, g), T), E, m, t), G, T) + model.parallel_mean(lambda g, t: model.distinct(partial(model.cyclic, partial(model.on_device, s, place, g), T), E, n, t), G, T)))

test_parallel_subadd = holds(
    Law(
        'ExpertBytes.parallel_subadd',
        '5a8380a1b47c763a4cea15104ab0f5e302d57e3bcdd780b4303185f28e4327ce',
        parallel_subadd_inputs, parallel_subadd_hypotheses, parallel_subadd,
    )
)

def parallel_mul_le_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.parallel_mul_le(draw, model)

def parallel_mul_le_hypotheses(model: Any, s: Any, place: Any, T: Any, E: Any, G: Any, j: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T

def parallel_mul_le(model: Any, s: Any, place: Any, T: Any, E: Any, G: Any, j: Any, n: Any) -> Claim:
    r"""ExpertBytes.parallel_mul_le.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (place :
    Nat → Nat) (T : Nat) (E : Nat) (G : Nat) (j : Nat) (n : Nat) (hT : 0 < T) : ExpertBytes.parallelMean (fun (g :
    Nat) => fun (t : Nat) => ExpertBytes.distinct (ExpertBytes.cyclic (ExpertBytes.onDevice s place g) T) E (j * n)
    t) G T ≤ (↑j : K) * ExpertBytes.parallelMean (fun (g : Nat) => fun (t : Nat) => ExpertBytes.distinct
    (ExpertBytes.cyclic (ExpertBytes.onDevice s place g) T) E n t) G T"""
    return Claim(bool(model.parallel_mean(lambda g, t: model.distinct(partial(model.cyclic, partial(model.on_device, s, place, g), T), E, j * n, t), G, T) <= Fraction(j) * model.parallel_mean(lambda g, t: model.distinct(partial(model.cyclic, partial(model.on_device, s, place, g), T), E, n, t), G, T)))

test_parallel_mul_le = holds(
    Law(
        'ExpertBytes.parallel_mul_le',
        'da2e01f3bf7a551e3fd295a656f20f420b33a34b410c7afce0a09e8b02a940b0',
        parallel_mul_le_inputs, parallel_mul_le_hypotheses, parallel_mul_le,
    )
)

def parallel_share_mul_le_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.parallel_share_mul_le(draw, model)

def parallel_share_mul_le_hypotheses(model: Any, s: Any, place: Any, T: Any, E: Any, G: Any, k: Any, j: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T
    yield 'hk', 0 < k
    yield 'hj', 0 < j
    yield 'hn', 0 < n

def parallel_share_mul_le(model: Any, s: Any, place: Any, T: Any, E: Any, G: Any, k: Any, j: Any, n: Any) -> Claim:
    r"""ExpertBytes.parallel_share_mul_le.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool)
    (place : Nat → Nat) (T : Nat) (E : Nat) (G : Nat) (k : Nat) (j : Nat) (n : Nat) (hT : 0 < T) (hk : 0 < k) (hj :
    0 < j) (hn : 0 < n) : ExpertBytes.share (fun (n : Nat) => ExpertBytes.parallelMean (fun (g : Nat) => fun (t :
    Nat) => ExpertBytes.distinct (ExpertBytes.cyclic (ExpertBytes.onDevice s place g) T) E n t) G T) k (j * n) ≤
    ExpertBytes.share (fun (n : Nat) => ExpertBytes.parallelMean (fun (g : Nat) => fun (t : Nat) =>
    ExpertBytes.distinct (ExpertBytes.cyclic (ExpertBytes.onDevice s place g) T) E n t) G T) k n"""
    return Claim(bool(model.share(lambda n: model.parallel_mean(lambda g, t: model.distinct(partial(model.cyclic, partial(model.on_device, s, place, g), T), E, n, t), G, T), k, j * n) <= model.share(lambda n: model.parallel_mean(lambda g, t: model.distinct(partial(model.cyclic, partial(model.on_device, s, place, g), T), E, n, t), G, T), k, n)))

test_parallel_share_mul_le = holds(
    Law(
        'ExpertBytes.parallel_share_mul_le',
        'ac4ac8ccca6f8225c3835327f0b03d8389e45e4b0ff5a429c35409d9982542bc',
        parallel_share_mul_le_inputs, parallel_share_mul_le_hypotheses, parallel_share_mul_le,
    )
)
