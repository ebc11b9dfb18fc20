"""The bytes of a compiled module as objects: constructors, arrays, strings and numbers at addresses.

A module is one file or several parts (`.olean`, `.olean.server`, `.olean.private`), each an image of memory with a base address
of its own; pointers cross from a later part into an earlier one. Nothing is executed, and every address and every length is held
against the bounds of its part, so a mangled file ends in `CompiledError` and never in a wrong value. Source of the layout: the
header in `src/library/module.cpp` and the objects in `lean.h` of Lean 4.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from expertbytes.bridge.errors import LeanError

MAGIC = b"olean"
VERSION = 2
BASE_AT = 0x50
"""After magic (5 bytes), version (1), flags (1), Lean's version (33) and its git hash (40)."""

MAX_CONSTRUCTOR_TAG = 244
ARRAY, STRING, BIG_NUMBER = 246, 249, 250
GMP_FLAG = 1
_ALIGNMENT = 0x10000
_HEADER = struct.Struct("<HBB")


class CompiledError(LeanError):
    """A compiled module cannot be read; the message names the file, what was found and what is allowed."""


@dataclass(frozen=True)
class Part:
    """One file: its name for messages, its bytes, the address of its first byte, that of its root, its word size in bytes."""

    name: str
    data: bytes
    base: int
    root: int
    word: int

    @property
    def end(self) -> int:
        """The address after its last byte."""
        return self.base + len(self.data)

    @property
    def uses_gmp(self) -> bool:
        """Whether big numbers are laid out as GMP does, else as Lean's own."""
        return bool(self.data[6] & GMP_FLAG)

    @property
    def lean(self) -> tuple[str, str]:
        """Version and git hash of the Lean that wrote it."""
        return _text(self.data[7:40]), _text(self.data[40:80])


def read_parts(paths: Sequence[Path]) -> list[Part]:
    """The parts of one module, the first part first. Raises `CompiledError`."""
    contents = []
    for path in paths:
        try:
            contents.append((path.name, path.read_bytes()))
        except OSError as error:
            raise CompiledError(f"cannot read the compiled module {path}: {error}") from error
    return parts_of(contents)


def parts_of(contents: Sequence[tuple[str, bytes]]) -> list[Part]:
    """The parts with these names and bytes. Raises `CompiledError` unless magic, version, base and root are those of a module.

    The first part holds its own root, which tells the word size; a later one may have that of an earlier part as its own.
    """
    word = 0
    for name, data in contents:
        if len(data) < BASE_AT + 8:
            raise CompiledError(
                f"{name} has {len(data)} bytes, fewer than the header of a compiled module: it is cut short"
            )
        if data[:5] != MAGIC or data[5] != VERSION:
            found, due = data[:6], MAGIC + bytes([VERSION])
            raise CompiledError(f"{name} starts with {found!r}; a compiled module starts with {due!r}")
        word = word or _word_size(name, data)
        if len(data) < BASE_AT + 2 * word:
            raise CompiledError(f"{name} has {len(data)} bytes and no root: it is cut short")
    return [_part(name, data, word) for name, data in contents]


def _word_size(name: str, data: bytes) -> int:
    for word in (8, 4):
        if len(data) >= BASE_AT + 2 * word + 8:
            part = _part(name, data, word)
            if part.base % _ALIGNMENT == 0 and part.base + BASE_AT + 2 * word <= part.root <= part.end - 8:
                return word
    raise CompiledError(
        f"{name} has no root object inside its {len(data)} bytes: it is cut short or not a compiled module"
    )


def _part(name: str, data: bytes, word: int) -> Part:
    base, root = struct.unpack_from("<QQ" if word == 8 else "<II", data, BASE_AT)
    return Part(name, data, base, root, word)


def _text(field: bytes) -> str:
    return field.partition(b"\0")[0].decode("ascii", errors="replace")


class Constructor(NamedTuple):
    """A constructor object: its number in its type, its fields (numbers or pointers), the bytes of its scalars."""

    tag: int
    fields: tuple[int, ...]
    scalars: bytes


class Memory:
    """The parts of one module, in their order; a pointer is an address, or a number with the lowest bit set."""

    def __init__(self, parts: Sequence[Part]) -> None:
        if not parts:
            raise CompiledError("a compiled module has at least one part; none was given")
        if len({part.word for part in parts}) != 1:
            raise CompiledError(f"the parts {_names(parts)} are of Leans with different word sizes")
        ordered = sorted(parts, key=lambda part: part.base)
        for before, after in pairwise(ordered):
            if before.end > after.base:
                raise CompiledError(f"the parts {before.name} and {after.name} overlap in memory")
        self.parts = tuple(parts)
        self._spans = [(part.base, part.end, part) for part in parts]
        self._word = parts[0].word
        self._form = "Q" if self._word == 8 else "I"
        self._forms = [struct.Struct(f"<{count}{self._form}") for count in range(16)]

    def _place(self, address: int, size: int) -> tuple[Part, int]:
        """The part that holds `size` bytes at the address, and where in it."""
        for base, end, part in self._spans:
            if base <= address < end:
                at = address - base
                if at < BASE_AT + self._word or address + size > end:
                    raise CompiledError(f"{part.name}: an object at byte {at} of {len(part.data)} does not fit")
                if at & 3:
                    raise CompiledError(f"{part.name}: an object at byte {at}, which is no multiple of 4")
                return part, at
        raise CompiledError(
            f"{self.parts[0].name}: a pointer to {address:#x}, outside of all parts ({_names(self.parts)})"
        )

    def tag(self, address: int) -> int:
        """The kind of the object at the address."""
        part, at = self._place(address, 8)
        return part.data[at + 7]

    def constructor(self, address: int) -> Constructor:
        """The constructor object there. Raises `CompiledError` for any other kind."""
        part, at = self._place(address, 8)
        data = part.data
        size, count, tag = _HEADER.unpack_from(data, at + 4)
        end = at + 8 + count * self._word
        if tag > MAX_CONSTRUCTOR_TAG or not end <= at + size <= len(data):
            raise CompiledError(
                f"{part.name}: byte {at} has kind {tag} and size {size}, where a constructor is expected"
            )
        form = self._forms[count] if count < 16 else struct.Struct(f"<{count}{self._form}")
        return Constructor(tag, form.unpack_from(data, at + 8), data[end : at + size])

    def array(self, address: int) -> tuple[int, ...]:
        """The elements (numbers or pointers) of the array there."""
        part, at = self._expect(address, ARRAY, "an array", 8 + 2 * self._word)
        count = self._number(part, at + 8)
        start = at + 8 + 2 * self._word
        if count > (len(part.data) - start) // self._word:
            raise CompiledError(f"{part.name}: an array of {count} elements at byte {at} does not fit")
        return struct.unpack_from(f"<{count}{self._form}", part.data, start)

    def string(self, address: int) -> str:
        """The string there."""
        part, at = self._expect(address, STRING, "a string", 8 + 3 * self._word)
        size = self._number(part, at + 8)
        start = at + 8 + 3 * self._word
        if size < 1 or size > len(part.data) - start or part.data[start + size - 1] != 0:
            raise CompiledError(f"{part.name}: a string of {size} bytes at byte {at} does not fit or does not end")
        try:
            return part.data[start : start + size - 1].decode("utf-8")
        except UnicodeDecodeError as error:
            raise CompiledError(f"{part.name}: the string at byte {at} is not UTF-8 ({error})") from error

    def natural(self, pointer: int) -> int:
        """The natural number: in the pointer itself, or a big number there."""
        if pointer & 1:
            return pointer >> 1
        part, at = self._expect(pointer, BIG_NUMBER, "a number", 8 + 3 * self._word)
        count, digits, width = self._limbs(part, at)
        found, start = self._place(digits, count * width)
        return int.from_bytes(found.data[start : start + count * width], "little")

    def _limbs(self, part: Part, at: int) -> tuple[int, int, int]:
        """Count, address and bytes of the digits of a big number."""
        if part.uses_gmp:
            count = struct.unpack_from("<i", part.data, at + 12)[0]
            digits = struct.unpack_from(f"<{self._form}", part.data, at + 16)[0]
        else:
            negative = part.data[at + 8]
            count = self._number(part, at + 8 + self._word) * (-1 if negative else 1)
            digits = self._number(part, at + 8 + 2 * self._word)
        if count < 1:
            raise CompiledError(f"{part.name}: the number at byte {at} is not a natural number")
        return count, digits, self._word if part.uses_gmp else 4

    def _expect(self, address: int, kind: int, words: str, size: int) -> tuple[Part, int]:
        part, at = self._place(address, size)
        if part.data[at + 7] != kind:
            raise CompiledError(
                f"{part.name}: byte {at} has kind {part.data[at + 7]}, where {words} ({kind}) is expected"
            )
        return part, at

    def _number(self, part: Part, at: int) -> int:
        return int.from_bytes(part.data[at : at + self._word], "little")


def _names(parts: Sequence[Part]) -> str:
    return ", ".join(part.name for part in parts)
