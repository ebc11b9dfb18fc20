"""What is said of modelled times: how far they may be off, and which draft length would gain by them."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from expertbytes.inputs.acceptance import Acceptance
from expertbytes.measurements.kernels import KERNELS, Kernel
from expertbytes.model.decision import Decision
from expertbytes.model.steps import cycles_of
from expertbytes.model.words import ENGINE_NAMES, ranges
from expertbytes.prediction.decide import cycles_at
from expertbytes.prediction.staircase import best_at

LEAST_GAIN: Final = Fraction(1, 100)
"""What a length that was not timed has to gain over the timed ones to be named."""


def modelled_notes(decision: Decision, acceptances: Sequence[Acceptance]) -> list[str]:
    """What was modelled, and where it would change the best draft length."""
    found = decision.modelled
    if not found:
        return []
    error = max(each.seconds.high / each.seconds.mid for each in found) - 1
    said = [
        f"Passes of {ranges(sorted({each.tokens for each in found}))} tokens were not timed; their times are modelled"
        f" (modelled in --json), within {float(error):.0%} by what the model misses with timed sizes left out. No status"
        " rests on them."
    ]
    said += [line for kernel in KERNELS for known in acceptances for line in _better(decision, kernel, known)]
    return said


def _better(decision: Decision, kernel: Kernel, known: Acceptance) -> Iterator[str]:
    stairs = next((each for each in decision.staircases if each.kernel == kernel), None)
    if stairs is None:
        return
    timed = cycles_of(stairs)
    assumed = decision.assumptions
    whole = {
        each.tokens: each for each in decision.modelled if each.kernel == kernel and each.tokens % assumed.batch == 0
    }
    cycles = cycles_at({n: each.seconds for n, each in whole.items()}, assumed)
    A = known.tokens_curve if known.rate is None else known.rate
    best, of_timed = (best_at(A, known.covered(each)) for each in ({**cycles, **timed}, timed))
    gain = best["speedup"].mid / of_timed["speedup"].mid - 1
    if gain >= LEAST_GAIN:
        length = best["draft_length"]
        tokens = assumed.batch * (length + 1)
        yield (
            f"With the {ENGINE_NAMES[kernel]} kernel at {known.text} the best draft length by {whole[tokens].word} times is"
            f" {length}, {float(gain):.0%} faster than {of_timed['draft_length']}: time a pass of {tokens} tokens."
        )
