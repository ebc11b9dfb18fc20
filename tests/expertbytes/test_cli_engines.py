"""`engines` tells what runs here and why the rest does not."""

import json

from typer.testing import CliRunner, Result

from expertbytes.cli import app
from expertbytes.measurements.engines import ENGINES


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def test_engines_are_listed() -> None:
    """JSON has every engine in order; what is not available has a reason and no device, what is has no reason."""
    rows = json.loads(run("engines", "--json").stdout)
    assert [row["name"] for row in rows] == [engine.name for engine in ENGINES]
    for row in rows:
        assert (
            row["available"] == (row["reason"] is None) == (row["device"] is not None) == (row["libraries"] is not None)
        )
    blas = rows[0]
    assert blas["name"] == "blas" and blas["available"] and blas["bits_per_weight"] == 32 and blas["ships"] == []


def test_engines_table_names_them() -> None:
    """The table has a line for each engine, with what is missing."""
    shown = run("engines").stdout
    assert all(engine.name in shown for engine in ENGINES)
