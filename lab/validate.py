"""`python -m lab.validate`: the whole validation, as `expertbytes validate`, and real decoding of the small model as well."""

import argparse
import sys
from pathlib import Path

from expertbytes.measurements.validation.campaign import validate
from expertbytes.measurements.validation.plans import FULL, QUICK
from expertbytes.measurements.validation.subjects import subjects
from lab.small_moe.subject import small_moe_subjects

RECORD = Path(__file__).parent / "records" / "validation.json"


def main() -> None:
    """Write the record; an interrupted run goes on with `--resume`."""
    parser = argparse.ArgumentParser(prog="python -m lab.validate", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one architecture, wider bounds")
    parser.add_argument("--resume", action="store_true", help="go on with an interrupted run")
    parser.add_argument("--out", type=Path, default=RECORD, help="record to write (default: %(default)s)")
    options = parser.parse_args()
    plan = QUICK if options.quick else FULL
    makers = {**subjects(plan, quick=options.quick), **small_moe_subjects()}
    validate(makers, plan, options.out, resume=options.resume, progress=_report)


def _report(done: int, total: int, text: str) -> None:
    sys.stderr.write(f"\r{done} of {total}: {text:<70}")


if __name__ == "__main__":
    main()
