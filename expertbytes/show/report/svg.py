"""A figure as SVG inside the page: drawn where there is no JavaScript, and on paper. It computes nothing but places."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from markupsafe import Markup, escape

from expertbytes.show.report.plot import MARKERS, Plot, Series, Span
from expertbytes.show.report.scale import Scale, around, labels

WIDTH: Final = 480
HEIGHT: Final = 300
LEFT: Final = 88
RIGHT: Final = 468
TOP: Final = 14
BOTTOM: Final = 250
MARKER: Final = 3.6
MOST_TICKS: Final = 8


def svg(plot: Plot) -> Markup:
    """The whole figure; its title is for those who cannot see it."""
    x = around(plot.xs(), LEFT + 8, RIGHT - 8, plot.x_doubles)
    y = around(plot.ys(), BOTTOM, TOP + 6, zero=plot.zero)
    body = [
        *(_span(span, x) for span in plot.spans),
        _axes(plot, x, y),
        *(_series(series, x, y) for series in plot.series),
    ]
    return Markup('<svg class="drawn" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>').format(
        WIDTH, HEIGHT, plot.title, Markup("").join(body)
    )


def swatch(series: Series) -> Markup:
    """The series' look in the legend."""
    if series.upper is not None:
        inside = Markup('<rect class="band" x="1" y="1" width="26" height="10"/>')
    else:
        line = _path("M1 6H27", series) if series.line else Markup("")
        inside = line + (_marker(14, 6, series) if series.markers else Markup(""))
    return Markup('<svg class="swatch {}" viewBox="0 0 28 12" aria-hidden="true">{}</svg>').format(series.role, inside)


def span_swatch(span: Span) -> Markup:
    """A span's look in the legend."""
    line, area = '<path class="span-line" d="M14 0V12"/>', '<rect class="span" x="1" y="1" width="26" height="10"/>'
    shape = line if span.low == span.high else area
    return Markup('<svg class="swatch {}" viewBox="0 0 28 12" aria-hidden="true">{}</svg>').format(
        span.role, Markup(shape)
    )


def _axes(plot: Plot, x: Scale, y: Scale) -> Markup:
    """Grid lines with their labels, and both titles."""
    across, up = x.ticks(MOST_TICKS), y.ticks(6, plot.whole)
    lines = [Markup('<path class="grid" d="M{} {:.1f}H{}"/>').format(LEFT, y(tick), RIGHT) for tick in up]
    lines.append(Markup('<path class="axis" d="M{} {:.1f}H{}"/>').format(LEFT, y(max(y.low, 0.0)), RIGHT))
    texts = [_text(LEFT - 6, y(tick) + 5, label, "end") for tick, label in zip(up, labels(up, plot.unit), strict=True)]
    texts += [_text(x(tick), BOTTOM + 19, f"{tick:.4g}") for tick in across]
    texts.append(_text((LEFT + RIGHT) / 2, HEIGHT - 9, plot.x_title))
    turned = Markup('<text class="label" transform="translate(15 {}) rotate(-90)" text-anchor="middle">{}</text>')
    return Markup("").join([*lines, *texts, turned.format((TOP + BOTTOM) / 2, plot.y_title)])


def _span(span: Span, x: Scale) -> Markup:
    left, right = x(span.low), x(span.high)
    if left == right:
        line = Markup('<path class="{} span-line" d="M{:.1f} {}V{}"/>')
        return line.format(span.role, left, TOP, BOTTOM)
    shape = Markup('<rect class="{} span" x="{:.1f}" y="{}" width="{:.1f}" height="{}"/>')
    return shape.format(span.role, left, TOP, right - left, BOTTOM - TOP)


def _series(series: Series, x: Scale, y: Scale) -> Markup:
    if series.upper is not None:
        around_it = [*_places(series.x, series.upper, x, y), *reversed(_places(series.x, series.y, x, y))]
        points = " ".join(f"{left:.1f},{top:.1f}" for left, top in around_it)
        return Markup('<polygon class="{} band" points="{}"/>').format(series.role, points)
    drawn = Markup("")
    if series.line:
        drawn += _path(_line(series, x, y), series)
    if series.markers:
        drawn += Markup("").join(_marker(left, top, series) for left, top in _places(series.x, series.y, x, y))
    return Markup('<g class="{}">{}</g>').format(series.role, drawn)


def _line(series: Series, x: Scale, y: Scale) -> str:
    """Path data; a new part after each gap."""
    parts = []
    for there, run in groupby(zip(series.x, series.y, strict=True), lambda point: None not in point):
        if there:
            pairs = [*run]
            places = _places([a for a, _ in pairs], [b for _, b in pairs], x, y)
            parts.append("M" + "L".join(f"{left:.1f} {top:.1f}" for left, top in places))
    return "".join(parts)


def _places(xs: Sequence[float | None], ys: Sequence[float | None], x: Scale, y: Scale) -> list[tuple[float, float]]:
    return [(x(a), y(b)) for a, b in zip(xs, ys, strict=True) if a is not None and b is not None]


def _path(data: str, series: Series) -> Markup:
    dash = Markup(' stroke-dasharray="5 4"' if series.dashed else "")
    return Markup('<path class="line" d="{}"{}/>').format(data, dash)


def _marker(left: float, top: float, series: Series) -> Markup:
    look, r = "hollow" if series.hollow else "solid", MARKER
    match MARKERS[series.role]:
        case "square":
            shape = f'<rect class="{look}" x="{left - r:.1f}" y="{top - r:.1f}" width="{2 * r}" height="{2 * r}"/>'
        case "diamond":
            shape = f'<path class="{look}" d="M{left - 5:.1f} {top:.1f}l5 -5l5 5l-5 5z"/>'
        case _:
            shape = f'<circle class="{look}" cx="{left:.1f}" cy="{top:.1f}" r="{r}"/>'
    return Markup(shape)  # numbers only


def _text(left: float, top: float, text: str, anchor: str = "middle") -> Markup:
    return Markup('<text class="label" x="{:.1f}" y="{:.1f}" text-anchor="{}">{}</text>').format(
        left, top, anchor, escape(text)
    )
