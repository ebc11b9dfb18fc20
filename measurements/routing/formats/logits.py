"""Router logits `[layers, tokens, experts]` in `.npy`, `.npz` or `.safetensors`: the k highest of each token are its experts.

The array is named `router_logits` or `logits`; float16, float32, float64 or (safetensors) bfloat16. What Transformers
returns with `output_router_logits=True`, stacked. Of equal logits the lowest expert ids are taken.
"""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import refuse
from expertbytes.measurements.routing.formats import npy, npz, safetensors
from expertbytes.measurements.routing.formats.arrays import Array, ArraySource, request_lengths_of
from expertbytes.measurements.routing.formats.base import Format
from expertbytes.measurements.routing.formats.errors import reading
from expertbytes.measurements.routing.formats.given import Given, agreed
from expertbytes.measurements.routing.formats.stored import Stored
from expertbytes.measurements.routing.trace import Header

NAMES: Final = ("router_logits", "logits")


def top_k_ids(logits: NDArray[Any], k: int) -> NDArray[np.int64]:
    """Ids [tokens, k], ascending, of the k highest logits [tokens, experts] of each token; of equal ones the lowest ids."""
    experts = logits.shape[1]
    least = np.partition(logits, experts - k, axis=1)[:, experts - k, None]
    chosen = logits >= least
    tied = np.flatnonzero(chosen.sum(axis=1) != k)
    if len(tied):
        above, equal = logits[tied] > least[tied], logits[tied] == least[tied]
        spare = k - above.sum(axis=1, keepdims=True)
        chosen[tied] = above | (equal & (np.cumsum(equal, axis=1) <= spare))
    return np.nonzero(chosen)[1].reshape(-1, k)


def open_logits(path: Path, given: Given) -> ArraySource:
    """The logits as a source of the ids they select; k has to be given."""
    with reading(path):
        if path.suffix.lower() == ".npy":
            return _source(path, npy.stored_in(path), False, (None, np.empty(0, np.int64), {}), given)
        if path.suffix.lower() == ".npz":
            stored = npz.stored_in(path, _name(npz.names(path)))
            return _source(path, stored, False, npz.extras(path), given)
        tensors, strings, start = safetensors.header_of(path)
        name = _name(frozenset(tensors))
        stored = safetensors.stored_in(path, tensors, name, start)
        bfloat16 = tensors[name].dtype == safetensors.BFLOAT16
        return _source(path, stored, bfloat16, safetensors.strings_of(strings), given)


def _source(
    path: Path,
    stored: Stored,
    bfloat16: bool,
    extras: tuple[int | None, NDArray[Any], dict[str, str]],
    given: Given,
) -> ArraySource:
    if len(stored.shape) != 3 or 0 in stored.shape:
        refuse(f"logits has shape {stored.shape} but must be [layers, tokens, experts], none of them 0")
    if not bfloat16 and stored.dtype.kind != "f":
        refuse(f"logits has dtype {stored.dtype} but must hold floating-point numbers")
    layers, tokens, experts = stored.shape
    num_experts, requests, metadata = extras
    agreed("num_experts", experts, num_experts or given.num_experts)
    agreed("num_experts", experts, given.num_experts)
    agreed("layers", layers, given.layers)
    k = agreed("top_k", None, given.top_k)
    if not 1 <= k <= experts:
        refuse(f"top_k is {k} but must be from 1 to the {experts} experts")
    header = Header(layers, k, experts, metadata, tokens)
    select = partial(_selected, k=k, bfloat16=bfloat16)
    return replace(ArraySource(path, header, request_lengths_of(path, header, requests), stored), select=select)


def _selected(block: Array, k: int, bfloat16: bool) -> Array:
    logits = (block.astype(np.uint32) << 16).view(np.float32) if bfloat16 else block
    logits = logits.astype(np.float32, copy=False) if logits.dtype.itemsize < 4 else logits
    if np.isnan(logits).any():
        refuse("logits holds a value that is not a number (NaN)")
    return top_k_ids(logits, k)


def _name(found: frozenset[str]) -> str:
    name = next((name for name in NAMES if name in found), None)
    return name or refuse(f"array {NAMES[0]} is missing, found {', '.join(sorted(found)) or 'nothing'}")


def recognises(path: Path) -> bool:
    """Whether the file holds router logits and no experts."""
    if npy.kind(path):
        return npy.kind(path) == "f"
    found = npz.names(path) or safetensors.tensor_names(path)
    return "experts" not in found and any(name in found for name in NAMES)


FORMAT: Final = Format(
    "logits",
    (".npy", ".npz", ".safetensors"),
    "array router_logits [layers, tokens, experts]; k given",
    recognises,
    open_logits,
)
