"""Advice in words: each statement with the theorem it rests on, and what stays unknown."""

from collections.abc import Mapping, Sequence

from expertbytes.advice.advice import BatchAdvice
from expertbytes.advice.engine import Engine
from expertbytes.advice.reads import Reads
from expertbytes.advice.snippet import ranges_of
from expertbytes.inputs.acceptance import Acceptance
from expertbytes.measurements.exact import Status
from expertbytes.model.answer import Sentence
from expertbytes.model.steps import Cycles
from expertbytes.model.summary import Summary
from expertbytes.model.words import factor, gaps, interval, number, ranges
from expertbytes.prediction.summary import answer, decided_by, not_known
from expertbytes.pyoracle.step_time import cost_ratio


def summary(
    engine: Engine,
    batches: Sequence[BatchAdvice],
    cycles: Mapping[int, Cycles],
    borrowed: Sequence[str],
    status: Status,
) -> Summary:
    """The answer for the engine in three sentences; what the times are of comes first where they are not its own."""
    said = " ".join(_where(batch, batches) + answer(batch.choice, cycles[batch.batch_size][0]) for batch in batches)
    first = batches[0]
    stairs_cycles = cycles[first.batch_size]
    if not borrowed:
        return Summary(
            answer=said,
            decided_by=decided_by(first.choice, stairs_cycles),
            not_known=not_known([batch.choice for batch in batches]),
            status=status,
        )
    timed = ranges([d + 1 for d in first.draft_lengths_compared])
    return Summary(
        answer=f"Extrapolated to {engine.name}, {'; '.join(borrowed)}: {said[0].lower()}{said[1:]}",
        decided_by=decided_by(first.choice, stairs_cycles),
        not_known=f"Not known: what passes cost in {engine.name} itself. Time its passes of {timed} tokens to settle it "
        "(the command is below).",
        status=status,
    )


def _where(batch: BatchAdvice, batches: Sequence[BatchAdvice]) -> str:
    return f"In batches of {batch.batch_size}: " if len(batches) > 1 or batch.batch_size > 1 else ""


def sentences(
    batches: Sequence[BatchAdvice], cycles: Mapping[int, Cycles], status: Status = "undecided"
) -> tuple[Sentence, ...]:
    """What to do and how far it is known, for each batch size where there are several; `status` is that of the whole."""
    found = []
    for batch in batches:
        said = _of_batch(batch, cycles[batch.batch_size], status)
        found += [Sentence(sentence=_where(batch, batches) + text, theorem=theorem) for text, theorem in said]
    return tuple(found)


def _of_batch(batch: BatchAdvice, cycles: Cycles, status: Status) -> list[tuple[str, str]]:
    best = batch.choice
    first = _do_not(batch, cycles) if best.draft_length == 0 else [_draft(batch)]
    return [*first, _certain(batch, cycles, status), *_rate_error(batch)]


def _draft(batch: BatchAdvice) -> tuple[str, str]:
    best = batch.choice
    tokens = f"{best.draft_length} token{'s' * (best.draft_length > 1)}"
    speedup = interval(best.speedup) if best.speedup.low < best.speedup.high else number(best.speedup.mid)
    said = f"Draft {tokens}: at {best.acceptance} that is {speedup} times the speed of plain decoding"
    return f"{said}, the most of draft lengths {ranges(batch.draft_lengths_compared)}.", "bestDraft_spec"


def _do_not(batch: BatchAdvice, cycles: Cycles) -> list[tuple[str, str]]:
    lengths = [d for d in batch.draft_lengths_compared if d]
    first = (
        f"Do not speculate: at {batch.choice.acceptance} no draft length of {ranges(lengths)} yields more tokens a pass than "
        "its cycle costs plain steps."
    )
    T = {d: seconds.mid for d, seconds in cycles.items()}.__getitem__
    if all(cost_ratio(T, d) >= d + 1 for d in cycles if d):
        never = "No acceptance would change that: each cycle costs at least as many plain steps as it can yield tokens."
        return [(first, "speedup_gt_one_iff"), (never, "never_faster_of_costRatio_ge")]
    if batch.pays_above is None:
        return [(first, "speedup_gt_one_iff")]
    above = f"Drafting would pay from an acceptance rate of {number(batch.pays_above)} in every position on."
    return [(first, "speedup_gt_one_iff"), (above, "bestDraft_mono")]


def _certain(batch: BatchAdvice, cycles: Cycles, status: Status) -> tuple[str, str]:
    best = batch.choice
    stands = f"It stands while cycle times are within a factor {factor(best.stable_factor_squared)} of those given"
    if best.not_timed:
        open_ = f"Draft lengths {gaps(best.not_timed)} were not timed and may be better, as far as longer passes take no less time"
        return f"{open_}.", "bestDraft_of_bands_sound"
    if len(best.draft_lengths) > 1:
        rho = max(seconds.factor for seconds in cycles.values())
        lost = number(100 * (1 - 1 / rho**2), 2)
        open_ = f"Within the measurement error draft lengths {ranges(best.draft_lengths)} may each be best"
        return f"{open_}; this one loses at most {lost} % of the largest speed.", "bestDraft_regret"
    if status == "extrapolated":
        return f"On the times given, no other draft length is as good. {stands}.", "bestDraft_stable"
    if best.status == "exact as given":
        return f"Exact as given: no error of the times is stated. {stands}.", "bestDraft_stable"
    return f"Certified: all times in the intervals have the same best draft length. {stands}.", "bestDraft_stable_of"


def _rate_error(batch: BatchAdvice) -> list[tuple[str, str]]:
    error = batch.choice.rate_error
    if error is None:
        return []
    found = ranges(error.draft_lengths)
    lengths = (
        f"draft lengths {found} may be best" if len(error.draft_lengths) > 1 else f"draft length {found} stays best"
    )
    return [(f"With a rate off by up to {number(error.delta)} {lengths}.", "bestDraft_mono")]


def cannot_know(
    engine: Engine, acceptance: Acceptance, reads: Reads | None, batches: Sequence[BatchAdvice]
) -> tuple[str, ...]:
    """What the figures do not hold."""
    found = [f"How good the drafter is on your prompts: {acceptance.text} is taken from you, for every draft length."]
    if reads is not None:
        found.append(f"How {engine.name} reads experts on your machine: {reads.words}; {engine.kernel_known}.")
    if len(batches) > 1 or batches[0].batch_size > 1:
        found.append(
            "Whether your requests are independent, and drafts of one length: a pass is taken as batch · (d + 1) tokens."
        )
    longest = [
        str(batch.batch_size) for batch in batches if batch.choice.draft_length == batch.draft_lengths_compared[-1]
    ]
    if longest:
        sizes = f" in batches of {', '.join(longest)}" if len(batches) > 1 else ""
        found.append(
            f"Whether still longer drafts pay{sizes}: the longest one compared is best; "
            "measure larger passes, and the acceptance of longer drafts."
        )
    found.append("What else a step of the engine does: attention over long contexts, sampling, paging of weights.")
    return tuple(found)


def notes(engine: Engine, batches: Sequence[BatchAdvice]) -> tuple[str, ...]:
    """The version, and what to mind in it."""
    found = [f"Options of {engine.name} {engine.version}; another version may name them otherwise ({engine.source})."]
    lengths = {batch.batch_size: batch.choice.draft_length for batch in batches}
    if engine.schedule is not None and len(ranges_of(lengths)) > 1:
        found.append(
            f"Sizes between those given take the draft length of the next larger one; {engine.schedule.beyond}."
        )
    return (*found, *engine.notes)
