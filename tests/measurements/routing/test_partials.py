"""Partial results are the oracle's, and merging them in any tree gives the whole: exactly, gap by gap."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.measurements.routing import gap_sort, kernel
from expertbytes.measurements.routing.partials import Partial, distinct_sums, merge, sums_of_min, window_counts
from expertbytes.measurements.routing.scans import Scan
from expertbytes.pyoracle import routing as oracle
from tests.measurements.routing.drawn import Experts, layers, predicate

SCANS = pytest.mark.parametrize("scan", [gap_sort.scan, kernel.scan], ids=["sort", "numba"])


def part(scan: Scan, experts: Experts, count: int, longest: int, start: int = 0, end: int | None = None) -> Partial:
    """The partial result of tokens start..end - 1."""
    stop = len(experts) if end is None else end
    histogram, first, last = scan(experts[start:stop], np.array([0, stop - start]), longest, count)
    here = first[0] >= 0
    return Partial(start, stop - start, histogram[0], first[0] + start * here, last[0] + start * here)


def content(partial: Partial) -> list[Any]:
    return [partial.start, partial.tokens, *(x.tolist() for x in (partial.histogram, partial.first, partial.last))]


@SCANS
@given(layers())
def test_a_part_is_the_oracles_chunk(scan: Scan, drawn: tuple[Experts, int]) -> None:
    """Gaps inside and ends are those of `chunkOf`."""
    experts, count = drawn
    T = len(experts)
    found, chunk = part(scan, experts, count, T + 1), oracle.chunk_of(predicate(experts), count, 0, T)
    assert found.histogram.tolist() == [chunk.inner(g) for g in range(T + 2)]
    ends = list(zip(found.first.tolist(), found.last.tolist(), strict=True))
    assert ends == [chunk.ends(e) or (-1, -1) for e in range(count)]


@SCANS
@given(layers(longest=14), st.integers(1, 16), st.data())
def test_any_borders_and_any_tree_give_the_whole(
    scan: Scan, drawn: tuple[Experts, int], longest: int, data: st.DataObject
) -> None:
    """Cut anywhere, merge neighbours in any order: the partial result of the whole (`chunks_merge`, `mergeChunks_assoc`)."""
    experts, count = drawn
    T = len(experts)
    borders = sorted({0, T, *data.draw(st.lists(st.integers(0, T), max_size=6))})
    parts = [part(scan, experts, count, longest, a, b) for a, b in pairwise(borders)]
    while len(parts) > 1:
        i = data.draw(st.integers(0, len(parts) - 2))
        parts[i : i + 2] = [merge(parts[i], parts[i + 1])]
    assert content(parts[0]) == content(part(scan, experts, count, longest))


@given(layers())
def test_cyclic_sums(drawn: tuple[Experts, int]) -> None:
    """Distinct experts of all windows are `distinctSum` for every n, also beyond the trace."""
    experts, count = drawn
    T = len(experts)
    found = distinct_sums([part(gap_sort.scan, experts, count, T + 2)], "cyclic")
    assert found.tolist() == [[oracle.distinct_sum(predicate(experts), T, count, n) for n in range(1, T + 3)]]


@given(layers())
def test_inside_sums(drawn: tuple[Experts, int]) -> None:
    """Distinct experts of all windows are `insideSum` for every n, 0 beyond the trace."""
    experts, count = drawn
    T = len(experts)
    found = distinct_sums([part(gap_sort.scan, experts, count, T + 2)], "inside")
    assert found.tolist() == [[oracle.inside_sum(predicate(experts), T, count, n) for n in range(1, T + 3)]]
    assert window_counts(np.array([T]), T + 2, "inside").tolist() == [[*range(T, 0, -1), 0, 0]]


@given(st.lists(st.integers(0, 9), min_size=1, max_size=12))
def test_sums_of_min(counted: list[int]) -> None:
    """The running sums are `histogramSum`."""
    N = len(counted) - 1
    expected = [oracle.histogram_sum(lambda g: counted[g], N, n) for n in range(1, N + 1)]
    assert sums_of_min(np.array(counted)).tolist() == expected


@given(layers(longest=14), st.integers(1, 12))
def test_clamping_loses_nothing(drawn: tuple[Experts, int], longest: int) -> None:
    """A histogram clamped at N gives the sums of the whole one up to N (`histogramSum_clamp`)."""
    experts, count = drawn
    whole = distinct_sums([part(gap_sort.scan, experts, count, 20)], "inside")
    assert (
        distinct_sums([part(gap_sort.scan, experts, count, longest)], "inside").tolist() == whole[:, :longest].tolist()
    )


def test_parts_with_a_hole_do_not_merge() -> None:
    """Neither a hole nor an overlap is merged over, and a part without its start is not a request."""
    experts = np.array([[0], [1], [0], [1]], np.uint8)
    a, b = (part(gap_sort.scan, experts, 2, 4, *border) for border in ((0, 2), (3, 4)))
    with pytest.raises(ValueError, match="right starts at token 3 but left ends at 2"):
        merge(a, b)
    with pytest.raises(ValueError, match="does not start at token 0"):
        distinct_sums([a, b], "cyclic")
