"""The BLAS engine computes the expert operation, in both kernels, on one thread."""

import copy
import re
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from threadpoolctl import threadpool_info  # type: ignore[import-untyped]  # ships no types

from expertbytes.measurements.engines import engine_named
from expertbytes.measurements.engines.base import Array, Ids
from expertbytes.measurements.engines.blas import BlasEngine, BlasLayer
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.models import Model
from expertbytes.measurements.synthetic import Local


def _reference(layer: BlasLayer, x: Array, ids: Ids, weights: Array) -> NDArray[np.float64]:
    """The operation in float64, straight from its formula."""
    gate, up = np.split(layer.gate_up.astype(float), 2, axis=1)
    g = np.einsum("tsfh,th->tsf", gate[ids], x)
    u = np.einsum("tsfh,th->tsf", up[ids], x)
    y: NDArray[np.float64] = np.einsum(
        "ts,tshf,tsf->th", weights, layer.down.astype(float)[ids], g / (1 + np.exp(-g)) * u
    )
    return y


@st.composite
def operations(draw: st.DrawFn) -> tuple[BlasLayer, Array, Ids, Array]:
    """A random layer with inputs; the routing is local, so that experts get from one row to all of them."""
    experts = draw(st.integers(1, 6))
    sizes = {"hidden": draw(st.integers(1, 9)), "expert_hidden": draw(st.integers(1, 9))}
    top_k, tokens = draw(st.integers(1, experts)), draw(st.integers(1, 9))
    model = Model(
        name="any",
        experts=experts,
        experts_per_token=top_k,
        shared_experts=0,
        layers=1,
        moe_layers=1,
        source="-",
        **sizes,
    )
    rng = np.random.default_rng(draw(st.integers(0, 2**32)))
    (layer,) = BlasEngine().layers(model, 1, rng)
    ids = Local(experts, top_k, draw(st.floats(0, 1))).draw(rng, tokens)
    x = rng.standard_normal((tokens, model.hidden), dtype=np.float32)
    return layer, x, ids, rng.random(ids.shape, dtype=np.float32)


@given(operations())
def test_both_kernels_compute_the_operation(given_operation: tuple[BlasLayer, Array, Ids, Array]) -> None:
    """Per-slot and deduplicating outputs equal the formula evaluated in double precision."""
    layer, x, ids, weights = given_operation
    expected = _reference(layer, x, ids, weights)
    scale = 1e-5 * max(1.0, float(np.abs(expected).max()))
    for kernel in (layer.per_slot, layer.dedup):
        y = kernel(x, ids, weights)
        assert y.shape == x.shape and y.dtype == np.float32
        np.testing.assert_allclose(y, expected, rtol=0, atol=scale)


@given(operations())
def test_kernels_leave_their_inputs_alone(given_operation: tuple[BlasLayer, Array, Ids, Array]) -> None:
    """Neither kernel writes to x, ids, weights or the experts."""
    layer, x, ids, weights = given_operation
    arrays: tuple[NDArray[Any], ...] = (layer.gate_up, layer.down, x, ids, weights)
    before = copy.deepcopy(arrays)
    layer.per_slot(x, ids, weights)
    layer.dedup(x, ids, weights)
    assert all(np.array_equal(a, b) for a, b in zip(arrays, before, strict=True))


def test_layers_do_not_share_memory(tiny: Model) -> None:
    """Every resident layer has weights of its own, as many bytes as the architecture says."""
    layers = BlasEngine().layers(tiny, 3, np.random.default_rng(0))
    assert all(layer.gate_up.nbytes + layer.down.nbytes == tiny.layer_bytes("float32") for layer in layers)
    assert not np.shares_memory(layers[0].gate_up, layers[1].gate_up)
    assert not np.array_equal(layers[0].down, layers[1].down)


def test_one_thread() -> None:
    """Inside `limited` every BLAS that is loaded has one thread."""
    engine = BlasEngine()
    with engine.limited():
        threads = [info["num_threads"] for info in threadpool_info() if info["user_api"] == "blas"]
    assert threads and set(threads) == {engine.threads} == {1}


def test_libraries_name_the_blas() -> None:
    """The record tells NumPy's version and the BLAS with the architecture whose code it runs."""
    libraries = BlasEngine().libraries()
    assert libraries["numpy"] == np.__version__
    assert set(libraries) == {"numpy", "blas_internal_api", "blas_version", "blas_architecture"}
    assert all(libraries.values())


def test_reader_reads_the_whole_buffer() -> None:
    """The read call's result depends on every element: a dot product of ones counts them."""
    assert BlasEngine().reader(4096)() == 1024


def test_unknown_engine_is_refused() -> None:
    """An unknown name lists the known ones."""
    known = "blas, torch, torch-cuda, torch-mps, mlx, mlx-q4, ggml-f16, ggml-q8_0, ggml-q4_k"
    message = f"The engine 'abacus' is not known; choose one of {known}."
    with pytest.raises(MeasurementError, match=f"^{re.escape(message)}$"):
        engine_named("abacus")
