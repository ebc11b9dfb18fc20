"""Small random batches whose sums are exact in floating point, and their counterparts in the oracle."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import numpy as np
from hypothesis import strategies as st

from expertbytes.pyoracle.price import Chain, Choice, Request, batch_goodput
from expertbytes.serving.allocate import Drafts, Floats

SIXTEENTHS = 16


@st.composite
def chains(draw: st.DrawFn, longest: int) -> list[Fraction]:
    """Survivals in sixteenths that do not increase."""
    found = draw(st.lists(st.integers(0, SIXTEENTHS), max_size=longest))
    return [Fraction(value, SIXTEENTHS) for value in sorted(found, reverse=True)]


def requests(most: int = 3, longest: int = 3) -> st.SearchStrategy[list[tuple[list[Fraction], list[Fraction]]]]:
    """Batches of 1 to `most` requests with two chains each."""
    return st.lists(st.tuples(chains(longest), chains(longest)), min_size=1, max_size=most)


def step_times(sizes: int) -> st.SearchStrategy[list[int]]:
    """Seconds of passes of 0, 1, … tokens: any positive whole numbers, so flat stretches and cliffs."""
    return st.lists(st.integers(1, 30), min_size=sizes, max_size=sizes)


def drafts_of(batch: Sequence[tuple[Sequence[Fraction], Sequence[Fraction]]], longest: int = 3) -> Drafts:
    survivals = np.zeros((len(batch), 2, longest))
    for row, pair in enumerate(batch):
        for column, chain in enumerate(pair):
            survivals[row, column, : len(chain)] = [float(value) for value in chain]
    return Drafts(survivals, np.array([[len(chain) for chain in pair] for pair in batch]))


def oracle_requests(batch: Sequence[tuple[Sequence[Fraction], Sequence[Fraction]]]) -> list[Request]:
    return [(_chain(first), _chain(second)) for first, second in batch]


def _chain(survivals: Sequence[Fraction]) -> Chain:
    return Chain(len(survivals), lambda i: survivals[i])


def brute_force(batch: Sequence[tuple[Sequence[Fraction], Sequence[Fraction]]], seconds: Sequence[int]) -> Fraction:
    """The largest `batch_goodput` over all choices, by the exact definition."""
    offered = oracle_requests(batch)
    options = [
        [Choice(second, m) for second in (False, True) for m in range(pair[second].length + 1)] for pair in offered
    ]
    return max(batch_goodput(lambda n: Fraction(seconds[n]), offered, choices) for choices in product(*options))


def as_curve(seconds: Sequence[int]) -> Floats:
    return np.array(seconds, np.float64)
