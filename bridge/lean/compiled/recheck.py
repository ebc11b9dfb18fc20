"""The export given to an independent kernel, where one is installed: `nanoda_bin`, of the project nanoda_lib.

It checks every declaration by an implementation of Lean's type theory that shares no code with Lean. What it may take without proof
is said by name: the three axioms, and the declarations of Lean's library that are exported without their proofs.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.lean.compiled.outcome import ALLOWED

PROGRAM: Final = "nanoda_bin"
SECONDS: Final = 3600
_ACCEPTED = re.compile(r"Checked (\d+) declarations with no errors\s*$", re.MULTILINE)


class NoKernelError(LeanError):
    """There is no independent kernel here, so nothing was rechecked; the message says where to get one."""


@dataclass(frozen=True)
class Recheck:
    """What the kernel said of an export: whether it accepted all of it, and that in words."""

    accepted: bool
    words: str


def kernel() -> Path:
    """The independent kernel on the PATH. Raises `NoKernelError`."""
    found = shutil.which(PROGRAM)
    if found is None:
        raise NoKernelError(
            f"Nothing was rechecked: there is no independent kernel, `{PROGRAM}`, on the PATH. Build it from "
            "https://github.com/ammkrn/nanoda_lib (cargo build --release), or leave out --recheck."
        )
    return Path(found)


def configuration(export: Path, taken: Iterable[str]) -> dict[str, object]:
    """What the kernel is asked to do: check the export, with these declarations and the three axioms taken without proof."""
    return {
        "export_file_path": str(export),
        "use_stdin": False,
        "permitted_axioms": [*ALLOWED, *sorted(set(taken) - set(ALLOWED))],
        "unpermitted_axiom_hard_error": True,
        "nat_extension": True,
        "string_extension": True,
        "print_success_message": True,
    }


def recheck(program: Path, export: Path, constants: int, taken: Iterable[str], folder: Path) -> Recheck:
    """Run the kernel on an export of so many constants; `folder` gets its configuration. Raises `LeanError` if it does not run."""
    settings = folder / "recheck.json"
    permitted = list(taken)
    settings.write_text(json.dumps(configuration(export, permitted), ensure_ascii=False, indent=1), encoding="utf-8")
    try:
        run = subprocess.run(
            [program, settings], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise LeanError(f"{program} did not finish ({error}): nothing was rechecked.") from error
    output = (run.stdout + b"\n" + run.stderr).decode("utf-8", errors="replace")
    return judged(program.name, output, run.returncode, constants, len(permitted))


def judged(program: str, output: str, status: int, constants: int, taken: int) -> Recheck:
    """What the kernel's output means: accepted only if it says so of every constant that was exported."""
    said = _ACCEPTED.search(output)
    if status != 0 or said is None:
        tail = " | ".join(line[:200] for line in output.splitlines() if line.strip())[-1000:] or "it printed nothing"
        return Recheck(False, f"{program} did not accept the export (status {status}): {tail}")
    checked = int(said[1])
    if checked != constants:
        return Recheck(False, f"{program} checked {checked} declarations of the {constants} that were exported.")
    beside = f" and {taken} declarations of Lean's library without proof" if taken else ""
    return Recheck(
        True, f"{program} accepted all {constants} constants, given the axioms {', '.join(ALLOWED)}{beside}."
    )
