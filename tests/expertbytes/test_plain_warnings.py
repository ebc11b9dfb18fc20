"""What is slower than it could be is said in a sentence; other warnings stay Python's."""

import warnings
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from expertbytes.cli import app
from expertbytes.commands.plain_warnings import plain_warnings
from expertbytes.measurements.routing.formats.registry import convert
from expertbytes.measurements.routing.trace import Trace
from tests.measurements.routing.without_numba import without_numba

__all__ = ["without_numba"]


@pytest.mark.usefixtures("without_numba")
def test_the_command_says_it_in_one_line(tmp_path: Path) -> None:
    """One sentence with what to install on standard error, no path and no code; the result is not touched by it."""
    convert(Trace(np.array([[[0], [1], [0]]]), 2), tmp_path / "a.npz")
    done = CliRunner().invoke(app, ["trace", "share", str(tmp_path / "a.npz"), "--max-tokens", "2", "--json"])
    assert done.exit_code == 0
    assert done.stderr.startswith(
        "Note: numba is not installed: counting by sorting, about 20 times slower; pip install"
    )
    assert done.stderr.count("\n") == 1 and ".py" not in done.stderr
    assert done.stdout.startswith("{")


def test_other_warnings_are_python_s() -> None:
    """They still become errors where that is asked for."""
    with plain_warnings(), pytest.raises(UserWarning, match="else"):
        warnings.warn("something else", UserWarning, stacklevel=1)
