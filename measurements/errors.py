"""What this package raises and warns of: the text is a sentence for the user."""

from typing import NoReturn


class MeasurementError(Exception):
    """Something the user can act on; the message names the field, what was found, what is allowed and what to do."""


class SlowerWarning(UserWarning):
    """The result is the same but takes longer to get."""


def refuse(problem: str) -> NoReturn:
    """Raise the problem, one clause; whoever reads a file adds its name."""
    raise MeasurementError(problem)
