"""How far one threshold between the two kernels is known: the crossover's status, and the sizes from it on."""

from collections.abc import Sequence

from expertbytes.measurements.exact import Status
from expertbytes.measurements.passes import Crossover, PassSize
from expertbytes.model.decision import Threshold
from expertbytes.pyoracle.closeness import Verdict


def crossover_status(found: Crossover, passes: Sequence[PassSize]) -> Status:
    """Certified where every size up to it was timed with a stated error and no bandwidths in the intervals move it."""
    if found.earliest != found.latest:
        return "undecided"
    looked_at = [each for each in passes if 1 < each.tokens <= (found.tokens or found.searched)]
    if len(looked_at) < (found.tokens or found.searched) - 1:
        return "undecided"
    return "certified" if all(_stated(each) for each in looked_at) else "exact as given"


def verdict_status(found: PassSize) -> Status:
    """Of which kernel is faster in one pass: certified where both have a stated error and no values within them change it."""
    if found.verdict is Verdict.UNDECIDED:
        return "undecided"
    return "certified" if _stated(found) else "exact as given"


def _stated(found: PassSize) -> bool:
    """Whether both kernels have a stated error."""
    return min(found.per_slot_bytes_per_second.factor, found.dedup_bytes_per_second.factor) > 1


def threshold(passes: Sequence[PassSize]) -> Threshold | None:
    """The sizes from the first certainly faster one on, up to the last before one that is not; `None` where there is none."""
    several = [found for found in passes if found.tokens > 1]
    first = next((place for place, found in enumerate(several) if found.verdict is Verdict.FASTER), None)
    if first is None:
        return None
    run = several[first:]
    run = run[: next((place for place, found in enumerate(run) if found.verdict is not Verdict.FASTER), len(run))]
    quotients = [found.share / found.ratio.mid for found in run]
    errors = max(found.ratio.factor * found.share_factor for found in run)
    seen, allowed = max(quotients) / quotients[0], 1 / (quotients[0] * errors)
    return Threshold(first=run[0].tokens, last=run[-1].tokens, rise_seen=seen, rise_allowed=allowed)
