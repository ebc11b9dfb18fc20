"""How to read each section of a decision's page."""

from typing import Final

INTERVALS: Final = (
    "Intervals are 95 % intervals of the measured medians, or as given with a table. Where a status is certified or a "
    "verdict decided, every value in them gives the same answer."
)
CROSSOVER: Final = (
    "Deduplication is faster exactly where the share of distinct experts is below the ratio of its effective bandwidth to "
    "that of the per-slot kernel. The crossover is the first pass size at which it is."
)
SENSITIVITY: Final = (
    "How far off both bandwidths may be before a verdict or the crossover changes, beside how far off the measurement says "
    "they may be: certified where the first is the larger one."
)
SAVING: Final = (
    "The time of the per-slot kernel less that of the deduplicating one: positive where deduplication is faster. The bound "
    "holds wherever both true bandwidths are within the measured factor."
)
MEASURED: Final = "Measured passes had the routing that the profile was measured with."
COST: Final = "Time of the routed experts of a whole pass, all layers: bytes read over effective bandwidth."
CYCLE: Final = (
    "A cycle drafts some tokens and verifies them in one pass. Its cost in plain steps is the tokens per cycle at which "
    "speculation breaks even; a cost of draft length + 1 or more is never won back."
)
BANDWIDTH: Final = (
    "Bytes read over time. Only where the limit is memory is that a bandwidth of the memory; the ceiling is the rate at "
    "which the machine reads memory in order."
)
STAIRCASE: Final = (
    "The draft length with the most tokens per second, if every drafted token is accepted with the same probability. It "
    "never falls as that probability rises. Where the band has no height, the draft length is certified."
)
BREAKS: Final = "Acceptance rates at which the best draft length rises, and between which rates the true ones lie."
CHOICES: Final = (
    "The best draft length at the acceptance asked for, and how wrong the cycle times or the rate may be before it is "
    "another one."
)
