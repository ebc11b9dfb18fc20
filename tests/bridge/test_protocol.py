"""The protocols that say what a model may provide: complete, of the present statements, and met by the oracle."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

from expertbytes.bridge import definitions, statements
from expertbytes.bridge.generate.protocol import ProtocolError, annotation, protocol_module
from expertbytes.bridge.model import oracle_model
from expertbytes.bridge.names import oracle_name
from expertbytes.bridge.syntax.tree import Ident

KNOWN = statements.read()


def test_the_committed_protocols_are_those_of_the_statements() -> None:
    """`bridge/definitions.py` is what the generator writes."""
    assert Path(definitions.__file__).read_text(encoding="utf-8") == protocol_module(KNOWN)


@pytest.mark.parametrize("definition", KNOWN.definitions, ids=lambda definition: definition.name)
def test_a_definition_has_a_method_with_the_oracles_arguments(definition: statements.Definition) -> None:
    """Each definition is a member whose arguments have the number, order and names of the oracle's."""
    member = getattr(definitions.Definitions, oracle_name(definition))
    assert definition.name in (inspect.getdoc(member) or "")
    if definition.kind != "inductive":
        oracle = getattr(oracle_model(KNOWN), oracle_name(definition))
        assert list(inspect.signature(member).parameters)[1:] == list(inspect.signature(oracle).parameters)


def test_an_unknown_type_is_an_error() -> None:
    """A Lean type without a Python annotation is refused by name."""
    with pytest.raises(ProtocolError, match="Real"):
        annotation(Ident("Real"))
