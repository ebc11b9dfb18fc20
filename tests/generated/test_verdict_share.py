"""Generated from Proofs/ExpertBytes/Thm/VerdictShare.lean by `expertbytes bridge --update`; do not edit."""

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
from expertbytes.pyoracle.theorems import verdict_share as mirror
from .structures import *  # noqa: F403

def lt_of_verdict_share_faster_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.lt_of_verdict_share_faster(draw, model)

def lt_of_verdict_share_faster_hypotheses(model: Any, u: Any, ws: Any, wd: Any, shares: Any, perSlot: Any, dedup: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hu', model.box_mem(shares, u)
    yield 'hs', model.box_mem(perSlot, ws)
    yield 'hd', model.box_mem(dedup, wd)
    yield 'h', model.verdict_share(shares, perSlot, dedup) == model.Verdict.FASTER

def lt_of_verdict_share_faster(model: Any, u: Any, ws: Any, wd: Any, shares: Any, perSlot: Any, dedup: Any) -> Claim:
    r"""ExpertBytes.lt_of_verdictShare_faster.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : K)
    (ws : K) (wd : K) (shares : ExpertBytes.Box K) (perSlot : ExpertBytes.Box K) (dedup : ExpertBytes.Box K) (hu :
    ExpertBytes.Box.Mem shares u) (hs : ExpertBytes.Box.Mem perSlot ws) (hd : ExpertBytes.Box.Mem dedup wd) (h :
    ExpertBytes.verdictShare shares perSlot dedup = ExpertBytes.Verdict.faster) : u * ws < wd"""
    return Claim(bool(u * ws < wd))

test_lt_of_verdict_share_faster = holds(
    Law(
        'ExpertBytes.lt_of_verdictShare_faster',
        '62d55f599d14a7c106817ad859449c01626989f62c73455965db93d0b98c0c54',
        lt_of_verdict_share_faster_inputs, lt_of_verdict_share_faster_hypotheses, lt_of_verdict_share_faster,
    )
)

def lt_of_verdict_share_slower_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.lt_of_verdict_share_slower(draw, model)

def lt_of_verdict_share_slower_hypotheses(model: Any, u: Any, ws: Any, wd: Any, shares: Any, perSlot: Any, dedup: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hu', model.box_mem(shares, u)
    yield 'hs', model.box_mem(perSlot, ws)
    yield 'hd', model.box_mem(dedup, wd)
    yield 'h', model.verdict_share(shares, perSlot, dedup) == model.Verdict.SLOWER

def lt_of_verdict_share_slower(model: Any, u: Any, ws: Any, wd: Any, shares: Any, perSlot: Any, dedup: Any) -> Claim:
    r"""ExpertBytes.lt_of_verdictShare_slower.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : K)
    (ws : K) (wd : K) (shares : ExpertBytes.Box K) (perSlot : ExpertBytes.Box K) (dedup : ExpertBytes.Box K) (hu :
    ExpertBytes.Box.Mem shares u) (hs : ExpertBytes.Box.Mem perSlot ws) (hd : ExpertBytes.Box.Mem dedup wd) (h :
    ExpertBytes.verdictShare shares perSlot dedup = ExpertBytes.Verdict.slower) : wd < u * ws"""
    return Claim(bool(wd < u * ws))

test_lt_of_verdict_share_slower = holds(
    Law(
        'ExpertBytes.lt_of_verdictShare_slower',
        '0e60604143c6101907b2baaf8413ebfe2a0f1c49ca06e2f651cc182309bc4c7d',
        lt_of_verdict_share_slower_inputs, lt_of_verdict_share_slower_hypotheses, lt_of_verdict_share_slower,
    )
)

def verdict_share_sound_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    k = draw(naturals(above=[0]))
    n = draw(naturals(above=[0]))
    shares = draw_box(draw, model)
    perSlot = draw_box(draw, model)
    dedup = draw_box(draw, model)
    b = draw(numbers(above=[Fraction(0)]))
    U = tables(draw)
    U = U.replaced(n, draw(numbers(at_least=[shares.lower * (Fraction(n) * Fraction(k))], at_most=[shares.upper * (Fraction(n) * Fraction(k))])))
    Ws = tables(draw)
    Ws = Ws.replaced(n, draw(numbers(at_least=[perSlot.lower], at_most=[perSlot.upper])))
    Wd = tables(draw)
    Wd = Wd.replaced(n, draw(numbers(at_least=[dedup.lower], at_most=[dedup.upper])))
    return (b, U, Ws, Wd, k, n, shares, perSlot, dedup)

def verdict_share_sound_hypotheses(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any, shares: Any, perSlot: Any, dedup: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hb', Fraction(0) < b
    yield 'hk', 0 < k
    yield 'hn', 0 < n
    yield 'hu', model.box_mem(shares, model.share(U, k, n))
    yield 'hs', model.box_mem(perSlot, Ws(n))
    yield 'hd', model.box_mem(dedup, Wd(n))

def verdict_share_sound(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any, shares: Any, perSlot: Any, dedup: Any) -> Claim:
    r"""ExpertBytes.verdict_share_sound.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (b : K) (U :
    Nat → K) (Ws : Nat → K) (Wd : Nat → K) (k : Nat) (n : Nat) (shares : ExpertBytes.Box K) (perSlot :
    ExpertBytes.Box K) (dedup : ExpertBytes.Box K) (hb : 0 < b) (hk : 0 < k) (hn : 0 < n) (hu : ExpertBytes.Box.Mem
    shares (ExpertBytes.share U k n)) (hs : ExpertBytes.Box.Mem perSlot (Ws n)) (hd : ExpertBytes.Box.Mem dedup (Wd
    n)) : (ExpertBytes.verdictShare shares perSlot dedup = ExpertBytes.Verdict.faster → ExpertBytes.dedupTime b U Wd
    n < ExpertBytes.perSlotTime b k Ws n) ∧ (ExpertBytes.verdictShare shares perSlot dedup =
    ExpertBytes.Verdict.slower → ExpertBytes.perSlotTime b k Ws n < ExpertBytes.dedupTime b U Wd n)"""
    return Claim(bool((not model.verdict_share(shares, perSlot, dedup) == model.Verdict.FASTER or model.dedup_time(b, U, Wd, n) < model.per_slot_time(b, k, Ws, n)) and (not model.verdict_share(shares, perSlot, dedup) == model.Verdict.SLOWER or model.per_slot_time(b, k, Ws, n) < model.dedup_time(b, U, Wd, n))))

test_verdict_share_sound = holds(
    Law(
        'ExpertBytes.verdict_share_sound',
        '7846ebe228df11ac7c3ae5e893f8ab7021ebf194db928a7f73fce4f4cec83207',
        verdict_share_sound_inputs, verdict_share_sound_hypotheses, verdict_share_sound,
    )
)

def verdict_share_could_be_faster_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.verdict_share_could_be_faster_iff(draw, model)

def verdict_share_could_be_faster_iff_hypotheses(model: Any, shares: Any, perSlot: Any, dedup: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def verdict_share_could_be_faster_iff(model: Any, shares: Any, perSlot: Any, dedup: Any) -> Equivalence:
    r"""ExpertBytes.verdict_share_could_be_faster_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] (shares :
    ExpertBytes.Box K) (perSlot : ExpertBytes.Box K) (dedup : ExpertBytes.Box K) : (∃ (u : K), ∃ (ws : K), ∃ (wd :
    K), ExpertBytes.Box.Mem shares u ∧ ExpertBytes.Box.Mem perSlot ws ∧ ExpertBytes.Box.Mem dedup wd ∧ u * ws < wd)
    ↔ ExpertBytes.Box.lower shares * ExpertBytes.Box.lower perSlot < ExpertBytes.Box.upper dedup"""
    witness_0, witness_1, witness_2 = mirror.verdict_share_could_be_faster_iff_witness(shares, perSlot, dedup)
    return Equivalence(bool(any((any((any((model.box_mem(shares, u) and (model.box_mem(perSlot, ws) and (model.box_mem(dedup, wd) and u * ws < wd)) for wd in (witness_2,))) for ws in (witness_1,))) for u in (witness_0,)))), bool(shares.lower * perSlot.lower < dedup.upper))

test_verdict_share_could_be_faster_iff = holds(
    Law(
        'ExpertBytes.verdict_share_could_be_faster_iff',
        '5c73d1dccb1e7acbf0aacf803ccabc7c58a38a513a49086450b5f89fc6fddb17',
        verdict_share_could_be_faster_iff_inputs, verdict_share_could_be_faster_iff_hypotheses, verdict_share_could_be_faster_iff,
    )
)

def verdict_share_could_be_slower_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.verdict_share_could_be_slower_iff(draw, model)

def verdict_share_could_be_slower_iff_hypotheses(model: Any, shares: Any, perSlot: Any, dedup: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def verdict_share_could_be_slower_iff(model: Any, shares: Any, perSlot: Any, dedup: Any) -> Equivalence:
    r"""ExpertBytes.verdict_share_could_be_slower_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] (shares :
    ExpertBytes.Box K) (perSlot : ExpertBytes.Box K) (dedup : ExpertBytes.Box K) : (∃ (u : K), ∃ (ws : K), ∃ (wd :
    K), ExpertBytes.Box.Mem shares u ∧ ExpertBytes.Box.Mem perSlot ws ∧ ExpertBytes.Box.Mem dedup wd ∧ wd < u * ws)
    ↔ ExpertBytes.Box.lower dedup < ExpertBytes.Box.upper shares * ExpertBytes.Box.upper perSlot"""
    witness_0, witness_1, witness_2 = mirror.verdict_share_could_be_slower_iff_witness(shares, perSlot, dedup)
    return Equivalence(bool(any((any((any((model.box_mem(shares, u) and (model.box_mem(perSlot, ws) and (model.box_mem(dedup, wd) and wd < u * ws)) for wd in (witness_2,))) for ws in (witness_1,))) for u in (witness_0,)))), bool(dedup.lower < shares.upper * perSlot.upper))

test_verdict_share_could_be_slower_iff = holds(
    Law(
        'ExpertBytes.verdict_share_could_be_slower_iff',
        '1052c14094ed29cd636d46f0e693ae5425685d480d80caf19bfd474dfdd8d8a4',
        verdict_share_could_be_slower_iff_inputs, verdict_share_could_be_slower_iff_hypotheses, verdict_share_could_be_slower_iff,
    )
)

def verdict_share_complete_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.verdict_share_complete(draw, model)

def verdict_share_complete_hypotheses(model: Any, shares: Any, perSlot: Any, dedup: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def verdict_share_complete(model: Any, shares: Any, perSlot: Any, dedup: Any) -> Equivalence:
    r"""ExpertBytes.verdict_share_complete.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (shares :
    ExpertBytes.Box K) (perSlot : ExpertBytes.Box K) (dedup : ExpertBytes.Box K) : ExpertBytes.verdictShare shares
    perSlot dedup = ExpertBytes.Verdict.undecided ↔ ∃ (u : K), ∃ (ws : K), ∃ (wd : K), ExpertBytes.Box.Mem shares u
    ∧ ExpertBytes.Box.Mem perSlot ws ∧ ExpertBytes.Box.Mem dedup wd ∧ wd = u * ws"""
    witness_0, witness_1, witness_2 = mirror.verdict_share_complete_witness(shares, perSlot, dedup)
    return Equivalence(bool(model.verdict_share(shares, perSlot, dedup) == model.Verdict.UNDECIDED), bool(any((any((any((model.box_mem(shares, u) and (model.box_mem(perSlot, ws) and (model.box_mem(dedup, wd) and wd == u * ws)) for wd in (witness_2,))) for ws in (witness_1,))) for u in (witness_0,)))))

test_verdict_share_complete = holds(
    Law(
        'ExpertBytes.verdict_share_complete',
        'e97d1b675a96d1a37c95f25b3dfc6f76abcfe245f2ddf77d04f8d803e56b8653',
        verdict_share_complete_inputs, verdict_share_complete_hypotheses, verdict_share_complete,
    )
)
