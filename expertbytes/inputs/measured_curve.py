"""Measured curves from a file: tokens per pass by draft length, times by pass size, cliffs and dips included."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from expertbytes.errors import InputError
from expertbytes.inputs.files import read_bytes
from expertbytes.inputs.numbers import DraftLength, Speed, Tokens, count_between, whole
from expertbytes.inputs.report import Unit, unit_named, wrong_field
from expertbytes.reading import strict_json

PassSize = Annotated[int, BeforeValidator(whole), AfterValidator(count_between(1, 1001))]


Size = Annotated[int, BeforeValidator(whole), AfterValidator(count_between(1, 100_000))]


CURVES = (
    "tokens_per_pass_by_draft_length",
    "pass_time_by_tokens",
    "throughput_by_tokens",
    "round_time_by_draft_length",
    "distinct",
)


class Measured(BaseModel):
    """The content of a curve file.

    `tokens_per_pass_by_draft_length` starts at draft length 1. Times are in `unit` (ms or s) per pass or per round (a pass
    and its drafting), throughputs in tokens per second of passes of that size. `distinct` experts of `slots` (token,
    expert) pairs come with both kernels' milliseconds where they were timed.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str = ""
    source: str = ""
    model: str = ""
    note: str = ""
    unit: Annotated[Unit, BeforeValidator(unit_named)] = "ms"
    tokens_per_pass_by_draft_length: Annotated[tuple[Tokens, ...], Field(max_length=1000)] = ()
    pass_time_by_tokens: Mapping[PassSize, Speed] = {}
    throughput_by_tokens: Mapping[PassSize, Speed] = {}
    round_time_by_draft_length: Mapping[DraftLength, Speed] = {}
    experts: Size | None = None
    top_k: Size | None = None
    tokens: Size | None = None
    slots: Size | None = None
    distinct: Speed | None = None
    ms_per_slot_kernel: Speed | None = None
    ms_dedup_kernel: Speed | None = None


def read_measured(path: Path) -> Measured:
    """The curves of a JSON file that holds one object. Raises InputError."""
    what = f"{path} is no measured curve"
    try:
        content = strict_json(read_bytes(path, "a measured curve"), parse_float=str, parse_int=str, parse_constant=str)
    except (ValueError, RecursionError) as error:
        reason = error.msg if isinstance(error, json.JSONDecodeError) else "nested too deep"
        raise InputError(f"{what}: it must hold one JSON object ({reason}).") from None
    if not isinstance(content, dict):
        raise InputError(f"{what}: it holds a {type(content).__name__} but must hold one object; take one entry of it.")
    try:
        found = Measured.model_validate(content)
    except ValidationError as error:
        raise InputError(f"{what}: {wrong_field(error)}") from None
    if not any(getattr(found, name) for name in CURVES):
        raise InputError(f"{what}: it must hold one of {', '.join(CURVES)}.")
    return found
