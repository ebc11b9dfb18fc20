"""The manual's examples run as they are printed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from measurements.routing import read_trace

DOCS = Path(__file__).parents[3] / "docs"


@pytest.mark.parametrize("page", ["capture.md", "small_moe.md"])
def test_examples_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each page's Python blocks run one after the other, and the traces they write can be read."""
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    exec(compile("\n".join(blocks), page, "exec"), {"__name__": "manual"})
    assert all(read_trace(path).tokens for path in tmp_path.glob("*.npz"))
