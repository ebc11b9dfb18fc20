"""`expertbytes validate --tables`: predictions of kernel times held against the rest of the same tables."""

from collections.abc import Sequence
from json import dumps
from pathlib import Path

from expertbytes.commands.console import echo
from expertbytes.measurements.kernel_times.foresee import foresee
from expertbytes.measurements.kernel_times.read import read_tables
from expertbytes.measurements.kernel_times.results import held
from expertbytes.show.console import Console
from expertbytes.show.kernel_times import held_lines, worst_table
from expertbytes.show.table import print_table


def validate_tables(paths: Sequence[Path], *, json: bool) -> None:
    """Print the counts, as JSON with every kind of kernel, or with the worst of them."""
    curves = read_tables(paths)
    found = held(curves, foresee(curves))
    if json:
        echo(dumps(found.model_dump(), indent=1))
        return
    console = Console(highlight=False)
    print_table(worst_table(found), console)
    for line in held_lines(found):
        console.print(line, markup=False, soft_wrap=True)
