"""What a model may not do while its theorems are tested: hang, or end the test by other means than an answer."""

from __future__ import annotations

import faulthandler
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType, FunctionType
from typing import Final, TypeVar, cast

import pytest

Result = TypeVar("Result")

_AGAIN: Final = 1.0
"""A model that catches everything is interrupted again after so many seconds."""

GRACE: Final = 10.0
"""So many seconds later, at most, a model ends the process that does not come back to Python from compiled code."""


class HangingModelError(BaseException):
    """The model does not answer; no `Exception`, so that a model's own handlers do not catch it."""


class EvadingModelError(Exception):
    """The model ended the test without an answer."""


@contextmanager
def stopped_after(seconds: float) -> Iterator[None]:
    """Raise `HangingModelError`, which names where the model was, when what is inside takes longer."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread() or seconds <= 0:
        yield
        return

    def stop(_: int, frame: FrameType | None) -> None:
        where = (
            "" if frame is None else f" (it was in {frame.f_code.co_name}, {frame.f_code.co_filename}:{frame.f_lineno})"
        )
        raise HangingModelError(f"the model does not answer within {seconds:g} s{where}; see --expertbytes-seconds.")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds, _AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def ended_after(seconds: float, stderr: int) -> Iterator[None]:
    """End the process, with where it was on `stderr`, when what is inside neither ends nor can be interrupted by then."""
    if seconds <= 0:
        yield
        return
    faulthandler.dump_traceback_later(seconds + min(GRACE, seconds), exit=True, file=stderr)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


def under(name: str, call: Callable[[], Result]) -> Result:
    """Call it in a frame of that name, which a dump of a process that hangs shows."""
    code = (lambda call: call()).__code__.replace(co_name=name, co_qualname=name)
    return cast(Result, FunctionType(code, {})(call))


@contextmanager
def answers_kept() -> Iterator[None]:
    """A model that skips, expects a failure or leaves the session has not been tested: that is a failure."""
    try:
        yield
    except (pytest.skip.Exception, pytest.xfail.Exception, pytest.exit.Exception) as error:
        how = type(error).__name__.lower()
        raise EvadingModelError(f"the model ended its test by pytest ({how}: {error}) and gave no answer.") from error
