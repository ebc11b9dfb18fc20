"""What the oracle has for a theorem beside the definitions: closed forms, and the values that a theorem says to exist.

A statement is rendered over the definitions' mirrors in the generated tests, so that a theorem needs nothing here.
"""
