"""Advice in the terminal: what to type first, then why, then what stays unknown."""

from rich.console import Console
from rich.text import Text

from expertbytes.advice.advice import Advice


def print_advice(advice: Advice, out: Console | None = None) -> None:
    """Print to standard output."""
    out = out or Console(highlight=False)
    for place, said in enumerate(advice.sentences):
        out.print(Text(said.sentence, style="" if place else "bold").append(f"  [{said.theorem}]", style="dim"))
    out.print()
    out.print(Text(advice.options, style="green"), soft_wrap=True)  # to be copied as it is
    for name, content in advice.files.items():
        out.print(Text(f"\n{name}:\n{content}", style="green"), soft_wrap=True)
    out.print()
    for unknown in advice.cannot_know:
        out.print(Text(f"Not known: {unknown}"))
    for note in advice.notes:
        out.print(Text(f"Note: {note}", style="dim"))
