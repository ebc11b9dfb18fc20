"""Step time and cost ratio. Mirrors ``Proofs/ExpertBytes/Thm/StepTime.lean``.

Seconds throughout; ``kernels`` and ``fixed`` make the time of a pass, ``draft`` is the time to draft, by draft length
``d``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from expertbytes.pyoracle.field import ONE, Curve, Number
from expertbytes.pyoracle.step_time import Kernel, cost_ratio, cycle_time, kernel_time, kernels_time, step_time


def kernel_time_nonneg(kernel: Kernel, n: int) -> bool:
    """``kernelTime_nonneg``: a kernel's seconds are not negative."""
    return bool(kernel_time(kernel, n) >= 0)


def kernels_time_nonneg(kernels: Sequence[Kernel], n: int) -> bool:
    """``kernelsTime_nonneg``: the seconds of several kernels are not negative."""
    return bool(kernels_time(kernels, n) >= 0)


def kernels_time_le_mul(kernels: Sequence[Kernel], c: Number, m: int, n: int) -> bool:
    """``kernelsTime_le_mul``: the kernels take at pass size ``n`` at most ``c`` times their seconds at ``m``."""
    return bool(kernels_time(kernels, n) <= c * kernels_time(kernels, m))


def kernel_time_le_mul(kernel: Kernel, c: Number, m: int, n: int) -> bool:
    """``kernelTime_le_mul``: the kernel takes at pass size ``n`` at most ``c`` times its seconds at ``m``."""
    return bool(kernel_time(kernel, n) <= c * kernel_time(kernel, m))


def fixed_le_step_time(kernels: Sequence[Kernel], fixed: Number, n: int) -> bool:
    """``fixed_le_stepTime``: a pass takes at least its fixed part."""
    return bool(fixed <= step_time(kernels, fixed, n))


def step_time_pos(kernels: Sequence[Kernel], fixed: Number, n: int) -> bool:
    """``stepTime_pos``: a pass takes positive time."""
    return bool(step_time(kernels, fixed, n) > 0)


def step_time_pos_of_kernels(kernels: Sequence[Kernel], fixed: Number, n: int) -> bool:
    """``stepTime_pos_of_kernels``: a pass takes positive time."""
    return bool(step_time(kernels, fixed, n) > 0)


def step_time_mono(kernels: Sequence[Kernel], fixed: Number, m: int, n: int) -> bool:
    """``stepTime_mono``: a pass of ``n`` tokens takes at least as long as one of ``m``."""
    return bool(step_time(kernels, fixed, m) <= step_time(kernels, fixed, n))


def cycle_time_pos(kernels: Sequence[Kernel], fixed: Number, draft: Curve, d: int) -> bool:
    """``cycleTime_pos``: a cycle takes positive time."""
    return bool(cycle_time(kernels, fixed, draft, d) > 0)


def cost_ratio_zero(T: Curve) -> Number:
    """``costRatio_zero``: plain decoding costs one plain step, 1."""
    return ONE


def cost_ratio_pos(T: Curve, d: int) -> bool:
    """``costRatio_pos``: a cost ratio is positive."""
    return bool(cost_ratio(T, d) > 0)


def _below_ceiling(kernels: Sequence[Kernel], fixed: Number, draft: Curve, d: int, plain: Number) -> bool:
    cycle = partial(cycle_time, kernels, fixed, draft)
    return bool(cost_ratio(cycle, d) <= d + 1 + draft(d) / plain)


def cost_ratio_le_bytes(kernels: Sequence[Kernel], fixed: Number, draft: Curve, d: int) -> bool:
    """``costRatio_le_bytes``: a cycle costs at most ``d + 1`` plain steps and the draft time in plain steps."""
    return _below_ceiling(kernels, fixed, draft, d, cycle_time(kernels, fixed, draft, 0))


def cost_ratio_le_bytes_plain(kernels: Sequence[Kernel], fixed: Number, draft: Curve, d: int) -> bool:
    """``costRatio_le_bytes_plain``: the same ceiling with the time of a one-token pass as the plain step."""
    return _below_ceiling(kernels, fixed, draft, d, step_time(kernels, fixed, 1))


def cost_ratio_le_of_bandwidth(kernels: Sequence[Kernel], fixed: Number, draft: Curve, d: int) -> bool:
    """``costRatio_le_of_bandwidth``: the same ceiling from what the kernels read and how fast."""
    return _below_ceiling(kernels, fixed, draft, d, cycle_time(kernels, fixed, draft, 0))


def cost_ratio_gt_bytes_iff(kernels: Sequence[Kernel], fixed: Number, draft: Curve, d: int) -> bool:
    """``costRatio_gt_bytes_iff``: the kernels' time grew beyond the ceiling and what a cycle saves of the rest."""
    saved = d * fixed + (d + 1) * draft(0)
    return bool((d + 1) * kernels_time(kernels, 1) + saved < kernels_time(kernels, d + 1))
