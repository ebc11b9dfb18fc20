"""Generated from Proofs/ExpertBytes/Thm/Cache.lean by `expertbytes bridge --update`; do not edit."""

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

def missed_eq_beyond_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.missed_eq_beyond(draw, model)

def missed_eq_beyond_hypotheses(model: Any, a: Any, C: Any, i: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def missed_eq_beyond(model: Any, a: Any, C: Any, i: Any) -> Equation:
    r"""ExpertBytes.missed_eq_beyond (a : Nat → Nat) (C : Nat) (i : Nat) : ExpertBytes.missed a C i =
    ExpertBytes.beyond C (ExpertBytes.stackDistance a i)"""
    return Equation(model.missed(a, C, i), model.beyond(C, model.stack_distance(a, i)))

test_missed_eq_beyond = holds(
    Law(
        'ExpertBytes.missed_eq_beyond',
        '07007b81a4eee216258059a1b3bb42f1d8a5fba48c0c5b91a7ab0e002262cdfc',
        missed_eq_beyond_inputs, missed_eq_beyond_hypotheses, missed_eq_beyond,
    )
)

def lru_misses_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.lru_misses(draw, model)

def lru_misses_hypotheses(model: Any, a: Any, C: Any, N: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def lru_misses(model: Any, a: Any, C: Any, N: Any) -> Equation:
    r"""ExpertBytes.lru_misses (a : Nat → Nat) (C : Nat) (N : Nat) : ExpertBytes.missCount a C N =
    ExpertBytes.beyondCount a C N"""
    return Equation(model.miss_count(a, C, N), model.beyond_count(a, C, N))

test_lru_misses = holds(
    Law(
        'ExpertBytes.lru_misses',
        'b74c3c8bc6a46d1a6e9d1360a2e45d8bd3a5fa57ee5f16d58414c8f29bb7d648',
        lru_misses_inputs, lru_misses_hypotheses, lru_misses,
    )
)

def missed_of_missed_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.missed_of_missed(draw, model)

def missed_of_missed_hypotheses(model: Any, a: Any, C: Any, C_prime: Any, i: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hC', C <= C_prime
    yield 'h', model.missed(a, C_prime, i)

def missed_of_missed(model: Any, a: Any, C: Any, C_prime: Any, i: Any) -> Claim:
    r"""ExpertBytes.missed_of_missed (a : Nat → Nat) (C : Nat) (C' : Nat) (i : Nat) (hC : C ≤ C') (h :
    ExpertBytes.missed a C' i = Bool.true) : ExpertBytes.missed a C i = Bool.true"""
    return Claim(bool(model.missed(a, C, i)))

test_missed_of_missed = holds(
    Law(
        'ExpertBytes.missed_of_missed',
        'f3a168a240355bb094339efd32b270eb7dc9761831886d9917ee8cc69f62923a',
        missed_of_missed_inputs, missed_of_missed_hypotheses, missed_of_missed,
    )
)

def miss_count_antitone_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.miss_count_antitone(draw, model)

def miss_count_antitone_hypotheses(model: Any, a: Any, C: Any, C_prime: Any, N: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hC', C <= C_prime

def miss_count_antitone(model: Any, a: Any, C: Any, C_prime: Any, N: Any) -> Claim:
    r"""ExpertBytes.missCount_antitone (a : Nat → Nat) (C : Nat) (C' : Nat) (N : Nat) (hC : C ≤ C') :
    ExpertBytes.missCount a C' N ≤ ExpertBytes.missCount a C N"""
    return Claim(bool(model.miss_count(a, C_prime, N) <= model.miss_count(a, C, N)))

test_miss_count_antitone = holds(
    Law(
        'ExpertBytes.missCount_antitone',
        'ab5de10dc76bd01c7bb075502b566126152592dc53e196a56c0fa9c052128073',
        miss_count_antitone_inputs, miss_count_antitone_hypotheses, miss_count_antitone,
    )
)

def miss_count_le_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.miss_count_le(draw, model)

def miss_count_le_hypotheses(model: Any, a: Any, C: Any, N: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def miss_count_le(model: Any, a: Any, C: Any, N: Any) -> Claim:
    r"""ExpertBytes.missCount_le (a : Nat → Nat) (C : Nat) (N : Nat) : ExpertBytes.missCount a C N ≤ N"""
    return Claim(bool(model.miss_count(a, C, N) <= N))

test_miss_count_le = holds(
    Law(
        'ExpertBytes.missCount_le',
        'ff973e68aa737c6a97da1d78eb93a854590d1dea7d86d01b50632eb154b94448',
        miss_count_le_inputs, miss_count_le_hypotheses, miss_count_le,
    )
)
