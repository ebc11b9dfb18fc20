"""From a theorem's variables and hypotheses to lines of Python that draw inputs which satisfy them by construction.

Variables are drawn in an order in which each hypothesis can bound the last one it names: naturals, structures, field elements,
functions. A hypothesis that bounds nothing (a compound condition) is left to the check that every test makes of its hypotheses.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from expertbytes.bridge.generate.bounds import Bounds, closed, computed_variables, points_of, priority
from expertbytes.bridge.generate.render import expression
from expertbytes.bridge.generate.scope import Scope
from expertbytes.bridge.generate.shapes import curve_order, quotient_order, ratio_partner
from expertbytes.bridge.generate.solve import Inequality, inequalities, isolate, supposed
from expertbytes.bridge.names import variable_name
from expertbytes.bridge.syntax.text import to_text
from expertbytes.bridge.syntax.tree import App, Binary, Ident, Term, free_names, head_and_arguments
from expertbytes.bridge.syntax.types import FIELD, NAT, PROP, Role, arrow_parts

CURVE = "Nat → K"


def draw_lines(variables: Sequence[Role], hypotheses: Sequence[Role], scope: Scope, constrained: bool) -> list[str]:
    """Python statements that assign every variable; ``draw`` and ``model`` are in scope."""
    planner = _Planner(variables, [h.type for h in hypotheses] if constrained else [], scope)
    return [line for variable in planner.order for line in planner.lines(variable)]


class _Planner:
    def __init__(self, variables: Sequence[Role], hypotheses: Sequence[Term], scope: Scope) -> None:
        self.computed = computed_variables(hypotheses)
        self.names = {variable.name for variable in variables}
        structures = {v.name for v in variables if v.type not in (NAT, FIELD) and not arrow_parts(v.type)[0]}
        self.order = sorted(variables, key=lambda v: priority(v, self.computed, hypotheses, self.names, structures))
        self.scope = scope
        for variable in variables:
            self.scope = self.scope.bind(variable.name, variable.type)
        self.types = {variable.name: variable.type for variable in variables}
        self.hypotheses = hypotheses
        assumed = [i for h in hypotheses for i in (*inequalities(h), *supposed(h))]
        self.inequalities = closed(assumed, self._scalars())

    def _scalars(self) -> set[str]:
        return {name for name, type_ in self.types.items() if type_ in (NAT, FIELD)}

    def _known(self, variable: Role) -> set[str]:
        """Names that may not occur in a bound on this variable: itself and what is drawn later."""
        position = self.order.index(variable)
        return {later.name for later in self.order[position:]}

    def lines(self, variable: Role) -> list[str]:
        name, text = variable_name(variable.name), to_text(variable.type)
        if variable.name in self.computed:
            return [f"{name} = found({self._python(self.computed[variable.name], variable.type)})"]
        if variable.type in (NAT, FIELD):
            strategy = "naturals" if variable.type == NAT else "numbers"
            return [f"{name} = draw({strategy}({self._scalar_bounds(variable).arguments()}))"]
        if text == CURVE:
            return self._curve_lines(variable)
        return [f"{name} = {draw_call(variable.type)}"]

    def _scalar_bounds(self, variable: Role) -> Bounds:
        bounds, hidden, target = Bounds(), self._known(variable), Ident(variable.name)
        for inequality in self.inequalities:
            if inequality.bound_names:
                continue
            found = isolate(inequality, target)
            if found is not None and not free_names(found[1]) & hidden:
                bounds.add(found[0], self._python(found[1], variable.type))
        return bounds

    def _python(self, term: Term, type_: Term, bound_names: Sequence[str] = ()) -> str:
        scope = self.scope
        for name in bound_names:
            scope = scope.bind(name, NAT)
        return ast.unparse(ast.fix_missing_locations(expression(term, scope, type_)))

    def _curve_lines(self, variable: Role) -> list[str]:
        name, hidden = variable_name(variable.name), self._known(variable)
        bounds = self._pointwise_bounds(variable, hidden - {variable.name})
        order = next((o for h in self.hypotheses if (o := curve_order(h, variable.name)) is not None), None)
        partner = next(
            (p for h in self.hypotheses if (p := ratio_partner(h, variable.name)) not in (None, *hidden)), None
        )
        arguments = ", ".join(filter(None, ["draw", bounds.arguments(), f"order={order!r}" if order else ""]))
        first = f"{name} = tables({arguments})"
        if partner is not None:
            first = f"{name} = scaled(draw, {variable_name(partner)}, 'nondecreasing')"
        quotient = next((q for h in self.hypotheses if (q := quotient_order(h, variable.name)) is not None), None)
        if quotient is not None and not free_names(quotient.divisor) & hidden:
            divisor = (
                f"lambda {variable_name(quotient.index)}: {self._python(quotient.divisor, FIELD, [quotient.index])}"
            )
            first = f"{name} = scaled(draw, {divisor}, {quotient.order!r})"
        return [first, *self._point_lines(variable, hidden - {variable.name}, bounds)]

    def _pointwise_bounds(self, variable: Role, hidden: set[str]) -> Bounds:
        bounds = Bounds()
        for inequality in self.inequalities:
            for bound_name in inequality.bound_names:
                found = isolate(inequality, App(Ident(variable.name), (Ident(bound_name),)))
                others = set(inequality.bound_names) - {bound_name}
                if found is None or free_names(found[1]) & (hidden | others | {variable.name}):
                    continue
                value = self._python(found[1], FIELD, [bound_name])
                guard = self._guard(inequality, bound_name, hidden)
                bounds.add(found[0], f"lambda {variable_name(bound_name)}: {value}{guard}")
        return bounds

    def _guard(self, inequality: Inequality, bound_name: str, hidden: set[str]) -> str:
        """`` if … else None`` for the guards that can be evaluated; without the others the bound holds more often."""
        unknown = hidden | (set(inequality.bound_names) - {bound_name})
        usable = [guard for guard in inequality.guards if not free_names(guard) & unknown]
        conditions = " and ".join(self._python(guard, PROP, [bound_name]) for guard in usable)
        return f" if {conditions} else None" if conditions else ""

    def _point_lines(self, variable: Role, hidden: set[str], everywhere: Bounds) -> Iterator[str]:
        name = variable_name(variable.name)
        points: dict[Term, Bounds] = {}
        for inequality in self.inequalities:
            for point in points_of(inequality, variable.name):
                found = isolate(inequality, App(Ident(variable.name), (point,)))
                if found is None or free_names(found[1]) & hidden or free_names(point) - self.names & hidden:
                    continue
                points.setdefault(point, Bounds()).add(found[0], self._python(found[1], FIELD))
                break
        for point, bounds in points.items():
            at = self._python(point, NAT)
            for keyword, values in everywhere.entries.items():
                bounds.entries.setdefault(keyword, []).extend(f"({value})({at})" for value in values)
            yield f"{name} = {name}.replaced({at}, draw(numbers({bounds.arguments()})))"


def draw_call(type_: Term) -> str:
    """Python expression that draws a value of a Lean type without conditions."""
    match type_:
        case Ident("Nat"):
            return "draw(naturals())"
        case Ident("K"):
            return "draw(numbers())"
        case Ident("Bool"):
            return "draw(booleans())"
        case Binary("→", Ident("Nat"), Binary("→", Ident("Nat"), Ident("Bool"))):
            return "relations(draw)"
        case Binary("→", Ident("Nat"), Binary("→", Ident("Nat"), result)):
            return f"constructions.grids(lambda: {draw_call(result)})"
        case Binary("→", Ident("Nat"), result):
            return f"functions(lambda: {draw_call(result)})"
        case Binary("→", Ident("K"), Binary("→", Ident("Nat"), Ident("K"))):
            return "draw(families())"
        case Binary("×", left, right):
            return f"({draw_call(left)}, {draw_call(right)})"
        case App(Ident("List"), (item,)):
            return f"[{draw_call(item)} for _ in range(draw(lengths()))]"
        case App(Ident("Option"), (item,)):
            return f"{draw_call(item)} if draw(booleans()) else None"
    head, _ = head_and_arguments(type_)
    structure = (head or "").removeprefix("ExpertBytes.")
    if not structure.isidentifier():
        raise ValueError(f"no strategy for values of type {to_text(type_)}")
    return f"draw_{structure.lower()}(draw, model)"
