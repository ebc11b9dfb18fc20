"""Functions of the Python standard library as prompts: whole top-level ones, without their docstrings."""

import ast
import sysconfig
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from expertbytes.measurements.errors import MeasurementError

_LINES: Final = range(6, 19)
_CHARACTERS: Final = 650


@dataclass(frozen=True)
class Function:
    """A function's source without its docstring, and the name of its first argument."""

    source: str
    variable: str


def module_source(module: str) -> str:
    """The source text of a module of the standard library."""
    path = Path(sysconfig.get_path("stdlib"), f"{module}.py")
    if not path.exists():
        raise MeasurementError(f"{path} is missing; use a CPython that has the sources of its library.")
    return path.read_text(encoding="utf-8")


def functions(modules: Sequence[str]) -> list[Function]:
    """The functions of handy length, module by module in the order of their files."""
    return [function for module in modules for function in _of_module(module_source(module))]


def _of_module(source: str) -> list[Function]:
    lines, found = source.splitlines(), []
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.args.args:
            text = _without_docstring(node, lines)
            if len(text.splitlines()) in _LINES and len(text) <= _CHARACTERS:
                found.append(Function(text, node.args.args[0].arg))
    return found


def _without_docstring(node: ast.FunctionDef, lines: list[str]) -> str:
    kept = list(range(node.lineno - 1, node.end_lineno or node.lineno))
    first = node.body[0]
    if ast.get_docstring(node) is not None and first.end_lineno:
        kept = [i for i in kept if not first.lineno - 1 <= i < first.end_lineno]
    return "\n".join(lines[i] for i in kept if lines[i].strip())
