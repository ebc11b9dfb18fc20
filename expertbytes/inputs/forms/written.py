"""Tables and JSON as they are pasted: Markdown rows among other text, CSV, JSON values one or many."""

import csv
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from expertbytes.errors import InputError

MOST_ROWS: Final = 100_000
BEGINS: Final = re.compile(r"(?:\[\s*)?\{\s*\"")
"""What only JSON begins with."""

RULE: Final = re.compile(r"^\s*\|?[\s:|+-]*-[\s:|+-]*\|?\s*$")


def markdown_tables(text: str, *columns: str) -> Iterator[list[dict[str, str]]]:
    """The rows of each Markdown table whose heading has all of these words, in lower case."""
    heading: list[str] = []
    rows: list[dict[str, str]] = []
    for line in text.splitlines():
        if line.startswith("+-"):
            continue
        if "|" not in line:
            if rows:
                yield rows
            heading, rows = [], []
            continue
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        lower = [cell.lower() for cell in cells]
        if all(column in lower for column in columns):
            if rows:
                yield rows
            heading, rows = lower, []
        elif heading and not RULE.match(line) and len(cells) == len(heading) and len(rows) < MOST_ROWS:
            rows.append(dict(zip(heading, cells, strict=True)))
    if rows:
        yield rows


def csv_rows(text: str, *columns: str) -> list[dict[str, str]]:
    """The rows below a heading that has all of these columns; lines before it are passed over, short rows raise."""
    lines = [line for line in text.splitlines() if line.strip()]
    at = 0
    for at, line in enumerate(lines):  # noqa: B007 - where the heading is
        delimiter = next((mark for mark in (",", "\t", ";") if mark in line), ",")
        heading = [cell.strip().strip('"') for cell in line.split(delimiter)]
        if all(column in heading for column in columns):
            break
    else:
        return []
    found = []
    for number, row in enumerate(csv.reader(lines[at + 1 :], delimiter=delimiter), start=1):
        if len(row) != len(heading):
            raise InputError(
                f"Row {number} below the heading has {len(row)} cells but must have {len(heading)}; was it cut?"
            )
        found.append(dict(zip(heading, (cell.strip() for cell in row), strict=True)))
        if number >= MOST_ROWS:
            raise InputError(f"The table has more than {MOST_ROWS} rows; give fewer.")
    return found


def json_values(text: str) -> list[Any]:
    """Every JSON object or list at the beginning of a line, numbers as they are written; other lines are passed over.

    Raises InputError where one begins that does not end.
    """
    decoder = json.JSONDecoder(parse_float=str, parse_int=str, parse_constant=str)
    found: list[Any] = []
    at, length = 0, len(text)
    starts = re.compile(r"^[ \t]*(?:data: |[\w .-]{1,40}: )?(?=[\[{])", re.MULTILINE)
    while at < length and len(found) < MOST_ROWS:
        if (begin := starts.search(text, at)) is None:
            break
        try:
            value, at = decoder.raw_decode(text, begin.end())
        except (ValueError, RecursionError):
            line_end = text.find("\n", begin.end())
            if BEGINS.match(text, begin.end()):
                raise InputError(
                    "A JSON object begins but does not end as JSON; give it whole, with its last line."
                ) from None
            at = line_end if line_end >= 0 else length
            continue
        found.append(value)
    return found


def objects(values: Sequence[Any]) -> Iterator[Mapping[str, Any]]:
    """All objects among values, those of lists too."""
    for value in values:
        if isinstance(value, dict):
            yield value
        elif isinstance(value, list):
            yield from (entry for entry in value if isinstance(entry, dict))
