"""Advice in the terminal: the answer, what to type, what to measure next; why and what stays unknown where it is asked for."""

from rich.text import Text

from expertbytes.advice.advice import Advice
from expertbytes.show.console import Console
from expertbytes.show.summary import print_summary


def print_advice(advice: Advice, out: Console | None = None, everything: bool = False) -> None:
    """Print to standard output."""
    out = out or Console(highlight=False)
    print_summary(advice.summary, out)
    out.print()
    out.print(Text(advice.options, style="green"), soft_wrap=True)  # to be copied as it is
    for name, content in advice.files.items():
        out.print(Text(f"\n{name}:\n{content}", style="green"), soft_wrap=True)
    out.print()
    for step in advice.next_steps:
        out.print(Text(f"Next: {step}"), soft_wrap=True)
    if everything:
        _details(advice, out)
    else:
        out.print(Text("Why, and what stays unknown: --all", style="dim"))


def _details(advice: Advice, out: Console) -> None:
    for said in advice.sentences:
        out.print(Text(said.sentence).append(f"  [{said.theorem}]", style="dim"))
    for unknown in advice.cannot_know:
        out.print(Text(f"Not known: {unknown}"))
    for note in advice.notes:
        out.print(Text(f"Note: {note}", style="dim"))
