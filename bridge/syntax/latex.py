r"""From a syntax tree to a formula in LaTeX, as a mathematician would write it; needs amsmath and amssymb.

Functions are applied to all arguments at once, ``f(x, y)``, with ``\cdot`` for one that is left open. The embedding of ``Nat`` in
the field is not written. Premises ``a → b → c`` read ``a \land b \implies c``, and neighbours ``a ≤ b``, ``b < c`` read
``a \le b < c``. Where ``Nat`` and the field differ it shows: truncated subtraction is ``\dot{-}``, integer division has floors.
"""

from __future__ import annotations

from collections.abc import Sequence

from expertbytes.bridge.syntax.latex_names import constant, variable
from expertbytes.bridge.syntax.latex_piece import (
    ATOM,
    MONUS,
    NEGATED,
    OPERATORS,
    POWER,
    QUANTIFIED,
    Context,
    Piece,
    fenced,
)
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
)
from expertbytes.bridge.syntax.types import FIELD, NAT, StatementTypeError, arrow_parts, is_type, type_of

_AND = f" {OPERATORS['∧'][0]} "
_MEMBERSHIP = "ExpertBytes.Box.Mem"


def latex(term: Term, context: Context) -> str:
    """A term or type in math mode. Raises ``StatementTypeError`` where ``-`` or ``/`` could be of ``Nat`` or the field."""
    return piece(term, context).text


def piece(term: Term, context: Context) -> Piece:
    """A term in math mode with what decides its parentheses."""
    match term:
        case Ident(name):
            return Piece(_name(name, context), ATOM)
        case Num(value):
            return Piece(str(value), ATOM)
        case App():
            return _application(term, context)
        case Binary():
            return _binary(term, context)
        case Prefix("-", operand):
            return Piece(f"-{piece(operand, context).at(POWER)}", NEGATED)
        case Prefix(operator, operand):
            symbol = r"\lnot " if operator == "¬" else r"\mathop{!}"
            return Piece(symbol + piece(operand, context).at(40), 40)
        case Inverse(operand):
            return Piece(f"{_base(operand, context)}^{{-1}}", POWER)
        case Cast(operand, type_):
            return piece(operand, context) if type_ == FIELD else _ascribed(operand, type_, context)
        case Bound("fun", name, type_, body):
            return Piece(
                rf"{variable(name)} \mapsto {latex(body, context.bind(name, type_))}", QUANTIFIED, is_open=True
            )
        case Bound():
            prefix, body, inner = quantifiers(term, context)
            return Piece(rf"{prefix}\; {latex(body, inner)}", QUANTIFIED, is_open=True)
        case ListTerm(items):
            return Piece(fenced("[", _listed(items, context), "]"), ATOM)
        case TupleTerm(items):
            return Piece(fenced("(", _listed(items, context), ")"), ATOM)


def quantifiers(term: Bound, context: Context) -> tuple[str, Term, Context]:
    r"""``\forall x, y \in T,`` of neighbouring binders of one kind and type, what they range over, and its context."""
    names, body = [term.name], term.body
    inner = context.bind(term.name, term.type)
    while isinstance(body, Bound) and (body.kind, body.type) == (term.kind, term.type) and body.name not in names:
        names.append(body.name)
        inner, body = inner.bind(body.name, body.type), body.body
    symbol = r"\forall" if term.kind == "∀" else r"\exists"
    return f"{symbol} {declared(names, term.type, context)},", body, inner


def declared(names: Sequence[str], type_: Term, context: Context) -> str:
    r"""``x, y \in T``, or ``f, g \colon A \to B`` for functions."""
    sign = r"\colon" if isinstance(type_, Binary) and type_.operator == "→" else r"\in"
    return f"{', '.join(map(variable, names))} {sign} {latex(type_, context)}"


def conjuncts(terms: Sequence[Term], context: Context, is_end: bool = False) -> list[str]:
    r"""Terms as operands of ``\land``, neighbouring inequalities in one chain.

    ``is_end``: nothing follows the last one, so that it may be a bare quantifier.
    """
    last = len(terms) - 1
    return _chained(terms, [piece(t, context).at(36, is_end and i == last) for i, t in enumerate(terms)], context)


def separate(terms: Sequence[Term], context: Context) -> list[str]:
    """Terms as formulas by themselves, neighbouring inequalities in one chain."""
    return _chained(terms, [latex(term, context) for term in terms], context)


def _chained(terms: Sequence[Term], shown: Sequence[str], context: Context) -> list[str]:
    """Inequalities ``a ≤ b``, ``b < c`` that follow each other become ``a ≤ b < c``."""
    done: list[str] = []
    end: Term | None = None
    for term, text in zip(terms, shown, strict=True):
        match term:
            case Binary("<" | "≤" as operator, left, right):
                if left == end:
                    done[-1] += f" {OPERATORS[operator][0]} {piece(right, context).at(51)}"
                else:
                    done.append(text)
                end = right
            case _:
                done.append(text)
                end = None
    return done


def conjunction_parts(term: Term) -> list[Term]:
    """``a``, ``b``, ``c`` of ``a ∧ b ∧ c``."""
    parts: list[Term] = []
    while isinstance(term, Binary) and term.operator == "∧":
        parts.append(term.left)
        term = term.right
    return [*parts, term]


def _binary(term: Binary, context: Context) -> Piece:
    left, right = term.left, term.right
    match term.operator:
        case "→" if is_type(term):
            return _function_type(term, context)
        case "→":
            return _implication(term, context)
        case "∧":
            parts = conjunction_parts(term)
            shown = _AND.join(conjuncts(parts, context, is_end=True))
            return Piece(shown, 35, piece(parts[-1], context).is_open)
        case "^":
            return Piece(f"{_base(left, context)}^{{{latex(right, context.smaller())}}}", POWER)
        case "/":
            return _quotient(term, context)
        case "-" if _number_type(term, context) == NAT:
            return _infix(term, MONUS, context)
        case operator:
            return _infix(term, OPERATORS[operator][0], context)


def _infix(term: Binary, symbol: str, context: Context) -> Piece:
    _, own, at_left, at_right = OPERATORS[term.operator]
    left, right = piece(term.left, context), piece(term.right, context)
    is_open = right.is_open and own <= 35
    return Piece(f"{left.at(at_left)} {symbol} {right.at(at_right, is_last=is_open)}", own, is_open)


def _implication(term: Binary, context: Context) -> Piece:
    premises, conclusion = arrow_parts(term)
    shown, right = conjuncts(premises, context), piece(conclusion, context)
    before = _AND.join(shown) if len(premises) > 1 else piece(premises[0], context).at(26)
    return Piece(rf"{before} \implies {right.at(25, is_last=True)}", 25, right.is_open)


def _function_type(term: Binary, context: Context) -> Piece:
    arguments, result = arrow_parts(term)
    domain = r" \times ".join(piece(argument, context).at(36) for argument in arguments)
    return Piece(rf"{domain} \to {latex(result, context)}", 25)


def _quotient(term: Binary, context: Context) -> Piece:
    whole = _number_type(term, context) == NAT
    if context.small:
        shown = _infix(term, "/", context)
    else:
        inner = context.smaller()
        shown = Piece(rf"\frac{{{latex(term.left, inner)}}}{{{latex(term.right, inner)}}}", POWER)
    return Piece(rf"\left\lfloor {shown.text} \right\rfloor", ATOM) if whole else shown


def _number_type(term: Binary, context: Context) -> Term:
    found = type_of(term, context.types)
    if found is None:
        raise StatementTypeError(f"the type of {to_text(term)} is unknown: truncated on Nat, exact in the field")
    return found


def _application(term: App, context: Context) -> Piece:
    function, arguments = term.function, term.arguments
    if function == Ident(_MEMBERSHIP) and len(arguments) == 2:
        box, member = (piece(argument, context).at(51) for argument in arguments)
        return Piece(rf"{member} \in {box}", 50)
    type_ = type_of(term, context.types)
    missing = 0 if type_ is None else len(arrow_parts(type_)[0])
    shown = [piece(argument, context).at(QUANTIFIED) for argument in arguments] + [r"\cdot"] * missing
    return Piece(piece(function, context).at(ATOM) + fenced("(", ", ".join(shown), ")"), ATOM)


def _base(term: Term, context: Context) -> str:
    shown = piece(term, context).at(POWER + 1)
    return f"{{{shown}}}" if isinstance(term, Ident) and "'" in shown else shown


def _ascribed(term: Term, type_: Term, context: Context) -> Piece:
    return Piece(fenced("(", rf"{latex(term, context)} \colon {latex(type_, context)}", ")"), ATOM)


def _name(name: str, context: Context) -> str:
    is_constant = "." in name or (name not in context.types and name[:1].isupper() and len(name) > 1)
    return constant(name) if is_constant else variable(name)


def _listed(items: Sequence[Term], context: Context) -> str:
    return ", ".join(piece(item, context).at(QUANTIFIED) for item in items)
