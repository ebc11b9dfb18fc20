"""All modules that the library consists of and rests on, and the constants in them.

A theorem that several of our modules made for themselves (Lean's equation lemmas) is several constants of one name; all of them are
audited. Whatever else is declared twice is an error, so no module of ours stands in for a part of Lean's own library.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from expertbytes.bridge.lean.compiled.constants import Constant, Recursor, Theorem
from expertbytes.bridge.lean.compiled.objects import CompiledError, Part, read_parts
from expertbytes.bridge.lean.compiled.reader import Reader
from expertbytes.bridge.lean.compiled.terms import Terms

SUFFIXES = (".olean", ".olean.server", ".olean.private")
FOUNDATION = "Init"
"""Read whether or not it is imported, so that a library without it cannot declare a `Nat` of its own."""


@dataclass(frozen=True)
class Folders:
    """Where compiled modules lie: ours and those of Lean's own library."""

    ours: Path
    lean: Path


@dataclass(frozen=True)
class Found:
    """A constant, the module that declares it, and what the module says it was declared as where it shows only a statement."""

    constant: Constant
    module: str
    declared: str | None


class Environment:
    """The modules named and all that they import, as one environment. Raises `CompiledError`."""

    def __init__(self, folders: Folders, ours: Sequence[str]) -> None:
        self.terms = Terms()
        self.ours = frozenset(ours)
        self._folders = folders
        self._readers: dict[str, Reader] = {}
        self._constants: dict[int, tuple[Found, ...]] = {}
        for name in sorted(self.ours):
            if self._paths(folders.lean, name):
                raise CompiledError(f"the module {name} of this library has the name of one of Lean's own; rename it")
        self._read([*sorted(self.ours), FOUNDATION])

    @property
    def lean(self) -> tuple[str, str]:
        """Version and git hash of the Lean that compiled the foundation."""
        return self._readers[FOUNDATION].memory.parts[0].lean

    @property
    def modules(self) -> tuple[str, ...]:
        """All modules, sorted."""
        return tuple(sorted(self._readers))

    def digest(self) -> str:
        """SHA-256 over the names and contents of all files read."""
        digest = hashlib.sha256()
        for name in self.modules:
            for part in self._readers[name].memory.parts:
                digest.update(f"{name} {part.name} {hashlib.sha256(part.data).hexdigest()}\n".encode())
        return digest.hexdigest()

    def named(self, name: int) -> tuple[Found, ...]:
        """The constants of that name; none where there is no such constant."""
        found = self._constants.get(name)
        if found is None:
            found = tuple(self._found(module, name) for module in self._modules_of.get(name, ()))
            self._constants[name] = found
            if len(found) > 1:
                self._require_same(found)
        return found

    def our_names(self) -> list[int]:
        """Names of the constants of our modules, by module and then in the order in which the module lists them."""
        names = (name for module in sorted(self.ours) for name in self._addresses[module])
        return list(dict.fromkeys(names))

    def is_ours(self, name: int) -> bool:
        """Whether a module of ours declares the constant."""
        return any(module in self.ours for module in self._modules_of.get(name, ()))

    def recursors(self, types: Sequence[int]) -> tuple[int, ...]:
        """Names of the recursors of a group of types, as Lean names them: `T.rec` of each, `T.rec_1`, … of the first."""
        names = self.terms.names
        found = [names.number(("str", name, "rec")) for name in types]
        following = 1
        while (extra := names.number(("str", types[0], f"rec_{following}"))) is not None and self.named(extra):
            found.append(extra)
            following += 1
        return tuple(name for name in found if name is not None and self._is_recursor(name))

    def _is_recursor(self, name: int) -> bool:
        return any(isinstance(found.constant, Recursor) for found in self.named(name))

    def _read(self, names: Iterable[str]) -> None:
        waiting = list(names)
        while waiting:
            name = waiting.pop()
            if name not in self._readers:
                self._readers[name] = Reader(self._parts(name), self.terms)
                waiting += self._readers[name].imports()

    def _parts(self, name: str) -> list[Part]:
        folder = self._folders.ours if name in self.ours else self._folders.lean
        paths = self._paths(folder, name)
        if not paths:
            raise CompiledError(f"no compiled module {name}: {folder / name.replace('.', '/')}.olean is missing")
        return read_parts(paths)

    @staticmethod
    def _paths(folder: Path, name: str) -> list[Path]:
        stem = name.replace(".", "/")
        paths = [path for suffix in SUFFIXES if (path := folder / f"{stem}{suffix}").is_file()]
        return paths if paths and paths[0].suffix == SUFFIXES[0] else []

    @cached_property
    def _addresses(self) -> dict[str, dict[int, int]]:
        return {module: self._readers[module].addresses() for module in self.modules}

    @cached_property
    def _modules_of(self) -> dict[int, tuple[str, ...]]:
        modules: dict[int, tuple[str, ...]] = {}
        for module, addresses in self._addresses.items():
            for name in addresses:
                modules[name] = (*modules[name], module) if name in modules else (module,)
        return modules

    @cached_property
    def _declared(self) -> dict[str, dict[int, str]]:
        """Only modules of Lean's library without a part that holds proofs have anything to say here."""
        shown = (module for module in self.modules if module not in self.ours)
        readers = {module: self._readers[module] for module in shown}
        return {m: reader.declared_kinds() for m, reader in readers.items() if len(reader.memory.parts) == 1}

    def _found(self, module: str, name: int) -> Found:
        constant = self._readers[module].constant(self._addresses[module][name])
        if constant.name != name:
            said, is_ = self.terms.text(name), self.terms.text(constant.name)
            raise CompiledError(f"{module} lists the constant {is_} under the name {said}")
        return Found(constant, module, self._declared.get(module, {}).get(name))

    def _require_same(self, found: Sequence[Found]) -> None:
        """Declared twice only: the same statement, by modules that are all ours or all Lean's."""
        first = found[0].constant
        ours = {item.module in self.ours for item in found}
        for item in found:
            same = (item.constant.type, item.constant.level_params) == (first.type, first.level_params)
            theorem = isinstance(item.constant, Theorem) or item.declared == "theorem" or item.module not in self.ours
            if not same or not theorem or len(ours) > 1:
                modules = " and ".join(item.module for item in found)
                raise CompiledError(
                    f"{self.terms.text(first.name)} is declared by {modules}, and not as the same theorem"
                )
