"""Tables of what goes beyond the passes: break points, choices, and what an error of a bandwidth would change."""

import math
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from expertbytes.model.decision import Decision, EngineDecision, staircases
from expertbytes.model.steps import BreakPoint, Choice, Staircase, cycles_of
from expertbytes.model.words import ENGINE_NAMES, factor, interval, number, ranges, size, status
from expertbytes.prediction.prediction import Prediction
from expertbytes.prediction.threshold import verdict_status
from expertbytes.show import tables
from expertbytes.show.table import Table


def break_table(stairs: Sequence[Staircase]) -> Table:
    """The acceptance rates at which the best draft length rises."""
    rows = [
        (
            ENGINE_NAMES[found.kernel],
            f"{point.draft_length_below} to {point.draft_length_above}",
            _place(point),
            f"{number(point.earliest)} to {number(point.latest)}",
            point.status,
        )
        for found in stairs
        for point in found.break_points
    ]
    headings = ("kernel", "best draft rises from", "at acceptance rate", "true one between", "status")
    theorems = ("bestDraft_mono", "breakpoint_unique", "bestDraftMax_le_bestDraft", "bestDraft_stable_of")
    return Table("Break points", headings, tuple(rows), theorems, brief=(0, 1, 2, 3, 4))


def _place(point: BreakPoint) -> str:
    """A short fraction as it is, else the middle of the enclosure to the digits that it fixes."""
    if point.rational is not None and len(point.rational) <= 12:
        return point.rational
    digits = max(3, min(17, 1 - math.floor(math.log10(point.high - point.low or Fraction(1, 10**6)))))
    return f"{float(point.mid):.{digits - 1}g}"


SHORT: Final = {"per_slot": "per-slot", "dedup": "dedup", "faster": "faster of both", "engine": "engine"}


def speed_table(decision: Decision | EngineDecision) -> list[Table]:
    """Tokens per second of each engine at the acceptances asked for, over the one baseline; none where nothing was asked for."""
    found = [(stairs, choice) for stairs in staircases(decision) for choice in stairs.choices]
    if not found:
        return []
    plain = _plain(decision)
    rows = [
        (
            choice.acceptance,
            SHORT[stairs.kernel],
            str(choice.draft_length),
            number(choice.speedup.mid / plain, 3),
            number(choice.speedup.mid, 3),
            status(choice),
        )
        for stairs, choice in sorted(found, key=lambda pair: pair[0].choices.index(pair[1]))
    ]
    headings = ("acceptance", "engine", "draft", "tokens /s", "times as fast", "status")
    several = len({choice.acceptance for _, choice in found}) > 1, len(staircases(decision)) > 1
    brief = (*(place for place, is_needed in enumerate(several) if is_needed), 2, 3, 4, 5)
    title = f"Best draft length; plain decoding today: {number(1 / plain, 3)} tokens per second"
    return [Table(title, headings, tuple(rows), ("kernel_gain", "bestDraft_spec"), brief=brief)]


def _plain(decision: Decision | EngineDecision) -> Fraction:
    """Seconds of the baseline's plain step."""
    if isinstance(decision, Decision) and decision.baseline is not None:
        return decision.baseline.seconds.mid
    return cycles_of(staircases(decision)[0])[0].mid


def choice_table(stairs: Sequence[Staircase]) -> Table:
    """The best draft length under each acceptance that was asked for."""
    rows = [
        (
            ENGINE_NAMES[found.kernel],
            step.acceptance,
            str(step.draft_length),
            status(step),
            number(step.tokens_per_pass),
            interval(step.speedup),
            factor(step.stable_factor_squared),
            _margin(step),
        )
        for found in stairs
        for step in found.choices
    ]
    headings = (
        "kernel",
        "acceptance",
        "draft",
        "status",
        "tokens per pass",
        "speedup [interval]",
        "time factor",
        "rate within",
    )
    theorems = ("bestDraft_spec", "bestDraft_stable_of", "bestDraft_stable", "speedup_within", "acceptance_error")
    title = "Best draft length at the given acceptance; it stands while times are within the factor"
    return Table(title, headings, tuple(rows), theorems, brief=(0, 1, 2, 3, 5, 6, 7))


def _margin(step: Choice) -> str:
    if step.rate_error is not None:
        return f"±{number(step.rate_error.delta)}: {ranges(step.rate_error.draft_lengths)}"
    return "" if step.rate_margin is None else f"±{number(step.rate_margin, 3)}"


def sensitivity_table(decision: Decision) -> Table:
    """How far bandwidths may be off before a verdict or the crossover changes."""
    found = decision.crossover
    crossover = (
        "crossover",
        size(found.tokens),
        factor(found.stable_factor_squared),
        number(found.factor),
        found.status,
    )
    rows = [
        (
            str(entry.tokens),
            "faster" if entry.share < entry.ratio.mid else "slower" if entry.ratio.mid < entry.share else "tie",
            factor(entry.flip_factor_squared),
            number(entry.factor),
            verdict_status(entry),
        )
        for entry in decision.passes
    ]
    headings = ("tokens", "dedup is", "stands while bandwidths are within factor", "measured factor", "status")
    theorems = ("ratio_within", "crossover_stable", "crossover_sandwich", "verdict_share_sound")
    return Table(
        "What an error of the bandwidths would change", headings, (*rows, crossover), theorems, (0, 1, 2, 3, 4)
    )


def stairs_table(found: Staircase) -> Table:
    """Best draft length of one engine by acceptance rate."""
    rows = [
        (number(step.acceptance_rate), str(step.draft_length), status(step), interval(step.speedup))
        for step in found.steps
    ]
    headings = ("acceptance", "draft", "status", "speedup [interval]")
    theorems = ("bestDraft_spec", "bestDraft_mono", "bestDraft_stable_of", "speedup_within")
    return Table("Best draft length", headings, tuple(rows), theorems, brief=(0, 1, 2, 3))


def more_tables(decision: Decision | EngineDecision) -> list[Table]:
    """What `tables.all_tables` does not have, without empty tables."""
    stairs = staircases(decision)
    found = [break_table(stairs), choice_table(stairs)]
    if isinstance(decision, Decision):
        found.append(sensitivity_table(decision))
    return [table for table in found if table.rows]


def summary_table(predictions: Sequence[Prediction]) -> Table:
    """One row for each configuration."""
    rows = tuple(_summary(entry) for entry in predictions)
    headings = ("configuration", "crossover", "status", "best draft at the acceptances")
    theorems = ("crossover_eq_some_iff", "crossover_anti", "bestDraft_spec", "bestDraft_stable_of")
    return Table("Predictions", headings, rows, theorems, brief=(0, 1, 2, 3))


def _summary(entry: Prediction) -> tuple[str, ...]:
    decision, choices = entry.decision, []
    for stairs in staircases(decision):
        steps = stairs.choices
        lengths = [
            str(step.draft_length) + ("?" if len(step.draft_lengths) > 1 or step.not_timed else "") for step in steps
        ]
        rises = [str(tread.draft_length) for tread in stairs.treads]
        choices.append(f"{ENGINE_NAMES[stairs.kernel]} {', '.join(lengths) if steps else ' → '.join(rises)}")
    crossover = decision.crossover if isinstance(decision, Decision) else None
    ends = ("", "") if crossover is None else (size(crossover.tokens), crossover.status)
    return entry.configuration.title, *ends, "; ".join(choices)


def all_tables(decision: Decision | EngineDecision) -> Iterator[Table]:
    """Every table that a terminal shows."""
    yield from speed_table(decision)
    if isinstance(decision, Decision):
        yield tables.passes_table(decision)
        if decision.staircases:
            yield tables.staircase_table(decision)
    elif decision.staircase.steps:
        yield stairs_table(decision.staircase)
    yield from more_tables(decision)


def remarks(decision: Decision | EngineDecision) -> Sequence[str]:
    """Where it is from, what an undecided length can cost, and notes."""
    notes = [f"Note: {note}" for note in decision.notes]
    if isinstance(decision, EngineDecision):
        return [f"From {decision.name}, {decision.seconds_description}.", *notes]
    source = decision.source
    where = f"{source.model} on {source.engine}, {source.cpu_model}; share: {source.share_description}"
    return [where, *tables.regret_lines(decision), *notes]
