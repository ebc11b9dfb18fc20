"""Finite stand-ins for Lean's unbounded quantifiers.

A statement over all natural numbers is checked on ``NATURALS``; the theorem covers the rest.
"""

NATURALS = range(13)
"""Where ``∀ n : Nat`` and ``∃ n : Nat`` range in the oracle and in the generated tests."""
