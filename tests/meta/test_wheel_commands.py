"""The README's and the tour's commands run from an installed wheel, in a folder that has what the reader saved and nothing else."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

from expertbytes.measurements.storage import write_profile
from tests.docs.blocks import ROOT, blocks, commands
from tests.docs.test_code_blocks import NOT_RUN
from tests.expertbytes.small import DEDUP, PER_SLOT, make_profile
from tests.meta.test_wheel import build

PAGES = (ROOT / "README.md", ROOT / "docs" / "tour.md")
RUN_ALL = """
import json, shlex, sys
from pathlib import Path
import expertbytes.cli
from typer.testing import CliRunner
assert Path(expertbytes.cli.__file__).is_relative_to(sys.argv[1]), expertbytes.cli.__file__
for text in json.loads(sys.argv[2]):
    done = CliRunner().invoke(expertbytes.cli.app, shlex.split(text)[1:])
    assert done.exit_code == 0, (text, done.output)
print("all ran")
"""


def test_every_command_of_readme_and_tour(tmp_path: Path) -> None:
    """Each ends well, in one process, whose package is the wheel's."""
    site, folder = tmp_path / "site", tmp_path / "empty"
    ZipFile(build(ROOT, tmp_path / "wheel", "wheel")).extractall(site)
    folder.mkdir()
    found = [block for page in PAGES for block in blocks(page)]
    for block in found:
        if block.saved_as is not None:
            (folder / block.saved_as).write_text(block.text, encoding="utf-8")
    write_profile(folder / "profile.json", make_profile(PER_SLOT, DEDUP))  # what `expertbytes measure` leaves
    asked = [command.text for block in found if block.language == "console" for command in commands(block)]
    ours = [text for text in asked if not any(re.match(pattern, text) for pattern in NOT_RUN)]
    assert len(ours) >= 8
    environment = {**os.environ, "PYTHONPATH": str(site)}
    command = [sys.executable, "-c", RUN_ALL, str(site), json.dumps(ours)]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300)
    assert done.stdout == "all ran\n", done.stdout + done.stderr
