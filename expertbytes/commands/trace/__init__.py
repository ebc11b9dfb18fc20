"""`expertbytes trace`: one module per command; each function is the command of its name."""

from collections.abc import Callable
from typing import Final, TypeAlias

import typer

from expertbytes.commands.lazy import Lazy, LazyGroup

Command: TypeAlias = Callable[..., None]


def _info() -> Command:
    from expertbytes.commands.trace.info import info

    return info


def _share() -> Command:
    from expertbytes.commands.trace.share import share

    return share


def _convert() -> Command:
    from expertbytes.commands.trace.convert import convert

    return convert


def _capture() -> Command:
    from expertbytes.commands.trace.capture import capture

    return capture


COMMANDS: Final = {
    "info": Lazy("Read a trace from end to end, check it, and say what it holds.", _info),
    "share": Lazy(
        "Say which share of the expert bytes a deduplicating engine reads. FILE may be `shipped`, the trace of the package.",
        _share,
    ),
    "convert": Lazy(
        "Write a trace in another format: npz, npy, safetensors, Parquet, JSON lines, vLLM's, from any of them or logits.",
        _convert,
    ),
    "capture": Lazy(
        "Run a model over text and capture its routing; all tokens are given, as in verification or prefill.", _capture
    ),
}


class Traces(LazyGroup):
    """Commands about routing traces."""

    lazy = COMMANDS


app = typer.Typer(
    cls=Traces,
    add_completion=False,
    no_args_is_help=True,
    help="Routing traces: what they hold, other formats, the share curve.",
)


@app.callback()
def _trace() -> None:
    pass
