"""The oracle: every Lean definition and theorem mirrored in Python.

One module per Lean module: ``pyoracle.expert`` mirrors ``ExpertBytes.Spec.Expert``, ``pyoracle.theorems.expert`` mirrors the
conclusions of ``ExpertBytes.Thm.Expert``. Functions are generic: exact on :class:`fractions.Fraction`, symbolic on sympy
expressions and element by element on numpy arrays where no comparison is needed.
"""
