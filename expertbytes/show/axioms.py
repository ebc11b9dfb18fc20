"""What a theorem rests on, in words."""

from collections.abc import Sequence


def axioms_text(axioms: Sequence[str], library_theorems: int) -> str:
    """The axioms below the library's own proofs, and how much of Lean's library is taken by statement beside them."""
    named = ", ".join(axioms) or "none"
    if not library_theorems:
        return named
    count = f"{library_theorems} declaration{'s' if library_theorems > 1 else ''}"
    return f"{named}; beside them {count} of Lean's own library, taken by statement"
