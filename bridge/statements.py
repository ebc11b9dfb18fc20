"""The committed statements of every public declaration, and whether they are those of the sources.

``bridge/statements.json`` holds the result and is committed; ``expertbytes bridge --check`` compares it with what Lean says now.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.lean.modules import LIBRARY, SOURCES
from expertbytes.bridge.records import Statements
from expertbytes.writing import write_text

PATH = Path(__file__).with_name("statements.json")
"""The committed statements, also in the installed package."""


class StatementError(LeanError):
    """Lean's answer about a declaration could not be read; the message names the declaration and the reason."""


def statement_hash(statement: str) -> str:
    """SHA-256 of a statement's canonical text, in hexadecimal."""
    return hashlib.sha256(statement.encode()).hexdigest()


def source_hash(root: Path) -> str:
    """SHA-256 over the names and contents of the Lean sources that declare definitions and theorems."""
    digest = hashlib.sha256()
    for folder in ("Spec", "Thm"):
        for path in sorted((root / SOURCES / LIBRARY / folder).glob("*.lean")):
            digest.update(f"{folder}/{path.name}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()


def read(path: Path = PATH) -> Statements:
    """Read a committed ``statements.json``."""
    return Statements.model_validate_json(path.read_text(encoding="utf-8"))


def write(path: Path, statements: Statements) -> None:
    """Write ``statements.json`` atomically."""
    write_text(path, statements.model_dump_json(indent=1) + "\n")


def check(found: Statements) -> None:
    """Raise :class:`StatementError` unless the committed statements are those found, whichever Lean printed them."""
    committed = read() if PATH.is_file() else None
    if committed is not None and _stated(committed) == _stated(found):
        return
    old = {t.name: t.statement_hash for t in committed.theorems} if committed else {}
    new = {t.name: t.statement_hash for t in found.theorems}
    changed = sorted(name for name in old.keys() | new.keys() if old.get(name) != new.get(name))
    listed = f" ({', '.join(changed[:5])}{', …' if len(changed) > 5 else ''})" if changed else ""
    raise StatementError(f"{PATH.name} is not that of the Lean sources{listed}. Run `expertbytes bridge --update`.")


def _stated(found: Statements) -> Statements:
    """Without what depends on how much of its library's proofs a Lean shows; ``bridge.held`` compares that."""
    same = {"axioms": (), "library_theorems": 0}
    theorems = tuple(theorem.model_copy(update=same) for theorem in found.theorems)
    return found.model_copy(update={"toolchain": "", "theorems": theorems})
