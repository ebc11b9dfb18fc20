"""`expertbytes planner check`: any implementation of the rule against the vectors."""

import importlib
import json as json_lines
import shlex
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from expertbytes.commands.console import echo
from expertbytes.errors import InputError
from expertbytes.planner.check import SECONDS, check_callable, check_command
from expertbytes.planner.vectors import read_vectors


def check(
    command: Annotated[
        list[str] | None, typer.Argument(help="The implementation: it reads questions and writes answers, JSON lines.")
    ] = None,
    python: Annotated[
        str | None, typer.Option(help="In place of a command a callable, module:function(survivals, cost).")
    ] = None,
    floats: Annotated[bool, typer.Option("--floats", help="With --python: floats in place of fractions.")] = False,
    vectors: Annotated[Path | None, typer.Option(help="Vectors (JSON lines); the committed ones.")] = None,
    timeout: Annotated[float, typer.Option(help="Seconds that the command may take for all of them.")] = SECONDS,
    json: Annotated[bool, typer.Option("--json", help="Print a line of JSON for each vector.")] = False,
) -> None:
    """Hold an implementation of the rule to the conformance vectors.

    Ends with status 1 where an answer is wrong. A command is given one question a line on standard input, an object of id,
    survivals and cost, all numbers fractions as strings, and prints one answer a line: id, budget, lengths, and a goodput if
    it likes. Words that begin with a dash belong to the command after a `--`.
    """
    if bool(command) == bool(python):
        raise InputError("Give either a command or --python module:function, and not both.")
    if not 0 < timeout < float("inf"):
        raise InputError(f"timeout is {timeout:g} but must be a positive number of seconds.")
    chosen = read_vectors(vectors)
    if python:
        found = check_callable(_imported(python), chosen, floats=floats)
    else:
        found = check_command(_words(command or []), chosen, timeout)
    if json:
        for verdict in found:
            echo(json_lines.dumps({**asdict(verdict), "passed": verdict.passed}))
    else:
        from expertbytes.show.planner_check import print_verdicts

        print_verdicts(found)
    if not all(verdict.passed for verdict in found):
        raise typer.Exit(1)


def _words(command: list[str]) -> list[str]:
    """One word may hold a whole command line."""
    words = shlex.split(command[0]) if len(command) == 1 else command
    if not words:
        raise InputError("The command is empty; give a program that reads and writes JSON lines.")
    return words


def _imported(name: str) -> Callable[[Any, Any], Any]:
    """The callable `module:function`, the current folder being on the path."""
    module, colon, function = name.partition(":")
    if not (module and colon and function):
        raise InputError(f"python is {name!r} but must be module:function.")
    sys.path.insert(0, "")
    try:
        found = getattr(importlib.import_module(module), function)
    except (ImportError, AttributeError) as error:
        raise InputError(f"python is {name!r} but cannot be imported ({error}).") from error
    if not callable(found):
        raise InputError(f"python is {name!r} but must name a callable.")
    return found  # type: ignore[no-any-return]
