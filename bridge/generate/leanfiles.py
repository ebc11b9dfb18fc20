"""Lean files made from the statements: a module of statements alone, a module that proves each, and the axiom audit.

A reviewer reads ``Proofs/ExpertBytes/Spec`` and ``Proofs/ExpertBytes/Statements.lean`` and needs no proof to know what is claimed.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import groupby

from expertbytes.bridge.generate.folding import docstring, folded, prose
from expertbytes.bridge.generate.scope import Scope, library_scope
from expertbytes.bridge.records import Definition, Statements, Theorem
from expertbytes.bridge.syntax.parser import parse_signature
from expertbytes.bridge.syntax.text import binder_text, conclusion_text, premise_text
from expertbytes.bridge.syntax.tree import App, Bound, Ident, Signature, Term, free_names, with_children
from expertbytes.bridge.syntax.types import roles, type_of

_WHAT_IS_CLAIMED = """
What the library claims, for a reader who wants to judge the claims and not the proofs. Each `def` is the whole statement of the
public theorem of the same name, as Lean elaborated it, over the definitions of `ExpertBytes.Spec` and nothing else: with those
files and this one, nothing else need be read. That a statement stands here does not make it true; `ExpertBytes.Proved` proves
each, and would not compile if one of them differed from its theorem.
"""

_WHAT_IS_PROVED = """
For each proposition of `ExpertBytes.Statements` a theorem of the same name, whose proof is the theorem of the library. That this
file compiles says that every statement listed there has been proved, letter by letter; nothing here is to be used downstream,
import `ExpertBytes` and use its own theorems.
"""

_WHAT_IS_JUDGED = """
Each statement without its proof, for the judge of the project `comparator`: it holds the theorem of the same name in `ExpertBytes`
to the statement here.
"""

_HOW_TO_AUDIT = """
Run with `lake env lean Audit.lean`. It fails if a theorem depends on an axiom that is not listed here; `sorryAx` is none of them.
"""

_NOTE = "Written by `expertbytes bridge --update` from the elaborated statements; do not edit."


def statements_module(statements: Statements) -> str:
    """``Proofs/ExpertBytes/Statements.lean``: every public theorem's statement as a proposition, over the definitions only."""
    specs = dict.fromkeys(definition.module for definition in statements.definitions)
    imports = "\n".join(f"public import {module}" for module in specs)
    scope, over_field = library_scope(statements.definitions), _over_field(statements.definitions)
    bodies = "\n\n".join(_proposition(theorem, scope, over_field) for theorem in statements.theorems)
    doc = f"/-!\n# Every public statement, without its proof\n\n{prose(_WHAT_IS_CLAIMED)}\n\n{prose(_NOTE)}\n-/"
    return _module(imports, doc, "@[expose] public section\n\nnamespace ExpertBytes.Statements", bodies, "Statements")


def proved_module(statements: Statements) -> str:
    """``Proofs/ExpertBytes/Proved.lean``: each of the statements, from the theorem of the same name."""
    modules = dict.fromkeys(theorem.module for theorem in statements.theorems)
    imports = "\n".join(["public import ExpertBytes.Statements", *(f"public import {module}" for module in modules)])
    proofs = "\n\n".join(map(_proof, statements.theorems))
    doc = f"/-!\n# Every public statement, proved\n\n{prose(_WHAT_IS_PROVED)}\n\n{prose(_NOTE)}\n-/"
    return _module(imports, doc, "public section\n\nuniverse u\n\nnamespace ExpertBytes.Proved", proofs, "Proved")


def _proof(theorem: Theorem) -> str:
    claim = f"theorem {_short(theorem)} : Statements.{_short(theorem)}{_universes(theorem)} :="
    return "\n".join([*folded(claim), f"  @{theorem.name}"])


def _module(imports: str, doc: str, opening: str, body: str, namespace: str) -> str:
    return f"module\n\n{imports}\n\n{doc}\n\n{opening}\n\n{body}\n\nend ExpertBytes.{namespace}\n"


def audit_file(statements: Statements) -> str:
    """``Audit.lean``, for the native toolchain: no public theorem uses an axiom beyond the three of classical Lean."""
    names = ",\n  ".join(f"``{theorem.name}" for theorem in statements.theorems)
    return f"""import ExpertBytes
import Lean

/-!
# The axioms of every public theorem

{prose(_HOW_TO_AUDIT)}

{prose(_NOTE)}
-/

open Lean Elab Command

/-- The axioms that a theorem of this library may use. -/
def allowedAxioms : List Name := [``propext, ``Classical.choice, ``Quot.sound]

/-- Fail with the theorem and its axioms unless all of them are allowed. -/
def auditAxioms (theorems : List Name) : CommandElabM Unit := do
  for name in theorems do
    let foreign := (← collectAxioms name).toList.filter (!allowedAxioms.contains ·)
    unless foreign.isEmpty do
      throwError "{{name}} depends on {{foreign}}"
  logInfo m!"{{theorems.length}} theorems use no axiom beyond {{allowedAxioms}}"

run_cmd auditAxioms [
  {names}]
"""


def challenge_file(statements: Statements, headlines: Sequence[Theorem]) -> str:
    """``comparator/Challenge.lean``: the headline theorems over the definitions alone, their proofs left open.

    A judge compares these statements with those that the library proves under the same names.
    """
    specs = dict.fromkeys(definition.module for definition in statements.definitions)
    imports = "\n".join(f"public import {module}" for module in specs)
    scope, over_field = library_scope(statements.definitions), _over_field(statements.definitions)
    open_ones = "\n\n".join(
        "\n".join(
            (
                f"theorem {_short(theorem)}{_universes(theorem)} :",
                *folded(f"  {_claim(theorem, scope, over_field)} := by"),
                "  sorry",
            )
        )
        for theorem in headlines
    )
    doc = f"/-!\n# The headline theorems as a challenge\n\n{prose(_WHAT_IS_JUDGED)}\n\n{prose(_NOTE)}\n-/"
    opening = "public section\n\nnamespace ExpertBytes"
    return f"module\n\n{imports}\n\n{doc}\n\n{opening}\n\n{open_ones}\n\nend ExpertBytes\n"


def challenge_configuration(headlines: Sequence[Theorem]) -> str:
    """``comparator/config.json``: which module solves the challenge, and by which axioms it may."""
    settings = {
        "challenge_module": "Challenge",
        "solution_module": "ExpertBytes",
        "theorem_names": [theorem.name for theorem in headlines],
        "permitted_axioms": ["propext", "Classical.choice", "Quot.sound"],
        "enable_nanoda": False,
    }
    return json.dumps(settings, indent=1) + "\n"


def _over_field(definitions: Sequence[Definition]) -> frozenset[str]:
    """Definitions that take the field as an implicit argument."""
    signatures = [parse_signature(definition.signature) for definition in definitions]
    return frozenset(s.name for s in signatures if any(b.name == "K" and b.kind == "implicit" for b in s.binders))


def _proposition(theorem: Theorem, scope: Scope, over_field: frozenset[str]) -> str:
    claim = _claim(theorem, scope, over_field)
    return f"{docstring(theorem.doc)}\ndef {_short(theorem)}{_universes(theorem)} : Prop :=\n  {claim}"


def _claim(theorem: Theorem, scope: Scope, over_field: frozenset[str]) -> str:
    """The statement as one proposition, on lines of its own."""
    signature = parse_signature(theorem.statement)
    for role in roles(signature):
        scope = scope.bind(role.name, role.type)
    lines = _premises(signature, scope, over_field)
    lines.append(conclusion_text(_explicit(signature.result, scope, over_field)))
    return "\n".join(part for line in lines for part in folded(f"  {line}")).strip()


def _premises(signature: Signature, scope: Scope, over_field: frozenset[str]) -> list[str]:
    """One line for each run of variables and for each hypothesis, in the order of the signature."""
    assumed = {role.name for role in roles(signature) if not role.is_data}
    lines: list[str] = []
    for is_assumed, group in groupby(signature.binders, key=lambda binder: binder.name in assumed):
        if is_assumed:
            lines += [f"{premise_text(_explicit(binder.type, scope, over_field))} →" for binder in group]
        else:
            lines.append(f"∀ {' '.join(map(binder_text, group))},")
    return lines


def _explicit(term: Term, scope: Scope, over_field: frozenset[str]) -> Term:
    """The term with the field named where no argument tells it (as in ``tokens 0 d``), and unused variables left unnamed."""
    match term:
        case Bound(kind, name, type_, body):
            kept = "_" if kind == "fun" and name not in free_names(body) else name
            return Bound(kind, kept, type_, _explicit(body, scope.bind(name, type_), over_field))
        case App(Ident(head), arguments) if head in over_field:
            types = [type_of(argument, scope.types) for argument in arguments]
            told = any(type_ is not None and "K" in free_names(type_) for type_ in types)
            named = Ident(head if told else f"{head} (K := K)")
            return App(named, tuple(_explicit(argument, scope, over_field) for argument in arguments))
        case _:
            return with_children(term, lambda child: _explicit(child, scope, over_field))


def _universes(theorem: Theorem) -> str:
    signature: Signature = parse_signature(theorem.statement)
    return f".{{{', '.join(signature.universes)}}}" if signature.universes else ""


def _short(theorem: Theorem) -> str:
    return theorem.name.removeprefix("ExpertBytes.")
