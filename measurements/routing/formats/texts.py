"""Metadata and headers as JSON text: strict on the way in, ASCII on the way out."""

import json
from collections.abc import Callable
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, PositiveInt, TypeAdapter, ValidationError

from expertbytes.measurements.errors import refuse
from expertbytes.reading import strict_json

_METADATA: Final = TypeAdapter(dict[str, str], config=ConfigDict(strict=True))
_NUMBERS: Final = TypeAdapter(list[PositiveInt], config=ConfigDict(strict=True))
_SINGLE: Final = TypeAdapter(PositiveInt | None, config=ConfigDict(strict=True))
_SHOWN: Final = 60


class FileHeader(BaseModel):
    """What a file says of the whole trace; in Parquet under the key `expertbytes`, in JSON lines on the first line."""

    model_config = ConfigDict(extra="forbid", strict=True)

    num_experts: PositiveInt | None = None
    layers: PositiveInt | None = None
    experts_per_token: PositiveInt | None = None
    tokens: PositiveInt | None = None
    request_lengths: list[Annotated[int, Field(ge=1)]] | None = None
    metadata: dict[str, str] = {}


def json_text(value: Any) -> str:
    """Compact JSON in ASCII, so that any string survives any file."""
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"))


def metadata_of(text: str) -> dict[str, str]:
    """Metadata from JSON, an object whose values are strings."""
    return dict(_validated("metadata", lambda: _METADATA.validate_python(strict_json(text))))


def numbers_of(name: str, text: str, *, single: bool = False) -> list[int]:
    """Integers from 1 up, from JSON: a list of them, or where `single` one or null."""
    found = _validated(name, lambda: (_SINGLE if single else _NUMBERS).validate_python(strict_json(text)))
    return ([] if found is None else [found]) if single else found


def file_header(text: str | bytes) -> FileHeader:
    """A header from JSON."""
    found: FileHeader = _validated("header", lambda: FileHeader.model_validate(strict_json(text)))
    return found


def _validated(name: str, read: Callable[[], Any]) -> Any:
    try:
        return read()
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        field = ".".join(map(str, (name, *first["loc"])))
        refuse(f"{field} is {first['input']!r:.{_SHOWN}} but {first['msg'].removeprefix('Input ')}")
    except (ValueError, RecursionError) as error:
        refuse(f"{name} is not JSON ({error})")
