"""Acceptance as tokens per pass: every reading that the report's numbers allow, and the one that is meant.

With `d` drafted tokens a pass yields `1 + d·(accepted/drafted)` tokens; at the geometric rate `a` of each position it yields
`tokens a d`. From draft length 2 on the same number read both ways gives different costs.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from expertbytes.inputs.report import Report
from expertbytes.model.answer import Reading
from expertbytes.pyoracle.acceptance import tokens, tokens_of

AGREEMENT = Fraction(1, 20)
"""Readings of one run differ by rounding only: one decimal of a number of at least 1 is at most 5 % off."""

THEOREMS = {
    "tokens_per_pass": "costRatio_of_speedup",
    "generated_counter": "costRatio_of_speedup",
    "accepted_counter": "costRatio_of_speedup",
    "accepted_over_drafted": "costRatio_of_speedup",
    "acceptance_rate": "one_sub_mul_tokens",
    "acceptance_by_position": "tokensOf_le",
    "survival_by_position": "profileCurve_tokensOf",
    "measured_curve": "tokensOf_profileCurve",
}
"""The readings, the most direct first, and what makes them tokens per pass."""

DIRECT = ("tokens_per_pass", "generated_counter")


def readings(report: Report, measured: Fraction | None = None) -> tuple[Reading, ...]:
    """All readings, those that are meant first; `measured` is a measured curve's value at the draft length."""
    meant = dict(_meant(report, measured))
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


def chosen(found: Sequence[Reading]) -> Reading | None:
    """The reading to answer with: a direct one, or one that nothing contradicts; none where the meaning is open."""
    meant = [reading for reading in found if reading.meant]
    if meant and meant[0].name in DIRECT:
        return meant[0]
    candidates = meant or list(found)
    values = [reading.tokens_per_pass for reading in candidates]
    if not values or (disagree(*values) if meant else len(set(values)) > 1):
        return None
    return candidates[0]


def disagree(*values: Fraction) -> bool:
    """Whether the largest is more than 5 % above the smallest."""
    return max(values) > (1 + AGREEMENT) * min(values)


def _meant(report: Report, measured: Fraction | None) -> Iterator[tuple[str, Fraction]]:
    d = report.depth
    if report.tokens_per_pass is not None:
        yield "tokens_per_pass", report.tokens_per_pass
    if (found := _generated(report)) is not None:
        yield "generated_counter", found
    if (found := _accepted(report)) is not None:
        yield "accepted_counter", found
    if report.acceptance_by_position is not None:
        yield "acceptance_by_position", _profile(report.acceptance_by_position)
    if report.survival_by_position is not None:
        yield "survival_by_position", sum(report.survival_by_position, Fraction(1))
    if measured is not None:
        yield "measured_curve", measured
    if report.accepted_over_drafted is not None and d:
        yield "accepted_over_drafted", 1 + d * report.accepted_over_drafted
    if report.acceptance_rate is not None and d:
        yield "acceptance_rate", tokens(report.acceptance_rate, d)


def _others(report: Report) -> Iterator[tuple[str, Fraction]]:
    """The other meaning that each rate could have."""
    d = report.depth
    for rate in (report.acceptance, report.acceptance_rate):
        if rate is not None and d:
            yield "accepted_over_drafted", 1 + d * rate
    for rate in (report.acceptance, report.accepted_over_drafted, quotient(report)):
        if rate is not None and rate <= 1 and d:
            yield "acceptance_rate", tokens(rate, d)
    rates = report.acceptance_by_position
    if rates is not None and len(rates) > 1 and never_rises(rates):
        yield "survival_by_position", sum(rates, Fraction(1))


def quotient(report: Report) -> Fraction | None:
    """Accepted over drafted by the counters."""
    if report.accepted is None or report.drafted is None:
        return None
    return Fraction(report.accepted, report.drafted)


def never_rises(rates: Sequence[Fraction]) -> bool:
    """Whether no rate is above the one before it, as survival cannot be."""
    return all(later <= earlier for earlier, later in pairwise(rates))


def _generated(report: Report) -> Fraction | None:
    """Generated tokens over passes; passes are drafted tokens over draft length where they were not counted."""
    d = report.depth
    if report.generated is not None and report.passes is not None:
        return Fraction(report.generated, report.passes)
    if report.generated is not None and report.drafted is not None and d:
        return Fraction(report.generated * d, report.drafted)
    if report.drafted_over_generated is not None and d:
        return d / report.drafted_over_generated
    return None


def _accepted(report: Report) -> Fraction | None:
    """One token more than accepted ones per pass."""
    if report.accepted is not None and report.passes is not None:
        return 1 + Fraction(report.accepted, report.passes)
    rate, d = quotient(report), report.depth
    return None if rate is None or not d else 1 + d * rate


def _profile(rates: Sequence[Fraction]) -> Fraction:
    found: Fraction = tokens_of(lambda j: rates[j], len(rates))
    return found
