"""The command `expertbytes`: commands by name, and the one place where expected errors become a sentence."""

import sys
from typing import Any

import typer
from typer.core import TyperGroup

from expertbytes.commands.advise import advise
from expertbytes.commands.bridge import bridge
from expertbytes.commands.cite import cite
from expertbytes.commands.demo import demo
from expertbytes.commands.engines import engines
from expertbytes.commands.explain import explain
from expertbytes.commands.measure import measure
from expertbytes.commands.merge import merge
from expertbytes.commands.plain_warnings import plain_warnings
from expertbytes.commands.predict import predict
from expertbytes.commands.proofs import proofs
from expertbytes.commands.serve_sim import serve_sim
from expertbytes.commands.trace import app as trace
from expertbytes.commands.validate import validate
from expertbytes.errors import EXPECTED
from expertbytes.model.version import installed_version


class Guarded(TyperGroup):
    """Ends with exit status 2 and one sentence on standard error where the user can act on what went wrong."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command named on the command line."""
        try:
            with plain_warnings():
                return super().invoke(ctx)
        except EXPECTED as error:
            sentence = str(error)
        except OSError as error:
            if error.filename is None:
                raise
            sentence = f"{str(error.filename)[:60]} cannot be used ({error.strerror}); check the path."
        print(f"Error: {sentence}", file=sys.stderr)  # noqa: T201
        raise typer.Exit(2)


app = typer.Typer(
    cls=Guarded,
    help="When does reading each expert once pay under speculative decoding? Measure, decide, check the proofs.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
app.command()(measure)
app.command()(engines)
app.command()(merge)
app.command()(predict)
app.command()(explain)
app.command()(advise)
app.command()(demo)
app.command("serve-sim")(serve_sim)
app.command()(validate)
app.command()(proofs)
app.command()(cite)
app.command()(bridge)
app.add_typer(trace, name="trace")


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"expertbytes {installed_version()}")
        raise typer.Exit


@app.callback()
def _options(
    version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help="Show the version."),
) -> None:
    """Show the version; everything else is a command."""


def main() -> None:
    """Run the command line."""
    app()
