"""The words of Lean's syntax are complete: what the pinned package's own modules declare as syntax is on the list."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from expertbytes.bridge.lean.compiled.objects import Memory, read_parts
from expertbytes.bridge.lean.toolchain import Wasm, find_toolchain
from expertbytes.bridge.lean.words import WORDS

WORD = re.compile(r"[A-Za-z_][\w'!?]*%?")
TOKEN, PARSER = 0, 3
"""Entries of Lean's parser extension: a token, and a parser with its category and declaration."""


def name_of(memory: Memory, pointer: int) -> str:
    """A name with its points."""
    parts: list[str] = []
    while not pointer & 1:
        found = memory.constructor(pointer)
        pointer, last = found.fields
        parts.append(str(last >> 1) if last & 1 else memory.string(last))
    return ".".join(reversed(parts))


def entries(file: Path) -> Iterator[tuple[Memory, int, tuple[int, ...]]]:
    """The entries of the parser extension in a compiled module, as memory, kind and fields."""
    part = read_parts([file])[0]
    memory = Memory([part])
    for entry in memory.array(memory.constructor(part.root).fields[4]):
        name, listed = memory.constructor(entry).fields
        if name_of(memory, name) == "Lean.Parser.parserExtension":
            for item in memory.array(listed):  # wrapped: for all, or for where its namespace is open
                found = memory.constructor(memory.constructor(item).fields[-1])
                yield memory, found.tag, found.fields


@pytest.fixture(scope="module")
def init() -> list[tuple[Memory, int, tuple[int, ...]]]:
    """What the modules below `Init`, the only ones that this library imports, add to Lean's parser."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("EXPERTBYTES_LEAN", "wasm")
        lean = find_toolchain()
    assert isinstance(lean, Wasm)
    files = sorted((lean.home / "lib" / "Init").rglob("*.olean"))
    return [entry for file in files for entry in entries(file)]


def test_every_token_of_lean_is_on_the_list(init: list[tuple[Memory, int, tuple[int, ...]]]) -> None:
    """Words that are tokens, so that no name can be spelt like them."""
    tokens = {memory.string(fields[0]) for memory, kind, fields in init if kind == TOKEN}
    words = {token for token in tokens if WORD.fullmatch(token)}
    assert len(words) > 80
    assert words - WORDS == set()


def test_every_tactic_of_lean_is_on_the_list(init: list[tuple[Memory, int, tuple[int, ...]]]) -> None:
    """Tactics are named after their first word, but for the one in parentheses."""
    parsers = {
        (name_of(memory, fields[0]), name_of(memory, fields[1])) for memory, kind, fields in init if kind == PARSER
    }
    named = {name.rpartition(".")[2] for category, name in parsers if category == "tactic"}
    plain = {name for name in named if re.fullmatch(r"[a-z]+", name)}
    assert len(plain) > 50
    assert plain - WORDS == {"paren"}
