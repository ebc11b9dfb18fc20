"""The constants of an environment as Lean's kernel knows them: what `Lean.ConstantInfo` holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Safety = Literal["unsafe", "safe", "partial"]
Hints = Literal["opaque", "abbrev"] | int
"""How eagerly a definition is unfolded: never, always, or by its height."""

SAFETIES: tuple[Safety, ...] = ("unsafe", "safe", "partial")
QUOTIENTS = ("type", "ctor", "lift", "ind")


@dataclass(frozen=True)
class Constant:
    """A constant: numbers of its name, its universe parameters' names, its type."""

    name: int
    level_params: tuple[int, ...]
    type: int

    @property
    def is_safe(self) -> bool:
        """Whether the kernel lets a theorem use it."""
        return True

    @property
    def expressions(self) -> tuple[int, ...]:
        """Every expression that it consists of."""
        return (self.type,)


@dataclass(frozen=True)
class _MaybeUnsafe(Constant):
    is_unsafe: bool

    @property
    def is_safe(self) -> bool:
        """Whether the kernel lets a theorem use it."""
        return not self.is_unsafe


@dataclass(frozen=True)
class Axiom(_MaybeUnsafe):
    """A constant without a value: an assumption, or one whose value the module does not show."""


@dataclass(frozen=True)
class Definition(Constant):
    """A definition."""

    value: int
    hints: Hints
    safety: Safety
    all: tuple[int, ...]

    @property
    def is_safe(self) -> bool:
        """Whether the kernel lets a theorem use it."""
        return self.safety == "safe"

    @property
    def expressions(self) -> tuple[int, ...]:
        """Type and value."""
        return self.type, self.value


@dataclass(frozen=True)
class Theorem(Constant):
    """A theorem with its proof."""

    value: int
    all: tuple[int, ...]

    @property
    def expressions(self) -> tuple[int, ...]:
        """Statement and proof."""
        return self.type, self.value


@dataclass(frozen=True)
class Opaque(_MaybeUnsafe):
    """A definition that is never unfolded."""

    value: int
    all: tuple[int, ...]

    @property
    def expressions(self) -> tuple[int, ...]:
        """Type and value."""
        return self.type, self.value


@dataclass(frozen=True)
class Quotient(Constant):
    """One of the four constants of quotients, which the kernel itself provides."""

    kind: str


@dataclass(frozen=True)
class Inductive(_MaybeUnsafe):
    """An inductive type: its group `all`, the names of its constructors."""

    num_params: int
    num_indices: int
    all: tuple[int, ...]
    constructors: tuple[int, ...]
    num_nested: int
    is_rec: bool
    is_reflexive: bool


@dataclass(frozen=True)
class Constructor(_MaybeUnsafe):
    """A constructor of `inductive`."""

    inductive: int
    index: int
    num_params: int
    num_fields: int


@dataclass(frozen=True)
class Rule:
    """How a recursor computes on a constructor."""

    constructor: int
    num_fields: int
    value: int


@dataclass(frozen=True)
class Recursor(_MaybeUnsafe):
    """A recursor of the types `all`."""

    all: tuple[int, ...]
    num_params: int
    num_indices: int
    num_motives: int
    num_minors: int
    rules: tuple[Rule, ...]
    k: bool

    @property
    def expressions(self) -> tuple[int, ...]:
        """Type and right sides of the rules."""
        return (self.type, *(rule.value for rule in self.rules))
