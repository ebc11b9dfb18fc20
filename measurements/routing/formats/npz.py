"""Reading routing traces from `.npz` files: range-checked on the way in, never unpickled.

The file holds `experts`, integers [layers, tokens, k]: the experts that each token selects in each layer. It may hold
`num_experts`, the number of routed experts of a layer. Other arrays are ignored.
"""

import zipfile
import zlib
from pathlib import Path
from typing import Any, Final, NoReturn

import numpy as np
from numpy.typing import NDArray

from measurements.errors import MeasurementError
from measurements.routing.trace import Trace, TraceSource

UNREADABLE: Final = (ValueError, EOFError, KeyError, MemoryError, RuntimeError, zipfile.BadZipFile, zlib.error)
HELP: Final = "; write the trace again with numpy.savez(file, experts=..., num_experts=...)."


def read_trace(path: Path, num_experts: int | None = None) -> Trace:
    """The trace in the file; `num_experts` is used where the file does not say it and must agree where it does.

    Raises `MeasurementError`, one sentence, for a file that cannot be read and for ids that no router can give.
    """
    arrays = _arrays(path)
    if "experts" not in arrays:
        _refuse(path, f"array experts is missing, found {', '.join(sorted(arrays)) or 'nothing'}")
    count = _count(path, arrays, num_experts)
    experts = arrays["experts"]
    try:
        return Trace(experts, count, arrays.get("request_lengths", np.empty(0, np.int64)))
    except MeasurementError as error:
        raise MeasurementError(f"{path}: {str(error).rstrip('.')}{HELP}") from error


def open_trace(path: Path, num_experts: int | None = None) -> TraceSource:
    """The trace in the file as a source."""
    return read_trace(path, num_experts)


def _arrays(path: Path) -> dict[str, NDArray[Any]]:
    try:
        with path.open("rb") as file:
            loaded = np.load(file, allow_pickle=False)
            if not isinstance(loaded, np.lib.npyio.NpzFile):
                _refuse(path, "is one array, not an .npz archive with an array named experts")
            with loaded:
                return {
                    name: loaded[name] for name in ("experts", "num_experts", "request_lengths") if name in loaded.files
                }
    except OSError as error:
        raise MeasurementError(
            f"{path} cannot be read as a trace ({error.strerror or error}); check the path."
        ) from error
    except UNREADABLE as error:
        raise MeasurementError(f"{path} is not a readable .npz archive of plain arrays ({error}){HELP}") from error


def _count(path: Path, arrays: dict[str, NDArray[Any]], expected: int | None) -> int:
    if "num_experts" not in arrays:
        return expected if expected is not None else _refuse(path, "array num_experts is missing")
    found = arrays["num_experts"]
    if found.size != 1 or not np.issubdtype(found.dtype, np.integer) or found.item() < 1:
        _refuse(path, f"num_experts is {found.tolist()!r:.60} but must be one integer from 1 up")
    if expected is not None and found.item() != expected:
        _refuse(path, f"num_experts is {found.item()} but the profile's architecture has {expected}")
    return int(found.item())


def _refuse(path: Path, problem: str) -> NoReturn:
    raise MeasurementError(f"{path}: {problem}{HELP}")
