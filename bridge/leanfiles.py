"""Lean files made from the statements: a module of statements alone, a module that proves each, and the axiom audit.

A reviewer reads ``Proofs/Spec`` and ``Proofs/Statements.lean`` and needs no proof to know what is claimed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bridge.parser import parse_signature
from bridge.statements import Definition, Statements, Theorem
from bridge.syntax import Binary, Ident, Signature, Term, free_names, substituted
from bridge.text import binder_text, to_text
from bridge.types import arrow_parts, roles

_NOTE = "Written by `expertbytes bridge --update` from the elaborated statements; do not edit."


def statements_module(statements: Statements) -> str:
    """``Proofs/Statements.lean``: every public theorem's statement as a proposition, over the definitions only."""
    specs = dict.fromkeys(definition.module for definition in statements.definitions)
    imports = "\n".join(f"public import {module}" for module in specs)
    silent = _silent_about_field(statements.definitions)
    bodies = "\n\n".join(_proposition(theorem, silent) for theorem in statements.theorems)
    doc = (
        "/-!\n# Every public statement, without its proof\n\n"
        "What is claimed, over the definitions of `Proofs/Spec` and nothing else; `Proofs/Proved.lean` proves each.\n"
        f"{_NOTE}\n-/"
    )
    return _module(imports, doc, "@[expose] public section\n\nnamespace ExpertBytes.Statements", bodies, "Statements")


def proved_module(statements: Statements) -> str:
    """``Proofs/Proved.lean``: each of the statements, from the theorem of the same name."""
    modules = dict.fromkeys(theorem.module for theorem in statements.theorems)
    imports = "\n".join(["public import Proofs.Statements", *(f"public import {module}" for module in modules)])
    proofs = "\n\n".join(
        f"theorem {_short(theorem)} : Statements.{_short(theorem)}{_universes(theorem)} :=\n  @{theorem.name}"
        for theorem in statements.theorems
    )
    doc = f"/-!\n# Every public statement, proved\n\n{_NOTE}\n-/"
    return _module(imports, doc, "public section\n\nuniverse u\n\nnamespace ExpertBytes.Proved", proofs, "Proved")


def _module(imports: str, doc: str, opening: str, body: str, namespace: str) -> str:
    return f"module\n\n{imports}\n\n{doc}\n\n{opening}\n\n{body}\n\nend ExpertBytes.{namespace}\n"


def audit_file(statements: Statements) -> str:
    """``Audit.lean``, for the native toolchain: no public theorem uses an axiom beyond the three of classical Lean."""
    names = ",\n  ".join(f"``{theorem.name}" for theorem in statements.theorems)
    return f"""import Proofs
import Lean

/-!
# The axioms of every public theorem

Run with `lake env lean Audit.lean`. It fails if a theorem depends on an axiom that is not listed here; `sorryAx` is none of
them. {_NOTE}
-/

open Lean Elab Command

/-- The axioms that a theorem of this library may use. -/
def allowedAxioms : List Name := [``propext, ``Classical.choice, ``Quot.sound]

/-- Fail with the theorem and its axioms unless all of them are allowed. -/
def auditAxioms (theorems : List Name) : CommandElabM Unit := do
  for name in theorems do
    let foreign := (← collectAxioms name).toList.filter fun axiomName => !allowedAxioms.contains axiomName
    unless foreign.isEmpty do
      throwError "{{name}} depends on {{foreign}}"
  logInfo m!"{{theorems.length}} theorems use no axiom beyond {{allowedAxioms}}"

run_cmd auditAxioms [
  {names}]
"""


def _silent_about_field(definitions: Sequence[Definition]) -> dict[str, Term]:
    """Definitions whose arguments do not tell the field, such as a mean of counts, with the text that names it."""
    found: dict[str, Term] = {}
    for definition in definitions:
        signature = parse_signature(definition.signature)
        explicit = [binder for binder in signature.binders if binder.kind == "explicit"]
        over_field = any(binder.name == "K" for binder in signature.binders)
        arguments = [*(binder.type for binder in explicit), *arrow_parts(signature.result)[0]]
        if over_field and not any("K" in free_names(argument) for argument in arguments):
            found[definition.name] = Ident(f"{definition.name} (K := K)")
    return found


def _proposition(theorem: Theorem, silent: Mapping[str, Term]) -> str:
    signature = parse_signature(theorem.statement)
    assumed = [role for role in roles(signature) if not role.is_data]
    names = {role.name for role in assumed}
    claim = signature.result
    for hypothesis in reversed(assumed):
        claim = Binary("→", hypothesis.type, claim)
    for name, named in silent.items():
        claim = substituted(claim, name, named)
    binders = " ".join(binder_text(binder) for binder in signature.binders if binder.name not in names)
    statement = f"∀ {binders},\n    {to_text(claim)}" if binders else to_text(claim)
    return f"/-- {theorem.doc} -/\ndef {_short(theorem)}{_universes(theorem)} : Prop :=\n  {statement}"


def _universes(theorem: Theorem) -> str:
    signature: Signature = parse_signature(theorem.statement)
    return f".{{{', '.join(signature.universes)}}}" if signature.universes else ""


def _short(theorem: Theorem) -> str:
    return theorem.name.removeprefix("ExpertBytes.")
