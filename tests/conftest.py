"""Settings of every property test: no deadline, since timings of a shared machine say nothing about correctness."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("tests", deadline=None)
settings.load_profile("tests")
