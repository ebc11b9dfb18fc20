"""The oracle: every Lean definition and theorem mirrored in Python.

One module per Lean module: ``pyoracle.expert`` mirrors ``ExpertBytes.Spec.Expert``, ``pyoracle.theorems.expert`` mirrors the
conclusions of ``ExpertBytes.Thm.Expert``. Functions are generic: exact on :class:`fractions.Fraction`, symbolic on sympy
expressions where no comparison is needed, and fast on numpy in ``pyoracle.fast``.
"""
