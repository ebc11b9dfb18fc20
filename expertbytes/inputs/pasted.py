"""Pasted text as rows of cells: CSV, TSV, semicolons, a Markdown table, columns apart by blanks, or JSON."""

import csv
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from expertbytes.errors import InputError
from expertbytes.inputs.columns import Row
from expertbytes.inputs.files import read_bytes
from expertbytes.reading import limited, strict_json

DELIMITERS: Final = ("\t", ";", ",", "|")
MOST_ROWS: Final = 100_000
CURVES: Final = {
    "pass_time_by_tokens": ("n", "pass_{unit}"),
    "throughput_by_tokens": ("n", "tok_per_s"),
    "round_time_by_draft_length": ("draft_length", "round_{unit}"),
}
"""JSON objects that hold one curve by pass size or draft length, and the columns that they stand for."""


def read_text(source: str, what: str) -> str:
    """The text of a file, or of standard input for `-`; `what` names its use in the message."""
    content = _from_stdin(what) if source == "-" else read_bytes(Path(source), what)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError(f"{source} is no text in UTF-8; give {what} as CSV, TSV, JSON or plain columns.") from None


def _from_stdin(what: str) -> bytes:
    try:
        return limited(sys.stdin.buffer.read)
    except OSError as error:
        raise InputError(f"Standard input cannot be read as {what} ({error.strerror}); give a file.") from error


def rows_of(text: str, name: str) -> list[Row]:
    """The rows of a table. Raises InputError with `name` where there is none."""
    stripped = text.strip()
    found = _from_json(stripped, name) if stripped[:1] in ("[", "{") else _from_lines(stripped, name)
    if not found:
        raise InputError(f"{name} has no rows; the first line names the columns, each further line is a row.")
    if len(found) > MOST_ROWS:
        raise InputError(f"{name} has {len(found)} rows but may have {MOST_ROWS}; give fewer.")
    return found


def _from_lines(text: str, name: str) -> list[Row]:
    lines = [line.strip(" \r") for line in text.splitlines()]
    lines = [line.strip("|") if line.startswith("|") else line for line in lines if line and not line.startswith("#")]
    lines = [line for line in lines if line.strip("|:-+= \t")]  # the rule below a Markdown heading has no content
    if not lines:
        return []
    delimiter = next((found for found in DELIMITERS if found in lines[0]), None)
    try:
        cells = [line.split() for line in lines] if delimiter is None else list(csv.reader(lines, delimiter=delimiter))
    except csv.Error as error:
        raise InputError(f"{name} is no table ({error}); give CSV, TSV, JSON or columns apart by blanks.") from None
    heading, *rest = [[cell.strip() for cell in row] for row in cells]
    _check_heading(heading, name)
    for number, row in enumerate(rest, start=1):
        if len(row) != len(heading):
            raise InputError(
                f"{name}: row {number} has {len(row)} cells but the first line names {len(heading)} columns."
            )
    return [dict(zip(heading, row, strict=True)) for row in rest]


def _check_heading(heading: Sequence[str], name: str) -> None:
    if len(set(heading)) < len(heading):
        twice = next(column for column in heading if heading.count(column) > 1)
        raise InputError(f"{name}: column {twice!r} occurs twice; name each column once.")
    if all(cell.replace(".", "").isdigit() for cell in heading):
        raise InputError(
            f"{name}: the first line is {' '.join(heading)!r} but must name the columns, for example n pass_ms."
        )


def _from_json(text: str, name: str) -> list[Row]:
    try:
        content = strict_json(text, parse_float=str, parse_int=str, parse_constant=str)
    except (ValueError, RecursionError) as error:
        reason = error.msg if isinstance(error, json.JSONDecodeError) else "nested too deep"
        raise InputError(f"{name} begins like JSON but is none ({reason}); restore it.") from None
    if isinstance(content, dict):
        content = _object_rows(content, name)
    if not all(isinstance(row, dict) for row in content):
        raise InputError(f"{name} must hold a list of JSON objects, one per row, or one object of columns.")
    return [{str(key): _cell(key, value, name) for key, value in row.items()} for row in content]


def _object_rows(content: dict[str, Any], name: str) -> Sequence[Any]:
    """The rows of one object: a curve by size, columns as lists, or a single row."""
    curve = next((key for key in CURVES if key in content), None)
    if curve is not None:
        return _curve_rows(content, curve, name)
    columns = {key: value for key, value in content.items() if isinstance(value, list)}
    if not columns:
        return [content]
    lengths = {len(value) for value in columns.values()}
    if len(lengths) > 1:
        raise InputError(f"{name}: its columns have {sorted(lengths)} values but must all have as many.")
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


def _curve_rows(content: dict[str, Any], curve: str, name: str) -> Sequence[Mapping[str, object]]:
    unit, values = content.get("unit", "ms"), content[curve]
    if not isinstance(values, dict):
        raise InputError(f"{name}: {curve} must be an object of sizes and times.")
    if curve != "throughput_by_tokens" and unit not in ("ms", "s"):
        raise InputError(f"{name}: unit is {unit!r} but must be ms or s for {curve}.")
    size, column = CURVES[curve]
    return [{size: n, column.format(unit=unit): value} for n, value in values.items()]


def _cell(key: object, value: object, name: str) -> str:
    if value is None:
        return ""
    if isinstance(value, str | bool):
        return str(value)
    raise InputError(
        f"{name}: {key} holds a {type(value).__name__} but must be a number or text; give one value per row."
    )
