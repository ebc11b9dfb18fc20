"""`expertbytes planner header`, `example`, `vectors`: the files for engines, from the package to standard output."""

from expertbytes.commands.console import echo
from expertbytes.planner.files import EXAMPLE, HEADER, VECTORS, planner_file


def header() -> None:
    """Print the rule in C, expertbytes_planner.h."""
    _print(HEADER)


def example() -> None:
    """Print a decode loop in C that uses the header."""
    _print(EXAMPLE)


def vectors() -> None:
    """Print the conformance vectors, JSON lines."""
    _print(VECTORS)


def _print(name: str) -> None:
    echo(planner_file(name).read_text(encoding="utf-8"), nl=False)
