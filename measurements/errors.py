"""What this package raises and warns of: the text is a sentence for the user."""


class MeasurementError(Exception):
    """Something the user can act on; the message names the field, what was found, what is allowed and what to do."""


class SlowerWarning(UserWarning):
    """The result is the same but takes longer to get."""
