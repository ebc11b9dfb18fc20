"""Capture from llama.cpp through its evaluation callback, held to Transformers with the same weights."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.capture import capture_llamacpp, capture_transformers
from expertbytes.measurements.routing.capture.llama_library import callback_offset, open_library, wheel
from expertbytes.measurements.routing.formats.registry import read_trace
from expertbytes.measurements.routing.trace import Trace
from tests.extras.capture.models import some_tokens, tiny
from tests.extras.capture.tiny_gguf import write_gguf


@pytest.fixture(scope="module")
def model() -> Any:
    """Qwen3-MoE in Transformers."""
    return tiny("Qwen3Moe")


@pytest.fixture(scope="module")
def file(model: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same weights as a GGUF file."""
    path = tmp_path_factory.mktemp("gguf") / "tiny.gguf"
    write_gguf(model, path)
    return path


def in_transformers(model: Any, tokens: torch.Tensor, path: Path) -> Trace:
    """The trace of one pass over tokens [1, n]."""
    with torch.no_grad(), capture_transformers(model, path):
        model(tokens)
    return read_trace(path)


def same_experts(a: Trace, b: Trace) -> bool:
    """Whether every token has the same set of experts in every layer."""
    return np.array_equal(np.sort(a.experts, axis=2), np.sort(b.experts, axis=2))


@pytest.mark.parametrize("passes", [[12], [5, 1, 6]])
def test_every_layer_and_token_is_captured(model: Any, file: Path, passes: list[int], tmp_path: Path) -> None:
    """All layers, the last one too, select the experts that Transformers does, in one pass or in several."""
    tokens = some_tokens(1, sum(passes))
    with capture_llamacpp(file, tmp_path / "t.npz", context_tokens=256) as capture, capture.request():
        for end, n in zip(np.cumsum(passes), passes, strict=True):
            capture.decode(tokens[0, end - n : end].tolist())
    trace = read_trace(tmp_path / "t.npz")
    assert trace.requests.tolist() == [sum(passes)]
    assert same_experts(trace, in_transformers(model, tokens, tmp_path / "hf.npz"))


def test_requests_start_with_an_empty_cache(model: Any, file: Path, tmp_path: Path) -> None:
    """A second text is routed as if it were the first; the metadata says model, engine and layers."""
    first, second = some_tokens(1, 7), some_tokens(1, 9, seed=1)
    with capture_llamacpp(file, tmp_path / "t.npz", context_tokens=256, about={"text": "random"}) as capture:
        capture.read(first[0].tolist())
        capture.read(second[0].tolist())
    trace = read_trace(tmp_path / "t.npz")
    alone = Trace(trace.experts[:, 7:], trace.num_experts)
    assert trace.requests.tolist() == [7, 9]
    assert same_experts(alone, in_transformers(model, second, tmp_path / "hf.npz"))
    wanted = {"model": "tiny qwen3moe", "engine": f"llama.cpp, {wheel()}", "blocks": "0 1 2", "text": "random"}
    assert wanted.items() <= trace.metadata.items() and trace.metadata["revision"].startswith("sha256 of the first")


def test_more_tokens_than_the_context_are_refused(file: Path, tmp_path: Path) -> None:
    """A pass that does not fit is a sentence, before llama.cpp sees it; no trace is written."""
    with (
        pytest.raises(MeasurementError, match="a pass has 300 tokens but 1 to 256 fit"),
        capture_llamacpp(file, tmp_path / "t.npz", context_tokens=256) as capture,
    ):
        capture.read([1] * 300)
    assert not list(tmp_path.iterdir())


def test_what_is_not_a_model_is_refused(tmp_path: Path) -> None:
    """A missing file and one that is no GGUF file are told apart."""
    (tmp_path / "text.gguf").write_text("not a model")
    for name, message in (("none.gguf", "is not a file"), ("text.gguf", "cannot be loaded as a GGUF model")):
        with pytest.raises(MeasurementError, match=message), capture_llamacpp(tmp_path / name, tmp_path / "t.npz"):
            pass


def test_the_callback_is_found_in_the_library_itself() -> None:
    """The place found in the defaults is pointer-aligned and behind the fields known by name."""
    offset = callback_offset(bytes(open_library().llama_context_default_params()))
    assert offset % 8 == 0 and offset >= 16
