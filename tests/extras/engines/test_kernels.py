"""Both kernels of every engine whose library is installed compute the expert operation, through the interface alone."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from expertbytes.measurements.engines import ENGINES
from expertbytes.measurements.engines.base import Engine, ExpertLayer
from expertbytes.measurements.engines.ggml import GgmlEngine, GgmlLayer
from expertbytes.measurements.engines.mlx import GROUP_SIZE, MlxLayer
from expertbytes.measurements.engines.torch_layer import TorchLayer
from expertbytes.measurements.models import Model
from expertbytes.measurements.synthetic import Local

SMALL = Model(
    name="small",
    hidden=256,
    expert_hidden=512,
    experts=8,
    experts_per_token=3,
    shared_experts=0,
    layers=2,
    moe_layers=2,
    source="made for tests",
)
WANTED = {"torch", "mlx", "mlx-q4", "ggml-f16", "ggml-q8_0", "ggml-q4_k"}
HERE = [engine for engine in ENGINES if engine.name in WANTED]
Doubles = NDArray[np.float64]
# What the type of the activations costs against exact arithmetic: ggml rounds them to float16 or to 8 bits.
ACTIVATIONS = {"float32": 1e-4, "mlx_q4": 1e-4, "float16": 5e-3, "q8_0": 3e-2, "q4_k": 3e-2}


def test_every_engine_of_the_extras_is_here() -> None:
    """These tests are only worth their name where all libraries are installed."""
    assert {engine.name: engine.available() for engine in HERE} == dict.fromkeys(WANTED)


@pytest.mark.parametrize("name", ["torch-cuda", "torch-mps"])
def test_a_missing_device_is_said(name: str) -> None:
    """Where there is no such device the reason names it."""
    (engine,) = [engine for engine in ENGINES if engine.name == name]
    reason = engine.available()
    assert reason is None or reason.startswith(f"no {name.removeprefix('torch-').upper()} device (PyTorch ")


def _dequantised(engine: Engine, layer: ExpertLayer) -> tuple[Doubles, Doubles, Doubles]:
    """Gate, up and down [experts, rows, columns] as the engine's own library reads its weights back."""
    if isinstance(layer, TorchLayer):
        gate, up = np.split(layer.gate_up.double().numpy(), 2, axis=1)
        return gate, up, layer.down.double().numpy()
    if isinstance(layer, MlxLayer):
        gate, up = np.split(_mlx(layer.gate_up), 2, axis=1)
        return gate, up, _mlx(layer.down)
    assert isinstance(layer, GgmlLayer) and isinstance(engine, GgmlEngine)
    return tuple(_ggml(engine.dtype, stack.bytes) for stack in (layer.gate, layer.up, layer.down))  # type: ignore[return-value]


def _mlx(stack: Sequence[Any]) -> Doubles:
    import mlx.core as mx

    made = stack[0] if len(stack) == 1 else mx.dequantize(*stack, group_size=GROUP_SIZE, bits=4)
    return np.array(made, dtype=np.float64)


def _ggml(dtype: str, packed: NDArray[np.uint8]) -> Doubles:
    """The blocks read by their published layouts, independently of ggml."""
    if dtype == "float16":
        return packed.view(np.float16).astype(float)
    if dtype == "q8_0":
        blocks = packed.reshape(*packed.shape[:2], -1, 34)
        scales = np.ascontiguousarray(blocks[..., :2]).view(np.float16).astype(float)
        return (blocks[..., 2:].view(np.int8) * scales).reshape(*packed.shape[:2], -1)
    return _q4_k(packed.reshape(*packed.shape[:2], -1, 144)).reshape(*packed.shape[:2], -1)


def _q4_k(blocks: NDArray[np.uint8]) -> Doubles:
    """Blocks [..., 144] as [..., 256]: two float16 scales, 12 bytes of 6-bit scales and minima, 128 bytes of nibbles."""
    factors = np.ascontiguousarray(blocks[..., :4]).view(np.float16).astype(float)
    packed, nibbles = blocks[..., 4:16], blocks[..., 16:].reshape(*blocks.shape[:-1], 4, 32)
    low, high, both = packed[..., :4], packed[..., 4:8], packed[..., 8:]
    scales = np.concatenate([low & 63, (both & 15) | (low >> 6 << 4)], axis=-1) * factors[..., :1]
    minima = np.concatenate([high & 63, (both >> 4) | (high >> 6 << 4)], axis=-1) * factors[..., 1:]
    values = np.stack([nibbles & 15, nibbles >> 4], axis=-2).reshape(*blocks.shape[:-1], 8, 32)
    return values * scales[..., None] - minima[..., None]


def _operation(weights_of: tuple[Doubles, Doubles, Doubles], x: Any, ids: Any, weights: Any) -> Doubles:
    gate, up, down = weights_of
    g, u = (np.einsum("tsfh,th->tsf", part[ids], x.astype(float)) for part in (gate, up))
    y: Doubles = np.einsum("ts,tshf,tsf->th", weights, down[ids], g / (1 + np.exp(-g)) * u)
    return y


@pytest.mark.parametrize("engine", HERE, ids=lambda engine: engine.name)
@pytest.mark.parametrize(("tokens", "keep"), [(1, 0.0), (2, 1.0), (7, 0.0), (16, 0.5), (16, 1.0)])
def test_both_kernels_compute_the_operation(engine: Engine, tokens: int, keep: float) -> None:
    """Outputs equal the formula on the weights read back, within the rounding of the activations; each other closer."""
    rng = np.random.default_rng(tokens)
    with engine.limited():
        layer = engine.layers(SMALL, 2, rng)[1]
        ids = Local(SMALL.experts, SMALL.experts_per_token, keep).draw(rng, tokens)
        x = rng.standard_normal((tokens, SMALL.hidden), dtype=np.float32)
        weights = rng.random(ids.shape, dtype=np.float32)
        placed = engine.place(x, ids, weights)
        found = [engine.fetch(kernel(*placed)) for kernel in (layer.per_slot, layer.dedup)]
    expected = _operation(_dequantised(engine, layer), x, ids, weights)
    scale = np.abs(expected).max()
    assert all(y.shape == x.shape and y.dtype == np.float32 for y in found)
    assert np.abs(found[0] - found[1]).max() <= engine.tolerance * scale
    assert all(np.abs(y - expected).max() <= ACTIVATIONS[engine.dtype] * scale for y in found)


@pytest.mark.parametrize("engine", HERE, ids=lambda engine: engine.name)
def test_a_layer_has_the_bytes_that_are_counted(engine: Engine) -> None:
    """The arrays that hold a layer's experts take as many bytes as `layer_bytes` says."""
    (layer,) = engine.layers(SMALL, 1, np.random.default_rng(0))
    if isinstance(layer, GgmlLayer):
        held = sum(stack.bytes.nbytes for stack in (layer.gate, layer.up, layer.down))
    elif isinstance(layer, MlxLayer):
        held = sum(part.nbytes for part in (*layer.gate_up, *layer.down))
    else:
        assert isinstance(layer, TorchLayer)
        held = layer.gate_up.nbytes + layer.down.nbytes
    assert held == SMALL.layer_bytes(engine.dtype)


@pytest.mark.parametrize("engine", HERE, ids=lambda engine: engine.name)
def test_experts_differ(engine: Engine) -> None:
    """No two experts of a layer are alike, so that a kernel that takes the wrong one is seen."""
    (layer,) = engine.layers(SMALL, 1, np.random.default_rng(0))
    for part in _dequantised(engine, layer):
        assert all(not np.array_equal(part[0], other) for other in part[1:])
