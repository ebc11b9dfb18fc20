"""Reading and writing the face's own files: whole or not at all."""

from pathlib import Path

from expertbytes.errors import InputError
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.files import replacing


def write_text(path: Path, text: str) -> None:
    """Write the file through a temporary name in its folder, made where missing."""
    try:
        with replacing(path) as part:
            part.write_text(text, encoding="utf-8")
    except MeasurementError as error:
        raise InputError(str(error)) from error


def read_bytes(path: Path, what: str) -> bytes:
    """The file's bytes; `what` names its use in the message."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise InputError(f"{path} cannot be read as {what} ({error.strerror}); check the path.") from error
