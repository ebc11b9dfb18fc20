"""Times of passes that a table left out, by the model of kernel times: interpolated or extrapolated, never certified."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Final

from expertbytes.inputs.acceptance import Acceptance
from expertbytes.measurements.exact import Bounded
from expertbytes.measurements.kernel_times.scalar import Point, fit
from expertbytes.measurements.kernels import KERNELS, Kernel
from expertbytes.measurements.passes import PassSize
from expertbytes.model.decision import Decision, ModelledTime
from expertbytes.model.steps import cycles_of
from expertbytes.model.words import ENGINE_NAMES, ranges
from expertbytes.prediction.decide import cycles_at
from expertbytes.prediction.staircase import best_at

MOST: Final = 64
"""Tokens up to which passes are modelled: the model was held against times of such passes (docs/gpus.md)."""

LEAST_GAIN: Final = Fraction(1, 100)
"""What a length that was not timed has to gain over the timed ones to be named."""

Experts = Callable[[int], Fraction | None]
"""Distinct experts of a layer in a pass of so many tokens, where they are known."""


def modelled(passes: Sequence[PassSize], most: int, experts: Experts, k: int) -> tuple[ModelledTime, ...]:
    """Every size from 2 to `most` tokens that is not among the passes, with each kernel that has enough of them."""
    timed = {found.tokens for found in passes}
    missing = [n for n in range(2, min(most, MOST) + 1) if n not in timed]
    return tuple(found for kernel in KERNELS for found in _of_kernel(kernel, passes, missing, experts, k))


def _of_kernel(
    kernel: Kernel, passes: Sequence[PassSize], missing: Sequence[int], experts: Experts, k: int
) -> Iterator[ModelledTime]:
    """The per-slot kernel reads an expert for each slot."""

    def read(n: int) -> Fraction | None:
        return Fraction(n * k) if kernel == "per_slot" else experts(n)

    points = []
    for found in passes:
        distinct = found.distinct_experts if kernel == "dedup" else Fraction(found.tokens * k)
        seconds = found.per_slot_seconds if kernel == "per_slot" else found.dedup_seconds
        if found.tokens > 1:
            points.append(Point(found.tokens, float(distinct), float(seconds.mid)))
    made = fit(points) if missing else None
    if made is None:
        return
    fitted, line = made
    factor = 1 + Fraction(fitted.bound)
    for n in missing:
        if (distinct_there := read(n)) is not None:
            mid = Fraction(line(n, float(distinct_there)))
            inside = points[0].tokens < n < points[-1].tokens
            yield ModelledTime(
                tokens=n,
                kernel=kernel,
                form=fitted.form,
                word="interpolated" if inside else "extrapolated",
                seconds=Bounded(low=mid / factor, mid=mid, high=mid * factor),
            )


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
