"""The source check: a Lean file of the library holds what is on the lists of `allowed`, and nothing else.

It reads tokens, not patterns over text, and needs no Lean. A command starts in the first column and nowhere else, so every word
and sign of it is known to stand in that command; a file that lays its text out otherwise is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from expertbytes.bridge.lean import allowed
from expertbytes.bridge.lean.allowed import KINDS, ROOT, Kind
from expertbytes.bridge.lean.commands import DECLARING, NOTHING, Declared, commands_of, refused
from expertbytes.bridge.lean.findings import Finding
from expertbytes.bridge.lean.lexical import characters, glued, names
from expertbytes.bridge.lean.modules import LIBRARY, SOURCES, Module
from expertbytes.bridge.lean.source import place_of, tokens

NAME = "source check (commands, words, signs and characters of each kind of file are on a list)"


def kind_of(module: Module) -> Kind | None:
    """The kind of a file by its place, or `None` where the library has no file."""
    parts = module.name.split(".")
    if parts == [LIBRARY]:
        return ROOT
    known = parts[0] == LIBRARY and len(parts) == (3 if parts[1] in ("Spec", "Thm", "Lemma", "Witness") else 2)
    return KINDS.get(parts[1]) if known else None


def check(modules: Mapping[str, Module], *, whole: bool = True) -> list[Finding]:
    """All findings in the sources of a library, in order of file and place; if `whole`, also what its root leaves out."""
    declared = Declared(
        frozenset(name for module in modules.values() for name in _declared(module.source) if name[0].isupper()),
        frozenset(
            name for module in modules.values() if kind_of(module) is KINDS["Spec"] for name in _declared(module.source)
        ),
    )
    found = [finding for module in modules.values() for finding in check_source(module, declared)]
    return found + (_left_out(modules) if whole else [])


def _left_out(modules: Mapping[str, Module]) -> list[Finding]:
    """The modules that the root does not import: a build by Lake would not check them."""
    root = modules.get(LIBRARY)
    imported = {LIBRARY, *root.imports} if root else set()
    left = [module for name, module in modules.items() if name not in imported and kind_of(module)]
    return [
        Finding(module.file, 0, 0, module.name, "root", f"is not imported by {SOURCES}/{LIBRARY}.lean")
        for module in left
    ]


def check_source(module: Module, declared: Declared = NOTHING) -> list[Finding]:
    """All findings in one file of a library that declares these names."""
    kind = kind_of(module)
    if kind is None:
        places = f"{LIBRARY}.lean and {LIBRARY}/{{{','.join(KINDS)}}}"
        return [
            Finding(module.file, 0, 0, module.name, "place", f"is no module of this library, whose files are {places}")
        ]
    every = list(tokens(module.source))
    code = [token for token in every if not token.is_text]
    found = [*characters(every), *glued(code), *names(code, declared.types | allowed.ROOTS)]
    for command in commands_of(module.source, code):
        found += refused(command, kind, declared)
    return [
        Finding(module.file, *place_of(module.source, token.offset), token.text[:40], guard, reason)
        for token, guard, reason in sorted(set(found), key=lambda item: (item[0].offset, item[2]))
    ]


def _declared(source: str) -> Iterator[str]:
    """The names that a file declares."""
    words = [token.text for token in tokens(source) if not token.is_text]
    return (name for keyword, name in pairwise(words) if keyword in DECLARING)
