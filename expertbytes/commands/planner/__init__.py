"""`expertbytes planner`: the rule that an engine can ship, and what holds an implementation to it."""

from collections.abc import Callable
from typing import Final, TypeAlias

import typer

from expertbytes.commands.lazy import Lazy, LazyGroup

Command: TypeAlias = Callable[..., None]


def _check() -> Command:
    from expertbytes.commands.planner.check import check

    return check


def _answer() -> Command:
    from expertbytes.commands.planner.answer import answer

    return answer


def _header() -> Command:
    from expertbytes.commands.planner.files import header

    return header


def _example() -> Command:
    from expertbytes.commands.planner.files import example

    return example


def _vectors() -> Command:
    from expertbytes.commands.planner.files import vectors

    return vectors


COMMANDS: Final = {
    "check": Lazy("Hold an implementation of the rule to the conformance vectors.", _check),
    "answer": Lazy("Answer questions on standard input, JSON lines, by the exact rule.", _answer),
    "header": Lazy("Print the rule in C, expertbytes_planner.h.", _header),
    "example": Lazy("Print a decode loop in C that uses the header.", _example),
    "vectors": Lazy("Print the conformance vectors, JSON lines.", _vectors),
}


class Planner(LazyGroup):
    """Commands about the planner."""

    lazy = COMMANDS


app = typer.Typer(
    cls=Planner,
    add_completion=False,
    no_args_is_help=True,
    help="The planner that engines can ship: header, vectors, and a check of any implementation.",
)


@app.callback()
def _planner() -> None:
    pass
