"""A formula read with the usual precedences means what the Lean term means: same value, same truth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st
from lark import Lark, Token, Tree

from expertbytes.bridge.syntax.latex import latex
from expertbytes.bridge.syntax.latex_piece import Context
from expertbytes.bridge.syntax.tree import Binary, Ident, Inverse, Num, Prefix, Term
from expertbytes.bridge.syntax.types import FIELD, StatementTypeError

READER = Lark(
    r"""
    ?iff: imp | imp "\\iff" imp
    ?imp: or | or "\\implies" imp
    ?or: and | and "\\;\\lor\\;" or
    ?and: not | not "\\;\\land\\;" and
    ?not: /[pqr]/ | "\\lnot" not -> neg | "(" iff ")"
    ?sum: product | sum "+" product -> add | sum "-" product -> sub | "-" product -> minus
    ?product: factor | product "\\cdot" factor -> mul | product "/" factor -> div
    ?factor: atom | atom "^{" sum "}" -> pow
    ?atom: /[abc]/ | /[0-9]+/ | "(" sum ")" | "\\left(" sum "\\right)" | "\\frac{" sum "}{" sum "}" -> div
    %ignore " "
    """,
    start=["iff", "sum"],
    parser="lalr",
)
MEANING: dict[str, Callable[..., Any]] = {
    "iff": lambda x, y: x == y,
    "imp": lambda x, y: y or not x,
    "or": lambda x, y: x or y,
    "and": lambda x, y: x and y,
    "neg": lambda x: not x,
    "add": lambda x, y: x + y,
    "sub": lambda x, y: x - y,
    "mul": lambda x, y: x * y,
    "div": lambda x, y: x / y,
    "pow": lambda x, y: x**y,
    "minus": lambda x: -x,
}
NAMES = {"↔": "iff", "→": "imp", "∨": "or", "∧": "and", "+": "add", "-": "sub", "*": "mul", "/": "div", "^": "pow"}
POINT = {"a": Fraction(2, 3), "b": Fraction(5, 7), "c": Fraction(-11, 13)}
"""Generic values: no identity that a wrong parenthesis would keep."""


def read(tree: Tree[Token] | Token, at: Mapping[str, Any]) -> Any:
    """What a formula says."""
    if isinstance(tree, Token):
        return at[str(tree)] if str(tree) in at else Fraction(str(tree))
    return MEANING[tree.data](*(read(child, at) for child in tree.children))


def meant(term: Term, at: Mapping[str, Any]) -> Any:
    """What a term says in Lean."""
    match term:
        case Ident(name):
            return at[name]
        case Num(number):
            return Fraction(number)
        case Inverse(operand):
            return 1 / meant(operand, at)
        case Prefix(operator, operand):
            return MEANING["neg" if operator == "¬" else "minus"](meant(operand, at))
        case Binary(operator, left, right):
            return MEANING[NAMES[operator]](meant(left, at), meant(right, at))
        case _:
            raise AssertionError(term)


NUMBERS = st.recursive(
    st.one_of(st.sampled_from("abc").map(Ident), st.integers(1, 9).map(Num)),
    lambda inner: st.one_of(
        st.builds(Binary, st.sampled_from("+-*/"), inner, inner),
        st.builds(Binary, st.just("^"), inner, st.integers(0, 3).map(Num)),
        st.builds(Prefix, st.just("-"), inner),
        st.builds(Inverse, inner),
    ),
    max_leaves=8,
)
PROPOSITIONS = st.recursive(
    st.sampled_from("pqr").map(Ident),
    lambda inner: st.one_of(
        st.builds(Binary, st.sampled_from("↔→∨∧"), inner, inner), st.builds(Prefix, st.just("¬"), inner)
    ),
    max_leaves=8,
)


@given(NUMBERS)
def test_arithmetic_keeps_its_value(term: Term) -> None:
    """Fractions, powers, signs and parentheses: the formula has the value of the term."""
    try:
        expected = meant(term, POINT)
        formula = latex(term, Context(dict.fromkeys("abc", FIELD)))
    except (ZeroDivisionError, StatementTypeError):  # a difference or quotient of numerals alone has no known type
        assume(False)
    assert read(READER.parse(formula, start="sum"), POINT) == expected, formula


@given(PROPOSITIONS)
def test_logic_keeps_its_truth(term: Term) -> None:
    """Connectives and parentheses, premises joined and all: the formula is true where the proposition is."""
    formula = READER.parse(latex(term, Context({})), start="iff")
    for values in product((False, True), repeat=3):
        at = dict(zip("pqr", values, strict=True))
        assert read(formula, at) == meant(term, at)
