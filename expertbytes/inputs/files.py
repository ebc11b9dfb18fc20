"""Reading the files that a user names."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Final

from expertbytes.errors import InputError
from expertbytes.reading import read_whole

_AT_HAND: Final[ContextVar[Mapping[str, bytes] | None]] = ContextVar("_AT_HAND", default=None)


@contextmanager
def at_hand(files: Mapping[str, str]) -> Iterator[None]:
    """While it lasts these texts, by name, are all the files that there are: a question from a page reads no other."""
    before = _AT_HAND.set({name: text.encode() for name, text in files.items()})
    try:
        yield
    finally:
        _AT_HAND.reset(before)


def at_hand_bytes(path: Path, what: str = "one of them") -> bytes | None:
    """The bytes of a question's own file; `None` where files are those of this machine."""
    files = _AT_HAND.get()
    if files is not None and str(path) not in files:
        raise InputError(f"{path} is not among the files of the question; add it as {what}.")
    return None if files is None else files[str(path)]


def read_bytes(path: Path, what: str) -> bytes:
    """The file's bytes; `what` names its use in the message."""
    content = at_hand_bytes(path, what)
    try:
        return read_whole(path) if content is None else content
    except (OSError, ValueError) as error:
        raise InputError(
            f"{path} cannot be read as {what} ({getattr(error, 'strerror', None) or error}); check the path."
        ) from error
