"""Reading and writing drafting traces: one compressed .npz, checked on the way in, atomic on the way out."""

import io
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any, BinaryIO, Final
from zipfile import ZipFile

import numpy as np
from numpy.typing import NDArray
from pydantic import ValidationError

from expertbytes.measurements.described import describe
from expertbytes.measurements.drafting.records import Drafting, Metadata, ModelChains, NgramChains, Workload
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.formats.errors import UNREADABLE
from expertbytes.writing import replacing

MOST_BYTES: Final = 1 << 28

Arrays = dict[str, NDArray[Any]]
_METADATA: Final = "metadata"
_DTYPES: Final = {
    "request_starts": np.int64,
    "prompt_tokens": np.int64,
    "length": np.uint8,
    "accepted": np.uint8,
    "confidence": np.float16,
    "match_length": np.uint8,
    "occurrences": np.uint16,
    "agreeing": np.uint16,
}


def read_drafting(path: Path) -> Drafting:
    """The trace in the file; anything missing, mangled or impossible is a `MeasurementError` of one sentence."""
    try:
        with path.open("rb") as opened, ZipFile(opened) as archive:
            if sum(entry.file_size for entry in archive.infolist()) > MOST_BYTES:
                raise MeasurementError(f"{path} would unpack to more than {MOST_BYTES} bytes; restore the file.")
            arrays: Arrays = {
                entry.filename.removesuffix(".npy"): np.lib.format.read_array(
                    io.BytesIO(archive.read(entry)), allow_pickle=False
                )
                for entry in archive.infolist()
            }
    except OSError as error:
        raise MeasurementError(f"{path} cannot be read as a drafting trace ({error.strerror or error}).") from error
    except (*UNREADABLE, TypeError, SyntaxError) as error:
        raise MeasurementError(
            f"{path} is not a drafting trace: no whole .npz of plain arrays; restore the file."
        ) from error
    try:
        metadata = _metadata(arrays)
        workloads = {name: _workload(arrays, name) for name in metadata.workloads}
        return Drafting(metadata, workloads)
    except ValidationError as error:
        raise MeasurementError(f"{path}: {_METADATA}: {describe(error)}; restore the file.") from error
    except MeasurementError as error:
        raise MeasurementError(f"{path}: {error}") from error


def write_drafting(path: Path, drafting: Drafting) -> None:
    """Write the trace, whole or not at all."""
    arrays: Arrays = {_METADATA: np.array(drafting.metadata.model_dump_json())}
    for name, workload in drafting.workloads.items():
        arrays |= _arrays(name, workload)
    atomically(path, lambda file: np.savez_compressed(file, allow_pickle=False, **arrays))


def atomically(path: Path, write: Callable[[BinaryIO], object]) -> None:
    """Write the file through a temporary beside it, whole or not at all."""
    with replacing(path) as part, part.open("wb") as file:
        write(file)


def _arrays(name: str, workload: Workload) -> Arrays:
    arrays: Arrays = {f"{name}/{field}": getattr(workload, field) for field in ("request_starts", "prompt_tokens")}
    for drafter in ("model", "ngram"):
        arrays |= {f"{name}/{drafter}/{field}": values for field, values in vars(getattr(workload, drafter)).items()}
    return arrays


def _metadata(arrays: Arrays) -> Metadata:
    found = arrays.get(_METADATA)
    if found is None or found.shape != () or found.dtype.kind != "U":
        raise MeasurementError(f"{_METADATA} must be one string; restore the file.")
    return Metadata.model_validate_json(str(found))


def _workload(arrays: Arrays, name: str) -> Workload:
    def array(field: str) -> NDArray[Any]:
        found, dtype = arrays.get(f"{name}/{field}"), np.dtype(_DTYPES[field.rpartition("/")[2]])
        if found is None or found.dtype != dtype:
            what = "is missing" if found is None else f"has dtype {found.dtype} but must have {dtype}"
            raise MeasurementError(f"{name}/{field} {what}; restore the file.")
        return found

    return Workload(
        array("request_starts"),
        array("prompt_tokens"),
        ModelChains(**{field.name: array(f"model/{field.name}") for field in fields(ModelChains)}),
        NgramChains(**{field.name: array(f"ngram/{field.name}") for field in fields(NgramChains)}),
    )
