"""`expertbytes bridge`: hold statements.json and the generated tests to the Lean library."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from expertbytes.bridge import extraction, lean_library, names, statements
from expertbytes.bridge.generate import files as generate
from expertbytes.bridge.lean.compiled.check import environment
from expertbytes.bridge.lean.compiled.outcome import Audit
from expertbytes.bridge.lean.modules import discover
from expertbytes.bridge.lean.toolchain import find_toolchain, lean_root
from expertbytes.bridge.records import Statements
from expertbytes.commands.proofs import built
from expertbytes.errors import InputError
from expertbytes.show.console import Console


def bridge(
    check: Annotated[bool, typer.Option("--check", help="Fail unless everything committed is up to date.")] = False,
    update: Annotated[bool, typer.Option("--update", help="Rewrite statements.json and the generated tests.")] = False,
    accept_library: Annotated[
        bool, typer.Option("--accept-library", help="With --update: accept what is new from Lean's own library.")
    ] = False,
) -> None:
    """Compare (`--check`) or rewrite (`--update`) the statements and the tests generated from them."""
    if check == update:
        raise InputError(
            "Say either --check or --update: check compares what is committed with Lean, update rewrites it."
        )
    if accept_library and not update:
        raise InputError("--accept-library is for --update: it rewrites the list of what is taken from Lean's library.")
    root = lean_root()
    found = _extracted(root)
    names.check(found)
    if update:
        statements.write(statements.PATH, found)
        failures = generate.update(root, found).failures
        _update_library(_audited(root), accept_library)
    else:
        statements.check(found)
        failures = generate.check(root, found).failures
        _check_library(root, _audited(root))
    verb = "rewritten" if update else "up to date"
    console = Console()
    console.print(
        f"{len(found.definitions)} definitions and {len(found.theorems)} theorems: statements and tests {verb}."
    )
    for name, reason in failures.items():
        console.print(f"no generated test for {name}: {reason}", markup=False, soft_wrap=True)


def _extracted(root: Path) -> Statements:
    """The statements as Lean prints them and as they are compiled, from the modules that declare them and those below."""
    audit = _audited(root, extraction.stated_modules(root))
    return extraction.extract(root, find_toolchain().description, audit)


def _audited(root: Path, only: Sequence[str] = ()) -> Audit:
    """The compiled library, which need not be as committed."""
    report = built(root, only=only)
    if not report.ok or report.semantic is None:
        problems = "; ".join(str(message) for message in report.diagnostics[:3])
        raise InputError(
            f"The proofs do not check, so there is nothing to compare with: {problems}. See `expertbytes proofs`."
        )
    return report.semantic


def _update_library(audit: Audit, accept: bool) -> None:
    """Rewrite the list of what is taken from Lean's library; what is new or changed there is accepted by hand only."""
    if not audit.library:
        return
    listed = lean_library.read().declarations if lean_library.PATH.is_file() else {}
    found = lean_library.difference(listed, audit.library)
    if found.to_accept and not accept:
        raise InputError(
            f"What is taken from Lean's library differs from {lean_library.PATH.name}: {found}. Read it, then run "
            f"`{lean_library.ACCEPT}`. All other files are written."
        )
    lean_library.write(lean_library.LeanLibrary(lean=audit.lean, declarations=audit.library))


def _check_library(root: Path, audit: Audit) -> None:
    """Fail unless the list is exactly what is taken from Lean's library, or what a Lean that shows its proofs declares."""
    listed = lean_library.read()
    if not audit.library:
        problems = lean_library.compared(listed, environment(find_toolchain(), root, discover(root)))
        if problems:
            raise InputError(f"{lean_library.PATH.name} is not of this Lean's library: {'; '.join(problems)}.")
        return
    found = str(lean_library.difference(listed.declarations, audit.library))
    if found:
        raise InputError(
            f"What is taken from Lean's library differs from {lean_library.PATH.name}: {found}. "
            f"Run `expertbytes bridge --update`, with `--accept-library` for what is new or changed."
        )
