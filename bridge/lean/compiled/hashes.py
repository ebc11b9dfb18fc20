"""A statement's hash, from the compiled type and not from text.

SHA-256 over the expression as a tree: constants by their full names, universe parameters by their position. The names of bound
variables, metadata and the way in which arguments are passed do not count, so two constants have the same hash exactly if their
types are the same term up to names of variables. What a constant in it means is not part of the hash: its declaration has its own.
"""

from __future__ import annotations

from hashlib import sha256

from expertbytes.bridge.lean.compiled.constants import Constant
from expertbytes.bridge.lean.compiled.terms import Node, Terms, bottom_up

_BYTES = 32


class StatementHashes:
    """Hashes of types among the given terms, computed once for each expression and list of universe parameters."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._known: dict[tuple[int, ...], dict[int, bytes]] = {}

    def of(self, constant: Constant) -> str:
        """The hash of the constant's type, in hexadecimal."""
        return self.of_expression(constant.type, constant.level_params)

    def of_expression(self, expression: int, params: tuple[int, ...]) -> str:
        """The hash of an expression under these universe parameters, together with their number."""
        known = self._known.setdefault(params, {})
        levels: dict[int, str] = {}

        def digest(at: int) -> bytes:
            return self._digest(self._terms.expressions[at], params, known, levels)

        found = bottom_up(expression, self._terms.children, digest, known)
        return sha256(f"{len(params)} universe parameters ".encode() + found).hexdigest()

    def _digest(self, node: Node, params: tuple[int, ...], known: dict[int, bytes], levels: dict[int, str]) -> bytes:
        match node:
            case ("app" as kind, *parts):
                return _hash(kind, "", *(known[part] for part in parts))
            case ("lam" | "forallE" as kind, _, *parts, _):
                return _hash(kind, "", *(known[part] for part in parts))
            case ("letE" as kind, _, *parts):
                return _hash(kind, "", *(known[part] for part in parts))
            case ("proj" as kind, name, at, struct):
                return _hash(kind, f"{self._name(name)} {at}", known[struct])
            case ("const" as kind, name, used):
                return _hash(kind, f"{self._name(name)} {[self._level(level, params, levels) for level in used]}")
            case ("sort" as kind, level):
                return _hash(kind, self._level(level, params, levels))
            case (kind, value):
                return _hash(kind, str(value))
        raise ValueError(f"no expression: {node}")

    def _name(self, name: int) -> str:
        """The name with its parts' kinds and lengths, so that no two names look alike."""
        parts = []
        while name:
            kind, name, part = self._terms.names[name]
            parts.append(f"{kind} {len(str(part))} {part}")
        return "/".join(reversed(parts))

    def _level(self, level: int, params: tuple[int, ...], known: dict[int, str]) -> str:
        def written(at: int) -> str:
            match self._terms.levels[at]:
                case ("param", name):
                    return f"#{params.index(name)}" if name in params else f"?{self._name(name)}"
                case (kind, *parts):
                    return f"({kind} {' '.join(known[part] for part in parts)})"
            raise ValueError(f"no universe level: {at}")

        return bottom_up(level, self._terms.level_children, written, known)


def _hash(kind: str, words: str, *parts: bytes) -> bytes:
    assert all(len(part) == _BYTES for part in parts)
    return sha256(f"{kind} {len(words.encode())} {words}".encode() + b"".join(parts)).digest()
