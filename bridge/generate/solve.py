"""Isolating a variable: from a hypothesis ``… x … ≤ e`` to a bound on ``x``.

Factors and divisors are taken to be positive, as they are in our theorems; where one is not, the generated test's check of its
hypotheses rejects the example, so a wrong bound costs coverage and never soundness.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from expertbytes.bridge.syntax.tree import (
    App,
    Binary,
    Bound,
    Cast,
    Ident,
    Num,
    Term,
    children,
    free_names,
    head_and_arguments,
    substituted,
)
from expertbytes.bridge.syntax.types import FIELD

_MIRRORED = {"<": ">", "≤": "≥", ">": "<", "≥": "≤", "=": "="}


@dataclass(frozen=True)
class Inequality:
    """``left < right``, ``left ≤ right`` or ``left = right``, with the binders and guards (``d ≤ D →``) around it."""

    left: Term
    relation: str
    right: Term
    bound_names: tuple[str, ...] = ()
    guards: tuple[Term, ...] = ()


def unfolded(term: Term) -> Term:
    """A term with the library's quotients written out, so that a bound can be read off."""
    head, arguments = head_and_arguments(term)
    match head, arguments:
        case "ExpertBytes.ratio", (above, below, n):
            return Binary("/", _at(above, n), _at(below, n))
        case "ExpertBytes.goodput", (tokens, seconds, d):
            return Binary("/", _at(tokens, d), _at(seconds, d))
        case "ExpertBytes.costRatio", (seconds, d):
            return Binary("/", _at(seconds, d), _at(seconds, Num(0)))
        case "ExpertBytes.share", (distinct, k, n):
            return Binary("/", _at(distinct, n), Binary("*", Cast(n, FIELD), Cast(k, FIELD)))
        case _:
            return term


def _at(function: Term, argument: Term) -> Term:
    match function:
        case App(inner, arguments):
            return App(inner, (*arguments, argument))
        case Bound("fun", name, _, body):
            return substituted(body, name, argument)
        case _:
            return App(function, (argument,))


def inequalities(hypothesis: Term) -> Iterator[Inequality]:
    """The inequalities that a hypothesis asserts, under its universal binders and guards."""
    match hypothesis:
        case Bound("∀", name, _, body):
            yield from (replace(found, bound_names=(name, *found.bound_names)) for found in inequalities(body))
        case Binary("→", guard, body):
            yield from (replace(found, guards=(guard, *found.guards)) for found in inequalities(body))
        case Binary("∧", left, right):
            yield from inequalities(left)
            yield from inequalities(right)
        case Binary("<" | "≤" | "=" as relation, left, right):
            yield Inequality(left, relation, right)
        case Binary(">" | "≥" as relation, left, right):
            yield Inequality(right, _MIRRORED[relation], left)
        case App(Ident("ExpertBytes.Within"), (rho, x, y)):
            yield Inequality(x, "≤", Binary("*", rho, y))
            yield Inequality(y, "≤", Binary("*", rho, x))
        case App(Ident("ExpertBytes.Box.Mem"), (box, w)):
            yield Inequality(App(Ident("ExpertBytes.Box.lower"), (box,)), "≤", w)
            yield Inequality(w, "≤", App(Ident("ExpertBytes.Box.upper"), (box,)))


def supposed(hypothesis: Term) -> Iterator[Inequality]:
    """What inputs meet besides: in ``Within ρ x y`` a factor below 1 leaves only zeros, and a greater one nothing negative."""
    for found in _within(hypothesis):
        depends = (free_names(found.left) | free_names(found.right)) & set(found.bound_names)
        yield found if depends else Inequality(found.left, found.relation, found.right)


def _within(hypothesis: Term) -> Iterator[Inequality]:
    match hypothesis:
        case Bound("∀", name, _, body):
            yield from (replace(found, bound_names=(name, *found.bound_names)) for found in _within(body))
        case Binary("→", guard, body):
            yield from (replace(found, guards=(guard, *found.guards)) for found in _within(body))
        case Binary("∧", left, right):
            yield from _within(left)
            yield from _within(right)
        case App(Ident("ExpertBytes.Within"), (rho, x, y)):
            yield Inequality(Num(1), "≤", rho)
            yield from (Inequality(Num(0), "≤", value) for value in (x, y))


def occurrences(term: Term, target: Term) -> int:
    """How often a target (a variable, or a function variable at a point) occurs in a term."""
    if term == target:
        return 1
    opened = unfolded(term)
    return sum(occurrences(child, target) for child in children(opened))


def isolate(inequality: Inequality, target: Term) -> tuple[str, Term] | None:
    """``(relation, e)`` such that ``target relation e``; ``None`` unless the target occurs once and linearly."""
    left, relation, right = inequality.left, inequality.relation, inequality.right
    if occurrences(left, target) + occurrences(right, target) != 1:
        return None
    if occurrences(right, target):
        left, relation, right = right, _MIRRORED[relation], left
    while left != target:
        step = _step(unfolded(left), relation, right, target)
        if step is None:
            return None
        left, relation, right = step
    return relation, right


def _step(left: Term, relation: str, right: Term, target: Term) -> tuple[Term, str, Term] | None:
    if not isinstance(left, Binary):
        return None
    a, b = left.left, left.right
    in_left = occurrences(a, target) == 1
    match left.operator, in_left:
        case "+", _:
            kept, moved = (a, b) if in_left else (b, a)
            return kept, relation, Binary("-", right, moved)
        case "*", _:
            kept, moved = (a, b) if in_left else (b, a)
            return kept, relation, Binary("/", right, moved)
        case "-", True:
            return a, relation, Binary("+", right, b)
        case "-", False:
            return b, _MIRRORED[relation], Binary("-", a, right)
        case "/", True:
            return a, relation, Binary("*", right, b)
        case "/", False:
            return b, _MIRRORED[relation], Binary("/", a, right)
        case _:
            return None
