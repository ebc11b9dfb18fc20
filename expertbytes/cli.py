"""The command `expertbytes`: commands by name, and the one place where expected errors become a sentence."""

import errno
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper
from typing import Any, Final, NoReturn, TypeAlias

import typer

from expertbytes.commands.lazy import Lazy, LazyGroup
from expertbytes.commands.plain_warnings import plain_warnings
from expertbytes.errors import EXPECTED
from expertbytes.visible import one_line

Command: TypeAlias = Callable[..., None]


def _measure() -> Command:
    from expertbytes.commands.measure import measure

    return measure


def _engines() -> Command:
    from expertbytes.commands.engines import engines

    return engines


def _models() -> Command:
    from expertbytes.commands.models import models

    return models


def _devices() -> Command:
    from expertbytes.commands.devices import devices

    return devices


def _merge() -> Command:
    from expertbytes.commands.merge import merge

    return merge


def _predict() -> Command:
    from expertbytes.commands.predict import predict

    return predict


def _explain() -> Command:
    from expertbytes.commands.explain import explain

    return explain


def _read() -> Command:
    from expertbytes.commands.read import read

    return read


def _compare() -> Command:
    from expertbytes.commands.compare import compare

    return compare


def _advise() -> Command:
    from expertbytes.commands.advise import advise

    return advise


def _ask() -> Command:
    from expertbytes.commands.ask import ask

    return ask


def _demo() -> Command:
    from expertbytes.commands.demo import demo

    return demo


def _examples() -> Command:
    from expertbytes.commands.examples import examples

    return examples


def _serve_sim() -> Command:
    from expertbytes.commands.serve_sim import serve_sim

    return serve_sim


def _planner() -> typer.Typer:
    from expertbytes.commands.planner import app

    return app


def _validate() -> Command:
    from expertbytes.commands.validate import validate

    return validate


def _proofs() -> Command:
    from expertbytes.commands.proofs import proofs

    return proofs


def _cite() -> Command:
    from expertbytes.commands.cite import cite

    return cite


def _bridge() -> Command:
    from expertbytes.commands.bridge import bridge

    return bridge


def _trace() -> typer.Typer:
    from expertbytes.commands.trace import app

    return app


def _help() -> Command:
    from expertbytes.commands.help import help_

    return help_


COMMANDS: Final = {
    "measure": Lazy("Time both expert kernels at each pass size and fit bandwidths with intervals.", _measure),
    "engines": Lazy(
        "List the engines: available here or why not, weights, which kernels the library ships, versions.", _engines
    ),
    "models": Lazy(
        "List the architectures that are known by name, find some by part of it, or read one from a config.json or GGUF file.",
        _models,
    ),
    "devices": Lazy(
        "List constants of expert kernels and passes by device, from public timings, each with its error and source.",
        _devices,
    ),
    "merge": Lazy(
        "Join runs of the same measurement; refuse where machine, software or anything else measured differs.", _merge
    ),
    "predict": Lazy(
        "Say where deduplication pays, what it saves and how long to draft, and what the measured error leaves open.",
        _predict,
    ),
    "explain": Lazy(
        "Invert a report: the cost of a cycle, what would break even, and whether expert bytes can account for it.",
        _explain,
    ),
    "read": Lazy(
        "Say what was understood of an engine's log, benchmark or table: runs with speeds, acceptance, times of passes.",
        _read,
    ),
    "compare": Lazy(
        "Say which of several measured draft lengths is best, what a cycle costs, and whether another could win.",
        _compare,
    ),
    "advise": Lazy("Recommend a draft length, or none, in the words of an inference engine.", _advise),
    "ask": Lazy("Answer a question that the page saved or that a link to it carries, as the page does.", _ask),
    "demo": Lazy(
        "Measure both kernels of one architecture here, decide, write a report; then check the proofs that it rests on.",
        _demo,
    ),
    "examples": Lazy("List the example files, or copy some into the current folder.", _examples),
    "serve-sim": Lazy(
        "Replay batches of 1 to 512 requests under every policy, and compare them with the model drafter alone.",
        _serve_sim,
    ),
    "planner": Lazy("The planner that engines can ship: header, vectors, and a check of any implementation.", _planner),
    "validate": Lazy(
        "Fit one layer alone, predict stacks of whole layers under other routing, then measure them and compare.",
        _validate,
    ),
    "proofs": Lazy(
        "Check every proof, and list the theorems with module, status, axioms and the Lean that checked them.", _proofs
    ),
    "cite": Lazy("Print a theorem's statement, words, hash, and the source and Lean it comes from.", _cite),
    "bridge": Lazy(
        "Compare (`--check`) or rewrite (`--update`) the statements and the tests generated from them.", _bridge
    ),
    "trace": Lazy("Routing traces: what they hold, other formats, the share curve.", _trace),
    "help": Lazy("Show the options of a command.", _help),
}
"""Commands in the order of help; only the one that is run is loaded."""


class Guarded(LazyGroup):
    """Ends with exit status 2 and one sentence on standard error where the user can act on what went wrong."""

    lazy = COMMANDS

    def invoke(self, ctx: Any) -> Any:
        """Run the command named on the command line."""
        any_name_can_be_printed()
        try:
            with plain_warnings():
                return super().invoke(ctx)
        except EXPECTED as error:
            refuse(str(error))
        except MemoryError:
            refuse("The memory of this machine is not enough for this input; give a smaller one.")
        except OSError as error:
            if error.errno == errno.EPIPE:  # whoever read the output has gone
                raise
            if error.filename is not None:
                refuse(f"{str(error.filename)[:60]} cannot be used ({error.strerror}); check the path.")
            refuse(unprinted(error))


app = typer.Typer(
    cls=Guarded,
    help="When does reading each expert once pay under speculative decoding? Measure, decide, check the proofs.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        from expertbytes.model.version import installed_version

        typer.echo(f"expertbytes {installed_version()}")
        raise typer.Exit


@app.callback()
def _options(
    version: bool = typer.Option(False, "--version", "-V", callback=_version, is_eager=True, help="Show the version."),
) -> None:
    """Show the version; everything else is a command."""


def any_name_can_be_printed() -> None:
    """A character that the output's encoding does not have is printed as its escape."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def refuse(sentence: str) -> NoReturn:
    """Say what is wrong on standard error and end with exit status 2."""
    with suppress(OSError):  # standard error may be full too
        print(f"Error: {one_line(sentence)}", file=sys.stderr, flush=True)  # noqa: T201
    raise typer.Exit(2)


def drop_output() -> None:
    """Let go of what standard output still holds, which nobody can take, before the interpreter tries again at its end."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def unprinted(error: OSError) -> str:
    """The sentence for standard output that takes no more; lets go of what it still holds."""
    drop_output()
    return f"The output cannot be printed ({error.strerror or error}); send it to another place."


def main() -> None:
    """Run the command line."""
    any_name_can_be_printed()
    try:
        app()
    except OSError as error:  # help and version are printed before a command is run
        sentence = unprinted(error)
        with suppress(OSError):
            print(f"Error: {sentence}", file=sys.stderr, flush=True)  # noqa: T201
        sys.exit(2)
