"""A figure as SVG: inside a page, in the page's colours, or as a file of its own with several panels.

It computes nothing but places. In a page a small script moves the cursor and switches series; without it the figure is whole.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from expertbytes.show.draw.plot import LIGHT, MARKERS, Plot, Series, Span
from expertbytes.show.draw.scale import Scale, around, labels
from expertbytes.show.markup import Markup, escape

WIDTH: Final = 480
HEIGHT: Final = 300
LEFT: Final = 88
RIGHT: Final = 468
TOP: Final = 14
BOTTOM: Final = 250
MARKER: Final = 3.6
MOST_TICKS: Final = 8
LEGEND: Final = 22
TITLE: Final = 24
LONG_NAME: Final = 25
_STYLE: Final = (
    "text{font:15px sans-serif;fill:#1d2329}.title{font-weight:bold}.line{fill:none;stroke:currentColor;stroke-width:2}"
    ".thin{stroke-width:1;opacity:.35}"
    ".band,.span{fill:currentColor;opacity:.15}.span-line{fill:none;stroke:currentColor;stroke-width:2;stroke-dasharray:3 3}"
    ".solid{fill:currentColor}.hollow{fill:#fff;stroke:currentColor;stroke-width:2}.grid{stroke:#d9dee3;fill:none}"
    ".axis{stroke:#56616b;fill:none}.cursor{display:none}"
)


def svg(plot: Plot) -> Markup:
    """The whole figure, for a page; its title is for those who cannot see it."""
    return Markup('<svg class="drawn" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>').format(
        WIDTH, HEIGHT, plot.title, _body(plot)
    )


def sheet(panels: Sequence[Plot], columns: int = 2) -> str:
    """Figures side by side as a file of its own, on white, each under its title, with one legend below."""
    across, down = min(columns, len(panels)), -(-len(panels) // columns)
    named = {series.name: series for plot in panels for series in plot.series if series.legend}
    legend = list(named.values())
    beside = across * (1 if any(len(name) > LONG_NAME for name in named) else 2)
    lines = -(-len(legend) // beside)
    width, height = across * WIDTH, down * (HEIGHT + TITLE) + lines * LEGEND + 10
    inside = [_panel(plot, i % across * WIDTH, i // across * (HEIGHT + TITLE)) for i, plot in enumerate(panels)]
    inside += [
        _entry(series, i % beside * (width / beside) + 20, down * (HEIGHT + TITLE) + i // beside * LEGEND)
        for i, series in enumerate(legend)
    ]
    colours = "".join(f".{role}{{color:{colour}}}" for role, colour in LIGHT.items())
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><style>{_STYLE}{colours}</style>'
    return f'{head}\n<rect width="{width}" height="{height}" fill="white"/>\n' + "\n".join(inside) + "\n</svg>\n"


def x_scale(plot: Plot) -> Scale:
    """From x to places between the sides of the figure."""
    return around(plot.xs(), LEFT + 8, RIGHT - 8, plot.x_doubles)


def _panel(plot: Plot, left: float, top: float) -> Markup:
    title = Markup('<text class="title" x="{}" y="17" text-anchor="middle">{}</text>').format(WIDTH / 2, plot.title)
    body = Markup('<g transform="translate(0,{})">{}</g>').format(TITLE, _body(plot))
    return Markup('<g transform="translate({:g},{:g})">{}{}</g>').format(left, top, title, body)


def _entry(series: Series, left: float, top: float) -> Markup:
    look = Markup('<g class="{}" transform="translate({:g},{:g})">{}</g>').format(series.role, left, top, _look(series))
    return look + _text(left + 36, top + 11, series.name, "start")


def _body(plot: Plot) -> Markup:
    x, y = x_scale(plot), around(plot.ys(), BOTTOM, TOP + 6, zero=plot.zero)
    parts = [
        *(_span(span, x) for span in plot.spans),
        _axes(plot, x, y),
        *(_series(series, x, y) for series in plot.series),
        Markup('<path class="cursor" d="M0 {}V{}"/>').format(TOP, BOTTOM),
    ]
    return Markup("").join(parts)


def swatch(series: Series) -> Markup:
    """The series' look in the legend."""
    return Markup('<svg class="swatch {}" viewBox="0 0 28 12" aria-hidden="true">{}</svg>').format(
        series.role, _look(series)
    )


def _look(series: Series) -> Markup:
    if series.upper is not None:
        return Markup('<rect class="band" x="1" y="1" width="26" height="10"/>')
    line = _path("M1 6H27", series) if series.line else Markup("")
    return line + (_marker(14, 6, series) if series.markers else Markup(""))


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
        return Markup('<polygon class="{} band" data-series="{}" points="{}"/>').format(
            series.role, series.name, points
        )
    drawn = Markup("")
    if series.line:
        drawn += _path(_line(series, x, y), series)
    if series.markers:
        drawn += Markup("").join(_marker(left, top, series) for left, top in _places(series.x, series.y, x, y))
    return Markup('<g class="{}" data-series="{}">{}</g>').format(series.role, series.name, drawn)


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
    return Markup('<path class="line{}" d="{}"{}/>').format(" thin" if series.thin else "", data, dash)


def _marker(left: float, top: float, series: Series) -> Markup:
    look, r = "hollow" if series.hollow else "solid", MARKER
    match MARKERS[series.role]:
        case "square":
            shape = f'<rect class="{look}" x="{left - r:.1f}" y="{top - r:.1f}" width="{2 * r}" height="{2 * r}"/>'
        case "diamond":
            shape = f'<path class="{look}" d="M{left - 5:.1f} {top:.1f}l5 -5l5 5l-5 5z"/>'
        case "triangle":
            shape = f'<path class="{look}" d="M{left - 4.6:.1f} {top + 4:.1f}h9.2l-4.6 -8.4z"/>'
        case "wedge":
            shape = f'<path class="{look}" d="M{left - 4.6:.1f} {top - 4:.1f}h9.2l-4.6 8.4z"/>'
        case "cross":
            shape = f'<path class="line" d="M{left - 4:.1f} {top - 4:.1f}l8 8m0 -8l-8 8"/>'
        case "star":
            shape = f'<path class="line" d="M{left - 5:.1f} {top:.1f}h10m-5 -5v10m-3.5 -8.5l7 7m0 -7l-7 7"/>'
        case _:
            shape = f'<circle class="{look}" cx="{left:.1f}" cy="{top:.1f}" r="{r}"/>'
    return Markup(shape)  # numbers only


def _text(left: float, top: float, text: str, anchor: str = "middle") -> Markup:
    return Markup('<text class="label" x="{:.1f}" y="{:.1f}" text-anchor="{}">{}</text>').format(
        left, top, anchor, escape(text)
    )
