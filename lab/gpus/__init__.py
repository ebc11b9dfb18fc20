"""Predictions of public GPU kernel times: written and hashed, then scored; the page docs/gpus.md."""
