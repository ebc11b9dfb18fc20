"""The console that results are printed on: what would steer the terminal is shown and not obeyed."""

from collections.abc import Iterable
from typing import Any

from rich.console import Console as RichConsole
from rich.segment import Segment

from expertbytes.visible import visible


class Console(RichConsole):
    """A console whose texts, of whatever table or sentence, have their hidden characters made visible."""

    def render(self, renderable: Any, options: Any = None) -> Iterable[Segment]:
        """The segments, but for Rich's own steering all of them visible."""
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(visible(segment.text), segment.style)
