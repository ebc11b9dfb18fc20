"""Inputs for theorems whose hypotheses tie several values together.

A function here, named as the theorem in snake case, draws all data variables in the order of the statement so that the hypotheses
hold; one named ``draw_<structure>`` draws a structure. Everything else is built by ``bridge.generate.plan`` from the hypotheses.
"""

from expertbytes.bridge.laws.constructions.bands import *
from expertbytes.bridge.laws.constructions.batches import *
from expertbytes.bridge.laws.constructions.bends import *
from expertbytes.bridge.laws.constructions.boxes import *
from expertbytes.bridge.laws.constructions.crossings import *
from expertbytes.bridge.laws.constructions.engines import *
from expertbytes.bridge.laws.constructions.gains import *
from expertbytes.bridge.laws.constructions.goodputs import *
from expertbytes.bridge.laws.constructions.kernels import *
from expertbytes.bridge.laws.constructions.lossless import *
from expertbytes.bridge.laws.constructions.planners import *
from expertbytes.bridge.laws.constructions.policies import *
from expertbytes.bridge.laws.constructions.quotients import *
from expertbytes.bridge.laws.constructions.sharing import *
from expertbytes.bridge.laws.constructions.subtrees import *
from expertbytes.bridge.laws.constructions.traces import *
