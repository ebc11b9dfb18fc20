"""`expertbytes engines`: what can be measured here, and why the rest cannot."""

from json import dumps
from typing import Annotated

import typer

from expertbytes.commands.console import echo
from expertbytes.measurements.engines import ENGINES
from expertbytes.show.engines import engine_row, engine_table
from expertbytes.show.table import print_table


def engines(json: Annotated[bool, typer.Option("--json", help="Print the engines as JSON.")] = False) -> None:
    """List the engines: available here or why not, weights, which kernels the library ships, versions."""
    rows = [engine_row(engine) for engine in ENGINES]
    if json:
        echo(dumps([row.model_dump() for row in rows], indent=1))
    else:
        print_table(engine_table(rows))
