"""The semantic audit: what every constant of the library rests on, from the compiled modules.

It does not matter by which command or option a false theorem came about: its proof is a term, and the term is read here. Refused
are axioms other than the three of classical Lean anywhere below a constant of ours, any axiom of ours, a constant that mentions
itself, also by way of others, one that uses an unsafe one, and one that mentions what does not exist. Unsafe definitions, which
Lean makes for its interpreter, may mention themselves. That a proof proves its statement is the kernel's business.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from expertbytes.bridge.lean.compiled.axioms import is_axiom, is_hidden, refusal
from expertbytes.bridge.lean.compiled.closure import Closure, Loop
from expertbytes.bridge.lean.compiled.constants import Definition, Theorem
from expertbytes.bridge.lean.compiled.environment import Environment
from expertbytes.bridge.lean.compiled.hashes import StatementHashes
from expertbytes.bridge.lean.compiled.outcome import Audit, Refusal, Rests, allowed_first
from expertbytes.bridge.lean.compiled.terms import ZERO


class _Auditor:
    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        self.closure = Closure(environment)
        self.hashes = StatementHashes(environment.terms)
        self.roots = list(dict.fromkeys(self.closure.declaration(name) for name in environment.our_names()))
        self.order, loops = self.closure.ordered(sorted(self.roots, key=self._is_safe, reverse=True))
        self.loops = [loop for loop in loops if all(map(self._is_safe, loop.names))]
        self.leaves = [found for found in self.order if self._is_leaf(found)]
        self._bit = {found: 1 << at for at, found in enumerate(self.leaves)}

    def _is_safe(self, declaration: int) -> bool:
        return all(item.constant.is_safe for item in self.environment.named(declaration))

    def _is_leaf(self, declaration: int) -> bool:
        return any(is_axiom(item) or is_hidden(item) for item in self.environment.named(declaration))

    def rests(self) -> dict[int, int]:
        """For each declaration the leaves at and below it, one bit each."""
        sets: dict[int, int] = {}
        for found in self.order:
            bits = self._bit.get(found, 0)
            for used in self.closure.uses(found):
                bits |= sets.get(used, 0)
            sets[found] = bits
        return sets

    def axioms(self) -> dict[int, str]:
        """The leaves that are axioms, with their names."""
        named = self.environment.named
        return {leaf: self._text(leaf) for leaf in self.leaves if any(is_axiom(item) for item in named(leaf))}

    def refusals(self, sets: Mapping[int, int]) -> Iterator[Refusal]:
        """Everything that is wrong."""
        for loop in self.loops:
            yield self._loop(loop)
        for found in self.order:
            yield from self._itself(found)
        for leaf, name in self.axioms().items():
            reason = "is an axiom of this library" if self.environment.is_ours(leaf) else refusal(name)
            if reason is not None:
                yield from self._above(leaf, name, reason, sets)

    def _above(self, leaf: int, name: str, reason: str, sets: Mapping[int, int]) -> Iterator[Refusal]:
        """One refusal for each module of ours that has a constant on the leaf: the first such constant."""
        seen: set[str] = set()
        for root in self.roots:
            module = self._module(root)
            if sets.get(root, 0) & self._bit[leaf] and module not in seen:
                seen.add(module)
                way = tuple(map(self._text, self.closure.path(root, leaf)))
                words = reason if root == leaf else f"rests on {name}, which {reason}"
                yield self._refusal(root, words, way)

    def _loop(self, loop: Loop) -> Refusal:
        names = tuple(map(self._text, (*loop.names, loop.names[0])))
        return self._refusal(loop.names[0], "rests on itself", names)

    def _itself(self, found: int) -> Iterator[Refusal]:
        """What is wrong with the declaration alone."""
        members = self.closure.members(found)
        safe = self._is_safe(found)
        if len(members) == 1 and safe and found in self.closure.mentions(found):
            yield self._refusal(found, "mentions itself in its own type or value")
        for used in self.closure.uses(found):
            if not self.environment.named(used):
                yield self._refusal(found, f"mentions {self._text(used)}, which no module declares")
            elif safe and not self._is_safe(used):
                yield self._refusal(found, f"uses {self._text(used)}, which is unsafe, so no kernel has checked it")

    def _refusal(self, found: int, reason: str, path: tuple[str, ...] = ()) -> Refusal:
        return Refusal(constant=self._text(found), module=self._module(found), reason=reason, path=path)

    def theorems(self, sets: Mapping[int, int]) -> dict[str, Rests]:
        """Every theorem of ours by name."""
        axioms = self.axioms()
        library = sum(self._bit[leaf] for leaf in self.leaves if leaf not in axioms)
        found: dict[str, Rests] = {}
        for root in self.roots:
            for item in self.environment.named(root):
                if isinstance(item.constant, Theorem):
                    below = [name for leaf, name in axioms.items() if sets[root] & self._bit[leaf]]
                    found[self._text(root)] = Rests(
                        module=item.module,
                        type_hash=self.hashes.of(item.constant),
                        axioms=tuple(sorted(below, key=allowed_first)),
                        library=(sets[root] & library).bit_count(),
                    )
        return found

    def propositions(self) -> dict[str, str]:
        """What each proposition of ours says, by name."""
        terms = self.environment.terms
        items = (item for root in self.roots for item in self.environment.named(root))
        said = (item.constant for item in items if isinstance(item.constant, Definition) and item.constant.is_safe)
        return {
            self._text(found.name): self.hashes.of_expression(found.value, found.level_params)
            for found in said
            if terms.expressions[found.type] == ("sort", ZERO)
        }

    def library(self) -> dict[str, str]:
        """The leaves that are theorems or definitions of Lean's library, sorted, with the hash of their statement."""
        axioms = self.axioms()
        items = [self.environment.named(leaf)[0] for leaf in self.leaves if leaf not in axioms]
        hashed = {self._text(i.constant.name): f"{i.declared} {self.hashes.of(i.constant)}" for i in items}
        return dict(sorted(hashed.items()))

    def _text(self, name: int) -> str:
        return self.environment.terms.text(name)

    def _module(self, name: int) -> str:
        found = self.environment.named(name)
        return found[0].module if found else ""


def audit(environment: Environment) -> Audit:
    """Audit the library of the environment. Raises `CompiledError` where a module cannot be read."""
    auditor = _Auditor(environment)
    sets = auditor.rests()
    refusals: Sequence[Refusal] = tuple(auditor.refusals(sets))
    return Audit(
        lean=" ".join(environment.lean),
        constants=len(environment.our_names()),
        theorems=auditor.theorems(sets),
        propositions=auditor.propositions(),
        library=auditor.library(),
        refusals=tuple(refusals),
    )
