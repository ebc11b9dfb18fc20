"""Rewrites docs/validation.md and its figure; `--check` writes nothing and fails where they are not what the records give.

A block of the document stands between `<!-- begin: NAME -->` and `<!-- end -->`.
"""

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from expertbytes.measurements.validation.results import ValidationRecord
from expertbytes.measurements.validation.storage import read_record
from expertbytes.writing import write_text
from lab.validation_page import tables
from lab.validation_page.figure import svg

ROOT: Final = Path(__file__).parents[2]
RECORDS: Final = ROOT / "lab" / "records"
PAGE: Final = ROOT / "docs" / "validation.md"
FIGURE: Final = ROOT / "docs" / "figures" / "validation.svg"
_BLOCK: Final = re.compile(r"(<!-- begin: ([a-z ]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def made() -> dict[Path, str]:
    """What both files hold by the committed records."""
    record = read_record(RECORDS / "validation.json")
    blocks = {name: block(record) for name, block in tables.BLOCKS.items()}
    for part in ("mlx", "again"):
        other = read_record(RECORDS / f"validation_{part}.json")
        blocks |= {f"{part} {name}": block(other) for name, block in tables.BLOCKS.items()}
    return {PAGE: page(PAGE.read_text(encoding="utf-8"), blocks), FIGURE: figure(record)}


def page(text: str, blocks: dict[str, str]) -> str:
    """The document with every block made anew."""
    return _BLOCK.sub(lambda found: f"{found[1]}\n{blocks[found[2]]}\n\n{found[3]}", text)


def figure(record: ValidationRecord) -> str:
    """Predicted against measured savings by engine."""
    engines = dict.fromkeys(row.engine for row in record.rows)
    return svg([(engine, [row for row in record.rows if row.engine == engine]) for engine in engines])


def main(arguments: Sequence[str]) -> int:
    """The command line; 1 where `--check` finds something stale."""
    found = made()
    if "--check" in arguments:
        stale = [path for path, text in found.items() if path.read_text(encoding="utf-8") != text]
        for path in stale:
            print(f"{path} is not what the records give; run python -m lab.validation_page.", file=sys.stderr)  # noqa: T201
        return int(bool(stale))
    for path, text in found.items():
        write_text(path, text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
