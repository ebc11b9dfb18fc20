"""Deduplicating experts and draft lengths inside engines that are Python: `mlx_lm` and `transformers`, each an extra."""
