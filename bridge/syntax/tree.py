"""Syntax trees of Lean signatures. Types are terms too (``Nat → K`` is an arrow), as in Lean."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias


@dataclass(frozen=True)
class Ident:
    """A name: a bound variable or a constant, told apart by the scope it stands in."""

    name: str


@dataclass(frozen=True)
class Num:
    """A numeral; its type (``Nat`` or the field) follows from its context."""

    value: int


@dataclass(frozen=True)
class App:
    """Application of a function to its explicit arguments."""

    function: Term
    arguments: tuple[Term, ...]


@dataclass(frozen=True)
class Binary:
    """An infix operator: ``↔ → ∨ ∧ || && = ≠ < ≤ > ≥ ∈ ++ :: + - * / % ^``."""

    operator: str
    left: Term
    right: Term


@dataclass(frozen=True)
class Prefix:
    """A prefix operator: ``¬ ! -``."""

    operator: str
    operand: Term


@dataclass(frozen=True)
class Inverse:
    """The field inverse ``x⁻¹``."""

    operand: Term


@dataclass(frozen=True)
class Cast:
    """The coercion ``(↑x : type)``, in our statements always from ``Nat`` to the field."""

    operand: Term
    type: Term


@dataclass(frozen=True)
class Bound:
    """``∀``, ``∃`` or ``fun`` over one typed variable."""

    kind: Literal["∀", "∃", "fun"]
    name: str
    type: Term
    body: Term


@dataclass(frozen=True)
class ListTerm:
    """A list literal."""

    items: tuple[Term, ...]


@dataclass(frozen=True)
class TupleTerm:
    """A tuple literal of two or more components."""

    items: tuple[Term, ...]


Term: TypeAlias = Ident | Num | App | Binary | Prefix | Inverse | Cast | Bound | ListTerm | TupleTerm


@dataclass(frozen=True)
class Binder:
    """One binder of a signature: its variable (``None`` for an anonymous instance), type and bracket."""

    name: str | None
    type: Term
    kind: Literal["explicit", "implicit", "instance"]


@dataclass(frozen=True)
class Signature:
    """A declaration as Lean elaborated it: full name, universe parameters, binders and result type."""

    name: str
    universes: tuple[str, ...]
    binders: tuple[Binder, ...]
    result: Term


def children(term: Term) -> tuple[Term, ...]:
    """The direct subterms, types of binders and casts excluded."""
    match term:
        case App(function, arguments):
            return (function, *arguments)
        case Binary(_, left, right):
            return (left, right)
        case Prefix(_, operand) | Inverse(operand) | Cast(operand, _):
            return (operand,)
        case Bound(_, _, _, body):
            return (body,)
        case ListTerm(items) | TupleTerm(items):
            return items
        case _:
            return ()


def free_names(term: Term) -> frozenset[str]:
    """All names in a term that no binder of the term itself binds."""
    match term:
        case Ident(name):
            return frozenset({name})
        case Bound(_, name, _, body):
            return free_names(body) - {name}
        case _:
            return frozenset().union(*(free_names(child) for child in children(term)))


def head_and_arguments(term: Term) -> tuple[str | None, tuple[Term, ...]]:
    """The head constant of an application and its arguments; ``(None, ())`` for any other term."""
    match term:
        case Ident(name):
            return name, ()
        case App(Ident(name), arguments):
            return name, arguments
        case _:
            return None, ()


def with_children(term: Term, change: Callable[[Term], Term]) -> Term:
    """The term with each direct subterm changed; types of binders and casts stay."""
    match term:
        case App(function, arguments):
            return App(change(function), tuple(map(change, arguments)))
        case Binary(operator, left, right):
            return Binary(operator, change(left), change(right))
        case Prefix(operator, operand):
            return Prefix(operator, change(operand))
        case Inverse(operand):
            return Inverse(change(operand))
        case Cast(operand, type_):
            return Cast(change(operand), type_)
        case Bound(kind, name, type_, body):
            return Bound(kind, name, type_, change(body))
        case ListTerm(items):
            return ListTerm(tuple(map(change, items)))
        case TupleTerm(items):
            return TupleTerm(tuple(map(change, items)))
        case _:
            return term


def substituted(term: Term, name: str, value: Term) -> Term:
    """The term with a free name replaced. Values may not use names that the term binds (ours are points and constants)."""
    if isinstance(term, Ident):
        return value if term.name == name else term
    if isinstance(term, Bound) and term.name == name:
        return term
    return with_children(term, lambda child: substituted(child, name, value))
