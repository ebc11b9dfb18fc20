"""Reliability diagrams as an SVG: one square a set of beliefs, believed survival against the share that survived."""

from collections.abc import Sequence
from html import escape
from typing import Final

from lab.drafting.reliability import Cell

_SIDE: Final = 200
_LEFT: Final = 48
_TOP: Final = 34
_WIDTH: Final = _SIDE + _LEFT + 20
_HEIGHT: Final = _SIDE + _TOP + 46
_COLUMNS: Final = 3


def svg(panels: Sequence[tuple[str, Sequence[Cell]]]) -> str:
    """The whole picture; it computes nothing but places."""
    rows = -(-len(panels) // _COLUMNS)
    width, height = _COLUMNS * _WIDTH, rows * _HEIGHT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="11">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
    ]
    for index, (title, cells) in enumerate(panels):
        place = f"translate({index % _COLUMNS * _WIDTH + _LEFT},{index // _COLUMNS * _HEIGHT + _TOP})"
        parts += [f'<g transform="{place}">', *_panel(title, cells), "</g>"]
    return "\n".join([*parts, "</svg>\n"])


def _panel(title: str, cells: Sequence[Cell]) -> list[str]:
    axes = [
        f'<text x="{_SIDE / 2}" y="-12" text-anchor="middle" font-weight="bold">{escape(title)}</text>',
        f'<rect width="{_SIDE}" height="{_SIDE}" fill="none" stroke="#444"/>',
        f'<line x1="0" y1="{_SIDE}" x2="{_SIDE}" y2="0" stroke="#aaa" stroke-dasharray="4 3"/>',
        f'<text x="{_SIDE / 2}" y="{_SIDE + 32}" text-anchor="middle">believed survival</text>',
        f'<text transform="translate(-32,{_SIDE / 2}) rotate(-90)" text-anchor="middle">share that survived</text>',
    ]
    for tick in (0.0, 0.5, 1.0):
        axes.append(f'<text x="{tick * _SIDE}" y="{_SIDE + 15}" text-anchor="middle">{tick:g}</text>')
        axes.append(f'<text x="-6" y="{_SIDE * (1 - tick) + 4}" text-anchor="end">{tick:g}</text>')
    points = [(cell.believed * _SIDE, (1 - cell.survived) * _SIDE) for cell in cells]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dots = [
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="#1f6fb5">'
        f"<title>believed {cell.believed:.3f}, survived {cell.survived:.3f}, {cell.tokens} tokens</title></circle>"
        for (x, y), cell in zip(points, cells, strict=True)
    ]
    return [*axes, f'<polyline points="{line}" fill="none" stroke="#1f6fb5"/>', *dots]
