"""A report completed by what an engine printed: what the options leave open is taken from there."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from expertbytes.errors import InputError
from expertbytes.inputs.forms.form import Arm, Found
from expertbytes.inputs.forms.registry import read_form, read_text_form
from expertbytes.inputs.observed import Observed
from expertbytes.inputs.report import Report, unit_named


def with_log(given: Mapping[str, object], source: str) -> tuple[dict[str, object], Sequence[str]]:
    """The options, and from a log, benchmark or paste what they leave open; a speed is in the unit of the options.

    Raises InputError where nothing of it is known, or where it holds several runs.
    """
    found = read_form(source)
    arm = _one(found, source)
    extra = _said(arm)
    notes = [f"Log read as: {found.recognised}.", *(f"Log: {note}" for note in found.notes)]
    speed = arm.tokens_per_second
    if speed is not None and given.get("baseline") is not None:
        extra["speculative"] = _in_unit(given.get("unit"), {"tok/s": speed, "ms": 1000 / speed, "s": 1 / speed})
    if given.get("draft_length") is not None or given.get("acceptance_by_position") is not None:
        notes += _drop_positions(given, extra)
    notes += [f"Log: its {name} is not used, the option is." for name in extra if given.get(name) is not None]
    return {**extra, **{name: value for name, value in given.items() if value is not None}}, notes


def fields_of(text: str) -> Mapping[str, object]:
    """What a pasted text says of one run as fields of a report; nothing where it is a table, or not known."""
    try:
        found = read_text_form(text, "The text")
        arm = _one(found, "The text")
    except InputError:
        return {}
    speed = {} if arm.tokens_per_second is None else {"speculative": arm.tokens_per_second}
    return {} if arm.pass_seconds or found.form == "table" else {**_said(arm), **speed}


def _said(arm: Arm) -> dict[str, object]:
    return {name: value for name in Observed.model_fields if (value := getattr(arm.observed, name)) is not None}


def _one(found: Found, source: str) -> Arm:
    """The one arm that tells something of a run."""
    telling = [
        arm for arm in found.arms if arm.tokens_per_pass() or arm.tokens_per_second or arm.observed.accepted is not None
    ]
    if len(telling) > 1:
        labels = ", ".join(arm.label or f"arm {number}" for number, arm in enumerate(telling[:4], start=1))
        raise InputError(
            f"{source} is read as {found.recognised} and has {len(telling)} runs ({labels}); a report is of one: give "
            "that alone, or compare them with `expertbytes compare`."
        )
    if not telling:
        raise InputError(f"{source} is read as {found.recognised} but says neither speed nor acceptance of a run.")
    return telling[0]


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
