"""Inputs for theorems whose hypotheses tie several values together.

A function here, named as the theorem in snake case, draws all data variables in the order of the statement so that the hypotheses
hold; with ``_anything`` at its end, so that they need not hold (where arbitrary values would take too long or hardly ever tie); one
named ``draw_<structure>`` draws a structure. Everything else is built by ``bridge.testgen.plan`` from the hypotheses.
"""

from expertbytes.bridge.testgen.constructions.anything import *
from expertbytes.bridge.testgen.constructions.batches import *
from expertbytes.bridge.testgen.constructions.crossings import *
from expertbytes.bridge.testgen.constructions.gains import *
from expertbytes.bridge.testgen.constructions.goodputs import *
from expertbytes.bridge.testgen.constructions.kernels import *
from expertbytes.bridge.testgen.constructions.traces import *
