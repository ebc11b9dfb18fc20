"""What pydantic found wrong, as the field, what was found and what is allowed."""

from typing import Final

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

_SHOWN: Final = 60


def describe(error: ValidationError, whole: str = "the profile") -> str:
    """The first thing wrong, schema version before all else: field (or `whole`), what was found, what is allowed."""
    details = sorted(error.errors(include_url=False), key=lambda item: item["loc"] != ("schema_version",))
    more = f" (and {len(details) - 1} more)" if len(details) > 1 else ""
    return _sentence(details[0], whole) + more


def _sentence(detail: ErrorDetails, whole: str) -> str:
    field = ".".join(map(str, detail["loc"]))
    if detail["type"] == "json_invalid":
        return f"not JSON ({detail['ctx']['error']})"
    if detail["type"] == "missing":
        return f"field {field} is missing"
    if detail["type"] == "extra_forbidden":
        return f"field {field} is not one of the schema's"
    message = detail["msg"].removeprefix("Value error, ").removeprefix("Input ").removeprefix("Tuple ")
    if not field or isinstance(detail["input"], dict | BaseModel):
        return f"{field or whole}: {message}"
    found = repr(detail["input"])
    return f"field {field} is {found if len(found) <= _SHOWN else found[:_SHOWN] + '…'} but {message}"
