"""Tables that the page makes of its controls: both kernels of a device and model, and a pasted table under another ratio.

What is made is a table as a user could have pasted it; the question holds it, so that the command reads the same.
"""

import csv
import io
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from expertbytes.errors import InputError
from expertbytes.inputs.columns import Measure, Row, column
from expertbytes.inputs.forms.registry import read_text_form
from expertbytes.inputs.link import MARK
from expertbytes.inputs.logged_report import fields_of
from expertbytes.inputs.numbers import exact, whole
from expertbytes.inputs.pasted import rows_of
from expertbytes.measurements.models import Model, model_named
from expertbytes.pyoracle.routing import uniform_distinct

Json = Mapping[str, Any]

DIGITS: Final = 12
MOST_EACH: Final = 16
MOST_SIZES: Final = 128
MOST_REQUESTS: Final = 1024
ONE: Final = Fraction(1)


def recognised(asked: Json) -> Json:
    """What the pasted text is: a `question` of this page, a `log`, or a `table`, and whether that is of both kernels."""
    text = str(asked["text"])
    if (text.lstrip().startswith("{") and '"command"' in text) or text.strip().partition("#")[2].startswith(MARK):
        return {"kind": "question", "said": "Read as a question."}
    try:
        found = read_text_form(text, "What is pasted")
    except InputError as error:
        return {**_table(text), "said": str(error)}
    if any(arm.pass_seconds for arm in found.arms) or not fields_of(text):
        return {**_table(text), "said": f"Read as {found.recognised}."}
    return {"kind": "log", "said": f"Read as {found.recognised}."}


def _table(text: str) -> Json:
    """Whether the table, if it is one of the plain kind, is of both kernels."""
    try:
        kinds = [column(heading) for heading in rows_of(text, "The table")[0]]
    except InputError:
        return {"kind": "table", "kernels": False}
    timed = {kind.timed for kind in kinds if isinstance(kind, Measure)}
    return {"kind": "table", "kernels": {"per_slot", "dedup"} <= timed}


def composed(asked: Json) -> str:
    """The table of a `model` at a bandwidth, or a pasted `text` changed, under a `ratio` and a `sharing`."""
    ratio, sharing = (_positive(asked, name, most) for name, most in (("ratio", Fraction(100)), ("sharing", ONE)))
    if asked.get("text"):
        return _changed(rows_of(str(asked["text"]), "The table"), ratio, sharing)
    model, speed = model_named(str(asked["model"])), _positive(asked, "gb_per_s", Fraction(10**6))
    return _kernels(model, speed, ratio, sharing, _sizes(str(asked.get("batches", "1"))))


def _sizes(batches: str) -> list[int]:
    """Passes of 1 to 16 tokens, and those in which each of so many requests has 1 to 16, or fewer where they would be too many."""
    try:
        known = sorted({whole(part) for part in batches.split(",") if part.strip()} - {1})
    except ValueError as error:
        raise InputError(f"Requests in a pass: {batches!r} but each of them {error}; for example 1,4,16.") from None
    if known and not 1 <= known[0] <= known[-1] <= MOST_REQUESTS:
        raise InputError(f"Requests in a pass: {known[0]} to {known[-1]} but must be from 1 to {MOST_REQUESTS}.")
    each = max(2, min(MOST_EACH, (MOST_SIZES - MOST_EACH) // max(len(known), 1)))
    found = {*range(1, MOST_EACH + 1), *(batch * tokens for batch in known for tokens in range(1, each + 1))}
    return sorted(found)[:MOST_SIZES]


def _kernels(model: Model, gb_per_s: Fraction, ratio: Fraction, sharing: Fraction, sizes: Sequence[int]) -> str:
    """Both kernels at the same bandwidth and ratio in passes of so many tokens."""
    rows = []
    for n in sizes:
        uniform, k = uniform_distinct(model.experts, model.experts_per_token, n), model.experts_per_token
        distinct = k + sharing * (uniform - k)
        rows.append([str(n), *map(_decimal, (gb_per_s, gb_per_s * ratio, distinct))])
    return _csv([["n", "per_slot_gb_per_s", "dedup_gb_per_s", "distinct"], *rows])


def _changed(rows: Sequence[Row], ratio: Fraction, sharing: Fraction) -> str:
    """The same table with the deduplicating kernel that many times as fast, and distinct experts nearer to those of one token."""
    headings = list(dict.fromkeys(heading for row in rows for heading in row))
    kinds = {heading: column(heading) for heading in headings}
    changes = {heading: _change(kind, ratio) for heading, kind in kinds.items()}
    k = min((exact(row[h]) for row in rows for h in headings if kinds[h] == "distinct" and row.get(h)), default=ONE)
    for heading, kind in kinds.items():
        if kind == "distinct":
            changes[heading] = lambda distinct: k + sharing * (distinct - k)
    body = [[_cell(row.get(heading, ""), changes[heading]) for heading in headings] for row in rows]
    return _csv([headings, *body])


Change = Callable[[Fraction], Fraction]


def _change(kind: str | Measure, ratio: Fraction) -> Change | None:
    if not isinstance(kind, Measure) or kind.timed != "dedup":
        return None
    return (lambda value: value / ratio) if kind.quantity == "seconds" else (lambda value: value * ratio)


def _cell(text: str, change: Change | None) -> str:
    try:
        return text if change is None or not text else _decimal(change(exact(text)))
    except ValueError:  # the table's own reader says what is wrong with the cell
        return text


def _decimal(value: Fraction) -> str:
    return f"{float(value):.{DIGITS}g}"


def _csv(rows: Sequence[Sequence[str]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def _positive(asked: Json, name: str, most: Fraction) -> Fraction:
    text = str(asked.get(name, "1"))
    try:
        found = exact(text)
    except ValueError as error:
        raise InputError(f"{name} is {text[:60]!r} but {error}.") from None
    if not 0 < found <= most and not (name == "sharing" and found == 0):
        raise InputError(f"{name} is {text[:60]} but must be above 0, at most {most}.")
    return found
