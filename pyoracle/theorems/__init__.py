"""Conclusions of the theorems, one function per public theorem.

The value of a mirror is the conclusion's right side where the conclusion is an equation (the value of the right side) or an
equivalence (the truth of the right side), and the truth of the whole conclusion otherwise.
"""
