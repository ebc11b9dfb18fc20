"""Compiled modules read as data: every constant, what it uses, the axioms it rests on, and the export for another kernel."""
