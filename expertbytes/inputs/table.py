"""A pasted table as exact figures: times or bandwidths by size, with the ends of their intervals."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from expertbytes.errors import InputError
from expertbytes.inputs.columns import TIMED, End, Measure, Quantity, Row, Timed, column, normal
from expertbytes.inputs.forms.cells import Cell, cell
from expertbytes.inputs.numbers import exact, whole
from expertbytes.measurements.exact import Bounded
from expertbytes.measurements.kernels import Kernel

LEAST, MOST = Fraction(1, 10**15), Fraction(10**18)
MOST_SIZE: Final = 1_000_000
SIZE_NAMES: Final = ("n", "slots", "draft_length")


@dataclass(frozen=True)
class Readings:
    """One kernel or pass by size: seconds (throughputs became such) or bytes per second, never both."""

    quantity: Quantity
    values: Mapping[int, Bounded]


@dataclass(frozen=True)
class Table:
    """What a table holds; `size` names what its rows are by, `distinct`, `readings` and `tokens_per_pass` are by that size.

    Tokens per second by draft length are the speed that was served, `served`; by tokens of a pass they are those of the pass.
    `kernel` names the one kernel whose operations stand for passes, which then lack everything else, and `layers` how many
    times it runs unless that is said. `borrowed` says whose times they are where they are not of the user's own engine.
    """

    name: str
    size: str
    readings: Mapping[Timed, Readings]
    distinct: Mapping[int, Fraction]
    experts: int | None
    experts_per_token: int | None
    tokens_per_pass: Mapping[int, Fraction] = field(default_factory=dict)
    kernel: Kernel | None = None
    layers: int | None = None
    borrowed: str = ""
    notes: tuple[str, ...] = ()


def table_of(rows: Sequence[Row], name: str, noise: Fraction | None = None) -> Table:
    """The figures of the rows. Raises InputError naming column, row, what was found and what is allowed."""
    kinds = {heading: column(heading) for row in rows for heading in row}
    size = _size_name(kinds, name)
    cells: dict[tuple[Timed, Quantity], dict[int, dict[End, Fraction]]] = defaultdict(lambda: defaultdict(dict))
    distinct: dict[int, Fraction] = {}
    yielded: dict[int, Fraction] = {}
    for index, row in enumerate(rows, start=1):
        place = _Place(name, index, {_word(kind): heading for heading, kind in kinds.items()}, row)
        at = place.whole(size, 0 if size == "draft_length" else 1)
        if row.get(place.keys.get("distinct", ""), ""):
            distinct[at] = place.number("distinct", LEAST, Fraction(MOST_SIZE))
        if (tokens := _tokens_of_row(place, at)) is not None:
            yielded[at] = tokens
        for heading, kind in kinds.items():
            if isinstance(kind, Measure) and row.get(heading, ""):
                _take(cells, place, at, heading, kind)
    readings = _readings(cells, size, name, noise)
    return Table(
        name=name,
        size=size,
        readings=readings,
        distinct=distinct,
        experts=_constant(kinds, rows, "experts", name),
        experts_per_token=_constant(kinds, rows, "top_k", name),
        tokens_per_pass=yielded,
    )


def _tokens_of_row(place: "_Place", d: int) -> Fraction | None:
    """Tokens of a pass at draft length `d`: as given, or one more than the accepted ones."""
    if place.row.get(place.keys.get("tokens_per_pass", ""), ""):
        return place.number("tokens_per_pass", Fraction(1), Fraction(d + 1))
    if place.row.get(place.keys.get("accepted_over_drafted", ""), ""):
        return 1 + d * place.number("accepted_over_drafted", Fraction(0), Fraction(1))
    return None


@dataclass(frozen=True)
class _Place:
    """A row and how its columns are called, for reading cells and saying what is wrong with them."""

    name: str
    place: int
    keys: Mapping[str, str]
    row: Row

    def number_in(self, heading: str, low: Fraction, high: Fraction) -> Fraction:
        return self.cell_in(heading, low, high).value

    def cell_in(self, heading: str, low: Fraction, high: Fraction) -> Cell:
        """A figure with the ends that it was written with, as in `180.53 ± 0.35`."""
        text = self.row.get(heading, "")
        try:
            found = _figure(text)
        except ValueError as error:
            raise InputError(f"{self._where(heading)} is {text[:60]!r} but {error}.") from None
        if not low <= found.low <= found.high <= high:
            raise InputError(
                f"{self._where(heading)} is {text[:60]} but must be from {float(low):g} to {float(high):g}."
            )
        return found

    def number(self, word: str, low: Fraction, high: Fraction) -> Fraction:
        return self.number_in(self.keys[word], low, high)

    def whole(self, word: str, low: int) -> int:
        found = self.number(word, Fraction(low), Fraction(MOST_SIZE))
        if found.denominator != 1:
            raise InputError(
                f"{self._where(self.keys[word])} is {self.row.get(self.keys[word])} but must be a whole number."
            )
        return int(found)

    def _where(self, heading: str) -> str:
        return f"{self.name}: {heading} in row {self.place}"


def _word(kind: str | Measure) -> str:
    return kind if isinstance(kind, str) else ""


def _size_name(kinds: Mapping[str, str | Measure], name: str) -> str:
    found = [word for word in SIZE_NAMES if word in kinds.values()]
    if not found:
        raise InputError(f"{name} has no column n; name one n (tokens of a pass), slots or draft_length.")
    return found[0]


def _take(
    cells: Mapping[tuple[Timed, Quantity], dict[int, dict[End, Fraction]]],
    place: _Place,
    at: int,
    heading: str,
    kind: Measure,
) -> None:
    timed = kind.timed or _named_kernel(place)
    ends = cells[timed, kind.quantity][at]
    if kind.end in ends:
        raise InputError(
            f"{place.name}: {heading} in row {place.place} is a second value for size {at}; give each once."
        )
    found = place.cell_in(heading, LEAST / kind.scale, MOST / kind.scale)
    ends[kind.end] = found.value * kind.scale
    if found.error and kind.end == "mid":
        ends.setdefault("low", found.low * kind.scale)
        ends.setdefault("high", found.high * kind.scale)


def _figure(text: str) -> Cell:
    """A plain number, or one with a spread, a unit or thousands. Raises ValueError."""
    try:
        value = exact(text)
    except ValueError:
        if not any(mark in text for mark in ("±", "+-", "+/-", "/s", ",", "–")):
            raise
        return cell(text)
    return Cell(value, value, value)


def _named_kernel(place: _Place) -> Timed:
    """The kernel of a row with a column `kernel`; without one its times are those of whole passes."""
    if "kernel" not in place.keys:
        return "pass"
    text = place.row.get(place.keys["kernel"], "")
    if normal(text) not in TIMED:
        raise InputError(f"{place.name}: kernel in row {place.place} is {text!r} but must be per_slot or dedup.")
    return TIMED[normal(text)]


def _readings(
    cells: Mapping[tuple[Timed, Quantity], Mapping[int, Mapping[End, Fraction]]],
    size: str,
    name: str,
    noise: Fraction | None,
) -> Mapping[Timed, Readings]:
    found: dict[Timed, Readings] = {}
    for (timed, quantity), by_size in cells.items():
        if timed in found:
            raise InputError(f"{name} has {timed} in two quantities; give seconds or bandwidth, not both.")
        values = {at: _bounded(ends, f"{name}: {timed} at size {at}", noise) for at, ends in by_size.items()}
        if quantity == "tokens_per_second" and size == "draft_length":
            timed = "served"
        elif quantity == "tokens_per_second":
            values, quantity = {at: value.inverse().times(Fraction(at)) for at, value in values.items()}, "seconds"
        found[timed] = Readings(quantity, dict(sorted(values.items())))
    return found


def _bounded(ends: Mapping[End, Fraction], where: str, noise: Fraction | None) -> Bounded:
    if "mid" not in ends:
        raise InputError(f"{where} has an end of its interval but no value; give the column without low or high too.")
    factor, mid = 1 + (noise or 0), ends["mid"]
    low, high = ends.get("low", mid / factor), ends.get("high", mid * factor)
    if not low <= mid <= high:
        raise InputError(
            f"{where} is {float(mid):g} with interval {float(low):g} to {float(high):g}, which must hold it."
        )
    return Bounded(low=low, mid=mid, high=high)


def _constant(kinds: Mapping[str, str | Measure], rows: Sequence[Row], word: str, name: str) -> int | None:
    """The one value of a column that is the same in all rows."""
    heading = next((heading for heading, kind in kinds.items() if kind == word), None)
    values = {row.get(heading, "") for row in rows} - {""} if heading else set()
    if len(values) > 1:
        raise InputError(f"{name}: {heading} must be the same in every row but is {', '.join(sorted(values))}.")
    if not values:
        return None
    try:
        found = whole(values.pop())
    except ValueError as error:
        raise InputError(f"{name}: {heading} {error}.") from None
    if not 1 <= found <= 100_000:
        raise InputError(f"{name}: {heading} is {found} but must be from 1 to 100000.")
    return found
