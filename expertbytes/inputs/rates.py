"""Acceptance rates from a file: one a line, or a column of a CSV."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from expertbytes.errors import InputError
from expertbytes.inputs.numbers import exact
from expertbytes.inputs.pasted import read_text

PLAIN = frozenset("0123456789.eE+- ")
NAMES = ("acceptance_rate", "rate", "a", "acceptance")


@dataclass(frozen=True)
class Rates:
    """Rates as they were written, and the nearest floating-point numbers [r]."""

    texts: Sequence[str]
    values: NDArray[np.float64]


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


def _floats(texts: Sequence[str], source: str) -> NDArray[np.float64]:
    try:
        if not PLAIN.issuperset("".join(texts)):  # Python reads `1_0` and other scripts' digits too
            raise ValueError
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
