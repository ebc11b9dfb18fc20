"""Random batches with many ties."""

from fractions import Fraction
from itertools import product

from hypothesis import strategies as st

from expertbytes.planner.rule import Chains

FRACTIONS = st.integers(0, 6).map(lambda n: Fraction(n, 6))
CHAINS = st.lists(FRACTIONS, max_size=3).map(lambda chain: tuple(sorted(chain, reverse=True)))
BATCHES = st.lists(CHAINS, max_size=4).map(tuple)
COSTS = st.lists(st.integers(1, 12).map(lambda n: Fraction(n, 4)), min_size=1, max_size=10)


def best_quotient(survivals: Chains, cost: list[Fraction]) -> Fraction:
    """By trying every prefix of every chain, at every budget that holds them."""
    return max(
        (len(survivals) + sum(sum(chain[:n], Fraction(0)) for chain, n in zip(survivals, taken, strict=True))) / paid
        for taken in product(*(range(len(chain) + 1) for chain in survivals))
        for budget, paid in enumerate(cost)
        if sum(taken) <= budget
    )
