"""Kernels whose bytes, bandwidths and times compare as a theorem asks."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from expertbytes.bridge.laws.constructions.curves import near, nonnegative, positive
from expertbytes.bridge.laws.draw import Draw
from expertbytes.bridge.laws.law import Inputs
from expertbytes.bridge.laws.strategies import lengths, naturals, numbers, tables
from expertbytes.bridge.laws.values import Table


def _similar(draw: Draw, model: Any, rho: Fraction) -> tuple[Sequence[Any], Sequence[Any]]:
    """Kernels, at least one, and the same with each bandwidth off by at most the factor ``rho``."""
    first, second = [], []
    for _ in range(draw(naturals(at_least=[1], at_most=[3]))):
        sizes, true = nonnegative(draw), positive(draw)
        first.append(model.Kernel(sizes, true))
        second.append(model.Kernel(sizes, near(draw, true, rho)))
    return first, second


def step_time_within(draw: Draw, model: Any) -> Inputs:
    """Two lists of kernels with equal bytes and bandwidths within ``ρ``."""
    rho = draw(numbers(at_least=[1]))
    return rho, *_similar(draw, model, rho), draw(numbers(at_least=[0])), draw(naturals())


def cycle_time_within(draw: Draw, model: Any) -> Inputs:
    """The same, with nonnegative drafting times."""
    rho, first, second, fixed, length = step_time_within(draw, model)
    return rho, first, second, fixed, nonnegative(draw), length


def kernel_time_within(draw: Draw, model: Any) -> Inputs:
    """Two kernels with equal bytes at one pass size and bandwidths within ``ρ`` there."""
    rho, n, sizes, true = draw(numbers(at_least=[1])), draw(naturals()), nonnegative(draw), positive(draw)
    other = nonnegative(draw).replaced(n, sizes(n))
    return rho, model.Kernel(sizes, true), model.Kernel(other, near(draw, true, rho)), n


def _bounded(draw: Draw, model: Any, c: Fraction, m: int, n: int) -> Any:
    """A kernel that takes at most ``c`` times as long for ``n`` tokens as for ``m``."""
    sizes, bandwidth = nonnegative(draw), positive(draw)
    if m != n:
        most = c * sizes(m) / bandwidth(m) * bandwidth(n)
        sizes = sizes.replaced(n, draw(numbers(at_least=[0], at_most=[most])))
    return model.Kernel(sizes, bandwidth)


def _growing(draw: Draw, model: Any, c: Fraction, m: int, n: int) -> Any:
    """A kernel that reads for ``n`` tokens at most ``c`` times the bytes for ``m``, and no slower."""
    sizes, bandwidth = nonnegative(draw), positive(draw)
    if m != n:
        sizes = sizes.replaced(n, draw(numbers(at_least=[0], at_most=[c * sizes(m)])))
        bandwidth = bandwidth.replaced(n, draw(numbers(at_least=[bandwidth(m)])))
    return model.Kernel(sizes, bandwidth)


def _pass_sizes(draw: Draw) -> tuple[Fraction, int, int]:
    """A factor and two pass sizes, which are equal only where the factor is at least 1."""
    m, n = draw(naturals()), draw(naturals())
    return draw(numbers(at_least=[1 if m == n else 0])), m, n


def kernel_time_le_mul(draw: Draw, model: Any) -> Inputs:
    """Bytes grow by at most a factor, and the bandwidth does not fall."""
    c, m, n = _pass_sizes(draw)
    return _growing(draw, model, c, m, n), c, m, n


def kernels_time_le_mul(draw: Draw, model: Any) -> Inputs:
    """The time of each kernel grows by at most a factor."""
    c, m, n = _pass_sizes(draw)
    return [_bounded(draw, model, c, m, n) for _ in range(draw(lengths()))], c, m, n


def step_time_mono(draw: Draw, model: Any) -> Inputs:
    """The time of no kernel grows."""
    m, n = draw(naturals()), draw(naturals())
    kernels = [_bounded(draw, model, Fraction(1), n, m) for _ in range(draw(lengths()))]
    return kernels, draw(numbers()), m, n


def _time(kernels: Sequence[Any], n: int) -> Fraction:
    return sum((kernel.bytes(n) / kernel.bandwidth(n) for kernel in kernels), Fraction(0))


def _with_drafting(draw: Draw, kernels: Sequence[Any], d: int) -> Inputs:
    """A fixed part and drafting times with which a plain step takes some time."""
    fixed, drafting = draw(numbers(at_least=[0])), tables(draw)
    plain = draw(numbers(at_least=[0]) if _time(kernels, 1) + fixed else numbers(above=[0]))
    return kernels, fixed, drafting.replaced(0, plain), d


def cost_ratio_le_of_bandwidth(draw: Draw, model: Any) -> Inputs:
    """Each kernel reads at most its bytes at 1 for each token, and no slower."""
    d = draw(naturals())
    kernels = [_growing(draw, model, Fraction(d + 1), 1, d + 1) for _ in range(draw(lengths()))]
    return _with_drafting(draw, kernels, d)


def cost_ratio_le_bytes(draw: Draw, model: Any) -> Inputs:
    """Each kernel takes at most its time at 1 for each token."""
    d = draw(naturals())
    kernels = [_bounded(draw, model, Fraction(d + 1), 1, d + 1) for _ in range(draw(lengths()))]
    return _with_drafting(draw, kernels, d)


def cost_ratio_le_bytes_plain(draw: Draw, model: Any) -> Inputs:
    """The same without drafting at length 0."""
    kernels, _, drafting, d = cost_ratio_le_bytes(draw, model)
    fixed = draw(numbers(at_least=[0]) if _time(kernels, 1) else numbers(above=[0]))
    return kernels, fixed, drafting.replaced(0, Fraction(0)), d


def _kernel(draw: Draw, model: Any) -> Any:
    return model.Kernel(nonnegative(draw), positive(draw))


def cost_ratio_gt_bytes_iff(draw: Draw, model: Any) -> Inputs:
    """Any kernels with drafting that makes up for a negative fixed part of a plain step."""
    kernels, fixed, drafting = [_kernel(draw, model) for _ in range(draw(lengths()))], draw(numbers()), tables(draw)
    plain = draw(numbers(above=[-fixed - _time(kernels, 1)]))
    return kernels, fixed, drafting.replaced(0, plain), draw(naturals())


def step_time_pos_of_kernels(draw: Draw, model: Any) -> Inputs:
    """At least one kernel that reads something."""
    n, others = draw(naturals()), [_kernel(draw, model) for _ in range(draw(lengths()))]
    reading = model.Kernel(nonnegative(draw).replaced(n, draw(numbers(above=[0]))), positive(draw))
    return [reading, *others], draw(numbers(at_least=[0])), n


def cycle_time_pos(draw: Draw, model: Any) -> Inputs:
    """Kernels and a fixed part, possibly negative, that take some time together."""
    d, kernels = draw(naturals()), [_kernel(draw, model) for _ in range(draw(lengths()))]
    fixed = draw(numbers(above=[-_time(kernels, d + 1)]))
    return kernels, fixed, nonnegative(draw), d


def sum_below_le_mul(draw: Draw, model: Any) -> Inputs:
    """Values of at most ``c`` times the others."""
    c, other = draw(numbers()), tables(draw)
    return c, tables(draw, at_most=[lambda i: c * other(i)]), other, draw(naturals())


def calibration_regret_length(draw: Draw, model: Any) -> Inputs:
    """Survivals near the price, where an error of the belief decides which tokens are verified."""
    lam, rho = draw(numbers(above=[0])), draw(numbers(at_least=[1]))
    truth = near(draw, Table((lam,)), rho)
    length = draw(naturals(at_least=[1]))
    return lam, rho, truth, near(draw, truth, rho), length, draw(naturals(at_most=[length]))
