"""Inputs for mirrors, hypotheses met or not, where arbitrary ones hardly ever tell a weaker conclusion: ties, near misses."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from expertbytes.bridge.laws.constructions.curves import regular_trace, tying
from expertbytes.bridge.laws.draw import Draw
from expertbytes.bridge.laws.law import Inputs
from expertbytes.bridge.laws.strategies import integers, naturals, numbers, tables
from expertbytes.bridge.laws.values import Relation, Table


def tokens_of_le_anything(draw: Draw, model: Any) -> Inputs:
    """Profiles whose tokens are close to one a position."""
    return tying(draw, 0), draw(naturals())


def best_length_spec_anything(draw: Draw, model: Any) -> Inputs:
    """Survivals that are often at the price."""
    return Fraction(draw(integers(0, 2))), tying(draw, 0), draw(naturals()), draw(naturals())


def crossover_eq_some_iff_anything(draw: Draw, model: Any) -> Inputs:
    """Short passes, a longest one that is often exceeded, ratios that often tie with the share but at ``n``, or there and at 1."""
    n = (draw(integers(0, 3)) + 2) % 4  # 2 for the simplest code, which is drawn most often
    share, planted = tying(draw, 0), draw(integers(0, 2))
    ratio = share.replaced(n, share(n) + 1) if planted else tying(draw, 0)
    if planted == 1:
        ratio = ratio.replaced(1, share(1) + 1)
    return share, ratio, n + draw(integers(-1, 1)) if n else 1, n


def dedup_faster_from_crossover_anything(draw: Draw, model: Any) -> Inputs:
    """Kernels that often take the same time."""
    b, *curves = draw(numbers()), *(tying(draw, 1) for _ in range(3))
    return b, *curves, draw(integers(1, 2)), draw(naturals()), draw(naturals()), draw(integers(1, 3))


def never_faster_of_ratio_le_anything(draw: Draw, model: Any) -> Inputs:
    """Kernels that often take the same time."""
    curves = [tying(draw, 1) for _ in range(3)]
    small = draw(integers(0, 2))
    return draw(numbers()), *curves, small, draw(naturals()), draw(integers(0, 2))


def never_faster_of_le_share_anything(draw: Draw, model: Any) -> Inputs:
    """The same, with any curve between share and ratio."""
    *kernels, top_k, longest, tokens = never_faster_of_ratio_le_anything(draw, model)
    return *kernels, tables(draw), top_k, longest, tokens


def verdict_sound_anything(draw: Draw, model: Any) -> Inputs:
    """Kernels of which the deduplicating one often takes the same time or half, with boxes that often say slower."""
    b, distinct, per_slot, dedup = draw(numbers()), *(tying(draw, 1) for _ in range(3))
    top_k, tokens, times_faster = (draw(integers(low, 2)) for low in (1, 1, 0))
    if times_faster:
        dedup = Table((times_faster * distinct(tokens) / (tokens * top_k) * per_slot(tokens),))
    lowers = [Fraction(draw(integers(1, most))) for most in (5, 2)]
    boxes = [model.Box(lower, lower + draw(integers(0, 2))) for lower in lowers]
    return b, distinct, per_slot, dedup, top_k, tokens, *boxes


def uniform_share_le_one_anything(draw: Draw, model: Any) -> Inputs:
    """Also more experts a token than the layer has, where the share may be just above one."""
    return 2, draw(integers(1, 5)), draw(integers(5, 8))


def cycle_time_pos_anything(draw: Draw, model: Any) -> Inputs:
    """Cycles of about no time, also of less."""
    fixed = Fraction(draw(integers(-1, 1)), 2)
    return [], fixed, tying(draw, -1), draw(naturals())


def mean_distinct_concave_anything(draw: Draw, model: Any) -> Inputs:
    """Short windows the wrong way round, with increments that may not have vanished yet."""
    length = draw(integers(0, 2))
    return regular_trace(draw, 6, 4, draw(integers(1, 2))), 6, 4, length + 1, length


def verdict_complete_anything(draw: Draw, model: Any) -> Inputs:
    """Boxes whose corners often tie."""
    b, distinct, _, _, *sizes_and_boxes = verdict_sound_anything(draw, model)
    return b, distinct, *sizes_and_boxes


def share_bounds_anything(draw: Draw, model: Any) -> Inputs:
    """Also more distinct experts than the layer has, or than there are slots."""
    return tying(draw, 1), *(draw(integers(low, high)) for low, high in ((1, 2), (0, 4), (1, 2)))


def cost_ratio_gt_bytes_iff_anything(draw: Draw, model: Any) -> Inputs:
    """One kernel whose time grows by about the tokens, and little else."""
    kernel = model.Kernel(tying(draw, 1), Table((Fraction(1),)))
    return [kernel], Fraction(draw(integers(0, 1))), tying(draw, 0), draw(integers(0, 2))


def survival_le_one_anything(draw: Draw, model: Any) -> Inputs:
    """Profiles whose survival is often just above one."""
    return tying(draw, 0), draw(integers(0, 3))


def mean_distinct_subadd_anything(draw: Draw, model: Any) -> Inputs:
    """Traces whose tokens all select another expert, longer than both passes."""
    tokens = draw(integers(6, 9))
    return Relation(frozenset((t, t) for t in range(tokens))), tokens, tokens, *(draw(integers(1, 3)) for _ in range(2))


def tokens_le_anything(draw: Draw, model: Any) -> Inputs:
    """Rates around 1, whose tokens may be just above one a position."""
    return 1 + Fraction(draw(integers(-1, 3)), 4), draw(integers(0, 2))


def speedup_within_anything(draw: Draw, model: Any) -> Inputs:
    """Cycle times whose plain step alone is off, by around the square of a small factor."""
    rho, plain = draw(integers(1, 2)), draw(integers(1, 9))
    steady = Table((Fraction(1),))
    return Fraction(rho), tying(draw, 1), steady, steady.replaced(0, Fraction(plain)), draw(integers(0, 2))
