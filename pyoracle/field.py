"""The numbers of the oracle: anything with field arithmetic and order, in practice ``Fraction``.

Mirrors ``ExpertBytes.OrderedField`` (``Proofs/ExpertBytes/OrderedField.lean``).
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeAlias

Number: TypeAlias = Any
"""An element of a linearly ordered field: ``Fraction`` for exact work, ``float`` where speed matters, sympy for identities."""

Curve: TypeAlias = Callable[[int], Number]
"""A function of a natural number: pass size or draft length to bytes, bandwidth, seconds or tokens."""

ZERO = Fraction(0)
ONE = Fraction(1)


def require_positive(name: str, value: Number) -> None:
    """Raise ``ValueError`` naming the field unless ``value > 0``."""
    if not value > 0:
        raise ValueError(f"{name} must be positive, found {value}")


def require_nonnegative(name: str, value: Number) -> None:
    """Raise ``ValueError`` naming the field unless ``value >= 0``."""
    if not value >= 0:
        raise ValueError(f"{name} must not be negative, found {value}")
