"""Generated from Proofs/ExpertBytes/Thm/RoutingHistogram.lean by `expertbytes bridge --update`; do not edit."""

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

def merge_chunks_assoc_length_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    E = draw(naturals())
    a = draw_chunk(draw, model)
    b = draw_chunk(draw, model)
    c = draw_chunk(draw, model)
    return (E, a, b, c)

def merge_chunks_assoc_length_hypotheses(model: Any, E: Any, a: Any, b: Any, c: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def merge_chunks_assoc_length(model: Any, E: Any, a: Any, b: Any, c: Any) -> Equation:
    r"""ExpertBytes.mergeChunks_assoc_length (E : Nat) (a : ExpertBytes.Chunk) (b : ExpertBytes.Chunk) (c :
    ExpertBytes.Chunk) : ExpertBytes.Chunk.length (ExpertBytes.mergeChunks E (ExpertBytes.mergeChunks E a b) c) =
    ExpertBytes.Chunk.length (ExpertBytes.mergeChunks E a (ExpertBytes.mergeChunks E b c))"""
    return Equation(model.merge_chunks(E, model.merge_chunks(E, a, b), c).length, model.merge_chunks(E, a, model.merge_chunks(E, b, c)).length)

test_merge_chunks_assoc_length = holds(
    Law(
        'ExpertBytes.mergeChunks_assoc_length',
        'e22538a4057562e697530686c26e639569981f4aab1023574e202abfac1b1b2d',
        merge_chunks_assoc_length_inputs, merge_chunks_assoc_length_hypotheses, merge_chunks_assoc_length,
    )
)

def merge_chunks_assoc_ends_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    E = draw(naturals())
    e = draw(naturals())
    a = draw_chunk(draw, model)
    b = draw_chunk(draw, model)
    c = draw_chunk(draw, model)
    return (E, a, b, c, e)

def merge_chunks_assoc_ends_hypotheses(model: Any, E: Any, a: Any, b: Any, c: Any, e: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def merge_chunks_assoc_ends(model: Any, E: Any, a: Any, b: Any, c: Any, e: Any) -> Equation:
    r"""ExpertBytes.mergeChunks_assoc_ends (E : Nat) (a : ExpertBytes.Chunk) (b : ExpertBytes.Chunk) (c :
    ExpertBytes.Chunk) (e : Nat) : ExpertBytes.Chunk.ends (ExpertBytes.mergeChunks E (ExpertBytes.mergeChunks E a b)
    c) e = ExpertBytes.Chunk.ends (ExpertBytes.mergeChunks E a (ExpertBytes.mergeChunks E b c)) e"""
    return Equation(model.merge_chunks(E, model.merge_chunks(E, a, b), c).ends(e), model.merge_chunks(E, a, model.merge_chunks(E, b, c)).ends(e))

test_merge_chunks_assoc_ends = holds(
    Law(
        'ExpertBytes.mergeChunks_assoc_ends',
        'b0c90d954608730387bd15bc0df3a1d13a07771735afae2ea98a650ff8120ea2',
        merge_chunks_assoc_ends_inputs, merge_chunks_assoc_ends_hypotheses, merge_chunks_assoc_ends,
    )
)

def merge_chunks_assoc_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    E = draw(naturals())
    g = draw(naturals())
    a = draw_chunk(draw, model)
    b = draw_chunk(draw, model)
    c = draw_chunk(draw, model)
    return (E, a, b, c, g)

def merge_chunks_assoc_hypotheses(model: Any, E: Any, a: Any, b: Any, c: Any, g: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def merge_chunks_assoc(model: Any, E: Any, a: Any, b: Any, c: Any, g: Any) -> Equation:
    r"""ExpertBytes.mergeChunks_assoc (E : Nat) (a : ExpertBytes.Chunk) (b : ExpertBytes.Chunk) (c :
    ExpertBytes.Chunk) (g : Nat) : ExpertBytes.Chunk.inner (ExpertBytes.mergeChunks E (ExpertBytes.mergeChunks E a
    b) c) g = ExpertBytes.Chunk.inner (ExpertBytes.mergeChunks E a (ExpertBytes.mergeChunks E b c)) g"""
    return Equation(model.merge_chunks(E, model.merge_chunks(E, a, b), c).inner(g), model.merge_chunks(E, a, model.merge_chunks(E, b, c)).inner(g))

test_merge_chunks_assoc = holds(
    Law(
        'ExpertBytes.mergeChunks_assoc',
        'b663d68e39e0f269f970e28d3556b1a6fd291070a5b67cf7c2186d2c36862d99',
        merge_chunks_assoc_inputs, merge_chunks_assoc_hypotheses, merge_chunks_assoc,
    )
)

def chunks_merge_length_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    E = draw(naturals())
    a = draw(naturals())
    L = draw(naturals())
    M = draw(naturals())
    s = relations(draw)
    return (s, E, a, L, M)

def chunks_merge_length_hypotheses(model: Any, s: Any, E: Any, a: Any, L: Any, M: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def chunks_merge_length(model: Any, s: Any, E: Any, a: Any, L: Any, M: Any) -> Equation:
    r"""ExpertBytes.chunks_merge_length (s : Nat → Nat → Bool) (E : Nat) (a : Nat) (L : Nat) (M : Nat) :
    ExpertBytes.Chunk.length (ExpertBytes.chunkOf s E a (L + M)) = ExpertBytes.Chunk.length (ExpertBytes.mergeChunks
    E (ExpertBytes.chunkOf s E a L) (ExpertBytes.chunkOf s E (a + L) M))"""
    return Equation(model.chunk_of(s, E, a, L + M).length, model.merge_chunks(E, model.chunk_of(s, E, a, L), model.chunk_of(s, E, a + L, M)).length)

test_chunks_merge_length = holds(
    Law(
        'ExpertBytes.chunks_merge_length',
        '8fab73e8754195ecbfea5a8f1992e350c1672b3936a12740110641193dec8eb5',
        chunks_merge_length_inputs, chunks_merge_length_hypotheses, chunks_merge_length,
    )
)

def chunks_merge_ends_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    E = draw(naturals())
    a = draw(naturals())
    L = draw(naturals())
    M = draw(naturals())
    e = draw(naturals())
    s = relations(draw)
    return (s, E, a, L, M, e)

def chunks_merge_ends_hypotheses(model: Any, s: Any, E: Any, a: Any, L: Any, M: Any, e: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def chunks_merge_ends(model: Any, s: Any, E: Any, a: Any, L: Any, M: Any, e: Any) -> Equation:
    r"""ExpertBytes.chunks_merge_ends (s : Nat → Nat → Bool) (E : Nat) (a : Nat) (L : Nat) (M : Nat) (e : Nat) :
    ExpertBytes.Chunk.ends (ExpertBytes.chunkOf s E a (L + M)) e = ExpertBytes.Chunk.ends (ExpertBytes.mergeChunks E
    (ExpertBytes.chunkOf s E a L) (ExpertBytes.chunkOf s E (a + L) M)) e"""
    return Equation(model.chunk_of(s, E, a, L + M).ends(e), model.merge_chunks(E, model.chunk_of(s, E, a, L), model.chunk_of(s, E, a + L, M)).ends(e))

test_chunks_merge_ends = holds(
    Law(
        'ExpertBytes.chunks_merge_ends',
        '4055e4e145033708c252bfa37e91bcc456834d79280a570326d13136cbed7ae5',
        chunks_merge_ends_inputs, chunks_merge_ends_hypotheses, chunks_merge_ends,
    )
)

def chunks_merge_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    E = draw(naturals())
    a = draw(naturals())
    L = draw(naturals())
    M = draw(naturals())
    g = draw(naturals())
    s = relations(draw)
    return (s, E, a, L, M, g)

def chunks_merge_hypotheses(model: Any, s: Any, E: Any, a: Any, L: Any, M: Any, g: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def chunks_merge(model: Any, s: Any, E: Any, a: Any, L: Any, M: Any, g: Any) -> Equation:
    r"""ExpertBytes.chunks_merge (s : Nat → Nat → Bool) (E : Nat) (a : Nat) (L : Nat) (M : Nat) (g : Nat) :
    ExpertBytes.Chunk.inner (ExpertBytes.chunkOf s E a (L + M)) g = ExpertBytes.Chunk.inner (ExpertBytes.mergeChunks
    E (ExpertBytes.chunkOf s E a L) (ExpertBytes.chunkOf s E (a + L) M)) g"""
    return Equation(model.chunk_of(s, E, a, L + M).inner(g), model.merge_chunks(E, model.chunk_of(s, E, a, L), model.chunk_of(s, E, a + L, M)).inner(g))

test_chunks_merge = holds(
    Law(
        'ExpertBytes.chunks_merge',
        '8fae8eb5eb92c3549c3b125f50963e698b4c6ad2026a0d2269daa45b6c8941db',
        chunks_merge_inputs, chunks_merge_hypotheses, chunks_merge,
    )
)

def distinct_sum_eq_histogram_sum_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    T = draw(naturals(above=[0]))
    E = draw(naturals())
    n = draw(naturals())
    s = relations(draw)
    return (s, T, E, n)

def distinct_sum_eq_histogram_sum_hypotheses(model: Any, s: Any, T: Any, E: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T

def distinct_sum_eq_histogram_sum(model: Any, s: Any, T: Any, E: Any, n: Any) -> Equation:
    r"""ExpertBytes.distinctSum_eq_histogramSum (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (n : Nat) (hT : 0 < T) :
    ExpertBytes.distinctSum s T E n = ExpertBytes.histogramSum (ExpertBytes.gapHistogram s T E) T n"""
    return Equation(model.distinct_sum(s, T, E, n), model.histogram_sum(partial(model.gap_histogram, s, T, E), T, n))

test_distinct_sum_eq_histogram_sum = holds(
    Law(
        'ExpertBytes.distinctSum_eq_histogramSum',
        '3c13baae0f2644eb35e48a71bc092a4dfe251e891c90dddb7c3e225be43f5589',
        distinct_sum_eq_histogram_sum_inputs, distinct_sum_eq_histogram_sum_hypotheses, distinct_sum_eq_histogram_sum,
    )
)

def inside_gap_sum_eq_histogram_sum_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    T = draw(naturals())
    E = draw(naturals())
    n = draw(naturals())
    s = relations(draw)
    return (s, T, E, n)

def inside_gap_sum_eq_histogram_sum_hypotheses(model: Any, s: Any, T: Any, E: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def inside_gap_sum_eq_histogram_sum(model: Any, s: Any, T: Any, E: Any, n: Any) -> Equation:
    r"""ExpertBytes.insideGapSum_eq_histogramSum (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (n : Nat) :
    ExpertBytes.insideGapSum s T E n = ExpertBytes.histogramSum (ExpertBytes.sentinelHistogram s T E) (T + 1) n"""
    return Equation(model.inside_gap_sum(s, T, E, n), model.histogram_sum(partial(model.sentinel_histogram, s, T, E), T + 1, n))

test_inside_gap_sum_eq_histogram_sum = holds(
    Law(
        'ExpertBytes.insideGapSum_eq_histogramSum',
        '51a505afddfc00c540b43da3b44158c53b8e11cf6d49f9176bcd4f1ce2548579',
        inside_gap_sum_eq_histogram_sum_inputs, inside_gap_sum_eq_histogram_sum_hypotheses, inside_gap_sum_eq_histogram_sum,
    )
)

def histogram_sum_clamp_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    M = draw(naturals())
    N = draw(naturals())
    n = draw(naturals(at_most=[N]))
    h = functions(lambda: draw(naturals()))
    return (h, M, N, n)

def histogram_sum_clamp_hypotheses(model: Any, h: Any, M: Any, N: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hn', n <= N

def histogram_sum_clamp(model: Any, h: Any, M: Any, N: Any, n: Any) -> Equation:
    r"""ExpertBytes.histogramSum_clamp (h : Nat → Nat) (M : Nat) (N : Nat) (n : Nat) (hn : n ≤ N) :
    ExpertBytes.histogramSum (ExpertBytes.clampHistogram h M N) N n = ExpertBytes.histogramSum h M n"""
    return Equation(model.histogram_sum(partial(model.clamp_histogram, h, M, N), N, n), model.histogram_sum(h, M, n))

test_histogram_sum_clamp = holds(
    Law(
        'ExpertBytes.histogramSum_clamp',
        'aab469b6c70481956daf20e66bece014a967a2db2bd828d1a0a18dc385eb6013',
        histogram_sum_clamp_inputs, histogram_sum_clamp_hypotheses, histogram_sum_clamp,
    )
)

def gap_histogram_eq_cyclic_histogram_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    T = draw(naturals())
    E = draw(naturals())
    g = draw(naturals())
    s = relations(draw)
    return (s, T, E, g)

def gap_histogram_eq_cyclic_histogram_hypotheses(model: Any, s: Any, T: Any, E: Any, g: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def gap_histogram_eq_cyclic_histogram(model: Any, s: Any, T: Any, E: Any, g: Any) -> Equation:
    r"""ExpertBytes.gapHistogram_eq_cyclicHistogram (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (g : Nat) :
    ExpertBytes.gapHistogram s T E g = ExpertBytes.cyclicHistogram E (ExpertBytes.chunkOf s E 0 T) g"""
    return Equation(model.gap_histogram(s, T, E, g), model.cyclic_histogram(E, model.chunk_of(s, E, 0, T), g))

test_gap_histogram_eq_cyclic_histogram = holds(
    Law(
        'ExpertBytes.gapHistogram_eq_cyclicHistogram',
        'b455710e92e8158c8d313ee39a959f969bdc74361fcfe18c074c6b30a5f9fd38',
        gap_histogram_eq_cyclic_histogram_inputs, gap_histogram_eq_cyclic_histogram_hypotheses, gap_histogram_eq_cyclic_histogram,
    )
)

def sentinel_histogram_eq_inside_histogram_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    T = draw(naturals())
    E = draw(naturals())
    g = draw(naturals())
    s = relations(draw)
    return (s, T, E, g)

def sentinel_histogram_eq_inside_histogram_hypotheses(model: Any, s: Any, T: Any, E: Any, g: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def sentinel_histogram_eq_inside_histogram(model: Any, s: Any, T: Any, E: Any, g: Any) -> Equation:
    r"""ExpertBytes.sentinelHistogram_eq_insideHistogram (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (g : Nat) :
    ExpertBytes.sentinelHistogram s T E g = ExpertBytes.insideHistogram E (ExpertBytes.chunkOf s E 0 T) g"""
    return Equation(model.sentinel_histogram(s, T, E, g), model.inside_histogram(E, model.chunk_of(s, E, 0, T), g))

test_sentinel_histogram_eq_inside_histogram = holds(
    Law(
        'ExpertBytes.sentinelHistogram_eq_insideHistogram',
        '49012cc5ec1b87d94de64280a6c54629dea4973565ea4d19a2d065de05fd9471',
        sentinel_histogram_eq_inside_histogram_inputs, sentinel_histogram_eq_inside_histogram_hypotheses, sentinel_histogram_eq_inside_histogram,
    )
)

def mean_distinct_eq_histogram_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    T = draw(naturals(above=[0]))
    E = draw(naturals())
    n = draw(naturals())
    s = relations(draw)
    return (s, T, E, n)

def mean_distinct_eq_histogram_hypotheses(model: Any, s: Any, T: Any, E: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T

def mean_distinct_eq_histogram(model: Any, s: Any, T: Any, E: Any, n: Any) -> Equation:
    r"""ExpertBytes.meanDistinct_eq_histogram.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool)
    (T : Nat) (E : Nat) (n : Nat) (hT : 0 < T) : ExpertBytes.meanDistinct s T E n = (↑(ExpertBytes.histogramSum
    (ExpertBytes.cyclicHistogram E (ExpertBytes.chunkOf s E 0 T)) T n) : K) / (↑T : K)"""
    return Equation(model.mean_distinct(s, T, E, n), Fraction(model.histogram_sum(partial(model.cyclic_histogram, E, model.chunk_of(s, E, 0, T)), T, n)) / Fraction(T))

test_mean_distinct_eq_histogram = holds(
    Law(
        'ExpertBytes.meanDistinct_eq_histogram',
        '169fde32ee456f7a924ac53d6d64258d67617b7570113a1355fbdffcbcadae7e',
        mean_distinct_eq_histogram_inputs, mean_distinct_eq_histogram_hypotheses, mean_distinct_eq_histogram,
    )
)

def inside_mean_eq_histogram_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    T = draw(naturals())
    E = draw(naturals())
    n = draw(naturals(at_most=[T]))
    s = relations(draw)
    return (s, T, E, n)

def inside_mean_eq_histogram_hypotheses(model: Any, s: Any, T: Any, E: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hn', n <= T

def inside_mean_eq_histogram(model: Any, s: Any, T: Any, E: Any, n: Any) -> Equation:
    r"""ExpertBytes.insideMean_eq_histogram.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T
    : Nat) (E : Nat) (n : Nat) (hn : n ≤ T) : ExpertBytes.insideMean s T E n = ((↑(ExpertBytes.histogramSum
    (ExpertBytes.insideHistogram E (ExpertBytes.chunkOf s E 0 T)) (T + 1) n) : K) - (↑E : K) * (↑n : K)) / ((↑T : K)
    + 1 - (↑n : K))"""
    return Equation(model.inside_mean(s, T, E, n), (Fraction(model.histogram_sum(partial(model.inside_histogram, E, model.chunk_of(s, E, 0, T)), T + 1, n)) - Fraction(E) * Fraction(n)) / (Fraction(T) + Fraction(1) - Fraction(n)))

test_inside_mean_eq_histogram = holds(
    Law(
        'ExpertBytes.insideMean_eq_histogram',
        'abbd3eb8c209ded4741d9810bcf6ef26e905fd6723504686f71c3323d7c2a397',
        inside_mean_eq_histogram_inputs, inside_mean_eq_histogram_hypotheses, inside_mean_eq_histogram,
    )
)
