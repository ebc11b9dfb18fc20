"""Reading the files that a user names."""

from pathlib import Path

from expertbytes.errors import InputError


def read_bytes(path: Path, what: str) -> bytes:
    """The file's bytes; `what` names its use in the message."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise InputError(f"{path} cannot be read as {what} ({error.strerror}); check the path.") from error
