"""Names, universe levels and expressions as numbered nodes: equal terms have the same number, in whichever module they stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

Node = tuple[Any, ...]
"""What a term is, first, then its parts; numbers of other terms where they are terms."""

ANONYMOUS = 0
ZERO = 0
BINDERS = ("default", "implicit", "strictImplicit", "instImplicit")


class Table:
    """Nodes by number and numbers by node. A node's parts have smaller numbers than the node itself."""

    def __init__(self, *first: Node) -> None:
        self.nodes: list[Node] = []
        self._numbers: dict[Node, int] = {}
        for node in first:
            self.add(node)

    def add(self, node: Node) -> int:
        """The number of the node, new or known."""
        number = self._numbers.setdefault(node, len(self.nodes))
        if number == len(self.nodes):
            self.nodes.append(node)
        return number

    def number(self, node: Node) -> int | None:
        """The number of the node, if it is known."""
        return self._numbers.get(node)

    def __getitem__(self, number: int) -> Node:
        return self.nodes[number]


class Terms:
    """All terms of one reading.

    Names are ``("str", pre, text)`` and ``("num", pre, i)``, number 0 is the anonymous one. Levels are ``("succ", l)``,
    ``("max", l, m)``, ``("imax", l, m)``, ``("param", name)``, number 0 is zero. Expressions are ``("bvar", i)``,
    ``("sort", l)``, ``("const", name, levels)``, ``("app", f, a)``, ``("lam", name, type, body, binder)``, ``("forallE", …)``
    likewise, ``("letE", name, type, value, body)``, ``("natVal", i)``, ``("strVal", text)``, ``("proj", name, i, e)``.
    Metadata is not part of a term.
    """

    def __init__(self) -> None:
        self.names = Table(("anonymous",))
        self.levels = Table(("zero",))
        self.expressions = Table()
        self._texts: dict[int, str] = {ANONYMOUS: ""}

    def name(self, text: str) -> int:
        """The number of a name given with dots between its parts, each of them a string."""
        number = ANONYMOUS
        for part in text.split("."):
            number = self.names.add(("str", number, part))
        return number

    def text(self, name: int) -> str:
        """The name as a string, dots between its parts."""
        chain = []
        while name not in self._texts:
            chain.append(name)
            name = self.names[name][1]
        for link in reversed(chain):
            _, pre, part = self.names[link]
            self._texts[link] = f"{self._texts[pre]}.{part}" if pre else str(part)
        return self._texts[chain[0] if chain else name]

    def level_children(self, level: int) -> tuple[int, ...]:
        """The levels directly in this one."""
        kind, *parts = self.levels[level]
        return tuple(parts) if kind in ("succ", "max", "imax") else ()

    def children(self, expression: int) -> tuple[int, ...]:
        """The expressions directly in this one."""
        match self.expressions[expression]:
            case ("app", function, argument):
                return function, argument
            case ("lam" | "forallE", _, type_, body, _):
                return type_, body
            case ("letE", _, type_, value, body):
                return type_, value, body
            case ("proj", _, _, struct):
                return (struct,)
            case _:
                return ()


Key = TypeVar("Key")
Value = TypeVar("Value")


def bottom_up(
    root: Key, children: Callable[[Key], Sequence[Key]], make: Callable[[Key], Value], known: dict[Key, Value]
) -> Value:
    """Make a value for everything at and below the root, each after its children, without recursion; they go into `known`."""
    stack = [root]
    while stack:
        at = stack[-1]
        waiting = [] if at in known else [child for child in children(at) if child not in known]
        if waiting:
            stack += waiting
            continue
        if at not in known:
            known[at] = make(at)
        stack.pop()
    return known[root]
