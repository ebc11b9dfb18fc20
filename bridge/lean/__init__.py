"""Lean itself: which toolchain, checking the library, asking about it, auditing its sources."""
