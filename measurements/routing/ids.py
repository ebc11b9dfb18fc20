"""Expert ids as arrays: the check that a router can have given them, and the narrowest type that holds them."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import DTypeLike, NDArray

from expertbytes.measurements.errors import MeasurementError

Ids = NDArray[Any]
"""Expert ids, unsigned and as narrow as the number of experts allows: uint8 to 256, uint16 to 65,536, then uint32."""

_BLOCK: Final = 1 << 13
_PAIRWISE: Final = 12
"""Up to this k, comparing all pairs of columns is faster than sorting each row."""

Place = Callable[[int], str]
"""Where a row of a block is, in words: its layer, request and token."""


def place(layer: int, request: int, token: int) -> str:
    """A token's place in words."""
    return f"layer {layer}, request {request}, token {token}"


def narrow_type(num_experts: int) -> DTypeLike:
    """The narrowest unsigned type for ids in 0..num_experts - 1, little-endian."""
    return "|u1" if num_experts <= 1 << 8 else "<u2" if num_experts <= 1 << 16 else "<u4"


def narrow(ids: NDArray[Any], num_experts: int) -> NDArray[Any]:
    """Checked ids in the narrowest type, C-contiguous; no copy where they are so already."""
    return np.ascontiguousarray(ids, narrow_type(num_experts))


def check_ids(ids: NDArray[Any], num_experts: int, where: Place) -> None:
    """Hold ids [tokens, k] to 0..num_experts - 1, distinct in each token.

    Raises `MeasurementError`, one clause that names the first bad id and its layer, request and token.
    """
    if ids.size and (int(ids.min()) < 0 or int(ids.max()) >= num_experts):
        row, column = map(int, np.argwhere((ids < 0) | (ids >= num_experts))[0])
        found = f"experts has id {ids[row, column]} in {where(row)}{_padding(ids[row, column])}"
        raise MeasurementError(f"{found} but ids from 0 to {num_experts - 1} are allowed")
    for start in range(0, len(ids), _BLOCK):
        block = ids[start : start + _BLOCK]
        if _repeats(block):
            _refuse_repeat(block, lambda row, start=start: where(start + row))  # type: ignore[misc]


def _padding(found: Any) -> str:
    """A hint where the id is what capture buffers are filled with."""
    return f" ({found} is padding? leave such tokens out)" if found in (-1, np.iinfo(found.dtype).max) else ""


def _repeats(block: NDArray[Any]) -> bool:
    k = block.shape[1]
    if k > _PAIRWISE:
        ordered = np.sort(block, axis=1)
        return bool((ordered[:, 1:] == ordered[:, :-1]).any())
    columns = np.ascontiguousarray(block.T)
    return any(bool((columns[gap:] == columns[:-gap]).any()) for gap in range(1, k))


def _refuse_repeat(block: NDArray[Any], where: Place) -> None:
    ordered = np.sort(block, axis=1)
    row, column = map(int, np.argwhere(ordered[:, 1:] == ordered[:, :-1])[0])
    raise MeasurementError(
        f"experts holds id {ordered[row, column]} twice in {where(row)} but the experts of a token must be distinct"
    )
