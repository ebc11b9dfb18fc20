"""What is loaded when: a command loads what it needs, the library what is asked for, the oracle nothing."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest
import typer
from typer.testing import CliRunner

from expertbytes.cli import COMMANDS, app
from expertbytes.commands.lazy import Lazy, loaded
from expertbytes.commands.planner import COMMANDS as PLANNER_COMMANDS
from expertbytes.commands.trace import COMMANDS as TRACE_COMMANDS

ROOT: Final = Path(__file__).parents[2]
ENGINES: Final = ("torch", "mlx", "xllamacpp", "expertbytes.measurements.engines")
HEAVY: Final = ("numpy", "scipy", "sympy", "numba", "hypothesis", "lark", "jinja2", "pyarrow", "psutil", *ENGINES)
LIGHT: Final = (*HEAVY, "pydantic", "rich", "typer", "expertbytes.bridge", "expertbytes.measurements")
TABLE: Final = str(ROOT / "examples" / "prediction" / "kernels.csv")
RUN: Final = """
import sys
from expertbytes.cli import app
try:
    app(sys.argv[1:])
finally:
    print("loaded", *sorted(sys.modules), file=sys.stderr)
"""


def modules_loaded(code: str, *arguments: str) -> frozenset[str]:
    """The modules in a new interpreter after the code, which prints them as the last line of standard error."""
    done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True)
    word, *names = done.stderr.splitlines()[-1].split()
    assert word == "loaded"
    return frozenset(names)


@pytest.mark.parametrize(
    ("arguments", "absent"),
    [
        (["--version"], (*HEAVY, "pydantic", "rich", "expertbytes.library", "expertbytes.show")),
        (["--help"], (*HEAVY, "pydantic", "expertbytes.library", "expertbytes.show", "expertbytes.bridge.lean")),
        (["trace", "--help"], (*HEAVY, "expertbytes.inputs", "expertbytes.show")),
        (["planner", "check", "--python", "expertbytes.planner:plan", "--json"], (*HEAVY, "expertbytes.library")),
        (
            ["explain", "--baseline=26.51", "--speculative=17.73"],
            (*HEAVY, "expertbytes.bridge.lean", "expertbytes.library"),
        ),
        (["devices", "H100", "Qwen3-30B"], (*HEAVY, "expertbytes.library")),
        (
            ["predict", "--device", "H100", "--model", "Qwen3-30B-A3B", "--share", "qwen3.6-text"],
            (*HEAVY, "expertbytes.library"),
        ),
        (
            ["predict", "--table", TABLE, "--share", "uniform", "--model", "OLMoE-1B-7B"],
            (*HEAVY, "expertbytes.library"),
        ),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_commands_load_what_they_need(arguments: Sequence[str], absent: Sequence[str]) -> None:
    """Nothing slow is loaded for what does not use it."""
    assert not modules_loaded(RUN, *arguments) & set(absent)


def test_a_module_that_is_loaded_is_seen() -> None:
    """A command that computes with arrays loads NumPy, and the list of modules says so."""
    assert "numpy" in modules_loaded(RUN, "trace", "info", "--help")


@pytest.mark.parametrize("module", sorted(path.stem for path in (ROOT / "pyoracle").glob("*.py")))
def test_the_oracle_loads_nothing(module: str) -> None:
    """The definitions run on the standard library alone, though the package above them is loaded too."""
    name = "expertbytes.pyoracle" + ("" if module == "__init__" else f".{module}")
    code = f"import sys, {name}; print('loaded', *sorted(sys.modules), file=sys.stderr)"
    assert not modules_loaded(code) & set(LIGHT)


def test_names_of_the_library_are_loaded_when_used() -> None:
    """`import expertbytes` loads nothing; a name loads the library, and results show themselves."""
    ask = "print('loaded', *sorted(sys.modules), file=sys.stderr)"
    assert not modules_loaded(f"import sys, expertbytes; dir(expertbytes); {ask}") & set(LIGHT)
    used = modules_loaded(f"import sys, expertbytes; expertbytes.explain; {ask}")
    assert {"expertbytes.library", "expertbytes.show.notebook"} <= used


@pytest.mark.parametrize(("name", "lazy"), [*COMMANDS.items(), *PLANNER_COMMANDS.items(), *TRACE_COMMANDS.items()])
def test_listed_words_are_those_of_the_command(name: str, lazy: Lazy) -> None:
    """The list of commands says the first paragraph of each command's own help."""
    assert loaded(name, lazy).help.split("\n\n")[0] == lazy.help


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0, result.output
    return result.output


def test_help_in_each_way() -> None:
    """`help`, `-h` and `--help` show the same, also of a command in a group; `-V` is `--version`."""
    assert run("help") == run("-h") == run("--help")
    assert run("help", "explain") == run("explain", "-h")
    assert run("help", "trace", "share") == run("trace", "share", "--help")
    assert run("-V") == run("--version")


def test_help_of_an_unknown_command() -> None:
    """The message of a command that does not exist, with the status of a wrong command line."""
    result = CliRunner().invoke(app, ["help", "predikt"])
    assert result.exit_code == 2 and "predikt" in result.output and "predict" in result.output


def test_a_package_runs_as_a_module() -> None:
    """`python -m expertbytes` is the command line."""
    done = subprocess.run([sys.executable, "-m", "expertbytes", "-V"], capture_output=True, text=True, check=True)
    assert done.stdout == run("-V")


def test_every_command_is_a_function_of_its_name() -> None:
    """What a table entry loads is a function or a group, never a name to look up."""
    for lazy in COMMANDS.values():
        assert isinstance(lazy.load(), typer.Typer) or callable(lazy.load())
