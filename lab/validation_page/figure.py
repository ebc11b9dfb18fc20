"""Predicted against measured savings as an SVG, one square an engine: a dot on the diagonal was predicted exactly."""

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from expertbytes.measurements.validation.results import Point, Row

_SIDE: Final = 230
_LEFT: Final = 58
_TOP: Final = 34
_WIDTH: Final = _SIDE + _LEFT + 16
_HEIGHT: Final = _SIDE + _TOP + 46
_COLUMNS: Final = 3
_INSIDE, _OUTSIDE = "#1f6fb5", "#c0392b"
_Scale = Callable[[float], float]


def svg(panels: Sequence[tuple[str, Sequence[Row]]]) -> str:
    """The whole picture; savings and bounds are shares of the measured per-slot time."""
    rows = -(-len(panels) // _COLUMNS)
    width, height = min(_COLUMNS, len(panels)) * _WIDTH, rows * _HEIGHT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="11">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
    ]
    for index, (title, found) in enumerate(panels):
        place = f"translate({index % _COLUMNS * _WIDTH + _LEFT},{index // _COLUMNS * _HEIGHT + _TOP})"
        points = [point for row in found for point in row.measured]
        parts += [f'<g transform="{place}">', *_panel(title, points), "</g>"]
    return "\n".join([*parts, "</svg>\n"])


def _panel(title: str, points: Sequence[Point]) -> list[str]:
    ends = [end / p.per_slot_seconds for p in points for end in (p.predicted_seconds, p.saving_seconds)]
    low, high = min(-0.1, min(ends) - 0.05), max(0.1, max(ends) + 0.05)

    def at(share: float) -> float:
        return (min(max(share, low), high) - low) / (high - low) * _SIDE

    axes = [
        f'<text x="{_SIDE / 2}" y="-12" text-anchor="middle" font-weight="bold">{escape(title)}</text>',
        f'<rect width="{_SIDE}" height="{_SIDE}" fill="none" stroke="#444"/>',
        f'<line x1="0" y1="{_SIDE}" x2="{_SIDE}" y2="0" stroke="#aaa" stroke-dasharray="4 3"/>',
        f'<text x="{_SIDE / 2}" y="{_SIDE + 34}" text-anchor="middle">predicted saving, % of per-slot time</text>',
        f'<text transform="translate(-40,{_SIDE / 2}) rotate(-90)" text-anchor="middle">measured saving, %</text>',
    ]
    for tick in range(-100, 101, 10 if high - low < 0.7 else 20):
        if low <= tick / 100 <= high:
            x = at(tick / 100)
            axes.append(f'<text x="{x:.1f}" y="{_SIDE + 15}" text-anchor="middle">{tick}</text>')
            axes.append(f'<text x="-6" y="{_SIDE - x + 4:.1f}" text-anchor="end">{tick}</text>')
    return [*axes, *(mark for point in points for mark in _marks(point, at))]


def _marks(point: Point, at: _Scale) -> list[str]:
    unit, color = point.per_slot_seconds, _INSIDE if point.inside else _OUTSIDE
    predicted, saved, bound = (v / unit for v in (point.predicted_seconds, point.saving_seconds, point.bound_seconds))
    x, y = at(predicted), _SIDE - at(saved)
    ends = f'x1="{at(predicted - bound):.1f}" x2="{at(predicted + bound):.1f}"'
    return [
        f'<line {ends} y1="{y:.1f}" y2="{y:.1f}" stroke="{color}" stroke-opacity="0.25"/>',
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5" fill="{color}"><title>{point.tokens} tokens: predicted '
        f"{predicted:+.1%} ± {bound:.1%}, measured {saved:+.1%}</title></circle>",
    ]
