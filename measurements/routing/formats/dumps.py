"""Routing as hooks write it down: JSON lines or CSV with a record per token and layer, or per batch and layer.

    {"req_id": "r0", "token_idx": 0, "layer": 3, "topk_ids": [7, 6]}            names as engines and hooks call them
    {"layer": 0, "batch_id": 12, "origin_rows": [0, 1], "topk_experts": [[1, 2], [3, 4]]}
    layer,token,experts                                                          CSV, experts apart by blanks or ;

Layers are numbered in their order, whichever were recorded; tokens of a request count from its first. A first line with
`num_experts` or `top_k` is taken at its word; else the number of experts is the largest id and one more.
"""

import csv
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np

from expertbytes.measurements.errors import refuse
from expertbytes.measurements.routing.formats.base import Format
from expertbytes.measurements.routing.formats.errors import reading
from expertbytes.measurements.routing.formats.given import LARGEST, Given, agreed
from expertbytes.measurements.routing.formats.lines import first_object, objects
from expertbytes.measurements.routing.formats.rows import Rows, chunks_of
from expertbytes.measurements.routing.trace import Chunk, Header

EXPERTS: Final = ("topk_ids", "topk_experts", "topk_indices", "topk_idx", "expert_ids", "selected_experts", "experts")
TOKEN: Final = ("token_idx", "token_index", "token_id", "token_pos", "position", "token")
LAYER: Final = ("layer", "layer_idx", "layer_id", "layer_number", "layer_index")
REQUEST: Final = ("req_id", "request_id", "problem_id", "sample_id", "request", "batch_id", "seq_id")
BLOCK: Final = 1 << 13
MOST_ID: Final = 1 << 20

Token = tuple[int, str, int | None, list[int]]
"""Layer, request, token where it is said, and expert ids."""


def records(path: Path) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """Line numbers and records; lines that only describe the recording are left out."""
    if _is_csv(path):
        yield from _csv_records(path)
        return
    for number, found in objects(path):
        if _first(found, EXPERTS) is not None:
            yield number, found


def tokens_of(number: int, record: Mapping[str, Any]) -> Iterator[Token]:
    """The tokens of a record."""
    layer = _integer(number, "layer", _first(record, LAYER) if _first(record, LAYER) is not None else 0)
    request = " ".join(str(record[name]) for name in ("dataset", *REQUEST) if record.get(name) is not None)
    experts, token = _first(record, EXPERTS), _first(record, TOKEN)
    if not isinstance(experts, list) or not experts:
        refuse(f"line {number}: experts are {experts!r:.40} but must be a list of ids")
    if isinstance(experts[0], list) and "token" in record:
        refuse(
            f"line {number}: holds the experts of all layers, which are the format jsonl; name the file .jsonl or give that format"
        )
    if not isinstance(experts[0], list):
        yield layer, request, None if token is None else _integer(number, "token", token), _ids(number, experts)
        return
    rows = record.get("origin_rows")
    owners = rows if isinstance(rows, list) and len(rows) == len(experts) else [0] * len(experts)
    for row, ids in zip(owners, experts, strict=True):
        yield layer, f"{request} {row}", None, _ids(number, ids)


@dataclass(frozen=True)
class DumpSource:
    """A dump read record by record."""

    path: Path
    header: Header
    layers: Mapping[int, int]

    def chunks(self) -> Iterator[Chunk]:
        """The chunks in the file's order."""
        with reading(self.path):
            yield from chunks_of(self._rows(), self.header, self.path)

    def _rows(self) -> Iterator[Rows]:
        places = _Places()
        block: list[tuple[int, int, int, list[int]]] = []
        for number, record in records(self.path):
            for layer, request, token, ids in tokens_of(number, record):
                if len(ids) != self.header.experts_per_token:
                    refuse(
                        f"line {number}: {len(ids)} experts but every token must have {self.header.experts_per_token}"
                    )
                block.append((self.layers[layer], *places.of(layer, request, token), ids))
            if len(block) >= BLOCK:
                yield _as_rows(block)
                block = []
        if block:
            yield _as_rows(block)


@dataclass
class _Places:
    """Numbers of requests, and of tokens from the first of each request and layer on."""

    requests: dict[str, int] = field(default_factory=dict)
    first: dict[tuple[int, str], int] = field(default_factory=dict)
    count: dict[tuple[int, str], int] = field(default_factory=dict)

    def of(self, layer: int, request: str, token: int | None) -> tuple[int, int]:
        key = (layer, request)
        seen = self.count.get(key, 0)
        self.count[key] = seen + 1
        at = seen if token is None else token - self.first.setdefault(key, token)
        return self.requests.setdefault(request, len(self.requests)), at


def _as_rows(block: Sequence[tuple[int, int, int, list[int]]]) -> Rows:
    layer, request, token = (np.array([entry[place] for entry in block], np.int64) for place in range(3))
    return Rows(layer, request, token, np.array([entry[3] for entry in block], np.int64))


def open_dump(path: Path, given: Given) -> DumpSource:
    """The dump as a source; it is read once for its layers and largest id."""
    with reading(path):
        layers: set[int] = set()
        largest, k = -1, 0
        for number, record in records(path):
            for layer, _, _, ids in tokens_of(number, record):
                layers.add(layer)
                largest, k = max(largest, *ids), k or len(ids)
        if largest < 0:
            refuse("holds no tokens but must hold at least one")
        said = {} if _is_csv(path) else first_object(path)
        experts = said.get("num_experts") if isinstance(said.get("num_experts"), int) else None
        metadata = {"model": str(said["model_id"])} if "model_id" in said else {}
        if experts is None and given.num_experts is None:
            experts, metadata = largest + 1, {**metadata, "note": LARGEST}
        header = Header(
            agreed("layers", len(layers), given.layers),
            agreed("top_k", k, given.top_k),
            agreed("num_experts", experts, given.num_experts),
            metadata,
        )
        return DumpSource(path, header, {layer: place for place, layer in enumerate(sorted(layers))})


def _first(record: Mapping[str, Any], names: Sequence[str]) -> Any:
    return next((record[name] for name in names if record.get(name) is not None), None)


def _integer(number: int, name: str, value: Any) -> int:
    if type(value) is not int or not 0 <= value < 1 << 40:
        refuse(f"line {number}: {name} is {value!r:.40} but must be a whole number")
    return value


def _ids(number: int, ids: Any) -> list[int]:
    if not isinstance(ids, list) or not ids or any(type(one) is not int or not 0 <= one < MOST_ID for one in ids):
        refuse(f"line {number}: experts are {ids!r:.60} but must be whole numbers from 0 up")
    return ids


def _is_csv(path: Path) -> bool:
    with path.open("rb") as file:
        heading = file.read(400).partition(b"\n")[0].decode("utf-8", "replace").lower()
    cells = {cell.strip().strip('"') for cell in re.split("[,;\t]", heading)}
    return bool(cells & set(LAYER)) and bool(cells & set(TOKEN)) and bool(_expert_columns(sorted(cells)))


def _expert_columns(names: Sequence[str]) -> list[str]:
    """The one column of lists, or columns expert_0, expert_1 and so on."""
    single = [name for name in names if name in EXPERTS]
    several = sorted(
        (name for name in names if re.fullmatch(r"(?:expert|e|k)_?\d{1,3}", name)),
        key=lambda n: int(re.sub(r"\D", "", n)),
    )
    return single[:1] or several


def _csv_records(path: Path) -> Iterator[tuple[int, Mapping[str, Any]]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        first = file.readline()
        mark = next((mark for mark in ",\t;" if mark in first), ",")
        names = [name.strip().strip('"').lower() for name in first.rstrip("\r\n").split(mark)]
        columns = _expert_columns(names)
        for number, row in enumerate(csv.reader(file, delimiter=mark), start=2):
            if not row:
                continue
            if len(row) != len(names):
                refuse(f"line {number} has {len(row)} cells but must have {len(names)} (cut off?)")
            cells = dict(zip(names, (cell.strip() for cell in row), strict=True))
            ids = re.findall(r"-?\d+", cells[columns[0]]) if len(columns) == 1 else [cells[name] for name in columns]
            record: dict[str, Any] = {**cells, "experts": [_whole(number, one) for one in ids]}
            for name in (*LAYER, *TOKEN):
                if name in cells:
                    record[name] = _whole(number, cells[name])
            yield number, {name: value for name, value in record.items() if name == "experts" or name not in EXPERTS}


def _whole(number: int, text: str) -> int:
    if not re.fullmatch(r"-?\d{1,12}", text):
        refuse(f"line {number}: {text!r:.40} must be a whole number")
    return int(text)


def recognises(path: Path) -> bool:
    """Whether it is such a CSV, or its first lines have experts under another name than the documented one."""
    try:
        with reading(path):
            if path.is_dir():
                return False
            if _is_csv(path):
                return True
            with path.open("rb") as file:
                start = file.read(4096)
    except Exception:
        return False
    for line in start.splitlines()[:3]:
        try:
            found = json.loads(line)
        except (ValueError, RecursionError):
            continue
        if isinstance(found, dict) and _first(found, EXPERTS) is not None:
            named_so = "experts" not in found or any(name in found for name in TOKEN[:-1])
            return "token" not in found and named_so
    return False


FORMAT: Final = Format(
    "dump",
    (".jsonl", ".ndjson"),
    "records of hooks: topk_ids or experts with layer, token_idx, req_id, or a batch's topk_experts; CSV layer,token,experts",
    recognises,
    open_dump,
)
