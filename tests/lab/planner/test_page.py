"""docs/planner.md: its tables are what the replays give, and what its prose says of them holds."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from expertbytes.planner.arrays import plan_arrays
from expertbytes.planner.check import check_callable
from expertbytes.planner.rule import first_descent, taking_order, tokens_by_budget
from expertbytes.planner.vectors import read_vectors
from expertbytes.serving.server import Running
from lab.planner import mixes
from lab.planner.engines import RULES, tensorrt_llm
from lab.planner.faults import FAULTS, Cost, best, costs_of, descent, graph_sizes, made_up, padded_up, tables
from lab.planner.page import BLOCK, engines

PAGE = Path(__file__).parents[3] / "docs" / "planner.md"


def block(name: str) -> str:
    return next(match[3] for match in BLOCK.finditer(PAGE.read_text(encoding="utf-8")) if match[2] == name)


def ratios(name: str) -> dict[str, list[tuple[float, float, float]]]:
    """The cells of a block's tables by the first word of their row, each a ratio with its interval."""
    found: dict[str, list[tuple[float, float, float]]] = {}
    for line in block(name).splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        numbers = [re.fullmatch(r"(\S+) \[(\S+), (\S+)\]", cell) for cell in cells]
        values = [(float(m[1]), float(m[2]), float(m[3])) for m in numbers if m]
        if values:
            found.setdefault(cells[0], []).extend(values)
    return found


def test_engines_pass_what_the_page_says() -> None:
    """The whole table; full tables pass all, and each fault fails by name."""
    assert block("engines").strip() == engines()
    vectors = read_vectors()
    failed = {name: {v.id for v in check_callable(rule, vectors) if not v.passed} for name, (rule, _) in RULES.items()}
    assert not failed["vLLM, every shape profiled"] and not failed["SGLang, a table given"]
    assert "padding/fills-eights" in failed["vLLM, a sparse profile extended"]
    assert "flat/zeros-left-out" in failed["SGLang, no table"]
    assert "descent/public-staircase" in failed["first descent"]


def test_a_least_gain_costs_at_most_itself() -> None:
    """The goodput of the 4 % rule is within 4 % of the best in every vector."""
    for vector in read_vectors():
        asked = vector.question
        budget, _ = tensorrt_llm(asked.survivals, asked.cost)
        tokens = tokens_by_budget(asked.survivals, taking_order(asked.survivals), len(asked.cost))
        assert tokens[budget] / asked.cost[budget] * 104 >= 100 * vector.answer.goodput


@pytest.fixture(scope="module")
def small() -> list[Cost]:
    return list(costs_of(made_up(("edit",)), batches=(4,)))


def test_a_column_of_the_faults_is_reproduced(small: list[Cost]) -> None:
    """Edits at batch 4 on both machines, to the last digit."""
    for table in tables(small):
        for row in table.rows:
            assert f"| {row[0]} | {row[1]} | {row[2]} |" in block("faults"), row


def test_what_the_prose_says_of_the_faults() -> None:
    """A factor costs nothing, the first descent most; a flat table a third where verification is not free."""
    found = ratios("faults")
    assert all(cell == (1, 1, 1) for cell in found["costs of a faster machine, a factor less"])
    least = {name: min(cell[0] for cell in cells) for name, cells in found.items()}
    assert min(least, key=lambda name: least[name]) == "a search that stops at the first descent"
    assert 0.6 < least["a table that is flat"] < 0.7
    assert max(cell[2] for cell in found["a search that stops at the first descent"]) < 1
    assert len(found) == len(FAULTS)


def test_what_the_prose_says_of_the_price() -> None:
    """Up to 6 % with other work in some passes, above 1 beyond its interval; without, within a per cent; and the floor."""
    found = ratios("mixes")
    some = [
        cell
        for name, cells in found.items()
        if name.startswith(("of 6 in every fourth", "of 6 in every other"))
        for cell in cells
    ]
    assert 1.05 < max(cell[0] for cell in some) < 1.07 and max(cell[1] for cell in some) > 1.03
    same = [cell[0] for name in ("no other work", "of 6 in every pass") for cell in found[name]]
    assert all(abs(ratio - 1) < 0.01 for ratio in same) and min(same) < 1
    floors = [float(least) for least in re.findall(r"of all replicates: (\S+)\.", block("mixes"))]
    assert len(floors) == 2 and min(floors) >= 0.98


def test_a_cell_of_the_mixes_is_reproduced() -> None:
    """Edits in batches of 16 with prefill in every fourth pass, to the last digit."""
    mix = next(mix for mix in mixes.MIXES if mix.name == "of 6 in every fourth")
    (found,) = mixes.differences({"edit": mixes.traces()["edit"]}, batches=(16,), mixes=(mix,))
    expected = ratios("mixes")[mix.name][mixes.BATCHES.index(16)]
    assert [f"{value:.3f}" for value in (found.ratio, found.low, found.high)] == [f"{value:.3f}" for value in expected]


def test_descent_is_the_first_stop() -> None:
    """The search on arrays stops where the exact one does, and the other search is the planner's."""
    rng = np.random.default_rng(5)
    running: Running = None  # type: ignore[assignment]
    for _ in range(40):
        S = -np.sort(-rng.integers(0, 9, (1, 3, 4)) / 8, axis=-1)
        drafted = rng.integers(0, 5, (1, 3))
        cost = rng.integers(4, 9, (1, 13)) / 4 + np.arange(13) / 4
        chains = [chain[:n].tolist() for chain, n in zip(S[0], drafted[0], strict=True)]
        tokens = tokens_by_budget(chains, taking_order(chains), 13)
        stop = min(first_descent(tokens, cost[0].tolist()), int(drafted.sum()))
        assert descent(S, drafted, cost, running).sum() == stop
        assert (best(S, drafted, cost, running) == plan_arrays(S, cost, drafted).lengths).all()


def test_padded_sizes() -> None:
    """Each pass takes the time of the least size that holds it."""
    sizes = graph_sizes(700)
    assert sizes.tolist()[:5] == [1, 2, 4, 8, 16] and {56, 64, 80, 256, 512, 1024} <= set(sizes.tolist())
    table = np.arange(700.0)
    padded = padded_up(table)
    assert padded[[1, 3, 5, 57, 65, 257]].tolist() == [1, 4, 8, 64, 80, 512] and padded[699] == 699
