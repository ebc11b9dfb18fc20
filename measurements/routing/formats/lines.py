"""JSON lines: one object a line, read in blocks; errors name the line."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from expertbytes.measurements.errors import MeasurementError, refuse
from expertbytes.measurements.routing.formats.errors import reading
from expertbytes.reading import strict_json

BLOCK: Final = 1 << 20
"""Bytes read at a time."""
MOST_WHOLE: Final = 1 << 28
"""Bytes of a file that is one value."""
ONE_A_LINE: Final = "; every line must hold one whole object (jq -c can write a file so)"
Line = tuple[int, dict[str, Any]]
"""The number of a line, from 1, and its object."""


def blocks(path: Path) -> Iterator[tuple[list[int], list[bytes]]]:
    """Line numbers and lines, about `BLOCK` bytes at a time; blank lines are passed over; inside `reading`."""
    with path.open("rb") as file:
        number = 1
        while lines := file.readlines(BLOCK):
            kept = [(at, line) for at, line in enumerate(lines, start=number) if not line.isspace()]
            number += len(lines)
            if kept:
                yield [at for at, _ in kept], [line for _, line in kept]


def objects(path: Path) -> Iterator[Line]:
    """Line by line, for files whose lines are long, or the one value of a file of several lines; inside `reading`."""
    if (whole := _whole(path)) is not None:
        yield from enumerate(whole, start=1)
        return
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            if not line.isspace():
                yield number, parsed([number], [line])[0]


def _whole(path: Path) -> list[dict[str, Any]] | None:
    """The objects of a file that is one JSON value over several lines; `None` where each line is one."""
    with path.open("rb") as file:
        first = file.readline(64).strip()
        if first not in (b"{", b"[") or path.stat().st_size > MOST_WHOLE:
            return None
        file.seek(0)
        try:
            found = strict_json(file.read())
        except (ValueError, RecursionError):
            return None
    values = found if isinstance(found, list) else [found]
    return values if all(isinstance(value, dict) for value in values) else None


def first_object(path: Path) -> dict[str, Any]:
    """The first line's object; empty where the file does not start with one."""
    try:
        with reading(path):
            return next(objects(path), (0, {}))[1]
    except MeasurementError:
        return {}


def field(number: int, found: dict[str, Any], name: str) -> Any:
    """A field that has to be there."""
    if found.get(name) is None:
        state = "null" if name in found else "missing"
        refuse(f"line {number}: field {name} is {state}, found {', '.join(map(str, found)) or 'nothing'}")
    return found[name]


def parsed(numbers: list[int], lines: list[bytes]) -> list[dict[str, Any]]:
    """The lines' objects; the first line that is none is named."""
    try:
        found = strict_json(b"[" + b",".join(lines) + b"]")
    except (ValueError, RecursionError):
        found = None
    if found is None or len(found) != len(lines):
        found = [_object(number, line) for number, line in zip(numbers, lines, strict=True)]
    wrong = next((number for number, value in zip(numbers, found, strict=True) if not isinstance(value, dict)), None)
    if wrong is not None:
        refuse(f"line {wrong} is not a JSON object{ONE_A_LINE}")
    objects_: list[dict[str, Any]] = found
    return objects_


def _object(number: int, line: bytes) -> Any:
    try:
        return strict_json(line)
    except (ValueError, RecursionError) as error:
        spread = line.strip() in (b"{", b"[")
        return refuse(f"line {number} is not JSON ({error}{ONE_A_LINE if spread else '; cut off?'})")
