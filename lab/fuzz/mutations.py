"""Ways to damage an input: bytes, words, numbers, lines and values of JSON, one to three of them at a time."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, Final

Mutation = Callable[[Random, bytes], bytes]

NUMBERS: Final = (
    "0", "-1", "1", "2", "0.5", "1/3", "5%", "nan", "inf", "-inf", "1e400", "1e-400", "1e18", "0x10", "1_000", "٠.٥", "65536",
    "4294967296", "18446744073709551616", "-9223372036854775809", "1000000", "9" * 30, "9" * 5000,
)  # fmt: skip
WORDS: Final = (
    "", " ", "-", "é", "½", "uniform", "true", "null", ",", "1,2", "a" * 300, "..", "/", "\x1b[2J", "\u202e", "\x00", "=1+1",
)  # fmt: skip
VALUES: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    0,
    1,
    2.5,
    1e308,
    10**40,
    2**64,
    "",
    "x",
    "\ud800",
    [],
    {},
    [[1]],
    [1] * 3,
)
WHOLE: Final = (
    b"",
    b"\xff\xfe",
    b"[" * 5000,
    b'{"a":' * 3000,
    b"null",
    b"PK\x03\x04",
    b"\x93NUMPY",
    b"PAR1PAR1",
    b"n\n",
    b"\n\n",
)


def damaged(random: Random, content: bytes) -> bytes:
    """The content with one to three damages."""
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        content = random.choice(MUTATIONS)(random, content)
    return content


def _place(random: Random, content: bytes) -> int:
    """Anywhere, or near an end, where headers and directories are."""
    edge = min(len(content), 400)
    kind = random.randrange(4)
    if kind == 0:
        return random.randrange(edge + 1)
    return len(content) - random.randrange(edge + 1) if kind == 1 else random.randrange(len(content) + 1)


def _byte(random: Random, content: bytes) -> bytes:
    at = _place(random, content)
    new = random.choice((random.randrange(256), 0, 255, 127, 128))
    return content[:at] + bytes([new]) + content[at + 1 :]


def _bit(random: Random, content: bytes) -> bytes:
    at = min(_place(random, content), max(len(content) - 1, 0))
    return content[:at] + bytes([content[at] ^ 1 << random.randrange(8)]) + content[at + 1 :] if content else content


def _cut(random: Random, content: bytes) -> bytes:
    return content[: _place(random, content)]


def _drop(random: Random, content: bytes) -> bytes:
    at = _place(random, content)
    return content[:at] + content[at + random.randrange(1, 64) :]


def _insert(random: Random, content: bytes) -> bytes:
    at = _place(random, content)
    return content[:at] + random.randbytes(random.randrange(1, 9)) + content[at:]


def _repeat(random: Random, content: bytes) -> bytes:
    first, last = sorted(_place(random, content) for _ in range(2))
    return content[:last] + content[first:last][:4096] * random.choice((1, 2, 50)) + content[last:]


def _number(random: Random, content: bytes) -> bytes:
    """A run of digits by another number."""
    places = [at for at, byte in enumerate(content) if 48 <= byte < 58]
    if not places:
        return _byte(random, content)
    first = last = random.choice(places)
    while last < len(content) and 48 <= content[last] < 58:
        last += 1
    return content[:first] + random.choice(NUMBERS).encode() + content[last:]


def _word(random: Random, content: bytes) -> bytes:
    separator = random.choice((b" ", b",", b"\n", b'"', b"\t", b":"))
    parts = content.split(separator)
    parts[random.randrange(len(parts))] = random.choice(NUMBERS + WORDS).encode()
    return separator.join(parts)


def _lines(random: Random, content: bytes) -> bytes:
    lines = content.split(b"\n")
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    kind = random.randrange(3)
    if kind == 0:
        lines[one], lines[other] = lines[other], lines[one]
    elif kind == 1:
        lines.insert(one, lines[other])
    else:
        del lines[one]
    return b"\n".join(lines)


def _json(random: Random, content: bytes) -> bytes:
    """One value somewhere in a JSON text, or in one of its lines, by another."""
    first, newline, rest = content.partition(b"\n")
    for head, tail in ((content, b""), (first, newline + rest)):
        try:
            found = json.loads(head)
        except (ValueError, RecursionError):
            continue
        return json.dumps(_other(random, found)).encode() + tail
    return _word(random, content)


def _other(random: Random, entry: Any) -> Any:
    if isinstance(entry, dict | list) and entry and random.randrange(4):
        key = random.choice(list(entry) if isinstance(entry, dict) else range(len(entry)))
        if random.randrange(6) == 0:
            del entry[key]
        else:
            entry[key] = _other(random, entry[key])
        return entry
    return random.choice(VALUES)


def _whole(random: Random, _: bytes) -> bytes:
    return random.choice(WHOLE)


MUTATIONS: Final[tuple[Mutation, ...]] = (
    _byte, _byte, _byte, _bit, _bit, _cut, _drop, _insert, _repeat, _number, _number, _word, _lines, _json, _json, _whole,
)  # fmt: skip
