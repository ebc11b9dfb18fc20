"""Inputs for theorems whose hypotheses tie several values together.

A function here, named as the theorem in snake case, draws all data variables in the order of the statement so that the hypotheses
hold. Everything else is built by ``bridge.plan`` from the hypotheses themselves.
"""

from __future__ import annotations
