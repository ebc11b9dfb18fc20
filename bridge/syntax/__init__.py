"""Lean signatures as data: trees, the parser, the printer, types."""
