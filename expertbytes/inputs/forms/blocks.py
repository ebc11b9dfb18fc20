"""The bytes of what is read, a few hundred kilobytes at a time: files, folders, rotated and compressed logs, standard input."""

import bz2
import gzip
import importlib
import io
import lzma
import os
import re
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from expertbytes.errors import InputError
from expertbytes.inputs.files import at_hand_bytes
from expertbytes.reading import open_stream

BLOCK: Final = 1 << 19
LONGEST_LINE: Final = 1 << 20
MOST_FILES: Final = 1000
OPENERS: Final[Sequence[tuple[bytes, Callable[[Any], Any]]]] = (
    (b"\x1f\x8b", lambda file: gzip.GzipFile(fileobj=file)),
    (b"BZh", bz2.BZ2File),
    (b"\xfd7zXZ\x00", lzma.LZMAFile),
    (b"(\xb5/\xfd", lambda file: _zstandard(file)),
)
ZSTANDARD: Final = ("compression.zstd", "backports.zstd")
"""Python's own module since 3.14, and the same for those before: `pip install "expertbytes[zstd]"`."""
NOT_TEXT: Final = (
    (b"PK\x03\x04", "a ZIP archive; unpack it"),
    (b"\x00", "binary"),
)
MOST_UNPACKED: Final = 1 << 28
MOST_RATIO: Final = 200
"""Bytes that a larger packed log may have for each byte of its file."""
ROTATED: Final = re.compile(r"^(?P<base>.+?)(?:[.-](?P<number>\d{1,8}))?(?P<packed>\.(?:gz|bz2|xz|zst))?$")


def blocks_of(source: str) -> Iterator[bytes]:
    """Blocks of whole lines of a file, or of standard input for `-`, unpacked. Raises InputError."""
    content = at_hand_bytes(Path(source)) if source != "-" else None
    if content is not None:
        yield from (content[at : at + BLOCK] for at in range(0, len(content), BLOCK))
        return
    try:
        if source == "-":
            yield from _of_file(sys.stdin.buffer, source)
            return
        with open_stream(Path(source)) as file:
            yield from _of_file(file, source)
    except _failures() as error:
        reason = getattr(error, "strerror", None) or str(error) or "cut off"
        name = "Standard input" if source == "-" else source
        raise InputError(f"{name} cannot be read ({reason}); check the path or unpack it anew.") from error


def _failures() -> tuple[type[Exception], ...]:
    """What reading and unpacking raise."""
    zstandard = [sys.modules[name].ZstdError for name in ZSTANDARD if name in sys.modules]
    return (OSError, EOFError, lzma.LZMAError, zlib.error, *zstandard)


def _of_file(file: Any, source: str) -> Iterator[bytes]:
    file = file if hasattr(file, "peek") else io.BufferedReader(file)
    start = file.peek(8)[:8]
    opener = next((found for magic, found in OPENERS if start.startswith(magic)), None)
    reader = file if opener is None else opener(file)
    most = None if opener is None else max(MOST_UNPACKED, MOST_RATIO * _size(file))
    read = 0
    rest = b""
    first = True
    while block := reader.read(BLOCK):
        read += len(block)
        if most is not None and read > most:
            raise InputError(f"{source} unpacks to more than {most} bytes, {MOST_RATIO} for each; unpack it and look.")
        if first:
            _check_text(block, source)
            first = False
        end = block.rfind(b"\n") + 1
        if not end:
            if len(rest) + len(block) > LONGEST_LINE:  # no line of any engine is so long: its middle is left out
                rest, block = rest[:LONGEST_LINE], b""
            rest += block
            continue
        yield rest + block[:end]
        rest = block[end:]
    if rest:
        yield rest


def _zstandard(file: Any) -> Any:
    """What unpacks Zstandard. Raises InputError where nothing does."""
    for name in ZSTANDARD:
        try:
            module = importlib.import_module(name)
        except ImportError:
            continue
        return module.ZstdFile(file)
    raise InputError(
        "It is packed with Zstandard, which needs Python 3.14 or pip install 'expertbytes[zstd]'; or unpack it with zstd -d."
    )


def _size(file: Any) -> int:
    """Bytes of the file, 0 where it is none."""
    try:
        return os.fstat(file.fileno()).st_size
    except OSError:
        return 0


def _check_text(block: bytes, source: str) -> None:
    """Raises InputError for what begins like binary; UTF-16 is told by its mark."""
    if block[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise InputError(f"{source} is text in UTF-16; save it as UTF-8.")
    for magic, what in NOT_TEXT:
        if block.startswith(magic) or (magic == b"\x00" and b"\x00" in block[:4096]):
            raise InputError(f"{source} is {what}; give text, as the engine printed it.")


def sources_in(folder: Path) -> Sequence[Sequence[str]]:
    """The files of a folder: rotated parts of one log together, the oldest first, every other file alone."""
    try:
        names = sorted(path.name for path in folder.iterdir() if path.is_file() and not path.name.startswith("."))
    except OSError as error:
        raise InputError(f"{folder} cannot be read as a folder ({error.strerror}); check the path.") from error
    if not 1 <= len(names) <= MOST_FILES:
        raise InputError(f"{folder} has {len(names)} files but must have 1 to {MOST_FILES}; name one file.")
    groups: dict[str, list[tuple[int, str]]] = {}
    for name in names:
        found = ROTATED.fullmatch(name)
        base, number = (found["base"], found["number"]) if found else (name, None)
        groups.setdefault(base, []).append((-int(number or 0) if len(number or "") < 6 else int(number or 0), name))
    return [[str(folder / name) for _, name in sorted(parts)] for parts in groups.values()]


def head_of(blocks: Iterator[bytes], most: int) -> tuple[bytes, bool]:
    """The first `most` bytes, and whether that was all."""
    found = b""
    for block in blocks:
        found += block
        if len(found) > most:
            return found, False
    return found, True
