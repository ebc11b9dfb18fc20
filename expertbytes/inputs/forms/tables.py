"""Tables that people write: times or throughputs by pass size, served speed by draft length, tokens per pass by draft length."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from expertbytes.errors import InputError
from expertbytes.inputs.columns import KNOWN, Measure, Row, column, normal
from expertbytes.inputs.forms.cells import cell, count
from expertbytes.inputs.forms.form import Arm, Result, Timed
from expertbytes.inputs.observed import Observed
from expertbytes.inputs.pasted import rows_of
from expertbytes.inputs.table import table_of

LENGTHS: Final = (
    "draft_length",
    "d",
    "num_speculative_tokens",
    "draft",
    "n_max",
    "spec_draft_n_max",
    "steps",
    "num_steps",
    "draft_tokens",
    "drafted_tokens",
    "n_draft",
    "gamma",
    "draft_n",
    "draft_tokens_n",
    "mtp_n",
)
SPEEDS: Final = ("tok_per_s", "t_per_s", "tokens_per_s", "tokens_per_second", "tps", "throughput", "output_throughput")
MEANS: Final = (
    "tokens_per_pass",
    "mean_accept_len",
    "mean_accepted_length",
    "accept_length",
    "acceptance_length",
    "mean_len",
    "al",
    "acc_len",
    "accept_len",
)
RATES: Final = ("accepted_over_drafted", "draft_accept_rate", "draft_acceptance_rate")
UNSAID: Final = ("accept_rate", "acceptance_rate", "acceptance", "acc_rate")
"""Rates whose meaning the column does not say."""
EMPTY: Final = ("-", "–", "—", "n/a", "na", "none", "")
TOLD_APART: Final = ("batch", "bs", "context", "model", "method", "topk", "num_draft", "num_draft_tokens")
MEASURED: Final = ("seconds", "tokens_per_second")


def is_table(text: str) -> bool:
    """Whether the first line that is no comment names a size and something measured."""
    names = _heading(text)
    if any(name in LENGTHS for name in names) and any(name in (*SPEEDS, *MEANS) for name in names):
        return True
    sized = any(KNOWN.get(name) in ("n", "slots", "draft_length") for name in names)
    return sized and any(_measured(name) for name in names)


def _heading(text: str) -> list[str]:
    lines = (line.strip() for line in text[:4000].splitlines())
    first = next((line for line in lines if line and not line.startswith("#")), "")
    if first[:1] in ("{", "["):
        return []
    mark = next((found for found in ("\t", ";", ",", "|") if found in first), None)
    return [normal(name) for name in (first.split() if mark is None else first.strip("|").split(mark))]


def _measured(name: str) -> bool:
    try:
        found = column(name)
    except InputError:
        return False
    return isinstance(found, Measure) and found.quantity in MEASURED


def read_table_text(text: str) -> Result:
    """The arms of a table of any of the three kinds."""
    rows = rows_of(text, "The table")
    names = [normal(name) for name in rows[0]]
    if any(name in LENGTHS for name in names):
        if any(name in SPEEDS for name in names):
            return _served(rows)
        if any(name in MEANS for name in names):
            return _means(rows)
    found = table_of(rows, "The table")
    arms = []
    for timed, readings in found.readings.items():
        if readings.quantity != "seconds":
            continue
        passes = {
            at + (found.size == "draft_length"): Timed(value.mid, max(value.high - value.mid, value.mid - value.low))
            for at, value in readings.values.items()
        }
        arms.append(Arm(pass_seconds=passes, label="" if timed == "pass" else timed))
    if not arms:
        raise InputError(
            "The table has no times or throughputs of passes; name its columns n and pass_ms, or n and tok_per_s."
        )
    return arms, (f"Sizes are by {found.size}.",)


def _cells(row: Row) -> Mapping[str, str]:
    return {normal(name): value.strip() for name, value in row.items()}


def _first(cells: Mapping[str, str], names: Sequence[str]) -> str:
    return next((cells[name] for name in names if cells.get(name, "").lower() not in EMPTY), "")


def _served(rows: Sequence[Row]) -> Result:
    """Speed that was served at each draft length; 0 is plain decoding."""
    arms = []
    for place, row in enumerate(rows, start=1):
        cells = _cells(row)
        length, speed = _first(cells, LENGTHS), _first(cells, SPEEDS)
        if not length or not speed or not length.isdigit():
            continue
        mean, rate, unsaid = (_first(cells, names) for names in (MEANS, RATES, UNSAID))
        try:
            d = count(length)
            seen = Observed(
                draft_length=d or None,
                tokens_per_pass=Fraction(1) if d == 0 else cell(mean).value if mean else None,
                accepted_over_drafted=cell(rate).value if rate and d else None,
                acceptance=cell(unsaid).value if unsaid and d else None,
            )
            others = {name: value for name, value in cells.items() if name in TOLD_APART and value}
            label = ", ".join(f"{name} {value}" for name, value in others.items())
            if cell(speed).value <= 0:
                raise ValueError("must be above 0")
            arms.append(Arm(seen, cell(speed).value, label=label, plain=d == 0))
        except ValueError as error:
            raise InputError(f"The table: row {place} is {dict(row)!r:.80} but a figure {error}.") from None
    if not arms:
        raise InputError(
            "The table names draft lengths and speeds but no row has both; fill in draft_length and tok_per_s of each row."
        )
    notes = ["Speeds are as served at each draft length, drafting included."]
    if any(arm.observed.acceptance is not None for arm in arms):
        notes.append(
            "The acceptance rate has no stated meaning: call its column accepted_over_drafted, or give tokens_per_pass."
        )
    if any(_first(_cells(row), ("topk",)) not in ("", "1") for row in rows):
        notes.append(
            "Rows with topk above 1 are trees: draft length is their depth, num_draft the tokens that are verified."
        )
    return arms, notes


def _means(rows: Sequence[Row]) -> Result:
    curve: dict[int, Fraction] = {}
    for place, row in enumerate(rows, start=1):
        cells = _cells(row)
        try:
            d, mean = count(_first(cells, LENGTHS)), cell(_first(cells, MEANS)).value
        except ValueError as error:
            raise InputError(f"The table: row {place} is {dict(row)!r:.80} but a figure {error}.") from None
        if d:
            curve[d] = mean
    return (Arm(mean_accepted_lengths=curve),), ("Means count the pass's own token.",)
