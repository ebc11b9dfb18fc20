"""Rewrites the tables of docs/price.md, each by the command that stands in its opening comment: `make price`."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

DOCUMENT: Final = Path("docs/price.md")
_BLOCK: Final = re.compile(r"(<!-- begin: expertbytes ([^>]*?) -->\n).*?(<!-- end -->)", re.DOTALL)


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
    return f"{match[1]}\n{done.stdout.strip()}\n\n{match[3]}"


def main() -> None:
    """Rewrite the document in place."""
    text = DOCUMENT.read_text(encoding="utf-8")
    DOCUMENT.write_text(_BLOCK.sub(fresh, text), encoding="utf-8")


if __name__ == "__main__":
    main()
