"""Reading and writing the face's own files: whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path

from expertbytes.errors import InputError


def write_text(path: Path, text: str) -> None:
    """Write the file through a temporary name in its folder, made where missing."""
    part = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(text, encoding="utf-8")
        os.replace(part, path)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        raise InputError(f"{path} cannot be written ({error.strerror}); choose another place.") from error


def read_bytes(path: Path, what: str) -> bytes:
    """The file's bytes; `what` names its use in the message."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise InputError(f"{path} cannot be read as {what} ({error.strerror}); check the path.") from error
