"""Engines of two kernels, cycles that follow one another, windows of rates and of tokens inside a trace."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import Any

from expertbytes.bridge.laws.constructions.curves import from_values, near, nonnegative, nonzero, positive
from expertbytes.bridge.laws.draw import Draw
from expertbytes.bridge.laws.law import Inputs
from expertbytes.bridge.laws.strategies import naturals, numbers, relations, tables
from expertbytes.bridge.laws.values import NATURALS, Table


def goodput_le_of_time_le(draw: Draw, model: Any) -> Inputs:
    """The second kernel takes no longer."""
    d, first, second = draw(naturals()), tables(draw), positive(draw)
    return nonnegative(draw), first.replaced(d, draw(numbers(at_least=[second(d)]))), second, d


def best_draft_faster_time_of_lt(draw: Draw, model: Any) -> Inputs:
    """The second kernel's best goodput is the greater: its times are shortened where it is not."""
    longest, tokens, first, second = draw(naturals()), nonnegative(draw), positive(draw), positive(draw)
    tokens = tokens.replaced(longest, draw(numbers(above=[0])))
    best, other = (max(tokens(d) / times(d) for d in range(longest + 1)) for times in (first, second))
    shorter = draw(numbers(above=[0], below=[other / best]))
    return tokens, first, from_values(second(n) * shorter for n in NATURALS), longest


def kernel_gain(draw: Draw, model: Any) -> Inputs:
    """Times of the second kernel that can be divided by."""
    d = draw(naturals())
    return tables(draw), positive(draw), nonzero(draw), d


def kernel_gain_plain(draw: Draw, model: Any) -> Inputs:
    """The same, positive at plain decoding."""
    second = nonzero(draw).replaced(0, draw(numbers(above=[0])))
    return tables(draw), tables(draw), second, draw(naturals())


def throughput_mediant(draw: Draw, model: Any) -> Inputs:
    """Cycles of any tokens per second, and bounds that may be those of the slowest and the fastest."""
    n, rates, seconds = draw(naturals(at_least=[1])), tables(draw), positive(draw)
    shown = [rates(i) for i in range(n)]
    low, high = draw(numbers(at_most=[min(shown)])), draw(numbers(at_least=[max(shown)]))
    return from_values(rates(i) * seconds(i) for i in NATURALS), seconds, low, high, n


def throughput_eq(draw: Draw, model: Any) -> Inputs:
    """Cycles of the same tokens per second."""
    n, g, seconds = draw(naturals(at_least=[1])), draw(numbers()), positive(draw)
    return from_values(g * seconds(i) for i in NATURALS), seconds, g, n


Curve = Callable[[int], Any]


def _best_under_both(draw: Draw, first: Curve, second: Curve, longest: int) -> Table[Fraction]:
    """Positive times under which one length is the least best under two tokens curves."""
    best = draw(naturals(at_most=[longest]))
    time = draw(numbers(above=[0]))

    def slow_enough(d: int) -> Any:
        return time * max(first(d) / first(best), second(d) / second(best))

    times = tables(
        draw,
        above=[lambda d: slow_enough(d) if d < best else 0],
        at_least=[lambda d: slow_enough(d) if d > best else None],
    )
    return times.replaced(best, time)


def best_draft_window(draw: Draw, model: Any) -> Inputs:
    """Three rates in order, and times under which one length is best at the outer two."""
    a = draw(numbers(at_least=[0]))
    b = draw(numbers(at_least=[a]))
    c, longest = draw(numbers(at_least=[b])), draw(naturals())
    return a, b, c, _best_under_both(draw, partial(model.tokens, a), partial(model.tokens, c), longest), longest


def best_draft_window_curve(draw: Draw, model: Any) -> Inputs:
    """Three curves in ratio order."""
    curves, longest = [positive(draw)], draw(naturals())
    for _ in range(2):
        gain, last = positive(draw, order="nondecreasing"), curves[-1]
        curves.append(from_values(last(n) * gain(n) for n in NATURALS))
    return *curves, _best_under_both(draw, curves[0], curves[2], longest), longest


def step_time_within_all(draw: Draw, model: Any) -> Inputs:
    """Kernels with bytes within ``σ`` and bandwidths within ``ρ``, fixed parts within ``τ``."""
    σ, ρ, τ = (draw(numbers(at_least=[1])) for _ in range(3))
    first, second = [], []
    for _ in range(draw(naturals(at_most=[3]))):
        sizes, bandwidth = nonnegative(draw), positive(draw)
        first.append(model.Kernel(sizes, bandwidth))
        second.append(model.Kernel(near(draw, sizes, σ), near(draw, bandwidth, ρ)))
    fixed = draw(numbers(at_least=[0]))
    other = draw(numbers(at_least=[fixed / τ], at_most=[fixed * τ]))
    return σ, ρ, τ, draw(numbers(at_least=[σ * ρ, τ])), fixed, other, first, second, draw(naturals())


def _trace(draw: Draw, least: int) -> tuple[Any, int, int, int]:
    """A trace, its tokens, experts, and a bound on the experts of a token."""
    trace, tokens, experts = relations(draw), draw(naturals(at_least=[1])), draw(naturals(at_most=[4]))
    most = max(sum(trace(t, e) for e in range(experts)) for t in range(tokens))
    return trace, tokens, experts, draw(naturals(at_least=[most, least]))


def distinct_sum_inside_sum(draw: Draw, model: Any) -> Inputs:
    """A window of at least one token inside the trace."""
    trace = _trace(draw, 0)
    return *trace, draw(naturals(at_least=[1], at_most=[trace[1]]))


cyclic_inside_bridge = inside_mean_near_mean_distinct = distinct_sum_inside_sum


def inside_mean_le_slots(draw: Draw, model: Any) -> Inputs:
    """A window inside the trace, possibly empty."""
    trace = _trace(draw, 0)
    return *trace, draw(naturals(at_most=[trace[1]]))


def inside_share_antitone_within(draw: Draw, model: Any) -> Inputs:
    """Two windows inside the trace, and at least one expert a token."""
    trace = _trace(draw, 1)
    n = draw(naturals(at_least=[1], at_most=[trace[1]]))
    return *trace, draw(naturals(at_least=[1], at_most=[n])), n


def _drafting(draw: Draw, plain: Any, cycle: Any, d: int) -> Table[Fraction]:
    """Drafting times, possibly negative, with which plain step and cycle take some time."""
    times = tables(draw).replaced(0, draw(numbers(above=[-plain])))
    return times.replaced(d, draw(numbers(above=[-cycle]))) if d else times


def speculation_faster_iff_bytes(draw: Draw, model: Any) -> Inputs:
    """Bytes, fixed and other time of any sign, bandwidths that can be divided by."""
    b, fixed, bandwidth, other = draw(numbers()), draw(numbers()), nonzero(draw), tables(draw)
    k, d = draw(naturals()), draw(naturals())
    plain, cycle = (fixed + other(n) + n * k * b / bandwidth(n) for n in (1, d + 1))
    return b, fixed, tables(draw), bandwidth, other, _drafting(draw, plain, cycle, d), k, d


def speculation_faster_iff_bytes_dedup(draw: Draw, model: Any) -> Inputs:
    """The same with distinct experts."""
    b, fixed, bandwidth, other = draw(numbers()), draw(numbers()), nonzero(draw), tables(draw)
    distinct, d = tables(draw), draw(naturals())
    plain, cycle = (fixed + other(n) + distinct(n) * b / bandwidth(n) for n in (1, d + 1))
    return b, fixed, tables(draw), distinct, bandwidth, other, _drafting(draw, plain, cycle, d), d


def speculation_faster_iff_bytes_tokens(draw: Draw, model: Any) -> Inputs:
    """The first, with a rate below 1 for the curve."""
    b, fixed, _, *rest = speculation_faster_iff_bytes(draw, model)
    return draw(numbers(below=[1])), b, fixed, *rest


def speculation_faster_iff_bytes_dedup_tokens(draw: Draw, model: Any) -> Inputs:
    """The second, with a rate below 1 for the curve."""
    b, fixed, _, *rest = speculation_faster_iff_bytes_dedup(draw, model)
    return draw(numbers(below=[1])), b, fixed, *rest
