"""Where the files for engines are: in the installed package, or at the top of the checkout that it is imported from."""

from pathlib import Path
from typing import Final

HEADER: Final = "expertbytes_planner.h"
EXAMPLE: Final = "example.c"
VECTORS: Final = "vectors.jsonl"


def planner_file(name: str) -> Path:
    """The path of `HEADER`, `EXAMPLE` or `VECTORS`."""
    package = Path(__file__).resolve().parent
    folders = (package / "files", package.parents[1] / "planner")
    return next(folder / name for folder in folders if (folder / name).is_file())
