"""Tables that the page makes of its controls: both kernels of a device, a pasted table under another ratio, and other shares.

What is made is a table as a user could have pasted it; the question holds it, so that the command reads the same.
"""

import csv
import io
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from expertbytes.errors import InputError
from expertbytes.inputs.architecture import Architecture, architecture_of, tokens_of_row
from expertbytes.inputs.columns import Measure, Row, column
from expertbytes.inputs.configuration import configuration
from expertbytes.inputs.forms.registry import read_text_form
from expertbytes.inputs.link import MARK
from expertbytes.inputs.logged_report import fields_of
from expertbytes.inputs.numbers import exact, whole
from expertbytes.inputs.pasted import rows_of
from expertbytes.inputs.share_curves import share_curve
from expertbytes.inputs.table import table_of
from expertbytes.measurements.models import Model

Json = Mapping[str, Any]

DIGITS: Final = 12
MOST_EACH: Final = 16
MOST_SIZES: Final = 128
MOST_REQUESTS: Final = 1024
ONE: Final = Fraction(1)
TABLE: Final = "The table"
ARCHITECTURE: Final = ("model", "experts", "top_k", "expert_bytes", "dtype")


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
    """The table of both kernels of a `model` at a bandwidth, or a pasted `text` of both, under a `ratio`."""
    ratio = _positive(asked, "ratio", Fraction(100))
    if asked.get("text"):
        return _changed(rows_of(str(asked["text"]), TABLE), ratio)
    speed, sizes = _positive(asked, "gb_per_s", Fraction(10**6)), _sizes(str(asked.get("batches", "1")))
    rows = [[str(n), *map(_decimal, (speed, speed * ratio))] for n in sizes]
    return _csv([["n", "per_slot_gb_per_s", "dedup_gb_per_s"], *rows])


def shared(asked: Json) -> str:
    """Distinct experts at the sizes of a table of both kernels, `text`: those of a `share` or its own, nearer to one token's.

    At a `sharing` of 0 every token selects the experts of the first, at 1 the counts are as they were. `options` are the
    question's, of which those that say the architecture are read.
    """
    found, sharing = table_of(rows_of(str(asked["text"]), TABLE), TABLE), _positive(asked, "sharing", ONE)
    given = configuration({"table": TABLE, **{name: asked["options"].get(name) for name in ARCHITECTURE}})
    model, _ = architecture_of(
        Architecture(given.model, given.experts, given.top_k, given.expert_bytes, given.dtype), found
    )
    k = Fraction(model.experts_per_token)
    by_row = {size: tokens_of_row(size, found.size, int(k)) for one in found.readings.values() for size in one.values}
    counts = _counts(str(asked.get("share") or ""), model, by_row, found.distinct)
    rows = [[str(n), _decimal(k + sharing * (counts[n] - k))] for n in sorted(counts)]
    return _csv([["n", "distinct"], *rows])


def _counts(share: str, model: Model, by_row: Mapping[int, int], own: Mapping[int, Fraction]) -> Mapping[int, Fraction]:
    """By tokens of a pass: of the share, or the table's own where none is named. Raises InputError where there are none."""
    if share:
        curve = share_curve(share, model, max(by_row.values()), "inside")
        return {n: curve.distinct[n - 1] for n in by_row.values()}
    if not own:
        raise InputError(f"{TABLE} has no distinct experts; choose how experts are shared.")
    return {by_row[size]: count for size, count in own.items() if size in by_row}


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


def _changed(rows: Sequence[Row], ratio: Fraction) -> str:
    """The same table with the deduplicating kernel that many times as fast."""
    headings = list(dict.fromkeys(heading for row in rows for heading in row))
    changes = {heading: _change(column(heading), ratio) for heading in headings}
    return _csv([headings, *([_cell(row.get(heading, ""), changes[heading]) for heading in headings] for row in rows)])


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
