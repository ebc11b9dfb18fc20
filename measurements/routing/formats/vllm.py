"""vLLM's responses with `--enable-return-routed-experts`, one a line: `choices[].routed_experts`.

The field is the base64 of an `.npy` array [tokens, layers, k], or nested lists; some versions give the prompt's part
apart, in `prompt_routed_experts` of the response. The last generated token has no row. Every choice is a request of its
own. A line may also be one choice alone. `num_experts` is not in a response: where it is not given either, it is taken
from the largest id.
"""

import base64
import io
from collections.abc import Iterator
from itertools import islice, pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import refuse
from expertbytes.measurements.routing.formats.base import Format
from expertbytes.measurements.routing.formats.dense import dense as held
from expertbytes.measurements.routing.formats.errors import reading
from expertbytes.measurements.routing.formats.given import LARGEST, Given, agreed
from expertbytes.measurements.routing.formats.lines import first_object
from expertbytes.measurements.routing.formats.responses import (
    ResponseSource,
    decoded,
    dense_layers,
    largest_id,
    left_out,
    requests_of,
    sparse,
)
from expertbytes.measurements.routing.formats.texts import FileHeader, file_header, json_text
from expertbytes.measurements.routing.trace import Header, TraceSource, starts_of
from expertbytes.writing import replacing

FIELD: Final = "routed_experts"
PROMPT: Final = "prompt_routed_experts"
HEADER: Final = "trace"


def requests(response: dict[str, Any]) -> Iterator[NDArray[Any]]:
    """The choices of a response."""
    choices = response.get("choices", [response])
    if not isinstance(choices, list) or not all(isinstance(choice, dict) for choice in choices):
        refuse(f"field choices is {choices!r:.40} but must be a list of objects")
    prompt = response.get(PROMPT)
    for choice in choices:
        parts = [(PROMPT, prompt), (FIELD, choice.get(FIELD))]
        arrays = [decoded(name, value) for name, value in parts if value is not None]
        if not arrays:
            state = "null" if FIELD in choice else "missing"
            refuse(f"field {FIELD} is {state}; start the server with --enable-return-routed-experts")
        if len({array.shape[1:] for array in arrays}) > 1:
            refuse(f"{PROMPT} and {FIELD} have shapes {arrays[0].shape} and {arrays[1].shape} that do not fit")
        yield np.concatenate(arrays) if len(arrays) > 1 else arrays[0]


def open_vllm(path: Path, given: Given) -> ResponseSource:
    """The responses as a source."""
    with reading(path):
        reader = sparse(requests, given.first_layer)
        first = next(islice(requests_of(path, reader), 1), None)
        if first is None:
            refuse("holds no responses but must hold at least one")
        dense = 0 if given.first_layer or given.layers == first[1].shape[1] else dense_layers(first[1])
        reader = sparse(requests, dense) if dense else reader
        _, layers, k = first[1][:, dense:].shape
        response = first_object(path)
        said = file_header(json_text(response[HEADER])) if HEADER in response else FileHeader(metadata=_model(response))
        experts, metadata = said.num_experts, {**said.metadata, **left_out(dense)}
        if experts is None and given.num_experts is None:
            experts, metadata = largest_id(path, reader) + 1, {**metadata, "note": LARGEST}
        header = Header(
            agreed("layers", layers, given.layers),
            agreed("top_k", k, given.top_k),
            agreed("num_experts", experts, given.num_experts),
            metadata,
            said.tokens,
        )
        return ResponseSource(path, header, reader)


def write_vllm(source: TraceSource, path: Path) -> None:
    """Write a response per request with the field alone; the first also has num_experts, tokens and metadata under `trace`."""
    header = source.header
    sizes = {"num_experts": header.num_experts, "metadata": dict(header.metadata)}
    with replacing(path) as part, held(source, part.parent) as (experts, lengths), part.open("w") as file:
        starts = starts_of(lengths).tolist()
        first: dict[str, Any] = {HEADER: {**sizes, "tokens": starts[-1]}}
        for start, end in pairwise(starts):
            buffer = io.BytesIO()
            np.save(buffer, np.ascontiguousarray(experts[:, start:end].transpose(1, 0, 2)), allow_pickle=False)
            choice = {"index": 0, FIELD: base64.b64encode(buffer.getvalue()).decode()}
            file.write(json_text({**first, "choices": [choice]}) + "\n")
            first = {}


def _model(response: dict[str, Any]) -> dict[str, str]:
    model = response.get("model")
    return {"model": model} if isinstance(model, str) else {}


def recognises(path: Path) -> bool:
    """Whether the first line is such a response or one of its choices."""
    first = first_object(path)
    choices = first.get("choices", [first])
    choice = choices[0] if isinstance(choices, list) and choices and isinstance(choices[0], dict) else {}
    return FIELD in choice or PROMPT in first


FORMAT: Final = Format(
    "vllm",
    (".jsonl", ".ndjson"),
    "vLLM responses: choices[].routed_experts, [tokens, layers, k] as base64 .npy or lists; num_experts given",
    recognises,
    open_vllm,
    write_vllm,
)
