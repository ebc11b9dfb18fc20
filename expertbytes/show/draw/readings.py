"""What a figure says where it is pointed at: one reading for each x that has a point with words."""

from collections import defaultdict
from dataclasses import dataclass

from expertbytes.show.draw.plot import Plot
from expertbytes.show.draw.svg import x_scale


@dataclass(frozen=True)
class Reading:
    """The place on the figure's width, in the units of its view box, and the sentence to show."""

    place: float
    said: str


def readings(plot: Plot) -> list[Reading]:
    """From left to right; empty where no series says what its points are."""
    found: dict[float, list[str]] = defaultdict(list)
    for series in plot.series:
        for x, text in zip(series.x, series.texts, strict=False):
            if x is not None and text:
                found[x].append(text)
    scale = x_scale(plot) if found else None
    return [
        Reading(round(scale(x), 1), f"{plot.x_title} {x:.4g}: {'; '.join(found[x])}") for x in sorted(found) if scale
    ]
