"""Which constants without a value are assumptions, and which only hide the value that Lean has checked.

A compiled module of Lean 4 may consist of a public part alone: then it shows a theorem, and a definition whose value is not
exposed, as an axiom with its type. That is how the registry's package carries the standard library. Two facts tell those apart from
real axioms:

* the module keeps, in its entry `privateConstKindsExt`, what each such constant was declared as; a real axiom has no such record.
  The package is the pinned one, held to its hash, so the record is Lean's own;
* a real axiom passes only if it is one of the three of classical Lean, by name. No other name passes, known to this file or not.

In a module of ours nothing is hidden: its private part is read, so whatever is an axiom there is one.
"""

from __future__ import annotations

from typing import Final

from expertbytes.bridge.lean.compiled.constants import Axiom
from expertbytes.bridge.lean.compiled.environment import Found
from expertbytes.bridge.lean.compiled.outcome import ALLOWED

WHY_NOT: Final = {
    "sorryAx": "stands for a proof that is missing",
    "Lean.trustCompiler": "trusts the compiler instead of the kernel",
    "Lean.ofReduceBool": "trusts the compiler instead of the kernel",
    "Lean.ofReduceNat": "trusts the compiler instead of the kernel",
}


def is_axiom(found: Found) -> bool:
    """Whether the constant is an assumption."""
    return isinstance(found.constant, Axiom) and found.declared in (None, "axiom")


def is_hidden(found: Found) -> bool:
    """Whether the constant is a theorem or definition of Lean's library whose proof or value its module does not show."""
    return isinstance(found.constant, Axiom) and not is_axiom(found)


def refusal(name: str) -> str | None:
    """Why a theorem may not rest on the axiom, or nothing where it may."""
    return None if name in ALLOWED else WHY_NOT.get(name, "is none of the axioms of classical Lean")
