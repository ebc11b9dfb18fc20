"""Rewrites docs/price.md: each table by the command in its opening comment, each figure of the prose from the tables.

`make price`. A figure is written `<!-- ratio: BLOCK / TITLE / BATCH / COLUMN -->1.23<!-- . -->`: the cell of the table whose title
begins so, in the block of that number; `cell` in place of `ratio` keeps its interval.
"""

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from expertbytes.writing import write_text

DOCUMENT: Final = Path("docs/price.md")
BLOCK: Final = re.compile(r"(<!-- begin: expertbytes ([^>]*?) -->\n)(.*?)(<!-- end -->)", re.DOTALL)
FIGURE: Final = re.compile(r"(<!-- (ratio|cell): (\d+) / ([^/]+?) / (\d+) / ([^/]+?) -->).*?(<!-- \. -->)", re.DOTALL)


def fresh(match: re.Match[str]) -> str:
    """The block with the output of its command."""
    command = match[2].split()
    print("expertbytes", *command, file=sys.stderr)  # noqa: T201
    done = subprocess.run(
        [sys.executable, "-c", "from expertbytes.cli import main; main()", *command],
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return f"{match[1]}\n{done.stdout.strip()}\n\n{match[4]}"


def with_figures(text: str) -> str:
    """The text with the figures of its prose as its tables have them."""
    blocks = [match[3] for match in BLOCK.finditer(text)]

    def figure(match: re.Match[str]) -> str:
        found = cell(blocks[int(match[3]) - 1], match[4], match[5], match[6])
        return match[1] + (found if match[2] == "cell" else found.partition(" [")[0]) + match[7]

    return FIGURE.sub(figure, text)


def cell(block: str, title: str, batch_size: str, column: str) -> str:
    """A cell of the block's table whose title begins so."""
    rows = [
        _cells(line) for line in block.partition(f"**{title}")[2].partition("\n\n")[2].partition("\n\n")[0].splitlines()
    ]
    row = next((row for row in rows if row[0] == batch_size), None)
    if row is None or column not in rows[0]:
        raise SystemExit(f"{DOCUMENT} has no cell {title} / {batch_size} / {column}; correct the figure's comment.")
    return row[rows[0].index(column)]


def _cells(line: str) -> list[str]:
    return [found.strip() for found in line.strip("|").split("|")]


def main() -> None:
    """Rewrite the document in place."""
    text = with_figures(BLOCK.sub(fresh, DOCUMENT.read_text(encoding="utf-8")))
    write_text(DOCUMENT, text)


if __name__ == "__main__":
    main()
