"""Whole runs inside MLX-LM with MLX's own BLAS and an optimised one: `python -m lab.inside` (`--quick`: under three minutes).

For each BLAS a process of its own: layers alone, chains on other prompts, predictions; only then every draft length, kernel and
text is run, in an order drawn anew for each request. One thread, process CPU time.
"""

import argparse
import hashlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from ctypes.util import find_library
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from rich.console import Console

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.extras import needs
from expertbytes.measurements.provenance import provenance
from expertbytes.writing import write_text
from lab.inside.records import InsideRuns, Subject
from lab.small_moe import revision
from lab.small_moe.draft_model import SHIPPED_DRAFT, write_draft
from lab.small_moe.mixtral import write_mixtral

RECORD: Final = Path(__file__).parents[1] / "records" / "inside_mlx_lm.json"
WIDTHS: Final = {"as trained": 32, "padded": 1024}
_err: Final = Console(stderr=True, soft_wrap=True)


def record(quick: bool) -> InsideRuns:
    """The models in a folder that is removed, a process for each BLAS."""
    with needs("mlx"):
        from lab.inside.bench import FULL, QUICK
    begun, plan = datetime.now(UTC), QUICK if quick else FULL
    with tempfile.TemporaryDirectory() as folder:
        write_draft(Path(folder) / "draft")
        for width in WIDTHS.values():
            write_mixtral(Path(folder) / str(width), width)
        subjects = [subject for preload in _preloads() for subject in _in_process(Path(folder), preload, quick)]
    return InsideRuns(
        created_at=begun,
        model_sha256=revision(),
        draft_sha256=hashlib.sha256((SHIPPED_DRAFT / "model.safetensors").read_bytes()).hexdigest(),
        quick=quick,
        longest_draft=plan.longest_draft,
        tokens_per_run=plan.tokens,
        provenance=provenance(),
        subjects=tuple(subjects),
    )


def _preloads() -> list[str | None]:
    """None for MLX's own BLAS, and OpenBLAS where the machine has one."""
    found = find_library("openblas")
    if found is None:
        _err.print("[yellow]no OpenBLAS on this machine (apt install libopenblas0): only MLX's own BLAS is run")
    return [None, *([found] if found else [])]


def _in_process(folder: Path, preload: str | None, quick: bool) -> list[Subject]:
    environment = os.environ | {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    environment.pop("LD_PRELOAD", None)
    if preload:
        environment["LD_PRELOAD"] = preload
    found = []
    for name, width in WIDTHS.items():
        out = folder / "subject.json"
        command = [
            sys.executable,
            "-m",
            "lab.inside.subject",
            str(folder),
            name,
            str(width),
            str(out),
            *(["--quick"] if quick else []),
        ]
        if subprocess.run(command, env=environment, check=False).returncode:
            raise MeasurementError(
                f"the runs of the experts {name} with {preload or 'MLX’s own BLAS'} failed; see above."
            )
        found.append(Subject.model_validate_json(out.read_text(encoding="utf-8")))
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 with one sentence where something is missing."""
    parser = argparse.ArgumentParser(prog="python -m lab.inside", description=__doc__)
    parser.add_argument("--out", type=Path, default=RECORD, help="record to write (default: %(default)s)")
    parser.add_argument("--quick", action="store_true", help="one prompt of each kind, fewer lengths and repeats")
    options = parser.parse_args(arguments)
    try:
        write_text(options.out, record(options.quick).model_dump_json() + "\n")
    except MeasurementError as error:
        _err.print(f"[red]{error}")
        return 1
    _err.print(f"written to {options.out}; make the page with python -m lab.inside.report --record {options.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
