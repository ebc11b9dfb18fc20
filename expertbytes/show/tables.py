"""The decision as tables of text, shared by terminal and page."""

from collections.abc import Sequence
from fractions import Fraction

from expertbytes.measurements.passes import PassSize
from expertbytes.model.decision import Decision
from expertbytes.model.steps import Step
from expertbytes.model.words import ENGINE_NAMES, UNDECIDED, interval, number, ranges, size, status
from expertbytes.pyoracle.closeness import Verdict
from expertbytes.show.table import Table


def verdicts(decision: Decision) -> str:
    """The crossover in two sentences."""
    found = decision.crossover
    if found.tokens is None:
        first = f"On the measured medians deduplication is not faster in any pass of up to {found.searched} tokens"
    else:
        first = f"On the measured medians deduplication is first faster in a pass of {_tokens(found.tokens)}"
    if found.earliest == found.latest:
        return f"{first}, and so it is for all bandwidths in the intervals. {decided(decision)}"
    return f"{first}; the intervals allow {size(found.earliest)} to {size(found.latest)}. {decided(decision)}"


def decided(decision: Decision) -> str:
    """The pass sizes at which the intervals leave no doubt."""

    def sizes(verdict: Verdict) -> str:
        return ranges([found.tokens for found in decision.passes if found.verdict is verdict]) or "none"

    return f"It is certainly faster at pass sizes {sizes(Verdict.FASTER)}, certainly slower at {sizes(Verdict.SLOWER)}."


def _tokens(count: int) -> str:
    return f"{count} token{'s' * (count > 1)}"


def crossover_table(decision: Decision) -> Table:
    """The first pass size at which deduplication is faster, and what the error allows."""
    found = decision.crossover
    rows = (
        ("on the measured medians", size(found.tokens), ""),
        ("by the ends of each interval", size(found.earliest), size(found.latest)),
        (
            f"by one factor {number(found.factor)} for all bandwidths",
            size(found.sandwich_earliest),
            size(found.sandwich_latest),
        ),
    )
    headings = ("first pass size at which deduplication is faster", "crossover or earliest", "latest")
    return Table("Crossover", headings, rows, ("crossover_eq_some_iff", "crossover_anti", "crossover_sandwich"))


def passes_table(decision: Decision) -> Table:
    """Share against ratio, seconds and saving by pass size."""
    headings = (
        "tokens",
        "distinct experts",
        "share",
        "ratio",
        "per-slot ms",
        "dedup ms",
        "saving ms [interval]",
        "± bound ms",
        "dedup is",
    )
    theorems = (
        "dedupTime_lt_perSlotTime_iff",
        "verdict_share_sound",
        "verdict_share_complete",
        "saving_eq",
        "saving_error",
    )
    rows = tuple(_pass_row(found) for found in decision.passes)
    return Table("Saving by pass size", headings, rows, theorems, brief=(0, 2, 3, 6, 7, 8))


def _pass_row(found: PassSize) -> tuple[str, ...]:
    unit = Fraction(1, 1000)
    return (
        str(found.tokens),
        number(found.distinct_experts),
        number(found.share),
        number(found.ratio.mid, 3),
        number(found.per_slot_seconds.mid / unit),
        number(found.dedup_seconds.mid / unit),
        interval(found.saving_seconds, unit),
        number(found.saving_error_seconds / unit, 3),
        UNDECIDED if found.verdict is Verdict.UNDECIDED else found.verdict.value,
    )


def bytes_are_given(decision: Decision) -> bool:
    """Whether the bytes of an expert are known; where they cancel, a table's prediction counts them as 1."""
    return decision.assumptions.expert_bytes > 1


def bandwidth_table(decision: Decision) -> Table:
    """Effective bandwidth of both kernels by pass size, in experts per second where an expert's bytes are not given."""
    unit, named = (Fraction(10**9), "GB/s") if bytes_are_given(decision) else (Fraction(1), "experts/s")
    rows = tuple(
        (
            str(found.tokens),
            interval(found.ratio),
            interval(found.per_slot_bytes_per_second, unit),
            found.per_slot_limit,
            interval(found.dedup_bytes_per_second, unit),
            found.dedup_limit,
        )
        for found in decision.passes
    )
    headings = (
        "tokens",
        "ratio [interval]",
        f"per-slot {named} [interval]",
        "per-slot limit",
        f"dedup {named} [interval]",
        "dedup limit",
    )
    return Table("Effective bandwidth", headings, rows, ("kernelTime_within", "ratio_within"))


def staircase_table(decision: Decision) -> Table:
    """Best draft length and its speedup for both kernels by acceptance rate."""
    pairs = zip(*(found.steps for found in decision.staircases), strict=True)
    rows = tuple((number(steps[0].acceptance_rate), *_step_cells(steps)) for steps in pairs)
    headings = ["acceptance"]
    for name in ("per-slot", "dedup", "faster")[: len(decision.staircases)]:
        headings += [f"{name} draft", f"{name} status", f"{name} speedup [interval]"]
    theorems = ("bestDraft_spec", "bestDraft_mono", "bestDraft_stable_of", "bestDraft_regret")
    return Table("Best draft length", tuple(headings), rows, (*theorems, "speedup_within"), brief=(0, 1, 2, 4, 5, 7, 8))


def _step_cells(steps: Sequence[Step]) -> list[str]:
    return [cell for step in steps for cell in (str(step.draft_length), status(step), interval(step.speedup))]


def regret_lines(decision: Decision) -> list[str]:
    """What an undecided draft length can cost at most, per kernel."""
    return [
        f"{ENGINE_NAMES[found.kernel]}: cycle times are known within a factor {number(found.factor)}, so the draft length "
        f"shown loses at most {number(100 * found.regret, 3)} % of the largest goodput (bestDraft_regret)."
        for found in decision.staircases
    ]


def all_tables(decision: Decision) -> list[Table]:
    """Every table, in the order of the page."""
    return [crossover_table(decision), passes_table(decision), bandwidth_table(decision), staircase_table(decision)]
