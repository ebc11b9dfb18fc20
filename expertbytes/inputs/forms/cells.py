"""Numbers as people and tools write them: `180.53 ± 0.35`, `80-92%`, `1,103.382`, `61.3 %`, `101.587 tok/s`."""

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from expertbytes.inputs.numbers import exact

NUMBER: Final = r"[+-]?(?:\d{1,3}(?:,\d{3})+(?=\.)|\d{1,15})(?:\.\d{1,30})?(?:[eE][+-]?\d{1,2})?"
UNIT: Final = (
    r"(?:\s*(?:%|x|×|tok(?:en)?s?/s(?:ec)?|t/s|tokens?(?:[ -]per[ -]sec(?:ond)?)?|ms(?:/tok(?:en)?)?|us|µs|s|sec))?"
)
ONE_NUMBER: Final = re.compile(rf"\s*\*{{0,2}}\s*({NUMBER})\s*({UNIT})\s*\*{{0,2}}\s*", re.ASCII | re.IGNORECASE)
SPREAD: Final = re.compile(
    rf"\s*({NUMBER})\s*%?\s*(?:±|\+-|\+/-|\\pm)\s*({NUMBER})\s*({UNIT})\s*", re.ASCII | re.IGNORECASE
)
RANGE: Final = re.compile(
    rf"\s*\(?\[?\s*({NUMBER})\s*%?\s*(?:-|–|—|\.\.|to|…)\s*({NUMBER})\s*({UNIT})\s*\]?\)?\s*", re.ASCII | re.IGNORECASE
)


@dataclass(frozen=True)
class Cell:
    """A value and both ends of what was written; equal where no spread was."""

    low: Fraction
    value: Fraction
    high: Fraction

    @property
    def error(self) -> Fraction:
        """The larger distance of an end."""
        return max(self.high - self.value, self.value - self.low)


def cell(text: str) -> Cell:
    """The figure of a cell. Raises ValueError where it is none, or where its comma can be read in two ways."""
    text = text.strip().strip("`").replace("\u00a0", " ").replace("\u202f", " ")
    if (found := ONE_NUMBER.fullmatch(text)) is not None:
        value = _scaled(found[1], found[2])
        return Cell(value, value, value)
    if (found := SPREAD.fullmatch(text)) is not None:
        percent = "%" if "%" in text else ""
        value, error = _scaled(found[1], percent), abs(_scaled(found[2], percent))
        return Cell(value - error, value, value + error)
    if (found := RANGE.fullmatch(text)) is not None and not found[2].startswith("-"):
        percent = "%" if "%" in text else ""
        low, high = sorted((_scaled(found[1], percent), _scaled(found[2], percent)))
        return Cell(low, (low + high) / 2, high)
    if re.search(r"\d,\d", text, re.ASCII):
        raise ValueError("can be read with a decimal comma or with thousands; write a point for decimals and no commas")
    raise ValueError("must be a number, for example 1.75, 180.53 ± 0.35 or 80-92%")


def number(text: str) -> Fraction:
    """The value of a cell alone."""
    return cell(text).value


def count(text: str) -> int:
    """A whole number that may have thousands separated: `1,024`. Raises ValueError."""
    plain = text.strip()
    if re.fullmatch(r"\d{1,3}(,\d{3})+", plain, re.ASCII):
        plain = plain.replace(",", "")
    found = exact(plain)
    if found.denominator != 1:
        raise ValueError("must be a whole number")
    return int(found)


def _scaled(written: str, unit: str) -> Fraction:
    value = exact(written.replace(",", ""))
    return value / 100 if "%" in unit else value
