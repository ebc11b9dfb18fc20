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

def crossover_sandwich_curve_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    N = draw(naturals())
    σ = draw(numbers(above=[Fraction(0)], at_least=[Fraction(1)]))
    u = tables(draw)
    r = tables(draw, at_least=[lambda n: Fraction(0) if 1 <= n and n <= N else None])
    r_prime = tables(draw, at_least=[lambda n: r(n) / σ if 1 <= n and n <= N else None, lambda n: Fraction(0) if 1 <= n and n <= N else None], at_most=[lambda n: σ * r(n) if 1 <= n and n <= N else None])
    return (σ, u, r, r_prime, N)

def crossover_sandwich_curve_hypotheses(model: Any, σ: Any, u: Any, r: Any, r_prime: Any, N: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hσ', Fraction(0) < σ
    yield 'h', all((not 1 <= n or (not n <= N or model.within(σ, r(n), r_prime(n))) for n in NATURALS))

def crossover_sandwich_curve(model: Any, σ: Any, u: Any, r: Any, r_prime: Any, N: Any) -> Claim:
    r"""ExpertBytes.crossover_sandwich_curve.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (σ : K)
    (u : Nat → K) (r : Nat → K) (r' : Nat → K) (N : Nat) (hσ : 0 < σ) (h : ∀ (n : Nat), 1 ≤ n → n ≤ N →
    ExpertBytes.Within σ (r n) (r' n)) : ExpertBytes.NoLater (ExpertBytes.crossover u (ExpertBytes.scale σ r') N)
    (ExpertBytes.crossover u r N) ∧ ExpertBytes.NoLater (ExpertBytes.crossover u r N) (ExpertBytes.crossover u
    (ExpertBytes.scale (1 / σ) r') N)"""
    return Claim(bool(model.no_later(model.crossover(u, partial(model.scale, σ, r_prime), N), model.crossover(u, r, N)) and model.no_later(model.crossover(u, r, N), model.crossover(u, partial(model.scale, Fraction(1) / σ, r_prime), N))))

test_crossover_sandwich_curve = holds(
    Law(
        'ExpertBytes.crossover_sandwich_curve',
        '97e8ecdb32b4c2ff25d9fa0e9aabdd0ef46d1a9ae7100fa2f4e292e9a80bd364',
        crossover_sandwich_curve_inputs, crossover_sandwich_curve_hypotheses, crossover_sandwich_curve,
    )
)

def crossover_sandwich_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    N = draw(naturals())
    ρ = draw(numbers(at_least=[Fraction(1)]))
    u = tables(draw)
    Wd = tables(draw, above=[lambda n: Fraction(0) if 1 <= n and n <= N else None], at_least=[lambda n: Fraction(0) if 1 <= n and n <= N else None])
    Wd_prime = tables(draw, above=[lambda n: Fraction(0) if 1 <= n and n <= N else None], at_least=[lambda n: Wd(n) / ρ if 1 <= n and n <= N else None, lambda n: Fraction(0) if 1 <= n and n <= N else None], at_most=[lambda n: ρ * Wd(n) if 1 <= n and n <= N else None])
    Ws = tables(draw, above=[lambda n: Fraction(0) if 1 <= n and n <= N else None], at_least=[lambda n: Fraction(0) if 1 <= n and n <= N else None])
    Ws_prime = tables(draw, above=[lambda n: Fraction(0) if 1 <= n and n <= N else None], at_least=[lambda n: Ws(n) / ρ if 1 <= n and n <= N else None, lambda n: Fraction(0) if 1 <= n and n <= N else None], at_most=[lambda n: ρ * Ws(n) if 1 <= n and n <= N else None])
    return (ρ, u, Wd, Wd_prime, Ws, Ws_prime, N)

def crossover_sandwich_hypotheses(model: Any, ρ: Any, u: Any, Wd: Any, Wd_prime: Any, Ws: Any, Ws_prime: Any, N: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hd', all((not 1 <= n or (not n <= N or Fraction(0) < Wd(n)) for n in NATURALS))
    yield "hd'", all((not 1 <= n or (not n <= N or Fraction(0) < Wd_prime(n)) for n in NATURALS))
    yield 'hs', all((not 1 <= n or (not n <= N or Fraction(0) < Ws(n)) for n in NATURALS))
    yield "hs'", all((not 1 <= n or (not n <= N or Fraction(0) < Ws_prime(n)) for n in NATURALS))
    yield 'hdd', all((not 1 <= n or (not n <= N or model.within(ρ, Wd(n), Wd_prime(n))) for n in NATURALS))
    yield 'hss', all((not 1 <= n or (not n <= N or model.within(ρ, Ws(n), Ws_prime(n))) for n in NATURALS))

def crossover_sandwich(model: Any, ρ: Any, u: Any, Wd: Any, Wd_prime: Any, Ws: Any, Ws_prime: Any, N: Any) -> Claim:
    r"""ExpertBytes.crossover_sandwich.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (ρ : K) (u :
    Nat → K) (Wd : Nat → K) (Wd' : Nat → K) (Ws : Nat → K) (Ws' : Nat → K) (N : Nat) (hd : ∀ (n : Nat), 1 ≤ n → n ≤
    N → 0 < Wd n) (hd' : ∀ (n : Nat), 1 ≤ n → n ≤ N → 0 < Wd' n) (hs : ∀ (n : Nat), 1 ≤ n → n ≤ N → 0 < Ws n) (hs' :
    ∀ (n : Nat), 1 ≤ n → n ≤ N → 0 < Ws' n) (hdd : ∀ (n : Nat), 1 ≤ n → n ≤ N → ExpertBytes.Within ρ (Wd n) (Wd' n))
    (hss : ∀ (n : Nat), 1 ≤ n → n ≤ N → ExpertBytes.Within ρ (Ws n) (Ws' n)) : ExpertBytes.NoLater
    (ExpertBytes.crossover u (ExpertBytes.scale (ρ ^ 2) (ExpertBytes.ratio Wd' Ws')) N) (ExpertBytes.crossover u
    (ExpertBytes.ratio Wd Ws) N) ∧ ExpertBytes.NoLater (ExpertBytes.crossover u (ExpertBytes.ratio Wd Ws) N)
    (ExpertBytes.crossover u (ExpertBytes.scale (1 / ρ ^ 2) (ExpertBytes.ratio Wd' Ws')) N)"""
    return Claim(bool(model.no_later(model.crossover(u, partial(model.scale, ρ ** 2, partial(model.ratio, Wd_prime, Ws_prime)), N), model.crossover(u, partial(model.ratio, Wd, Ws), N)) and model.no_later(model.crossover(u, partial(model.ratio, Wd, Ws), N), model.crossover(u, partial(model.scale, Fraction(1) / ρ ** 2, partial(model.ratio, Wd_prime, Ws_prime)), N))))

test_crossover_sandwich = holds(
    Law(
        'ExpertBytes.crossover_sandwich',
        'a2d0bd735ccc1c5654198b19f12229760e83b57f0ec6a433f08086eb6cb17439',
        crossover_sandwich_inputs, crossover_sandwich_hypotheses, crossover_sandwich,
    )
)

def crossover_within_one_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.crossover_within_one(draw, model)

def crossover_within_one_hypotheses(model: Any, σ: Any, u: Any, r: Any, r_prime: Any, N: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h', all((not 1 <= m or (not m <= N or model.within(σ, r(m), r_prime(m))) for m in NATURALS))
    yield 'hσ', Fraction(0) < σ
    yield 'hN', n + 1 <= N
    yield 'habove', σ * u(n + 1) < r_prime(n + 1)
    yield 'hbelow', all((not 1 <= m or (not m + 1 < n or σ * r_prime(m) <= u(m)) for m in NATURALS))

def crossover_within_one(model: Any, σ: Any, u: Any, r: Any, r_prime: Any, N: Any, n: Any) -> Claim:
    r"""ExpertBytes.crossover_within_one.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (σ : K) (u :
    Nat → K) (r : Nat → K) (r' : Nat → K) (N : Nat) (n : Nat) (h : ∀ (m : Nat), 1 ≤ m → m ≤ N → ExpertBytes.Within σ
    (r m) (r' m)) (hσ : 0 < σ) (hN : n + 1 ≤ N) (habove : σ * u (n + 1) < r' (n + 1)) (hbelow : ∀ (m : Nat), 1 ≤ m →
    m + 1 < n → σ * r' m ≤ u m) : ∃ (m : Nat), ExpertBytes.crossover u r N = Option.some m ∧ n ≤ m + 1 ∧ m ≤ n +
    1"""
    return Claim(bool(any((model.crossover(u, r, N) == m and (n <= m + 1 and m <= n + 1) for m in NATURALS))))

test_crossover_within_one = holds(
    Law(
        'ExpertBytes.crossover_within_one',
        'a66cfe5f26f64f2d2d607f6555031866a33060a5f6929dbc3eb0bfba8d130b7a',
        crossover_within_one_inputs, crossover_within_one_hypotheses, crossover_within_one,
    )
)

def crossover_within_one_of_growth_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.crossover_within_one_of_growth(draw, model)

def crossover_within_one_of_growth_hypotheses(model: Any, σ: Any, u: Any, r: Any, r_prime: Any, N: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h', all((not 1 <= m or (not m <= N or model.within(σ, r(m), r_prime(m))) for m in NATURALS))
    yield 'hσ', Fraction(0) < σ
    yield 'hu', all((not 1 <= m or (not m <= N or Fraction(0) < u(m)) for m in NATURALS))
    yield 'hgrowth', all((not 1 <= m or (not m + 1 <= N or σ * (r_prime(m) / u(m)) <= r_prime(m + 1) / u(m + 1)) for m in NATURALS))
    yield 'hn', model.crossover(u, r_prime, N) == n
    yield 'hN', n + 1 <= N

def crossover_within_one_of_growth(model: Any, σ: Any, u: Any, r: Any, r_prime: Any, N: Any, n: Any) -> Claim:
    r"""ExpertBytes.crossover_within_one_of_growth.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (σ
    : K) (u : Nat → K) (r : Nat → K) (r' : Nat → K) (N : Nat) (n : Nat) (h : ∀ (m : Nat), 1 ≤ m → m ≤ N →
    ExpertBytes.Within σ (r m) (r' m)) (hσ : 0 < σ) (hu : ∀ (m : Nat), 1 ≤ m → m ≤ N → 0 < u m) (hgrowth : ∀ (m :
    Nat), 1 ≤ m → m + 1 ≤ N → σ * (r' m / u m) ≤ r' (m + 1) / u (m + 1)) (hn : ExpertBytes.crossover u r' N =
    Option.some n) (hN : n + 1 ≤ N) : ∃ (m : Nat), ExpertBytes.crossover u r N = Option.some m ∧ n ≤ m + 1 ∧ m ≤ n +
    1"""
    return Claim(bool(any((model.crossover(u, r, N) == m and (n <= m + 1 and m <= n + 1) for m in NATURALS))))

test_crossover_within_one_of_growth = holds(
    Law(
        'ExpertBytes.crossover_within_one_of_growth',
        '2f319a4bad72352d35aaeb9744f9e3458ce1f8d711639869842f568987524e76',
        crossover_within_one_of_growth_inputs, crossover_within_one_of_growth_hypotheses, crossover_within_one_of_growth,
    )
)

def crossover_stable_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.crossover_stable(draw, model)

def crossover_stable_hypotheses(model: Any, σ: Any, u: Any, r: Any, r_prime: Any, N: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h', all((not 1 <= m or (not m <= N or model.within(σ, r(m), r_prime(m))) for m in NATURALS))
    yield 'hσ', Fraction(0) < σ
    yield 'h1', 1 <= n
    yield 'hN', n <= N
    yield 'habove', σ * u(n) < r_prime(n)
    yield 'hbelow', all((not 1 <= m or (not m < n or σ * r_prime(m) <= u(m)) for m in NATURALS))

def crossover_stable(model: Any, σ: Any, u: Any, r: Any, r_prime: Any, N: Any, n: Any) -> Equation:
    r"""ExpertBytes.crossover_stable.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (σ : K) (u : Nat
    → K) (r : Nat → K) (r' : Nat → K) (N : Nat) (n : Nat) (h : ∀ (m : Nat), 1 ≤ m → m ≤ N → ExpertBytes.Within σ (r
    m) (r' m)) (hσ : 0 < σ) (h1 : 1 ≤ n) (hN : n ≤ N) (habove : σ * u n < r' n) (hbelow : ∀ (m : Nat), 1 ≤ m → m < n
    → σ * r' m ≤ u m) : ExpertBytes.crossover u r N = Option.some n"""
    return Equation(model.crossover(u, r, N), n)

test_crossover_stable = holds(
    Law(
        'ExpertBytes.crossover_stable',
        '6657d98eb912967b3497a490f2d9c9057753e654728e643a4a373c98c5f28146',
        crossover_stable_inputs, crossover_stable_hypotheses, crossover_stable,
    )
)

def best_draft_regret_curves_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    d = draw(naturals(at_most=[D]))
    ρ = draw(numbers(at_least=[Fraction(1)]))
    σ = draw(numbers(at_least=[Fraction(1)]))
    A = tables(draw, at_least=[lambda i: Fraction(0) if i <= D else None])
    A_prime = tables(draw, at_least=[lambda i: Fraction(0) if i <= D else None, lambda i: A(i) / σ if i <= D else None], at_most=[lambda i: σ * A(i) if i <= D else None])
    T = tables(draw, above=[lambda i: Fraction(0) if i <= D else None], at_least=[lambda i: Fraction(0) if i <= D else None])
    T_prime = tables(draw, above=[lambda i: Fraction(0) if i <= D else None], at_least=[lambda i: T(i) / ρ if i <= D else None, lambda i: Fraction(0) if i <= D else None], at_most=[lambda i: ρ * T(i) if i <= D else None])
    return (ρ, σ, A, A_prime, T, T_prime, D, d)

def best_draft_regret_curves_hypotheses(model: Any, ρ: Any, σ: Any, A: Any, A_prime: Any, T: Any, T_prime: Any, D: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', all((not i <= D or Fraction(0) <= A(i) for i in NATURALS))
    yield "hA'", all((not i <= D or Fraction(0) <= A_prime(i) for i in NATURALS))
    yield 'hT', all((not i <= D or Fraction(0) < T(i) for i in NATURALS))
    yield "hT'", all((not i <= D or Fraction(0) < T_prime(i) for i in NATURALS))
    yield 'hAA', all((not i <= D or model.within(σ, A(i), A_prime(i)) for i in NATURALS))
    yield 'hTT', all((not i <= D or model.within(ρ, T(i), T_prime(i)) for i in NATURALS))
    yield 'hd', d <= D

def best_draft_regret_curves(model: Any, ρ: Any, σ: Any, A: Any, A_prime: Any, T: Any, T_prime: Any, D: Any, d: Any) -> Claim:
    r"""ExpertBytes.bestDraft_regret_curves.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (ρ : K) (σ
    : K) (A : Nat → K) (A' : Nat → K) (T : Nat → K) (T' : Nat → K) (D : Nat) (d : Nat) (hA : ∀ (i : Nat), i ≤ D → 0
    ≤ A i) (hA' : ∀ (i : Nat), i ≤ D → 0 ≤ A' i) (hT : ∀ (i : Nat), i ≤ D → 0 < T i) (hT' : ∀ (i : Nat), i ≤ D → 0 <
    T' i) (hAA : ∀ (i : Nat), i ≤ D → ExpertBytes.Within σ (A i) (A' i)) (hTT : ∀ (i : Nat), i ≤ D →
    ExpertBytes.Within ρ (T i) (T' i)) (hd : d ≤ D) : ExpertBytes.goodput A T d ≤ (σ * ρ) ^ 2 * ExpertBytes.goodput
    A T (ExpertBytes.bestDraft A' T' D)"""
    return Claim(bool(model.goodput(A, T, d) <= (σ * ρ) ** 2 * model.goodput(A, T, model.best_draft(A_prime, T_prime, D))))

test_best_draft_regret_curves = holds(
    Law(
        'ExpertBytes.bestDraft_regret_curves',
        'c1794a96f49a013c061252c876d3aa3bcf4f52d78ce842bb0d053ed1dd72e99d',
        best_draft_regret_curves_inputs, best_draft_regret_curves_hypotheses, best_draft_regret_curves,
    )
)

def best_draft_regret_of_le_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    d = draw(naturals(at_most=[D]))
    ρ = draw(numbers(at_least=[Fraction(1)]))
    A = tables(draw, at_least=[lambda i: Fraction(0) if i <= D else None])
    T = tables(draw, above=[lambda i: Fraction(0) if i <= D else None], at_least=[lambda i: Fraction(0) if i <= D else None])
    T_prime = tables(draw, above=[lambda i: Fraction(0) if i <= D else None], at_least=[lambda i: T(i) / ρ if i <= D else None, lambda i: Fraction(0) if i <= D else None], at_most=[lambda i: ρ * T(i) if i <= D else None])
    return (ρ, A, T, T_prime, D, d)

def best_draft_regret_of_le_hypotheses(model: Any, ρ: Any, A: Any, T: Any, T_prime: Any, D: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', all((not i <= D or Fraction(0) <= A(i) for i in NATURALS))
    yield 'hT', all((not i <= D or Fraction(0) < T(i) for i in NATURALS))
    yield "hT'", all((not i <= D or Fraction(0) < T_prime(i) for i in NATURALS))
    yield 'hTT', all((not i <= D or model.within(ρ, T(i), T_prime(i)) for i in NATURALS))
    yield 'hd', d <= D

def best_draft_regret_of_le(model: Any, ρ: Any, A: Any, T: Any, T_prime: Any, D: Any, d: Any) -> Claim:
    r"""ExpertBytes.bestDraft_regret_of_le.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (ρ : K) (A
    : Nat → K) (T : Nat → K) (T' : Nat → K) (D : Nat) (d : Nat) (hA : ∀ (i : Nat), i ≤ D → 0 ≤ A i) (hT : ∀ (i :
    Nat), i ≤ D → 0 < T i) (hT' : ∀ (i : Nat), i ≤ D → 0 < T' i) (hTT : ∀ (i : Nat), i ≤ D → ExpertBytes.Within ρ (T
    i) (T' i)) (hd : d ≤ D) : ExpertBytes.goodput A T d ≤ ρ ^ 2 * ExpertBytes.goodput A T (ExpertBytes.bestDraft A
    T' D)"""
    return Claim(bool(model.goodput(A, T, d) <= ρ ** 2 * model.goodput(A, T, model.best_draft(A, T_prime, D))))

test_best_draft_regret_of_le = holds(
    Law(
        'ExpertBytes.bestDraft_regret_of_le',
        '0e3762a21f47e38962f9ff829ab9ba69ca54e0523bfc1d3503bac6427271862b',
        best_draft_regret_of_le_inputs, best_draft_regret_of_le_hypotheses, best_draft_regret_of_le,
    )
)

def best_draft_regret_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    ρ = draw(numbers(at_least=[Fraction(1)]))
    A = tables(draw, at_least=[lambda i: Fraction(0) if i <= D else None])
    T = tables(draw, above=[lambda i: Fraction(0) if i <= D else None], at_least=[lambda i: Fraction(0) if i <= D else None])
    T_prime = tables(draw, above=[lambda i: Fraction(0) if i <= D else None], at_least=[lambda i: T(i) / ρ if i <= D else None, lambda i: Fraction(0) if i <= D else None], at_most=[lambda i: ρ * T(i) if i <= D else None])
    return (ρ, A, T, T_prime, D)

def best_draft_regret_hypotheses(model: Any, ρ: Any, A: Any, T: Any, T_prime: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', all((not i <= D or Fraction(0) <= A(i) for i in NATURALS))
    yield 'hT', all((not i <= D or Fraction(0) < T(i) for i in NATURALS))
    yield "hT'", all((not i <= D or Fraction(0) < T_prime(i) for i in NATURALS))
    yield 'hTT', all((not i <= D or model.within(ρ, T(i), T_prime(i)) for i in NATURALS))

def best_draft_regret(model: Any, ρ: Any, A: Any, T: Any, T_prime: Any, D: Any) -> Claim:
    r"""ExpertBytes.bestDraft_regret.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (ρ : K) (A : Nat
    → K) (T : Nat → K) (T' : Nat → K) (D : Nat) (hA : ∀ (i : Nat), i ≤ D → 0 ≤ A i) (hT : ∀ (i : Nat), i ≤ D → 0 < T
    i) (hT' : ∀ (i : Nat), i ≤ D → 0 < T' i) (hTT : ∀ (i : Nat), i ≤ D → ExpertBytes.Within ρ (T i) (T' i)) :
    ExpertBytes.goodput A T (ExpertBytes.bestDraft A T D) / ρ ^ 2 ≤ ExpertBytes.goodput A T (ExpertBytes.bestDraft A
    T' D)"""
    return Claim(bool(model.goodput(A, T, model.best_draft(A, T, D)) / ρ ** 2 <= model.goodput(A, T, model.best_draft(A, T_prime, D))))

test_best_draft_regret = holds(
    Law(
        'ExpertBytes.bestDraft_regret',
        '991dbe4ce9bcd437272c512da06111efba272b775fbb832600f2eadb6c33d03a',
        best_draft_regret_inputs, best_draft_regret_hypotheses, best_draft_regret,
    )
)

def best_draft_stable_of_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.best_draft_stable_of(draw, model)

def best_draft_stable_of_hypotheses(model: Any, ρ: Any, A: Any, T: Any, T_prime: Any, D: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', all((not i <= D or Fraction(0) <= A(i) for i in NATURALS))
    yield 'hT', all((not i <= D or Fraction(0) < T(i) for i in NATURALS))
    yield "hT'", all((not i <= D or Fraction(0) < T_prime(i) for i in NATURALS))
    yield 'hTT', all((not i <= D or model.within(ρ(i), T(i), T_prime(i)) for i in NATURALS))
    yield 'hd', d <= D
    yield 'hmargin', all((not i <= D or (not i != d or ρ(d) * ρ(i) * model.goodput(A, T, i) < model.goodput(A, T, d)) for i in NATURALS))

def best_draft_stable_of(model: Any, ρ: Any, A: Any, T: Any, T_prime: Any, D: Any, d: Any) -> Equation:
    r"""ExpertBytes.bestDraft_stable_of.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (ρ : Nat → K)
    (A : Nat → K) (T : Nat → K) (T' : Nat → K) (D : Nat) (d : Nat) (hA : ∀ (i : Nat), i ≤ D → 0 ≤ A i) (hT : ∀ (i :
    Nat), i ≤ D → 0 < T i) (hT' : ∀ (i : Nat), i ≤ D → 0 < T' i) (hTT : ∀ (i : Nat), i ≤ D → ExpertBytes.Within (ρ
    i) (T i) (T' i)) (hd : d ≤ D) (hmargin : ∀ (i : Nat), i ≤ D → i ≠ d → ρ d * ρ i * ExpertBytes.goodput A T i <
    ExpertBytes.goodput A T d) : ExpertBytes.bestDraft A T' D = d"""
    return Equation(model.best_draft(A, T_prime, D), d)

test_best_draft_stable_of = holds(
    Law(
        'ExpertBytes.bestDraft_stable_of',
        '86fb91a55f3a97cc3ae29b192b7f043b3f912382fb689d5a2e167249e66f9636',
        best_draft_stable_of_inputs, best_draft_stable_of_hypotheses, best_draft_stable_of,
    )
)

def best_draft_stable_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.best_draft_stable(draw, model)

def best_draft_stable_hypotheses(model: Any, ρ: Any, A: Any, T: Any, T_prime: Any, D: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', all((not i <= D or Fraction(0) <= A(i) for i in NATURALS))
    yield 'hT', all((not i <= D or Fraction(0) < T(i) for i in NATURALS))
    yield "hT'", all((not i <= D or Fraction(0) < T_prime(i) for i in NATURALS))
    yield 'hTT', all((not i <= D or model.within(ρ, T(i), T_prime(i)) for i in NATURALS))
    yield 'hd', d <= D
    yield 'hmargin', all((not i <= D or (not i != d or ρ ** 2 * model.goodput(A, T, i) < model.goodput(A, T, d)) for i in NATURALS))

def best_draft_stable(model: Any, ρ: Any, A: Any, T: Any, T_prime: Any, D: Any, d: Any) -> Equation:
    r"""ExpertBytes.bestDraft_stable.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (ρ : K) (A : Nat
    → K) (T : Nat → K) (T' : Nat → K) (D : Nat) (d : Nat) (hA : ∀ (i : Nat), i ≤ D → 0 ≤ A i) (hT : ∀ (i : Nat), i ≤
    D → 0 < T i) (hT' : ∀ (i : Nat), i ≤ D → 0 < T' i) (hTT : ∀ (i : Nat), i ≤ D → ExpertBytes.Within ρ (T i) (T'
    i)) (hd : d ≤ D) (hmargin : ∀ (i : Nat), i ≤ D → i ≠ d → ρ ^ 2 * ExpertBytes.goodput A T i < ExpertBytes.goodput
    A T d) : ExpertBytes.bestDraft A T' D = d"""
    return Equation(model.best_draft(A, T_prime, D), d)

test_best_draft_stable = holds(
    Law(
        'ExpertBytes.bestDraft_stable',
        '697b6243dd0583e41b948fe5f6f3208dbb262a0abf59b0184bc75de489c626e9',
        best_draft_stable_inputs, best_draft_stable_hypotheses, best_draft_stable,
    )
)
