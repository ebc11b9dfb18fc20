"""Elaborated statements out of Lean: ``#check`` on every public declaration, as data."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from expertbytes.bridge.lean.build import ask
from expertbytes.bridge.lean.compiled.outcome import Audit, Rests
from expertbytes.bridge.library import Declaration, declarations
from expertbytes.bridge.records import Definition, Hypothesis, Statements, Theorem, Variable
from expertbytes.bridge.statements import StatementError, source_hash, statement_hash
from expertbytes.bridge.syntax.parser import StatementSyntaxError, parse_signature
from expertbytes.bridge.syntax.text import signature_text, to_text
from expertbytes.bridge.syntax.tree import Signature
from expertbytes.bridge.syntax.types import roles

_OPTIONS = (
    "set_option pp.fullNames true",
    "set_option pp.fieldNotation false",
    "set_option pp.funBinderTypes true",
    "set_option pp.piBinderTypes true",
    "set_option pp.coercions.types true",
    "set_option pp.numericTypes false",
)


def stated_modules(root: Path) -> list[str]:
    """The modules that declare definitions and theorems."""
    return sorted({found.module for folder in ("Spec", "Thm") for found in declarations(root, folder)})


def extract(root: Path, toolchain: str, audit: Audit) -> Statements:
    """Ask Lean for every public declaration. The library must be built and audited. Raises :class:`StatementError`."""
    specs, theorems = declarations(root, "Spec"), declarations(root, "Thm")
    theorems = [found for found in theorems if found.kind == "theorem"]
    answers = _check(root, [_asked_name(found) for found in (*specs, *theorems)])
    enumerations = _enumeration_cases(root, [found for found in specs if found.kind == "inductive"])
    return Statements(
        toolchain=toolchain,
        source_hash=source_hash(root),
        definitions=tuple(
            Definition(
                name=found.name,
                kind=found.kind,
                module=found.module,
                doc=found.doc,
                signature=signature_text(answers[_asked_name(found)]),
                cases=enumerations.get(found.name, ()),
            )
            for found in specs
        ),
        theorems=tuple(_theorem(found, answers[found.name], _compiled(found, audit)) for found in theorems),
    )


def _asked_name(found: Declaration) -> str:
    return f"{found.name}.mk" if found.kind == "structure" else found.name


def _compiled(found: Declaration, audit: Audit) -> Rests:
    """What the compiled module says of the theorem."""
    rests = audit.theorems.get(found.name)
    if rests is None or rests.module != found.module:
        raise StatementError(f"{found.module} declares no theorem {found.name} in its compiled form")
    return rests


def _theorem(found: Declaration, signature: Signature, rests: Rests) -> Theorem:
    statement = signature_text(signature)
    parts = roles(signature)
    return Theorem(
        name=found.name,
        module=found.module,
        doc=found.doc,
        statement=statement,
        statement_hash=statement_hash(statement),
        variables=tuple(Variable(name=r.name, type=to_text(r.type)) for r in parts if r.is_data),
        hypotheses=tuple(Hypothesis(name=r.name, statement=to_text(r.type)) for r in parts if not r.is_data),
        conclusion=to_text(signature.result),
        type_hash=rests.type_hash,
        axioms=rests.axioms,
        library_theorems=rests.library,
    )


def _answers(root: Path, commands: Sequence[str]) -> list[str]:
    messages = ask(root, stated_modules(root), "\n".join([*_OPTIONS, *commands]))
    errors = [message.text for message in messages if message.severity == "error"]
    if errors:
        raise StatementError("Lean cannot print the library's statements: " + "; ".join(errors))
    return [message.text for message in messages if message.severity == "information"]


def _check(root: Path, names: Sequence[str]) -> dict[str, Signature]:
    answers = _answers(root, [f"#check {name}" for name in names])
    if len(answers) != len(names):
        raise StatementError(f"Lean answered {len(answers)} of {len(names)} questions about the library")
    return {name: _parsed(name, answer) for name, answer in zip(names, answers, strict=True)}


def _parsed(name: str, answer: str) -> Signature:
    try:
        signature = parse_signature(answer)
    except StatementSyntaxError as error:
        raise StatementError(f"the statement of {name} is outside the bridge's grammar: {error}") from error
    if signature.name != name:
        raise StatementError(f"asked Lean about {name}, got an answer about {signature.name}")
    return signature


def _enumeration_cases(root: Path, found: Sequence[Declaration]) -> dict[str, tuple[str, ...]]:
    if not found:
        return {}
    answers = _answers(root, [f"#print {declaration.name}" for declaration in found])
    cases = {}
    for declaration, answer in zip(found, answers, strict=True):
        _, _, listed = answer.partition("constructors:")
        cases[declaration.name] = tuple(line.split(":")[0].strip() for line in listed.splitlines() if ":" in line)
    return cases
