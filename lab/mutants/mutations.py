"""The mutants of a source file: cosmic-ray's operators at every place."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import ndiff
from pathlib import Path
from types import CodeType
from typing import Any

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.provider import OperatorProvider

_OPERATORS = (
    "AddNot", "NumberReplacer", "ReplaceAndWithOr", "ReplaceBreakWithContinue", "ReplaceContinueWithBreak",
    "ReplaceFalseWithTrue", "ReplaceOrWithAnd", "ReplaceTrueWithFalse", "ZeroIterationForLoop",
)  # fmt: skip
_FIELD = ("Add", "Sub", "Mul", "Div")
_ARITHMETIC = (*_FIELD, "FloorDiv", "Mod", "Pow")
_COMPARISONS = ("Eq", "NotEq", "Lt", "LtE", "Gt", "GtE", "Is", "IsNot")


@dataclass(frozen=True)
class Mutant:
    """One changed place: ``owner`` is the function, class or constant of the module; the lines are without indentation."""

    module: str
    owner: str
    line: int
    operator: str
    before: str
    after: str
    source: str

    @property
    def where(self) -> str:
        """``pyoracle.goodput.best_draft``."""
        return f"{self.module}.{self.owner}"


@dataclass(frozen=True)
class _Place:
    start: tuple[int, int]
    end: tuple[int, int]
    name: str


def operators() -> dict[str, Any]:
    """The operators that are used, by name: field arithmetic, comparisons, signs, ``not``, ``and``/``or``, numbers, loops."""
    provider = OperatorProvider()

    def is_used(name: str) -> bool:
        kind, *ends = name.split("_")
        if kind == "ReplaceBinaryOperator":
            return ends[0] in _ARITHMETIC and ends[1] in _FIELD
        if kind == "ReplaceComparisonOperator":
            return all(end in _COMPARISONS for end in ends) and ("Is" in ends) == ("IsNot" in ends)
        return name in _OPERATORS or (kind == "ReplaceUnaryOperator" and "Invert" not in ends)

    return {name: provider[name]() for name in provider if is_used(name)}


def module_of(path: Path, root: Path) -> str:
    """The dotted name under which a file below `root` is imported; all top-level folders are parts of `expertbytes`."""
    return ".".join(
        ("expertbytes", *(part for part in path.relative_to(root).with_suffix("").parts if part != "expertbytes"))
    )


def mutants(path: Path, module: str, only: str = "") -> list[Mutant]:
    """Mutants of a file in the order of its lines; none that compile to the same code, none of decorators.

    With ``only``, those of functions whose dotted name contains it.
    """
    source = path.read_text(encoding="utf-8")
    owners, found = list(_owners(ast.parse(source))), []
    seen = {_bytecode(source)}
    for name, operator in operators().items():
        for occurrence, start in enumerate(_positions(source, operator)):
            owner = next((place.name for place in owners if place.start <= start < place.end), None)
            if owner is None or only not in f"{module}.{owner}":
                continue
            changed = mutate_code(source, operator, occurrence)
            if changed is None or (code := _bytecode(changed)) is None or code in seen:
                continue
            seen.add(code)
            found.append(Mutant(module, owner, start[0], name, *_difference(source, changed), changed))
    return sorted(found, key=lambda mutant: mutant.line)


def _positions(source: str, operator: Any) -> Iterator[tuple[int, int]]:
    for node in ast_nodes(get_ast(source)):
        for start, _ in operator.mutation_positions(node):
            yield start


def _bytecode(source: str) -> CodeType | None:
    """None where the change makes no program: cosmic-ray takes the stars of `{**a}` for operators."""
    try:
        return compile(source, "<mutant>", "exec", optimize=2)
    except SyntaxError:
        return None


def _difference(before: str, after: str) -> tuple[str, str]:
    lines = list(ndiff(before.splitlines(), after.splitlines()))
    old, new = (" ".join(line[2:].strip() for line in lines if line.startswith(sign)) for sign in "-+")
    return old, " ".join(new.split())


def _owners(tree: ast.Module) -> Iterator[_Place]:
    """Functions, classes (without their decorators, which make no values) and constants."""
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield _place(node, name)
            case ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
                yield _place(node, name)


def _place(node: ast.stmt, name: str) -> _Place:
    return _Place((node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0), name)
