"""`expertbytes help`: the options of a command, or all commands."""

from typing import Annotated

import typer


def help_(
    ctx: typer.Context,
    command: Annotated[list[str] | None, typer.Argument(help="The command, for example `trace share`.")] = None,
) -> None:
    """Show the options of a command."""
    root = ctx.find_root()
    root.command.main([*(command or []), "--help"], prog_name=root.info_name, standalone_mode=False)
