"""The theorems and hidden definitions of Lean's own library that this library rests on, by name and statement.

The registry's package carries their statements without proofs, so they are what a check here takes from elsewhere. The list is
committed as ``lean_library.json``; an entry that is new or states something else is shown, and must be accepted by hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.lean.compiled.environment import Environment
from expertbytes.bridge.lean.compiled.hashes import StatementHashes
from expertbytes.writing import write_text

PATH = Path(__file__).with_name("lean_library.json")
ACCEPT = "expertbytes bridge --update --accept-library"
_SHOWN = 5


class LeanLibrary(BaseModel):
    """``lean`` is the version and git hash that compiled the library; a declaration is its kind and its statement's hash."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    lean: str
    declarations: Mapping[str, str]


@dataclass(frozen=True)
class Difference:
    """Names that are used and not listed, that are listed with another statement, and that are listed and not used."""

    added: tuple[str, ...]
    changed: tuple[str, ...]
    gone: tuple[str, ...]

    @property
    def to_accept(self) -> tuple[str, ...]:
        """What a person must look at."""
        return self.added + self.changed

    def __str__(self) -> str:
        """One sentence part for each kind of difference."""
        words = (("new", self.added), ("with another statement", self.changed), ("no longer used", self.gone))
        return "; ".join(f"{len(names)} {label} ({_some(names)})" for label, names in words if names)


def _some(names: tuple[str, ...]) -> str:
    return ", ".join(names[:_SHOWN]) + (", …" if len(names) > _SHOWN else "")


def read(path: Path = PATH) -> LeanLibrary:
    """The committed list. Raises ``LeanError`` where it is missing or no such list."""
    try:
        return LeanLibrary.model_validate_json(path.read_bytes())
    except (OSError, ValidationError) as error:
        raise LeanError(f"{path.name} cannot be read ({error}): restore it, or run `{ACCEPT}`.") from error


def write(found: LeanLibrary, path: Path = PATH) -> None:
    """Write the list."""
    write_text(path, found.model_dump_json(indent=1) + "\n")


def difference(committed: Mapping[str, str], found: Mapping[str, str]) -> Difference:
    """What changed between two lists of declarations."""
    return Difference(
        tuple(sorted(found.keys() - committed.keys())),
        tuple(sorted(name for name in found.keys() & committed.keys() if found[name] != committed[name])),
        tuple(sorted(committed.keys() - found.keys())),
    )


def compared(committed: LeanLibrary, environment: Environment) -> list[str]:
    """What a Lean with all its proofs at hand says of each declaration listed: nothing, or a sentence of what differs."""
    hashes, problems = StatementHashes(environment.terms), []
    for name, listed in committed.declarations.items():
        kind, _, digest = listed.partition(" ")
        items = environment.named(environment.terms.name(name))
        if not items:
            problems.append(f"{name} is not declared by this Lean's library")
        elif hashes.of(items[0].constant) != digest:
            problems.append(f"{name} states something else in this Lean's library")
        elif (is_ := items[0].declared or type(items[0].constant).__name__.lower()) != kind:
            problems.append(f"{name} is of kind {is_} in this Lean's library, and listed as {kind}")
    return problems
