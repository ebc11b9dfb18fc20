"""Values as digits, natural numbers that Lean reads back by type (``bridge/generate/agree.lean``).

A natural is one digit; a field element two, twice the numerator's size plus one if it is negative, and the denominator; a curve its
values at 0..12 and another function at 0..8; a list its length and four items.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import partial
from typing import Any, TypeAlias

from expertbytes.bridge.names import oracle_name, variable_name
from expertbytes.bridge.records import Statements
from expertbytes.bridge.syntax.parser import parse_signature
from expertbytes.bridge.syntax.text import to_text
from expertbytes.bridge.syntax.tree import App, Binary, Ident, Term, head_and_arguments
from expertbytes.bridge.syntax.types import roles

Records: TypeAlias = Mapping[str, Sequence[tuple[str, Term]]]
"""Fields of each structure with their types."""

POINTS, CURVE_POINTS = range(9), range(13)
"""Where functions and curves are compared; a drawn one is constant from the last point on."""

_TOKENS, _EXPERTS, _ITEMS = 8, 5, 4


@dataclass(frozen=True)
class Encoding:
    """Digits of values by type, for the structures of a library."""

    records: Records

    def digits(self, type_: Term, value: Any) -> Iterator[int]:
        """The digits of a value, ``width(type_)`` of them."""
        match type_:
            case Ident("Nat") | Ident("Bool") | Ident("Prop"):
                yield int(value)
            case Ident("K"):
                number = Fraction(value)
                yield from (2 * abs(number.numerator) + (number < 0), number.denominator)
            case Binary("→", Ident("K"), _):
                yield int(value.name == "a")
            case Binary("→", _, Binary("→", _, Ident("Bool"))):
                yield from (sum(value(t, e) << e for e in range(_EXPERTS)) for t in range(_TOKENS))
            case Binary("→", _, Binary("→", _, _) as row):
                yield from (digit for t in POINTS for digit in self.digits(row, partial(value, t)))
            case Binary("→", _, result):
                yield from (digit for n in _points(result) for digit in self.digits(result, value(n)))
            case Binary("×", left, right):
                yield from (*self.digits(left, value[0]), *self.digits(right, value[1]))
            case App(Ident("List"), (item,)):
                yield from self._padded([len(value)], item, value, _ITEMS)
            case App(Ident("Option"), (item,)):
                yield from self._padded([int(value is not None)], item, [] if value is None else [value], 1)
            case _:
                yield from self._record_digits(structure_name(type_), value)

    def _padded(self, head: list[int], item: Term, values: Sequence[Any], room: int) -> Iterator[int]:
        if len(values) > room:
            raise ValueError(f"a list of {len(values)} where samples have room for {room}")
        yield from head
        for value in values:
            yield from self.digits(item, value)
        yield from [0] * (self.width(item) * (room - len(values)))

    def _record_digits(self, name: str, value: Any) -> Iterator[int]:
        if isinstance(value, Enum):
            yield list(type(value)).index(value)
            return
        for field, type_ in self.records[name]:
            yield from self.digits(type_, getattr(value, field))

    def width(self, type_: Term) -> int:
        """Digits of a value of this type, the same for all of them."""
        match type_:
            case Ident("Nat") | Ident("Bool") | Ident("Prop") | Binary("→", Ident("K"), _):
                return 1
            case Ident("K"):
                return 2
            case Binary("→", _, Binary("→", _, Ident("Bool"))):
                return _TOKENS
            case Binary("→", _, result):
                return len(_points(result)) * self.width(result)
            case Binary("×", left, right):
                return self.width(left) + self.width(right)
            case App(Ident("List"), (item,)):
                return 1 + _ITEMS * self.width(item)
            case App(Ident("Option"), (item,)):
                return 1 + self.width(item)
        fields = self.records.get(structure_name(type_))
        return 1 if fields is None else sum(self.width(field) for _, field in fields)


def _points(result: Term) -> range:
    return CURVE_POINTS if result == Ident("K") else POINTS


def records_of(statements: Statements) -> Records:
    """The fields of each structure."""
    found = {}
    for definition in statements.definitions:
        if definition.kind == "structure":
            data = [role for role in roles(parse_signature(definition.signature)) if role.is_data]
            found[oracle_name(definition)] = [(variable_name(role.name), role.type) for role in data]
    return found


def structure_name(type_: Term) -> str:
    """The oracle's name of a structure."""
    head, _ = head_and_arguments(type_)
    return (head or to_text(type_)).removeprefix("ExpertBytes.")
