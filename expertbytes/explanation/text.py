"""The answer in sentences, each with the theorem that it rests on; the one place where its figures are rounded."""

from collections.abc import Iterator
from fractions import Fraction

from expertbytes.explanation.experts import expert_sentences
from expertbytes.inputs.report import Report
from expertbytes.model.answer import Answer, Sentence
from expertbytes.model.words import number

VERDICT_THEOREMS = {"faster": "speedup_gt_one_iff", "slower": "speedup_lt_one_iff", "even": "speedup_eq_one_iff"}
ASK_TOKENS = (
    "How many tokens did a pass yield? Give --tokens-per-pass, --accepted with --drafted, --accepted-over-drafted, "
    "--acceptance-rate or --acceptance-by-position."
)
ASK_LENGTH = "How many tokens were drafted per pass? Give --draft-length, and --verify-width for a tree."
ASK_MEANING = (
    "Is the rate accepted over drafted tokens (--accepted-over-drafted), that of each position (--acceptance-rate), or tokens per "
    "pass over verified ones, as SGLang printed it (--accept-length-over-verified)?"
)
ASK_GENERATED = "How many tokens were generated, or how many passes were there? Give --generated or --passes."
ASK_RUN = "Are --draft-length and the acceptance of one run? A pass yields its own token and at most its draft."
ASK_POSITIONS = (
    "Are the rates by position those after all earlier ones were accepted (--acceptance-by-position) "
    "or accepted tokens over passes (--survival-by-position)?"
)


def sentences(report: Report, answer: Answer) -> tuple[Sentence, ...]:
    """What was gained or lost, why, and what would change the verdict."""
    parts = (
        _gain(answer),
        _why(answer),
        _bytes(report, answer),
        _ceiling(answer),
        _change(answer),
        expert_sentences(answer.experts),
    )
    return tuple(Sentence(sentence=text, theorem=theorem) for part in parts for text, theorem in part)


def questions(report: Report, answer: Answer) -> tuple[str, ...]:
    """What to ask the author of the report."""
    asked: list[str] = []
    if report.speedup is None:
        return ()
    if report.depth is None and (report.pass_size is None or answer.tokens_per_pass is None):
        asked.append(ASK_LENGTH)
    if answer.flagged("only_bounds"):
        asked.append(ASK_GENERATED)
    impossible = answer.tokens_per_pass is None and (
        answer.flagged("tokens_above_pass") or answer.flagged("tokens_below_one")
    )
    if impossible:
        asked.append(ASK_RUN)
    elif answer.flagged("ambiguous_acceptance") or (answer.tokens_per_pass is None and answer.readings):
        asked.append(ASK_MEANING if report.acceptance_by_position is None else ASK_POSITIONS)
    if not answer.readings and answer.tokens_per_pass_interval is None:
        asked.append(ASK_TOKENS)
    return tuple(asked)


def _percent(value: Fraction) -> str:
    return f"{number(100 * value, 3)} %"


def _gain(answer: Answer) -> Iterator[tuple[str, str]]:
    S, interval = answer.speedup, answer.speedup_interval
    if S is None or answer.verdict is None:
        return
    words = {"even": "as fast as plain decoding", "undecided": "not told apart from plain decoding by this noise"}
    text = words.get(answer.verdict, f"{_percent(abs(S - 1))} {answer.verdict} than plain decoding")
    saved = answer.milliseconds_per_token_saved
    if saved is not None and answer.verdict in ("faster", "slower"):
        text += f", {number(abs(saved), 3)} ms {'saved' if saved > 0 else 'lost'} per token"
    spread = f" (between {number(interval.low)} and {number(interval.high)})" if interval else ""
    theorem = "speedup_within" if interval else VERDICT_THEOREMS[answer.verdict]
    yield f"Speculation ran at {number(S)} times the plain speed{spread}: {text}.", theorem


def _why(answer: Answer) -> Iterator[tuple[str, str]]:
    C, A, S, interval = answer.cycle_cost, answer.tokens_per_pass, answer.speedup, answer.cycle_cost_interval
    if A is None and interval is not None and answer.tokens_per_pass_interval is not None:
        tokens, between = answer.tokens_per_pass_interval, f"{number(interval.low)} to {number(interval.high)}"
        text = (
            f"With {number(tokens.low)} to {number(tokens.high)} tokens per pass a cycle costs {between} plain steps."
        )
        yield text, "costRatio_of_speedup"
    if C is None or A is None or S is None:
        return
    spread = f" (between {number(interval.low)} and {number(interval.high)})" if interval else ""
    read = f"{number(A)} tokens per pass (read from {answer.tokens_per_pass_reading})"
    text = f"With {read} a cycle of drafting and verifying costs {number(C)} plain steps{spread}: tokens over speedup."
    yield text, "costRatio_of_speedup"
    relation, theorem = ("more", "speedup_lt_one_iff") if C > A else ("fewer", "speedup_gt_one_iff")
    if C == A:
        yield "A cycle costs exactly as many plain steps as it yields tokens: no gain, no loss.", "speedup_eq_one_iff"
    elif answer.verdict != "undecided":
        yield f"It costs {relation} plain steps than it yields tokens: that is why it is {answer.verdict}.", theorem


def _bytes(report: Report, answer: Answer) -> Iterator[tuple[str, str]]:
    if answer.within_byte_bound is None or answer.byte_bound is None:
        return
    bound = f"{number(answer.byte_bound)} plain steps"
    bound += " besides drafting" if answer.draft_ratio is None else ", drafting included"
    together = report.batch_size or 1
    if together > 1:
        word = "can" if answer.within_byte_bound else "cannot"
        text = f"Expert bytes of a deduplicating kernel {word} account for the cost: {together} requests share experts, so that"
        yield f"{text} bytes explain at most {bound} under uniform routing.", "uniformDistinct_eq"
    elif answer.within_byte_bound:
        text = (
            f"Expert bytes can account for the cost: reading them once per token costs up to {bound} for one request."
        )
        yield text, "costRatio_le_bytes"
    else:
        text = f"Expert bytes cannot account for the cost: they explain at most {bound}, even where every token reads its own"
        yield f"{text} experts and no kernel slows down.", "costRatio_le_of_bandwidth"


def _ceiling(answer: Answer) -> Iterator[tuple[str, str]]:
    C, most, ceiling = answer.cycle_cost, answer.most_tokens_per_pass, answer.ceiling_speedup
    if C is None or most is None or ceiling is None:
        return
    limit = f"at most {most} tokens" if answer.draft_length else f"at most the {most} tokens verified"
    text = (
        f"A pass yields {limit}, so at this cost no acceptance gives more than {number(ceiling)} times the plain speed"
    )
    if ceiling <= 1:
        yield f"{text}: speculation of this length cannot be faster at all.", "never_faster_of_tokens_le"
    else:
        yield f"{text}.", "speedup_le_ceiling_of_tokens_le"


def _change(answer: Answer) -> Iterator[tuple[str, str]]:
    C, A, d, rate = answer.cycle_cost, answer.tokens_per_pass, answer.draft_length, answer.break_even_rate
    if C is None or A is None:
        return
    cheaper, ceiling = C > A, answer.ceiling_speedup
    if C >= 1 and (ceiling is None or ceiling >= 1):
        turn = "The verdict turns" if C != A else "It stands"
        text = f"{turn} at {number(C)} tokens per pass"
        text += f", that is at {number(rate)} accepted per drafted token" if rate is not None and 0 <= rate <= 1 else ""
        yield f"{text}, if the cost stays.", "breakEven_one" if d == 1 else "speedup_eq_one_iff"
    geometric = answer.break_even_acceptance_rate
    if geometric is not None and d is not None and d > 1:
        text = f"If every position had the same acceptance rate, {number(geometric.low)} would break even"
        yield f"{text} and every larger one would be faster.", "faster_of_faster"
    if C != A:
        amount = f"{number(abs(C - A), 3)} plain steps {'less' if cheaper else 'more'}"
        text = f"At the same acceptance it turns when a cycle costs {amount}, {number(A)} instead of {number(C)}."
        yield text, "speedup_eq_one_iff"
