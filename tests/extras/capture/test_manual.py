"""The manual's examples run as they are printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from expertbytes.measurements.routing.formats.registry import read_trace
from tests.docs.blocks import ROOT, blocks


@pytest.mark.parametrize("page", ["capture.md", "small_moe.md"])
def test_examples_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each page's Python blocks run one after the other, and the traces they write can be read."""
    monkeypatch.chdir(tmp_path)
    sources = [block.text for block in blocks(ROOT / "docs" / page) if block.language == "python"]
    assert sources
    exec(compile("\n".join(sources), page, "exec"), {"__name__": "manual"})
    assert all(read_trace(path).tokens for path in tmp_path.glob("*.npz"))
