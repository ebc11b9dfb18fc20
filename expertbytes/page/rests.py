"""What the sentences of an answer rest on: for each of them the theorems that say why it follows."""

from collections.abc import Sequence
from typing import Final

from expertbytes.model.answer import Answer
from expertbytes.model.decision import Decision, EngineDecision, staircases
from expertbytes.model.steps import Choice

Names = Sequence[str]

STAIRS: Final = ("bestDraft_mono", "breakpoint_unique")
CROSSOVER: Final = ("crossover_eq_some_iff",)
KERNELS: Final = ("crossover_eq_some_iff", "verdict_share_sound")


def said_theorems(found: Decision | EngineDecision) -> list[Names]:
    """Of the answer, of what decides it, of what is not known and, of two kernels, of the crossover and its verdicts."""
    said = [] if found.summary is None else [*_of_summary(found)]
    return [*said, KERNELS] if isinstance(found, Decision) else said


def _of_summary(found: Decision | EngineDecision) -> Sequence[Names]:
    choices = [choice for stairs in staircases(found) for choice in stairs.choices]
    both = isinstance(found, Decision)
    crossing = CROSSOVER if both else ()
    if not staircases(found):
        return CROSSOVER, ("dedupTime_lt_perSlotTime_iff",), ()
    if not choices:
        return STAIRS, ("dedupTime_lt_perSlotTime_iff",) if both else ("faster_at_some_rate_iff",), ("speedup_eq",)
    answer = ("bestDraft_spec", "kernel_gain") if both else ("bestDraft_spec",)
    return answer, ("speedup_gt_one_iff", "bestDraft_stable", *crossing), _open(choices, bool(found.lacks))


def _open(choices: Sequence[Choice], lacks: bool) -> Names:
    """What the third sentence rests on: why more times are needed, or why none are."""
    if lacks:
        return ("speedup_eq",)
    if any(choice.not_timed for choice in choices):
        return ("bestDraft_of_bands_sound",)
    return (
        ("bestDraft_regret",) if any(len(choice.draft_lengths) > 1 for choice in choices) else ("bestDraft_stable_of",)
    )


def report_theorems(found: Answer) -> Sequence[Names]:
    """Of the three sentences of a report: those of the sentences that say the same with all figures."""
    named = list(dict.fromkeys(sentence.theorem for sentence in found.sentences))
    return named[:1], named[1:3], named[3:4]
