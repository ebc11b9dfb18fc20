"""The page's examples run as they are printed, and its thirty lines compute what MLX-LM does."""

from __future__ import annotations

from pathlib import Path

import mlx.core as mx
import pytest
import torch

from expertbytes.engines.mlx_lm import deduplicate
from lab.small_moe import load_small_moe
from lab.small_moe.draft_model import write_draft
from lab.small_moe.mixtral import write_mixtral
from tests.docs.blocks import ROOT, blocks


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small model as a Mixtral, as trained and padded, and its draft model."""
    path = tmp_path_factory.mktemp("models")
    mx.set_default_device(mx.cpu)
    write_mixtral(path / "moe")
    write_mixtral(path / "padded", 64)
    write_draft(path / "draft")
    return path


def test_examples_run(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """One after the other; the line of the gain is printed; the thirty lines change no logits."""
    monkeypatch.chdir(folder)
    sources = [block.text for block in blocks(ROOT / "docs" / "inside_engines.md") if block.language == "python"]
    check = """
ids = mx.array(tokenizer.encode("def read(path):"))[None]
before = model(ids)
once(model)
assert any(type(module) is Once for module in model.modules())
assert mx.abs(model(ids) - before).max() < 1e-4
"""
    exec(compile("\n".join([*sources, check]), "inside_engines.md", "exec"), {"__name__": "manual"})
    assert len(sources) == 4 and "times plain decoding's" in capsys.readouterr().out


def test_the_mixtral_is_the_small_model(folder: Path) -> None:
    """In MLX-LM and in Transformers, as trained and padded: the same logits."""
    from mlx_lm import load
    from transformers import AutoModelForCausalLM

    ours, vocabulary = load_small_moe()
    tokens = torch.from_numpy(vocabulary.encode("import os\n\n\ndef main():\n    print(").astype("int64"))[None]
    with torch.inference_mode():
        expected = ours(tokens).logits
        theirs = AutoModelForCausalLM.from_pretrained(str(folder / "moe"))(tokens).logits
    assert torch.allclose(expected, theirs, atol=1e-3)
    for name in ("moe", "padded"):
        logits = load(str(folder / name))[0](mx.array(tokens.numpy()))
        assert torch.allclose(expected, torch.tensor(logits.tolist()), atol=1e-3)


def test_the_draft_model_is_often_right(folder: Path) -> None:
    """On text like that it was trained on, loaded by MLX-LM and patched target: same tokens, some of them drafted."""
    from mlx_lm import load

    from expertbytes.engines.costs import Costs
    from expertbytes.engines.mlx_lm import generate

    (model, tokenizer), draft = load(str(folder / "moe"))[:2], load(str(folder / "draft"))[0]
    prompt = "def read(path):\n    with open(path) as file:\n        return"
    plain = generate(model, tokenizer, prompt, draft_length=0, max_tokens=40, verbose=False)
    with deduplicate(model, from_tokens=2):
        found = generate(
            model,
            tokenizer,
            prompt,
            drafter=draft,
            draft_length=3,
            max_tokens=40,
            costs=Costs((1.0,) * 4),
            verbose=False,
        )
    assert found.tokens == plain.tokens
    assert sum(cycle.accepted for cycle in found.cycles) > 5
