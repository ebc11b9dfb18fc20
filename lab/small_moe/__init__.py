"""A small mixture-of-experts language model, trained for some minutes, that decodes for real and routes with real locality.

`load_small_moe()` gives the shipped weights and vocabulary (needs the extra `capture`). See docs/small_moe.md.
"""

from lab.small_moe.config import SmallMoeConfig
from lab.small_moe.store import load_small_moe, revision, training_record

__all__ = ["SmallMoeConfig", "load_small_moe", "revision", "training_record"]
