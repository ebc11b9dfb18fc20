"""Deduplication and draft lengths inside engines: what needs no engine."""
