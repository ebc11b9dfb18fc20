"""Generated from Proofs/ExpertBytes/Thm/ThresholdEngine.lean by `expertbytes bridge --update`; do not edit."""

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

def faster_time_spec_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    n = draw(naturals())
    S = tables(draw)
    T = tables(draw)
    return (S, T, n)

def faster_time_spec_hypotheses(model: Any, S: Any, T: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def faster_time_spec(model: Any, S: Any, T: Any, n: Any) -> Claim:
    r"""ExpertBytes.fasterTime_spec.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → K) (T :
    Nat → K) (n : Nat) : ExpertBytes.fasterTime S T n ≤ S n ∧ ExpertBytes.fasterTime S T n ≤ T n ∧
    (ExpertBytes.fasterTime S T n = S n ∨ ExpertBytes.fasterTime S T n = T n)"""
    return Claim(bool(model.faster_time(S, T, n) <= S(n) and (model.faster_time(S, T, n) <= T(n) and (model.faster_time(S, T, n) == S(n) or model.faster_time(S, T, n) == T(n)))))

test_faster_time_spec = holds(
    Law(
        'ExpertBytes.fasterTime_spec',
        '2e90eab25a147c6284b5810782118d5727aa04d268541f364718af94c252ad02',
        faster_time_spec_inputs, faster_time_spec_hypotheses, faster_time_spec,
    )
)

def faster_time_add_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    n = draw(naturals())
    rest = tables(draw)
    S = tables(draw)
    T = tables(draw)
    return (rest, S, T, n)

def faster_time_add_hypotheses(model: Any, rest: Any, S: Any, T: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def faster_time_add(model: Any, rest: Any, S: Any, T: Any, n: Any) -> Equation:
    r"""ExpertBytes.fasterTime_add.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (rest : Nat → K) (S
    : Nat → K) (T : Nat → K) (n : Nat) : ExpertBytes.fasterTime (fun (i : Nat) => rest i + S i) (fun (i : Nat) =>
    rest i + T i) n = rest n + ExpertBytes.fasterTime S T n"""
    return Equation(model.faster_time(lambda i: rest(i) + S(i), lambda i: rest(i) + T(i), n), rest(n) + model.faster_time(S, T, n))

test_faster_time_add = holds(
    Law(
        'ExpertBytes.fasterTime_add',
        'ae4e66a47c33bfca322b15416cbecd9447f58fcca8a93d13a7c69455c5329d10',
        faster_time_add_inputs, faster_time_add_hypotheses, faster_time_add,
    )
)

def chosen_time_eq_faster_time_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    k = draw(naturals(above=[0]))
    n = draw(naturals(above=[0]))
    b = draw(numbers(above=[Fraction(0)]))
    U = tables(draw)
    Ws = tables(draw)
    Ws = Ws.replaced(n, draw(numbers(above=[Fraction(0)])))
    Wd = tables(draw)
    Wd = Wd.replaced(n, draw(numbers(above=[Fraction(0)])))
    return (b, U, Ws, Wd, k, n)

def chosen_time_eq_faster_time_hypotheses(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hb', Fraction(0) < b
    yield 'hk', 0 < k
    yield 'hn', 0 < n
    yield 'hs', Fraction(0) < Ws(n)
    yield 'hd', Fraction(0) < Wd(n)

def chosen_time_eq_faster_time(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any) -> Equation:
    r"""ExpertBytes.chosenTime_eq_fasterTime.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (b : K)
    (U : Nat → K) (Ws : Nat → K) (Wd : Nat → K) (k : Nat) (n : Nat) (hb : 0 < b) (hk : 0 < k) (hn : 0 < n) (hs : 0 <
    Ws n) (hd : 0 < Wd n) : ExpertBytes.chosenTime (ExpertBytes.share U k) (ExpertBytes.ratio Wd Ws)
    (ExpertBytes.perSlotTime b k Ws) (ExpertBytes.dedupTime b U Wd) n = ExpertBytes.fasterTime
    (ExpertBytes.perSlotTime b k Ws) (ExpertBytes.dedupTime b U Wd) n"""
    return Equation(model.chosen_time(partial(model.share, U, k), partial(model.ratio, Wd, Ws), partial(model.per_slot_time, b, k, Ws), partial(model.dedup_time, b, U, Wd), n), model.faster_time(partial(model.per_slot_time, b, k, Ws), partial(model.dedup_time, b, U, Wd), n))

test_chosen_time_eq_faster_time = holds(
    Law(
        'ExpertBytes.chosenTime_eq_fasterTime',
        '2300231918ea34294ec69dbd14316238dc6413245d5eb0a84781da51f84c474b',
        chosen_time_eq_faster_time_inputs, chosen_time_eq_faster_time_hypotheses, chosen_time_eq_faster_time,
    )
)

def threshold_time_eq_faster_time_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.threshold_time_eq_faster_time(draw, model)

def threshold_time_eq_faster_time_hypotheses(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any, M: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hb', Fraction(0) < b
    yield 'hk', 0 < k
    yield 'hs', all((not 1 <= i or (not i <= M or Fraction(0) < Ws(i)) for i in NATURALS))
    yield 'hd', all((not 1 <= i or (not i <= M or Fraction(0) < Wd(i)) for i in NATURALS))
    yield 'h', all((all((not 1 <= i or (not i <= j or (not j <= M or model.share(U, k, j) * model.ratio(Wd, Ws, i) <= model.share(U, k, i) * model.ratio(Wd, Ws, j))) for j in NATURALS)) for i in NATURALS))
    yield 'hn', 1 <= n
    yield 'hM', n <= M

def threshold_time_eq_faster_time(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any, M: Any) -> Equation:
    r"""ExpertBytes.thresholdTime_eq_fasterTime.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (b :
    K) (U : Nat → K) (Ws : Nat → K) (Wd : Nat → K) (k : Nat) (n : Nat) (M : Nat) (hb : 0 < b) (hk : 0 < k) (hs : ∀
    (i : Nat), 1 ≤ i → i ≤ M → 0 < Ws i) (hd : ∀ (i : Nat), 1 ≤ i → i ≤ M → 0 < Wd i) (h : ∀ (i : Nat), ∀ (j : Nat),
    1 ≤ i → i ≤ j → j ≤ M → ExpertBytes.share U k j * ExpertBytes.ratio Wd Ws i ≤ ExpertBytes.share U k i *
    ExpertBytes.ratio Wd Ws j) (hn : 1 ≤ n) (hM : n ≤ M) : ExpertBytes.thresholdTime (ExpertBytes.crossover
    (ExpertBytes.share U k) (ExpertBytes.ratio Wd Ws) M) (ExpertBytes.perSlotTime b k Ws) (ExpertBytes.dedupTime b U
    Wd) n = ExpertBytes.fasterTime (ExpertBytes.perSlotTime b k Ws) (ExpertBytes.dedupTime b U Wd) n"""
    return Equation(model.threshold_time(model.crossover(partial(model.share, U, k), partial(model.ratio, Wd, Ws), M), partial(model.per_slot_time, b, k, Ws), partial(model.dedup_time, b, U, Wd), n), model.faster_time(partial(model.per_slot_time, b, k, Ws), partial(model.dedup_time, b, U, Wd), n))

test_threshold_time_eq_faster_time = holds(
    Law(
        'ExpertBytes.thresholdTime_eq_fasterTime',
        '02e2e15878b391fd4b0f7de7b708df939ab776a1f0979530fc4035c440275e17',
        threshold_time_eq_faster_time_inputs, threshold_time_eq_faster_time_hypotheses, threshold_time_eq_faster_time,
    )
)

def goodput_le_of_time_le_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.goodput_le_of_time_le(draw, model)

def goodput_le_of_time_le_hypotheses(model: Any, A: Any, S: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', Fraction(0) <= A(d)
    yield 'hT', Fraction(0) < T(d)
    yield 'h', T(d) <= S(d)

def goodput_le_of_time_le(model: Any, A: Any, S: Any, T: Any, d: Any) -> Claim:
    r"""ExpertBytes.goodput_le_of_time_le.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {S : Nat → K}
    {T : Nat → K} {d : Nat} (hA : 0 ≤ A d) (hT : 0 < T d) (h : T d ≤ S d) : ExpertBytes.goodput A S d ≤
    ExpertBytes.goodput A T d"""
    return Claim(bool(model.goodput(A, S, d) <= model.goodput(A, T, d)))

test_goodput_le_of_time_le = holds(
    Law(
        'ExpertBytes.goodput_le_of_time_le',
        '0855b243cd1c448393638f4c4e000a2fbf1c6d4f22847da87e2cb634214710be',
        goodput_le_of_time_le_inputs, goodput_le_of_time_le_hypotheses, goodput_le_of_time_le,
    )
)

def goodput_faster_time_ge_left_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    A = tables(draw)
    A = A.replaced(d, draw(numbers(at_least=[Fraction(0)])))
    S = tables(draw)
    S = S.replaced(d, draw(numbers(above=[Fraction(0)])))
    T = tables(draw)
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (A, S, T, d)

def goodput_faster_time_ge_left_hypotheses(model: Any, A: Any, S: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', Fraction(0) <= A(d)
    yield 'hS', Fraction(0) < S(d)
    yield 'hT', Fraction(0) < T(d)

def goodput_faster_time_ge_left(model: Any, A: Any, S: Any, T: Any, d: Any) -> Claim:
    r"""ExpertBytes.goodput_fasterTime_ge_left.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A :
    Nat → K} {S : Nat → K} {T : Nat → K} {d : Nat} (hA : 0 ≤ A d) (hS : 0 < S d) (hT : 0 < T d) :
    ExpertBytes.goodput A S d ≤ ExpertBytes.goodput A (ExpertBytes.fasterTime S T) d"""
    return Claim(bool(model.goodput(A, S, d) <= model.goodput(A, partial(model.faster_time, S, T), d)))

test_goodput_faster_time_ge_left = holds(
    Law(
        'ExpertBytes.goodput_fasterTime_ge_left',
        '2054168c81a1ec89bff8ad4b6f5334dc07154442bc7640c329ab24dd9189a4f2',
        goodput_faster_time_ge_left_inputs, goodput_faster_time_ge_left_hypotheses, goodput_faster_time_ge_left,
    )
)

def goodput_faster_time_ge_right_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    A = tables(draw)
    A = A.replaced(d, draw(numbers(at_least=[Fraction(0)])))
    S = tables(draw)
    S = S.replaced(d, draw(numbers(above=[Fraction(0)])))
    T = tables(draw)
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (A, S, T, d)

def goodput_faster_time_ge_right_hypotheses(model: Any, A: Any, S: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', Fraction(0) <= A(d)
    yield 'hS', Fraction(0) < S(d)
    yield 'hT', Fraction(0) < T(d)

def goodput_faster_time_ge_right(model: Any, A: Any, S: Any, T: Any, d: Any) -> Claim:
    r"""ExpertBytes.goodput_fasterTime_ge_right.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A :
    Nat → K} {S : Nat → K} {T : Nat → K} {d : Nat} (hA : 0 ≤ A d) (hS : 0 < S d) (hT : 0 < T d) :
    ExpertBytes.goodput A T d ≤ ExpertBytes.goodput A (ExpertBytes.fasterTime S T) d"""
    return Claim(bool(model.goodput(A, T, d) <= model.goodput(A, partial(model.faster_time, S, T), d)))

test_goodput_faster_time_ge_right = holds(
    Law(
        'ExpertBytes.goodput_fasterTime_ge_right',
        '6a7f45eb74894eac9668942824dd0d378dd9a5665718456a8411f062a5443219',
        goodput_faster_time_ge_right_inputs, goodput_faster_time_ge_right_hypotheses, goodput_faster_time_ge_right,
    )
)

def best_draft_faster_time_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    A = tables(draw, at_least=[lambda d: Fraction(0) if d <= D else None])
    S = tables(draw, above=[lambda d: Fraction(0) if d <= D else None])
    T = tables(draw, above=[lambda d: Fraction(0) if d <= D else None])
    return (A, S, T, D)

def best_draft_faster_time_hypotheses(model: Any, A: Any, S: Any, T: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', all((not d <= D or Fraction(0) <= A(d) for d in NATURALS))
    yield 'hS', all((not d <= D or Fraction(0) < S(d) for d in NATURALS))
    yield 'hT', all((not d <= D or Fraction(0) < T(d) for d in NATURALS))

def best_draft_faster_time(model: Any, A: Any, S: Any, T: Any, D: Any) -> Claim:
    r"""ExpertBytes.bestDraft_fasterTime.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A : Nat → K}
    {S : Nat → K} {T : Nat → K} {D : Nat} (hA : ∀ (d : Nat), d ≤ D → 0 ≤ A d) (hS : ∀ (d : Nat), d ≤ D → 0 < S d)
    (hT : ∀ (d : Nat), d ≤ D → 0 < T d) : ExpertBytes.bestDraft A (ExpertBytes.fasterTime S T) D =
    ExpertBytes.bestDraft A S D ∨ ExpertBytes.bestDraft A (ExpertBytes.fasterTime S T) D = ExpertBytes.bestDraft A T
    D"""
    return Claim(bool(model.best_draft(A, partial(model.faster_time, S, T), D) == model.best_draft(A, S, D) or model.best_draft(A, partial(model.faster_time, S, T), D) == model.best_draft(A, T, D)))

test_best_draft_faster_time = holds(
    Law(
        'ExpertBytes.bestDraft_fasterTime',
        '6ae579b1b83b29a93221f7ed392c035249907b987390fe961cf75bc65145964c',
        best_draft_faster_time_inputs, best_draft_faster_time_hypotheses, best_draft_faster_time,
    )
)

def best_draft_faster_time_of_lt_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.best_draft_faster_time_of_lt(draw, model)

def best_draft_faster_time_of_lt_hypotheses(model: Any, A: Any, S: Any, T: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', all((not d <= D or Fraction(0) <= A(d) for d in NATURALS))
    yield 'hS', all((not d <= D or Fraction(0) < S(d) for d in NATURALS))
    yield 'hT', all((not d <= D or Fraction(0) < T(d) for d in NATURALS))
    yield 'h', model.goodput(A, S, model.best_draft(A, S, D)) < model.goodput(A, T, model.best_draft(A, T, D))

def best_draft_faster_time_of_lt(model: Any, A: Any, S: Any, T: Any, D: Any) -> Equation:
    r"""ExpertBytes.bestDraft_fasterTime_of_lt.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A :
    Nat → K} {S : Nat → K} {T : Nat → K} {D : Nat} (hA : ∀ (d : Nat), d ≤ D → 0 ≤ A d) (hS : ∀ (d : Nat), d ≤ D → 0
    < S d) (hT : ∀ (d : Nat), d ≤ D → 0 < T d) (h : ExpertBytes.goodput A S (ExpertBytes.bestDraft A S D) <
    ExpertBytes.goodput A T (ExpertBytes.bestDraft A T D)) : ExpertBytes.bestDraft A (ExpertBytes.fasterTime S T) D
    = ExpertBytes.bestDraft A T D"""
    return Equation(model.best_draft(A, partial(model.faster_time, S, T), D), model.best_draft(A, T, D))

test_best_draft_faster_time_of_lt = holds(
    Law(
        'ExpertBytes.bestDraft_fasterTime_of_lt',
        '08c6cdaf24313ef7c1a84ae86eef77c13a38017361722b83a0c776f9f1638e3a',
        best_draft_faster_time_of_lt_inputs, best_draft_faster_time_of_lt_hypotheses, best_draft_faster_time_of_lt,
    )
)

def kernel_gain_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.kernel_gain(draw, model)

def kernel_gain_hypotheses(model: Any, A: Any, S: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hS', Fraction(0) < S(d)

def kernel_gain(model: Any, A: Any, S: Any, T: Any, d: Any) -> Equation:
    r"""ExpertBytes.kernel_gain.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {S : Nat → K} {T : Nat →
    K} {d : Nat} (hS : 0 < S d) : ExpertBytes.combinedSpeedup A S T d = ExpertBytes.speedup A S d * (S d / T d)"""
    return Equation(model.combined_speedup(A, S, T, d), model.speedup(A, S, d) * (S(d) / T(d)))

test_kernel_gain = holds(
    Law(
        'ExpertBytes.kernel_gain',
        'f2b87af47757f8ef8a6cf2e533d9870b54e26077c0284eb52130d82c3d8aa373',
        kernel_gain_inputs, kernel_gain_hypotheses, kernel_gain,
    )
)

def kernel_gain_plain_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.kernel_gain_plain(draw, model)

def kernel_gain_plain_hypotheses(model: Any, A: Any, S: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', Fraction(0) < T(0)

def kernel_gain_plain(model: Any, A: Any, S: Any, T: Any, d: Any) -> Equation:
    r"""ExpertBytes.kernel_gain_plain.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {S : Nat → K} {T :
    Nat → K} {d : Nat} (hT : 0 < T 0) : ExpertBytes.combinedSpeedup A S T d = S 0 / T 0 * ExpertBytes.speedup A T
    d"""
    return Equation(model.combined_speedup(A, S, T, d), S(0) / T(0) * model.speedup(A, T, d))

test_kernel_gain_plain = holds(
    Law(
        'ExpertBytes.kernel_gain_plain',
        '2922e2662618818a834809393a23f3b644ff9c4163efb1f3e5985d305e63814c',
        kernel_gain_plain_inputs, kernel_gain_plain_hypotheses, kernel_gain_plain,
    )
)

def kernel_rescues_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.kernel_rescues_iff(draw, model)

def kernel_rescues_iff_hypotheses(model: Any, A: Any, S: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hS0', Fraction(0) < S(0)
    yield 'hS', Fraction(0) < S(d)
    yield 'hT', Fraction(0) < T(d)

def kernel_rescues_iff(model: Any, A: Any, S: Any, T: Any, d: Any) -> Equivalence:
    r"""ExpertBytes.kernel_rescues_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {S : Nat → K} {T
    : Nat → K} {d : Nat} (hS0 : 0 < S 0) (hS : 0 < S d) (hT : 0 < T d) : ExpertBytes.speedup A S d ≤ 1 ∧ 1 <
    ExpertBytes.combinedSpeedup A S T d ↔ T d < A d * S 0 ∧ A d * S 0 ≤ S d"""
    return Equivalence(bool(model.speedup(A, S, d) <= Fraction(1) and Fraction(1) < model.combined_speedup(A, S, T, d)), bool(T(d) < A(d) * S(0) and A(d) * S(0) <= S(d)))

test_kernel_rescues_iff = holds(
    Law(
        'ExpertBytes.kernel_rescues_iff',
        'b2c4d3baca8311d700bd691d12b147dedd3345b9616dc9bb3411341d7e4a9547',
        kernel_rescues_iff_inputs, kernel_rescues_iff_hypotheses, kernel_rescues_iff,
    )
)

def draft_rescues_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    A = tables(draw)
    S = tables(draw)
    T = tables(draw)
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (A, S, T, d)

def draft_rescues_iff_hypotheses(model: Any, A: Any, S: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', Fraction(0) < T(d)

def draft_rescues_iff(model: Any, A: Any, S: Any, T: Any, d: Any) -> Equivalence:
    r"""ExpertBytes.draft_rescues_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {S : Nat → K} {T :
    Nat → K} {d : Nat} (hT : 0 < T d) : S d / T d < 1 ∧ 1 < ExpertBytes.combinedSpeedup A S T d ↔ S d < T d ∧ T d <
    A d * S 0"""
    return Equivalence(bool(S(d) / T(d) < Fraction(1) and Fraction(1) < model.combined_speedup(A, S, T, d)), bool(S(d) < T(d) and T(d) < A(d) * S(0)))

test_draft_rescues_iff = holds(
    Law(
        'ExpertBytes.draft_rescues_iff',
        '00301398dd5e669b56309a75c6f5eeee0d8b206b147088e59fd569dcde514497',
        draft_rescues_iff_inputs, draft_rescues_iff_hypotheses, draft_rescues_iff,
    )
)
