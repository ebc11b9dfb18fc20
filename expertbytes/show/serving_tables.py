"""The comparison as tables of text, for terminal and Markdown: ratios, and what the priced choice verifies."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from expertbytes.serving.compare import Row
from expertbytes.serving.policies import BASELINE, POLICIES, Name
from expertbytes.show.console import Console
from expertbytes.show.table import Table, as_markdown, print_table

PRICED: Name = "priced"


def tables(rows: Sequence[Row]) -> Iterator[Table]:
    """Ratios by workload and pass time; where there are several pass times, the priced choice under each."""
    times = list(dict.fromkeys(row.step_time for row in rows))
    for workload in dict.fromkeys(row.workload for row in rows):
        here = [row for row in rows if row.workload == workload]
        for time in times:
            yield _ratios(f"{workload}, {time} pass times", [row for row in here if row.step_time == time])
        if len(times) > 1 and any(row.policy == PRICED for row in here):
            yield _choices(workload, times, [row for row in here if row.policy == PRICED])


def _ratios(where: str, rows: Sequence[Row]) -> Table:
    policies = list(dict.fromkeys(row.policy for row in rows))
    cells = {(row.batch_size, row.policy): _ratio(row) for row in rows}
    sizes = dict.fromkeys(row.batch_size for row in rows)
    body = tuple((str(size), *(cells[size, name] for name in policies)) for size in sizes)
    return Table(f"{where}: throughput over that of {BASELINE}", ("batch", *policies), body)


def _ratio(row: Row) -> str:
    if row.policy == BASELINE:
        return "1"
    return f"{row.throughput_ratio:.2f} [{row.low:.2f}, {row.high:.2f}]"


def _choices(workload: str, times: Sequence[str], rows: Sequence[Row]) -> Table:
    found = {(row.batch_size, row.step_time): row for row in rows}
    headings = [f"{time} {what}" for what in ("verified", "copied", "tokens", "ms") for time in times]
    body = []
    for size in dict.fromkeys(row.batch_size for row in rows):
        here = [found[size, time] for time in times]
        cells = [f"{row.verified_per_pass:.2f}" for row in here] + [f"{100 * row.copied_share:.0f} %" for row in here]
        cells += [f"{row.tokens_per_pass:.2f}" for row in here]
        cells += [f"{1000 * size * row.tokens_per_pass / row.tokens_per_second:.2f}" for row in here]
        body.append((str(size), *cells))
    title = f"{workload}: what {PRICED} verifies of a request in a pass, copied share of it, tokens yielded, time of the pass"
    return Table(title, ("batch", *headings), tuple(body))


def print_rows(rows: Sequence[Row], about: Sequence[str]) -> None:
    """What was simulated, the tables, and what each policy does."""
    out = Console(highlight=False)
    for line in about:
        out.print(Text(line))
    for table in tables(rows):
        print_table(table, out)
    out.print(Text("In brackets the 95 % bootstrap interval over requests."))
    for name in dict.fromkeys(row.policy for row in rows):
        out.print(Text(f"{name}: {POLICIES[name]}."))


def markdown(rows: Sequence[Row]) -> str:
    """The tables as they stand in the documentation."""
    return "\n\n".join(map(as_markdown, tables(rows))) + "\n"
