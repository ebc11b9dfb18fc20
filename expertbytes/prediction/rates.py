"""Many acceptance rates from a file, each with its best draft length: a million of them in about a second."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from expertbytes.errors import InputError
from expertbytes.explain.numbers import exact
from expertbytes.prediction.lookup import Floats, Lookup, lookup
from expertbytes.prediction.pasted import read_text
from expertbytes.staircase import Cycles, step

NAMES = ("acceptance_rate", "rate", "a", "acceptance")


@dataclass(frozen=True)
class Rates:
    """Rates as they were written, and the nearest floating-point numbers [r]."""

    texts: Sequence[str]
    values: Floats


@dataclass(frozen=True)
class Found:
    """Best draft lengths [r], whether they are certified [r], and speedups [r] to rounding."""

    draft_lengths: NDArray[np.intp]
    certified: NDArray[np.bool_]
    speedups: Floats


def read_rates(source: str) -> Rates:
    """The rates in a file or, for `-`, on standard input: one a line, or the column `acceptance_rate` of a CSV."""
    text = read_text(source, "acceptance rates")
    separate = text.splitlines() if "," in text else text.split()
    texts = _column([line for line in separate if line and not line.isspace()], source)
    if not texts:
        raise InputError(f"{source} has no acceptance rates; give one a line.")
    return Rates(texts, _floats(texts, source))


def _column(lines: list[str], source: str) -> list[str]:
    """The column of the rates, without its heading."""
    if not lines:
        return []
    heading = [cell.strip().lower() for cell in lines[0].split(",")]
    if _is_number(heading[0]) and len(heading) == 1:
        return lines
    place = next((heading.index(name) for name in NAMES if name in heading), None)
    if place is None:
        raise InputError(
            f"{source} begins {lines[0][:60]!r} but must name a column acceptance_rate, or hold a rate a line."
        )
    if len(heading) == 1:
        return lines[1:]
    rows = [line.split(",") for line in lines[1:]]
    short = next((number for number, row in enumerate(rows, start=1) if len(row) <= place), None)
    if short is not None:
        raise InputError(f"{source}: row {short} has no acceptance_rate; give one in each row.")
    return [row[place].strip() for row in rows]


def _is_number(text: str) -> bool:
    try:
        exact(text)
    except ValueError:
        return False
    return True


def _floats(texts: Sequence[str], source: str) -> Floats:
    try:
        values = np.fromiter(map(float, texts), np.float64, len(texts))
    except ValueError:
        values = np.array([_rate(text, number, source) for number, text in enumerate(texts, start=1)], np.float64)
    wrong = ~((values >= 0) & (values <= 1))
    if wrong.any():
        place = int(wrong.argmax())
        raise InputError(f"{source}: acceptance rate {place + 1} is {texts[place][:60]!r} but must be from 0 to 1.")
    return values


def _rate(text: str, number: int, source: str) -> float:
    """A rate that is no plain number, such as 72%."""
    try:
        return float(exact(text))
    except ValueError as error:
        raise InputError(f"{source}: acceptance rate {number} is {text[:60]!r} but {error}.") from None


def find(rates: Rates, cycles: Cycles) -> Found:
    """The answer at each rate as it was written: where its nearest float is at a threshold, by exact arithmetic."""
    table = lookup(cycles)
    lengths, certified = table.draft_lengths(rates.values), table.certified(rates.values)
    for text, places in _near(rates, table).items():
        exactly = step(_written(text), cycles)
        lengths[places], certified[places] = exactly.draft_length, exactly.status == "certified"
    return Found(lengths, certified, table.speedups(rates.values))


def _near(rates: Rates, table: Lookup) -> Mapping[str, list[int]]:
    """Places of the rates that may lie on the other side of a threshold than their floats, by their text."""
    found: dict[str, list[int]] = {}
    for place in np.flatnonzero(table.near(rates.values)).tolist():
        found.setdefault(rates.texts[place], []).append(place)
    return found


def _written(text: str) -> Fraction:
    try:
        return exact(text)
    except ValueError:  # more digits than are needed anywhere: the nearest float is taken
        return Fraction(float(text))


def csv_text(rates: Rates, found: Mapping[str, Found]) -> str:
    """CSV with the rates as written, and draft length, status and speedup with each kernel."""
    heading, lines = ["acceptance_rate"], list(rates.texts)
    for kernel, answer in found.items():
        heading += [f"{kernel}_draft_length", f"{kernel}_status", f"{kernel}_speedup"]
        lines = _extended(lines, answer)
    return "\n".join([",".join(heading), *lines, ""])


def _extended(lines: Sequence[str], found: Found) -> list[str]:
    """The lines with three more cells each; there are few different draft lengths with their status."""
    most = int(found.draft_lengths.max(initial=0))
    cells = [f",{d},{status}," for d in range(most + 1) for status in ("undecided", "certified")]
    kinds, speedups = 2 * found.draft_lengths + found.certified, np.round(found.speedups, 6)
    parts = zip(lines, kinds.tolist(), speedups.tolist(), strict=True)
    return [f"{line}{cells[kind]}{value}" for line, kind, value in parts]
