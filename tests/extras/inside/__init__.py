"""Deduplication and draft lengths inside MLX-LM and Transformers, run by `make test-inside`."""
