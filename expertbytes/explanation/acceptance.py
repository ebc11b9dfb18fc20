"""Acceptance as tokens per pass: every reading that the report's numbers allow, and the one that is meant.

What follows from counters is `inputs.observed`; here stand the readings of rates of each position, those that a rate of
unknown meaning allows, and which of them is used. No reading is used that no pass could yield.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from expertbytes.inputs.observed import by_profile, disagree, never_rises, possible, said
from expertbytes.inputs.report import Report
from expertbytes.model.answer import Reading, Span
from expertbytes.pyoracle.acceptance import tokens

THEOREMS: Final = {
    "tokens_per_pass": "costRatio_of_speedup",
    "generated_counter": "costRatio_of_speedup",
    "accepted_counter": "costRatio_of_speedup",
    "drafting_passes": "costRatio_of_speedup",
    "accept_length": "costRatio_of_speedup",
    "mean_accepted": "costRatio_of_speedup",
    "accept_length_over_verified": "costRatio_of_speedup",
    "accepted_over_drafted": "costRatio_of_speedup",
    "acceptance_rate": "one_sub_mul_tokens",
    "acceptance_by_position": "tokensOf_le",
    "survival_by_position": "profileCurve_tokensOf",
    "measured_curve": "tokensOf_profileCurve",
}
"""The readings, and what makes them tokens per pass."""

DIRECT: Final = ("tokens_per_pass", "generated_counter")
AT_MOST: Final = ("accept_length", "mean_accepted", "drafting_passes", "survival_by_position", "accepted_over_drafted")
"""Readings over passes that drafted, or of whole drafts: where generated tokens are counted they may be larger."""

RATES: Final = ("acceptance", "accepted_over_drafted", "acceptance_rate", "accept_length_over_verified")


def readings(report: Report, measured: Fraction | None = None) -> tuple[Reading, ...]:
    """All readings, those that are meant first; `measured` is a measured curve's value at the draft length."""
    meant: dict[str, Fraction] = {}
    for name, value in _meant(report, measured):
        meant.setdefault(name, value)
    others = {name: value for name, value in _others(report) if name not in meant}
    return tuple(
        Reading(
            name=name,
            tokens_per_pass=value,
            cycle_cost=None if report.speedup is None else value / report.speedup,
            meant=is_meant,
            theorem=THEOREMS[name],
        )
        for group, is_meant in ((meant, True), (others, False))
        for name, value in group.items()
    )


def chosen(found: Sequence[Reading], most: int | None = None) -> Reading | None:
    """The reading to answer with: a direct one, or one that nothing contradicts; none where the meaning is open.

    A reading that a pass of at most `most` tokens cannot yield is never chosen.
    """
    can_be = [reading for reading in found if possible(reading.tokens_per_pass, most)]
    meant = [reading for reading in can_be if reading.meant]
    if meant and meant[0].name in DIRECT:
        return meant[0]
    if any(reading.meant for reading in found) and not meant:
        return None
    candidates = meant or can_be
    values = [reading.tokens_per_pass for reading in candidates]
    if not values or (disagree(*values) if meant else len(set(values)) > 1):
        return None
    return candidates[0]


def contradicting(found: Sequence[Reading], passes_known: bool) -> Sequence[Reading]:
    """Readings that are meant and exclude each other; one that may be larger than a count is no contradiction where it is.

    Without passes the generated tokens give what whole drafts would yield, and nothing is larger than that.
    """
    meant = [reading for reading in found if reading.meant]
    counted = next((reading for reading in meant if reading.name == "generated_counter"), None)
    if counted is not None and passes_known:
        meant = [r for r in meant if r.name not in AT_MOST or r.tokens_per_pass < counted.tokens_per_pass]
    return meant if len(meant) > 1 and disagree(*(reading.tokens_per_pass for reading in meant)) else ()


def interval(report: Report, reading: Reading | None, measured: Fraction | None) -> Span | None:
    """Tokens per pass within the error of the rates; bounds where no single value follows; `None` where neither is known."""
    if reading is not None:
        return None if report.acceptance_error is None else _shifted(report, reading.name, measured)
    if report.acceptance_error is not None and report.acceptance is not None:
        return None
    bounds = next((found for found in said(report, report.depth) if found.value is None), None)
    if bounds is None or bounds.low is None or bounds.high is None or any(found.meant for found in readings(report)):
        return None
    return Span(low=bounds.low, high=min(bounds.high, Fraction(report.most_tokens or bounds.high)))


def _shifted(report: Report, name: str, measured: Fraction | None) -> Span:
    """The reading of that name with every rate as far off as its error allows, both ways."""
    error, ends = report.acceptance_error or Fraction(0), []
    for sign in (-1, 1):
        moved = {
            field: min(max(value + sign * error, Fraction(0)), Fraction(1))
            for field in RATES
            if (value := getattr(report, field)) is not None
        }
        found = {r.name: r.tokens_per_pass for r in readings(report.model_copy(update=moved), measured)}
        ends.append(max(found[name], Fraction(1)) if name in found else Fraction(1))
    return Span(low=ends[0], high=ends[1])


def _meant(report: Report, measured: Fraction | None) -> Iterator[tuple[str, Fraction]]:
    d = report.depth
    positions = report.acceptance_by_position
    rates = [found for found in said(report, d) if found.value is not None]
    late = ("survival_by_position", "accept_length_over_verified", "accepted_over_drafted")
    yield from ((found.name, found.value) for found in rates if found.name not in late and found.value is not None)
    if positions is not None:
        yield "acceptance_by_position", by_profile(positions)
    yield from ((found.name, found.value) for found in rates if found.name in late[:1] and found.value is not None)
    if measured is not None:
        yield "measured_curve", measured
    yield from ((found.name, found.value) for found in rates if found.name in late[1:] and found.value is not None)
    if report.acceptance_rate is not None and d:
        yield "acceptance_rate", tokens(report.acceptance_rate, d)


def _others(report: Report) -> Iterator[tuple[str, Fraction]]:
    """The other meanings that a rate could have."""
    d = report.depth
    for rate in (report.acceptance, report.acceptance_rate):
        if rate is not None and d:
            yield "accepted_over_drafted", 1 + d * rate
    whole = quotient(report) if report.drafted and d and report.drafted % d == 0 else None
    for rate in (report.acceptance, report.accepted_over_drafted, whole):
        if rate is not None and rate <= 1 and d:
            yield "acceptance_rate", tokens(rate, d)
    if report.acceptance is not None and d and d > 1 and report.acceptance * (d + 1) >= 1:
        yield "accept_length_over_verified", report.acceptance * (d + 1)
    rates = report.acceptance_by_position
    if rates is not None and len(rates) > 1 and never_rises(rates):
        yield "survival_by_position", sum(rates, Fraction(1))


def quotient(report: Report) -> Fraction | None:
    """Accepted over drafted by the counters."""
    if report.accepted is None or report.drafted is None:
        return None
    return Fraction(report.accepted, report.drafted)
