"""Predicted against measured savings, one panel an engine: a point on the diagonal was predicted exactly."""

from collections.abc import Sequence

from expertbytes.measurements.validation.results import Point, Row
from expertbytes.show.draw.plot import Plot, Role, Series
from expertbytes.show.draw.svg import sheet

INSIDE, OUTSIDE = "measured inside the bound", "measured outside the bound"


def svg(panels: Sequence[tuple[str, Sequence[Row]]]) -> str:
    """The whole picture; savings and bounds are shares of the measured per-slot time."""
    return sheet([_panel(title, [point for row in found for point in row.measured]) for title, found in panels], 3)


def _panel(title: str, points: Sequence[Point]) -> Plot:
    measured = [_share(point, point.saving_seconds) for point in points]
    exact = [min(measured), max(measured)]
    series = [
        Series("predicted exactly", "faint", exact, exact, markers=False, dashed=True),
        *_points(INSIDE, "blue", [point for point in points if point.inside]),
        *_points(OUTSIDE, "red", [point for point in points if not point.inside]),
    ]
    return Plot("validation", title, "predicted saving, % of per-slot time", "measured saving, %", series, zero=False)


def _points(name: str, role: Role, points: Sequence[Point]) -> list[Series]:
    """The points, each in a bar as wide as its bound."""
    if not points:
        return []
    measured = [_share(point, point.saving_seconds) for point in points]
    predicted = [_share(point, point.predicted_seconds) for point in points]
    bounds = [_share(point, point.bound_seconds) for point in points]
    bars_x = [x for p, b in zip(predicted, bounds, strict=True) for x in (p - b, p + b, None)]
    bars_y = [y for m in measured for y in (m, m, None)]
    bars = Series("bound written before", "faint", bars_x, bars_y, markers=False, thin=True)
    return [bars, Series(name, role, predicted, measured, line=False)]


def _share(point: Point, seconds: float) -> float:
    return 100 * seconds / point.per_slot_seconds
