"""What the writer raises and warns of: the text is a sentence for the user."""

from __future__ import annotations

from pathlib import Path


class OutputError(Exception):
    """A file cannot be written; the message names it, the reason and what to do."""


class ReplacedWarning(UserWarning):
    """Another process wrote the same file at the same time; the last whole one stays."""


def cannot(path: Path, error: Exception) -> OutputError:
    """The sentence for what the system said."""
    reason = getattr(error, "strerror", None) or " ".join(str(error).split()) or type(error).__name__
    return OutputError(f"{path} cannot be written ({reason}); choose another place.")
