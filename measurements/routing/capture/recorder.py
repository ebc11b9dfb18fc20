"""What all captures share: expert ids by call and request, spilled to disk, written as a trace at the end."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.capture.spill import Spill, Spilled
from expertbytes.measurements.routing.formats.registry import convert, suffixes
from expertbytes.measurements.routing.ids import Ids, check_ids, place
from expertbytes.measurements.routing.trace import Header


@dataclass
class Recorder:
    """Takes the ids of each layer in each call of a model and writes the trace to `path` on leaving the `with`.

    A call's rows are requests of their own; inside `request()` the calls continue the same ones, as when a model
    generates. Ids go to a file beside `path` after every call, so that memory holds one call. The format is the one of
    the path's suffix. Where `layers` is 0, the first call says how many there are.

    Where the `with` ends in an error, nothing is left behind, unless `resume` says what is captured (any text): then
    the same capture, with the same metadata, begins with the `requests` it already has. One call is one request there.
    """

    path: Path
    layers: int
    num_experts: int
    metadata: Mapping[str, str] = field(default_factory=dict)
    resume: str | None = None
    tokens: int = 0

    def __post_init__(self) -> None:
        if self.path.suffix.lower() not in suffixes():
            known = ", ".join(sorted(suffixes()))
            raise MeasurementError(f"{self.path} must have the suffix of a trace that can be written: {known}.")
        self._call: dict[int, list[Ids]] = {}
        self._lengths: list[int] = []
        self._open_rows: list[int] | None = None
        self._continues = False
        self._k = 0

    def __enter__(self) -> Self:
        self._spill = Spill(self.path, self._key())
        for block in self._spill.blocks:
            self._lengths.append(block.tokens)
            self.layers, self._k, self.tokens = block.layers, block.k, self.tokens + block.tokens
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self._spill.close()
        written = False
        try:
            if kind is None:
                self._write()
                written = True
        finally:
            if written or self.resume is None or not self._spill.blocks:
                self._spill.remove()
            self._spill.release()

    @property
    def requests(self) -> int:
        """Requests seen so far."""
        return len(self._lengths)

    @contextmanager
    def request(self) -> Iterator[None]:
        """The calls inside belong to the same request, or with a batch of B rows to the same B requests."""
        if self._continues:
            raise MeasurementError("request() is already open; leave it before the next one starts.")
        self._continues, self._open_rows = True, None
        try:
            yield
        finally:
            self._continues, self._open_rows = False, None

    def add(self, layer: int, ids: Ids) -> None:
        """The ids of one layer in the present call, [tokens, k] or [rows, tokens, k]."""
        self._call.setdefault(layer, []).append(ids)

    def end_call(self, rows: int = 1, keep: NDArray[np.bool_] | None = None) -> None:
        """Closes a call of `rows` rows; `keep` [rows, tokens] is False where a token is padding.

        Raises `MeasurementError` where the layers did not all route the same tokens once.
        """
        call, self._call = self._call, {}
        if not call:
            return
        ids = self._stacked(call)
        if ids.shape[1] % rows:
            found = f"the layers routed {ids.shape[1]} tokens but the call has {rows} rows"
            raise MeasurementError(f"{found}; give rows of one length, padded.")
        width = ids.shape[1] // rows
        for row, request in enumerate(self._requests_of(rows)):
            part = ids[:, row * width : (row + 1) * width]
            self._append(request, part if keep is None else part[:, keep[row]])

    def drop_call(self) -> None:
        """Forgets the layers of a call that did not end."""
        self._call = {}

    def _stacked(self, call: dict[int, list[Ids]]) -> Ids:
        self.layers = self.layers or len(call)
        if sorted(call) != list(range(self.layers)) or any(len(parts) != 1 for parts in call.values()):
            found = ", ".join(f"layer {layer}: {len(parts)}" for layer, parts in sorted(call.items()))
            raise MeasurementError(f"each of {self.layers} layers must route once a call, found {found}.")
        flat = [call[layer][0].reshape(-1, call[layer][0].shape[-1]) for layer in range(self.layers)]
        shapes = {part.shape for part in flat}
        if len(shapes) != 1:
            raise MeasurementError(
                f"all layers must route the same tokens, found shapes {sorted(shapes)}; "
                "ask for the logits of all tokens, and leave out layers with another k."
            )
        return np.stack(flat)

    def _requests_of(self, rows: int) -> list[int]:
        if self._open_rows is None:
            fresh = list(range(len(self._lengths), len(self._lengths) + rows))
            self._lengths += [0] * rows
            if self._continues:
                self._open_rows = fresh
            return fresh
        if len(self._open_rows) != rows:
            found = f"a call has {rows} rows inside a request() that began with {len(self._open_rows)}"
            raise MeasurementError(f"{found}; use one request() for each batch.")
        return self._open_rows

    def _append(self, request: int, ids: Ids) -> None:
        tokens, first = ids.shape[1], self._lengths[request]
        if not tokens:
            return
        for layer, part in enumerate(ids):
            check_ids(part, self.num_experts, lambda row, layer=layer: place(layer, request, first + row))  # type: ignore[misc]
        if self._k not in {0, ids.shape[2]}:
            found = f"a token has {ids.shape[2]} experts but earlier ones had {self._k}"
            raise MeasurementError(f"{found}; capture layers of one k.")
        self._k = ids.shape[2]
        self._spill.append(request, first, ids, self.num_experts)
        self._lengths[request] += tokens
        self.tokens += tokens

    def _key(self) -> str | None:
        if self.resume is None:
            return None
        what = json.dumps([self.resume, dict(self.metadata), self.layers, self.num_experts])
        return hashlib.sha256(what.encode()).hexdigest()

    def _write(self) -> None:
        if not self.tokens:
            raise MeasurementError(
                f"{self.path} is not written: the model was not called on any token; call it inside the with block."
            )
        header = Header(self.layers, self._k, self.num_experts, dict(self.metadata), self.tokens)
        convert(Spilled(self._spill.data, header, self._spill.blocks), self.path)
