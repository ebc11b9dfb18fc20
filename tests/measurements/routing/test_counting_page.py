"""docs/counting.md: its examples run as they stand, in their order."""

import re
from pathlib import Path
from typing import Any

PAGE = (Path(__file__).parents[3] / "docs" / "counting.md").read_text(encoding="utf-8")


def test_examples_run_in_order() -> None:
    """Each block goes on where the one before it ends."""
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert len(blocks) == 4
    names: dict[str, Any] = {}
    for block in blocks:
        exec(compile(block, "docs/counting.md", "exec"), names)
