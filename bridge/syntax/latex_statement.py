"""A whole theorem in LaTeX as sentences: Let …. Assume …. Then …. Needs amsmath and amssymb."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import groupby

from expertbytes.bridge.syntax.latex import (
    conjunction_parts,
    conjuncts,
    declared,
    latex,
    piece,
    quantifiers,
    separate,
)
from expertbytes.bridge.syntax.latex_names import LatexError
from expertbytes.bridge.syntax.latex_piece import MONUS, OPERATORS, Context
from expertbytes.bridge.syntax.text import to_text
from expertbytes.bridge.syntax.tree import App, Binary, Bound, Ident, Signature, Term
from expertbytes.bridge.syntax.types import FIELD, arrow_parts, roles

WIDTH = 80
"""Symbols and spaces of a formula that fit on one line of an article."""

AND = OPERATORS["∧"][0]

_ORDERS = {"DecidableLT": "<", "DecidableLE": r"\le"}


def statement_latex(signature: Signature, constants: Mapping[str, Term]) -> str:
    """The theorem in words and formulas; ``constants`` are the types of the library's definitions."""
    parts = roles(signature)
    context = Context({**constants, **{part.name: part.type for part in parts if part.is_data}})
    subjects = _field(signature) + _variables([(part.name, part.type) for part in parts if part.is_data], context)
    opening = [f"Let {_listed(subjects)}."] if subjects else []
    hypotheses = [part.type for part in parts if not part.is_data]
    sentences = "\n".join([*opening, *_assumptions(hypotheses, context), _conclusion(signature.result, context)])
    return sentences + (f"\nHere $x {MONUS} y = \\max(x - y, 0)$ on the naturals." if MONUS in sentences else "")


def _field(signature: Signature) -> list[str]:
    instances = [binder.type for binder in signature.binders if binder.kind == "instance"]
    if not instances:
        return []
    orders = []
    for instance in instances:
        match instance:
            case App(Ident("ExpertBytes.OrderedField"), (field,)) if field == FIELD:
                pass
            case App(Ident(name), (field,)) if field == FIELD and name in _ORDERS:
                orders.append(f"${_ORDERS[name]}$")
            case _:
                raise LatexError(f"the instance {to_text(instance)} has no sentence; add it to latex_statement.py.")
    return ["$K$ be a linearly ordered field" + (f" with decidable {' and '.join(orders)}" if orders else "")]


def _variables(variables: Sequence[tuple[str, Term]], context: Context) -> list[str]:
    groups = groupby(variables, key=lambda variable: variable[1])
    return [f"${declared([name for name, _ in group], type_, context)}$" for type_, group in groups]


def _assumptions(hypotheses: Sequence[Term], context: Context) -> list[str]:
    """One sentence, or a list where a hypothesis is more than an inequality."""
    if not hypotheses:
        return []
    formulas = [f"${formula}$" for formula in separate(hypotheses, context)]
    if not any(isinstance(hypothesis, Bound) for hypothesis in hypotheses):
        return [f"Assume {_listed(formulas)}."]
    items = [rf"  \item {formula}" for formula in formulas]
    return ["Assume", r"\begin{itemize}", *items, r"\end{itemize}"]


def _conclusion(result: Term, context: Context) -> str:
    lines = formula_lines(result, context)
    if len(lines) == 1:
        return f"Then\n\\[ {lines[0]}. \\]"
    body = " \\\\\n".join(f"  & {line}" for line in lines)
    return f"Then\n\\[ \\begin{{aligned}}\n{body}.\n\\end{{aligned}} \\]"


def formula_lines(term: Term, context: Context) -> list[str]:
    """A formula on one line if it fits, else broken at its outermost connectives, recursively."""
    whole = latex(term, context)
    if visible_width(whole) <= WIDTH:
        return [whole]
    match term:
        case Bound("∀" | "∃"):
            prefix, body, inner = quantifiers(term, context)
            return [prefix, *_indented(formula_lines(body, inner))]
        case Binary("∧"):
            return _packed(_conjunct_lines(term, context))
        case Binary("→"):
            premises, conclusion = arrow_parts(term)
            before = _packed([[premise] for premise in conjuncts(premises, context)])
            return [*before, *_indented(_led(r"\implies", _operand(conclusion, 25, context, is_last=True)))]
        case Binary("↔" | "=" | "<" | "≤" as operator, left, right):
            symbol, _, at_left, at_right = OPERATORS[operator]
            after = _led(symbol, _operand(right, at_right, context, is_last=True))
            return [*_operand(left, at_left, context), *_indented(after)]
        case _:
            return [whole]


def _operand(term: Term, level: int, context: Context, is_last: bool = False) -> list[str]:
    """The lines of an operand, in parentheses where it needs them."""
    whole = piece(term, context).at(level, is_last)
    lines = formula_lines(term, context)
    if visible_width(whole) <= WIDTH or len(lines) == 1:
        return [whole]
    if whole == latex(term, context):
        return lines
    return [rf"\bigl( {lines[0]}", *lines[1:-1], rf"{lines[-1]} \bigr)"]


def _conjunct_lines(term: Term, context: Context) -> list[list[str]]:
    parts = conjunction_parts(term)
    chains = conjuncts(parts, context, is_end=True)
    if len(chains) < len(parts):  # chains of inequalities are short
        return [[chain] for chain in chains]
    return [_operand(part, 36, context, is_last=part is parts[-1]) for part in parts]


def _packed(conjunct_lines: Sequence[list[str]]) -> list[str]:
    r"""Conjuncts joined by ``\land``, as many on a line as fit."""
    lines: list[str] = []
    for conjunct in conjunct_lines:
        joined = f"{lines[-1]} {AND} {conjunct[0]}" if lines else conjunct[0]
        if lines and visible_width(joined) <= WIDTH and len(conjunct) == 1:
            lines[-1] = joined
        else:
            lines = [*lines[:-1], f"{lines[-1]} {AND}", *conjunct] if lines else list(conjunct)
    return lines


def _led(symbol: str, lines: list[str]) -> list[str]:
    return [f"{symbol} {lines[0]}", *lines[1:]]


def _indented(lines: Sequence[str]) -> list[str]:
    return [rf"\quad {line}" for line in lines]


def visible_width(formula: str) -> int:
    """About how wide a formula is in symbols: a named function counts its letters, an arrow three, other commands one."""
    plain = re.sub(r"\\(?:operatorname|mathit|mathrm)\{([^}]*)\}", r"\1", formula)
    plain = re.sub(r"\\iff|\\implies", "xxx", plain)
    return len(re.sub(r"[{}^_]", "", re.sub(r"\\[A-Za-z]+|\\.", "x", plain)))


def _listed(items: Sequence[str]) -> str:
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"
