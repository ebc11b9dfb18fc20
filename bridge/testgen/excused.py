"""Theorems that no generated test is required for, each with the reason. An entry that is no longer needed fails the check."""

EXCUSED: dict[str, str] = {}
