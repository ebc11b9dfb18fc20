"""The staircase of best draft lengths: where each is best, and how far the measured error lets it move."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from expertbytes.show.draw.plot import Plot, Series
from expertbytes.show.report.figures import NAMES, ROLES

Json = Mapping[str, Any]
Bound = tuple[float, int]
"""An acceptance rate and a draft length."""

FIRST: Final = 0.0
LAST: Final = 1.0


def staircase(found: Json) -> Plot:
    """One kernel's or engine's best draft length by acceptance rate, in the band that its error allows."""
    kernel = found["kernel"]
    role = ROLES[kernel]
    treads = found["treads"]
    x = [end for tread in treads for end in (tread["low"], tread["high"])]
    y = [tread["draft_length"] for tread in treads for _ in range(2)]
    title = f"Best draft length by acceptance rate, {NAMES[kernel]}, with its break points and their error"
    best = Series("best draft length", role, x, y, markers=False)
    return Plot(
        f"staircase-{kernel}",
        title,
        "acceptance rate",
        "draft length",
        (allowed(found), best, *_break_points(found), *_choices(found)),
        whole=True,
    )


def _break_points(found: Json) -> list[Series]:
    """Where the best draft length rises, each with a bar from the earliest to the latest rate."""
    points = found["break_points"]
    if not points:
        return []
    lengths = [point["draft_length_above"] for point in points]
    bars_x = [x for point in points for x in (point["earliest"], point["latest"], None)]
    bars_y = [y for length in lengths for y in (length, length, None)]
    rates = [point["low"] for point in points]
    name = "break point, from earliest to latest"
    bars = Series(name, "ink", bars_x, bars_y, markers=False, legend=False)
    return [bars, Series(name, "ink", rates, lengths, line=False, texts=_texts(points))]


def _texts(points: Sequence[Json]) -> list[str]:
    return [
        f"rises from {point['draft_length_below']} to {point['draft_length_above']} at {point['low']:.4g}, "
        f"in truth between {point['earliest']:.4g} and {point['latest']:.4g}"
        for point in points
    ]


def _choices(found: Json) -> list[Series]:
    """The acceptance rates that were asked for."""
    asked = [choice for choice in found["choices"] if choice["acceptance_rate"] is not None]
    if not asked:
        return []
    texts = [f"asked for: {choice['acceptance']}, best draft length {choice['draft_length']}" for choice in asked]
    x, y = ([choice[key] for choice in asked] for key in ("acceptance_rate", "draft_length"))
    return [Series("asked for", ROLES[found["kernel"]], x, y, line=False, texts=texts)]


def allowed(found: Json) -> Series:
    """The draft lengths that may be best for some cycle times within their factors, by acceptance rate.

    What is known at single rates holds on one side of them, since the best draft length never falls as the rate rises
    (`bestDraft_mono`): an upper bound for all lower rates, a lower bound for all higher ones.
    """
    at_most, at_least, first = _at_most(found), _at_least(found), found["draft_lengths"][0]
    rates = sorted({FIRST, LAST, *(rate for rate, _ in (*at_most, *at_least))})
    low, high = [], []
    for rate in rates:  # just below it or at it, then at it or just above
        low += [max([d for x, d in at_least if x < rate], default=first)]
        low += [max([d for x, d in at_least if x <= rate], default=first)]
        high += [min(d for x, d in at_most if x >= rate)]
        high += [min([d for x, d in at_most if x > rate], default=high[-1])]
    twice = [x for rate in rates for x in (rate, rate)]
    return Series("what the error allows", ROLES[found["kernel"]], twice, low, upper=high)


def _at_most(found: Json) -> list[Bound]:
    """At each of these rates the best draft length is at most the one beside it."""
    at_steps = [(step["acceptance_rate"], max(_may_be_best(step))) for step in found["steps"]]
    if _has_gaps(found):
        return at_steps
    return [
        *at_steps,
        *((point["earliest"], point["draft_length_below"]) for point in found["break_points"]),
        *((t["certified_high"], t["draft_length"]) for t in found["treads"] if t["certified_high"] is not None),
    ]


def _at_least(found: Json) -> list[Bound]:
    """At each of these rates the best draft length is at least the one beside it."""
    at_steps = [(step["acceptance_rate"], min(_may_be_best(step))) for step in found["steps"]]
    if _has_gaps(found):
        return at_steps
    return [
        *at_steps,
        *((point["latest"], point["draft_length_above"]) for point in found["break_points"]),
        *((t["certified_low"], t["draft_length"]) for t in found["treads"] if t["certified_low"] is not None),
    ]


def _may_be_best(step: Json) -> list[int]:
    """The timed draft lengths and the ends of the ranges that were not timed."""
    return [*step["draft_lengths"], *(end for gap in step["not_timed"] for end in gap)]


def _has_gaps(found: Json) -> bool:
    """Whether a draft length below the longest was not timed: then ends of ranges speak of those timed alone."""
    lengths: Sequence[int] = found["draft_lengths"]
    return len(lengths) <= max(lengths)
