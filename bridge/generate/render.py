"""From a typed Lean term to a Python expression over a model.

Everything is built as Python syntax trees from an allow-list of constants; nothing from a statement is evaluated. Names of the
library become attributes of ``model``; ``∀`` and ``∃`` over ``Nat`` range over ``NATURALS``.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from expertbytes.bridge.generate.scope import Scope
from expertbytes.bridge.names import variable_name
from expertbytes.bridge.syntax.text import to_text
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
    Term,
    TupleTerm,
    head_and_arguments,
)
from expertbytes.bridge.syntax.types import BOOL, FIELD, NAT, PROP, arrow_parts, type_of

_COMPARISONS: dict[str, ast.cmpop] = {
    "=": ast.Eq(), "≠": ast.NotEq(), "<": ast.Lt(), "≤": ast.LtE(), ">": ast.Gt(), "≥": ast.GtE()
}  # fmt: skip
_ARITHMETIC: dict[str, ast.operator] = {
    "+": ast.Add(), "-": ast.Sub(), "*": ast.Mult(), "/": ast.Div(), "^": ast.Pow(), "++": ast.Add()
}  # fmt: skip
_NATURAL = {"-": "natural_sub", "/": "natural_div", "%": "natural_mod"}
_FUNCTIONS = {"Max.max": "max", "Min.min": "min", "List.length": "len", "List.sum": "sum"}


class RenderError(ValueError):
    """A term outside the allow-list; the message shows it in Lean."""


def expression(term: Term, scope: Scope, expected: Term | None = None) -> ast.expr:
    """Python expression of a term. Raises :class:`RenderError`."""
    match term:
        case Num(value):
            return _call("Fraction", ast.Constant(value)) if expected == FIELD else ast.Constant(value)
        case Ident() | App():
            return _applied(term, scope, expected)
        case Binary():
            return _binary(term, scope, expected)
        case Prefix("-", operand):
            return ast.UnaryOp(ast.USub(), expression(operand, scope, FIELD))
        case Prefix(_, operand):
            return ast.UnaryOp(ast.Not(), expression(operand, scope))
        case Inverse(operand):
            return ast.BinOp(_call("Fraction", ast.Constant(1)), ast.Div(), expression(operand, scope, FIELD))
        case Cast(operand, type_) if type_ == FIELD:
            return _call("Fraction", expression(operand, scope, NAT))
        case Bound("fun"):
            return _function(term, scope, expected)
        case Bound():
            return _quantified(term, scope)
        case ListTerm(items):
            _, (inner, *_) = head_and_arguments(expected or App(Ident("List"), (FIELD,)))
            return ast.List([expression(item, scope, inner) for item in items], ast.Load())
        case TupleTerm(items):
            return ast.Tuple([expression(item, scope) for item in items], ast.Load())
    raise RenderError(f"no rendering for {to_text(term)}")


def _function(term: Term, scope: Scope, expected: Term | None) -> ast.Lambda:
    """A lambda of all arguments at once, as a function of several is called."""
    names: list[ast.arg] = []
    while isinstance(term, Bound) and term.kind == "fun":
        names.append(ast.arg(variable_name(term.name)))
        scope, term = scope.bind(term.name, term.type), term.body
    result = arrow_parts(expected)[1] if expected is not None else None
    return ast.Lambda(ast.arguments([], names, None, [], [], None, []), expression(term, scope, result))


def _call(name: str, *arguments: ast.expr) -> ast.expr:
    return ast.Call(ast.Name(name, ast.Load()), list(arguments), [])


def _applied(term: Term, scope: Scope, expected: Term | None) -> ast.expr:
    head, arguments = head_and_arguments(term)
    if head is None:
        raise RenderError(f"only a named function can be applied: {to_text(term)}")
    if head in {"Option.some", "Option.none", "Bool.true", "Bool.false", "Bool.not"}:
        return _builtin_value(head, arguments, scope, expected)
    if head in _FUNCTIONS:
        inner = next((t for a in arguments if (t := type_of(a, scope.types)) is not None), expected)
        return _call(_FUNCTIONS[head], *(expression(a, scope, inner) for a in arguments))
    if head in {"Prod.fst", "Prod.snd"}:
        index = ast.Constant(0 if head == "Prod.fst" else 1)
        return ast.Subscript(expression(arguments[0], scope), index, ast.Load())
    if head in scope.cases:
        owner, case = scope.cases[head]
        return ast.Attribute(_model(owner), case, ast.Load())
    if head in scope.fields:
        field_value: ast.expr = ast.Attribute(expression(arguments[0], scope), scope.fields[head], ast.Load())
        return _apply(field_value, head, arguments[1:], scope, skip=1)
    if head in scope.constants:
        return _apply(_model(scope.constants[head]), head, arguments, scope)
    if head in scope.types:
        return _apply(ast.Name(variable_name(head), ast.Load()), head, arguments, scope)
    raise RenderError(f"unknown constant {head} in {to_text(term)}")


def _builtin_value(head: str, arguments: Sequence[Term], scope: Scope, expected: Term | None) -> ast.expr:
    if head == "Option.some":
        _, (inner, *_) = head_and_arguments(expected or App(Ident("Option"), (NAT,)))
        return expression(arguments[0], scope, inner)
    if head == "Bool.not":
        return ast.UnaryOp(ast.Not(), expression(arguments[0], scope))
    return ast.Constant({"Option.none": None, "Bool.true": True, "Bool.false": False}[head])


def _model(name: str) -> ast.expr:
    return ast.Attribute(ast.Name("model", ast.Load()), name, ast.Load())


def _apply(function: ast.expr, head: str, arguments: Sequence[Term], scope: Scope, skip: int = 0) -> ast.expr:
    if not arguments:
        return function
    wanted, _ = arrow_parts(scope.types[head])
    given = [expression(a, scope, t) for a, t in zip(arguments, wanted[skip:], strict=False)]
    if len(given) != len(arguments):
        raise RenderError(f"{head} takes {len(wanted) - skip} arguments, found {len(arguments)}")
    partial = len(arguments) < len(wanted) - skip
    return _call("partial", function, *given) if partial else ast.Call(function, given, [])


def _binary(term: Binary, scope: Scope, expected: Term | None) -> ast.expr:
    operator, left, right = term.operator, term.left, term.right
    if operator in {"→", "↔", "∧", "∨", "&&", "||"}:
        return _connective(operator, expression(left, scope), expression(right, scope))
    shared = type_of(left, scope.types) or type_of(right, scope.types)
    if operator == "∈":
        return ast.Compare(expression(left, scope), [ast.In()], [expression(right, scope)])
    if operator == "=" and right == Ident("Bool.true"):
        return expression(left, scope)
    if operator == "=" and right == Ident("Bool.false"):
        return ast.UnaryOp(ast.Not(), expression(left, scope))
    if operator in _COMPARISONS:
        sides = [expression(side, scope, shared) for side in (left, right)]
        return ast.Compare(sides[0], [_COMPARISONS[operator]], [sides[1]])
    shared = shared or expected or NAT
    if operator == "^":
        base = type_of(left, scope.types) or expected or NAT
        return ast.BinOp(expression(left, scope, base), ast.Pow(), expression(right, scope, NAT))
    if operator == "::":
        tail = expression(right, scope, type_of(right, scope.types))
        return ast.BinOp(ast.List([expression(left, scope)], ast.Load()), ast.Add(), _call("list", tail))
    if shared == NAT and operator in _NATURAL:
        return _call(_NATURAL[operator], expression(left, scope, NAT), expression(right, scope, NAT))
    if operator not in _ARITHMETIC:
        raise RenderError(f"no rendering for the operator in {to_text(term)}")
    return ast.BinOp(expression(left, scope, shared), _ARITHMETIC[operator], expression(right, scope, shared))


def _connective(operator: str, left: ast.expr, right: ast.expr) -> ast.expr:
    match operator:
        case "→":
            return ast.BoolOp(ast.Or(), [ast.UnaryOp(ast.Not(), left), right])
        case "↔":
            return ast.Compare(_call("bool", left), [ast.Eq()], [_call("bool", right)])
        case "∧" | "&&":
            return ast.BoolOp(ast.And(), [left, right])
        case _:
            return ast.BoolOp(ast.Or(), [left, right])


def _quantified(term: Bound, scope: Scope) -> ast.expr:
    inner = scope.bind(term.name, term.type)
    body, over = term.body, ast.Name("NATURALS", ast.Load())
    iterable: ast.expr = over
    if term.type != NAT:
        match body:
            case Binary("→", Binary("∈", Ident(name), collection), rest) if term.kind == "∀" and name == term.name:
                iterable, body = expression(collection, scope), rest
            case _ if term.type == FIELD and term.kind == "∀":
                iterable = ast.Name("SAMPLES", ast.Load())
            case _ if term.kind == "∃" and (witness := next(scope.witnesses, None)) is not None:
                iterable = ast.Tuple([ast.Name(witness, ast.Load())], ast.Load())
            case _ if term.type == BOOL:
                iterable = ast.Tuple([ast.Constant(False), ast.Constant(True)], ast.Load())
            case _:
                raise RenderError(f"cannot enumerate {to_text(term.type)} in {to_text(term)}")
    target = ast.Name(variable_name(term.name), ast.Store())
    comprehension = ast.comprehension(target, iterable, [], 0)
    generator = ast.GeneratorExp(expression(body, inner, PROP), [comprehension])
    return _call("all" if term.kind == "∀" else "any", generator)
