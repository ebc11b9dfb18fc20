"""The plugin of the mutation sample changes the one module that it is given, and only if nothing has imported it before."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from lab.mutants.changed import VARIABLE

ROOT: Final = Path(__file__).parents[2]
MODULE: Final = "expertbytes.pyoracle.field"


def run(tmp_path: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Python code, with one module changed so that it says so."""
    source = (ROOT / "pyoracle" / "field.py").read_text(encoding="utf-8") + "\nCHANGED = __file__\n"
    mutant = tmp_path / "mutant.json"
    mutant.write_text(json.dumps({"module": MODULE, "source": source}), encoding="utf-8")
    environment = {**os.environ, VARIABLE: str(mutant)}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def test_the_changed_module_is_imported(tmp_path: Path) -> None:
    """Under its own name and file, with everything that imports it; the file itself stays as it is."""
    done = run(tmp_path, f"import lab.mutants.changed, expertbytes.pyoracle.goodput, {MODULE} as m; print(m.CHANGED)")
    assert Path(done.stdout.strip()).samefile(ROOT / "pyoracle" / "field.py"), done.stderr
    assert "CHANGED" not in (ROOT / "pyoracle" / "field.py").read_text(encoding="utf-8")


def test_a_module_imported_before_is_refused(tmp_path: Path) -> None:
    """Else the trial would run on the original and the mutant would seem to survive."""
    done = run(tmp_path, f"import {MODULE}, lab.mutants.changed")
    assert done.returncode and "was imported before it could be changed" in done.stderr
