"""JSON lines: one object a line, read in batches; errors name the line."""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

from measurements.errors import MeasurementError
from measurements.routing.formats.base import reading, refuse

BATCH: Final = 1 << 14
Line = tuple[int, dict[str, Any]]
"""The number of a line, from 1, and its object."""


def batches(path: Path) -> Iterator[tuple[list[int], list[dict[str, Any]]]]:
    """Line numbers and objects, up to `BATCH` at a time; blank lines are passed over; inside `reading`."""
    with path.open("rb") as file:
        numbered = ((number, line) for number, line in enumerate(file, start=1) if not line.isspace())
        while batch := list(islice(numbered, BATCH)):
            numbers = [number for number, _ in batch]
            yield numbers, _parsed(numbers, [line for _, line in batch])


def objects(path: Path) -> Iterator[Line]:
    """Line by line, for files whose lines are long; inside `reading`."""
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            if not line.isspace():
                yield number, _parsed([number], [line])[0]


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


def _parsed(numbers: list[int], lines: list[bytes]) -> list[dict[str, Any]]:
    try:
        found = json.loads(b"[" + b",".join(lines) + b"]")
    except (ValueError, RecursionError):
        found = None
    if found is None or len(found) != len(lines):
        found = [_object(number, line) for number, line in zip(numbers, lines, strict=True)]
    wrong = next((number for number, value in zip(numbers, found, strict=True) if not isinstance(value, dict)), None)
    if wrong is not None:
        refuse(f"line {wrong} is not a JSON object")
    objects_: list[dict[str, Any]] = found
    return objects_


def _object(number: int, line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        return refuse(f"line {number} is not JSON ({error}; cut off?)")
