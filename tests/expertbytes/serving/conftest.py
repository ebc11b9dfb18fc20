"""A small drafting trace and its calibration as files."""

from pathlib import Path

import pytest

from expertbytes.measurements.drafting import Drafting, write_drafting
from expertbytes.measurements.drafting.calibration import fit, write_calibration
from expertbytes.serving.synthetic import Made, made
from tests.lab.drafting.drafts import metadata

LIMIT = 6


@pytest.fixture(scope="session")
def drafting() -> Drafting:
    """Edits, which copy well, and chat, which does not."""
    workloads = {
        "edit": made(Made(12, 60, LIMIT, 0.7, 0.9, 0.8, 0.3), seed=1),
        "chat": made(Made(12, 60, LIMIT, 0.7, 0.1, 0.8, 0.3), seed=2),
    }
    return Drafting(metadata(dict.fromkeys(workloads, "synthetic"), LIMIT), workloads)


@pytest.fixture(scope="session")
def files(drafting: Drafting, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The trace's file, and that of a calibration fitted on its edits."""
    folder = tmp_path_factory.mktemp("drafting")
    trace, calibration = folder / "trace.npz", folder / "calibration.json"
    write_drafting(trace, drafting)
    write_calibration(calibration, fit(drafting.workloads["edit"], "edit"))
    return trace, calibration
