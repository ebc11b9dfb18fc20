"""Fits and judges the calibration on the committed trace: `python -m lab.drafting.report_calibration`.

Makes `measurements/traces/drafting_calibration.json`, `docs/calibration.md` and `docs/figures/reliability.svg`.
"""

import sys
from pathlib import Path
from typing import Final

from rich.console import Console

from expertbytes.measurements.drafting.calibration import fit, write_calibration
from expertbytes.measurements.drafting.storage import read_drafting
from expertbytes.measurements.errors import MeasurementError
from expertbytes.writing import write_text
from lab.drafting.calibration_page import page
from lab.drafting.judgement import FITTED_ON, judge
from lab.drafting.reliability_figure import svg

ROOT: Final = Path(__file__).resolve().parents[2]
TRACE: Final = ROOT / "measurements" / "traces" / "drafting.npz"
CALIBRATION: Final = TRACE.with_name("drafting_calibration.json")
PAGE: Final = ROOT / "docs" / "calibration.md"
FIGURE: Final = ROOT / "docs" / "figures" / "reliability.svg"
_err: Final = Console(stderr=True, soft_wrap=True)


def main() -> int:
    """Reads the trace, fits, judges and writes; 1 with one sentence where the trace is missing or broken."""
    try:
        trace = read_drafting(TRACE)
        calibration = fit(
            trace.workloads[FITTED_ON], f"{FITTED_ON} of the trace made {trace.metadata.created_at.isoformat()}"
        )
        judged = judge(trace, calibration)
        write_calibration(CALIBRATION, calibration)
        write_text(FIGURE, svg([(f"{item.workload}: {item.drafter}", item.cells) for item in judged]))
        write_text(PAGE, page(trace, calibration, judged))
    except MeasurementError as error:
        _err.print(f"[red]{error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
