"""Numbers of a report against each other: what cannot be, what contradicts, what the noise of one run could have made."""

from collections.abc import Iterator
from fractions import Fraction

from expertbytes.explanation.acceptance import contradicting, quotient
from expertbytes.explanation.batch_bound import distinct_of_plain_step
from expertbytes.inputs.observed import disagree, never_rises, passes_of
from expertbytes.inputs.report import Report
from expertbytes.model.answer import Answer, Flag, reading_named
from expertbytes.model.words import number

SINGLE_RUN_NOISE = Fraction(1, 10)
"""Two single runs that differ by less say nothing."""

OPEN = {"acceptance_by_position"}
"""Readings that people give under this name and mean another: engines print survival by position."""


def flags(report: Report, answer: Answer) -> tuple[Flag, ...]:
    """Every flag that the report raises; `answer` holds its figures."""
    return (
        *_impossible(report, answer),
        *_contradictions(report, answer),
        *_meaning(answer),
        *_bytes(report, answer),
        *_bounds(answer),
        *_noise(answer),
    )


def _impossible(report: Report, answer: Answer) -> Iterator[Flag]:
    rate = max((found for found in (report.accepted_over_drafted, quotient(report)) if found is not None), default=None)
    if rate is not None and rate > 1:
        text = f"More tokens accepted than drafted ({number(rate)} per drafted token): a counter is wrong or miscounts."
        yield Flag(name="more_accepted_than_drafted", sentence=text, theorem="tokensOf_le")
    most = answer.most_tokens_per_pass
    for reading in answer.readings:
        said = f"{reading.name} makes {number(reading.tokens_per_pass)} tokens per pass"
        if reading.meant and most is not None and reading.tokens_per_pass > most:
            text = (
                f"{said}, but a pass yields at most {most}: it is not used. Are draft_length and the tokens of one run?"
            )
            yield Flag(name="tokens_above_pass", sentence=text, theorem="tokensOf_le")
        if reading.meant and reading.tokens_per_pass < 1:
            text = f"{said}, but a pass yields at least its own token: it is not used. Was that token left out of the count?"
            yield Flag(name="tokens_below_one", sentence=text, theorem="one_le_tokensOf")
    if report.passes and report.drafted and report.depth and report.drafted > report.passes * report.depth:
        text = f"drafted over passes is {number(Fraction(report.drafted, report.passes))}, above the draft length."
        yield Flag(name="drafted_above_draft_length", sentence=text, theorem="tokensOf_le")
    if report.survival_by_position is not None and not never_rises(report.survival_by_position):
        text = "survival_by_position rises, but a position is accepted only after all earlier ones; are the rates conditional?"
        yield Flag(name="survival_rises", sentence=text, theorem="profileCurve_tokensOf")
    if answer.cycle_cost is not None and answer.cycle_cost < 1:
        text = (
            f"A cycle would cost {number(answer.cycle_cost)} plain steps, less than one: a speed or the tokens are off."
        )
        yield Flag(name="cycle_below_plain_step", sentence=text, theorem="stepTime_mono")


def _contradictions(report: Report, answer: Answer) -> Iterator[Flag]:
    counted, said = quotient(report), report.accepted_over_drafted
    if counted is not None and said is not None and (disagree(counted, said) if counted and said else counted != said):
        text = f"accepted_over_drafted is {number(said)} but the counters give {number(counted)}."
        yield Flag(name="rate_contradicts_counters", sentence=text, theorem="costRatio_of_speedup")
    meant = [reading for reading in answer.readings if reading.meant]
    if against := contradicting(answer.readings, passes_of(report, report.depth) is not None):
        listed = ", ".join(f"{number(reading.tokens_per_pass)} by {reading.name}" for reading in against)
        text = f"Tokens per pass contradict each other: {listed}."
        yield Flag(name="readings_contradict", sentence=text, theorem="costRatio_of_speedup")
    accepted = [reading_named(meant, name) for name in ("accepted_counter", "accepted_over_drafted")]
    generated = reading_named(meant, "generated_counter")
    least = min((found for found in accepted if found is not None), default=None)
    if generated is not None and least is not None and generated > least and disagree(generated, least):
        text = f"Generated tokens need {number(generated)} per pass, accepted ones account for {number(least)}: "
        text += "accepted tokens are under-reported."
        yield Flag(name="accepted_under_reported", sentence=text, theorem="costRatio_of_speedup")
    yield from _per_position(answer)


def _per_position(answer: Answer) -> Iterator[Flag]:
    """An accepted/drafted rate that only fits the tokens of a pass as a rate of each position."""
    total, linear = (reading_named(answer.readings, name) for name in ("tokens_per_pass", "accepted_over_drafted"))
    geometric = next((found for found in answer.readings if found.name == "acceptance_rate" and not found.meant), None)
    if total is None or linear is None or geometric is None or not disagree(total, linear):
        return
    if not disagree(total, geometric.tokens_per_pass):
        text = f"{number(total)} tokens per pass fit the rate of each position, not accepted over drafted tokens."
        yield Flag(name="rate_is_per_position", sentence=text, theorem="one_sub_mul_tokens")


def _meaning(answer: Answer) -> Iterator[Flag]:
    meant = [reading for reading in answer.readings if reading.meant]
    alone = len(meant) == 1 and meant[0].name in OPEN
    values = {reading.tokens_per_pass for reading in answer.readings}
    if (alone or not meant) and len(values) > 1:
        listed = ", ".join(
            f"{number(found.tokens_per_pass)} tokens per pass"
            + (f" and a cycle of {number(found.cycle_cost)} plain steps" if found.cycle_cost is not None else "")
            + f" as {found.name}"
            for found in answer.readings
        )
        text = f"The acceptance can be read in {len(answer.readings)} ways: {listed}. Which is meant?"
        yield Flag(name="ambiguous_acceptance", sentence=text, theorem="costRatio_of_speedup")


def _bounds(answer: Answer) -> Iterator[Flag]:
    found = answer.tokens_per_pass_interval
    if found is not None and answer.tokens_per_pass is None:
        text = f"Drafts ended early, so that only bounds follow: {number(found.low)} to {number(found.high)} tokens per pass that "
        yield Flag(
            name="only_bounds", sentence=f"{text}drafted. Generated tokens or passes settle it.", theorem="tokensOf_le"
        )


def _bytes(report: Report, answer: Answer) -> Iterator[Flag]:
    C, bound, n = answer.cycle_cost, answer.byte_bound, answer.pass_size
    if C is None or bound is None:
        return
    if answer.within_byte_bound is None:
        text = f"The noise leaves open whether a cycle costs more than {number(bound)} plain steps."
        yield Flag(name="byte_bound_undecided", sentence=text, theorem="speedup_within")
    elif not answer.within_byte_bound and (report.batch_size or 1) > 1:
        plain = distinct_of_plain_step(report)
        text = f"A cycle costs {number(C)} plain steps, but a plain step of {report.batch_size} requests already reads "
        text += f"{number(plain or Fraction(0))} of {report.experts} experts, so that bytes of a deduplicating kernel allow "
        text += f"{number(bound)}: not expert bytes but arithmetic, drafting or the engine."
        yield Flag(name="beyond_byte_bound", sentence=text, theorem="uniformDistinct_eq")
    elif not answer.within_byte_bound:
        text = (
            f"A cycle costs {number(C)} plain steps, {number(C - bound)} more than bytes of {n} tokens can account for"
        )
        text += " even if no expert is shared: replayed drafts, paging, "
        text += "a drafter that costs this much" if answer.draft_ratio is None else "drafting beyond what is given"
        text += ", or kernels that slow down."
        yield Flag(name="beyond_byte_bound", sentence=text, theorem="costRatio_gt_bytes_iff")


def _noise(answer: Answer) -> Iterator[Flag]:
    S, interval = answer.speedup, answer.speedup_interval
    if S is not None and interval is None and abs(S - 1) < SINGLE_RUN_NOISE:
        text = f"The speeds differ by {number(100 * abs(S - 1), 2)} %, less than single runs do: "
        text += "repeat them and give the noise."
        yield Flag(name="single_run_noise", sentence=text, theorem="speedup_within")
    if interval is not None and answer.verdict == "undecided":
        text = f"The noise allows speedups from {number(interval.low)} to {number(interval.high)}: no verdict."
        yield Flag(name="verdict_undecided", sentence=text, theorem="speedup_within")
