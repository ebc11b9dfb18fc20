"""The comparison for people: a table of ratios by batch size and policy for each workload, and a picture."""

from collections.abc import Iterable, Sequence

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from expertbytes.serving.compare import Row
from expertbytes.serving.policies import BASELINE, POLICIES


def print_rows(rows: Sequence[Row], about: Sequence[str]) -> None:
    """One table for each step time and workload: ratios to the baseline with intervals."""
    out = Console(highlight=False)
    for line in about:
        out.print(Text(line))
    for step_time, workload in dict.fromkeys((row.step_time, row.workload) for row in rows):
        out.print(_table(step_time, workload, [r for r in rows if (r.step_time, r.workload) == (step_time, workload)]))
    for name in dict.fromkeys(row.policy for row in rows):
        out.print(Text(f"{name}: {POLICIES[name]}."))


def _table(step_time: str, workload: str, rows: Sequence[Row]) -> Table:
    policies = list(dict.fromkeys(row.policy for row in rows))
    title = f"{workload}, {step_time} pass times: throughput over that of {BASELINE}"
    made = Table(title=title, caption="95 % bootstrap interval over requests in brackets", box=box.SIMPLE)
    made.add_column(Text("batch"), justify="right")
    for name in policies:
        made.add_column(Text(name.replace("-", "\n", 1)), justify="right")
    for batch_size in dict.fromkeys(row.batch_size for row in rows):
        found = {row.policy: row for row in rows if row.batch_size == batch_size}
        made.add_row(str(batch_size), *(_cell(found[name]) for name in policies))
    return made


def _cell(row: Row) -> str:
    if row.policy == BASELINE:
        return "1"
    return f"{row.throughput_ratio:.2f}\n[{row.low:.2f}, {row.high:.2f}]"


def markdown(rows: Iterable[Row]) -> str:
    """The tables as Markdown, one after another, as they stand in the documentation."""
    found, lines = list(rows), list[str]()
    for step_time, workload in dict.fromkeys((row.step_time, row.workload) for row in found):
        here = [row for row in found if (row.step_time, row.workload) == (step_time, workload)]
        policies = list(dict.fromkeys(row.policy for row in here))
        lines += ["", f"**{workload}**, {step_time} pass times", ""]
        lines += ["| batch | " + " | ".join(policies) + " |", "|--:|" + "--:|" * len(policies)]
        for batch_size in dict.fromkeys(row.batch_size for row in here):
            cells = {row.policy: _cell(row).replace("\n", " ") for row in here if row.batch_size == batch_size}
            lines.append(f"| {batch_size} | " + " | ".join(cells[name] for name in policies) + " |")
    return "\n".join(lines[1:]) + "\n"
