"""Types of constants and terms, as far as rendering needs them: which ``-`` is truncated, which numeral is a fraction."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from expertbytes.bridge.syntax.tree import (
    App,
    Binary,
    Bound,
    Cast,
    Ident,
    Inverse,
    ListTerm,
    Num,
    Prefix,
    Signature,
    Term,
    TupleTerm,
    head_and_arguments,
)

NAT, FIELD, BOOL, PROP = Ident("Nat"), Ident("K"), Ident("Bool"), Ident("Prop")
_LOGIC = {"↔", "→", "∨", "∧", "=", "≠", "<", "≤", ">", "≥", "∈"}


class StatementTypeError(TypeError):
    """A term whose type the bridge cannot tell; the message shows the term."""


@dataclass(frozen=True)
class Role:
    """A binder of a statement, with what it is for."""

    name: str
    type: Term
    is_data: bool


def is_type(term: Term) -> bool:
    """Whether a binder's type is a type of values (then the binder is data) and not a proposition."""
    match term:
        case Binary("→", left, right):
            return is_type(left) and is_type(right)
        case Binary("×", left, right):
            return is_type(left) and is_type(right)
        case Ident("Nat" | "K" | "Bool" | "Prop"):
            return True
        case _:
            head, arguments = head_and_arguments(term)
            if head in {"List", "Option", "Prod"}:
                return all(is_type(argument) for argument in arguments)
            return head is not None and head.rpartition(".")[2][:1].isupper() and arguments in ((), (FIELD,))


def roles(signature: Signature) -> tuple[Role, ...]:
    """Data variables and hypotheses of a signature in order; types, universes and instances are left out."""
    return tuple(
        Role(binder.name, binder.type, is_type(binder.type))
        for binder in signature.binders
        if binder.name is not None and binder.kind != "instance" and head_and_arguments(binder.type)[0] != "Type"
    )


def arrow_parts(type_: Term) -> tuple[tuple[Term, ...], Term]:
    """Argument types and result of a curried function type."""
    arguments: list[Term] = []
    while isinstance(type_, Binary) and type_.operator == "→":
        arguments.append(type_.left)
        type_ = type_.right
    return tuple(arguments), type_


def function_type(signature: Signature) -> Term:
    """Type of a constant applied to its explicit arguments, as one curried arrow."""
    result = signature.result
    for role in reversed(roles(signature)):
        if role.is_data and any(b.name == role.name and b.kind == "explicit" for b in signature.binders):
            result = Binary("→", role.type, result)
    return result


def type_of(term: Term, scope: Mapping[str, Term]) -> Term | None:
    """Type of a term in a scope of variables and constants; ``None`` where only the context can tell (numerals)."""
    match term:
        case Ident(name):
            return scope.get(name)
        case App(function, arguments):
            return _applied(type_of(function, scope), len(arguments))
        case Binary("&&" | "||", _, _) | Prefix("!", _):
            return BOOL
        case Binary(operator, left, right):
            if operator in _LOGIC:
                return PROP
            return type_of(left, scope) or (None if operator == "^" else type_of(right, scope))
        case Prefix("¬", _) | Bound("∀" | "∃", _, _, _):
            return PROP
        case Prefix(_, operand):
            return type_of(operand, scope)
        case Inverse(_):
            return FIELD
        case Cast(_, type_):
            return type_
        case Bound(_, name, type_, body):
            result = type_of(body, {**scope, name: type_})
            return None if result is None else Binary("→", type_, result)
        case ListTerm(items):
            inner = next((t for item in items if (t := type_of(item, scope)) is not None), None)
            return None if inner is None else App(Ident("List"), (inner,))
        case TupleTerm() | Num():
            return None


def _applied(type_: Term | None, count: int) -> Term | None:
    for _ in range(count):
        if not (isinstance(type_, Binary) and type_.operator == "→"):
            return None
        type_ = type_.right
    return type_
