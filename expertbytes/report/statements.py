"""The Lean statements of the theorems that a report names, from the committed `bridge/statements.json`."""

from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Final

from pydantic import BaseModel, ConfigDict, ValidationError

NAMESPACE: Final = "ExpertBytes."


class Statement(BaseModel):
    """A theorem as Lean prints it: short name, module, words, statement; the last three empty where not at hand."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    name: str
    module: str = ""
    doc: str = ""
    statement: str = ""


class _File(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)

    theorems: tuple[Statement, ...]


def statements(names: Iterable[str]) -> list[Statement]:
    """The named theorems in order, each once."""
    known = _known()
    return [known.get(name, Statement(name=name)) for name in dict.fromkeys(names)]


def _known() -> Mapping[str, Statement]:
    """By short name; empty where the file is absent, as in a checkout whose statements were never extracted."""
    file = files("bridge").joinpath("statements.json")
    if not file.is_file():
        return {}
    try:
        found = _File.model_validate_json(file.read_bytes())
    except ValidationError:  # the bridge's own check reports a mangled file; a report can do without it
        return {}
    short = (entry.model_copy(update={"name": entry.name.removeprefix(NAMESPACE)}) for entry in found.theorems)
    return {entry.name: entry for entry in short}
