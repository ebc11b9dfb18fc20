"""A model under test: one attribute per definition of the library, by its oracle name.

The generated tests only ever use a model; ours is the oracle. Anyone's own may lack definitions: what it lacks is never taken from
the oracle, so a theorem that names such a definition is not covered.
"""

from __future__ import annotations

from importlib import import_module
from inspect import isclass
from types import SimpleNamespace
from typing import Any

from expertbytes.bridge.names import definitions_by_name, oracle_name
from expertbytes.bridge.records import Definition, Statements, Theorem
from expertbytes.bridge.syntax.parser import parse_signature
from expertbytes.bridge.syntax.tree import Bound, Cast, Ident, Term, children


class ModelError(ValueError):
    """A model that cannot be tested; the message says what was found and what is needed."""


def oracle_model(statements: Statements) -> SimpleNamespace:
    """The oracle as a model: ``best_draft``, ``Box``, … Raises ``NameMismatchError`` where a mirror is missing."""
    return SimpleNamespace(**definitions_by_name(statements))


def user_model(reference: str, statements: Statements) -> SimpleNamespace:
    """The definitions that ``package.module:Model`` provides, and nothing else. Raises :class:`ModelError`.

    The model is a class that is made without arguments, an object, or (``package.module``) a module.
    """
    model = _loaded(reference)
    names = [(oracle_name(definition), definition) for definition in statements.definitions]
    provided = {name: _checked(reference, model, name, d) for name, d in names if hasattr(model, name)}
    if not provided:
        raise ModelError(
            f"{reference} provides none of the {len(names)} definitions of the library; name at least one as the library "
            f"does ({', '.join(name for name, _ in names[:4])}, …; all are in bridge/definitions.py)"
        )
    return SimpleNamespace(**provided)


def _loaded(reference: str) -> Any:
    module, _, path = reference.partition(":")
    try:
        model: Any = import_module(module)
    except ImportError as error:
        raise ModelError(
            f"cannot import the model's module {module!r} ({error}); write package.module:Model"
        ) from error
    for name in filter(None, path.split(".")):
        if not hasattr(model, name):
            raise ModelError(f"{module} has no {path!r}; name the class, object or module that holds the definitions")
        model = getattr(model, name)
    if not isclass(model):
        return model
    try:
        return model()
    except TypeError as error:
        raise ModelError(
            f"{reference} needs arguments ({error}); name an object, such as `model = Model(...)`"
        ) from error


def _checked(reference: str, model: Any, name: str, definition: Definition) -> Any:
    found = getattr(model, name)
    if not callable(found):
        raise ModelError(
            f"{reference}.{name} is {found!r}; it must be callable, as {definition.name} is a function or type"
        )
    lacking = [case for case in _case_names(definition) if not hasattr(found, case)]
    if lacking:
        raise ModelError(f"{reference}.{name} lacks {', '.join(lacking)}; it must be an Enum with all cases")
    return found


def _case_names(definition: Definition) -> list[str]:
    return [case.rpartition(".")[2].upper() for case in definition.cases]


def needed(theorem: Theorem, statements: Statements) -> frozenset[str]:
    """Oracle names of all definitions that a theorem's hypotheses, conclusion or variables' types name."""
    owners = {definition.name: oracle_name(definition) for definition in statements.definitions}
    signature = parse_signature(theorem.statement)
    terms = [*(binder.type for binder in signature.binders), signature.result]
    constants = frozenset[str]().union(*map(_constants, terms))
    prefixes = {name.rpartition(".")[0] for name in constants}  # `Box.lower` is part of `Box`
    return frozenset(owners[name] for name in constants | prefixes if name in owners)


def _constants(term: Term) -> frozenset[str]:
    """All names in a term, those in the types of binders and casts included."""
    inner = frozenset[str]().union(*map(_constants, children(term)))
    match term:
        case Ident(name):
            return frozenset({name})
        case Bound(_, _, type_, _) | Cast(_, type_):
            return inner | _constants(type_)
        case _:
            return inner
