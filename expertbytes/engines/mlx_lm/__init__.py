"""MLX-LM: deduplicating experts, and a draft length for each pass.

The same code runs on the CPU wheel and on Metal; it has not been run on Metal.
"""

from expertbytes.measurements.extras import needs

with needs("mlx"):
    import mlx_lm  # noqa: F401

from expertbytes.engines.mlx_lm.deduplicate import Deduplication, deduplicate

__all__ = ["Deduplication", "deduplicate"]
