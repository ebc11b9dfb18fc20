"""`expertbytes bridge`: hold statements.json and the generated tests to the Lean library."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from expertbytes.bridge import names, statements
from expertbytes.bridge.generate import files as generate
from expertbytes.bridge.lean.toolchain import find_toolchain, lean_root
from expertbytes.bridge.records import Statements
from expertbytes.commands.proofs import checked
from expertbytes.errors import InputError


def bridge(
    check: Annotated[bool, typer.Option("--check", help="Fail unless everything committed is up to date.")] = False,
    update: Annotated[bool, typer.Option("--update", help="Rewrite statements.json and the generated tests.")] = False,
) -> None:
    """Compare (`--check`) or rewrite (`--update`) the statements and the tests generated from them."""
    if check == update:
        raise InputError(
            "Say either --check or --update: check compares what is committed with Lean, update rewrites it."
        )
    root = lean_root()
    found = _extracted(root)
    names.check(found)
    if update:
        statements.write(statements.PATH, found)
        failures = generate.update(root, found).failures
    else:
        statements.check(found)
        failures = generate.check(root, found).failures
    verb = "rewritten" if update else "up to date"
    console = Console()
    console.print(
        f"{len(found.definitions)} definitions and {len(found.theorems)} theorems: statements and tests {verb}."
    )
    for name, reason in failures.items():
        console.print(f"no generated test for {name}: {reason}", markup=False, soft_wrap=True)


def _extracted(root: Path) -> Statements:
    report = checked(root, only=statements.stated_modules(root))
    if not report.ok:
        problems = "; ".join(str(message) for message in report.diagnostics[:3])
        raise InputError(
            f"The proofs do not check, so there is nothing to compare with: {problems}. See `expertbytes proofs`."
        )
    return statements.extract(root, find_toolchain().description)
