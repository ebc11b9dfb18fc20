"""A model under test: one attribute per definition of the library, by its oracle name.

The generated tests only ever use a model; ours is the oracle.
"""

from __future__ import annotations

from types import SimpleNamespace

from bridge.names import definitions_by_name
from bridge.statements import Statements


def oracle_model(statements: Statements) -> SimpleNamespace:
    """The oracle as a model: ``best_draft``, ``Box``, … Raises ``NameMismatchError`` where a mirror is missing."""
    return SimpleNamespace(**definitions_by_name(statements))
