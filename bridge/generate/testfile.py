"""The text of the generated tests: structures first, then one file per theorem module with one test per theorem."""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, replace

from expertbytes.bridge.generate.plan import draw_lines
from expertbytes.bridge.generate.render import expression
from expertbytes.bridge.generate.scope import Scope, library_scope
from expertbytes.bridge.laws import constructions
from expertbytes.bridge.lean.modules import SOURCES
from expertbytes.bridge.names import oracle_module, oracle_name, snake, theorem_mirror, variable_name
from expertbytes.bridge.records import Definition, Statements, Theorem
from expertbytes.bridge.syntax.parser import parse_signature
from expertbytes.bridge.syntax.tree import Binary, Bound, Ident, Term, children
from expertbytes.bridge.syntax.types import NAT, PROP, Role, roles, type_of

_HEADER = '"""Generated from {source} by `expertbytes bridge --update`; do not edit."""'
_IMPORTS = """\
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import Any

from expertbytes.bridge.laws import constructions
from expertbytes.bridge.laws.draw import Draw
from expertbytes.bridge.laws.law import Claim, Equation, Equivalence, Inputs, Law, holds
from expertbytes.bridge.laws.strategies import (
    booleans, families, found, functions, lengths, naturals, numbers, relations, sampled_from, scaled, tables,
)
from expertbytes.bridge.laws.values import NATURALS, SAMPLES, natural_div, natural_mod, natural_sub
"""


@dataclass(frozen=True)
class Generated:
    """File name (under ``tests/generated``) to content, and the theorems no test could be generated for, with reasons."""

    files: dict[str, str]
    failures: dict[str, str]


def generate(statements: Statements) -> Generated:
    """The generated tests of a library."""
    scope = library_scope(statements.definitions)
    files = {"structures.py": _structures(statements.definitions, scope)}
    failures: dict[str, str] = {}
    modules = dict.fromkeys(theorem.module for theorem in statements.theorems)
    for module in modules:
        parts = []
        for theorem in (t for t in statements.theorems if t.module == module):
            try:
                parts.append(_theorem(theorem, scope))
            except (ValueError, TypeError) as error:
                failures[theorem.name] = str(error)
        files[f"test_{snake(module.rpartition('.')[2])}.py"] = _file(module, parts)
    return Generated(files, failures)


def _file(module: str, parts: Sequence[str]) -> str:
    mirror = oracle_module(module).rpartition(".")[2]
    source = f"{SOURCES}/{module.replace('.', '/')}.lean"
    mirrored = any("mirror." in part for part in parts)
    mirrors = f"from expertbytes.pyoracle.theorems import {mirror} as mirror\n" if mirrored else ""
    imports = f"{_IMPORTS}{mirrors}from .structures import *  # noqa: F403\n"
    return "\n\n".join([_HEADER.format(source=source), imports.rstrip(), *parts]) + "\n"


def _structures(definitions: Sequence[Definition], scope: Scope) -> str:
    parts = [_structure(d, scope) for d in definitions if d.kind == "structure"]
    parts += [_enumeration(d) for d in definitions if d.kind == "inductive" and d.cases]
    return "\n\n".join([_HEADER.format(source="Proofs/ExpertBytes/Spec"), _IMPORTS.rstrip(), *parts]) + "\n"


def _structure(definition: Definition, scope: Scope) -> str:
    parts = roles(parse_signature(definition.signature))
    data = [role for role in parts if role.is_data]
    name = oracle_name(definition)
    if hasattr(constructions, f"draw_{name.lower()}"):
        return f"draw_{name.lower()} = constructions.draw_{name.lower()}"
    lines = draw_lines(data, [role for role in parts if not role.is_data], scope, constrained=True)
    lines.append(f"return model.{name}({', '.join(variable_name(role.name) for role in data)})")
    return _function(f"draw_{name.lower()}", "draw: Draw, model: Any", "Any", f"A value of {definition.name}.", lines)


def _enumeration(definition: Definition) -> str:
    name = oracle_name(definition)
    lines = [f"return draw(sampled_from(list(model.{name})))"]
    return _function(f"draw_{name.lower()}", "draw: Draw, model: Any", "Any", f"A case of {definition.name}.", lines)


def _theorem(theorem: Theorem, scope: Scope) -> str:
    signature = parse_signature(theorem.statement)
    parts = roles(signature)
    data, assumed = [r for r in parts if r.is_data], [r for r in parts if not r.is_data]
    for variable in data:
        scope = scope.bind(variable.name, variable.type)
    name = snake(theorem.name)
    blocks = [
        _inputs(name, data, assumed, scope),
        _hypotheses(name, data, assumed, scope),
        _conclusion(theorem, name, data, signature.result, scope),
        _law(theorem, name),
    ]
    return "\n\n".join(blocks)


def _names(data: Sequence[Role]) -> str:
    return ", ".join(variable_name(role.name) for role in data)


def _parameters(data: Sequence[Role]) -> str:
    return ", ".join(["model: Any", *(f"{variable_name(role.name)}: Any" for role in data)])


def _inputs(name: str, data: Sequence[Role], assumed: Sequence[Role], scope: Scope) -> str:
    if hasattr(constructions, name):
        lines = [f"return constructions.{name}(draw, model)"]
        return _function(
            f"{name}_inputs", "draw: Draw, model: Any", "Inputs", "Inputs that satisfy the hypotheses.", lines
        )
    return _draws(f"{name}_inputs", "Inputs that satisfy the hypotheses.", data, assumed, scope)


def _draws(name: str, doc: str, data: Sequence[Role], assumed: Sequence[Role], scope: Scope) -> str:
    lines = draw_lines(data, assumed, scope, constrained=bool(assumed))
    returned = _names(data) + ("," if len(data) == 1 else "")
    return _function(name, "draw: Draw, model: Any", "Inputs", doc, [*lines, f"return ({returned})"])


def _hypotheses(name: str, data: Sequence[Role], assumed: Sequence[Role], scope: Scope) -> str:
    lines = [f"yield {role.name!r}, {_python(role.type, scope)}" for role in assumed] or ["yield from ()"]
    doc = "The hypotheses by name, with their truth."
    return _function(f"{name}_hypotheses", _parameters(data), "Iterator[tuple[str, bool]]", doc, lines)


def _conclusion(theorem: Theorem, name: str, data: Sequence[Role], conclusion: Term, scope: Scope) -> str:
    lines = []
    count = _witness_count(conclusion)
    if count:
        witnesses = tuple(f"witness_{i}" for i in range(count))
        scope = replace(scope, witnesses=iter(witnesses))
        lines.append(f"{', '.join(witnesses)}{',' if count == 1 else ''} = mirror.{name}_witness({_names(data)})")
    kind, arguments = _classified(conclusion, scope)
    lines.append(f"return {kind}({arguments})")
    return _function(name, _parameters(data), kind, theorem.statement, lines)


def _classified(conclusion: Term, scope: Scope) -> tuple[str, str]:
    match conclusion:
        case Binary("↔", left, right):
            return "Equivalence", f"bool({_python(left, scope)}), bool({_python(right, scope)})"
        case Binary("=", left, right) if right not in {Ident("Bool.true"), Ident("Bool.false")}:
            shared = type_of(left, scope.types) or type_of(right, scope.types)
            sides = [ast.unparse(ast.fix_missing_locations(expression(s, scope, shared))) for s in (left, right)]
            return "Equation", ", ".join(sides)
        case _:
            return "Claim", f"bool({_python(conclusion, scope)})"


def _witness_count(term: Term) -> int:
    own = isinstance(term, Bound) and term.kind == "∃" and term.type != NAT
    return int(own) + sum(_witness_count(child) for child in children(term))


def _python(term: Term, scope: Scope) -> str:
    return ast.unparse(ast.fix_missing_locations(expression(term, scope, PROP)))


def _law(theorem: Theorem, name: str) -> str:
    mirror = f", mirror.{name}" if theorem_mirror(theorem) else ""
    return (
        f"test_{name} = holds(\n"
        f"    Law(\n        {theorem.name!r},\n        {theorem.statement_hash!r},\n"
        f"        {name}_inputs, {name}_hypotheses, {name}{mirror},\n    )\n)"
    )


def _function(name: str, parameters: str, result: str, doc: str, lines: Sequence[str]) -> str:
    quoted = "\n".join(textwrap.wrap(f'r"""{doc}"""', 112, subsequent_indent="", break_long_words=False))
    body = textwrap.indent("\n".join([quoted, *lines]), "    ")
    return f"def {name}({parameters}) -> {result}:\n{body}"
