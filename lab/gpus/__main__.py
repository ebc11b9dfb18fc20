"""`python -m lab.gpus foresee|score WHEEL` write the record, in this order; `page [--check]` writes docs/gpus.md from it.

WHEEL is a folder into which the wheel aiconfigurator-core 0.12.0 was unpacked.
"""

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path

from expertbytes.writing import write_text
from lab.gpus.foreseen import written
from lab.gpus.page import PAGE, made
from lab.gpus.record import FORESEEN, SCORED, GpuRecord, Predictions, read_predictions, score, write
from lab.gpus.tables import SETS, curves_of


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m lab.gpus", description=__doc__)
    parser.add_argument("what", choices=("foresee", "score", "page"))
    parser.add_argument("wheel", type=Path, nargs="?", default=Path())
    parser.add_argument("--check", action="store_true", help="page: write nothing, fail where it is stale")
    options = parser.parse_args()
    if options.what == "page":
        return _page(check=options.check)
    if options.what == "foresee":
        write(FORESEEN, _foreseen(options.wheel))
    else:
        write(SCORED, _scored(options.wheel))
    return 0


def _foreseen(wheel: Path) -> Predictions:
    return Predictions(sets=tuple(written(name, *curves_of(name, wheel)) for name in SETS))


def _scored(wheel: Path) -> GpuRecord:
    now = datetime.now(UTC).replace(microsecond=0)
    return GpuRecord(sets=tuple(score(each, curves_of(each.name, wheel)[2], now) for each in read_predictions().sets))


def _page(*, check: bool) -> int:

    text = made()
    if not check:
        write_text(PAGE, text)
    stale = PAGE.read_text(encoding="utf-8") != text
    if stale:
        print(f"{PAGE} is not what the records give; run python -m lab.gpus page.", file=sys.stderr)  # noqa: T201
    return int(stale)


if __name__ == "__main__":
    sys.exit(main())
