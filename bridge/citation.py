"""What there is to say when a theorem is cited: its statement, its words, who printed and checked it, and from which source.

Only facts: a commit is named where this is a git checkout, a check where one ran for this citation.
"""

from __future__ import annotations

import os
import re
import subprocess
from difflib import get_close_matches
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.lean.report import BuildReport
from expertbytes.bridge.records import Statements, Theorem
from expertbytes.bridge.statements import PATH, read, source_hash

NAMESPACE = "ExpertBytes."
LIBRARY = ("Proofs", "lakefile.lean", "lean-toolchain", "lake-manifest.json", "bridge/statements.json")
"""What decides what is stated and proved; a change to it that is not committed is named in a citation."""

_HASH = re.compile(r"[0-9a-f]{8,64}")


class CitationError(LeanError):
    """Nothing can be cited; the message says what was found and what to do."""


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Source(_Record):
    """Where the library comes from. ``commit`` and its date (ISO) are ``None`` where git does not know this folder.

    ``released_on`` is the day of the version, ``url`` the address that the package's metadata names, if it names one.
    """

    version: str
    kind: Literal["git checkout", "installed package", "folder without git"]
    commit: str | None = None
    committed_on: str | None = None
    released_on: str | None = None
    url: str | None = None
    has_uncommitted_changes: bool = False


class Check(_Record):
    """A check of the whole library that ran for this citation: the Lean and the audits that it reported."""

    toolchain: str
    audit: str


class Meaning(_Record):
    """A definition that the statement uses, in words."""

    name: str
    words: str


class Citation(_Record):
    """One theorem as cited. ``statement_hash`` is the SHA-256 of ``statement``; ``source_hash`` covers all definitions.

    ``axioms`` and ``library_theorems`` are as in the committed statements, which each check holds to the compiled proofs.
    """

    name: str
    module: str
    words: str
    statement: str
    statement_hash: str
    axioms: tuple[str, ...]
    library_theorems: int
    definitions: tuple[Meaning, ...]
    source_hash: str
    printed_by: str
    check: Check | None
    source: Source

    @property
    def short_name(self) -> str:
        """The name without its namespace."""
        return self.name.removeprefix(NAMESPACE)


def statements_of(root: Path) -> Statements:
    """The committed statements. Raises :class:`CitationError` where they are not of the Lean sources below ``root``."""
    statements = read()
    if statements.source_hash != source_hash(root):
        raise CitationError(
            f"{PATH.name} is not of the present Lean sources, so it cannot be cited. Run `expertbytes bridge --update`."
        )
    return statements


def cited(statements: Statements, theorem: Theorem, source: Source, report: BuildReport | None = None) -> Citation:
    """The citation of a theorem; ``report`` is of the check that ran for it, if one did."""
    return Citation(
        name=theorem.name,
        module=theorem.module,
        words=theorem.doc,
        statement=theorem.statement,
        statement_hash=theorem.statement_hash,
        axioms=theorem.axioms,
        library_theorems=theorem.library_theorems,
        definitions=tuple(Meaning(name=d.name, words=d.doc) for d in statements.used(theorem.statement)),
        source_hash=statements.source_hash,
        printed_by=statements.toolchain,
        check=None if report is None else Check(toolchain=report.toolchain, audit=report.audit),
        source=source,
    )


def theorem_named(statements: Statements, name: str) -> Theorem:
    """The theorem of that name, with or without ``ExpertBytes.``. Raises :class:`CitationError` with the closest names."""
    short = name.removeprefix(NAMESPACE)
    by_name = {theorem.name.removeprefix(NAMESPACE): theorem for theorem in statements.theorems}
    if short in by_name:
        return by_name[short]
    folded = {known.lower(): known for known in by_name}
    close = [folded[found] for found in get_close_matches(short.lower(), folded, n=3)]
    hint = f"the closest names are {', '.join(close)}." if close else "`expertbytes proofs` lists all names."
    raise CitationError(f"no theorem is named {name!r}; {hint}")


def theorem_with_hash(statements: Statements, prefix: str) -> Theorem | None:
    """The theorem whose statement has this hash, given in full or by 8 or more hexadecimal digits; ``None`` if none has."""
    digits = prefix.strip().lower()
    if not _HASH.fullmatch(digits):
        raise CitationError(f"the hash is {prefix!r} but must be 8 to 64 hexadecimal digits, as a citation prints it.")
    found = [theorem for theorem in statements.theorems if theorem.statement_hash.startswith(digits)]
    if len(found) > 1:
        names = ", ".join(theorem.name.removeprefix(NAMESPACE) for theorem in found)
        raise CitationError(f"the hash {digits} is that of several statements ({names}); give more digits.")
    return found[0] if found else None


def source_of(root: Path, version: str, released_on: str | None = None, url: str | None = None) -> Source:
    """Version and, where ``root`` is the top of a git checkout, the commit and whether the library differs from it."""
    return _source_of(root, version).model_copy(update={"released_on": released_on, "url": url})


def _source_of(root: Path, version: str) -> Source:
    if root.parent.name == "lean" and (root.parent / "toolchain.py").is_file():
        return Source(version=version, kind="installed package")
    top = _git(root, "rev-parse", "--show-toplevel")
    head = _git(root, "show", "--no-patch", "--format=%H %cs", "HEAD")
    changes = _git(root, "status", "--porcelain", "--", *LIBRARY)
    if top is None or head is None or changes is None or Path(top).resolve() != root.resolve():
        return Source(version=version, kind="folder without git")
    commit, day = head.split()
    return Source(
        version=version, kind="git checkout", commit=commit, committed_on=day, has_uncommitted_changes=bool(changes)
    )


def _git(root: Path, *arguments: str) -> str | None:
    """What git prints, ``None`` if there is no git or it refuses. Settings of a surrounding git process do not count."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    command: list[str | Path] = ["git", "--no-optional-locks", "-C", root, *arguments]
    try:
        run = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.SubprocessError):
        return None
    return run.stdout.strip() if run.returncode == 0 else None
