"""`expertbytes planner answer`: the exact rule as a command of JSON lines, for comparison with one's own."""

import sys

from expertbytes.commands.console import echo
from expertbytes.planner.vectors import answers


def answer() -> None:
    """Answer questions on standard input, JSON lines, by the exact rule."""
    for line in answers(sys.stdin):
        echo(line)
