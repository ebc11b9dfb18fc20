"""The oracle: every Lean definition and theorem mirrored in Python.

One module per Lean stem: ``pyoracle.expert`` mirrors ``Proofs/Spec/Expert.lean``, ``pyoracle.theorems.expert`` mirrors the
conclusions of ``Proofs/Thm/Expert.lean``. Functions are generic: exact on :class:`fractions.Fraction`, symbolic on sympy
expressions where no comparison is needed, and fast on numpy in ``pyoracle.fast``.
"""
