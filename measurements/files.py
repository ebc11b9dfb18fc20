"""Writing so that no half of a file is ever left under its name."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from expertbytes.measurements.errors import MeasurementError


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A temporary name beside the path, a file or a folder, that takes its place when all is written."""
    part = beside(path, ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _remove(part)
        yield part
        os.replace(part, path)
    except OSError as error:
        reason = error.strerror or " ".join(str(error).split())
        raise MeasurementError(f"{path} cannot be written ({reason}); choose another place.") from error
    finally:
        with suppress(OSError):
            _remove(part)


def beside(path: Path, ending: str, before: str = "") -> Path:
    """The name in the same folder with more before and behind it; refuses `/`, `.` and `..`, which name no file."""
    if path.name in ("", ".."):
        raise MeasurementError(f"{str(path)!r} is a folder and cannot be written; give the name of a file.")
    return path.with_name(f"{before}{path.name}{ending}")


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
