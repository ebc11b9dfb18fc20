"""Progress and messages on standard error, and results written to files."""

from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from expertbytes.errors import InputError
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.files import replacing


def write_text(path: Path, text: str) -> None:
    """Write the file through a temporary name in its folder, made where missing."""
    try:
        with replacing(path) as part:
            part.write_text(text, encoding="utf-8")
    except MeasurementError as error:
        raise InputError(str(error)) from error


def progress_bar() -> Progress:
    """A bar on standard error with what is being done and the time so far."""
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed}/{task.total}"))
    return Progress(*columns, TimeElapsedColumn(), console=Console(stderr=True), transient=True)


def say(text: str) -> None:
    """A line about the course of the work."""
    Console(stderr=True, highlight=False, soft_wrap=True).print(Text(text))
