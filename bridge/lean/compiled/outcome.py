"""What the semantic audit says of the compiled library, as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pydantic import BaseModel, ConfigDict

ALLOWED: Final = ("propext", "Classical.choice", "Quot.sound")
"""The axioms that a theorem of this library may rest on."""


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Rests(_Record):
    """What a theorem rests on: axioms, the number of theorems of Lean's library without a proof here; and its statement's hash."""

    module: str
    type_hash: str
    axioms: tuple[str, ...]
    library: int


class Refusal(_Record):
    """Why the audit refuses a constant, its module, and the way from it to what is wrong."""

    constant: str
    module: str
    reason: str
    path: tuple[str, ...]

    def __str__(self) -> str:
        """One sentence, with the way where there is one."""
        way = f" ({' → '.join(self.path)})" if len(self.path) > 1 else ""
        return f"{self.constant} {self.reason}{way}"


class Audit(_Record):
    """The outcome: every theorem of ours, Lean's own theorems and hidden definitions below them, and what is refused.

    ``propositions`` has, for each definition of ours that is a proposition without arguments, the hash of what it says: the same
    hash as that of a theorem that states it.
    """

    lean: str
    constants: int
    theorems: Mapping[str, Rests]
    propositions: Mapping[str, str]
    library: Mapping[str, str]
    refusals: tuple[Refusal, ...]

    @property
    def axioms(self) -> tuple[str, ...]:
        """All axioms that some theorem rests on."""
        found = {name for rests in self.theorems.values() for name in rests.axioms}
        return tuple(sorted(found, key=allowed_first))

    @property
    def words(self) -> str:
        """What was audited and what it rests on."""
        library = f" and {len(self.library)} declarations of Lean's library, by statement" if self.library else ""
        named = ", ".join(self.axioms) or "no axiom"
        return f"semantic audit of {self.constants} compiled constants (they rest on {named}{library})"


def allowed_first(name: str) -> tuple[int, str]:
    """A key that sorts the allowed axioms before all others."""
    return (ALLOWED.index(name) if name in ALLOWED else len(ALLOWED), name)
