"""Optional parts: one sentence instead of a traceback where a package is not installed."""

from collections.abc import Iterator
from contextlib import contextmanager

from expertbytes.measurements.errors import MeasurementError


def require_fitting() -> None:
    """Raise `MeasurementError` before anything is timed where what fits the times is not installed."""
    with needs("measure"):
        import scipy.optimize  # noqa: F401


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Around the imports of an optional part; raises `MeasurementError` with the command that installs it."""
    try:
        yield
    except ImportError as error:
        missing = error.name or str(error)
        raise MeasurementError(f'{missing} is not installed; run: pip install "expertbytes[{extra}]".') from error
