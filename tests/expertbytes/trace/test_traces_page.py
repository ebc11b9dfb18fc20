"""docs/traces.md: its examples run as they stand, print what they say, and its table names every format."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from expertbytes.cli import app
from measurements.routing.formats import FORMATS

PAGE = (Path(__file__).parents[3] / "docs" / "traces.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(python|console)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def run_console(block: str) -> None:
    """Run the block's commands; what follows a command is what it prints."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        done = CliRunner().invoke(app, shlex.split(command)[1:])
        assert done.exit_code == 0, done.output
        if expected:
            assert [line.split() for line in done.stdout.splitlines()] == [
                line.split() for line in expected.splitlines()
            ]


def test_examples_run_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All blocks, one after the other, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    assert len(BLOCKS) >= 8
    for language, block in BLOCKS:
        if language == "python":
            exec(compile(block, "docs/traces.md", "exec"), names)
        else:
            run_console(block)


def test_every_format_has_its_row() -> None:
    """Names and suffixes of the table are the registry's, in its order."""
    rows = re.findall(r"^\| `([a-z-]+)` \| ([^|]*) \|", PAGE, re.MULTILINE)
    assert [name for name, _ in rows] == [format_.name for format_ in FORMATS]
    for (_, files), format_ in zip(rows, FORMATS, strict=True):
        assert format_.suffixes[0] in files
