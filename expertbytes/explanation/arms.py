"""Several measured arms against each other: the best of them, what a cycle costs, whether one that was not run could win."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final

from expertbytes.inputs.forms.form import Arm
from expertbytes.measurements.exact import Exact, Model
from expertbytes.model.answer import Sentence, Span
from expertbytes.model.words import number

SINGLE_RUN_NOISE: Final = Fraction(1, 10)
"""Two single runs that differ by less say nothing."""
BEYOND: Final = 2
"""Draft lengths beyond the longest arm that are looked at."""

THEOREM: Final = "costRatio_of_speedup"


class ArmCost(Model):
    """An arm: its speed, tokens of a pass, and seconds of a cycle, which are tokens over speed."""

    draft_length: int
    tokens_per_second: Exact
    tokens_per_pass: Exact | None
    cycle_seconds: Exact | None


class Line(Model):
    """Seconds of a cycle as a fixed part and a part for each drafted token; `largest_error` of the arms off it."""

    fixed_seconds: Exact
    seconds_per_drafted_token: Exact
    largest_error: Exact


class Unmeasured(Model):
    """A draft length that was not run: the speeds that it could have, and whether it could be the fastest."""

    draft_length: int
    tokens_per_pass: Span
    tokens_per_second: Span
    could_win: bool


class Comparison(Model):
    """Arms that differ in their draft length only. `tied` are those that the noise does not tell from the best one."""

    label: str
    arms: tuple[ArmCost, ...]
    best: int
    tied: tuple[int, ...]
    lead: Exact | None
    cycle_ratio: Exact | None
    line: Line | None
    unmeasured: tuple[Unmeasured, ...]
    sentences: tuple[Sentence, ...]
    notes: tuple[str, ...]


def compare(arms: Sequence[Arm], noise: Fraction | None = None) -> list[Comparison]:
    """A comparison for each group of arms that differ in draft length alone; groups of one arm are left out.

    Arms without tokens per pass take those of the same draft length in another group, which a note says.
    """
    groups: dict[str, dict[int, Arm]] = {}
    for arm in arms:
        d = 0 if arm.plain else arm.observed.draft_length
        if d is not None and arm.tokens_per_second:
            groups.setdefault(arm.label, {}).setdefault(d, arm)
    known = {
        d: value
        for by_length in groups.values()
        for d, arm in by_length.items()
        if (value := _tokens(d, arm)) is not None
    }
    return [_compared(label, by_length, known, noise) for label, by_length in groups.items() if len(by_length) > 1]


def _tokens(d: int, arm: Arm) -> Fraction | None:
    found = arm.tokens_per_pass()
    return Fraction(1) if d == 0 else None if found is None else found.value


def _compared(
    label: str, by_length: Mapping[int, Arm], known: Mapping[int, Fraction], noise: Fraction | None
) -> Comparison:
    costs, borrowed = [], []
    for d, arm in sorted(by_length.items()):
        own, speed = _tokens(d, arm), arm.tokens_per_second or Fraction(1)
        tokens = own if own is not None else known.get(d)
        if own is None and tokens is not None:
            borrowed.append(d)
        costs.append(
            ArmCost(
                draft_length=d,
                tokens_per_second=speed,
                tokens_per_pass=tokens,
                cycle_seconds=None if tokens is None else tokens / speed,
            )
        )
    first, second, *_ = sorted(costs, key=lambda cost: -cost.tokens_per_second)
    margin = 1 + (SINGLE_RUN_NOISE if noise is None else noise)
    tied = tuple(cost.draft_length for cost in costs if cost.tokens_per_second * margin >= first.tokens_per_second)
    line = _line(costs)
    unmeasured = _unmeasured(costs, line, first.tokens_per_second, margin)
    ratio = _ratio(costs)
    found = Comparison(
        label=label,
        arms=tuple(costs),
        best=first.draft_length,
        tied=tied if len(tied) > 1 else (),
        lead=first.tokens_per_second / second.tokens_per_second - 1,
        cycle_ratio=ratio,
        line=line,
        unmeasured=unmeasured,
        sentences=(),
        notes=_notes(borrowed, noise, line),
    )
    return found.model_copy(update={"sentences": tuple(_sentences(found))})


def _ratio(costs: Sequence[ArmCost]) -> Fraction | None:
    """Seconds of the longest draft's cycle over those of the shortest."""
    timed = [cost.cycle_seconds for cost in costs if cost.cycle_seconds is not None]
    return timed[-1] / timed[0] if len(timed) > 1 else None


def _line(costs: Sequence[ArmCost]) -> Line | None:
    """Least squares through the cycle seconds; exact where there are two arms."""
    points = [(Fraction(cost.draft_length), cost.cycle_seconds) for cost in costs if cost.cycle_seconds is not None]
    if len(points) < 2:
        return None
    mean_d, mean_t = (sum((point[at] for point in points), Fraction(0)) / len(points) for at in (0, 1))
    spread = sum(((d - mean_d) ** 2 for d, _ in points), Fraction(0))
    slope = sum(((d - mean_d) * (t - mean_t) for d, t in points), Fraction(0)) / spread
    fixed = mean_t - slope * mean_d
    error = max(abs(fixed + slope * d - t) / t for d, t in points)
    return Line(fixed_seconds=fixed, seconds_per_drafted_token=slope, largest_error=error)


def _unmeasured(
    costs: Sequence[ArmCost], line: Line | None, best: Fraction, margin: Fraction
) -> tuple[Unmeasured, ...]:
    """Draft lengths between and a little beyond the arms, if survival falls with the position and cycles lie on the line."""
    tokens = {0: Fraction(1)} | {c.draft_length: c.tokens_per_pass for c in costs if c.tokens_per_pass is not None}
    if line is None or len(tokens) < 2 or line.fixed_seconds <= 0:
        return ()
    found = []
    for d in range(max(tokens) + BEYOND + 1):
        if d in {cost.draft_length for cost in costs}:
            continue
        seconds = line.fixed_seconds + line.seconds_per_drafted_token * d
        span = _between(tokens, d)
        if seconds <= 0 or span is None:
            continue
        off = margin * (1 + line.largest_error)
        speeds = Span(low=span.low / seconds / off, high=span.high / seconds * off)
        found.append(
            Unmeasured(draft_length=d, tokens_per_pass=span, tokens_per_second=speeds, could_win=speeds.high > best)
        )
    return tuple(found)


def _between(tokens: Mapping[int, Fraction], d: int) -> Span | None:
    """Tokens per pass that a curve can have whose increments fall, through the known points; `None` where theirs rise."""
    points = sorted(tokens.items())
    slopes = [(b - a) / (e - s) for (s, a), (e, b) in pairwise(points)]
    if any(later > earlier for earlier, later in pairwise(slopes)) or slopes[-1] < 0:
        return None
    if d in tokens:
        return Span(low=tokens[d], high=tokens[d])
    if d > points[-1][0]:
        return Span(low=points[-1][1], high=points[-1][1] + slopes[-1] * (d - points[-1][0]))
    at = next(place for place, (end, _) in enumerate(points) if end > d) - 1
    (start, low), (end, high) = points[at], points[at + 1]
    chord = low + slopes[at] * (d - start)
    above = [Fraction(d + 1), high]
    if at > 0:
        above.append(low + slopes[at - 1] * (d - start))
    if at + 1 < len(slopes):
        above.append(high - slopes[at + 1] * (end - d))
    return Span(low=chord, high=max(min(above), chord))


def _sentences(found: Comparison) -> list[Sentence]:
    where = f"{found.label}: " if found.label else ""
    if found.tied:
        text = f"{where}draft lengths {', '.join(map(str, found.tied))} are not told apart by single runs: the best differs by "
        text += f"{number(100 * (found.lead or Fraction(0)), 3)} % from the next."
    else:
        text = f"{where}draft {found.best} is the fastest of those measured, by {number(100 * (found.lead or Fraction(0)), 3)} %."
    said = [Sentence(sentence=text, theorem="bestDraft_spec")]
    if found.cycle_ratio is not None:
        timed = [arm for arm in found.arms if arm.cycle_seconds is not None]
        text = f"A cycle of {timed[-1].draft_length} drafted tokens takes {number(found.cycle_ratio)} times as long as one of "
        said.append(Sentence(sentence=f"{text}{timed[0].draft_length}.", theorem=THEOREM))
    if found.line is not None:
        fixed, each = (number(1000 * part) for part in (found.line.fixed_seconds, found.line.seconds_per_drafted_token))
        text = f"That is {fixed} ms for a cycle and {each} ms for each drafted token"
        said.append(
            Sentence(sentence=f"{text}, at most {number(100 * found.line.largest_error, 2)} % off.", theorem=THEOREM)
        )
    winners = [str(one.draft_length) for one in found.unmeasured if one.could_win]
    if found.unmeasured:
        lengths = f"{found.unmeasured[0].draft_length} to {found.unmeasured[-1].draft_length}"
        text = f"Of those not run, {lengths}, {', '.join(winners)} could win: run them." if winners else (
            f"No draft length of {lengths} that was not run could win, if cycles stay on the line."
        )  # fmt: skip
        said.append(Sentence(sentence=text, theorem="bestDraft_spec"))
    return said


def _notes(borrowed: Sequence[int], noise: Fraction | None, line: Line | None) -> tuple[str, ...]:
    notes = []
    if borrowed:
        notes.append(
            f"Tokens per pass at draft length {', '.join(map(str, borrowed))} are those of another group of arms."
        )
    if noise is None:
        notes.append("Single runs are taken to differ by up to 10 %; give --noise.")
    if line is None:
        notes.append("Cycles need tokens per pass: add a column tokens_per_pass or accepted_over_drafted.")
    return tuple(notes)
