"""What a model must provide, as Python protocols, one for each Lean file of definitions: the text of ``bridge/definitions.py``.

Types and docstrings are Lean's, names of arguments the oracle's.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from inspect import signature
from pathlib import Path
from typing import Any

from expertbytes.bridge.names import definitions_by_name, oracle_name
from expertbytes.bridge.records import Definition, Statements
from expertbytes.bridge.syntax.parser import parse_signature
from expertbytes.bridge.syntax.text import to_text
from expertbytes.bridge.syntax.tree import Binary, Ident, Term, head_and_arguments
from expertbytes.bridge.syntax.types import FIELD, NAT, arrow_parts, function_type, roles

PATH = Path("bridge/definitions.py")
_BASIC = {"Nat": "int", "K": "Number", "Bool": "bool", "Prop": "bool"}
_HEADER = '''\
"""What a model of one's own may provide: one method per definition, one protocol per Lean file.

Generated from Proofs/ExpertBytes/Spec by `expertbytes bridge --update`; do not edit.

A model need not provide everything. Structures are best
frozen dataclasses, because two of them are equal when their fields are; enumerations are `Enum`s with the cases named.
"""

# ruff: noqa: A002
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

Number: TypeAlias = Any
"""An element of an ordered field. The laws pass `Fraction`s and expect exact results."""

Curve: TypeAlias = Callable[[int], Number]
"""A function of a natural number."""
'''
_WIDTH = 120


class ProtocolError(ValueError):
    """A Lean type that has no Python annotation; the message shows it."""


def protocol_module(statements: Statements) -> str:
    """The text of ``bridge/definitions.py``."""
    mirrors = definitions_by_name(statements)
    modules = dict.fromkeys(definition.module for definition in statements.definitions)
    names = [module.rpartition(".")[2] + "Definitions" for module in modules]
    parts = [
        _protocol(name, [_method(d, mirrors[oracle_name(d)]) for d in statements.definitions if d.module == module])
        for name, module in zip(names, modules, strict=True)
    ]
    bases = "".join(f"    {name},\n" for name in [*names, "Protocol"])
    whole = f'class Definitions(\n{bases}):\n    """All {len(mirrors)} definitions of the library."""\n'
    return "\n\n".join([_HEADER, *parts, whole])


def _protocol(name: str, methods: Sequence[str]) -> str:
    lean = name.removesuffix("Definitions")
    head = f'class {name}(Protocol):\n    """The definitions of Proofs/ExpertBytes/Spec/{lean}.lean."""'
    return "\n\n".join([head, *methods]) + "\n"


def _method(definition: Definition, mirror: Callable[..., Any]) -> str:
    name = oracle_name(definition)
    if definition.kind == "inductive":
        cases = ", ".join(case.rpartition(".")[2].upper() for case in definition.cases)
        head, note = f"    @property\n    def {name}(self) -> Any:", f" An `Enum` with the cases {cases}."
    elif definition.kind == "structure":
        data = [role for role in roles(parse_signature(definition.signature)) if role.is_data]
        head = _head(name, [f"{role.name}: {annotation(role.type)}" for role in data], "Any")
        note = " A class whose fields have the names of its arguments."
    else:
        types, result = arrow_parts(function_type(parse_signature(definition.signature)))
        named = zip(signature(mirror).parameters, types, strict=True)
        head, note = (
            _head(name, [f"{argument}: {annotation(type_)}" for argument, type_ in named], annotation(result)),
            "",
        )
    text = textwrap.fill(definition.doc + note, _WIDTH - 8, break_long_words=False, break_on_hyphens=False)
    return head + "\n" + textwrap.indent(f'r"""`{definition.name}`.\n\n{text}\n"""', " " * 8)


def _head(name: str, arguments: Sequence[str], result: str) -> str:
    parameters = ["self", *arguments, *(["/"] if arguments else [])]
    inner = ", ".join(parameters)
    if len(line := f"    def {name}({inner}) -> {result}:") <= _WIDTH:
        return line
    if len(inner) + 8 > _WIDTH:
        inner = ",\n        ".join(parameters) + ","
    return f"    def {name}(\n        {inner}\n    ) -> {result}:"


def annotation(type_: Term) -> str:
    """Python annotation of a Lean type. Raises :class:`ProtocolError`."""
    if isinstance(type_, Binary) and type_.operator == "→":
        arguments, result = arrow_parts(type_)
        if type_ == Binary("→", NAT, FIELD):
            return "Curve"
        return f"Callable[[{', '.join(map(annotation, arguments))}], {annotation(result)}]"
    if isinstance(type_, Binary) and type_.operator == "×":
        return f"tuple[{annotation(type_.left)}, {annotation(type_.right)}]"
    if isinstance(type_, Ident) and type_.name in _BASIC:
        return _BASIC[type_.name]
    match head_and_arguments(type_):
        case "List", (inner,):
            return f"list[{annotation(inner)}]"
        case "Option", (inner,):
            return f"{annotation(inner)} | None"
        case str(name), _ if name.startswith("ExpertBytes."):
            return "Any"
    raise ProtocolError(f"no Python annotation for the type {to_text(type_)}")
