"""`expertbytes trace capture` without its optional parts: what cannot work is one sentence, and nothing is written."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from expertbytes.cli import app

INSTALLABLE = {"transformers": "capture", "mlx": "mlx"}


def refused(tmp_path: Path, *options: str, text: str = "some text") -> str:
    """The error line of a capture that is refused with exit status 2 and leaves only its input behind."""
    source = tmp_path / "in.txt"
    source.write_text(text)
    arguments = ["trace", "capture", "--text", str(source), "--out", str(tmp_path / "t.npz"), *options]
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 2, result.output
    assert list(tmp_path.iterdir()) == [source]
    return result.stderr.strip().splitlines()[-1]


@pytest.mark.parametrize("engine", INSTALLABLE)
def test_a_missing_part_is_named_with_its_remedy(engine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the engine's library is not there, the error says which it is and how to install it."""
    for module in ("torch", "transformers", "safetensors", "mlx", "mlx.core", "mlx_lm"):
        monkeypatch.setitem(sys.modules, module, None)
    line = refused(tmp_path, "--engine", engine, "--model", "m")
    assert line.endswith(f'pip install "expertbytes[{INSTALLABLE[engine]}]".') and "is not installed" in line


def test_a_gguf_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    """llama.cpp's model is looked for before anything else."""
    assert "none.gguf is not a file" in refused(tmp_path, "--engine", "llamacpp", "--model", "none.gguf")


def test_an_unknown_engine_and_a_missing_model_are_named(tmp_path: Path) -> None:
    """The engines that there are, and that they need a model, are in the error."""
    known = "must be one of transformers, mlx, llamacpp."
    assert known in refused(tmp_path, "--engine", "vllm", "--model", "m")
    assert "the engine transformers needs a model" in refused(tmp_path)


def test_text_without_content_is_refused(tmp_path: Path) -> None:
    """Empty text gives no trace, so it is refused before a model is loaded."""
    assert "is empty but must hold text" in refused(tmp_path, "--model", "m", text=" \n")
