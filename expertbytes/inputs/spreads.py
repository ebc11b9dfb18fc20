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
    for name in SPEEDS:
        if (written := _written(found.get(name))) is not None:
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


def _written(value: object) -> Cell | None:
    """A figure that is more than a number; plain numbers, and what is none, are left to their field."""
    if not isinstance(value, str) or DECIMAL.fullmatch(value.strip().removesuffix("%")):
        return None
    try:
        return cell(value)
    except ValueError:
        return None


def _unit(name: str, text: str, found: dict[str, object], units: Mapping[str, str]) -> None:
    """The unit after a speed, which must be that of the report."""
    suffix = SUFFIX.search(text.strip())
    unit = units.get(suffix[0].strip().lower()) if suffix else None
    if suffix and unit is None:
        unit = "tok/s" if suffix[0].lower().startswith("tok") else None
    if unit is None:
        return
    given = found.get("unit")
    if given is None:
        found["unit"] = unit
    elif units.get(str(given).strip().lower(), given) != unit:
        raise ValueError(f"{name} is in {unit} but unit is {given}; give both speeds in the same unit.")
