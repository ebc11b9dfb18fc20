"""Warnings that are meant for the user, as a sentence on standard error instead of Python's lines with a path."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from expertbytes.measurements.errors import SlowerWarning
from expertbytes.writing.errors import ReplacedWarning

TOLD: Final = (SlowerWarning, ReplacedWarning)


@contextmanager
def plain_warnings() -> Iterator[None]:
    """Inside it, what is meant for the user is said in one line; all other warnings are as they were."""
    with warnings.catch_warnings():
        for told in TOLD:
            warnings.simplefilter("always", told)
        shown = warnings.showwarning

        def show(message: Warning | str, category: type[Warning], *place: Any, **more: Any) -> None:
            if issubclass(category, TOLD):
                from expertbytes.commands.console import say  # here, since terminals are slow to load

                say(f"Note: {message}")
            else:
                shown(message, category, *place, **more)

        warnings.showwarning = show
        yield
