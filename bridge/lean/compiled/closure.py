"""What each declaration rests on: those that its statement, value or proof mentions, and all that these rest on.

A declaration is what the kernel accepts at once: a definition or theorem, a group of inductive types with their constructors and
recursors, which refer to each other, or the four constants of quotients. It is named by its first constant.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from expertbytes.bridge.lean.compiled.constants import Constant, Constructor, Inductive, Quotient, Recursor
from expertbytes.bridge.lean.compiled.environment import Found
from expertbytes.bridge.lean.compiled.terms import Terms

LITERALS = {"natVal": ("Nat",), "strVal": ("Char.ofNat", "String.ofList")}
"""Constants that a literal stands on; the kernel unfolds literals to them."""


QUOTIENTS = ("Quot", "Quot.mk", "Quot.lift", "Quot.ind")


class Constants(Protocol):
    """Constants by name: of compiled modules, or of an export."""

    terms: Terms

    def named(self, name: int, /) -> tuple[Found, ...]:
        """The constants of that name; none where there is no such constant."""

    def recursors(self, types: Sequence[int], /) -> tuple[int, ...]:
        """Names of the recursors of a group of types."""


@dataclass(frozen=True)
class Loop:
    """Declarations each of which mentions the next, and the last the first: no kernel accepts them."""

    names: tuple[int, ...]


class Closure:
    """The declarations of an environment with what they use; everything is looked at once."""

    def __init__(self, environment: Constants) -> None:
        self.environment = environment
        terms = environment.terms
        self._quotients = tuple(terms.name(name) for name in QUOTIENTS)
        self._literals = {kind: [terms.name(name) for name in names] for kind, names in LITERALS.items()}
        self._mentions: dict[int, frozenset[int]] = {}
        self._members: dict[int, tuple[int, ...]] = {}
        self._uses: dict[int, tuple[int, ...]] = {}

    def mentions(self, name: int) -> frozenset[int]:
        """Names of the constants in the type, value and rules of the constants of that name."""
        found = self._mentions.get(name)
        if found is None:
            items = self.environment.named(name)
            found = frozenset().union(*(self.mentioned_by(item.constant) for item in items))
            self._mentions[name] = found
        return found

    def declaration(self, name: int) -> int:
        """The declaration that the constant of that name belongs to."""
        for item in self.environment.named(name):
            types = self._types(item.constant)
            if types:
                return types[0]
        return name

    def members(self, declaration: int) -> tuple[int, ...]:
        """Names of its constants: types, then constructors, then recursors; or the one constant that it is."""
        found = self._members.get(declaration)
        if found is None:
            found = self._members[declaration] = self._group(declaration)
        return found

    def uses(self, declaration: int) -> tuple[int, ...]:
        """The other declarations that it mentions, sorted by number."""
        found = self._uses.get(declaration)
        if found is None:
            mentioned = (self.mentions(member) for member in self.members(declaration))
            used = {self.declaration(name) for name in frozenset().union(*mentioned)}
            found = self._uses[declaration] = tuple(sorted(used - {declaration}))
        return found

    def ordered(self, declarations: Iterable[int]) -> tuple[list[int], list[Loop]]:
        """All declarations at and below the given ones, each after what it uses, and the loops among them."""
        order: list[int] = []
        done: set[int] = set()
        place: dict[int, int] = {}
        path: list[int] = []
        loops: list[Loop] = []
        stack = [(found, False) for found in reversed(list(declarations))]
        while stack:
            found, leaves = stack.pop()
            if leaves:
                order.append(found)
                done.add(found)
                del place[path.pop()]
            elif found in place:
                loops.append(Loop(tuple(path[place[found] :])))
            elif found not in done:
                place[found] = len(path)
                path.append(found)
                stack.append((found, True))
                stack += [(used, False) for used in reversed(self.uses(found))]
        return order, loops

    def path(self, start: int, end: int) -> list[int]:
        """The shortest way from a declaration to another that it rests on, both included; empty if there is none."""
        before = {start: start}
        level = [start]
        while level and end not in before:
            level = [used for found in level for used in self.uses(found) if before.setdefault(used, found) == found]
        if end not in before:
            return []
        way = [end]
        while way[-1] != start:
            way.append(before[way[-1]])
        return way[::-1]

    def _types(self, constant: Constant) -> tuple[int, ...]:
        """The group of inductive types that the constant belongs to, or the quotients; none for other constants."""
        match constant:
            case Quotient():
                return self._quotients
            case Inductive(all=types) | Recursor(all=types):
                return types
            case Constructor(inductive=type_):
                owners = (found.constant for found in self.environment.named(type_))
                return next((owner.all for owner in owners if isinstance(owner, Inductive)), (type_,))
            case _:
                return ()

    def _group(self, declaration: int) -> tuple[int, ...]:
        found = [item.constant for item in self.environment.named(declaration)]
        if found and isinstance(found[0], Quotient):
            return self._quotients
        if not found or not isinstance(found[0], Inductive):
            return (declaration,)
        types = found[0].all
        owners = [item.constant for name in types for item in self.environment.named(name)]
        constructors = [name for owner in owners if isinstance(owner, Inductive) for name in owner.constructors]
        return (*types, *constructors, *self.environment.recursors(types))

    def mentioned_by(self, constant: Constant) -> set[int]:
        """Names of the constants in the type, value and rules of this one."""
        terms = self.environment.terms
        nodes = terms.expressions.nodes
        used: set[int] = set()
        seen: set[int] = set()
        stack = list(constant.expressions)
        while stack:
            at = stack.pop()
            if at in seen:
                continue
            seen.add(at)
            node = nodes[at]
            kind = node[0]
            if kind == "app":
                stack.append(node[1])
                stack.append(node[2])
            elif kind == "const":
                used.add(node[1])
            elif kind in self._literals:
                used.update(self._literals[kind])
            else:
                if kind == "proj":
                    used.add(node[1])
                stack += terms.children(at)
        return used
