"""The theorems as lean-dojo reads them from a traced repository: a cross-check of ``bridge.library``, not a source.

Lean-dojo follows namespaces, sections and modifiers in Lean's own syntax trees where ``bridge.library`` reads the text, so that a
slip of one does not repeat in the other. Names and positions are compared; the text of a statement as lean-dojo gives it lacks
the variables of its section. See ``docs/dojo.md``.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path, PurePosixPath
from types import ModuleType
from typing import Any, NamedTuple

from expertbytes.bridge.lean.modules import SOURCES
from expertbytes.bridge.library import Declaration

ENVIRONMENT = {"DISABLE_REMOTE_CACHE": "1", "NUM_PROCS": "1", "GITHUB_ACCESS_TOKEN": ""}
"""What lean-dojo finds when it is imported: no remote cache, no worker processes, and no token to log in with."""

TRACES = Path(".lake/build/ir")
"""Where lean-dojo leaves one ``*.ast.json`` for each Lean file of a traced repository."""


class DojoError(Exception):
    """A trace cannot be read. The message says what was found and what to do."""


class Position(NamedTuple):
    """A place in a Lean file; line and column count from 1."""

    line: int
    column: int


@dataclass(frozen=True)
class TracedStatement:
    """One public theorem: full name, file below the repository, keyword ``theorem`` to the end of the proof."""

    name: str
    file: str
    start: Position
    end: Position


def statements_from_traced_repo(path: Path) -> list[TracedStatement]:
    """The public theorems of a repository traced by lean-dojo 4.20, by file, in source order within one.

    Reads the traces of the repository itself, not of its packages, and needs no network. Raises :class:`DojoError`.
    """
    root = path.resolve()
    traces = sorted((root / TRACES).rglob("*.ast.json"))
    if not traces:
        raise DojoError(
            f"{root} has no *.ast.json below {TRACES}: trace it with lean-dojo first (docs/dojo.md says how)."
        )
    lean_dojo = _import_lean_dojo()
    return [statement for trace in traces for statement in _in_trace(lean_dojo, root, trace.relative_to(root))]


def cross_check(traced: Sequence[TracedStatement], declared: Sequence[Declaration]) -> list[str]:
    """Where the trace and our own list of theorems differ, one sentence each; empty if they agree.

    Compares the name, file and line of each theorem in the folders that `declared` covers; other declarations are ignored.
    """
    theorems = {found.name: found for found in declared if found.kind == "theorem"}
    if not theorems:
        return ["There is nothing to compare: our own list declares no theorem."]
    files = {name: f"{SOURCES}/{found.module.replace('.', '/')}.lean" for name, found in theorems.items()}
    folders = {PurePosixPath(file).parent for file in files.values()}
    ours = {name: f"{files[name]}:{found.line}" for name, found in theorems.items()}
    theirs = {
        found.name: f"{found.file}:{found.start.line}"
        for found in traced
        if PurePosixPath(found.file).parent in folders
    }
    return [
        _difference(name, ours.get(name), theirs.get(name))
        for name in sorted(ours.keys() | theirs.keys())
        if ours.get(name) != theirs.get(name)
    ]


def normalised(syntax: Any) -> Any:
    """Syntax of Lean 4.28, as JSON, in the shapes that the classes of lean-dojo 4.20 read.

    Since the module system, `section` begins with its modifiers, on which lean-dojo fails; they are dropped. Since Lean 4.25,
    `end` names what it closes by an identifier and a partial dot, for which lean-dojo sees no name and leaves the namespace
    open, so that later theorems get a wrong full name; the identifier alone is kept.
    """
    match syntax:
        case {"node": {"kind": "Lean.Parser.Command.section", "args": [first, *rest]} as node} if _is_header(first):
            return {"node": node | {"args": rest}}
        case {
            "node": {
                "kind": "Lean.Parser.Command.end",
                "args": [keyword, {"node": {"args": [name, *_]} as names}],
            } as node
        }:
            return {"node": node | {"args": [keyword, {"node": names | {"args": [name]}}]}}
        case {"node": {"args": args} as node}:
            return {"node": node | {"args": [normalised(argument) for argument in args]}}
    return syntax


def _is_header(syntax: Any) -> bool:
    return bool(syntax.get("node", {}).get("kind") == "Lean.Parser.Command.sectionHeader")


@contextmanager
def _environment() -> Iterator[None]:
    """`ENVIRONMENT` while lean-dojo is imported, which reads it then and also loads a ``.env``; restored afterwards."""
    before = dict(os.environ)
    os.environ.update(ENVIRONMENT)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def _import_lean_dojo() -> ModuleType:
    try:
        with _environment():
            return import_module("lean_dojo")
    except ModuleNotFoundError as error:
        raise DojoError(
            f'lean-dojo is not installed ({error}): run `pip install "expertbytes[dojo]"` with Python 3.11 or 3.12; '
            "lean-dojo 4.20 does not support Python 3.13."
        ) from error
    except subprocess.CalledProcessError as error:
        raise DojoError(f"lean-dojo needs git 2.25 or newer on the PATH ({error}): install git.") from error


def _in_trace(lean_dojo: ModuleType, root: Path, trace: Path) -> list[TracedStatement]:
    """The public theorems of one file, from its normalised trace."""
    file = trace.relative_to(TRACES).with_suffix("").with_suffix(".lean")
    try:
        commands = json.loads((root / trace).read_text(encoding="utf-8"))["commandASTs"]
        tree = _syntax_tree(lean_dojo.data_extraction, root, file, [normalised(command) for command in commands])
    except (OSError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
        reason = f"{type(error).__name__} {error}".strip()
        raise DojoError(
            f"{root / trace} cannot be read ({reason}): trace the repository again with Lean 4.28."
        ) from error
    nodes: list[Any] = []
    tree.traverse_preorder(lambda node, _: nodes.append(node), lean_dojo.data_extraction.ast.CommandTheoremNode)
    return [
        TracedStatement(node.full_name, file.as_posix(), Position(*node.start), Position(*node.end))
        for node in nodes
        if not node.is_private()
    ]


def _syntax_tree(lean_dojo: Any, root: Path, file: Path, commands: list[Any]) -> Any:
    """Lean-dojo's tree of one file with full names; tactic states and premises, which it would add, are not needed."""
    source = lean_dojo.lean.LeanFile(root, file)
    tree = lean_dojo.ast.FileNode.from_data({"commandASTs": commands}, source)
    lean_dojo.traced_data.TracedFile._post_process_lean4(tree, source, [], [], [], [])
    return tree


def _difference(name: str, ours: str | None, theirs: str | None) -> str:
    if theirs is None:
        return f"{name} is declared at {ours}, but the trace has no public theorem of that name."
    if ours is None:
        return f"{name} is traced at {theirs}, but our own list does not declare it."
    return f"{name} is declared at {ours}, but traced at {theirs}."
