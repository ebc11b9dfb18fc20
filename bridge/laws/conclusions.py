"""What a theorem concludes, evaluated: an equation, an equivalence or any other claim."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from typing import Any, TypeAlias

from expertbytes.bridge.laws.values import NATURALS


@dataclass(frozen=True)
class Equation:
    """A conclusion ``left = right``; the mirror gives the right side."""

    left: Any
    right: Any

    holds = property(lambda self: same(self.left, self.right))
    mirrored = property(lambda self: self.right)


@dataclass(frozen=True)
class Equivalence:
    """A conclusion ``left ↔ right``; the mirror gives the truth of the right side."""

    left: bool
    right: bool

    holds = property(lambda self: self.left == self.right)
    mirrored = property(lambda self: self.right)


@dataclass(frozen=True)
class Claim:
    """Any other conclusion; the mirror gives its truth."""

    truth: bool

    holds = property(lambda self: self.truth)
    mirrored = property(lambda self: self.truth)


Conclusion: TypeAlias = Equation | Equivalence | Claim


def same(left: Any, right: Any) -> bool:
    """Equality as in Lean: functions are equal when their values are (on ``NATURALS``), structures when their fields are."""
    if is_dataclass(left) and is_dataclass(right) and not callable(left):
        return type(left) is type(right) and all(
            same(getattr(left, f.name), getattr(right, f.name)) for f in fields(left)
        )
    if callable(left) and callable(right):
        return all(same(left(n), right(n)) for n in NATURALS)
    return bool(left == right)
