"""All formats: by name, by suffix, by content; opening, reading and converting through them."""

from pathlib import Path
from typing import Final

from expertbytes.measurements.errors import MeasurementError, refuse
from expertbytes.measurements.routing.formats import (
    dumps,
    flame,
    jsonl,
    logits,
    npy,
    npz,
    parquet_list,
    parquet_long,
    safetensors,
    sglang,
    vllm,
)
from expertbytes.measurements.routing.formats.base import Format
from expertbytes.measurements.routing.formats.dense import collect
from expertbytes.measurements.routing.formats.errors import reading
from expertbytes.measurements.routing.formats.given import Given
from expertbytes.measurements.routing.trace import Trace, TraceSource

FORMATS: Final[tuple[Format, ...]] = tuple(
    module.FORMAT
    for module in (npz, npy, safetensors, parquet_long, parquet_list, flame, jsonl, dumps, vllm, sglang, logits)
)
"""The first of those that share a suffix is the one written under it."""


PACKED: Final = {b"\x1f\x8b": "gunzip", b"\x28\xb5\x2f\xfd": "unzstd", b"\xfd7zXZ": "unxz", b"BZh": "bunzip2"}
"""How compressed files start, and what unpacks them."""


def suffixes() -> frozenset[str]:
    """The suffixes by which a file is taken for a trace."""
    return frozenset(suffix for format_ in FORMATS for suffix in format_.suffixes)


def format_named(name: str) -> Format:
    """The format of the name."""
    for format_ in FORMATS:
        if format_.name == name:
            return format_
    known = ", ".join(format_.name for format_ in FORMATS)
    raise MeasurementError(f"format is {name!r} but must be one of {known}.")


def format_of(path: Path) -> Format:
    """The format of an existing file: of those with its suffix, or of all without one, the first to recognise it."""
    _refuse_odd(path)
    candidates = [format_ for format_ in FORMATS if path.suffix.lower() in format_.suffixes]
    if path.is_dir() or not candidates:
        candidates = candidates if path.exists() and not path.is_dir() else []
        found = next((format_ for format_ in FORMATS if format_.recognises(path)), None)
        return found or (candidates[0] if candidates else _unknown(path))
    return next((format_ for format_ in candidates if format_.recognises(path)), candidates[0])


def open_trace(
    path: Path,
    num_experts: int | None = None,
    *,
    top_k: int | None = None,
    layers: int | None = None,
    first_layer: int = 0,
    format_name: str | None = None,
) -> TraceSource:
    """The trace in the file as a source that streams it.

    The numbers are used where the file does not say them and must agree where it does; `top_k` is also how many
    experts to take from router logits. `first_layer` leaves out the layers before it, for the dense layers that servers
    report too. Raises `MeasurementError`, one sentence, for what is not a trace.
    """
    format_ = format_named(format_name) if format_name else format_of(path)
    if first_layer and format_ not in (vllm.FORMAT, sglang.FORMAT):
        raise MeasurementError(
            f"first_layer is {first_layer} but applies to vllm and sglang; {path} is {format_.name}."
        )
    if format_name:
        _refuse_odd(path)
    if first_layer < 0:
        raise MeasurementError(f"first_layer is {first_layer} but must be from 0 up.")
    return format_.open(path, Given(num_experts, top_k, layers, first_layer))


def read_trace(
    path: Path,
    num_experts: int | None = None,
    *,
    top_k: int | None = None,
    layers: int | None = None,
    first_layer: int = 0,
    format_name: str | None = None,
) -> Trace:
    """The whole trace in memory; see `open_trace`."""
    return collect(
        open_trace(path, num_experts, top_k=top_k, layers=layers, first_layer=first_layer, format_name=format_name)
    )


def convert(source: TraceSource, path: Path, format_name: str | None = None) -> Format:
    """Write the trace, whole or not at all, in the format of the name or else of the path's suffix; returns it."""
    format_ = format_named(format_name) if format_name else _written_as(path)
    if format_.write is None:
        raise MeasurementError(f"{format_.name} is read only: {format_.holds}; write npz, for example.")
    format_.write(source, path)
    return format_


def _written_as(path: Path) -> Format:
    for format_ in FORMATS:
        if path.suffix.lower() in format_.suffixes and format_.write is not None:
            return format_
    known = ", ".join(sorted(suffixes()))
    raise MeasurementError(f"{path} has no suffix of a trace ({known}); name one of them or the format.")


def _unknown(path: Path) -> Format:
    with reading(path):
        path.stat()
    if path.is_dir():
        raise MeasurementError(f"{path} cannot be read as a trace: it is a folder without files layer_*.parquet.")
    known = ", ".join(sorted(suffixes()))
    raise MeasurementError(
        f"{path} is not a trace that is recognised by its suffix ({known}) or content; name its format."
    )


def _refuse_odd(path: Path) -> None:
    """Refuse what is no file, or a packed one, under any name of a format."""
    with reading(path):  # a name that no file can have
        is_file = path.is_file()
        if path.exists() and not is_file and not path.is_dir():
            refuse("is neither a file nor a folder but a device or a FIFO; write the trace to a file first")
    if is_file:
        _refuse_packed(path)


def _refuse_packed(path: Path) -> None:
    with reading(path), path.open("rb") as file:
        start = file.read(8)
    for magic, unpack in PACKED.items():
        if start.startswith(magic):
            raise MeasurementError(f"{path} is a compressed file; unpack it with {unpack} first.")
