"""Routing traces that are shipped. `SMALL_MOE` is the routing of the small model on held-out text: docs/small_moe.md."""

from pathlib import Path
from typing import Final

SMALL_MOE: Final = Path(__file__).parent / "small_moe.npz"

__all__ = ["SMALL_MOE"]
