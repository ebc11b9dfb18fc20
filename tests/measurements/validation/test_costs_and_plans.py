"""The parts: costs by tokens of an expert, the order of samples, narrowed experts, the layer around them."""

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.measurements.attention import Rest
from expertbytes.measurements.costs import Costs, added, fit_costs, histogram
from expertbytes.measurements.engines.blas import BlasEngine
from expertbytes.measurements.kernels import KERNELS
from expertbytes.measurements.models import MODELS, Model
from expertbytes.measurements.prediction import RATES
from expertbytes.measurements.synthetic import Local, Uniform
from expertbytes.measurements.validation import plans
from expertbytes.measurements.validation.bench import EngineBench
from expertbytes.measurements.validation.plans import (
    FULL,
    LAYER_BYTES,
    QUICK,
    fit_keys,
    held_keys,
    narrowed,
    windows,
)
from expertbytes.measurements.validation.predict import best_drafts
from expertbytes.measurements.validation.records import Key

SMALL = Model(
    name="small",
    hidden=16,
    expert_hidden=8,
    experts=8,
    experts_per_token=2,
    shared_experts=0,
    layers=4,
    moe_layers=4,
    source="made for tests",
)


@given(st.integers(1, 8), st.integers(0, 2**32))
def test_a_histogram_counts_every_slot(tokens: int, seed: int) -> None:
    """Experts times their tokens are the slots; experts are the distinct ones; layers add."""
    ids = Local(16, 4, 0.5).draw(np.random.default_rng(seed), tokens)
    rows = histogram(ids)
    assert sum(r * count for r, count in enumerate(rows, start=1)) == ids.size
    assert sum(rows) == len(np.unique(ids))
    assert added([rows, rows, (1,)]) == (2 * rows[0] + 1, *(2 * count for count in rows[1:]))


@given(st.floats(1e-6, 1e-2), st.lists(st.floats(1e-6, 1e-2), min_size=4, max_size=4))
def test_costs_come_out(fixed: float, steps: list[float]) -> None:
    """Exact seconds of enough windows give back the fixed part and every cost, rising with the tokens or not."""
    costs = Costs(fixed, tuple(steps))
    shared = [tuple([0] * (n - 1) + [4]) for n in range(1, 5)]
    mixed = [histogram(Uniform(16, 4).draw(np.random.default_rng(n), n)) for n in (1, 2, 3, 4) for _ in range(3)]
    shapes = [rows for rows in (*shared, *mixed, (8,), (12,), (2, 3, 1)) if len(rows) <= 4]
    found = fit_costs(shapes, [costs.seconds(rows) for rows in shapes], range(1, 5))
    assert found.fixed == pytest.approx(fixed, rel=1e-3, abs=1e-6 * max(steps))  # costs of experts are preferred to it
    assert found.experts == pytest.approx(costs.experts, rel=1e-3)


def test_costs_between_knots_lie_on_lines() -> None:
    """Where passes of 1, 2 and 4 tokens shared their experts, an expert with 3 costs the mean of its neighbours."""
    found = fit_costs([(4,), (0, 4), (0, 0, 0, 4), (2, 1), (3,)], [4.0, 8.0, 24.0, 4.0, 3.0], (1, 2, 4))
    assert found.experts == pytest.approx((1, 2, 4, 6), rel=1e-3)


def test_the_order_is_a_b_b_a() -> None:
    """Two repeats of a pass size run A B B A, in the fit and at every depth; each sample is planned once."""
    held = list(held_keys(QUICK, (1, 2)))
    assert [key.part for key in held[:4]] == ["per_slot", "dedup", "dedup", "per_slot"]
    alone = [key for key in fit_keys(QUICK) if key.phase == "fit"]
    assert [key.part for key in alone[:4]] == ["per_slot", "dedup", "dedup", "per_slot"]
    keys = [*fit_keys(QUICK), *held]
    assert set(Counter(keys).values()) == {1}
    assert {key.repeat for key in held} == set(windows(QUICK))
    sizes = [key.tokens for key in held if key.depth == 1][::4]
    assert sizes == [*QUICK.tokens, *QUICK.tokens[::-1]]


@pytest.mark.parametrize("model", plans.MODELS)
def test_narrowed_experts_keep_the_routing(model: str) -> None:
    """Hidden size, experts and top-k stay; the width is a power of two smaller, and a layer is small enough."""
    found, divided = narrowed(model, BlasEngine(), FULL.tokens)
    published = next(m for m in MODELS if m.name == model)
    assert divided & (divided - 1) == 0 and found.expert_hidden == published.expert_hidden // divided
    same = ("hidden", "experts", "experts_per_token", "moe_layers")
    assert all(getattr(found, field) == getattr(published, field) for field in same)
    assert found.layer_bytes("float32") <= LAYER_BYTES
    assert found.name == (f"{model}/{divided}" if divided > 1 else model)


def test_attention_is_causal() -> None:
    """A pass of several tokens gives each what it gets in passes one by one, a later token changing nothing before it."""
    rest = Rest.random(SMALL, 5, 4, np.random.default_rng(0))
    x = np.random.default_rng(1).standard_normal((4, SMALL.hidden), dtype=np.float32)
    together = rest.mixed(x)
    for n in (1, 2, 3):
        np.testing.assert_allclose(rest.mixed(x[:n]).x, together.x[:n], atol=1e-5)
    np.testing.assert_allclose(rest.weights(together.normed, np.array([[0, 1]] * 4)).sum(axis=1), 1, atol=1e-5)


def test_a_stack_gives_the_same_with_either_kernel() -> None:
    """Both kernels through three whole layers, on real products; the routing counted is the one that was run."""
    bench = EngineBench(BlasEngine(), SMALL, QUICK, (3,))
    work = bench.work(Key("held", 3, 4, 0, "dedup"))
    one, other = (work.calls[kernel]() for kernel in KERNELS)
    np.testing.assert_allclose(one, other, rtol=1e-4, atol=1e-4)  # type: ignore[arg-type]
    assert sum(r * count for r, count in enumerate(work.rows, start=1)) == 3 * 4 * 2
    assert work.rows == bench.work(Key("held", 3, 4, 0, "per_slot")).rows
    assert bench.differs(4) <= BlasEngine().tolerance


def test_the_best_draft_rises_with_the_rate() -> None:
    """Never drafting where nothing is accepted cheaply, all of it where a longer pass costs nothing."""
    assert set(best_drafts({0: 1.0, 1: 1.0, 2: 1.0})) == {2}
    stairs = best_drafts({0: 1.0, 1: 1.5, 2: 2.1})
    assert list(stairs) == sorted(stairs) and stairs[0] == 0 and RATES[-1] == Fraction(1) and stairs[-1] == 2
