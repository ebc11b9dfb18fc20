"""What a figure shows, apart from how it is drawn."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

Value = float | None
Role = Literal["blue", "orange", "ink", "faint", "green", "violet", "red", "brown"]
"""A colour by name; roles differ in their markers too, so that lines are told apart in grey."""

MARKERS: Final[dict[Role, str]] = {
    "blue": "square",
    "orange": "circle",
    "ink": "diamond",
    "faint": "circle",
    "green": "triangle",
    "violet": "cross",
    "red": "wedge",
    "brown": "star",
}

LIGHT: Final[dict[Role, str]] = {
    "blue": "#0b62a4",
    "orange": "#b84600",
    "ink": "#1d2329",
    "faint": "#56616b",
    "green": "#1d7a55",
    "violet": "#7a4fb0",
    "red": "#b3261e",
    "brown": "#7d5a3c",
}
"""Each role's colour on white paper, where a figure is a file of its own; a page has them in its style sheet."""


@dataclass(frozen=True)
class Series:
    """A line with markers, or a band between `y` and `upper`; `None` breaks a line.

    Series of one `name` have one entry in the legend and are switched off together; the others have `legend` false.
    `texts` say what a point is, rounded, one for each point.
    """

    name: str
    role: Role
    x: Sequence[Value]
    y: Sequence[Value]
    upper: Sequence[Value] | None = None
    line: bool = True
    markers: bool = True
    hollow: bool = False
    dashed: bool = False
    thin: bool = False
    legend: bool = True
    texts: Sequence[str] = ()


@dataclass(frozen=True)
class Span:
    """A range of x over the whole height; a line where both ends are equal."""

    low: float
    high: float
    name: str
    role: Role


@dataclass(frozen=True)
class Plot:
    """A figure: `title` is its caption, `unit` that of y (ticks are scaled: ms, GB/s).

    `x_doubles` for pass sizes far apart: each step of the axis doubles. `whole` where y counts something, `zero` where its axis
    starts there.
    """

    name: str
    title: str
    x_title: str
    y_title: str
    series: Sequence[Series]
    unit: str = ""
    spans: Sequence[Span] = ()
    x_doubles: bool = False
    whole: bool = False
    zero: bool = True

    def xs(self) -> list[float]:
        """Every x that is drawn."""
        ends = [end for span in self.spans for end in (span.low, span.high)]
        return ends + [x for series in self.series for x in series.x if x is not None]

    def ys(self) -> list[float]:
        """Every y that is drawn."""
        return [y for series in self.series for y in (*series.y, *(series.upper or ())) if y is not None]
