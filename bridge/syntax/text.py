"""From a syntax tree back to Lean text, with the fewest parentheses that read back to the same tree."""

from __future__ import annotations

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

_MAX = 1024
_LEVELS = {
    "↔": (20, 21, 21),
    "→": (25, 26, 25),
    "∨": (30, 31, 30),
    "||": (30, 31, 30),
    "∧": (35, 36, 35),
    "&&": (35, 36, 35),
    "×": (35, 36, 35),
    **dict.fromkeys("=≠<≤>≥∈", (50, 51, 51)),
    "++": (65, 65, 66),
    "+": (65, 65, 66),
    "-": (65, 65, 66),
    "::": (67, 68, 67),
    **dict.fromkeys("*/%", (70, 70, 71)),
    "^": (75, 76, 75),
}
"""Level of an operator and the least levels of its left and right operands, as in Lean's notation tables."""


def to_text(term: Term) -> str:
    """Lean text of a term; ``parse_term(to_text(term)) == term``."""
    return _show(term, 0)


def premise_text(term: Term) -> str:
    """Lean text of a term as the left side of an arrow."""
    return _show(term, _LEVELS["→"][1])


def conclusion_text(term: Term) -> str:
    """Lean text of a term as the right side of an arrow."""
    return to_text(term) if isinstance(term, Bound) else _show(term, _LEVELS["→"][2])


def signature_text(signature: Signature) -> str:
    """Lean text of a whole signature on one line; ``parse_signature`` reads it back to the same tree."""
    universes = f".{{{', '.join(signature.universes)}}}" if signature.universes else ""
    binders = "".join(f" {binder_text(binder)}" for binder in signature.binders)
    return f"{signature.name}{universes}{binders} : {to_text(signature.result)}"


def binder_text(binder: Binder) -> str:
    """Lean text of one binder with its brackets."""
    name = "" if binder.name is None else f"{binder.name} : "
    left, right = {"explicit": ("(", ")"), "implicit": ("{", "}"), "instance": ("[", "]")}[binder.kind]
    return f"{left}{name}{to_text(binder.type)}{right}"


def _show(term: Term, level: int) -> str:
    text, own = _text_and_level(term)
    return f"({text})" if own < level else text


def _is_open(right: Term, level: int) -> bool:
    """Whether a right operand is a binder that stands without parentheses and so reaches as far right as it can."""
    return isinstance(right, Bound) and level <= _LEVELS["∧"][0]


def _ends_open(term: Term) -> bool:
    """Whether a term's text ends in such a binder: what follows would be read as part of it."""
    match term:
        case Binary(operator, _, right):
            own, _, at_right = _LEVELS[operator]
            return _is_open(right, own) or (_text_and_level(right)[1] >= at_right and _ends_open(right))
        case Prefix(operator, operand):
            return _text_and_level(operand)[1] >= (75 if operator == "-" else 40) and _ends_open(operand)
        case _:
            return False


def _text_and_level(term: Term) -> tuple[str, int]:
    match term:
        case Ident(name):
            return name, _MAX
        case Num(value):
            return str(value), _MAX
        case App(function, arguments):
            return " ".join(_show(part, _MAX) for part in (function, *arguments)), _MAX - 1
        case Binary(operator, left, right):
            own, at_left, at_right = _LEVELS[operator]
            shown_left = f"({to_text(left)})" if _ends_open(left) else _show(left, at_left)
            shown_right = to_text(right) if _is_open(right, own) else _show(right, at_right)
            return f"{shown_left} {operator} {shown_right}", own
        case Prefix("-", operand):
            return f"-{_show(operand, 75)}", 75
        case Prefix(operator, operand):
            return f"{operator}{_show(operand, 40)}", 40
        case Inverse(operand):
            return f"{_show(operand, _MAX)}⁻¹", _MAX
        case Cast(operand, type_):
            return f"(↑{_show(operand, _MAX)} : {to_text(type_)})", _MAX
        case Bound(kind, name, type_, body):
            arrow = " =>" if kind == "fun" else ","
            return f"{kind} ({name} : {to_text(type_)}){arrow} {to_text(body)}", 0
        case ListTerm(items):
            return f"[{', '.join(map(to_text, items))}]", _MAX
        case TupleTerm(items):
            return f"({', '.join(map(to_text, items))})", _MAX
