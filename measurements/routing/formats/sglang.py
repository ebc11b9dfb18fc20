"""SGLang's responses with `return_routed_experts`, one a line: the base64 of int32 numbers [tokens, layers, k].

They lie in `meta_info.routed_experts` (`/generate`), in `sglext.routed_experts` of the response or in a choice's
`meta_info` (OpenAI interface). The text says no sizes: k (`top_k`) and num_experts have to be given; the rows are the
prompt's and completion's tokens less one, as the response counts them, unless `layers` is given, which settles it too.
"""

from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import refuse
from expertbytes.measurements.routing.formats.base import Format
from expertbytes.measurements.routing.formats.errors import reading
from expertbytes.measurements.routing.formats.given import LARGEST, Given, agreed
from expertbytes.measurements.routing.formats.lines import first_object
from expertbytes.measurements.routing.formats.responses import (
    ResponseSource,
    decoded,
    dense_layers,
    from_base64,
    largest_id,
    left_out,
    requests_of,
    sparse,
)
from expertbytes.measurements.routing.trace import Header

FIELD: Final = "routed_experts"


def requests(response: dict[str, Any], k: int, layers: int | None) -> Iterator[NDArray[Any]]:
    """The requests of a response."""
    found = list(_fields(response))
    if not found:
        refuse(f"field meta_info.{FIELD} is missing; ask with return_routed_experts: true")
    for value, counts in found:
        if isinstance(value, list):
            yield decoded(FIELD, value)
            continue
        content = from_base64(FIELD, value)
        if len(content) % 4:
            refuse(f"{FIELD} has {len(content)} bytes but must hold int32 numbers")
        numbers = np.frombuffer(content, "<i4")
        width = k * (layers if layers is not None else _layers(len(numbers), k, counts))
        if not len(numbers) or len(numbers) % width:
            refuse(f"{FIELD} has {len(numbers)} numbers, which is no multiple of {width // k} layers with k = {k}")
        yield numbers.reshape(-1, width // k, k)


def open_sglang(path: Path, given: Given) -> ResponseSource:
    """The responses as a source."""
    with reading(path):
        k = agreed("top_k", None, given.top_k)
        if k < 1:
            refuse(f"top_k is {k} but must be from 1 up")
        reader = sparse(partial(requests, k=k, layers=given.layers), given.first_layer)
        first = next(islice(requests_of(path, reader), 1), None)
        if first is None:
            refuse("holds no responses but must hold at least one")
        dense = 0 if given.first_layer or given.layers == first[1].shape[1] else dense_layers(first[1])
        reader = sparse(partial(requests, k=k, layers=given.layers), dense) if dense else reader
        known = given.num_experts
        num_experts = agreed("num_experts", None if known else largest_id(path, reader) + 1, known)
        metadata = left_out(dense) | ({} if known else {"note": LARGEST})
        header = Header(first[1].shape[1] - dense, agreed("top_k", first[1].shape[2], k), num_experts, metadata)
        return ResponseSource(path, header, reader)


def _fields(response: dict[str, Any]) -> Iterator[tuple[Any, dict[str, Any]]]:
    """Each value of the field with the object that counts its tokens."""
    usage = _object(response.get("usage"))
    choices = response.get("choices")
    holders = [(_object(response.get("meta_info")), usage), (_object(response.get("sglext")), usage)]
    for choice in choices if isinstance(choices, list) else []:
        meta = _object(_object(choice).get("meta_info"))
        holders.append((meta, usage if len(choices or []) == 1 else {}))
    for holder, counts in holders:
        if holder.get(FIELD) is not None:
            yield holder[FIELD], counts | holder


def _layers(numbers: int, k: int, counts: dict[str, Any]) -> int:
    prompt, completion = counts.get("prompt_tokens"), counts.get("completion_tokens")
    if not isinstance(prompt, int) or not isinstance(completion, int):
        refuse("prompt_tokens and completion_tokens are missing beside routed_experts; give layers")
    rows = prompt + completion - 1
    if rows < 1 or not numbers or numbers % (rows * k):
        said = f"{rows} tokens (prompt and completion less one) with k = {k}"
        refuse(f"{FIELD} has {numbers} numbers, which is no multiple of {said}; give layers")
    return numbers // (rows * k)


def _object(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def recognises(path: Path) -> bool:
    """Whether the first line is such a response."""
    return any(True for _ in _fields(first_object(path)))


FORMAT: Final = Format(
    "sglang",
    (".jsonl", ".ndjson"),
    "SGLang responses: meta_info.routed_experts, base64 of int32 [tokens, layers, k]; k and num_experts given",
    recognises,
    open_sglang,
)
