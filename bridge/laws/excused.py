"""What the generated tests need not do, each with the reason. An entry that is no longer needed fails the check, or its test."""

EXCUSED: dict[str, str] = {}
"""Theorems that no generated test is required for."""

LOWER_SHARES: dict[str, tuple[float, str]] = {}
"""Theorems whose constructed inputs may miss a hypothesis: the least share of tries that must meet all, and why."""
