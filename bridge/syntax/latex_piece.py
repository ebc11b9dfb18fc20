"""Pieces of a formula in LaTeX: operators, levels, and the parentheses that follow from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from expertbytes.bridge.syntax.tree import Term

ATOM, POWER, NEGATED, QUANTIFIED = 100, 75, 65, 0
MONUS = r"\mathbin{\dot{-}}"
OPERATORS = {
    "↔": (r"\iff", 20, 21, 21),
    "→": (r"\implies", 25, 26, 25),
    "∨": (r"\;\lor\;", 30, 31, 30),
    "||": (r"\mathbin{||}", 30, 31, 30),
    "∧": (r"\;\land\;", 35, 36, 35),
    "&&": (r"\mathbin{\&\&}", 35, 36, 35),
    "×": (r"\times", 35, 36, 35),
    "=": ("=", 50, 51, 51),
    "≠": (r"\ne", 50, 51, 51),
    "<": ("<", 50, 51, 51),
    "≤": (r"\le", 50, 51, 51),
    ">": (">", 50, 51, 51),
    "≥": (r"\ge", 50, 51, 51),
    "∈": (r"\in", 50, 51, 51),
    "++": (r"\mathbin{+\!\!+}", 65, 65, 66),
    "+": ("+", 65, 65, 66),
    "-": ("-", 65, 65, 66),
    "::": (r"\mathbin{::}", 67, 68, 67),
    "*": (r"\cdot", 70, 70, 71),
    "/": ("/", 70, 70, 71),
    "%": (r"\bmod", 70, 70, 71),
}
"""Symbol, level, and the least levels of the operands, of each infix operator but the power."""


@dataclass(frozen=True)
class Context:
    """Types of the names in scope, and whether a fraction is written with a slash (inside another, in exponents)."""

    types: Mapping[str, Term]
    small: bool = False

    def bind(self, name: str, type_: Term) -> Context:
        """The context with one more variable."""
        return replace(self, types={**self.types, name: type_})

    def smaller(self) -> Context:
        """The context inside a fraction or an exponent."""
        return replace(self, small=True)


@dataclass(frozen=True)
class Piece:
    """LaTeX of a term, its level, and whether a binder reaches to its right end, so that nothing may follow."""

    text: str
    level: int
    is_open: bool = False

    def at(self, level: int, is_last: bool = False) -> str:
        """The text as an operand, in parentheses unless it binds as tightly; a binder that ends the formula needs none."""
        fits = (self.level >= level or self.level == QUANTIFIED) and is_last if self.is_open else self.level >= level
        return self.text if fits else fenced("(", self.text, ")")


def fenced(left: str, inner: str, right: str) -> str:
    """Brackets around a formula, as tall as it where it has a fraction."""
    is_tall = r"\frac" in inner
    return rf"\left{left} {inner} \right{right}" if is_tall else left + inner + right
