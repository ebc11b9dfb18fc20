"""Rewrites docs/when_it_pays.md; `--check` writes nothing and fails where it is not what the records and tables give."""

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from expertbytes.writing import write_text
from lab.pays import answers, crossovers, measured, shares

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "when_it_pays.md"
BLOCK: Final = re.compile(r"(<!-- begin: ([a-z ]+) -->\n).*?(<!-- end -->)", re.DOTALL)
BLOCKS: Final[Mapping[str, Callable[[], str]]] = {
    "classes": measured.class_block,
    "counts": answers.count_block,
    "acceptance": answers.acceptance_block,
    "devices": answers.device_block,
    "models": answers.model_block,
    "passes": measured.pass_block,
    "served": measured.served_block,
    "crossovers": crossovers.block,
    "shares": shares.block,
}


def made(text: str) -> str:
    """The page with every block made anew."""
    return BLOCK.sub(lambda found: f"{found[1]}\n{BLOCKS[found[2]]()}\n\n{found[3]}", text)


def main(arguments: Sequence[str]) -> int:
    """The command line; 1 where `--check` finds something stale."""
    old = PAGE.read_text(encoding="utf-8")
    new = made(old)
    if "--check" in arguments:
        if new != old:
            print(f"{PAGE} is not what the tables give; run python -m lab.pays.", file=sys.stderr)  # noqa: T201
        return int(new != old)
    write_text(PAGE, new)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
