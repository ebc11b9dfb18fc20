"""Small random traces for Hypothesis, and their predicates for the oracle."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from hypothesis import strategies as st
from numpy.typing import NDArray

from expertbytes.measurements.routing.trace import Trace
from expertbytes.pyoracle import routing as oracle

Experts = NDArray[Any]


@st.composite
def layers(draw: st.DrawFn, longest: int = 9) -> tuple[Experts, int]:
    """Experts [tokens, k] of one layer, distinct in each token, and how many experts there are."""
    experts = draw(st.integers(1, 6))
    k = draw(st.integers(1, min(experts, 3)))
    tokens = draw(st.integers(1, longest))
    drawn = [draw(st.permutations(range(experts)))[:k] for _ in range(tokens)]
    return np.array(drawn, np.uint8), experts


@st.composite
def traces(draw: st.DrawFn, most_requests: int = 4) -> Trace:
    """One to three layers, requests of 1 to 6 tokens."""
    requests = draw(st.lists(st.integers(1, 6), min_size=1, max_size=most_requests))
    count = draw(st.integers(1, 3))
    experts = draw(st.integers(1, 6))
    k = draw(st.integers(1, min(experts, 3)))
    rng = np.random.default_rng(draw(st.integers(0, 1 << 32)))
    order = np.argsort(rng.random((count, sum(requests), experts)), axis=2)
    return Trace(order[:, :, :k], experts, np.array(requests))


def predicate(experts: Experts) -> oracle.Trace:
    """Whether token t selects expert e."""
    return lambda t, e: 0 <= t < len(experts) and e in experts[t]


def requests_of(trace: Trace) -> Sequence[Sequence[Experts]]:
    """Experts [tokens, k] by layer and request."""
    borders = np.cumsum(trace.requests)[:-1]
    return [np.split(layer, borders) for layer in trace.experts]
