"""Throughput ratios by batch size as an SVG: one panel for each workload and step time, one line for each policy."""

from collections.abc import Sequence
from html import escape
from math import ceil, log2
from typing import Final

from expertbytes.serving.compare import Row
from expertbytes.serving.policies import Name

COLOURS: Final[dict[Name, str]] = {
    "none": "#7f7f7f",
    "model": "#444444",
    "ngram": "#e69f00",
    "ngram-first": "#d55e00",
    "fixed": "#9467bd",
    "priced": "#1f8fd6",
    "priced-on-demand": "#2a9d6f",
    "oracle": "#b07aa1",
}
WIDTH, HEIGHT, LEFT, TOP, LEGEND = 420, 260, 48, 34, 40


def svg(rows: Sequence[Row]) -> str:
    """The whole picture; it computes nothing but places."""
    panels = list(dict.fromkeys((row.workload, row.step_time) for row in rows))
    columns = min(2, len(panels))
    lines = -(-len(panels) // columns)
    width, height = columns * WIDTH, lines * HEIGHT + LEGEND
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="11">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
    ]
    for index, panel in enumerate(panels):
        here = [row for row in rows if (row.workload, row.step_time) == panel]
        place = f"translate({index % columns * WIDTH},{index // columns * HEIGHT})"
        parts += [f'<g transform="{place}">', *_panel(here, f"{panel[0]}, {panel[1]} pass times"), "</g>"]
    return "\n".join([*parts, *_legend(rows, height, width), "</svg>\n"])


class _Scale:
    """From batch sizes and ratios to places inside a panel."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.sizes = sorted({row.batch_size for row in rows})
        self.top = ceil(2 * max(row.high for row in rows)) / 2
        self.span = max(log2(self.sizes[-1]) - log2(self.sizes[0]), 1)

    def x(self, batch_size: int) -> float:
        return LEFT + (log2(batch_size) - log2(self.sizes[0])) / self.span * (WIDTH - LEFT - 20)

    def y(self, ratio: float) -> float:
        return HEIGHT - 34 - ratio / self.top * (HEIGHT - 34 - TOP)


def _panel(rows: Sequence[Row], title: str) -> list[str]:
    scale = _Scale(rows)
    right, bottom = WIDTH - 20, scale.y(0)
    parts = [
        _text(WIDTH / 2, 16, title, "middle"),
        _text((LEFT + right) / 2, HEIGHT - 4, "requests in the batch; throughput over that of model", "middle"),
    ]
    for tick in range(int(2 * scale.top) + 1):
        y = scale.y(tick / 2)
        strong = "#999999" if tick == 2 else "#e5e5e5"
        parts += [
            f'<path d="M{LEFT} {y:.1f}H{right}" stroke="{strong}"/>',
            _text(LEFT - 6, y + 4, f"{tick / 2:g}", "end"),
        ]
    parts += [_text(scale.x(size), bottom + 15, str(size), "middle") for size in scale.sizes]
    for name in dict.fromkeys(row.policy for row in rows):
        parts += _line(scale, sorted((row for row in rows if row.policy == name), key=lambda row: row.batch_size))
    return parts


def _line(scale: _Scale, rows: Sequence[Row]) -> list[str]:
    colour = COLOURS[rows[0].policy]
    upper = [f"{scale.x(row.batch_size):.1f},{scale.y(row.high):.1f}" for row in rows]
    lower = [f"{scale.x(row.batch_size):.1f},{scale.y(row.low):.1f}" for row in reversed(rows)]
    line = [f"{scale.x(row.batch_size):.1f},{scale.y(row.throughput_ratio):.1f}" for row in rows]
    return [
        f'<polygon points="{" ".join(upper + lower)}" fill="{colour}" opacity="0.15"/>',
        f'<polyline points="{" ".join(line)}" fill="none" stroke="{colour}" stroke-width="2"/>',
    ]


def _legend(rows: Sequence[Row], height: int, width: int) -> list[str]:
    names = list(dict.fromkeys(row.policy for row in rows))
    columns = -(-len(names) // 2)
    parts = []
    for index, name in enumerate(names):
        x, y = 14 + index % columns * (width - 20) / columns, height - LEGEND + 16 + 16 * (index // columns)
        parts += [
            f'<rect x="{x:.1f}" y="{y - 8}" width="14" height="4" fill="{COLOURS[name]}"/>',
            _text(x + 20, y, name),
        ]
    return parts


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="#222222">{escape(text)}</text>'
