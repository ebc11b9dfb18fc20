"""What a plan draws first, and the bounds that hypotheses put on each variable."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from expertbytes.bridge.generate.solve import Inequality, occurrences, supposed, unfolded
from expertbytes.bridge.syntax.tree import App, Binary, Ident, Num, Term, children, free_names
from expertbytes.bridge.syntax.types import FIELD, NAT, Role, arrow_parts

_KEYWORD = {"<": "below", "≤": "at_most", ">": "above", "≥": "at_least"}


@dataclass
class Bounds:
    """Bounds of one variable or point, each a rendered expression, by strategy keyword."""

    entries: dict[str, list[str]] = field(default_factory=dict)

    def add(self, relation: str, value: str) -> None:
        """Add ``variable relation value``."""
        for keyword in ["at_least", "at_most"] if relation == "=" else [_KEYWORD[relation]]:
            if value not in self.entries.setdefault(keyword, []):
                self.entries[keyword].append(value)

    def arguments(self) -> str:
        """The keyword arguments of a strategy."""
        return ", ".join(f"{keyword}=[{', '.join(values)}]" for keyword, values in sorted(self.entries.items()))


def priority(
    variable: Role, computed: dict[str, Term], hypotheses: Sequence[Term], names: set[str], structures: set[str]
) -> int:
    """Where a variable stands in the order of drawing: later ones can be bounded by earlier ones, and computed from them."""
    if variable.name in computed:
        return 5
    if variable.type == NAT:
        needed = any(variable.name in free_names(value) for value in computed.values())
        last = {variable.name, *computed, *structures}
        follows = any({variable.name} < free_names(h) & names <= last for h in hypotheses)
        return 6 if follows and not needed else 0
    if arrow_parts(variable.type)[0]:
        return 4
    if variable.type == FIELD:
        return (
            2
            if any(i.right == Ident(variable.name) for h in hypotheses for i in supposed(h) if i.left == Num(1))
            else 3
        )
    return 1


def computed_variables(hypotheses: Sequence[Term]) -> dict[str, Term]:
    """Variables that a hypothesis ``… = some n`` determines, with the term that gives them."""
    found: dict[str, Term] = {}
    for hypothesis in hypotheses:
        match hypothesis:
            case Binary("=", value, App(Ident("Option.some"), (Ident(name),))) if name not in free_names(value):
                found.setdefault(name, value)
    return found


def points_of(inequality: Inequality, function: str) -> list[Term]:
    """Arguments at which a function variable stands in an inequality without binders, the last one first."""
    if inequality.bound_names:
        return []
    found: list[Term] = []

    def visit(term: Term) -> None:
        opened = unfolded(term)
        match opened:
            case App(Ident(name), (argument,)) if name == function and argument not in found:
                found.append(argument)
        for child in children(opened):
            visit(child)

    visit(inequality.left)
    visit(inequality.right)
    return found[::-1]


def closed(found: list[Inequality], scalars: set[str]) -> list[Inequality]:
    """The inequalities with those that follow by transitivity through a scalar variable."""
    closed = list(dict.fromkeys(found))
    for middle in sorted(scalars):
        target = Ident(middle)
        plain = [i for i in closed if not i.bound_names and i.relation != "="]
        lower = [i for i in plain if i.right == target and not occurrences(i.left, target)]
        upper = [i for i in plain if i.left == target and not occurrences(i.right, target)]
        for low in lower:
            for high in upper:
                relation = "<" if "<" in (low.relation, high.relation) else "≤"
                derived = Inequality(low.left, relation, high.right)
                if derived.left != derived.right and derived not in closed:
                    closed.append(derived)
    return closed
