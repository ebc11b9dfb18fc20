"""From the text of ``#check`` to a syntax tree. The grammar is ``grammar.lark``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Literal

from lark import Lark, Token, Transformer, UnexpectedInput, v_args
from lark.exceptions import VisitError

from expertbytes.bridge.syntax.tree import (
    App,
    Binary,
    Binder,
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
)


class StatementSyntaxError(ValueError):
    """A signature outside the grammar; the message has line, column and the text around."""


_UNTYPED = Ident("_")


@v_args(inline=True)
class _Build(Transformer[Token, Any]):
    """Builds the tree bottom-up; each method is named after a rule of the grammar."""

    def identifier(self, name: Token) -> Term:
        return Ident(str(name))

    def number(self, digits: Token) -> Term:
        return Num(int(digits))

    def application(self, function: Term, *arguments: Term) -> Term:
        return App(function, arguments)

    def binary(self, left: Term, operator: Token, right: Term) -> Term:
        return Binary(str(operator), left, right)

    def prefix(self, operator: Token, operand: Term) -> Term:
        return Prefix(str(operator), operand)

    def inverse(self, operand: Term) -> Term:
        return Inverse(operand)

    def cast(self, operand: Term) -> Term:
        return Cast(operand, _UNTYPED)

    def ascription(self, term: Term, type_: Term) -> Term:
        if isinstance(term, Cast) and term.type == _UNTYPED:
            return Cast(term.operand, type_)
        raise ValueError("a type ascription is only understood on a coercion, as in (↑n : K)")

    def tuple_(self, *items: Term) -> Term:
        return TupleTerm(items)

    def list_(self, *items: Term) -> Term:
        return ListTerm(items)

    def typed(self, *parts: Any) -> tuple[tuple[str, ...], Term]:
        return tuple(str(name) for name in parts[:-1]), parts[-1]

    def forall(self, *parts: Any) -> Term:
        return _bind("∀", parts[:-1], parts[-1])

    def exists(self, *parts: Any) -> Term:
        return _bind("∃", parts[:-1], parts[-1])

    def lambda_(self, *parts: Any) -> Term:
        return _bind("fun", parts[:-1], parts[-1])

    def explicit(self, *parts: Any) -> tuple[Binder, ...]:
        return tuple(Binder(str(name), parts[-1], "explicit") for name in parts[:-1])

    def implicit(self, *parts: Any) -> tuple[Binder, ...]:
        return tuple(Binder(str(name), parts[-1], "implicit") for name in parts[:-1])

    def instance(self, name: Token, type_: Term) -> tuple[Binder, ...]:
        return (Binder(str(name), type_, "instance"),)

    def anonymous_instance(self, type_: Term) -> tuple[Binder, ...]:
        return (Binder(None, type_, "instance"),)

    def universes(self, *names: Token) -> tuple[str, ...]:
        return tuple(str(name) for name in names)

    def signature(self, name: Token, universes: tuple[str, ...], *rest: Any) -> Signature:
        binders = tuple(binder for group in rest[:-1] for binder in group)
        return Signature(str(name), universes, binders, rest[-1])


def _bind(kind: Literal["∀", "∃", "fun"], groups: Sequence[tuple[tuple[str, ...], Term]], body: Term) -> Term:
    for names, type_ in reversed(groups):
        for name in reversed(names):
            body = Bound(kind, name, type_, body)
    return body


@cache
def _parser() -> Lark:
    grammar = files("expertbytes.bridge.syntax").joinpath("grammar.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", start="signature", maybe_placeholders=False)


def parse_signature(text: str) -> Signature:
    """Parse ``name.{u} binders : result`` as printed by ``#check``. Raises :class:`StatementSyntaxError`."""
    try:
        signature: Signature = _Build().transform(_parser().parse(text))
    except UnexpectedInput as error:
        where = f"line {error.line}, column {error.column}"
        raise StatementSyntaxError(f"{where}: not in the statement grammar\n{error.get_context(text)}") from error
    except VisitError as error:
        raise StatementSyntaxError(str(error.orig_exc)) from error
    return signature


def parse_term(text: str) -> Term:
    """Parse one term or type. Raises :class:`StatementSyntaxError`."""
    return parse_signature(f"term : {text}").result
