"""`expertbytes cite`: a theorem as a citation, and whether a cited statement still stands."""

from collections.abc import Sequence
from typing import Annotated, Literal

import typer

from expertbytes.bridge.citation import (
    NAMESPACE,
    Citation,
    Source,
    cited,
    source_of,
    statements_of,
    theorem_named,
    theorem_with_hash,
)
from expertbytes.bridge.lean.toolchain import lean_root
from expertbytes.bridge.records import Statements, Theorem
from expertbytes.bridge.statements import read
from expertbytes.commands.console import echo
from expertbytes.commands.proofs import checked, hold
from expertbytes.errors import InputError
from expertbytes.model.version import RELEASED, installed_version, project_url
from expertbytes.show.citation import bibtex, latex, markdown, source_text


def _complete(incomplete: str) -> list[str]:
    """Names of theorems that begin so."""
    names = (theorem.name.removeprefix(NAMESPACE) for theorem in read().theorems)
    return [name for name in names if name.lower().startswith(incomplete.lower())]


Format = Literal["markdown", "latex", "bibtex", "json"]


def cite(
    name: Annotated[
        str | None,
        typer.Argument(
            help="Theorem, with or without the prefix ExpertBytes.; words to find with --list.",
            autocompletion=_complete,
        ),
    ] = None,
    listed: Annotated[
        bool, typer.Option("--list", help="List the theorems, or those with all words of NAME; nothing is checked.")
    ] = False,
    format_: Annotated[Format, typer.Option("--format", help="How to print it.")] = "markdown",
    check: Annotated[bool, typer.Option("--check", help="Check all proofs first and state who checked them.")] = False,
    verify: Annotated[
        str | None, typer.Option("--verify", metavar="HASH", help="Say whether a statement has this hash (of NAME).")
    ] = None,
) -> None:
    """Print a theorem's statement, words, hash, and the source and Lean it comes from."""
    if listed:
        echo(names_with(read().theorems, name or ""))
        return
    if verify is not None and check:
        raise InputError("--verify compares hashes and checks no proof; leave out --check or run it without --verify.")
    if verify is None and name is None:
        raise InputError("Name a theorem to cite, or give --verify and the hash of a cited statement.")
    root = lean_root()
    statements = statements_of(root)
    source = source_of(root, installed_version(), RELEASED, project_url())
    if verify is not None:
        raise typer.Exit(0 if verified(statements, source, verify, name) else 1)
    theorem = theorem_named(statements, name or "")
    report = checked(root) if check else None
    if report is not None:
        hold(report)
    echo(formatted(cited(statements, theorem, source, report), format_))


def names_with(theorems: Sequence[Theorem], text: str) -> str:
    """A line for each theorem whose name or words have all words of the text. Raises InputError where there is none."""
    wanted = text.lower().split()
    found = [t for t in theorems if all(word in f"{t.name} {t.doc}".lower() for word in wanted)]
    if not found:
        raise InputError(f"No theorem has {text!r} in its name or words; `expertbytes cite --list` lists all.")
    return "\n".join(f"{t.name.removeprefix(NAMESPACE)}: {t.doc}" for t in found)


def formatted(citation: Citation, format_: Format) -> str:
    """The citation as text."""
    if format_ == "json":
        return citation.model_dump_json(indent=1)
    return {"markdown": markdown, "latex": latex, "bibtex": bibtex}[format_](citation)


def verified(statements: Statements, source: Source, digits: str, name: str | None) -> bool:
    """Whether a present statement (of the named theorem, if one is named) has the hash; says so and what it means."""
    found = theorem_with_hash(statements, digits)
    wanted = None if name is None else theorem_named(statements, name)
    if found is not None and wanted in (None, found):
        echo(f"{found.name} has the hash {found.statement_hash}: its statement is the cited one, word for word.")
        echo(
            "The definitions it uses are the cited ones too if the hash of the Lean sources is; here that is "
            f"{statements.source_hash} ({_plain(source)})."
        )
        return True
    if wanted is not None:
        echo(f"{wanted.name} does not have the hash {digits}; here its statement has {wanted.statement_hash}.")
    if found is not None:
        echo(f"That hash is of {found.name}: the citation names the wrong theorem, or the theorem was renamed.")
    else:
        echo(f"No statement of {_plain(source)} has the hash {digits}.")
        echo(
            "Since it was cited the statement has changed, or was renamed or removed (or the citation is of a newer "
            "version, or mistyped); the cited commit has it."
        )
    return False


def _plain(source: Source) -> str:
    return source_text(source).replace("`", "")
