"""Routing traces against brute force: sets per window, one pass with a last-seen table, chunks in any grouping, expectations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from itertools import combinations, pairwise, product
from typing import TypeAlias

from hypothesis import given
from hypothesis import strategies as st

from expertbytes.pyoracle.curve import sum_below
from expertbytes.pyoracle.expert import share
from expertbytes.pyoracle.independent_routing import expected_distinct, independent_distinct, popularity, unseen
from expertbytes.pyoracle.routing import (
    Chunk,
    Trace,
    chunk_of,
    clamp_histogram,
    cyclic_histogram,
    distinct_sum,
    gap_histogram,
    histogram_sum,
    inside_gap_sum,
    inside_histogram,
    inside_mean,
    inside_sum,
    mean_distinct,
    merge_chunks,
    sentinel_histogram,
    uniform_distinct,
)

Rows: TypeAlias = list[frozenset[int]]
"""The experts that each token selects."""

EXPERTS = 4


def trace_of(rows: Rows) -> Trace:
    """The rows as a trace; tokens beyond the end select nothing."""
    return lambda t, e: t < len(rows) and e in rows[t]


def rows(max_size: int = 9) -> st.SearchStrategy[Rows]:
    """Traces of at least one token, tokens without experts and experts without tokens included."""
    return st.lists(st.frozensets(st.integers(0, EXPERTS - 1)), min_size=1, max_size=max_size)


def small_traces() -> Iterator[Rows]:
    """Every trace of up to four tokens and two experts."""
    subsets = [frozenset(c) for size in range(3) for c in combinations(range(2), size)]
    for length in range(1, 5):
        yield from (list(choice) for choice in product(subsets, repeat=length))


def union_sizes(rows: Rows, n: int, starts: int) -> int:
    """Sizes of the unions of ``n`` consecutive rows, wrapping around, summed over the first starts."""
    period = len(rows)
    return sum(len(frozenset().union(*(rows[(t + i) % period] for i in range(n)))) for t in range(starts))


def one_pass_gaps(rows: Rows) -> Counter[int]:
    """Reuse gaps of the cyclic trace by one pass with a last-seen table, as the engine does it."""
    gaps: Counter[int] = Counter()
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for t, row in enumerate(rows):
        for e in row:
            if e in last:
                gaps[t - last[e]] += 1
            first.setdefault(e, t)
            last[e] = t
    gaps.update(first[e] + len(rows) - last[e] for e in first)
    return gaps


def assert_windows(rows: Rows, experts: int) -> None:
    T = len(rows)
    for n in range(2 * T + 1):
        assert distinct_sum(trace_of(rows), T, experts, n) == union_sizes(rows, n, T)
    for n in range(1, T + 1):
        inside = union_sizes(rows, n, T + 1 - n)
        assert inside_sum(trace_of(rows), T, experts, n) == inside
        assert inside_gap_sum(trace_of(rows), T, experts, n) == inside + experts * n


def test_windows_of_every_small_trace() -> None:
    """On every trace of up to four tokens and two experts, sums over windows are sizes of unions, cyclic and inside."""
    for choice in small_traces():
        assert_windows(choice, 2)


@given(rows())
def test_windows(rows: Rows) -> None:
    """Sums over windows are sizes of unions, cyclic and inside, and the gaps with sentinels count the windows inside."""
    assert_windows(rows, EXPERTS)


@given(rows(), st.integers(0, 12))
def test_one_pass_histogram_gives_every_window(rows: Rows, n: int) -> None:
    """A last-seen table yields the histogram of reuse gaps, and ``Σ min(gap, n)`` over it the distinct experts of all windows."""
    T, gaps = len(rows), one_pass_gaps(rows)
    histogram = partial(gap_histogram, trace_of(rows), T, EXPERTS)
    assert [histogram(g) for g in range(T + 2)] == [gaps[g] for g in range(T + 2)]
    assert sum(count * min(g, n) for g, count in gaps.items()) == union_sizes(rows, n, T)


def merge_tree(data: st.DataObject, chunks: list[Chunk]) -> Chunk:
    """Merge neighbours in an order drawn at random until one chunk is left."""
    while len(chunks) > 1:
        i = data.draw(st.integers(0, len(chunks) - 2))
        chunks[i : i + 2] = [merge_chunks(EXPERTS, chunks[i], chunks[i + 1])]
    return chunks[0]


@given(st.data(), rows())
def test_chunks_in_any_grouping(data: st.DataObject, rows: Rows) -> None:
    """However a trace is cut and its chunks are grouped, the merged chunk has both histograms of the whole trace."""
    T, s = len(rows), trace_of(rows)
    cuts = sorted(data.draw(st.lists(st.integers(0, T), max_size=4)))
    borders = [0, *cuts, T]
    parts = [chunk_of(s, EXPERTS, a, b - a) for a, b in pairwise(borders)]
    merged = merge_tree(data, parts)
    assert merged.length == T
    for g in range(T + 3):
        assert cyclic_histogram(EXPERTS, merged, g) == gap_histogram(s, T, EXPERTS, g)
        assert inside_histogram(EXPERTS, merged, g) == sentinel_histogram(s, T, EXPERTS, g)


@given(rows(), st.integers(0, 6), st.integers(0, 6))
def test_clamped_histogram(rows: Rows, n: int, spare: int) -> None:
    """Counting every gap above ``N ≥ n`` at ``N`` leaves the sum for windows of ``n`` tokens as it is."""
    T, s, N = len(rows), trace_of(rows), n + spare
    clamped = partial(clamp_histogram, partial(gap_histogram, s, T, EXPERTS), T, N)
    assert histogram_sum(clamped, N, n) == distinct_sum(s, T, EXPERTS, n)


def test_share_inside_a_trace_may_increase() -> None:
    """Without wrapping, the share of the trace a b b c rises from three tokens to four; wrapped around, it falls."""
    s = trace_of([frozenset({e}) for e in (0, 1, 1, 2)])
    inside, wrapped = partial(inside_mean, s, 4, 3), partial(mean_distinct, s, 4, 3)
    assert (share(inside, 1, 3), share(inside, 1, 4)) == (Fraction(2, 3), Fraction(3, 4))
    assert (share(wrapped, 1, 3), share(wrapped, 1, 4)) == (Fraction(5, 6), Fraction(3, 4))


def test_no_shorter_trace_has_an_increasing_share_inside() -> None:
    """Four tokens are the least for which the share inside a trace with one expert a token can increase."""
    for length in range(1, 4):
        for experts in product(range(length), repeat=length):
            curve = partial(inside_mean, trace_of([frozenset({e}) for e in experts]), length, length)
            shares = [share(curve, 1, n) for n in range(1, length + 1)]
            assert shares == sorted(shares, reverse=True)


def average_union(choices: Rows, n: int) -> Fraction:
    """Mean size of the union over all ``n``-tuples of choices: ``n`` tokens that choose independently and uniformly."""
    sizes = [len(frozenset().union(*tokens)) for tokens in product(choices, repeat=n)]
    return Fraction(sum(sizes), len(sizes))


def test_uniform_routing_is_the_mean_over_all_choices() -> None:
    """The uniform curve is the mean number of distinct experts over all sequences of ``k``-subsets of ``E`` experts."""
    for E, k, n in [(1, 1, 3), (3, 1, 4), (4, 2, 3), (4, 3, 3), (5, 2, 2), (3, 3, 2), (4, 2, 0)]:
        choices = [frozenset(c) for c in combinations(range(E), k)]
        assert uniform_distinct(E, k, n) == average_union(choices, n)


@given(st.lists(st.frozensets(st.integers(0, EXPERTS - 1)), min_size=1, max_size=4), st.integers(0, 3))
def test_independent_routing_is_the_mean_over_all_choices(choices: Rows, n: int) -> None:
    """The recursion over draws is the mean over all sequences, and only each expert's popularity matters."""
    M, c = len(choices), trace_of(choices)
    weight = Fraction(1, M)
    mean, p = average_union(choices, n), partial(popularity, lambda _: weight, c, M)
    assert expected_distinct(lambda _: weight, c, M, EXPERTS, n, unseen) == mean
    assert independent_distinct(p, EXPERTS, n) == mean
    assert sum_below(p, EXPERTS) == Fraction(sum(map(len, choices)), M)
