"""Inputs for theorems whose hypotheses tie several values together.

A function here, named as the theorem in snake case, draws all data variables in the order of the statement so that the hypotheses
hold; with ``_anything`` at its end, so that they need not hold (where arbitrary values would take too long); one named
``draw_<structure>`` draws a structure. Everything else is built by ``bridge.testgen.plan`` from the hypotheses.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from bridge.laws import Inputs
from bridge.strategies import Draw, naturals, numbers, tables
from bridge.values import Relation, Table


def _regular_trace(draw: Draw, tokens: int, experts: int, top_k: int) -> Relation:
    """A trace whose tokens each select exactly ``top_k`` of the experts."""
    choices = st.permutations(range(experts)).map(lambda order: order[:top_k])
    return Relation(frozenset((t, e) for t in range(tokens) for e in draw(choices)))


def _sizes(draw: Draw) -> tuple[int, int, int]:
    """Tokens of a trace, experts, experts a token."""
    experts = draw(st.integers(1, 4))
    return draw(st.integers(1, 6)), experts, draw(st.integers(1, experts))


def mean_distinct_one(draw: Draw, model: Any) -> Inputs:
    """A trace with exactly ``k`` experts a token."""
    tokens, experts, top_k = _sizes(draw)
    return _regular_trace(draw, tokens, experts, top_k), tokens, experts, top_k


def le_mean_distinct(draw: Draw, model: Any) -> Inputs:
    """A trace with exactly ``k`` experts a token, and a window of at least one."""
    return *mean_distinct_one(draw, model), draw(st.integers(1, 6))


mean_distinct_le_slots = le_mean_distinct
share_bounds_of_trace = le_mean_distinct


def _weights(draw: Draw, count: int) -> Table[Fraction]:
    """Positive weights of ``count`` choices that sum to one."""
    parts = [draw(numbers(above=[0])) for _ in range(count)]
    return Table((*(part / sum(parts) for part in parts), Fraction(0)))


def _choices(draw: Draw) -> tuple[Table[Fraction], Relation, int, int]:
    count, experts = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    pairs = draw(st.sets(st.tuples(st.integers(0, count - 1), st.integers(0, experts - 1))))
    return _weights(draw, count), Relation(frozenset(pairs)), count, experts


def expected_distinct_eq_independent_distinct(draw: Draw, model: Any) -> Inputs:
    """Few weighted choices of experts, and few tokens: the expectation runs over all sequences of choices."""
    return *_choices(draw), draw(st.integers(0, 3))


def expected_distinct_eq(draw: Draw, model: Any) -> Inputs:
    """The same, with experts that have occurred before."""
    seen = Table(tuple(draw(st.booleans()) for _ in range(3)))
    return *expected_distinct_eq_independent_distinct(draw, model), seen


def expected_distinct_eq_independent_distinct_anything(draw: Draw, model: Any) -> Inputs:
    """Any weights."""
    _, *rest = expected_distinct_eq_independent_distinct(draw, model)
    return tables(draw), *rest


def expected_distinct_eq_anything(draw: Draw, model: Any) -> Inputs:
    """Any weights."""
    _, *rest = expected_distinct_eq(draw, model)
    return tables(draw), *rest


def expected_distinct_eq_uniform_distinct_anything(draw: Draw, model: Any) -> Inputs:
    """Any weights and any choices."""
    *some, tokens = expected_distinct_eq_independent_distinct_anything(draw, model)
    return *some, draw(st.integers(0, 4)), tokens


expected_distinct_le_uniform_distinct_anything = expected_distinct_eq_uniform_distinct_anything


def expected_distinct_eq_uniform_distinct(draw: Draw, model: Any) -> Inputs:
    """Every choice is a run of ``k`` experts around a circle, all equally likely: each expert is as popular as the others."""
    experts = draw(st.integers(1, 3))
    top_k = draw(st.integers(0, experts))
    pairs = frozenset((start, (start + i) % experts) for start in range(experts) for i in range(top_k))
    weights = Table((Fraction(1, experts),) * experts + (Fraction(0),))
    return weights, Relation(pairs), experts, experts, top_k, draw(st.integers(0, 3))


def expected_distinct_le_uniform_distinct(draw: Draw, model: Any) -> Inputs:
    """Weighted choices of exactly ``k`` experts each."""
    count, experts = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    top_k = draw(st.integers(0, experts))
    choices = _regular_trace(draw, count, experts, top_k)
    return _weights(draw, count), choices, count, experts, top_k, draw(st.integers(0, 3))


def independent_distinct_le_uniform_distinct(draw: Draw, model: Any) -> Inputs:
    """Probabilities of at most one that sum to ``k``: the uniform ones, moved apart in pairs."""
    experts = draw(st.integers(1, 4))
    top_k = draw(st.integers(0, experts))
    mean = Fraction(top_k, experts)
    probabilities = [mean] * experts
    for i in range(0, experts - 1, 2):
        shift = draw(numbers(at_least=[0], at_most=[1 - mean]))
        probabilities[i : i + 2] = [mean + shift, mean - shift]
    return Table(tuple(probabilities)), experts, top_k, draw(st.integers(0, 6))


def _near(draw: Draw, curve: Table[Fraction], rho: Fraction) -> Table[Fraction]:
    return tables(draw, at_least=[lambda n: curve(n) / rho], at_most=[lambda n: curve(n) * rho])


def _similar_kernels(draw: Draw, model: Any, rho: Fraction) -> tuple[Sequence[Any], Sequence[Any]]:
    """Kernels, at least one, and the same with each bandwidth off by at most the factor ``rho``."""
    first, second = [], []
    for _ in range(draw(st.integers(1, 3))):
        sizes = tables(draw, at_least=[lambda _n: Fraction(0)])
        true = tables(draw, above=[lambda _n: Fraction(0)])
        measured = _near(draw, true, rho)
        first.append(model.Kernel(sizes, true))
        second.append(model.Kernel(sizes, measured))
    return first, second


def step_time_within(draw: Draw, model: Any) -> Inputs:
    """Two lists of kernels with equal bytes and bandwidths within ``ρ``."""
    rho = draw(numbers(at_least=[1]))
    return rho, *_similar_kernels(draw, model, rho), draw(numbers(at_least=[0])), draw(st.integers(0, 6))


def cycle_time_within(draw: Draw, model: Any) -> Inputs:
    """The same, with nonnegative drafting times."""
    rho, first, second, fixed, length = step_time_within(draw, model)
    return rho, first, second, fixed, tables(draw, at_least=[lambda _n: Fraction(0)]), length


def calibration_regret_length(draw: Draw, model: Any) -> Inputs:
    """Survivals near the price, where an error of the belief decides which tokens are verified."""
    lam, rho = draw(numbers(above=[0])), draw(numbers(at_least=[1]))
    truth = _near(draw, Table((lam,)), rho)
    length = draw(naturals(at_least=[1]))
    return lam, rho, truth, _near(draw, truth, rho), length, draw(naturals(at_most=[length]))


def _tying(draw: Draw, least: int) -> Table[Fraction]:
    """A curve of three values, so that it is likely to tie with another one."""
    values = st.integers(least, least + 2).map(Fraction)
    return Table(tuple(draw(st.lists(values, min_size=7, max_size=7))))


def tokens_of_le_anything(draw: Draw, model: Any) -> Inputs:
    """Profiles whose tokens are close to one a position."""
    return _tying(draw, 0), draw(naturals())


def best_length_spec_anything(draw: Draw, model: Any) -> Inputs:
    """Survivals that are often at the price."""
    return draw(st.integers(0, 2).map(Fraction)), _tying(draw, 0), draw(naturals()), draw(naturals())


def crossover_eq_some_iff_anything(draw: Draw, model: Any) -> Inputs:
    """Shares and ratios that often tie."""
    return _tying(draw, 0), _tying(draw, 0), draw(naturals()), draw(naturals())


def never_faster_of_ratio_le_anything(draw: Draw, model: Any) -> Inputs:
    """Kernels that often take the same time."""
    curves = [_tying(draw, 1) for _ in range(3)]
    small = draw(st.integers(0, 2))
    return draw(numbers()), *curves, small, draw(naturals()), draw(st.integers(0, 2))


def never_faster_of_le_share_anything(draw: Draw, model: Any) -> Inputs:
    """The same, with any curve between share and ratio."""
    *kernels, top_k, longest, tokens = never_faster_of_ratio_le_anything(draw, model)
    return *kernels, tables(draw), top_k, longest, tokens


def verdict_sound_anything(draw: Draw, model: Any) -> Inputs:
    """The same kernels, with any boxes."""
    b, *curves, top_k, _, tokens = never_faster_of_ratio_le_anything(draw, model)
    lowers = [draw(st.integers(1, 3).map(Fraction)) for _ in range(2)]
    boxes = [model.Box(lower, lower + draw(st.integers(0, 2))) for lower in lowers]
    return b, *curves, top_k, tokens, *boxes


def uniform_share_le_one_anything(draw: Draw, model: Any) -> Inputs:
    """Also more experts a token than the layer has, where the share may be just above one."""
    return 2, draw(st.integers(1, 5)), draw(st.integers(5, 8))


def cycle_time_pos_anything(draw: Draw, model: Any) -> Inputs:
    """Cycles of about no time, also of less."""
    fixed = draw(st.integers(-1, 1).map(lambda halves: Fraction(halves, 2)))
    return [], fixed, _tying(draw, -1), draw(naturals())


def mean_distinct_concave_anything(draw: Draw, model: Any) -> Inputs:
    """Short windows the wrong way round, with increments that may not have vanished yet."""
    length = draw(st.integers(0, 2))
    return _regular_trace(draw, 6, 4, draw(st.integers(1, 2))), 6, 4, length + 1, length


def verdict_complete_anything(draw: Draw, model: Any) -> Inputs:
    """Boxes whose corners often tie."""
    b, distinct, _, _, *sizes_and_boxes = verdict_sound_anything(draw, model)
    return b, distinct, *sizes_and_boxes


def share_bounds_anything(draw: Draw, model: Any) -> Inputs:
    """Also more distinct experts than the layer has."""
    return _tying(draw, 1), *(draw(st.integers(0, 2)) for _ in range(3))


def cost_ratio_gt_bytes_iff_anything(draw: Draw, model: Any) -> Inputs:
    """One kernel whose time grows by about the tokens, and little else."""
    kernel = model.Kernel(_tying(draw, 1), Table((Fraction(1),)))
    return [kernel], Fraction(draw(st.integers(0, 1))), _tying(draw, 0), draw(st.integers(0, 2))
