"""The one exception of this package: its text is a sentence for the user."""


class MeasurementError(Exception):
    """Something the user can act on; the message names the field, what was found, what is allowed and what to do."""
