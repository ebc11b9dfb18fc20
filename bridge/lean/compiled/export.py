"""The library and all that it uses as NDJSON in the format of `lean4export` 3.1.0, for any other kernel to check.

One JSON object a line: names, universe levels and expressions numbered as they first occur, each once, and each declaration after
all that it uses. Metadata is left out, and so are unsafe and partial definitions, which no theorem can use. The same modules give
the same bytes. Format: `format_ndjson.md` of the repository leanprover/lean4export.
"""

from __future__ import annotations

import gzip
import io
import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import IO, Any, cast

from expertbytes.bridge.lean.compiled.closure import Closure
from expertbytes.bridge.lean.compiled.constants import (
    Axiom,
    Constant,
    Constructor,
    Definition,
    Inductive,
    Opaque,
    Quotient,
    Recursor,
    Theorem,
)
from expertbytes.bridge.lean.compiled.environment import Environment
from expertbytes.bridge.lean.compiled.objects import CompiledError
from expertbytes.bridge.lean.compiled.terms import Node, Terms, bottom_up
from expertbytes.writing import OutputError, replacing

FORMAT = "3.1.0"


def export(environment: Environment, path: Path) -> int:
    """Write all constants of our modules and what they use, compressed if the name ends in ``.gz``; how many constants there are.

    Raises `CompiledError` where declarations rest on each other in a circle.
    """
    closure = Closure(environment)
    roots = dict.fromkeys(closure.declaration(name) for name in environment.our_names())
    safe = [root for root in roots if all(item.constant.is_safe for item in environment.named(root))]
    order, loops = closure.ordered(safe)
    if loops:
        raise CompiledError(
            f"{environment.terms.text(loops[0].names[0])} rests on itself, so there is nothing to export"
        )
    writer = _Writer(environment.terms)
    count = 0
    with _opened(path) as file:
        file.write(_line(_meta(environment)))
        for declaration in order:
            members = [environment.named(name)[0].constant for name in closure.members(declaration)]
            count += len(members)
            said = writer.declaration(members)
            file.writelines(writer.taken())
            file.write(said)
    return count


def _meta(environment: Environment) -> dict[str, Any]:
    version, digest = environment.lean
    exporter = {"name": "expertbytes", "version": installed_version("expertbytes")}
    lean = {"githash": digest, "version": version}
    return {"meta": {"exporter": exporter, "format": {"version": FORMAT}, "lean": lean}}


@contextmanager
def _opened(path: Path) -> Iterator[io.TextIOBase]:
    """The file to write, which gets its name when it is complete."""
    try:
        with ExitStack() as stack:
            out: IO[bytes] = stack.enter_context(stack.enter_context(replacing(path)).open("wb"))
            if path.suffix == ".gz":
                packed = gzip.GzipFile(filename="", mode="wb", compresslevel=6, fileobj=out, mtime=0)
                out = cast(IO[bytes], stack.enter_context(packed))
            yield stack.enter_context(io.TextIOWrapper(out, "utf-8", newline="\n"))
    except OutputError as error:
        raise CompiledError(f"the export: {error}") from error


def _line(found: object) -> str:
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"), sort_keys=True) + "\n"


class _Writer:
    """Numbers terms as they occur; the lines that introduce them wait until they are taken."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._names: dict[int, int] = {0: 0}
        self._levels: dict[int, int] = {0: 0}
        self._expressions: dict[int, int] = {}
        self._lines: list[str] = []

    def taken(self) -> list[str]:
        """The lines since the last call."""
        lines, self._lines = self._lines, []
        return lines

    def declaration(self, members: list[Constant]) -> str:
        """The line of a declaration."""
        match members[0]:
            case Axiom() as axiom:
                return _line({"axiom": self._head(axiom) | {"isUnsafe": axiom.is_unsafe}})
            case Definition() as definition:
                hints = {"regular": definition.hints} if isinstance(definition.hints, int) else definition.hints
                more: dict[str, Any] = {"hints": hints, "safety": definition.safety, "all": self._all(definition.all)}
                return _line({"def": self._head(definition) | {"value": self._expression(definition.value)} | more})
            case Theorem() as theorem:
                proof: dict[str, Any] = {"value": self._expression(theorem.value), "all": self._all(theorem.all)}
                return _line({"thm": self._head(theorem) | proof})
            case Opaque() as opaque:
                value = {"value": self._expression(opaque.value), "all": self._all(opaque.all)}
                return _line({"opaque": self._head(opaque) | value | {"isUnsafe": opaque.is_unsafe}})
            case Quotient():
                kinds = [member for member in members if isinstance(member, Quotient)]
                return "".join(_line({"quot": self._head(member) | {"kind": member.kind}}) for member in kinds)
            case _:
                return _line({"inductive": self._inductive(members)})

    def _inductive(self, members: list[Constant]) -> dict[str, Any]:
        return {
            "types": [self._type(member) for member in members if isinstance(member, Inductive)],
            "ctors": [self._constructor(member) for member in members if isinstance(member, Constructor)],
            "recs": [self._recursor(member) for member in members if isinstance(member, Recursor)],
        }

    def _type(self, found: Inductive) -> dict[str, Any]:
        return self._head(found) | {
            "numParams": found.num_params,
            "numIndices": found.num_indices,
            "all": self._all(found.all),
            "ctors": self._all(found.constructors),
            "numNested": found.num_nested,
            "isRec": found.is_rec,
            "isReflexive": found.is_reflexive,
            "isUnsafe": found.is_unsafe,
        }

    def _constructor(self, found: Constructor) -> dict[str, Any]:
        return self._head(found) | {
            "induct": self._name(found.inductive),
            "cidx": found.index,
            "numParams": found.num_params,
            "numFields": found.num_fields,
            "isUnsafe": found.is_unsafe,
        }

    def _recursor(self, found: Recursor) -> dict[str, Any]:
        rules = [
            {"ctor": self._name(rule.constructor), "nfields": rule.num_fields, "rhs": self._expression(rule.value)}
            for rule in found.rules
        ]
        return self._head(found) | {
            "all": self._all(found.all),
            "numParams": found.num_params,
            "numIndices": found.num_indices,
            "numMotives": found.num_motives,
            "numMinors": found.num_minors,
            "rules": rules,
            "k": found.k,
            "isUnsafe": found.is_unsafe,
        }

    def _head(self, found: Constant) -> dict[str, Any]:
        params = self._all(found.level_params)
        for param in found.level_params:
            number = self._terms.levels.number(("param", param))
            self._level(self._terms.levels.add(("param", param)) if number is None else number)
        return {"name": self._name(found.name), "levelParams": params, "type": self._expression(found.type)}

    def _all(self, names: tuple[int, ...]) -> list[int]:
        return [self._name(name) for name in names]

    def _name(self, name: int) -> int:
        return bottom_up(name, lambda at: self._terms.names[at][1:2], self._new_name, self._names)

    def _new_name(self, name: int) -> int:
        kind, pre, part = self._terms.names[name]
        number = len(self._names)
        body = {"pre": self._names[pre], ("str" if kind == "str" else "i"): part}
        self._lines.append(_line({kind: body, "in": number}))
        return number

    def _level(self, level: int) -> int:
        return bottom_up(level, self._terms.level_children, self._new_level, self._levels)

    def _new_level(self, level: int) -> int:
        kind, *parts = self._terms.levels[level]
        known = [self._name(parts[0])] if kind == "param" else [self._levels[part] for part in parts]
        number = len(self._levels)
        self._lines.append(_line({kind: known if len(known) > 1 else known[0], "il": number}))
        return number

    def _expression(self, expression: int) -> int:
        return bottom_up(expression, self._terms.children, self._new_expression, self._expressions)

    def _new_expression(self, expression: int) -> int:
        said = self._body(self._terms.expressions[expression])
        number = len(self._expressions)
        self._lines.append(_line(said | {"ie": number}))
        return number

    def _body(self, node: Node) -> dict[str, Any]:
        known = self._expressions
        match node:
            case ("app", function, argument):
                return {"app": {"fn": known[function], "arg": known[argument]}}
            case ("const", name, levels):
                return {"const": {"name": self._name(name), "us": [self._level(level) for level in levels]}}
            case ("bvar", index):
                return {"bvar": index}
            case ("lam" | "forallE" as kind, name, type_, body, binder):
                parts = {"name": self._name(name), "type": known[type_], "body": known[body], "binderInfo": binder}
                return {kind: parts}
            case ("letE", name, type_, value, body):
                parts = {"name": self._name(name), "type": known[type_], "value": known[value], "body": known[body]}
                return {"letE": parts | {"nondep": False}}
            case ("sort", level):
                return {"sort": self._level(level)}
            case ("natVal", value):
                return {"natVal": str(value)}
            case ("strVal", text):
                return {"strVal": text}
            case ("proj", name, index, struct):
                return {"proj": {"typeName": self._name(name), "idx": index, "struct": known[struct]}}
        raise ValueError(f"no expression: {node}")
