"""`.npy`: the array `[layers, tokens, k]` of expert ids alone. One request, and num_experts has to be given."""

from pathlib import Path
from typing import Final

import numpy as np

from expertbytes.measurements.errors import MeasurementError, refuse
from expertbytes.measurements.routing.formats.arrays import ArraySource, array_source
from expertbytes.measurements.routing.formats.base import Format
from expertbytes.measurements.routing.formats.dense import dense
from expertbytes.measurements.routing.formats.errors import reading
from expertbytes.measurements.routing.formats.given import Given
from expertbytes.measurements.routing.formats.npy_array import MAGIC, npy_header, stored_array
from expertbytes.measurements.routing.formats.stored import Stored
from expertbytes.measurements.routing.trace import TraceSource
from expertbytes.writing import replacing


def stored_in(path: Path) -> Stored:
    """The array of an `.npy` file."""
    return stored_array("experts", lambda: path.open("rb"), path.stat().st_size)


def open_npy(path: Path, given: Given) -> ArraySource:
    """The array as a source."""
    with reading(path):
        return array_source(path, stored_in(path), None, np.empty(0, np.int64), {}, given)


def write_npy(source: TraceSource, path: Path) -> None:
    """Write the array alone; refuses a trace that it cannot hold whole."""
    with replacing(path) as part, dense(source, part.parent) as (experts, requests):
        if len(requests) > 1 or source.header.metadata:
            lost = "metadata" if len(requests) == 1 else f"the borders of {len(requests)} requests"
            refuse(f"{path}: .npy holds the array alone and would lose {lost}; write .npz or .safetensors.")
        with part.open("wb") as file:
            np.lib.format.write_array(file, experts, allow_pickle=False)


def kind(path: Path) -> str:
    """The kind of the array's type as NumPy names it (`u`, `i`, `f`, …); empty where the file is no `.npy`."""
    try:
        with path.open("rb") as file:
            return npy_header(file)[1].kind if file.read(len(MAGIC)) == MAGIC and not file.seek(0) else ""
    except (OSError, ValueError, EOFError, MeasurementError):
        return ""


def recognises(path: Path) -> bool:
    """Whether the file is an `.npy` that cannot hold logits."""
    return kind(path) not in {"", "f"}


FORMAT: Final = Format(
    "npy", (".npy",), "expert ids [layers, tokens, k]; one request, num_experts given", recognises, open_npy, write_npy
)
