"""From what was observed of one run to tokens per pass at other draft lengths."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from pydantic import ValidationError

from expertbytes.errors import InputError
from expertbytes.inputs.acceptance import Acceptance, by_position, geometric, tokens_curve
from expertbytes.inputs.forms.form import Found
from expertbytes.inputs.observed import Observed, conditional, depth_of, never_rises, possible, rate_through, said
from expertbytes.inputs.report import wrong_field
from expertbytes.model.words import number

FIELDS: Final = tuple(name for name in Observed.model_fields if name != "draft_length")


def of_observed(seen: Observed) -> Acceptance | None:
    """The acceptance that an observed run speaks for; `None` where nothing of one was said.

    Survival by position gives the tokens of every draft length up to its own. One mean gives those of its draft length, and
    of others through one rate of every position, which is an assumption. Raises InputError where only bounds follow, where
    the draft length of a mean is missing, or where no pass could yield what was said.
    """
    if all(getattr(seen, name) is None for name in FIELDS):
        return None
    if seen.survival_by_position is not None:
        return by_survival(seen.survival_by_position)
    depth = depth_of(seen)
    found = list(said(seen, depth))
    values = [reading for reading in found if reading.value is not None]
    if depth is None:
        raise InputError(
            "draft_length is not given; tokens per pass hold for the draft length of their run: give it too."
        )
    if seen.acceptance is not None and not values:
        raise InputError(
            "acceptance has no stated meaning; give it as accepted_over_drafted, acceptance_rate or accept_length_over_verified."
        )
    usable = [reading for reading in values if reading.value is not None and possible(reading.value, depth + 1)]
    if values and not usable:
        wrong = values[0]
        raise InputError(
            f"{wrong.name} makes {number(wrong.value or Fraction(0))} tokens per pass but a pass of draft length {depth} yields "
            f"1 to {depth + 1}; are both of one run?"
        )
    if not usable:
        bounds = next((reading for reading in found if reading.low is not None and reading.high is not None), None)
        between = (
            f", from {number(bounds.low)} to {number(bounds.high)}" if bounds and bounds.low and bounds.high else ""
        )
        raise InputError(f"Only bounds of the tokens per pass follow{between}: give generated or passes too.")
    mean = usable[0].value or Fraction(1)
    rate = rate_through(mean, depth)
    through = f"through the rate {number(rate)} of every position"
    text = f"{number(mean)} tokens per pass at draft length {depth}, by {usable[0].name}, {through}"
    return Acceptance(text, ("bestDraft_spec", "bestDraft_mono"), rate=rate)


def by_survival(rates: tuple[Fraction, ...]) -> Acceptance:
    """Accepted tokens at each position over passes, as engines print it. Raises InputError where it rises."""
    if not never_rises(rates):
        listed = ", ".join(map(number, rates[:8]))
        raise InputError(
            f"survival_by_position rises ({listed}) but a position is accepted only after the earlier ones; if these are rates "
            "among drafts that came so far, give them as acceptance_by_position."
        )
    found = by_position(conditional(rates))  # its note is of rates that were taken for conditional ones
    return Acceptance("survival by position " + ", ".join(map(number, rates)), found.theorems, curve=found.curve)


def of_log(found: Found, source: str) -> Acceptance:
    """The acceptance in what an engine printed: of one run, or mean lengths by draft length."""
    curves = [arm for arm in found.arms if arm.mean_accepted_lengths]
    if len(curves) == 1:
        return tokens_curve(dict(curves[0].mean_accepted_lengths), f"of {source}")
    runs = [arm for arm in found.arms if arm.tokens_per_pass() is not None and not arm.plain]
    if len(runs) + len(curves) != 1:
        raise InputError(
            f"{source} is read as {found.recognised} and has {len(runs) + len(curves)} runs with an acceptance but must have one."
        )
    acceptance = of_observed(runs[0].observed)
    if acceptance is None:
        raise InputError(f"{source} is read as {found.recognised} but says nothing of acceptance.")
    return Acceptance(f"{acceptance.text} ({source})", acceptance.theorems, acceptance.rate, acceptance.curve)


def one_rate(acceptance: Acceptance) -> Fraction:
    """The rate of every position that yields as many tokens as the acceptance at its longest draft."""
    if acceptance.rate is not None:
        return acceptance.rate
    longest = max(acceptance.curve or [0])
    return rate_through(Fraction(acceptance.tokens_curve(longest)), longest)


def observed_rate(given: Mapping[str, object]) -> Fraction | None:
    """The rate of every position by what was observed, as the fields of a run, rates or both; `None` where nothing was said."""
    rates, positions = given.get("acceptance_rate"), given.get("acceptance_by_position")
    seen = {name: value for name, value in given.items() if name in Observed.model_fields and value is not None}
    try:
        observed = Observed.model_validate(seen)
    except ValidationError as error:
        raise InputError(wrong_field(error)) from None
    found = [geometric(str(rates))] if rates is not None else []
    found += [by_position(str(positions))] if positions is not None else []
    run = of_observed(observed)
    found += [] if run is None else [run]
    if len(found) > 1:
        raise InputError(
            f"{len(found)} descriptions of the acceptance are given but one drafter has one; give one of them."
        )
    return one_rate(found[0]) if found else None
