"""Capture of text files from the command line, with models on disk."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import tokenizers
import torch
from transformers import PreTrainedTokenizerFast
from typer.testing import CliRunner

from expertbytes.cli import app
from expertbytes.measurements.routing.capture import capture_transformers
from expertbytes.measurements.routing.capture.texts import Job
from expertbytes.measurements.routing.formats.registry import read_trace
from lab.small_moe import load_small_moe, revision
from lab.small_moe.capture import capture_texts
from tests.extras.capture.models import VOCABULARY, tiny


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A Mixtral with a tokenizer of single characters, saved as Transformers does."""
    vocabulary = {chr(ord("a") + n): n for n in range(26)} | {f"<{n}>": n for n in range(26, VOCABULARY)}
    tokenizer = tokenizers.Tokenizer(tokenizers.models.WordLevel(vocabulary, unk_token="<59>"))
    tokenizer.pre_tokenizer = tokenizers.pre_tokenizers.Split("", "isolated")
    PreTrainedTokenizerFast(tokenizer_object=tokenizer).save_pretrained(tmp_path / "model")
    tiny("Mixtral").save_pretrained(tmp_path / "model")
    return tmp_path / "model"


def test_a_transformers_folder_is_read_in_requests(folder: Path, tmp_path: Path) -> None:
    """The text becomes requests of the length asked for, routed as the model routes them."""
    (tmp_path / "in.txt").write_text("abcdefghij")
    out = tmp_path / "t.npz"
    options = ["--model", str(folder), "--text", str(tmp_path / "in.txt"), "--out", str(out), "--request-tokens", "4"]
    result = CliRunner().invoke(app, ["trace", "capture", *options])
    assert result.exit_code == 0, result.output
    model = tiny("Mixtral")
    with torch.no_grad(), capture_transformers(model, tmp_path / "expected.npz"):
        for ids in ([0, 1, 2, 3], [4, 5, 6, 7], [8, 9]):
            model(torch.tensor([ids]))
    trace, expected = read_trace(out), read_trace(tmp_path / "expected.npz")
    assert np.array_equal(np.sort(trace.experts, axis=2), np.sort(expected.experts, axis=2))
    assert trace.requests.tolist() == [4, 4, 2]
    assert trace.metadata["model"] == str(folder) and trace.metadata["text"] == "in.txt"


def test_a_folder_without_a_model_is_a_sentence(tmp_path: Path) -> None:
    """A wrong folder is named with what Transformers says of it."""
    (tmp_path / "in.txt").write_text("text")
    options = ["--model", str(tmp_path), "--text", str(tmp_path / "in.txt"), "--out", str(tmp_path / "t.npz")]
    result = CliRunner().invoke(app, ["trace", "capture", *options])
    assert result.exit_code == 2 and "cannot be loaded" in result.stderr and not (tmp_path / "t.npz").exists()


def test_the_small_model_reads_a_file(tmp_path: Path) -> None:
    """The shipped model's trace of a text is the experts it returns, request by request, with its revision."""
    text = "def share(distinct, tokens, k):\n    return distinct / (tokens * k)\n" * 4
    capture_texts(Job("", [text], tmp_path / "t.npz", request_tokens=50))
    trace, (model, vocabulary) = read_trace(tmp_path / "t.npz"), load_small_moe()
    ids = torch.from_numpy(vocabulary.encode(text)[:50].astype(np.int64))[None]
    with torch.inference_mode():
        assert np.array_equal(trace.experts[:, :50], model(ids).experts[:, 0].numpy())
    assert trace.requests[0] == 50 and trace.metadata["revision"] == f"sha256:{revision()}"
