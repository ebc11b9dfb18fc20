"""Inputs for mirrors, hypotheses met or not, where arbitrary ones hardly ever tell a weaker conclusion: ties, near misses."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from bridge.draw import Draw
from bridge.laws import Inputs
from bridge.strategies import integers, naturals, numbers, tables
from bridge.testgen.constructions.curves import regular_trace, tying
from bridge.values import Table


def tokens_of_le_anything(draw: Draw, model: Any) -> Inputs:
    """Profiles whose tokens are close to one a position."""
    return tying(draw, 0), draw(naturals())


def best_length_spec_anything(draw: Draw, model: Any) -> Inputs:
    """Survivals that are often at the price."""
    return Fraction(draw(integers(0, 2))), tying(draw, 0), draw(naturals()), draw(naturals())


def crossover_eq_some_iff_anything(draw: Draw, model: Any) -> Inputs:
    """Shares and ratios that often tie."""
    return tying(draw, 0), tying(draw, 0), draw(naturals()), draw(naturals())


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
    """The same kernels, with any boxes."""
    b, *curves, top_k, _, tokens = never_faster_of_ratio_le_anything(draw, model)
    lowers = [Fraction(draw(integers(1, 3))) for _ in range(2)]
    boxes = [model.Box(lower, lower + draw(integers(0, 2))) for lower in lowers]
    return b, *curves, max(top_k, 1), max(tokens, 1), *boxes


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
    """Also more distinct experts than the layer has."""
    return tying(draw, 1), *(draw(integers(0, 2)) for _ in range(3))


def cost_ratio_gt_bytes_iff_anything(draw: Draw, model: Any) -> Inputs:
    """One kernel whose time grows by about the tokens, and little else."""
    kernel = model.Kernel(tying(draw, 1), Table((Fraction(1),)))
    return [kernel], Fraction(draw(integers(0, 1))), tying(draw, 0), draw(integers(0, 2))
