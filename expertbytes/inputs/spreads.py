"""Speeds with their unit or error and rates as ranges, as people write them, as fields that say the same."""

import re
from collections.abc import Mapping
from typing import Final

from expertbytes.inputs.forms.cells import Cell, cell
from expertbytes.inputs.numbers import DECIMAL

SPEEDS: Final = ("baseline", "speculative")
RATES: Final = ("acceptance", "accepted_over_drafted", "acceptance_rate", "accept_length_over_verified")
SUFFIX: Final = re.compile(r"[A-Za-z][A-Za-z/ ]*$")


def spread(values: Mapping[str, object], units: Mapping[str, str]) -> dict[str, object]:
    """The fields, spreads as errors beside them. Raises ValueError where units differ or an end cannot be."""
    found = dict(values)
    _both_units(found, units)
    for name in SPEEDS:
        if (written := _written(found.get(name), is_speed=True)) is not None:
            _unit(name, str(found[name]), found, units)
            found[name] = written.value
            if written.error and found.get(f"{name}_error") is None:
                if written.low <= 0:
                    raise ValueError(f"{name} is {values[name]!s:.40} but its error must be smaller than itself.")
                found[f"{name}_error"] = max(written.value / written.low, written.high / written.value) - 1
    for name in RATES:
        if (written := _written(found.get(name))) is not None:
            found[name] = written.value
            if written.error:
                found["acceptance_error"] = written.error
    return found


def _both_units(found: Mapping[str, object], units: Mapping[str, str]) -> None:
    """Where one speed has its unit in words and nothing else says one, the other must have it too."""
    texts = [str(found[name]).strip() for name in SPEEDS if found.get(name) is not None]
    named = [text for text in texts if _named(text, units) is not None]
    if found.get("unit") is None and len(texts) == 2 and len(named) == 1:
        raise ValueError(
            f"one speed is {named[0]:.40} and the other has no unit; give both with their unit, or --unit."
        )


def _named(text: str, units: Mapping[str, str]) -> str | None:
    """The unit at the end of a speed."""
    suffix = SUFFIX.search(text.strip())
    return units.get(suffix[0].strip().lower()) if suffix else None


def _written(value: object, is_speed: bool = False) -> Cell | None:
    """A figure that is more than a number; plain numbers, and what is none, are left to their field."""
    if not isinstance(value, str) or DECIMAL.fullmatch(value.strip().removesuffix("%")):
        return None
    if value.rstrip().endswith(("x", "×", "%")) and is_speed:
        return None
    try:
        return cell(value)
    except ValueError:
        return None


def _unit(name: str, text: str, found: dict[str, object], units: Mapping[str, str]) -> None:
    """The unit after a speed, which must be that of the report."""
    unit = _named(text, units)
    if unit is None:
        return
    given = found.get("unit")
    if given is None:
        found["unit"] = unit
    elif units.get(str(given).strip().lower(), given) != unit:
        raise ValueError(f"{name} is in {unit} but unit is {given}; give both speeds in the same unit.")
