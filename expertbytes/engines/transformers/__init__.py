"""Transformers: each pass with the faster experts kernel, and a draft length for each pass of assisted generation.

The same code runs on CUDA and MPS; it has not been run there.
"""

from expertbytes.measurements.extras import needs

with needs("capture"):
    import torch  # noqa: F401
    import transformers  # noqa: F401

from expertbytes.engines.transformers.deduplicate import Deduplication, deduplicate
from expertbytes.engines.transformers.drafting import Drafting, draft_lengths, time_costs

__all__ = ["Deduplication", "Drafting", "deduplicate", "draft_lengths", "time_costs"]
