"""The code of the CUDA and MPS engines, run on the CPU: gathered experts in one batch, and one product an expert."""

from dataclasses import replace

import numpy as np
import pytest
import torch

from expertbytes.measurements.engines.pytorch import TORCH_ENGINES, TorchEngine
from expertbytes.measurements.synthetic import Local
from tests.extras.engines.test_kernels import SMALL


@pytest.mark.parametrize("dtype", ["float32", "float16", "bfloat16"])
@pytest.mark.parametrize("grouped", [True, False])
def test_every_path_agrees_with_the_plain_one(dtype: str, grouped: bool) -> None:
    """Batched per-slot and either deduplicating path give what one product a slot gives."""
    engine = TorchEngine("any", "cpu", dtype, 4e-2)  # type: ignore[arg-type]
    rng = np.random.default_rng(0)
    with engine.limited():
        (plain,) = engine.layers(SMALL, 1, rng)
        other = replace(plain, batched=True, grouped=grouped)
        ids = Local(SMALL.experts, SMALL.experts_per_token, 0.6).draw(rng, 9)
        x = rng.standard_normal((9, SMALL.hidden), dtype=np.float32)
        placed = engine.place(x, ids, rng.random(ids.shape, dtype=np.float32))
        expected = engine.fetch(plain.per_slot(*placed))
        found = [engine.fetch(kernel(*placed)) for kernel in (other.per_slot, other.dedup)]
    tolerance = next((known.tolerance for known in TORCH_ENGINES if known.dtype == dtype), 0.0)
    assert tolerance > 0
    for y in found:
        assert np.abs(y - expected).max() <= tolerance * np.abs(expected).max()


def test_work_is_waited_for() -> None:
    """Each kernel ends by waiting for the device once, so that its time holds its work."""
    engine = TORCH_ENGINES[0]
    (layer,) = engine.layers(SMALL, 1, np.random.default_rng(0))
    waits: list[int] = []
    watched = replace(layer, wait=lambda: waits.append(1))
    placed = engine.place(
        np.ones((2, SMALL.hidden), np.float32), np.array([[0, 1, 2], [2, 3, 4]]), np.ones((2, 3), np.float32)
    )
    for count, kernel in enumerate((watched.per_slot, watched.dedup), start=1):
        kernel(*placed)
        assert len(waits) == count


def test_threads_are_put_back() -> None:
    """One thread inside `limited`, as many as before after it, and no gradients kept inside."""
    before = torch.get_num_threads()
    torch.set_num_threads(2)
    try:
        with TORCH_ENGINES[0].limited():
            assert torch.get_num_threads() == 1 and not torch.is_grad_enabled()
        assert torch.get_num_threads() == 2 and torch.is_grad_enabled()
    finally:
        torch.set_num_threads(before)


def test_clocks() -> None:
    """A device's work is no CPU time of this process."""
    assert [engine.clock for engine in TORCH_ENGINES] == ["cpu", "wall", "wall"]
