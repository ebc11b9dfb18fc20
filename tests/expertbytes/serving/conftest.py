"""A small drafting trace and its calibration as files."""

from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from expertbytes.serving.synthetic import Made, made
from measurements.drafting import Drafting, Metadata, write_drafting
from measurements.drafting.calibration import fit, write_calibration
from measurements.records import Provenance

LIMIT = 6


@pytest.fixture(scope="session")
def drafting() -> Drafting:
    """Edits, which copy well, and chat, which does not."""
    workloads = {
        "edit": made(Made(12, 60, LIMIT, 0.7, 0.9, 0.8, 0.3), seed=1),
        "chat": made(Made(12, 60, LIMIT, 0.7, 0.1, 0.8, 0.3), seed=2),
    }
    return Drafting(_metadata(workloads.keys()), workloads)


@pytest.fixture(scope="session")
def files(drafting: Drafting, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The trace's file, and that of a calibration fitted on its edits."""
    folder = tmp_path_factory.mktemp("drafting")
    trace, calibration = folder / "trace.npz", folder / "calibration.json"
    write_drafting(trace, drafting)
    write_calibration(calibration, fit(drafting.workloads["edit"], "edit"))
    return trace, calibration


def _metadata(names: Iterable[str]) -> Metadata:
    provenance = Provenance(
        cpu_model="any",
        cpu_count=1,
        last_level_cache_bytes=1,
        last_level_cache_known=True,
        operating_system="any",
        python="3",
        package_version=None,
        git_revision=None,
        openblas_coretype=None,
    )
    return Metadata(
        created_at=datetime(2026, 1, 1, tzinfo=UTC),
        target="none",
        target_sha256="0" * 64,
        model_drafter="synthetic",
        ngram_drafter="synthetic",
        draft_limit=LIMIT,
        most_output_tokens=60,
        libraries={},
        sources=(),
        workloads=dict.fromkeys(names, "synthetic"),
        provenance=provenance,
    )
