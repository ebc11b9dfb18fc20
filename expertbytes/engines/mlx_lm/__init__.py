"""MLX-LM: deduplicating experts, and a draft length for each pass.

The same code runs on the CPU wheel and on Metal; it has not been run on Metal.
"""

from expertbytes.measurements.extras import needs

with needs("mlx"):
    import mlx_lm  # noqa: F401

from expertbytes.engines.mlx_lm.deduplicate import Deduplication, deduplicate
from expertbytes.engines.mlx_lm.generate import Generated, generate, time_costs
from expertbytes.engines.mlx_lm.steps import speculative_steps

__all__ = ["Deduplication", "Generated", "deduplicate", "generate", "speculative_steps", "time_costs"]
