"""Deduplication inside MLX-LM: the same outputs, the right kernel by pass size, nothing left behind, sentences for the rest."""

from __future__ import annotations

from typing import Any

import mlx.core as mx
import mlx.nn as nn
import numpy as np
import pytest
from mlx_lm.generate import generate_step
from mlx_lm.models.switch_layers import SwitchGLU, SwitchMLP

from expertbytes.engines.mlx_lm import deduplicate, layers
from expertbytes.engines.mlx_lm.layers import known_layers
from expertbytes.engines.mlx_lm.products import experts_once, orders
from expertbytes.errors import InputError
from expertbytes.measurements.routing.capture import capture_mlx
from expertbytes.measurements.routing.formats.registry import read_trace
from tests.extras.capture.test_mlx import MODELS, tiny_mlx, tokens_of


def quantised(model: Any) -> Any:
    """Its layers in 8 bits where their sizes allow it."""
    nn.quantize(
        model,
        group_size=32,
        bits=8,
        class_predicate=lambda _, m: hasattr(m, "to_quantized") and not m.weight.shape[-1] % 32,
    )
    return model


def close(first: mx.array, second: mx.array) -> bool:
    """Equal but for rounding."""
    return bool(mx.abs(first - second).max() <= 1e-4 * mx.abs(first).max())


@pytest.mark.parametrize("name", MODELS)
def test_outputs_are_the_unpatched_models(name: str) -> None:
    """Logits of several requests at once, with the patch and after it."""
    model, tokens = tiny_mlx(name), tokens_of(2, 5)
    before = model(tokens)
    with deduplicate(model, from_tokens=1) as patch:
        inside = model(tokens)
        assert patch.reads.deduplicated == len(patch.layers) > 0
        assert 0 < patch.reads.distinct < patch.reads.slots
    assert close(before, inside) and np.array_equal(before, model(tokens))


@pytest.mark.parametrize("bias", [False, True])
@pytest.mark.parametrize("bits", [None, 4])
@pytest.mark.parametrize("kind", [SwitchGLU, SwitchMLP])
def test_every_kind_of_layer_computes_the_same(kind: Any, bits: int | None, bias: bool) -> None:
    """Gated and not, dense and quantised, with and without bias, in every order of the products."""
    mx.set_default_device(mx.cpu)
    mx.random.seed(1)
    layer = kind(64, 128, 8, bias=bias)
    if bias:
        for part in layer.children().values():
            if "bias" in part:
                part.bias = mx.random.normal(part.bias.shape)
    if bits:
        nn.quantize(layer, group_size=64, bits=bits)
    x, indices = mx.random.normal((2, 3, 64)), mx.random.randint(0, 8, (2, 3, 2))
    for order in orders(layer):
        assert close(layer(x, indices), experts_once(layer, x, indices, order))
    assert orders(layer) == (("rows",) if bits else ("rows", "weights"))


def test_passes_below_the_threshold_take_the_engines_own_path() -> None:
    """Bit for bit, and counted as such."""
    model = tiny_mlx("olmoe")
    small, large = tokens_of(1, 3), tokens_of(1, 4)
    own = model(small)
    with deduplicate(model, from_tokens=4) as patch:
        assert np.array_equal(own, model(small))
        assert patch.reads.passes == len(patch.layers) and patch.reads.deduplicated == 0
        model(large)
        assert patch.reads.deduplicated == len(patch.layers)


def test_the_patch_is_on_one_model_only_and_can_stay() -> None:
    """Another model of the same classes is not touched; remove() takes the patch off, twice is once."""
    model, other = tiny_mlx("mixtral"), tiny_mlx("mixtral")
    kinds = [type(module) for module in model.modules()]
    patch = deduplicate(model, from_tokens=2)
    names = {name for name, _ in model.named_modules()}
    assert [type(module) for module in other.modules()] == kinds != [type(module) for module in model.modules()]
    patch.remove()
    patch.remove()
    assert [type(module) for module in model.modules()] == kinds
    assert names == {name for name, _ in other.named_modules()}


def test_generation_is_the_same_token_by_token_also_quantised() -> None:
    """MLX-LM's own generation."""
    for model in (tiny_mlx("qwen3_moe"), quantised(tiny_mlx("mixtral"))):
        prompt = tokens_of(1, 9)[0]
        plain = [int(token) for token, _ in generate_step(prompt, model, max_tokens=12)]
        with deduplicate(model, from_tokens=1):
            assert [int(token) for token, _ in generate_step(prompt, model, max_tokens=12)] == plain


@pytest.mark.parametrize("name", ["olmoe", "mixtral"])
def test_measuring_gives_a_threshold_with_its_times(name: str) -> None:
    """A model so small that calls are all it does is timed, and the reason says what was seen."""
    with deduplicate(tiny_mlx(name), seconds=0.05, clock="cpu") as patch:
        assert [each.tokens for each in patch.threshold.timed][:4] == [1, 2, 3, 4]
        assert all(len(each.own_seconds) >= 5 for each in patch.threshold.timed)
        assert "timed on this model" in patch.threshold.reason
        assert (patch.threshold.from_tokens is None) == patch.threshold.reason.startswith("not deduplicating")


def test_capture_works_inside(tmp_path: Any) -> None:
    """The ids captured from a patched model are those of the unpatched one."""
    model, tokens = tiny_mlx("olmoe"), tokens_of(1, 6)
    with capture_mlx(model, tmp_path / "plain.npz"):
        model(tokens)
    with deduplicate(model, from_tokens=1), capture_mlx(model, tmp_path / "patched.npz"):
        model(tokens)
    plain, patched = (read_trace(tmp_path / f"{name}.npz").experts for name in ("plain", "patched"))
    assert np.array_equal(np.sort(plain), np.sort(patched))


def test_outputs_that_differ_are_refused_and_nothing_is_patched(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel that is wrong by 1 % is found before anything is timed."""
    model = tiny_mlx("olmoe")
    kinds = [type(module) for module in model.modules()]
    right = experts_once
    monkeypatch.setattr("expertbytes.engines.mlx_lm.probe.experts_once", lambda *given: 1.01 * right(*given))
    with pytest.raises(InputError, match=r"outputs that differ by .* where .* is rounding"):
        deduplicate(model, from_tokens=2)
    assert [type(module) for module in model.modules()] == kinds


class OwnCall(SwitchGLU):
    """A layer that does something of its own."""

    def __call__(self, x: mx.array, indices: mx.array) -> mx.array:
        return 2 * super().__call__(x, indices)


def test_what_is_not_known_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dense model, no model, a patched one, a layer with a call of its own, one without a part, an old version."""
    with pytest.raises(InputError, match="Linear has no SwitchGLU or SwitchMLP module"):
        deduplicate(nn.Linear(2, 2), from_tokens=2)
    with pytest.raises(InputError, match="model is a str but must be an MLX-LM model"):
        deduplicate("mixtral", from_tokens=2)
    model = tiny_mlx("olmoe")
    with deduplicate(model, from_tokens=2), pytest.raises(InputError, match="is deduplicated already"):
        deduplicate(model, from_tokens=3)
    first = next(iter(known_layers(model).values()))
    first.__class__ = OwnCall
    with pytest.raises(InputError, match="is a OwnCall with a call of its own"):
        deduplicate(model, from_tokens=2)
    first.__class__ = SwitchGLU
    del first["down_proj"]
    with pytest.raises(InputError, match=r"has no down_proj; this SwitchGLU of mlx-lm .* is not known"):
        deduplicate(model, from_tokens=2)
    monkeypatch.setattr(layers, "version", lambda _: "0.21.0")
    with pytest.raises(InputError, match=r"mlx-lm is 0.21.0 but must be 0.28 or newer"):
        deduplicate(tiny_mlx("olmoe"), from_tokens=2)


def test_a_compiled_model_gets_a_sentence() -> None:
    """The ids are not known while a function is traced."""
    model, tokens = tiny_mlx("olmoe"), tokens_of(1, 6)
    with (
        deduplicate(model, from_tokens=2),
        pytest.raises(InputError, match=r"leave mx.compile, mx.grad and mx.vmap off"),
    ):
        mx.compile(lambda ids: model(ids))(tokens)
