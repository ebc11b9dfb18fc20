"""Random inputs of each definition with the oracle's value, as numbers that Lean reads (``bridge/generate/agree.lean``).

A sample is a row of digits: the arguments in order, then the value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, TypeAlias

from expertbytes.bridge.generate.digits import Encoding, records_of, structure_name
from expertbytes.bridge.laws.draw import Coded, Draw, at_random
from expertbytes.bridge.laws.strategies import booleans, families, functions, lengths, numbers, relations, tables
from expertbytes.bridge.laws.values import Grid
from expertbytes.bridge.names import oracle_name
from expertbytes.bridge.records import Definition, Statements
from expertbytes.bridge.syntax.parser import parse_signature
from expertbytes.bridge.syntax.text import to_text
from expertbytes.bridge.syntax.tree import App, Binary, Ident, Term
from expertbytes.bridge.syntax.types import BOOL, arrow_parts, function_type

Structures: TypeAlias = Mapping[str, Callable[[Draw, Any], Any]]
"""How to draw a value of each structure: by its oracle name, from a ``draw`` and a model."""

EXCUSED = {
    "ExpertBytes.Choice": "a record without conditions: its fields are compared where `choose` and `allocate` return one",
    "ExpertBytes.Chunk": "a record without conditions: its fields are compared where `chunkOf` and `mergeChunks` return one",
    "ExpertBytes.Verdict": "an enumeration, which takes no inputs: its cases are compared as values of `verdict`",
}
"""Definitions without samples, with the reason."""

_LARGEST_NATURAL = {
    "ExpertBytes.expectedDistinct": 3,
    "ExpertBytes.uniformDistinct": 7,
    "ExpertBytes.chunkOf": 4,
    "ExpertBytes.mergeChunks": 4,
    "ExpertBytes.cyclicHistogram": 4,
    "ExpertBytes.subsets": 15,
    "ExpertBytes.touch": 4,
    "ExpertBytes.lruCache": 4,
    "ExpertBytes.target": 3,
    "ExpertBytes.verify": 3,
    "ExpertBytes.drafted": 2,
    "ExpertBytes.decode": 2,
}
"""Where 6, or 999 for functions of a few naturals, takes too long or gives lists too long for a sample."""


@dataclass(frozen=True)
class Sample:
    """Inputs of a definition and the oracle's value, for people and as digits."""

    inputs: tuple[Any, ...]
    value: Any
    digits: tuple[int, ...]

    def __str__(self) -> str:
        return f"{', '.join(map(str, self.inputs))} to {self.value}"


def samples(
    definition: Definition, statements: Statements, model: Any, structures: Structures, count: int
) -> list[Sample]:
    """``count`` different samples, the same in every run. Inputs where the oracle divides by zero (Lean says 0) are drawn anew.

    Raises ``ValueError`` where so many different samples cannot be found.
    """
    sampler = _Sampler(definition, Encoding(records_of(statements)), model, structures)
    found: dict[tuple[int, ...], Sample] = {}

    draw = at_random(Random(0))
    for _ in range(20 * count):
        if len(found) == count:
            break
        sample = sampler.sample(draw)
        if sample is not None:
            found.setdefault(sample.digits, sample)
    if len(found) < count:
        raise ValueError(f"{definition.name}: {len(found)} different inputs found, {count} wanted")
    return list(found.values())


class _Sampler:
    def __init__(self, definition: Definition, encoding: Encoding, model: Any, structures: Structures) -> None:
        self.name, self.kind = definition.name, definition.kind
        self.encoding, self.structures, self.model = encoding, structures, model
        signature = parse_signature(definition.signature)
        self.function = getattr(model, oracle_name(definition))
        self.arguments, self.result = arrow_parts(function_type(signature))
        simple = all(to_text(a) in {"Nat", "Bool", "Option Nat"} for a in self.arguments)
        self.largest = _LARGEST_NATURAL.get(definition.name, 999 if simple else 6)

    def sample(self, draw: Draw) -> Sample | None:
        if self.kind == "structure":
            return self._structure_sample(draw)
        inputs = tuple(self.drawn(type_, draw) for type_ in self.arguments)
        try:
            value = self.function(*inputs)
        except ZeroDivisionError:
            return None
        typed = zip((*self.arguments, self.result), (*inputs, value), strict=True)
        return Sample(
            inputs, value, tuple(digit for type_, item in typed for digit in self.encoding.digits(type_, item))
        )

    def _structure_sample(self, draw: Draw) -> Sample:
        """Fields that meet the conditions, one of them often replaced, and whether the oracle's constructor takes them."""
        name = self.name.removeprefix("ExpertBytes.")
        fields = self.encoding.records[name]
        valid = self.structures[name](draw, self.model)
        inputs = [getattr(valid, field) for field, _ in fields]
        if draw(booleans()):
            changed = draw(Coded(0, len(inputs) - 1, int))
            inputs[changed] = self.drawn(fields[changed][1], draw)
        accepted = self._accepts(inputs)
        typed = zip([*(type_ for _, type_ in fields), BOOL], [*inputs, accepted], strict=True)
        digits = tuple(digit for type_, item in typed for digit in self.encoding.digits(type_, item))
        return Sample(tuple(inputs), accepted, digits)

    def _accepts(self, inputs: Sequence[Any]) -> bool:
        try:
            self.function(*inputs)
        except ValueError:
            return False
        return True

    def drawn(self, type_: Term, draw: Draw) -> Any:
        match type_:
            case Ident("Nat"):
                return draw(Coded(0, self.largest, int))
            case Ident("K"):
                return draw(numbers()) if draw(booleans()) else draw(_fractions())
            case Ident("Bool"):
                return draw(booleans())
            case Binary("→", Ident("K"), _):
                return draw(families())
            case Binary("→", _, Binary("→", _, Ident("Bool"))):
                return relations(draw)
            case Binary("→", _, Ident("K")):
                return tables(draw)
            case Binary("→", _, Binary("→", _, result)):
                return Grid(functions(lambda: functions(lambda: self.drawn(result, draw))).values)
            case Binary("→", Ident("Nat"), result):
                return functions(lambda: self.drawn(result, draw))
            case Binary("×", left, right):
                return self.drawn(left, draw), self.drawn(right, draw)
            case App(Ident("List"), (item,)):
                return [self.drawn(item, draw) for _ in range(draw(lengths()))]
            case App(Ident("Option"), (item,)):
                return self.drawn(item, draw) if draw(booleans()) else None
        return self.structures[structure_name(type_)](draw, self.model)


def _fractions() -> Coded[Fraction]:
    """Fractions in [-1000, 1000] with denominators of at most 1000."""
    return Coded(0, 2001 * 1000 - 1, lambda code: Fraction(code % 2001 - 1000, code // 2001 + 1))
