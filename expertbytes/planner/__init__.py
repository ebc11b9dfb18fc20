"""Which drafted tokens of a batch the next pass verifies: the rule, exact on fractions, and its certificate.

`arrays` is the same rule on NumPy arrays, `price` keeps a price over many passes, `check` holds other implementations to
the conformance vectors, and `planner/expertbytes_planner.h` is the rule in C.
"""

from expertbytes.planner.certificate import Certificate, certify
from expertbytes.planner.rule import Plan, plan, plan_at_price

__all__ = ["Certificate", "Plan", "certify", "plan", "plan_at_price"]
