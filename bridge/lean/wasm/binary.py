"""The binary of the WebAssembly Lean with a short list of exports.

As published it exports each of its 180,000 compiled Lean functions, so that the interpreter can look them up by name, and every
thread of every check makes an object of each. Here they lie in the table of functions instead, where a look-up ends anyway, and
a section `NAMES` holds their names, sorted as they lie in the table: four-byte numbers (the first one's place in the table, how
many there are, where each name begins, where the last ends), then the names. `script.js` looks them up there.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

from expertbytes.bridge.errors import LeanError

NAMES = "lean.functions"
PREFIX = b"l_"
"""Of the names of compiled Lean functions. The script around the binary uses none of them."""

_CUSTOM, _TABLE, _EXPORT, _ELEMENT = 0, 4, 7, 9
_FUNCTION = 0
_FUNCREF = 0x70
_HEADER = b"\0asm\1\0\0\0"


@dataclass(frozen=True)
class _Export:
    """An entry of the section of exports, `raw` as it lies there."""

    name: bytes
    kind: int
    index: int
    raw: bytes


def slim(binary: bytes) -> bytes:
    """The binary with its Lean functions in the table. Raises `LeanError` if it is not built as the known one is."""
    if not binary.startswith(_HEADER):
        raise _unknown("its header")
    sections = list(_sections(binary))
    if [kind for kind, _ in sections if kind in (_TABLE, _EXPORT, _ELEMENT)] != [_TABLE, _EXPORT, _ELEMENT]:
        raise _unknown("its sections")
    bodies = {kind: body for kind, body in sections if kind != _CUSTOM}
    exports = list(_exports(bodies[_EXPORT]))
    moved = sorted((e for e in exports if e.kind == _FUNCTION and e.name.startswith(PREFIX)), key=lambda e: e.name)
    kept = [e.raw for e in exports if e.kind != _FUNCTION or not e.name.startswith(PREFIX)]
    size, table = _longer_table(bodies[_TABLE], len(moved))
    changed = {
        _TABLE: table,
        _EXPORT: _unsigned(len(kept)) + b"".join(kept),
        _ELEMENT: _more_elements(bodies[_ELEMENT], size, [e.index for e in moved]),
    }
    out = [_section(kind, body if kind == _CUSTOM else changed.get(kind, body)) for kind, body in sections]
    return b"".join([_HEADER, *out, _index(size, [e.name for e in moved])])


def _index(first: int, names: list[bytes]) -> bytes:
    """The section `NAMES`."""
    ends = [0, *accumulate(map(len, names))]
    numbers = struct.pack(f"<{len(ends) + 2}I", first, len(names), *ends)
    return _section(_CUSTOM, _unsigned(len(NAMES)) + NAMES.encode() + numbers + b"".join(names))


def _unknown(what: str) -> LeanError:
    return LeanError(
        f"lean.wasm is not the one this project knows: {what} is of another form. "
        "Use the pinned package, or a native Lean (elan) instead."
    )


def _longer_table(body: bytes, more: int) -> tuple[int, bytes]:
    """The size of the one table, and its section with `more` entries."""
    count, at = _read(body, 0)
    kind, flags = body[at], body[at + 1]
    size, end = _read(body, at + 2)
    if (count, kind, flags, end) != (1, _FUNCREF, 0, len(body)):
        raise _unknown("its table")
    return size, _unsigned(1) + bytes([_FUNCREF, 0]) + _unsigned(size + more)


def _more_elements(body: bytes, start: int, functions: list[int]) -> bytes:
    """The section of elements with one more: `functions` from the table's entry `start` on."""
    count, at = _read(body, 0)
    segment = b"\0\x41" + _signed(start) + b"\x0b" + _unsigned(len(functions))
    return _unsigned(count + 1) + body[at:] + segment + b"".join(map(_unsigned, functions))


def _sections(binary: bytes) -> Iterator[tuple[int, bytes]]:
    at = len(_HEADER)
    while at < len(binary):
        kind = binary[at]
        size, start = _read(binary, at + 1)
        at = start + size
        yield kind, binary[start:at]


def _exports(body: bytes) -> Iterator[_Export]:
    count, at = _read(body, 0)
    for _ in range(count):
        begin = at
        length, at = _read(body, at)
        name, at = body[at : at + length], at + length
        kind = body[at]
        index, at = _read(body, at + 1)
        yield _Export(name, kind, index, body[begin:at])
    if at != len(body):
        raise _unknown("its list of exports")


def _section(kind: int, body: bytes) -> bytes:
    return bytes([kind]) + _unsigned(len(body)) + body


def _read(data: bytes, at: int) -> tuple[int, int]:
    """An unsigned number (LEB128) and where the next thing begins."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at


def _unsigned(value: int) -> bytes:
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])


def _signed(value: int) -> bytes:
    """A number that is not negative, as a signed one: its highest bit must not look like a sign."""
    out = bytearray()
    while value >= 0x40:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])
