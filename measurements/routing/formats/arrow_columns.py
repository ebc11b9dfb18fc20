"""The columns `layer`, `request` and `token` of a table: as integers, and how many layers there are."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import refuse
from expertbytes.measurements.routing.formats import arrow

Array = NDArray[Any]


class Names:
    """Requests named by text, numbered by first appearance."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def numbers(self, column: Any) -> Array:
        """The number of each row's request; integers are taken as they are."""
        from pyarrow import types

        kind = column.type.value_type if types.is_dictionary(column.type) else column.type
        if not (types.is_string(kind) or types.is_large_string(kind)):
            return arrow.integers("request", column)
        if column.null_count:
            refuse(f"column request holds {column.null_count} nulls but every row must have a value")
        encoded = column if types.is_dictionary(column.type) else column.dictionary_encode()
        known = [self._numbers.setdefault(text, len(self._numbers)) for text in encoded.dictionary.to_pylist()]
        numbers: Array = np.array(known, np.int64)[encoded.indices.to_numpy()]
        return numbers


def position_columns(batch: Any, names: Names, first_layer: int) -> tuple[Array, Array, Array]:
    """Layer counted from 0, request and token of each row; one request where the file has no such column."""
    layer, token = arrow.integers("layer", batch["layer"]), arrow.integers("token", batch["token"])
    layer = layer.astype(np.int64) - first_layer if first_layer else layer
    if "request" not in batch.schema.names:
        return layer, np.zeros(len(token), np.int8), token
    return layer, names.numbers(batch["request"]), token


def layer_range(file: Any, said: int | None) -> tuple[int, int]:
    """First layer and number of layers: as the file says, or from the least and greatest number in the column."""
    if said is not None:
        return 0, said
    ends: list[int] = []
    for batch in file.iter_batches(batch_size=arrow.BATCH, columns=["layer"]):
        layer = arrow.integers("layer", batch["layer"])
        if len(layer):
            ends += [int(layer.min()), int(layer.max())]
    if not ends:
        refuse("holds no rows but must hold at least one token")
    if min(ends) < 0 or max(ends) - min(ends) >= 1 << 16:
        refuse(f"column layer holds {min(ends)} to {max(ends)} but layers must be numbered without gaps, from 0 up")
    return min(ends), max(ends) - min(ends) + 1
