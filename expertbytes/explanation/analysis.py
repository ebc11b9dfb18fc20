"""From a report to an answer: the cost of a cycle behind a speedup, what would break even, what bytes can account for.

Every figure is a definition of `pyoracle` or one step of exact arithmetic on it; the theorems are named in `text` and
`checks`.
"""

from collections.abc import Sequence
from fractions import Fraction

from expertbytes.explanation.acceptance import chosen, interval, readings
from expertbytes.explanation.batch_bound import byte_bound
from expertbytes.explanation.checks import flags
from expertbytes.explanation.curve_checks import curve_flags
from expertbytes.explanation.curves import curve_notes, points, tokens_at
from expertbytes.explanation.experts import expert_flags, experts
from expertbytes.explanation.next_steps import passes_to_time, trial
from expertbytes.explanation.rates import break_even_acceptance_rate
from expertbytes.explanation.summary import summary
from expertbytes.explanation.text import questions, sentences
from expertbytes.inputs.measured_curve import Measured
from expertbytes.inputs.report import Report
from expertbytes.model.answer import Answer, Outcome, Reading, Span


def explain(report: Report, measured: Measured | None = None, notes: Sequence[str] = ()) -> Answer:
    """The answer to a report, with a measured curve where there is one; `notes` are passed on."""
    on_curve = tokens_at(measured, report.depth)
    found = readings(report, on_curve)
    reading = chosen(found, report.most_tokens)
    between = interval(report, reading, on_curve)
    S, A, d = report.speedup, reading.tokens_per_pass if reading else None, report.depth
    C = None if S is None or A is None else A / S
    factor, bound = report.factor, byte_bound(report)
    costs = cost_span(C, between, S, factor)
    answer = Answer(
        speedup=S,
        speedup_interval=span(S, factor),
        verdict=outcome(S, factor),
        draft_length=d,
        verify_width=report.verify_width,
        pass_size=report.pass_size,
        most_tokens_per_pass=report.most_tokens,
        tokens_per_pass=A,
        tokens_per_pass_interval=between,
        tokens_per_pass_reading=reading.name if reading else None,
        cycle_cost=C,
        cycle_cost_interval=costs,
        break_even_tokens_per_pass=C,
        break_even_rate=(C - 1) / d if C is not None and d else None,
        break_even_acceptance_rate=break_even_acceptance_rate(C, d),
        ceiling_speedup=report.most_tokens / C if C is not None and report.most_tokens else None,
        draft_ratio=report.drafting,
        byte_bound=bound,
        within_byte_bound=within(costs or (None if C is None else Span(low=C, high=C)), bound),
        excess_plain_steps=None if C is None or bound is None else max(C - bound, Fraction(0)),
        milliseconds_per_token_saved=_saved(report),
        readings=found,
        flags=(),
        notes=(*_read(report, reading), *_unused(report), *curve_notes(measured, report), *notes),
        curve=points(measured, report),
        experts=experts(measured),
    )
    raised = (*flags(report, answer), *curve_flags(measured, answer.curve), *expert_flags(answer.experts, measured))
    answer = answer.model_copy(update={"flags": raised})
    answer = answer.model_copy(update={"sentences": sentences(report, answer), "questions": questions(report, answer)})
    return _concluded(report, answer)


def _concluded(report: Report, answer: Answer) -> Answer:
    """With the answer in three sentences, and what to try and to time next."""
    found = trial(answer.draft_length, answer.tokens_per_pass, answer.cycle_cost)
    return answer.model_copy(
        update={
            "summary": summary(report, answer, found),
            "equal_acceptance_rate": None if found is None else found.rate,
            "try_draft_length": None if found is None else found.draft_length,
            "passes_to_time": tuple(passes_to_time(answer.draft_length, found)),
        }
    )


def span(value: Fraction | None, factor: Fraction | None) -> Span | None:
    """All values that `Within factor` of this one allows."""
    return None if value is None or factor is None else Span(low=value / factor, high=value * factor)


def outcome(speedup: Fraction | None, factor: Fraction | None) -> Outcome | None:
    """What holds for every speedup within the factor; by the sign alone where no noise is given."""
    if speedup is None:
        return None
    ends = (speedup / (factor or 1), speedup * (factor or 1))
    if ends[0] > 1:
        return "faster"
    if ends[1] < 1:
        return "slower"
    return "even" if min(ends) == max(ends) == 1 else "undecided"


def cost_span(
    cost: Fraction | None, between: Span | None, speedup: Fraction | None, factor: Fraction | None
) -> Span | None:
    """Plain steps of a cycle that the errors of speeds and acceptance allow; bounds where tokens per pass have only such."""
    if between is None or speedup is None:
        return span(cost, factor)
    return Span(low=between.low / speedup / (factor or 1), high=between.high / speedup * (factor or 1))


def within(costs: Span | None, bound: Fraction | None) -> bool | None:
    """Whether all the costs are within the bound; `None` where either is unknown or the errors leave it open."""
    if costs is None or bound is None:
        return None
    return None if costs.low <= bound < costs.high else costs.high <= bound


def _saved(report: Report) -> Fraction | None:
    """Milliseconds that a token takes less than in plain decoding, for a single stream."""
    if report.plain_seconds is None or report.speedup is None:
        return None
    return 1000 * report.plain_seconds * (1 - 1 / report.speedup)


def _read(report: Report, reading: Reading | None) -> Sequence[str]:
    """How counters were read, where another number is easily taken for tokens per pass."""
    if reading is None:
        return ()
    if reading.name in ("accept_length", "mean_accepted", "drafting_passes"):
        return (
            f"Tokens per pass are read from {reading.name}, over passes that drafted; passes without a draft would lower them.",
        )
    if reading.name == "generated_counter" and report.passes is None and report.accepted is not None:
        return ("Passes are generated less accepted tokens: each yields one token of its own.",)
    return ()


def _unused(report: Report) -> Sequence[str]:
    """What was given and cannot be used, with what it lacks."""
    found = []
    rates = ("acceptance", "accepted_over_drafted", "acceptance_rate", "drafted_over_generated")
    if report.depth is None:
        found += [
            f"{name} is not used: it needs --draft-length." for name in rates if getattr(report, name) is not None
        ]
        known = report.passes or report.drafting_passes or (report.generated and report.accepted is not None)
        if report.drafted is not None and not known:
            found.append("The counters are not used: they need --generated, --passes or --draft-length.")
    if report.generated is not None and report.passes is None and report.drafted is None and report.accepted is None:
        found.append("generated is not used: it needs --accepted or --passes, or --drafted and --draft-length.")
    if (report.batch_size or 1) > 1 and (report.experts is None or report.top_k is None):
        found.append("What bytes can cost in a batch is not known: give --experts and --top-k too.")
    if report.verify_width is not None and report.depth is None:
        found.append("The ceiling is that of verify_width; a tree yields less, give its depth as --draft-length.")
    return found
