"""Seconds of a pass and of a cycle. Mirrors ``Proofs/ExpertBytes/Spec/StepTime.lean``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from expertbytes.pyoracle.field import ZERO, Curve, Number, require_nonnegative, require_positive
from expertbytes.pyoracle.quantify import NATURALS


@dataclass(frozen=True)
class Kernel:
    """``ExpertBytes.Kernel``: bytes requested and bandwidth (bytes per second) of one kernel, by pass size.

    Raises ``ValueError`` where, on ``NATURALS``, bytes are negative or a bandwidth is not positive.
    """

    bytes: Curve
    bandwidth: Curve

    def __post_init__(self) -> None:
        for n in NATURALS:
            require_nonnegative(f"bytes({n})", self.bytes(n))
            require_positive(f"bandwidth({n})", self.bandwidth(n))


def kernel_time(kernel: Kernel, n: int) -> Number:
    """``ExpertBytes.kernelTime``: seconds of one kernel in a pass of ``n`` tokens, bytes over bandwidth."""
    return kernel.bytes(n) / kernel.bandwidth(n)


def kernels_time(kernels: Sequence[Kernel], n: int) -> Number:
    """``ExpertBytes.kernelsTime``: seconds of several kernels run one after another."""
    return sum((kernel_time(kernel, n) for kernel in kernels), start=ZERO)


def step_time(kernels: Sequence[Kernel], fixed: Number, n: int) -> Number:
    """``ExpertBytes.stepTime``: seconds of a pass of ``n`` tokens, a fixed part plus the kernels."""
    return fixed + kernels_time(kernels, n)


def cycle_time(kernels: Sequence[Kernel], fixed: Number, draft: Curve, d: int) -> Number:
    """``ExpertBytes.cycleTime``: seconds of one cycle at draft length ``d``, a pass of ``d + 1`` tokens plus drafting."""
    return step_time(kernels, fixed, d + 1) + draft(d)


def cost_ratio(T: Curve, d: int) -> Number:
    """``ExpertBytes.costRatio``: a cycle at draft length ``d`` in units of the plain step, ``T(d) / T(0)``."""
    return T(d) / T(0)


def same_bytes_within(rho: Number, kernels: Sequence[Kernel], others: Sequence[Kernel], n: int) -> bool:
    """``ExpertBytes.SameBytesWithin``: two lists of kernels read the same bytes, with bandwidths within ``rho``.

    Kernel by kernel, in a pass of ``n`` tokens; each bandwidth is at most ``rho`` times the other.
    """
    return len(kernels) == len(others) and all(
        x.bytes(n) == y.bytes(n) and x.bandwidth(n) <= rho * y.bandwidth(n) and y.bandwidth(n) <= rho * x.bandwidth(n)
        for x, y in zip(kernels, others, strict=True)
    )


def kernels_within(sigma: Number, rho: Number, kernels: Sequence[Kernel], others: Sequence[Kernel], n: int) -> bool:
    """``ExpertBytes.KernelsWithin``: two lists of kernels with bytes within ``sigma`` and bandwidths within ``rho``.

    Kernel by kernel, in a pass of ``n`` tokens; each quantity is at most its factor times the other.
    """

    def near(factor: Number, x: Number, y: Number) -> bool:
        return bool(x <= factor * y and y <= factor * x)

    return len(kernels) == len(others) and all(
        near(sigma, x.bytes(n), y.bytes(n)) and near(rho, x.bandwidth(n), y.bandwidth(n))
        for x, y in zip(kernels, others, strict=True)
    )
