"""The answer in the terminal: sentences with their theorems, flags, readings, curve, questions."""

from collections.abc import Sequence
from fractions import Fraction

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from expertbytes.model.answer import Answer
from expertbytes.model.words import number


def print_answer(answer: Answer) -> None:
    """Print to standard output."""
    out = Console(highlight=False)
    for place, said in enumerate(answer.sentences):
        out.print(Text(said.sentence, style="" if place else "bold").append(f"  [{said.theorem}]", style="dim"))
    for flag in answer.flags:
        out.print(
            Text("! ", style="yellow").append(flag.sentence, style="yellow").append(f"  [{flag.theorem}]", style="dim")
        )
    if len(answer.readings) > 1:
        out.print(_readings(answer))
    if answer.curve:
        out.print(_curve(answer))
    for asked in answer.questions:
        out.print(Text(f"? {asked}", style="cyan"))
    for note in answer.notes:
        out.print(Text(f"Note: {note}", style="dim"))


def _table(title: str, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    made = Table(title=title, box=box.SIMPLE)
    for heading in headings:
        made.add_column(heading.replace(" ", "\n", 1), justify="right")
    for row in rows:
        made.add_row(*row)
    return made


def _readings(answer: Answer) -> Table:
    rows = [
        (found.name, number(found.tokens_per_pass), _cell(found.cycle_cost), "yes" if found.meant else "not said")
        for found in answer.readings
    ]
    return _table("Readings of the acceptance", ("read as", "tokens per pass", "cycle cost", "meant"), rows)


def _curve(answer: Answer) -> Table:
    headings = (
        "draft length",
        "tokens per pass",
        "cycle cost",
        "break-even rate",
        "ceiling",
        "speedup",
        "bytes suffice",
    )
    words = {None: "", True: "yes", False: "no"}
    rows = [
        (
            str(point.draft_length),
            *map(
                _cell,
                (point.tokens_per_pass, point.cycle_cost, point.break_even_rate, point.ceiling_speedup, point.speedup),
            ),
            words[point.within_byte_bound],
        )
        for point in answer.curve
    ]
    return _table("Measured curve", headings, rows)


def _cell(value: Fraction | None) -> str:
    return "" if value is None else number(value)
