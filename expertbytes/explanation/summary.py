"""The answer of a report in three sentences: what happened, what decided it, what is not known; then what to try."""

from fractions import Fraction

from expertbytes.explanation.next_steps import Trial
from expertbytes.inputs.report import Report
from expertbytes.measurements.exact import Status
from expertbytes.model.answer import Answer
from expertbytes.model.summary import Summary
from expertbytes.model.words import number


def summary(report: Report, answer: Answer, found: Trial | None) -> Summary:
    """Of speeds, or of what a file says where no speeds are given."""
    return Summary(
        answer=_what(report, answer),
        decided_by=_why(answer),
        not_known=_not_known(answer, found),
        status=_status(report, answer),
    )


def _status(report: Report, answer: Answer) -> Status:
    if answer.verdict == "undecided":
        return "undecided"
    return "exact as given" if report.noise is None or answer.verdict is None else "certified"


def _what(report: Report, answer: Answer) -> str:
    S = answer.speedup
    if S is None:
        return "No speeds are given, so whether speculation paid is not said."
    words = {
        "even": "as fast as plain decoding",
        "undecided": "not told apart from plain decoding by this noise",
        "faster": f"{number(100 * abs(S - 1), 3)} % faster than plain decoding",
        "slower": f"{number(100 * abs(S - 1), 3)} % slower than plain decoding",
    }
    plain = report.plain_seconds
    speeds = ""
    if plain is not None:
        speeds = f"{number(S / plain, 3)} tokens per second instead of {number(1 / plain, 3)}, "
    saved, lost = answer.milliseconds_per_token_saved, ""
    if saved is not None and answer.verdict in ("faster", "slower"):
        lost = f", {number(abs(saved), 3)} ms {'saved' if saved > 0 else 'lost'} per token"
    return f"Speculation ran at {speeds}{number(S, 3)} times the plain speed: {words[answer.verdict or 'undecided']}{lost}."


def _why(answer: Answer) -> str:
    C, A = answer.cycle_cost, answer.tokens_per_pass
    if C is None or A is None:
        return "What decided it, the cost of a cycle, follows once the tokens of a pass are known."
    said = (
        f"A cycle cost {number(C, 3)} plain steps and yielded {number(A, 3)} tokens ({answer.tokens_per_pass_reading})"
    )
    if answer.within_byte_bound is None or answer.byte_bound is None:
        return f"{said}."
    can = "can" if answer.within_byte_bound else "cannot"
    most = f"reading experts once per token costs at most {number(answer.byte_bound, 3)}"
    return f"{said}; {most}, so expert bytes {can} account for it."


def _not_known(answer: Answer, found: Trial | None) -> str:
    if answer.cycle_cost is None or answer.tokens_per_pass is None:
        return "Not known: the tokens of a pass. Give --tokens-per-pass, or --accepted and --drafted with --draft-length, or --log."
    if found is None:
        return "Not known: which draft length is best. Give --draft-length, and time passes of other sizes."
    return f"Not known: what other draft lengths cost. {_try(answer.draft_length, found)}"


def _try(d: int | None, found: Trial) -> str:
    """What a line through a plain step and this cycle says, under one acceptance rate."""
    basis = f"by a line through a plain step and this cycle, at one acceptance rate of {number(found.rate, 2)}"
    if found.draft_length == 0:
        return f"No length up to twice this one would pay {basis}: leave speculation off, or time passes to see."
    if found.draft_length == d:
        return f"This one is the best {basis}; time passes to see."
    gain = number(_rounded(found.speedup), 3)
    return f"Try draft length {found.draft_length}: {gain} times the plain speed {basis}; time passes to see."


def _rounded(value: Fraction) -> Fraction:
    return Fraction(round(float(value), 3)).limit_denominator(1000)
