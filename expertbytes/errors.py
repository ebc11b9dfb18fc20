"""What the command line reports in one sentence instead of a traceback."""

from typing import Final

from expertbytes.bridge.errors import LeanError
from expertbytes.measurements.errors import MeasurementError
from expertbytes.writing.errors import OutputError


class InputError(Exception):
    """The request cannot be met; the message names the field, what was found, what is allowed and what to do."""


EXPECTED: Final[tuple[type[Exception], ...]] = (InputError, MeasurementError, LeanError, OutputError)
"""Exceptions whose text is a sentence for the user; all others are bugs and keep their traceback."""
