"""The answer in the terminal: sentences with their theorems, flags, readings, curve, questions."""

from fractions import Fraction

from expertbytes.model.answer import Answer
from expertbytes.model.words import number
from expertbytes.show.summary import print_summary
from expertbytes.show.table import Table, print_table


def print_answer(answer: Answer, everything: bool = False) -> None:
    """The answer in three sentences, flags and what to do next; with `everything` each figure with its theorem."""
    from rich.text import Text

    from expertbytes.show.console import Console

    out = Console(highlight=False)
    print_summary(answer.summary, out)
    for said in answer.sentences if everything else ():
        out.print(Text(said.sentence).append(f"  [{said.theorem}]", style="dim"))
    for flag in answer.flags:
        out.print(
            Text("! ", style="yellow").append(flag.sentence, style="yellow").append(f"  [{flag.theorem}]", style="dim")
        )
    for table in more_tables(answer):
        print_table(table, out)
    for asked in answer.questions:
        out.print(Text(f"? {asked}", style="cyan"))
    for note in answer.notes:
        out.print(Text(f"Note: {note}", style="dim"))
    for step in answer.next_steps:
        out.print(Text(f"Next: {step}"), soft_wrap=True)
    if not everything:
        out.print(Text("Every figure with its theorem: --all", style="dim"))


def more_tables(answer: Answer) -> list[Table]:
    """Readings where there are several, and the curve."""
    return [_readings(answer)] * (len(answer.readings) > 1) + [_curve(answer)] * bool(answer.curve)


def _readings(answer: Answer) -> Table:
    rows = tuple(
        (found.name, number(found.tokens_per_pass), _cell(found.cycle_cost), "yes" if found.meant else "not said")
        for found in answer.readings
    )
    return Table("Readings of the acceptance", ("read as", "tokens per pass", "cycle cost", "meant"), rows)


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
    rows = tuple(
        (
            str(point.draft_length),
            *map(
                _cell,
                (point.tokens_per_pass, point.cycle_cost, point.break_even_rate, point.ceiling_speedup, point.speedup),
            ),
            words[point.within_byte_bound],
        )
        for point in answer.curve
    )
    return Table("Measured curve", headings, rows)


def _cell(value: Fraction | None) -> str:
    return "" if value is None else number(value)
