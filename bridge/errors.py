"""The one exception of the toolchain: its text is a sentence for the user."""

from __future__ import annotations


class LeanError(Exception):
    """Lean cannot be had or run. The message names what was found, what is allowed and what to do."""
