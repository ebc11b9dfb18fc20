"""Generated from Proofs/ExpertBytes/Thm/StepTime.lean by `expertbytes bridge --update`; do not edit."""

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

def kernel_time_nonneg_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    n = draw(naturals())
    kernel = draw_kernel(draw, model)
    return (kernel, n)

def kernel_time_nonneg_hypotheses(model: Any, kernel: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def kernel_time_nonneg(model: Any, kernel: Any, n: Any) -> Claim:
    r"""ExpertBytes.kernelTime_nonneg.{u} {K : Type u} [ExpertBytes.OrderedField K] (kernel : ExpertBytes.Kernel K)
    (n : Nat) : 0 ≤ ExpertBytes.kernelTime kernel n"""
    return Claim(bool(Fraction(0) <= model.kernel_time(kernel, n)))

test_kernel_time_nonneg = holds(
    Law(
        'ExpertBytes.kernelTime_nonneg',
        '9a9833c5e4481aeb572be23c054c5736e67286d5a1fc331af23337534be31f23',
        kernel_time_nonneg_inputs, kernel_time_nonneg_hypotheses, kernel_time_nonneg,
    )
)

def kernels_time_nonneg_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    n = draw(naturals())
    kernels = [draw_kernel(draw, model) for _ in range(draw(lengths()))]
    return (kernels, n)

def kernels_time_nonneg_hypotheses(model: Any, kernels: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def kernels_time_nonneg(model: Any, kernels: Any, n: Any) -> Claim:
    r"""ExpertBytes.kernelsTime_nonneg.{u} {K : Type u} [ExpertBytes.OrderedField K] (kernels : List
    (ExpertBytes.Kernel K)) (n : Nat) : 0 ≤ ExpertBytes.kernelsTime kernels n"""
    return Claim(bool(Fraction(0) <= model.kernels_time(kernels, n)))

test_kernels_time_nonneg = holds(
    Law(
        'ExpertBytes.kernelsTime_nonneg',
        '96b455c16ac89e2cca8bdb6521d4ebe7261ded7680a618e02283b6114d12bf8c',
        kernels_time_nonneg_inputs, kernels_time_nonneg_hypotheses, kernels_time_nonneg,
    )
)

def kernels_time_le_mul_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.kernels_time_le_mul(draw, model)

def kernels_time_le_mul_hypotheses(model: Any, kernels: Any, c: Any, m: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h', all((model.kernel_time(kernel, n) <= c * model.kernel_time(kernel, m) for kernel in kernels))

def kernels_time_le_mul(model: Any, kernels: Any, c: Any, m: Any, n: Any) -> Claim:
    r"""ExpertBytes.kernelsTime_le_mul.{u} {K : Type u} [ExpertBytes.OrderedField K] {kernels : List
    (ExpertBytes.Kernel K)} {c : K} {m : Nat} {n : Nat} (h : ∀ (kernel : ExpertBytes.Kernel K), kernel ∈ kernels →
    ExpertBytes.kernelTime kernel n ≤ c * ExpertBytes.kernelTime kernel m) : ExpertBytes.kernelsTime kernels n ≤ c *
    ExpertBytes.kernelsTime kernels m"""
    return Claim(bool(model.kernels_time(kernels, n) <= c * model.kernels_time(kernels, m)))

test_kernels_time_le_mul = holds(
    Law(
        'ExpertBytes.kernelsTime_le_mul',
        'b734279d8fbefd948ecd0d4fc9586bbcf28909a2748a2085a7008103118048c3',
        kernels_time_le_mul_inputs, kernels_time_le_mul_hypotheses, kernels_time_le_mul,
    )
)

def kernel_time_le_mul_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.kernel_time_le_mul(draw, model)

def kernel_time_le_mul_hypotheses(model: Any, kernel: Any, c: Any, m: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hbytes', kernel.bytes(n) <= c * kernel.bytes(m)
    yield 'hbandwidth', kernel.bandwidth(m) <= kernel.bandwidth(n)

def kernel_time_le_mul(model: Any, kernel: Any, c: Any, m: Any, n: Any) -> Claim:
    r"""ExpertBytes.kernelTime_le_mul.{u} {K : Type u} [ExpertBytes.OrderedField K] {kernel : ExpertBytes.Kernel K}
    {c : K} {m : Nat} {n : Nat} (hbytes : ExpertBytes.Kernel.bytes kernel n ≤ c * ExpertBytes.Kernel.bytes kernel m)
    (hbandwidth : ExpertBytes.Kernel.bandwidth kernel m ≤ ExpertBytes.Kernel.bandwidth kernel n) :
    ExpertBytes.kernelTime kernel n ≤ c * ExpertBytes.kernelTime kernel m"""
    return Claim(bool(model.kernel_time(kernel, n) <= c * model.kernel_time(kernel, m)))

test_kernel_time_le_mul = holds(
    Law(
        'ExpertBytes.kernelTime_le_mul',
        '9afa248a19c9f5abf539a6e55a22d39800ef2335900ee359bb0534761a403960',
        kernel_time_le_mul_inputs, kernel_time_le_mul_hypotheses, kernel_time_le_mul,
    )
)

def fixed_le_step_time_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    n = draw(naturals())
    kernels = [draw_kernel(draw, model) for _ in range(draw(lengths()))]
    fixed = draw(numbers())
    return (kernels, fixed, n)

def fixed_le_step_time_hypotheses(model: Any, kernels: Any, fixed: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def fixed_le_step_time(model: Any, kernels: Any, fixed: Any, n: Any) -> Claim:
    r"""ExpertBytes.fixed_le_stepTime.{u} {K : Type u} [ExpertBytes.OrderedField K] (kernels : List
    (ExpertBytes.Kernel K)) (fixed : K) (n : Nat) : fixed ≤ ExpertBytes.stepTime kernels fixed n"""
    return Claim(bool(fixed <= model.step_time(kernels, fixed, n)))

test_fixed_le_step_time = holds(
    Law(
        'ExpertBytes.fixed_le_stepTime',
        'f0928f05fd8ab059449ccaf59a0b119c9f52d4bf4e62792d7569771967a633a4',
        fixed_le_step_time_inputs, fixed_le_step_time_hypotheses, fixed_le_step_time,
    )
)

def step_time_pos_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    n = draw(naturals())
    kernels = [draw_kernel(draw, model) for _ in range(draw(lengths()))]
    fixed = draw(numbers(above=[Fraction(0)]))
    return (kernels, fixed, n)

def step_time_pos_hypotheses(model: Any, kernels: Any, fixed: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hfixed', Fraction(0) < fixed

def step_time_pos(model: Any, kernels: Any, fixed: Any, n: Any) -> Claim:
    r"""ExpertBytes.stepTime_pos.{u} {K : Type u} [ExpertBytes.OrderedField K] {kernels : List (ExpertBytes.Kernel
    K)} {fixed : K} (n : Nat) (hfixed : 0 < fixed) : 0 < ExpertBytes.stepTime kernels fixed n"""
    return Claim(bool(Fraction(0) < model.step_time(kernels, fixed, n)))

test_step_time_pos = holds(
    Law(
        'ExpertBytes.stepTime_pos',
        'b3b868ad0703c09671a4c81d98784bebb7e5e7477536c272446918388405be52',
        step_time_pos_inputs, step_time_pos_hypotheses, step_time_pos,
    )
)

def step_time_pos_of_kernels_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.step_time_pos_of_kernels(draw, model)

def step_time_pos_of_kernels_hypotheses(model: Any, kernels: Any, fixed: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hfixed', Fraction(0) <= fixed
    yield 'hkernels', Fraction(0) < model.kernels_time(kernels, n)

def step_time_pos_of_kernels(model: Any, kernels: Any, fixed: Any, n: Any) -> Claim:
    r"""ExpertBytes.stepTime_pos_of_kernels.{u} {K : Type u} [ExpertBytes.OrderedField K] {kernels : List
    (ExpertBytes.Kernel K)} {fixed : K} {n : Nat} (hfixed : 0 ≤ fixed) (hkernels : 0 < ExpertBytes.kernelsTime
    kernels n) : 0 < ExpertBytes.stepTime kernels fixed n"""
    return Claim(bool(Fraction(0) < model.step_time(kernels, fixed, n)))

test_step_time_pos_of_kernels = holds(
    Law(
        'ExpertBytes.stepTime_pos_of_kernels',
        '10c6bbf1d36d17154177396551229f06222973053548beb6e5255110a2fcc0de',
        step_time_pos_of_kernels_inputs, step_time_pos_of_kernels_hypotheses, step_time_pos_of_kernels,
    )
)

def step_time_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.step_time_mono(draw, model)

def step_time_mono_hypotheses(model: Any, kernels: Any, fixed: Any, m: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h', all((model.kernel_time(kernel, m) <= model.kernel_time(kernel, n) for kernel in kernels))

def step_time_mono(model: Any, kernels: Any, fixed: Any, m: Any, n: Any) -> Claim:
    r"""ExpertBytes.stepTime_mono.{u} {K : Type u} [ExpertBytes.OrderedField K] {kernels : List (ExpertBytes.Kernel
    K)} (fixed : K) {m : Nat} {n : Nat} (h : ∀ (kernel : ExpertBytes.Kernel K), kernel ∈ kernels →
    ExpertBytes.kernelTime kernel m ≤ ExpertBytes.kernelTime kernel n) : ExpertBytes.stepTime kernels fixed m ≤
    ExpertBytes.stepTime kernels fixed n"""
    return Claim(bool(model.step_time(kernels, fixed, m) <= model.step_time(kernels, fixed, n)))

test_step_time_mono = holds(
    Law(
        'ExpertBytes.stepTime_mono',
        '66e25f8527029c8a8ea2fbf4c88e64d4a583ba92aad4fb0d17327d5944c318fd',
        step_time_mono_inputs, step_time_mono_hypotheses, step_time_mono,
    )
)

def cycle_time_pos_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.cycle_time_pos(draw, model)

def cycle_time_pos_hypotheses(model: Any, kernels: Any, fixed: Any, draft: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hstep', Fraction(0) < model.step_time(kernels, fixed, d + 1)
    yield 'hdraft', Fraction(0) <= draft(d)

def cycle_time_pos(model: Any, kernels: Any, fixed: Any, draft: Any, d: Any) -> Claim:
    r"""ExpertBytes.cycleTime_pos.{u} {K : Type u} [ExpertBytes.OrderedField K] {kernels : List (ExpertBytes.Kernel
    K)} {fixed : K} {draft : Nat → K} {d : Nat} (hstep : 0 < ExpertBytes.stepTime kernels fixed (d + 1)) (hdraft : 0
    ≤ draft d) : 0 < ExpertBytes.cycleTime kernels fixed draft d"""
    return Claim(bool(Fraction(0) < model.cycle_time(kernels, fixed, draft, d)))

test_cycle_time_pos = holds(
    Law(
        'ExpertBytes.cycleTime_pos',
        'c0c4365dc1f8f532592710d7d150f311509c0737714624038a72200f734fcc4e',
        cycle_time_pos_inputs, cycle_time_pos_hypotheses, cycle_time_pos,
    )
)

def cost_ratio_zero_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    T = tables(draw)
    T = T.replaced(0, draw(numbers(above=[Fraction(0)])))
    return (T,)

def cost_ratio_zero_hypotheses(model: Any, T: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', Fraction(0) < T(0)

def cost_ratio_zero(model: Any, T: Any) -> Equation:
    r"""ExpertBytes.costRatio_zero.{u} {K : Type u} [ExpertBytes.OrderedField K] {T : Nat → K} (hT : 0 < T 0) :
    ExpertBytes.costRatio T 0 = 1"""
    return Equation(model.cost_ratio(T, 0), Fraction(1))

test_cost_ratio_zero = holds(
    Law(
        'ExpertBytes.costRatio_zero',
        '82657a6d68676844d60469cbe77f9e8a8c0a989e1945c538f41ae031b2c6bb07',
        cost_ratio_zero_inputs, cost_ratio_zero_hypotheses, cost_ratio_zero,
    )
)

def cost_ratio_pos_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    T = tables(draw)
    T = T.replaced(0, draw(numbers(above=[Fraction(0)])))
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (T, d)

def cost_ratio_pos_hypotheses(model: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT0', Fraction(0) < T(0)
    yield 'hTd', Fraction(0) < T(d)

def cost_ratio_pos(model: Any, T: Any, d: Any) -> Claim:
    r"""ExpertBytes.costRatio_pos.{u} {K : Type u} [ExpertBytes.OrderedField K] {T : Nat → K} {d : Nat} (hT0 : 0 < T
    0) (hTd : 0 < T d) : 0 < ExpertBytes.costRatio T d"""
    return Claim(bool(Fraction(0) < model.cost_ratio(T, d)))

test_cost_ratio_pos = holds(
    Law(
        'ExpertBytes.costRatio_pos',
        '99b9f67e53e04e87ec8c5a97ffc5203b9a461faa5cce8178622ce77423ef234c',
        cost_ratio_pos_inputs, cost_ratio_pos_hypotheses, cost_ratio_pos,
    )
)

def cost_ratio_le_bytes_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.cost_ratio_le_bytes(draw, model)

def cost_ratio_le_bytes_hypotheses(model: Any, kernels: Any, fixed: Any, draft: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hfixed', Fraction(0) <= fixed
    yield 'hdraft', Fraction(0) <= draft(0)
    yield 'hplain', Fraction(0) < model.cycle_time(kernels, fixed, draft, 0)
    yield 'h', all((model.kernel_time(kernel, d + 1) <= (Fraction(d) + Fraction(1)) * model.kernel_time(kernel, 1) for kernel in kernels))

def cost_ratio_le_bytes(model: Any, kernels: Any, fixed: Any, draft: Any, d: Any) -> Claim:
    r"""ExpertBytes.costRatio_le_bytes.{u} {K : Type u} [ExpertBytes.OrderedField K] {kernels : List
    (ExpertBytes.Kernel K)} {fixed : K} {draft : Nat → K} {d : Nat} (hfixed : 0 ≤ fixed) (hdraft : 0 ≤ draft 0)
    (hplain : 0 < ExpertBytes.cycleTime kernels fixed draft 0) (h : ∀ (kernel : ExpertBytes.Kernel K), kernel ∈
    kernels → ExpertBytes.kernelTime kernel (d + 1) ≤ ((↑d : K) + 1) * ExpertBytes.kernelTime kernel 1) :
    ExpertBytes.costRatio (ExpertBytes.cycleTime kernels fixed draft) d ≤ (↑d : K) + 1 + draft d /
    ExpertBytes.cycleTime kernels fixed draft 0"""
    return Claim(bool(model.cost_ratio(partial(model.cycle_time, kernels, fixed, draft), d) <= Fraction(d) + Fraction(1) + draft(d) / model.cycle_time(kernels, fixed, draft, 0)))

test_cost_ratio_le_bytes = holds(
    Law(
        'ExpertBytes.costRatio_le_bytes',
        'ac404b22730a8c9ba66053a0864eabf385bf01c4fedacc1b7fdf3094681d9885',
        cost_ratio_le_bytes_inputs, cost_ratio_le_bytes_hypotheses, cost_ratio_le_bytes,
    )
)

def cost_ratio_le_bytes_plain_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.cost_ratio_le_bytes_plain(draw, model)

def cost_ratio_le_bytes_plain_hypotheses(model: Any, kernels: Any, fixed: Any, draft: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hfixed', Fraction(0) <= fixed
    yield 'hdraft', draft(0) == Fraction(0)
    yield 'hplain', Fraction(0) < model.step_time(kernels, fixed, 1)
    yield 'h', all((model.kernel_time(kernel, d + 1) <= (Fraction(d) + Fraction(1)) * model.kernel_time(kernel, 1) for kernel in kernels))

def cost_ratio_le_bytes_plain(model: Any, kernels: Any, fixed: Any, draft: Any, d: Any) -> Claim:
    r"""ExpertBytes.costRatio_le_bytes_plain.{u} {K : Type u} [ExpertBytes.OrderedField K] {kernels : List
    (ExpertBytes.Kernel K)} {fixed : K} {draft : Nat → K} {d : Nat} (hfixed : 0 ≤ fixed) (hdraft : draft 0 = 0)
    (hplain : 0 < ExpertBytes.stepTime kernels fixed 1) (h : ∀ (kernel : ExpertBytes.Kernel K), kernel ∈ kernels →
    ExpertBytes.kernelTime kernel (d + 1) ≤ ((↑d : K) + 1) * ExpertBytes.kernelTime kernel 1) :
    ExpertBytes.costRatio (ExpertBytes.cycleTime kernels fixed draft) d ≤ (↑d : K) + 1 + draft d /
    ExpertBytes.stepTime kernels fixed 1"""
    return Claim(bool(model.cost_ratio(partial(model.cycle_time, kernels, fixed, draft), d) <= Fraction(d) + Fraction(1) + draft(d) / model.step_time(kernels, fixed, 1)))

test_cost_ratio_le_bytes_plain = holds(
    Law(
        'ExpertBytes.costRatio_le_bytes_plain',
        'c4f259fb03fbb84aeaa93f55868ecc4fcf7cc1c5ac308083792f07e16207ae12',
        cost_ratio_le_bytes_plain_inputs, cost_ratio_le_bytes_plain_hypotheses, cost_ratio_le_bytes_plain,
    )
)

def cost_ratio_le_of_bandwidth_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.cost_ratio_le_of_bandwidth(draw, model)

def cost_ratio_le_of_bandwidth_hypotheses(model: Any, kernels: Any, fixed: Any, draft: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hfixed', Fraction(0) <= fixed
    yield 'hdraft', Fraction(0) <= draft(0)
    yield 'hplain', Fraction(0) < model.cycle_time(kernels, fixed, draft, 0)
    yield 'hbytes', all((kernel.bytes(d + 1) <= (Fraction(d) + Fraction(1)) * kernel.bytes(1) for kernel in kernels))
    yield 'hbandwidth', all((kernel.bandwidth(1) <= kernel.bandwidth(d + 1) for kernel in kernels))

def cost_ratio_le_of_bandwidth(model: Any, kernels: Any, fixed: Any, draft: Any, d: Any) -> Claim:
    r"""ExpertBytes.costRatio_le_of_bandwidth.{u} {K : Type u} [ExpertBytes.OrderedField K] {kernels : List
    (ExpertBytes.Kernel K)} {fixed : K} {draft : Nat → K} {d : Nat} (hfixed : 0 ≤ fixed) (hdraft : 0 ≤ draft 0)
    (hplain : 0 < ExpertBytes.cycleTime kernels fixed draft 0) (hbytes : ∀ (kernel : ExpertBytes.Kernel K), kernel ∈
    kernels → ExpertBytes.Kernel.bytes kernel (d + 1) ≤ ((↑d : K) + 1) * ExpertBytes.Kernel.bytes kernel 1)
    (hbandwidth : ∀ (kernel : ExpertBytes.Kernel K), kernel ∈ kernels → ExpertBytes.Kernel.bandwidth kernel 1 ≤
    ExpertBytes.Kernel.bandwidth kernel (d + 1)) : ExpertBytes.costRatio (ExpertBytes.cycleTime kernels fixed draft)
    d ≤ (↑d : K) + 1 + draft d / ExpertBytes.cycleTime kernels fixed draft 0"""
    return Claim(bool(model.cost_ratio(partial(model.cycle_time, kernels, fixed, draft), d) <= Fraction(d) + Fraction(1) + draft(d) / model.cycle_time(kernels, fixed, draft, 0)))

test_cost_ratio_le_of_bandwidth = holds(
    Law(
        'ExpertBytes.costRatio_le_of_bandwidth',
        '8f311af7fb4401ab05898ac233f8820fb87684fe1db694617893a7e4b56c18c3',
        cost_ratio_le_of_bandwidth_inputs, cost_ratio_le_of_bandwidth_hypotheses, cost_ratio_le_of_bandwidth,
    )
)

def cost_ratio_gt_bytes_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.cost_ratio_gt_bytes_iff(draw, model)

def cost_ratio_gt_bytes_iff_hypotheses(model: Any, kernels: Any, fixed: Any, draft: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hplain', Fraction(0) < model.cycle_time(kernels, fixed, draft, 0)

def cost_ratio_gt_bytes_iff(model: Any, kernels: Any, fixed: Any, draft: Any, d: Any) -> Equivalence:
    r"""ExpertBytes.costRatio_gt_bytes_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] {kernels : List
    (ExpertBytes.Kernel K)} {fixed : K} {draft : Nat → K} {d : Nat} (hplain : 0 < ExpertBytes.cycleTime kernels
    fixed draft 0) : (↑d : K) + 1 + draft d / ExpertBytes.cycleTime kernels fixed draft 0 < ExpertBytes.costRatio
    (ExpertBytes.cycleTime kernels fixed draft) d ↔ ((↑d : K) + 1) * ExpertBytes.kernelsTime kernels 1 + (↑d : K) *
    fixed + ((↑d : K) + 1) * draft 0 < ExpertBytes.kernelsTime kernels (d + 1)"""
    return Equivalence(bool(Fraction(d) + Fraction(1) + draft(d) / model.cycle_time(kernels, fixed, draft, 0) < model.cost_ratio(partial(model.cycle_time, kernels, fixed, draft), d)), bool((Fraction(d) + Fraction(1)) * model.kernels_time(kernels, 1) + Fraction(d) * fixed + (Fraction(d) + Fraction(1)) * draft(0) < model.kernels_time(kernels, d + 1)))

test_cost_ratio_gt_bytes_iff = holds(
    Law(
        'ExpertBytes.costRatio_gt_bytes_iff',
        '4f9a84f27740bdc0df531d4ff2ed505424cff9eb478b9eea92f06bbca4d4c5e5',
        cost_ratio_gt_bytes_iff_inputs, cost_ratio_gt_bytes_iff_hypotheses, cost_ratio_gt_bytes_iff,
    )
)
