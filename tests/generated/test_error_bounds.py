"""Generated from Proofs/ExpertBytes/Thm/ErrorBounds.lean by `expertbytes bridge --update`; do not edit."""

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
from expertbytes.pyoracle.theorems import error_bounds as mirror
from .structures import *  # noqa: F403

def kernel_time_within_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.kernel_time_within(draw, model)

def kernel_time_within_hypotheses(model: Any, ρ: Any, kernel: Any, kernel_prime: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hbytes', kernel.bytes(n) == kernel_prime.bytes(n)
    yield 'hw', model.within(ρ, kernel.bandwidth(n), kernel_prime.bandwidth(n))

def kernel_time_within(model: Any, ρ: Any, kernel: Any, kernel_prime: Any, n: Any) -> Claim:
    r"""ExpertBytes.kernelTime_within.{u} {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (kernel :
    ExpertBytes.Kernel K) (kernel' : ExpertBytes.Kernel K) (n : Nat) (hbytes : ExpertBytes.Kernel.bytes kernel n =
    ExpertBytes.Kernel.bytes kernel' n) (hw : ExpertBytes.Within ρ (ExpertBytes.Kernel.bandwidth kernel n)
    (ExpertBytes.Kernel.bandwidth kernel' n)) : ExpertBytes.Within ρ (ExpertBytes.kernelTime kernel n)
    (ExpertBytes.kernelTime kernel' n)"""
    return Claim(bool(model.within(ρ, model.kernel_time(kernel, n), model.kernel_time(kernel_prime, n))))

test_kernel_time_within = holds(
    Law(
        'ExpertBytes.kernelTime_within',
        '4ccd3b60ec4a02c0ebe98be2ee15012eda9b3e4b8df04fef97726df5f13822fb',
        kernel_time_within_inputs, kernel_time_within_hypotheses, kernel_time_within,
    )
)

def step_time_within_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.step_time_within(draw, model)

def step_time_within_hypotheses(model: Any, ρ: Any, kernels: Any, kernels_prime: Any, fixed: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hρ', Fraction(1) <= ρ
    yield 'hfixed', Fraction(0) <= fixed
    yield 'h', model.same_bytes_within(ρ, kernels, kernels_prime, n)

def step_time_within(model: Any, ρ: Any, kernels: Any, kernels_prime: Any, fixed: Any, n: Any) -> Claim:
    r"""ExpertBytes.stepTime_within.{u} {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (kernels : List
    (ExpertBytes.Kernel K)) (kernels' : List (ExpertBytes.Kernel K)) (fixed : K) (n : Nat) (hρ : 1 ≤ ρ) (hfixed : 0
    ≤ fixed) (h : ExpertBytes.SameBytesWithin ρ kernels kernels' n) : ExpertBytes.Within ρ (ExpertBytes.stepTime
    kernels fixed n) (ExpertBytes.stepTime kernels' fixed n)"""
    return Claim(bool(model.within(ρ, model.step_time(kernels, fixed, n), model.step_time(kernels_prime, fixed, n))))

test_step_time_within = holds(
    Law(
        'ExpertBytes.stepTime_within',
        'bb8b13234f3b763319aeef229cfa0727c298d18e804e7338fcd38602ce9b723d',
        step_time_within_inputs, step_time_within_hypotheses, step_time_within,
    )
)

def cycle_time_within_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.cycle_time_within(draw, model)

def cycle_time_within_hypotheses(model: Any, ρ: Any, kernels: Any, kernels_prime: Any, fixed: Any, draft: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hρ', Fraction(1) <= ρ
    yield 'hfixed', Fraction(0) <= fixed
    yield 'hdraft', Fraction(0) <= draft(d)
    yield 'h', model.same_bytes_within(ρ, kernels, kernels_prime, d + 1)

def cycle_time_within(model: Any, ρ: Any, kernels: Any, kernels_prime: Any, fixed: Any, draft: Any, d: Any) -> Claim:
    r"""ExpertBytes.cycleTime_within.{u} {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (kernels : List
    (ExpertBytes.Kernel K)) (kernels' : List (ExpertBytes.Kernel K)) (fixed : K) (draft : Nat → K) (d : Nat) (hρ : 1
    ≤ ρ) (hfixed : 0 ≤ fixed) (hdraft : 0 ≤ draft d) (h : ExpertBytes.SameBytesWithin ρ kernels kernels' (d + 1)) :
    ExpertBytes.Within ρ (ExpertBytes.cycleTime kernels fixed draft d) (ExpertBytes.cycleTime kernels' fixed draft
    d)"""
    return Claim(bool(model.within(ρ, model.cycle_time(kernels, fixed, draft, d), model.cycle_time(kernels_prime, fixed, draft, d))))

test_cycle_time_within = holds(
    Law(
        'ExpertBytes.cycleTime_within',
        'c1432fd8556a9e39b5913091bcf935f7de3e4d919938e9379e9fe3f86f72c858',
        cycle_time_within_inputs, cycle_time_within_hypotheses, cycle_time_within,
    )
)

def goodput_within_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    ρ = draw(numbers(at_least=[Fraction(1)]))
    σ = draw(numbers(at_least=[Fraction(1)]))
    A = tables(draw)
    A = A.replaced(d, draw(numbers(at_least=[Fraction(0)])))
    A_prime = tables(draw)
    A_prime = A_prime.replaced(d, draw(numbers(at_least=[Fraction(0), A(d) / σ], at_most=[σ * A(d)])))
    T = tables(draw)
    T = T.replaced(d, draw(numbers(above=[Fraction(0)], at_least=[Fraction(0)])))
    T_prime = tables(draw)
    T_prime = T_prime.replaced(d, draw(numbers(above=[Fraction(0)], at_least=[T(d) / ρ, Fraction(0)], at_most=[ρ * T(d)])))
    return (ρ, σ, A, A_prime, T, T_prime, d)

def goodput_within_hypotheses(model: Any, ρ: Any, σ: Any, A: Any, A_prime: Any, T: Any, T_prime: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', Fraction(0) <= A(d)
    yield "hA'", Fraction(0) <= A_prime(d)
    yield 'hT', Fraction(0) < T(d)
    yield "hT'", Fraction(0) < T_prime(d)
    yield 'hAA', model.within(σ, A(d), A_prime(d))
    yield 'hTT', model.within(ρ, T(d), T_prime(d))

def goodput_within(model: Any, ρ: Any, σ: Any, A: Any, A_prime: Any, T: Any, T_prime: Any, d: Any) -> Claim:
    r"""ExpertBytes.goodput_within.{u} {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (σ : K) (A : Nat → K) (A' :
    Nat → K) (T : Nat → K) (T' : Nat → K) (d : Nat) (hA : 0 ≤ A d) (hA' : 0 ≤ A' d) (hT : 0 < T d) (hT' : 0 < T' d)
    (hAA : ExpertBytes.Within σ (A d) (A' d)) (hTT : ExpertBytes.Within ρ (T d) (T' d)) : ExpertBytes.Within (σ * ρ)
    (ExpertBytes.goodput A T d) (ExpertBytes.goodput A' T' d)"""
    return Claim(bool(model.within(σ * ρ, model.goodput(A, T, d), model.goodput(A_prime, T_prime, d))))

test_goodput_within = holds(
    Law(
        'ExpertBytes.goodput_within',
        'ae14d1c11e6e82060ff0311d0c72bb810bf5f3f56fe7e8cf83b495fca22b3c25',
        goodput_within_inputs, goodput_within_hypotheses, goodput_within,
    )
)

def speedup_within_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    ρ = draw(numbers(at_least=[Fraction(1)]))
    A = tables(draw)
    A = A.replaced(d, draw(numbers(at_least=[Fraction(0)])))
    T = tables(draw)
    T = T.replaced(0, draw(numbers(above=[Fraction(0)], at_least=[Fraction(0)])))
    T = T.replaced(d, draw(numbers(above=[Fraction(0)], at_least=[Fraction(0)])))
    T_prime = tables(draw)
    T_prime = T_prime.replaced(0, draw(numbers(above=[Fraction(0)], at_least=[T(0) / ρ, Fraction(0)], at_most=[ρ * T(0)])))
    T_prime = T_prime.replaced(d, draw(numbers(above=[Fraction(0)], at_least=[T(d) / ρ, Fraction(0)], at_most=[ρ * T(d)])))
    return (ρ, A, T, T_prime, d)

def speedup_within_hypotheses(model: Any, ρ: Any, A: Any, T: Any, T_prime: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', Fraction(0) <= A(d)
    yield 'h0', Fraction(0) < T(0)
    yield "h0'", Fraction(0) < T_prime(0)
    yield 'hT', Fraction(0) < T(d)
    yield "hT'", Fraction(0) < T_prime(d)
    yield 'hplain', model.within(ρ, T(0), T_prime(0))
    yield 'hcycle', model.within(ρ, T(d), T_prime(d))

def speedup_within(model: Any, ρ: Any, A: Any, T: Any, T_prime: Any, d: Any) -> Claim:
    r"""ExpertBytes.speedup_within.{u} {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (A : Nat → K) (T : Nat → K)
    (T' : Nat → K) (d : Nat) (hA : 0 ≤ A d) (h0 : 0 < T 0) (h0' : 0 < T' 0) (hT : 0 < T d) (hT' : 0 < T' d) (hplain
    : ExpertBytes.Within ρ (T 0) (T' 0)) (hcycle : ExpertBytes.Within ρ (T d) (T' d)) : ExpertBytes.Within (ρ ^ 2)
    (ExpertBytes.speedup A T d) (ExpertBytes.speedup A T' d)"""
    return Claim(bool(model.within(ρ ** 2, model.speedup(A, T, d), model.speedup(A, T_prime, d))))

test_speedup_within = holds(
    Law(
        'ExpertBytes.speedup_within',
        '46ef40a59ecb6111e45c457a77057fbac3aa4a6e3e35ee65c5acb6ad1e48d5d9',
        speedup_within_inputs, speedup_within_hypotheses, speedup_within,
    )
)

def ratio_within_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    n = draw(naturals())
    ρ = draw(numbers(at_least=[Fraction(1)]))
    Wd = tables(draw)
    Wd = Wd.replaced(n, draw(numbers(above=[Fraction(0)], at_least=[Fraction(0)])))
    Wd_prime = tables(draw)
    Wd_prime = Wd_prime.replaced(n, draw(numbers(above=[Fraction(0)], at_least=[Wd(n) / ρ, Fraction(0)], at_most=[ρ * Wd(n)])))
    Ws = tables(draw)
    Ws = Ws.replaced(n, draw(numbers(above=[Fraction(0)], at_least=[Fraction(0)])))
    Ws_prime = tables(draw)
    Ws_prime = Ws_prime.replaced(n, draw(numbers(above=[Fraction(0)], at_least=[Ws(n) / ρ, Fraction(0)], at_most=[ρ * Ws(n)])))
    return (ρ, Wd, Wd_prime, Ws, Ws_prime, n)

def ratio_within_hypotheses(model: Any, ρ: Any, Wd: Any, Wd_prime: Any, Ws: Any, Ws_prime: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hd', Fraction(0) < Wd(n)
    yield "hd'", Fraction(0) < Wd_prime(n)
    yield 'hs', Fraction(0) < Ws(n)
    yield "hs'", Fraction(0) < Ws_prime(n)
    yield 'hdd', model.within(ρ, Wd(n), Wd_prime(n))
    yield 'hss', model.within(ρ, Ws(n), Ws_prime(n))

def ratio_within(model: Any, ρ: Any, Wd: Any, Wd_prime: Any, Ws: Any, Ws_prime: Any, n: Any) -> Claim:
    r"""ExpertBytes.ratio_within.{u} {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (Wd : Nat → K) (Wd' : Nat →
    K) (Ws : Nat → K) (Ws' : Nat → K) (n : Nat) (hd : 0 < Wd n) (hd' : 0 < Wd' n) (hs : 0 < Ws n) (hs' : 0 < Ws' n)
    (hdd : ExpertBytes.Within ρ (Wd n) (Wd' n)) (hss : ExpertBytes.Within ρ (Ws n) (Ws' n)) : ExpertBytes.Within (ρ
    ^ 2) (ExpertBytes.ratio Wd Ws n) (ExpertBytes.ratio Wd' Ws' n)"""
    return Claim(bool(model.within(ρ ** 2, model.ratio(Wd, Ws, n), model.ratio(Wd_prime, Ws_prime, n))))

test_ratio_within = holds(
    Law(
        'ExpertBytes.ratio_within',
        '6fb2c4ccf46c383ae8e048ff26440df7af19bd6d58bc95aec314eb03c0e63c61',
        ratio_within_inputs, ratio_within_hypotheses, ratio_within,
    )
)

def saving_error_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    k = draw(naturals())
    n = draw(naturals())
    ρ = draw(numbers(at_least=[Fraction(1)]))
    b = draw(numbers(at_least=[Fraction(0)]))
    U = tables(draw)
    U = U.replaced(n, draw(numbers(at_least=[Fraction(0)])))
    Ws = tables(draw)
    Ws = Ws.replaced(n, draw(numbers(above=[Fraction(0)], at_least=[Fraction(0)])))
    Ws_prime = tables(draw)
    Ws_prime = Ws_prime.replaced(n, draw(numbers(above=[Fraction(0)], at_least=[Ws(n) / ρ, Fraction(0)], at_most=[ρ * Ws(n)])))
    Wd = tables(draw)
    Wd = Wd.replaced(n, draw(numbers(above=[Fraction(0)], at_least=[Fraction(0)])))
    Wd_prime = tables(draw)
    Wd_prime = Wd_prime.replaced(n, draw(numbers(above=[Fraction(0)], at_least=[Wd(n) / ρ, Fraction(0)], at_most=[ρ * Wd(n)])))
    return (ρ, b, U, Ws, Ws_prime, Wd, Wd_prime, k, n)

def saving_error_hypotheses(model: Any, ρ: Any, b: Any, U: Any, Ws: Any, Ws_prime: Any, Wd: Any, Wd_prime: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hb', Fraction(0) <= b
    yield 'hU', Fraction(0) <= U(n)
    yield 'hs', Fraction(0) < Ws(n)
    yield "hs'", Fraction(0) < Ws_prime(n)
    yield 'hd', Fraction(0) < Wd(n)
    yield "hd'", Fraction(0) < Wd_prime(n)
    yield 'hss', model.within(ρ, Ws(n), Ws_prime(n))
    yield 'hdd', model.within(ρ, Wd(n), Wd_prime(n))

def saving_error(model: Any, ρ: Any, b: Any, U: Any, Ws: Any, Ws_prime: Any, Wd: Any, Wd_prime: Any, k: Any, n: Any) -> Claim:
    r"""ExpertBytes.saving_error.{u} {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (b : K) (U : Nat → K) (Ws :
    Nat → K) (Ws' : Nat → K) (Wd : Nat → K) (Wd' : Nat → K) (k : Nat) (n : Nat) (hb : 0 ≤ b) (hU : 0 ≤ U n) (hs : 0
    < Ws n) (hs' : 0 < Ws' n) (hd : 0 < Wd n) (hd' : 0 < Wd' n) (hss : ExpertBytes.Within ρ (Ws n) (Ws' n)) (hdd :
    ExpertBytes.Within ρ (Wd n) (Wd' n)) : ExpertBytes.saving b k U Ws Wd n - ExpertBytes.saving b k U Ws' Wd' n ≤
    (ρ - 1) * (ExpertBytes.perSlotTime b k Ws n + ExpertBytes.dedupTime b U Wd n) ∧ ExpertBytes.saving b k U Ws' Wd'
    n - ExpertBytes.saving b k U Ws Wd n ≤ (ρ - 1) * (ExpertBytes.perSlotTime b k Ws n + ExpertBytes.dedupTime b U
    Wd n)"""
    return Claim(bool(model.saving(b, k, U, Ws, Wd, n) - model.saving(b, k, U, Ws_prime, Wd_prime, n) <= (ρ - Fraction(1)) * (model.per_slot_time(b, k, Ws, n) + model.dedup_time(b, U, Wd, n)) and model.saving(b, k, U, Ws_prime, Wd_prime, n) - model.saving(b, k, U, Ws, Wd, n) <= (ρ - Fraction(1)) * (model.per_slot_time(b, k, Ws, n) + model.dedup_time(b, U, Wd, n))))

test_saving_error = holds(
    Law(
        'ExpertBytes.saving_error',
        '6af5d8015e14d8d71278118b57ed3c8689365ad8acf83fd0ccc66e94c2ccdb59',
        saving_error_inputs, saving_error_hypotheses, saving_error,
    )
)

def verdict_sound_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    k = draw(naturals(above=[0]))
    n = draw(naturals(above=[0]))
    perSlot = draw_box(draw, model)
    dedup = draw_box(draw, model)
    b = draw(numbers(above=[Fraction(0)]))
    U = tables(draw)
    Ws = tables(draw)
    Ws = Ws.replaced(n, draw(numbers(at_least=[perSlot.lower], at_most=[perSlot.upper])))
    Wd = tables(draw)
    Wd = Wd.replaced(n, draw(numbers(at_least=[dedup.lower], at_most=[dedup.upper])))
    return (b, U, Ws, Wd, k, n, perSlot, dedup)

def verdict_sound_hypotheses(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any, perSlot: Any, dedup: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hb', Fraction(0) < b
    yield 'hk', 0 < k
    yield 'hn', 0 < n
    yield 'hs', model.box_mem(perSlot, Ws(n))
    yield 'hd', model.box_mem(dedup, Wd(n))

def verdict_sound(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any, perSlot: Any, dedup: Any) -> Claim:
    r"""ExpertBytes.verdict_sound.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (b : K) (U : Nat →
    K) (Ws : Nat → K) (Wd : Nat → K) (k : Nat) (n : Nat) (perSlot : ExpertBytes.Box K) (dedup : ExpertBytes.Box K)
    (hb : 0 < b) (hk : 0 < k) (hn : 0 < n) (hs : ExpertBytes.Box.Mem perSlot (Ws n)) (hd : ExpertBytes.Box.Mem dedup
    (Wd n)) : (ExpertBytes.verdict (ExpertBytes.share U k n) perSlot dedup = ExpertBytes.Verdict.faster →
    ExpertBytes.dedupTime b U Wd n < ExpertBytes.perSlotTime b k Ws n) ∧ (ExpertBytes.verdict (ExpertBytes.share U k
    n) perSlot dedup = ExpertBytes.Verdict.slower → ExpertBytes.perSlotTime b k Ws n < ExpertBytes.dedupTime b U Wd
    n)"""
    return Claim(bool((not model.verdict(model.share(U, k, n), perSlot, dedup) == model.Verdict.FASTER or model.dedup_time(b, U, Wd, n) < model.per_slot_time(b, k, Ws, n)) and (not model.verdict(model.share(U, k, n), perSlot, dedup) == model.Verdict.SLOWER or model.per_slot_time(b, k, Ws, n) < model.dedup_time(b, U, Wd, n))))

test_verdict_sound = holds(
    Law(
        'ExpertBytes.verdict_sound',
        'b5ba7c2f3547239d8621976c72e120955ad64715d528452978ecb0b5a767b5d9',
        verdict_sound_inputs, verdict_sound_hypotheses, verdict_sound,
    )
)

def verdict_complete_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.verdict_complete(draw, model)

def verdict_complete_hypotheses(model: Any, b: Any, U: Any, k: Any, n: Any, perSlot: Any, dedup: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hb', Fraction(0) < b
    yield 'hk', 0 < k
    yield 'hn', 0 < n
    yield 'h', model.verdict(model.share(U, k, n), perSlot, dedup) == model.Verdict.UNDECIDED

def verdict_complete(model: Any, b: Any, U: Any, k: Any, n: Any, perSlot: Any, dedup: Any) -> Claim:
    r"""ExpertBytes.verdict_complete.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (b : K) (U : Nat
    → K) (k : Nat) (n : Nat) (perSlot : ExpertBytes.Box K) (dedup : ExpertBytes.Box K) (hb : 0 < b) (hk : 0 < k) (hn
    : 0 < n) (h : ExpertBytes.verdict (ExpertBytes.share U k n) perSlot dedup = ExpertBytes.Verdict.undecided) : ∃
    (ws : K), ∃ (wd : K), ∃ (ws' : K), ∃ (wd' : K), ExpertBytes.Box.Mem perSlot ws ∧ ExpertBytes.Box.Mem dedup wd ∧
    ExpertBytes.Box.Mem perSlot ws' ∧ ExpertBytes.Box.Mem dedup wd' ∧ ExpertBytes.dedupBytes b U n / wd ≤
    ExpertBytes.perSlotBytes b k n / ws ∧ ExpertBytes.perSlotBytes b k n / ws' ≤ ExpertBytes.dedupBytes b U n /
    wd'"""
    witness_0, witness_1, witness_2, witness_3 = mirror.verdict_complete_witness(b, U, k, n, perSlot, dedup)
    return Claim(bool(any((any((any((any((model.box_mem(perSlot, ws) and (model.box_mem(dedup, wd) and (model.box_mem(perSlot, ws_prime) and (model.box_mem(dedup, wd_prime) and (model.dedup_bytes(b, U, n) / wd <= model.per_slot_bytes(b, k, n) / ws and model.per_slot_bytes(b, k, n) / ws_prime <= model.dedup_bytes(b, U, n) / wd_prime)))) for wd_prime in (witness_3,))) for ws_prime in (witness_2,))) for wd in (witness_1,))) for ws in (witness_0,)))))

test_verdict_complete = holds(
    Law(
        'ExpertBytes.verdict_complete',
        'cbfdf23178a7200d63e7384d3560649fef4a3ff6ddee4588edae4c4e14517ab0',
        verdict_complete_inputs, verdict_complete_hypotheses, verdict_complete,
    )
)
