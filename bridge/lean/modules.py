"""The Lean modules of a source tree: which there are, what they import, in which order they can be compiled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.lean.source import tokens

LIBRARY = "ExpertBytes"
SOURCES = "Proofs"
"""The folder of the sources, `srcDir` of `lakefile.lean`."""

_PHASES = ("public", "private", "meta")


@dataclass(frozen=True)
class Module:
    """One Lean file: its module name, its path in the tree (with `/`), its text, and every module it imports."""

    name: str
    file: str
    source: str
    imports: tuple[str, ...]

    @property
    def path(self) -> str:
        """Its path below the folder of the sources, and of its compiled parts: `ExpertBytes/Spec/Expert.lean`."""
        return f"{self.name.replace('.', '/')}.lean"


def imports_of(source: str) -> tuple[str, ...]:
    """Names imported by the header of a Lean file, in order, each once."""
    words = (token.text for token in tokens(source) if not token.is_text)
    names: dict[str, None] = {}
    word = next(words, "")
    while word in ("module", "prelude"):
        word = next(words, "")
    while word in (*_PHASES, "import"):
        while word in _PHASES:
            word = next(words, "")
        name = next(words, "") if word == "import" else ""
        if name == "all":
            name = next(words, "")
        names[name] = None
        word = next(words, "")
    return tuple(name for name in names if name)


def discover(root: Path) -> dict[str, Module]:
    """Every module of the library below `root`: each file `Proofs/**/*.lean`, by name."""
    files = sorted((root / SOURCES).rglob("*.lean"))
    if not files:
        raise LeanError(f"No Lean sources: found no file below {root / SOURCES}. Check the checkout.")
    return {module.name: module for module in (_read(root, file) for file in files)}


def module_name(root: Path, path: Path) -> str:
    """`Proofs/ExpertBytes/Spec/Expert.lean` below `root` to `ExpertBytes.Spec.Expert`."""
    return ".".join(path.relative_to(root / SOURCES).with_suffix("").parts)


def _read(root: Path, file: Path) -> Module:
    relative = file.relative_to(root)
    try:
        source = file.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise LeanError(f"Cannot read {relative.as_posix()}: {error}. A Lean file must be readable UTF-8.") from error
    return Module(module_name(root, file), relative.as_posix(), source, imports_of(source))


def order(modules: Mapping[str, Module]) -> list[str]:
    """Names of the modules, each after all that it imports. Raises `LeanError` for a cycle or a missing module."""
    for module in modules.values():
        for name in module.imports:
            if name.split(".")[0] == LIBRARY and name not in modules:
                raise LeanError(
                    f"{module.file} imports {name}, but there is no file {SOURCES}/{name.replace('.', '/')}.lean."
                )
    try:
        return list(TopologicalSorter(local_imports(modules)).static_order())
    except CycleError as error:
        raise LeanError(f"The Lean modules import each other in a cycle: {' -> '.join(error.args[1])}.") from error


def with_imports(modules: Mapping[str, Module], only: Sequence[str]) -> dict[str, Module]:
    """The modules named and all that they import, directly or not; every module where none is named."""
    needs, wanted = local_imports(modules), set(only or modules)
    while further := {found for name in wanted for found in needs[name]} - wanted:
        wanted |= further
    return {name: module for name, module in modules.items() if name in wanted}


def local_imports(modules: Mapping[str, Module]) -> dict[str, list[str]]:
    """For each module the imported modules that are in the tree themselves."""
    return {name: [found for found in module.imports if found in modules] for name, module in modules.items()}


def heights(modules: Mapping[str, Module]) -> dict[str, int]:
    """For each module the length of the longest chain of modules that wait for it: compile the highest first."""
    result = dict.fromkeys(modules, 0)
    needs = local_imports(modules)
    for name in reversed(order(modules)):
        for needed in needs[name]:
            result[needed] = max(result[needed], result[name] + 1)
    return result
