"""Random tables through all three forms of the rule: `python -m lab.planner.agreement [TABLES]`, a million by default.

Survivals and costs are fractions of small numbers, so that equal survivals and equal budgets are common, on tables that are flat,
sloped, padded, falling, noisy and with cliffs. Each batch is planned on exact fractions, on arrays and by the C header: budgets and
lengths must be the same, and goodputs equal to rounding. Every eighth batch is planned at a price too.
"""

import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.planner.arrays import Floats, Integers, Plans, plan_arrays
from expertbytes.planner.rule import Plan, plan, plan_at_price
from lab.planner.compiled import CompiledPlanner

TABLES: Final = 1_000_000
_SHAPES: Final = ((1, 1), (1, 8), (2, 3), (3, 2), (4, 4), (8, 2), (5, 1), (2, 7))
_PARTS: Final = (2, 3, 7, 10, 16, 100, 997)
"""Survivals are multiples of one part of these."""
_PRICE: Final = Fraction(3, 8)
_CHUNK: Final = 2_000
Numerators = NDArray[np.int64]


@dataclass(frozen=True)
class Tables:
    """`count` batches of one shape: numerators of survivals [n, requests, L] and costs [n, budgets], and their denominators."""

    survivals: Numerators
    parts: int
    cost: Numerators
    unit: int
    drafted: Integers

    def exact(self, index: int) -> tuple[list[list[Fraction]], list[Fraction]]:
        """One batch as fractions."""
        chains = [
            [Fraction(value, self.parts) for value in chain[:length]]
            for chain, length in zip(self.survivals[index].tolist(), self.drafted[index].tolist(), strict=True)
        ]
        return chains, [Fraction(value, self.unit) for value in self.cost[index].tolist()]

    @property
    def floats(self) -> tuple[Floats, Floats]:
        """All batches in double precision."""
        return self.survivals / self.parts, self.cost / self.unit


def tables(count: int, rng: np.random.Generator) -> Tables:
    """Random batches of one shape."""
    requests, L = _SHAPES[rng.integers(len(_SHAPES))]
    parts, unit = int(rng.choice(_PARTS)), int(rng.choice((1, 3, 10, 1000, 7919)))
    survivals = -np.sort(-rng.integers(0, parts + 1, (count, requests, L)), axis=-1)
    drafted = rng.integers(0, L + 1, (count, requests)) if rng.random() < 0.5 else np.full((count, requests), L)
    budgets = int(rng.integers(1, requests * L + 2))
    return Tables(survivals, parts, _costs(count, budgets, rng), unit, drafted)


def _costs(count: int, budgets: int, rng: np.random.Generator) -> Numerators:
    """Positive costs of one of six kinds."""
    first = rng.integers(1, 60, (count, 1))
    kind = rng.integers(6)
    if kind == 0:
        return np.repeat(first, budgets, axis=1)
    slopes = rng.integers(0, 12, (count, 1)) if kind == 1 else rng.integers(0, 8, (count, budgets))
    places = np.arange(budgets)
    if kind == 1:
        return np.asarray(first + slopes * places)
    if kind == 2:  # padded to sizes of four
        return np.asarray(first + rng.integers(0, 12, (count, 1)) * ((places + 3) // 4))
    if kind == 3:  # any noise, falls included
        return np.asarray(first + slopes)
    if kind == 4:  # a cliff
        return np.asarray(
            first + rng.integers(0, 90, (count, 1)) * (places >= rng.integers(0, budgets + 1, (count, 1)))
        )
    return np.asarray(first + np.cumsum(slopes, axis=1))


def mismatches(found: Tables, compiled: CompiledPlanner) -> Iterator[str]:
    """Where the three forms differ, in words."""
    S, cost = found.floats
    for price in (None, _PRICE):
        count = len(S) if price is None else len(S) // 8
        drafted = found.drafted[:count]
        given = None if price is None else np.full(count, float(price))
        forms = {
            "arrays": plan_arrays(S[:count], cost[:count], drafted, given),
            "C": compiled.plan(S[:count], cost[:count], drafted, None if price is None else float(price)),
        }
        for index in range(count):
            chains, paid = found.exact(index)
            exact = plan(chains, paid) if price is None else plan_at_price(chains, paid, price)
            for form, plans in forms.items():
                if not same(plans, index, exact):
                    yield f"{form}, price {price}: {chains} {paid}: {exact}"


def same(plans: Plans, index: int, exact: Plan) -> bool:
    """Whether a form's plan of one batch is the exact one."""
    close = abs(plans.goodput[index] - float(exact.goodput)) <= 1e-12 * float(exact.goodput)
    return (
        int(plans.budget[index]) == exact.budget
        and tuple(plans.lengths[index].tolist()) == exact.lengths
        and bool(close)
    )


def compare(count: int, seed: int = 0) -> tuple[int, list[str]]:
    """How many plans were compared with the exact one, by two other forms each, and where they differ."""
    rng, done = np.random.default_rng(seed), 0
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        compiled = CompiledPlanner(Path(folder))
        while done < count:
            drawn = tables(min(_CHUNK, count - done), rng)
            wrong += mismatches(drawn, compiled)
            done += len(drawn.survivals)
    return done, wrong


def main(count: int) -> int:
    """Print what was compared; 1 where anything differs."""
    start = time.process_time()
    done, wrong = compare(count)
    for line in wrong[:20]:
        print(line)  # noqa: T201
    print(f"{done:,} tables, {len(wrong)} mismatches; {time.process_time() - start:.0f} s of processor time")  # noqa: T201
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else TABLES))
