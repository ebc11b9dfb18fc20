"""Rewrites the tables of docs/planner.md: `python -m lab.planner.page`, two minutes of one core."""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from expertbytes.planner.check import check_callable
from expertbytes.planner.vectors import read_vectors
from expertbytes.show.table import Table, as_markdown
from expertbytes.writing import replacing
from lab.planner import faults, mixes
from lab.planner.engines import RULES, source

DOCUMENT: Final = Path(__file__).parents[2] / "docs" / "planner.md"
BLOCK: Final = re.compile(r"(<!-- begin: (\w+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def engines() -> str:
    """What each rule passes, and which kinds of vectors it fails."""
    vectors, rows = read_vectors(), []
    for name, (rule, reference) in RULES.items():
        failed = [verdict.id for verdict in check_callable(rule, vectors) if not verdict.passed]
        rows.append((name, f"[{reference}]({source(reference)})", str(len(vectors) - len(failed)), names(failed)))
    title = f"Vectors passed, of {len(vectors)}"
    return as_markdown(Table(title, ("rule", "described in", "passed", "fails"), tuple(rows)))


def names(failed: list[str]) -> str:
    """The vectors by kind: `tie/` thirds, sevenths."""
    kinds: dict[str, list[str]] = {}
    for name in failed:
        kind, _, rest = name.partition("/")
        kinds.setdefault(kind, []).append(rest)
    return "; ".join(f"`{kind}/` {', '.join(rest)}" for kind, rest in kinds.items()) or "none"


def fault_tables() -> str:
    """What the faults cost."""
    return "\n\n".join(map(as_markdown, faults.tables(list(faults.costs_of(faults.made_up())))))


def mix_tables() -> str:
    """Price over ratio."""
    found = list(mixes.differences(mixes.traces()))
    return "\n\n".join(f"{as_markdown(table)}\n\n{table.caption}" for table in mixes.tables(found))


TABLES: Final[dict[str, Callable[[], str]]] = {"engines": engines, "faults": fault_tables, "mixes": mix_tables}


def main(wanted: list[str]) -> int:
    """Rewrite the blocks named, or all."""
    made = {name: TABLES[name]() for name in wanted or TABLES}

    def fresh(match: re.Match[str]) -> str:
        return f"{match[1]}\n{made[match[2]]}\n\n{match[4]}" if match[2] in made else match[0]

    text = BLOCK.sub(fresh, DOCUMENT.read_text(encoding="utf-8"))
    with replacing(DOCUMENT) as part:
        part.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
