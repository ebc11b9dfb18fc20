"""Reliability diagrams: one panel a set of beliefs, believed survival against the share that survived."""

from collections.abc import Sequence

from expertbytes.show.draw.plot import Plot, Series
from expertbytes.show.draw.svg import sheet
from lab.drafting.reliability import Cell


def svg(panels: Sequence[tuple[str, Sequence[Cell]]]) -> str:
    """The whole picture."""
    return sheet([_panel(title, cells) for title, cells in panels], columns=3)


def _panel(title: str, cells: Sequence[Cell]) -> Plot:
    texts = [f"believed {cell.believed:.3f}, survived {cell.survived:.3f}, {cell.tokens} tokens" for cell in cells]
    true = Series("as believed", "faint", [0, 1], [0, 1], markers=False, dashed=True)
    found = Series("found", "blue", [c.believed for c in cells], [c.survived for c in cells], texts=texts)
    return Plot("reliability", title, "believed survival", "share that survived", (true, found))
