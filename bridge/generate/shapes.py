"""Shapes of hypotheses about whole curves: monotone, convex, ratio-ordered."""

from __future__ import annotations

from dataclasses import dataclass

from expertbytes.bridge.generate.solve import inequalities, unfolded
from expertbytes.bridge.syntax.text import to_text
from expertbytes.bridge.syntax.tree import App, Binary, Bound, Ident, Num, Term


@dataclass(frozen=True)
class QuotientOrder:
    """A curve divided by ``divisor`` (a term in ``index``) is monotone: ``order`` says which way."""

    order: str
    divisor: Term
    index: str


def quotient_order(hypothesis: Term, function: str) -> QuotientOrder | None:
    """Where a hypothesis orders ``share U k`` or ``ratio Wd Ws``, what it says of ``U`` or ``Wd``."""
    found = list(inequalities(hypothesis))
    if len(found) != 1 or found[0].relation != "≤":
        return None
    match unfolded(found[0].left), unfolded(found[0].right):
        case Binary("/", App(Ident(f), (Ident(i),)), divisor), Binary("/", App(Ident(g), (Ident(j),)), _):
            order = _monotone(Ident(i), Ident(j), _guards(hypothesis)) if f == g == function else None
            return QuotientOrder(order, divisor, i) if order else None
        case _:
            return None


def _value_at(term: Term, function: str) -> Term | None:
    match term:
        case App(Ident(name), (argument,)) if name == function:
            return argument
        case _:
            return None


def _guards(hypothesis: Term) -> list[Term]:
    match hypothesis:
        case Bound("∀", _, _, body):
            return _guards(body)
        case Binary("→", guard, body):
            return [guard, *_guards(body)]
        case _:
            return []


def curve_order(hypothesis: Term, function: str) -> str | None:
    """``nondecreasing``, ``nonincreasing``, ``convex`` or ``concave`` where the hypothesis says just that of a curve."""
    found = list(inequalities(hypothesis))
    if len(found) != 1 or found[0].relation not in "<≤" or not found[0].bound_names:
        return None
    left, right = found[0].left, found[0].right
    at_left, at_right = _value_at(left, function), _value_at(right, function)
    if at_left is not None and at_right is not None:
        return _monotone(at_left, at_right, _guards(hypothesis))
    return _bent(left, right, function)


def _monotone(at_left: Term, at_right: Term, guards: list[Term]) -> str | None:
    ordered = {(to_text(g.left), to_text(g.right)) for g in guards if isinstance(g, Binary) and g.operator in "<≤"}
    pair = (to_text(at_left), to_text(at_right))
    if pair in ordered or at_right == Binary("+", at_left, Num(1)):
        return "nondecreasing"
    if pair[::-1] in ordered or at_left == Binary("+", at_right, Num(1)):
        return "nonincreasing"
    return None


def _bent(left: Term, right: Term, function: str) -> str | None:
    """``T (d+1) − T d ≤ T (d+2) − T (d+1)`` is convex, the reverse concave."""
    match left, right:
        case Binary("-", a, b), Binary("-", c, d):
            points = [_value_at(term, function) for term in (b, a, d, c)]
        case _:
            return None
    texts = [to_text(point) if point is not None else "" for point in points]
    start = texts[0]
    if texts == [start, f"{start} + 1", f"{start} + 1", f"{start} + 2"]:
        return "convex"
    start = texts[2]
    if texts == [f"{start} + 1", f"{start} + 2", start, f"{start} + 1"]:
        return "concave"
    return None


def ratio_partner(hypothesis: Term, function: str) -> str | None:
    """The curve ``A`` in ``∀ d d', d ≤ d' → A d' * B d ≤ B d' * A d`` for ``function = B``: ``B / A`` is nondecreasing."""
    found = list(inequalities(hypothesis))
    if len(found) != 1 or found[0].relation != "≤" or len(found[0].bound_names) != 2:
        return None
    products = [_factors(found[0].left), _factors(found[0].right)]
    if None in products:
        return None
    smaller, larger = products
    assert smaller is not None
    assert larger is not None
    partners = {name for name, _ in smaller} - {function}
    if len(partners) != 1 or {name for name, _ in larger} != {function, *partners}:
        return None
    (partner,) = partners
    grows = dict(larger).get(function) == dict(smaller).get(partner)
    return (
        partner
        if grows and _guarded_below(hypothesis, dict(smaller).get(function), dict(larger).get(function))
        else None
    )


def _factors(term: Term) -> list[tuple[str, str]] | None:
    match term:
        case Binary("*", App(Ident(f), (x,)), App(Ident(g), (y,))):
            return [(f, to_text(x)), (g, to_text(y))]
        case _:
            return None


def _guarded_below(hypothesis: Term, low: str | None, high: str | None) -> bool:
    ordered = {(to_text(g.left), to_text(g.right)) for g in _guards(hypothesis) if isinstance(g, Binary)}
    return (low, high) in ordered
