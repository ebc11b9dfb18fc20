"""`expertbytes examples`: the example tables and models, from the package to a folder."""

import os
from pathlib import Path
from typing import Annotated, Final

import typer

from expertbytes.commands.console import echo, say
from expertbytes.errors import InputError
from expertbytes.writing import write_bytes

ABOUT: Final = {
    "passes.txt": "seconds of whole passes by pass size, a public measurement (vllm-mlx issue 763)",
    "kernels.csv": "times of both kernels by pass size, made up, to show the columns",
    "tokens_curve.csv": "mean accepted lengths by draft length, a public measurement (InferenceX)",
    "configurations.csv": "several models to predict at once",
    "rates.txt": "acceptance rates, one a line",
    "engine.py": "a performance model of one's own, with two planted mistakes, for the pytest plugin",
}


def examples(
    names: Annotated[
        list[str] | None, typer.Argument(help="Files to copy into this folder; without: list them.")
    ] = None,
) -> None:
    """List the example files, or copy some into the current folder."""
    if not names:
        for name, words in ABOUT.items():
            echo(f"{name:<20} {words}")
        return
    for name in names:
        _copy(name)


def folder() -> Path:
    """Where the examples are: in the installed package, or in the checkout that it is imported from."""
    package = Path(__file__).resolve().parents[1]
    return next(found for found in (package / "examples", package.parent / "examples") if found.is_dir())


def _copy(name: str) -> None:
    if name not in ABOUT:
        raise InputError(f"there is no example {name!r}; the examples are {', '.join(ABOUT)}.")
    source, target = next(folder().rglob(name)), Path(name)
    if os.path.lexists(target):
        raise InputError(f"{name} is there already; remove it, or copy the example in another folder.")
    write_bytes(target, source.read_bytes())
    say(f"Wrote {name}: {ABOUT[name]}.")
