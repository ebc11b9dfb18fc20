"""`expertbytes compare`: several measured arms against each other, with or without plain decoding among them."""

import json as json_module
from typing import Annotated

import typer

from expertbytes.commands.console import echo
from expertbytes.errors import InputError
from expertbytes.explanation.arms import compare as compared
from expertbytes.inputs.forms.registry import read_form
from expertbytes.inputs.numbers import exact


def compare(
    source: Annotated[str, typer.Argument(help="Arms: columns draft_length, tok_per_s, tokens_per_pass; - is stdin.")],
    noise: Annotated[str | None, typer.Option(help="Relative error of a speed, for example 5%; else 10 %.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the comparison as JSON.")] = False,
) -> None:
    """Say which of several measured draft lengths is best, what a cycle costs, and whether another could win."""
    try:
        error = None if noise is None else exact(noise)
    except ValueError as wrong:
        raise InputError(f"noise is {noise!r:.40} but {wrong}.") from None
    if error is not None and not 0 <= error <= 1:
        raise InputError(f"noise is {noise} but must be from 0 to 1; write a percentage as 5%.")
    found = read_form(source)
    groups = compared(found.arms, error)
    if not groups:
        raise InputError(
            f"{source} is read as {found.recognised} and has no two arms with draft length and speed; give columns draft_length "
            "and tok_per_s, and tokens_per_pass where it is known."
        )
    if json:
        echo(json_module.dumps([group.model_dump(mode="json") for group in groups], indent=1))
        return
    for group in groups:
        for said in group.sentences:
            echo(f"{said.sentence}  [{said.theorem}]")
        for note in group.notes:
            echo(f"Note: {note}")
