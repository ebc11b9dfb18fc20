"""Generated from Proofs/ExpertBytes/Thm/RoutingWindows.lean by `expertbytes bridge --update`; do not edit."""

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

def windows_correction_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    T = draw(naturals())
    e = draw(naturals())
    n = draw(naturals(at_most=[T + 1]))
    s = relations(draw)
    return (s, T, e, n)

def windows_correction_hypotheses(model: Any, s: Any, T: Any, e: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hn', n <= T + 1

def windows_correction(model: Any, s: Any, T: Any, e: Any, n: Any) -> Equation:
    r"""ExpertBytes.windows_correction (s : Nat → Nat → Bool) (T : Nat) (e : Nat) (n : Nat) (hn : n ≤ T + 1) :
    ExpertBytes.windowsWith s T e n + n = ExpertBytes.sentinelGapSum s T e n"""
    return Equation(model.windows_with(s, T, e, n) + n, model.sentinel_gap_sum(s, T, e, n))

test_windows_correction = holds(
    Law(
        'ExpertBytes.windows_correction',
        '65f82b17bcef2c8c00f19d39eb02bbdf63313913afd36ddad60659bd2834e503',
        windows_correction_inputs, windows_correction_hypotheses, windows_correction,
    )
)

def inside_sum_add_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    T = draw(naturals())
    E = draw(naturals())
    n = draw(naturals(at_most=[T + 1]))
    s = relations(draw)
    return (s, T, E, n)

def inside_sum_add_hypotheses(model: Any, s: Any, T: Any, E: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hn', n <= T + 1

def inside_sum_add(model: Any, s: Any, T: Any, E: Any, n: Any) -> Equation:
    r"""ExpertBytes.insideSum_add (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (n : Nat) (hn : n ≤ T + 1) :
    ExpertBytes.insideSum s T E n + E * n = ExpertBytes.insideGapSum s T E n"""
    return Equation(model.inside_sum(s, T, E, n) + E * n, model.inside_gap_sum(s, T, E, n))

test_inside_sum_add = holds(
    Law(
        'ExpertBytes.insideSum_add',
        '4c087f4d55164ec9d5e49abea79d299bba7b806788c8a50a2ffcb45045fc557e',
        inside_sum_add_inputs, inside_sum_add_hypotheses, inside_sum_add,
    )
)

def inside_mean_eq_sum_min_gap_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    T = draw(naturals())
    E = draw(naturals())
    n = draw(naturals(at_most=[T]))
    s = relations(draw)
    return (s, T, E, n)

def inside_mean_eq_sum_min_gap_hypotheses(model: Any, s: Any, T: Any, E: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hn', n <= T

def inside_mean_eq_sum_min_gap(model: Any, s: Any, T: Any, E: Any, n: Any) -> Equation:
    r"""ExpertBytes.insideMean_eq_sum_min_gap.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool)
    (T : Nat) (E : Nat) (n : Nat) (hn : n ≤ T) : ExpertBytes.insideMean s T E n = ((↑(ExpertBytes.insideGapSum s T E
    n) : K) - (↑E : K) * (↑n : K)) / ((↑T : K) + 1 - (↑n : K))"""
    return Equation(model.inside_mean(s, T, E, n), (Fraction(model.inside_gap_sum(s, T, E, n)) - Fraction(E) * Fraction(n)) / (Fraction(T) + Fraction(1) - Fraction(n)))

test_inside_mean_eq_sum_min_gap = holds(
    Law(
        'ExpertBytes.insideMean_eq_sum_min_gap',
        '1f02720dcbdded9cb6e80171a512cbcbe623fc7ae694a8bd9fc48590a9cf23a4',
        inside_mean_eq_sum_min_gap_inputs, inside_mean_eq_sum_min_gap_hypotheses, inside_mean_eq_sum_min_gap,
    )
)
