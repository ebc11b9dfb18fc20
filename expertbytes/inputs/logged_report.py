"""A report completed by a server's log: what the options leave open is taken from its lines."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from expertbytes.errors import InputError
from expertbytes.inputs.logs import parse_log
from expertbytes.inputs.report import Report, unit_named


def with_log(given: Mapping[str, object], text: str) -> tuple[dict[str, object], Sequence[str]]:
    """The options, and from the log what they leave open; a speed is converted to the unit of the options."""
    found, notes = parse_log(text)
    extra = dict(found)
    speed = extra.get("speculative")
    if isinstance(speed, Fraction) and given.get("baseline") is not None:
        scale = {"tok/s": speed, "ms": 1000 / speed, "s": 1 / speed}
        extra["speculative"] = _in_unit(given.get("unit"), scale)
    else:
        extra.pop("speculative", None)
    if given.get("draft_length") is not None or given.get("acceptance_by_position") is not None:
        notes = [*notes, *_drop_positions(given, extra)]
    unused = [name for name in extra if given.get(name) is not None]
    notes = [*notes, *(f"Log: its {name} is not used, the option is." for name in unused)]
    return {**extra, **{name: value for name, value in given.items() if value is not None}}, notes


def _in_unit(unit: object, scale: Mapping[str, Fraction]) -> Fraction | None:
    try:
        return scale[unit_named("tok/s" if unit is None else unit)]
    except ValueError:  # the report says what is wrong with the unit
        return None


def _drop_positions(given: Mapping[str, object], extra: dict[str, object]) -> Sequence[str]:
    """Positions of the log that do not fit a given draft length only make a note."""
    rates = extra.get("survival_by_position")
    if not isinstance(rates, tuple) or str(given.get("draft_length")) == str(len(rates)):
        return ()
    del extra["survival_by_position"]
    return (f"Log: it has rates of {len(rates)} positions, which do not fit the options and are not used.",)


def complete(found: Report, has_curve: bool) -> Report:
    """The report, if there is something to explain. Raises InputError."""
    if found.baseline is None and not has_curve:
        raise InputError(
            "baseline and speculative are not given; give both speeds (a log may hold the second) or a measured curve."
        )
    return found
