"""Descriptions of the acceptance from text or numbers: rates, rates by position, measured curves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Final

from expertbytes.errors import InputError
from expertbytes.inputs.columns import Row
from expertbytes.inputs.numbers import exact
from expertbytes.inputs.pasted import read_text, rows_of
from expertbytes.measurements.exact import Bounded
from expertbytes.model.powers import tokens_near
from expertbytes.model.steps import Cycles
from expertbytes.model.words import number
from expertbytes.pyoracle.acceptance import tokens_of
from expertbytes.pyoracle.field import Curve

ONE = Fraction(1)
LENGTH_NAMES = ("draft_length", "d")
TOKENS_NAMES = ("tokens_per_pass", "tokens")
LIST_NAME = "tokens_per_pass_by_draft_length"


FALLING: Final = (
    "The rates by position fall, as accepted tokens over passes do, which engines print: if yours are such, give them as "
    "survival_by_position (--survival-by-position); they would yield more tokens."
)


@dataclass(frozen=True)
class Acceptance:
    """Tokens per pass: of a geometric `rate`, else by draft length in `curve`, where 0 has 1 token.

    Where they are `known` at some lengths only, `bands` hold the tokens that these allow at each length of the curve.
    """

    text: str
    theorems: tuple[str, ...]
    rate: Fraction | None = None
    curve: Mapping[int, Fraction] | None = None
    bands: Mapping[int, Bounded] | None = None
    known: tuple[int, ...] = ()
    note: str = ""

    @property
    def tokens_curve(self) -> Curve:
        """Expected tokens of a pass by draft length."""
        if self.curve is not None:
            return self.curve.__getitem__
        assert self.rate is not None
        return partial(tokens_near, self.rate)

    def covered(self, cycles: Cycles) -> Cycles:
        """The cycles at draft lengths that the description reaches to."""
        return cycles if self.curve is None else {d: found for d, found in cycles.items() if d in self.curve}


def geometric(rate: Fraction | str | float) -> Acceptance:
    """Every drafted position is accepted with this probability. Raises InputError outside [0, 1]."""
    found = _rate("acceptance_rate", rate)
    return Acceptance(f"rate {number(found, 6)}", ("bestDraft_spec", "bestDraft_mono"), rate=found)


def by_position(rates: Sequence[Fraction | str | float] | str) -> Acceptance:
    """Rate of each position if all earlier ones were accepted, from a list or text with commas. Raises InputError."""
    parts = [part for part in rates.split(",") if part.strip()] if isinstance(rates, str) else list(rates)
    found = [_rate(f"acceptance_by_position {place}", part) for place, part in enumerate(parts, start=1)]
    if not 1 <= len(found) <= 1000:
        raise InputError(f"acceptance_by_position has {len(found)} rates but must have 1 to 1000, for example 0.9,0.8.")
    curve = {d: tokens_of(found.__getitem__, d) for d in range(len(found) + 1)}
    falls = len(found) > 1 and all(later < earlier for earlier, later in pairwise(found))
    text = "by position " + ", ".join(number(rate) for rate in found)
    return Acceptance(text, ("tokensOf_le",), curve=curve, note=FALLING if falls else "")


def tokens_curve(
    values: Sequence[Fraction | str | float] | Mapping[int, Fraction | str | float], text: str
) -> Acceptance:
    """Measured tokens per pass: a list from draft length 1 on, or by draft length. Raises InputError.

    Nothing is assumed of the curve's shape; a pass yields from 1 to d + 1 tokens (`one_le_tokensOf`, `tokensOf_le`).
    """
    pairs = values.items() if isinstance(values, Mapping) else enumerate(values, start=1)
    curve = {0: ONE}
    for d, value in pairs:
        found = _number(f"{text}: tokens per pass at draft length {d}", value)
        if not 1 <= found <= d + 1:
            raise InputError(
                f"{text}: tokens per pass at draft length {d} are {number(found)} but must be from 1 to {d + 1}; "
                "count the pass's own token too."
            )
        curve[d] = found
    if len(curve) < 2:
        raise InputError(f"{text}: no tokens per pass; give them for draft lengths from 1 on.")
    return Acceptance(f"measured curve {text}", ("bestDraft_spec", "tokensOf_profileCurve"), curve=curve)


def read_tokens_curve(source: str) -> Acceptance:
    """The curve in a file: columns draft_length and tokens_per_pass, or JSON with `tokens_per_pass_by_draft_length`."""
    text = read_text(source, "a tokens curve").strip()
    name = "standard input" if source == "-" else Path(source).name
    if text.startswith("{") and LIST_NAME in text:
        text = text.replace(LIST_NAME, TOKENS_NAMES[0])
    if text.startswith("[") and not text[1:].lstrip().startswith("{"):
        text = f'{{"{TOKENS_NAMES[0]}": {text}}}'
    rows = rows_of(text, name)
    return tokens_curve(dict(_row(row, place, name) for place, row in enumerate(rows, start=1)), name)


def _row(row: Row, place: int, name: str) -> tuple[int, str]:
    """A row's draft length, counted from 1 where it is not said, and its tokens per pass."""
    columns = {key.lower().replace(" ", "_").replace("-", "_"): value for key, value in row.items()}
    value = next((columns[key] for key in TOKENS_NAMES if key in columns), None)
    if value is None:
        raise InputError(f"{name} has columns {', '.join(row)} but must have draft_length and tokens_per_pass.")
    length = next((columns[key] for key in LENGTH_NAMES if key in columns), str(place))
    found = _number(f"{name}: draft_length in row {place}", length)
    if found.denominator != 1 or not 1 <= found <= 1000:
        raise InputError(f"{name}: draft_length in row {place} is {length} but must be a whole number from 1 to 1000.")
    return int(found), value


def _number(name: str, value: object) -> Fraction:
    try:
        return exact(value)
    except ValueError as error:
        raise InputError(f"{name} is {str(value)[:60]!r} but {error}.") from None


def _rate(name: str, value: object) -> Fraction:
    found = _number(name, value)
    if not 0 <= found <= 1:
        raise InputError(f"{name} is {str(value)[:60]} but must be from 0 to 1; write a percentage as 72%.")
    return found
