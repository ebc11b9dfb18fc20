"""An export read back: the reader of the format that `export` writes, strict about what the format leaves to the writer."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from expertbytes.bridge.lean.compiled.constants import (
    Axiom,
    Constant,
    Constructor,
    Definition,
    Inductive,
    Opaque,
    Quotient,
    Recursor,
    Rule,
    Theorem,
)
from expertbytes.bridge.lean.compiled.environment import Found
from expertbytes.bridge.lean.compiled.export import FORMAT
from expertbytes.bridge.lean.compiled.objects import CompiledError
from expertbytes.bridge.lean.compiled.terms import BINDERS, Node, Terms

_NAMES, _LEVELS, _EXPRESSIONS = "in", "il", "ie"


class Exported:
    """The constants of an export by name, in its order. Raises `CompiledError` with the number of the first bad line."""

    def __init__(self, lines: Iterable[str], name: str = "the export") -> None:
        self.terms = Terms()
        self.constants: dict[int, Constant] = {}
        self._numbers: dict[str, list[int]] = {_NAMES: [0], _LEVELS: [0], _EXPRESSIONS: []}
        for at, line in enumerate(lines, 1):
            try:
                self._read(json.loads(line), first=at == 1)
            except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
                raise CompiledError(f"{name}, line {at}: {type(error).__name__}: {error}") from error

    def named(self, name: int) -> tuple[Found, ...]:
        """The constant of that name; none where there is no such constant."""
        found = self.constants.get(name)
        return () if found is None else (Found(found, "", None),)

    def recursors(self, types: Sequence[int]) -> tuple[int, ...]:
        """Names of the recursors of a group of types, in the order of the export."""
        recursors = (found for found in self.constants.values() if isinstance(found, Recursor))
        return tuple(found.name for found in recursors if found.all == tuple(types))

    def _read(self, found: dict[str, Any], *, first: bool) -> None:
        if first:
            version = found["meta"]["format"]["version"]
            if version != FORMAT:
                raise ValueError(f"format {version}, not {FORMAT}")
            return
        kind = next((key for key in (_NAMES, _LEVELS, _EXPRESSIONS) if key in found), None)
        if kind is None:
            self._declare(found)
            return
        number = found.pop(kind)
        ((head, body),) = found.items()
        made = {_NAMES: self._name_node, _LEVELS: self._level_node, _EXPRESSIONS: self._expression_node}[kind](
            head, body
        )
        table = {_NAMES: self.terms.names, _LEVELS: self.terms.levels, _EXPRESSIONS: self.terms.expressions}[kind]
        if number != len(self._numbers[kind]) or table.number(made) is not None:
            raise ValueError(f"{kind} {number} is out of order or repeats an earlier one")
        self._numbers[kind].append(table.add(made))

    def _at(self, kind: str, number: int) -> int:
        if number < 0:
            raise IndexError(f"{kind} {number}")
        return self._numbers[kind][number]

    def _name(self, number: int) -> int:
        return self._at(_NAMES, number)

    def _names(self, numbers: Iterable[int]) -> tuple[int, ...]:
        return tuple(map(self._name, numbers))

    def _expression(self, number: int) -> int:
        return self._at(_EXPRESSIONS, number)

    def _name_node(self, head: str, body: dict[str, Any]) -> Node:
        return head, self._name(body["pre"]), body[{"str": "str", "num": "i"}[head]]

    def _level_node(self, head: str, body: Any) -> Node:
        match head:
            case "param":
                return head, self._name(body)
            case "succ":
                return head, self._at(_LEVELS, body)
            case "max" | "imax":
                left, right = body
                return head, self._at(_LEVELS, left), self._at(_LEVELS, right)
        raise ValueError(f"a level of kind {head}")

    def _expression_node(self, head: str, body: Any) -> Node:
        part = self._expression
        match head:
            case "bvar":
                return head, int(body)
            case "natVal":
                return head, int(body)
            case "strVal":
                return head, str(body)
            case "sort":
                return head, self._at(_LEVELS, body)
            case "const":
                return head, self._name(body["name"]), tuple(self._at(_LEVELS, level) for level in body["us"])
            case "app":
                return head, part(body["fn"]), part(body["arg"])
            case "lam" | "forallE":
                binder = BINDERS[BINDERS.index(body["binderInfo"])]
                return head, self._name(body["name"]), part(body["type"]), part(body["body"]), binder
            case "letE":
                return head, self._name(body["name"]), *(part(body[key]) for key in ("type", "value", "body"))
            case "proj":
                return head, self._name(body["typeName"]), body["idx"], part(body["struct"])
        raise ValueError(f"an expression of kind {head}")

    def _declare(self, found: dict[str, Any]) -> None:
        ((kind, body),) = found.items()
        for constant in self._made(kind, body):
            if constant.name in self.constants:
                raise ValueError(f"{self.terms.text(constant.name)} is declared twice")
            self.constants[constant.name] = constant

    def _made(self, kind: str, body: Mapping[str, Any]) -> Iterator[Constant]:
        if kind == "inductive":
            makers: dict[str, Callable[[Mapping[str, Any]], Constant]]
            makers = {"types": self._type, "ctors": self._constructor, "recs": self._recursor}
            for key, make in makers.items():
                yield from map(make, body[key])
            return
        common = self._common(body)
        match kind:
            case "axiom":
                yield Axiom(*common, body["isUnsafe"])
            case "def":
                hints: Any = body["hints"] if isinstance(body["hints"], str) else int(body["hints"]["regular"])
                value, all_ = self._expression(body["value"]), self._names(body["all"])
                yield Definition(*common, value, hints, body["safety"], all_)
            case "thm":
                yield Theorem(*common, self._expression(body["value"]), self._names(body["all"]))
            case "opaque":
                yield Opaque(*common, body["isUnsafe"], self._expression(body["value"]), self._names(body["all"]))
            case "quot":
                yield Quotient(*common, body["kind"])
            case _:
                raise ValueError(f"a declaration of kind {kind}")

    def _common(self, body: Mapping[str, Any]) -> tuple[int, tuple[int, ...], int]:
        return self._name(body["name"]), self._names(body["levelParams"]), self._expression(body["type"])

    def _type(self, body: Mapping[str, Any]) -> Inductive:
        return Inductive(
            *self._common(body),
            body["isUnsafe"],
            body["numParams"],
            body["numIndices"],
            self._names(body["all"]),
            self._names(body["ctors"]),
            body["numNested"],
            body["isRec"],
            body["isReflexive"],
        )

    def _constructor(self, body: Mapping[str, Any]) -> Constructor:
        inductive, numbers = self._name(body["induct"]), (body["cidx"], body["numParams"], body["numFields"])
        return Constructor(*self._common(body), body["isUnsafe"], inductive, *numbers)

    def _recursor(self, body: Mapping[str, Any]) -> Recursor:
        rules = tuple(
            Rule(self._name(rule["ctor"]), rule["nfields"], self._expression(rule["rhs"])) for rule in body["rules"]
        )
        return Recursor(
            *self._common(body),
            body["isUnsafe"],
            self._names(body["all"]),
            body["numParams"],
            body["numIndices"],
            body["numMotives"],
            body["numMinors"],
            rules,
            body["k"],
        )


def read_export(path: Path) -> Exported:
    """Read an export, compressed if the name ends in ``.gz``. Raises `CompiledError`."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as file:
            return Exported(file, path.name)
    except (OSError, EOFError, UnicodeDecodeError, zlib.error) as error:
        raise CompiledError(f"cannot read the export {path}: {error}") from error
