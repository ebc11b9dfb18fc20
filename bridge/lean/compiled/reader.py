"""One compiled module: its imports and its constants, read from the objects of its parts."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from expertbytes.bridge.lean.compiled.constants import (
    QUOTIENTS,
    SAFETIES,
    Axiom,
    Constant,
    Constructor,
    Definition,
    Hints,
    Inductive,
    Opaque,
    Quotient,
    Recursor,
    Rule,
    Theorem,
)
from expertbytes.bridge.lean.compiled.objects import CompiledError, Memory, Part
from expertbytes.bridge.lean.compiled.objects import Constructor as Object
from expertbytes.bridge.lean.compiled.terms import ANONYMOUS, BINDERS, ZERO, Node, Terms

KINDS_ENTRY = "privateConstKindsExt"
"""The last part of the name of the entry in which a module keeps what a constant was declared as, where it shows less."""

DECLARED_KINDS = ("definition", "theorem", "axiom", "opaque", "quotient", "inductive", "constructor", "recursor")
_LIST_END = 1
_EXPRESSION_DATA = 8


class Reader:
    """Reads a module's terms into `terms`; each object is read once."""

    def __init__(self, parts: Sequence[Part], terms: Terms) -> None:
        self.memory = Memory(parts)
        self.terms = terms
        self._names: dict[int, int] = {}
        self._levels: dict[int, int] = {}
        self._expressions: dict[int, int] = {}
        last = parts[-1]
        root = self.memory.constructor(last.root)
        if root.tag != 0 or len(root.fields) != 5:
            raise CompiledError(f"{last.name}: its root is no module (kind {root.tag} with {len(root.fields)} fields)")
        self._imports, self._constant_names, self._constants, _, self._entries = root.fields

    def imports(self) -> list[str]:
        """Names of the modules that it imports."""
        found = (self.memory.constructor(item) for item in self.memory.array(self._imports))
        return [self.terms.text(self.name(self._field(item, 0))) for item in found]

    def addresses(self) -> dict[int, int]:
        """For the name of each constant where the constant lies."""
        names = self.memory.array(self._constant_names)
        constants = self.memory.array(self._constants)
        if len(names) != len(constants):
            raise CompiledError(f"{self.memory.parts[-1].name} lists {len(names)} names and {len(constants)} constants")
        return {self.name(name): address for name, address in zip(names, constants, strict=True)}

    def declared_kinds(self) -> dict[int, str]:
        """What each constant was declared as, for those that the module shows as something else."""
        kinds: dict[int, str] = {}
        for entry in self.memory.array(self._entries):
            pair = self.memory.constructor(entry)
            if self.terms.names[self.name(self._field(pair, 0))][-1] == KINDS_ENTRY:
                for item in self.memory.array(self._field(pair, 1)):
                    found = self.memory.constructor(item)
                    kinds[self.name(self._field(found, 0))] = _choice(DECLARED_KINDS, self._field(found, 1) >> 1)
        return kinds

    def name(self, pointer: int) -> int:
        """The number of the name there."""
        chain: list[int] = []
        at = pointer
        while at not in self._names and not at & 1:
            chain.append(at)
            at = self._field(self.memory.constructor(at), 0)
            if len(chain) > 10_000:
                raise CompiledError(f"{self.memory.parts[-1].name}: a name of more than 10000 parts")
        number = ANONYMOUS if at & 1 else self._names[at]
        for link in reversed(chain):
            found = self.memory.constructor(link)
            text = self._field(found, 1)
            if found.tag == 1:
                number = self.terms.names.add(("str", number, self.memory.string(text)))
            elif found.tag == 2:
                number = self.terms.names.add(("num", number, self.memory.natural(text)))
            else:
                raise CompiledError(f"{self.memory.parts[-1].name}: a name of kind {found.tag}; 1 and 2 are allowed")
            self._names[link] = number
        return number

    def level(self, pointer: int) -> int:
        """The number of the universe level there."""
        return self._fold(pointer, self._levels, self._level_parts, self._level_node, self.terms.levels.add)

    def expression(self, pointer: int) -> int:
        """The number of the expression there, its metadata dropped."""
        return self._fold(
            pointer, self._expressions, self._expression_parts, self._expression_node, self.terms.expressions.add
        )

    def _fold(
        self,
        pointer: int,
        known: dict[int, int],
        parts: Callable[[Object], tuple[int, ...]],
        node: Callable[[Object, list[int]], Node | int],
        add: Callable[[Node], int],
    ) -> int:
        """Read a term bottom-up without recursion; objects in a cycle are an error."""
        found: dict[int, tuple[Object, tuple[int, ...]]] = {}
        stack = [pointer]
        while stack:
            at = stack[-1]
            if at in known:
                stack.pop()
                continue
            entry = found.get(at)
            if entry is None:
                item = Object(at >> 1, (), b"") if at & 1 else self.memory.constructor(at)
                inner = parts(item)
                found[at] = item, inner
                waiting = [child for child in inner if child not in known]
                if waiting:
                    stack += waiting
                    continue
            else:
                item, inner = entry
                if any(child not in known for child in inner):
                    raise CompiledError(f"{self.memory.parts[-1].name}: a term contains itself")
            made = node(item, [known[child] for child in inner])
            known[at] = made if isinstance(made, int) else add(made)
            stack.pop()
        return known[pointer]

    def _level_parts(self, found: Object) -> tuple[int, ...]:
        count = {1: 1, 2: 2, 3: 2}.get(found.tag, 0)
        return self._fields(found, count)

    def _level_node(self, found: Object, parts: list[int]) -> Node | int:
        match found.tag:
            case 0:
                return ZERO
            case 1:
                return "succ", *parts
            case 2:
                return "max", *parts
            case 3:
                return "imax", *parts
            case 4:
                return "param", self.name(self._field(found, 0))
            case kind:
                raise CompiledError(
                    f"{self.memory.parts[-1].name}: a universe level of kind {kind}; 0 to 4 are allowed"
                )

    def _expression_parts(self, found: Object) -> tuple[int, ...]:
        match found.tag:
            case 5:
                return self._fields(found, 2)
            case 6 | 7:
                return self._fields(found, 3)[1:]
            case 8:
                return self._fields(found, 4)[1:]
            case 10:
                return self._fields(found, 2)[1:]
            case 11:
                return self._fields(found, 3)[2:]
            case _:
                return ()

    def _expression_node(self, found: Object, parts: list[int]) -> Node | int:
        match found.tag:
            case 5:
                return "app", *parts
            case 4:
                name, levels = self._fields(found, 2)
                return "const", self.name(name), tuple(self.level(item) for item in self._list(levels))
            case 0:
                return "bvar", self.memory.natural(self._field(found, 0))
            case 6 | 7:
                kind = "lam" if found.tag == 6 else "forallE"
                return kind, self.name(found.fields[0]), *parts, _choice(BINDERS, self._scalar(found, _EXPRESSION_DATA))
            case 3:
                return "sort", self.level(self._field(found, 0))
            case 8:
                return "letE", self.name(found.fields[0]), *parts
            case 9:
                literal = self.memory.constructor(self._field(found, 0))
                if literal.tag == 0:
                    return "natVal", self.memory.natural(self._field(literal, 0))
                return "strVal", self.memory.string(self._field(literal, 0))
            case 10:
                return parts[0]
            case 11:
                return "proj", self.name(found.fields[0]), self.memory.natural(found.fields[1]), *parts
            case kind:
                raise CompiledError(
                    f"{self.memory.parts[-1].name}: an expression of kind {kind}; a constant may hold 0 and 3 to 11"
                )

    def constant(self, address: int) -> Constant:
        """The constant there."""
        outer = self.memory.constructor(address)
        value = self.memory.constructor(self._field(outer, 0))
        head = self.memory.constructor(self._field(value, 0))
        name, params, type_ = self._fields(head, 3)
        common = (self.name(name), self._name_list(params), self.expression(type_))
        made = self._made(outer.tag, value, common)
        if made is None:
            raise CompiledError(f"{self.memory.parts[-1].name}: a constant of kind {outer.tag}; 0 to 7 are allowed")
        return made

    def _made(self, kind: int, value: Object, common: tuple[int, tuple[int, ...], int]) -> Constant | None:
        count = {0: 1, 1: 4, 2: 3, 3: 3, 4: 1, 5: 6, 6: 5, 7: 7}.get(kind, 0)
        f = self._fields(value, count)
        flag = [bool(byte) for byte in value.scalars[:3]] + [False] * 3
        natural = self.memory.natural
        match kind:
            case 0:
                return Axiom(*common, flag[0])
            case 1:
                safety = _choice(SAFETIES, self._scalar(value, 0))
                return Definition(*common, self.expression(f[1]), self._hints(f[2]), safety, self._name_list(f[3]))
            case 2:
                return Theorem(*common, self.expression(f[1]), self._name_list(f[2]))
            case 3:
                return Opaque(*common, flag[0], self.expression(f[1]), self._name_list(f[2]))
            case 4:
                return Quotient(*common, _choice(QUOTIENTS, self._scalar(value, 0)))
            case 5:
                lists = self._name_list(f[3]), self._name_list(f[4])
                return Inductive(
                    *common, flag[1], natural(f[1]), natural(f[2]), *lists, natural(f[5]), flag[0], flag[2]
                )
            case 6:
                return Constructor(*common, flag[0], self.name(f[1]), *(natural(number) for number in f[2:]))
            case 7:
                params, indices, motives, minors = (natural(number) for number in f[2:6])
                rules = tuple(self._rule(item) for item in self._list(f[6]))
                types = self._name_list(f[1])
                return Recursor(*common, flag[1], types, params, indices, motives, minors, rules, flag[0])
            case _:
                return None

    def _rule(self, pointer: int) -> Rule:
        name, fields, value = self._fields(self.memory.constructor(pointer), 3)
        return Rule(self.name(name), self.memory.natural(fields), self.expression(value))

    def _hints(self, pointer: int) -> Hints:
        if pointer & 1:
            return "opaque" if pointer >> 1 == 0 else "abbrev"
        found = self.memory.constructor(pointer)
        if len(found.scalars) < 4:
            raise CompiledError(f"{self.memory.parts[-1].name}: a definition without its height")
        return int(struct.unpack_from("<I", found.scalars)[0])

    def _list(self, pointer: int) -> Iterator[int]:
        """The elements of a Lean list; one longer than the file has bytes is a cycle."""
        left = sum(len(part.data) for part in self.memory.parts)
        while pointer != _LIST_END:
            head, pointer = self._fields(self.memory.constructor(pointer), 2)
            left -= 1
            if left < 0:
                raise CompiledError(f"{self.memory.parts[-1].name}: a list without an end")
            yield head

    def _name_list(self, pointer: int) -> tuple[int, ...]:
        return tuple(self.name(item) for item in self._list(pointer))

    def _field(self, found: Object, at: int) -> int:
        return self._fields(found, at + 1)[at]

    def _fields(self, found: Object, count: int) -> tuple[int, ...]:
        if len(found.fields) < count:
            raise CompiledError(
                f"{self.memory.parts[-1].name}: an object of kind {found.tag} has {len(found.fields)} fields, not {count}"
            )
        return found.fields[:count]

    def _scalar(self, found: Object, at: int) -> int:
        if len(found.scalars) <= at:
            raise CompiledError(f"{self.memory.parts[-1].name}: an object of kind {found.tag} lacks its byte {at}")
        return found.scalars[at]


def _choice(allowed: Sequence[Any], number: int) -> Any:
    if not 0 <= number < len(allowed):
        raise CompiledError(
            f"a compiled module has the number {number} where one of {', '.join(map(str, allowed))} is due"
        )
    return allowed[number]
