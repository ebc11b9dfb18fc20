"""`expertbytes trace`: one module per command; each function is the command of its name."""

import typer

from expertbytes.commands.trace.capture import capture
from expertbytes.commands.trace.convert import convert
from expertbytes.commands.trace.info import info
from expertbytes.commands.trace.share import share

app = typer.Typer(no_args_is_help=True, help="Routing traces: what they hold, other formats, the share curve.")
app.command()(info)
app.command()(share)
app.command()(convert)
app.command()(capture)
