"""The library as data: what Lean says of each definition and theorem, the content of ``statements.json``."""

from __future__ import annotations

import re

from pydantic import BaseModel, ConfigDict

_NAME = re.compile(r"ExpertBytes\.[^\s(){}\[\],]+")


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Definition(_Record):
    """A definition, structure or inductive type of ``Proofs/ExpertBytes/Spec``.

    ``signature`` is Lean's; for a structure it is that of its constructor, whose arguments are the fields. ``cases`` are the
    constructors of an enumeration.
    """

    name: str
    kind: str
    module: str
    doc: str
    signature: str
    cases: tuple[str, ...] = ()


class Variable(_Record):
    """A data variable of a theorem with its Lean type."""

    name: str
    type: str


class Hypothesis(_Record):
    """A named hypothesis of a theorem with its Lean statement."""

    name: str
    statement: str


class Theorem(_Record):
    """A public theorem: statement (the whole elaborated signature), its hash, and its parts.

    ``type_hash`` is of the compiled type (``bridge.lean.compiled.hashes``). ``axioms`` are those below it, as far as the Lean that
    printed the statements shows proofs; ``library_theorems`` counts what is below it of Lean's library without a proof.
    """

    name: str
    module: str
    doc: str
    statement: str
    statement_hash: str
    variables: tuple[Variable, ...]
    hypotheses: tuple[Hypothesis, ...]
    conclusion: str
    type_hash: str = ""
    axioms: tuple[str, ...] = ()
    library_theorems: int = 0


class Statements(_Record):
    """The library as data. ``source_hash`` covers the Lean sources of ``ExpertBytes.Spec`` and ``ExpertBytes.Thm``."""

    toolchain: str
    source_hash: str
    definitions: tuple[Definition, ...]
    theorems: tuple[Theorem, ...]

    def used(self, text: str) -> tuple[Definition, ...]:
        """The definitions whose names, fields or cases a statement or signature mentions, in order of first mention."""
        known = {definition.name: definition for definition in self.definitions}
        mentioned = [name if name in known else name.rpartition(".")[0] for name in _NAME.findall(text)]
        return tuple(known[name] for name in dict.fromkeys(mentioned) if name in known)
