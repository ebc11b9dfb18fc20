"""Compiled modules made by hand: objects laid out as Lean lays them out, with 4-byte or 8-byte words."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from pathlib import Path

KINDS = {"axiom": 0, "definition": 1, "theorem": 2, "opaque": 3}
DATA = bytes(8)


class Image:
    """One file in the making; everything returns a pointer."""

    def __init__(self, word: int = 4, base: int = 0x40000) -> None:
        self.word, self.base = word, base
        self.form = "Q" if word == 8 else "I"
        header = b"olean\x02\x00" + b"4.28.0-pre".ljust(33, b"\0") + b"3" * 40
        self.data = bytearray(header + bytes(2 * word))

    def number(self, value: int) -> bytes:
        return struct.pack(f"<{self.form}", value)

    def add(self, size: int, other: int, tag: int, body: bytes) -> int:
        self.data += bytes(-len(self.data) % 8)
        address = self.base + len(self.data)
        self.data += struct.pack("<iHBB", 0, size, other, tag) + body
        return address

    def constructor(self, tag: int, *fields: int, scalars: bytes = b"") -> int:
        scalars = scalars.ljust(-(-len(scalars) // 4) * 4, b"\0")
        body = b"".join(map(self.number, fields)) + scalars
        return self.add(8 + len(body), len(fields), tag, body)

    def array(self, items: Sequence[int]) -> int:
        return self.add(0, 0, 246, b"".join(map(self.number, (len(items), len(items), *items))))

    def string(self, text: str) -> int:
        raw = text.encode() + b"\0"
        return self.add(0, 0, 249, b"".join(map(self.number, (len(raw), len(raw), len(text)))) + raw)

    def natural(self, value: int) -> int:
        return 2 * value + 1

    def big(self, value: int) -> int:
        raw = value.to_bytes(-(-value.bit_length() // 32) * 4, "little")
        digits = self.add(0, 0, 248, raw) + 8
        return self.add(0, 0, 250, bytes(self.word) + self.number(len(raw) // 4) + self.number(digits))

    def list(self, items: Sequence[int]) -> int:
        found = 1
        for item in reversed(items):
            found = self.constructor(1, item, found)
        return found

    def name(self, text: str) -> int:
        found = 1
        for part in text.split("."):
            found = self.constructor(1, found, self.string(part), scalars=DATA)
        return found

    def names(self, texts: Sequence[str]) -> int:
        return self.list([self.name(text) for text in texts])

    def param(self, name: str) -> int:
        return self.constructor(4, self.name(name), scalars=DATA)

    def sort(self, level: int | None = None) -> int:
        return self.constructor(3, level or self.constructor(0, scalars=DATA), scalars=DATA)

    def const(self, name: str, *levels: int) -> int:
        return self.constructor(4, self.name(name), self.list(levels), scalars=DATA)

    def app(self, function: int, argument: int) -> int:
        return self.constructor(5, function, argument, scalars=DATA)

    def bvar(self, index: int) -> int:
        return self.constructor(0, self.natural(index), scalars=DATA)

    def binder(self, kind: str, name: str, type_: int, body: int, info: int = 0) -> int:
        tag = {"lam": 6, "forallE": 7}[kind]
        return self.constructor(tag, self.name(name), type_, body, scalars=DATA + bytes([info]))

    def literal(self, value: int | str) -> int:
        if isinstance(value, str):
            return self.constructor(9, self.constructor(1, self.string(value)), scalars=DATA)
        number = self.natural(value) if value < 2**31 else self.big(value)
        return self.constructor(9, self.constructor(0, number), scalars=DATA)

    def metadata(self, inner: int) -> int:
        return self.constructor(10, 1, inner, scalars=DATA)

    def constant(
        self,
        kind: str,
        name: str,
        type_: int,
        value: int | None = None,
        params: Sequence[str] = (),
        unsafe: bool = False,
    ) -> tuple[str, int]:
        head = self.constructor(0, self.name(name), self.names(params), type_)
        match kind:
            case "axiom":
                body = self.constructor(0, head, scalars=bytes([unsafe]))
            case "definition":
                assert value is not None
                body = self.constructor(0, head, value, 3, self.names([name]), scalars=bytes([0 if unsafe else 1]))
            case "theorem":
                assert value is not None
                body = self.constructor(0, head, value, self.names([name]))
            case _:
                assert value is not None
                body = self.constructor(0, head, value, self.names([name]), scalars=bytes([unsafe]))
        return name, self.constructor(KINDS[kind], body)

    def inductive(self, name: str, constructor: str) -> list[tuple[str, int]]:
        """A type with one constructor without arguments, and no recursor."""
        head = self.constructor(0, self.name(name), 1, self.sort())
        numbers = (self.natural(0), self.natural(0))
        value = self.constructor(
            0, head, *numbers, self.names([name]), self.names([constructor]), 1, scalars=bytes([0, 0, 0])
        )
        made = self.constructor(0, self.name(constructor), 1, self.const(name))
        fields = (made, self.name(name), 1, 1, 1)
        return [
            (name, self.constructor(5, value)),
            (constructor, self.constructor(6, self.constructor(0, *fields, scalars=b"\0"))),
        ]

    def module(
        self,
        constants: Sequence[tuple[str, int]],
        imports: Sequence[str] = (),
        declared: Mapping[str, int] | None = None,
    ) -> bytes:
        """The finished file; `declared` says what constants were declared as: 0 definition, 1 theorem."""
        imported = [self.constructor(0, self.name(name), scalars=b"\0\1") for name in imports]
        items = [self.constructor(0, self.name(name), self.natural(kind)) for name, kind in (declared or {}).items()]
        entry = self.constructor(0, self.name("Lean.privateConstKindsExt"), self.array(items))
        names = [self.name(name) for name, _ in constants]
        fields = [imported, names, [at for _, at in constants], [], [entry]]
        root = self.constructor(0, *map(self.array, fields), scalars=b"\1")
        return self.finished(root)

    def finished(self, root: int) -> bytes:
        struct.pack_into(f"<2{self.form}", self.data, 0x50, self.base, root)
        return bytes(self.data)


def write(folder: Path, name: str, data: bytes) -> None:
    """Put a file where a module of that name lies."""
    path = folder / f"{name.replace('.', '/')}.olean"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
