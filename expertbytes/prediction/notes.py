"""What a reader of a decision must know beside its figures."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from expertbytes.measurements.kernels import KERNELS, Kernel
from expertbytes.measurements.passes import PassSize
from expertbytes.measurements.records import Profile
from expertbytes.model.decision import Assumptions
from expertbytes.model.share import ShareCurve
from expertbytes.model.words import ranges

UPPER_BOUND: Final = (
    "The share is that of independent uniform routing, an upper bound on the bytes and no measurement: tokens of one text share "
    "experts, and then deduplication saves more. For real text give a trace, a figure or a name, such as --share qwen3.6-text."
)


def notes(profile: Profile, curve: ShareCurve, assumptions: Assumptions, passes: Sequence[PassSize]) -> tuple[str, ...]:
    """Sentences, most important first."""
    found = [*_share(profile, curve), *(sentence for kernel in KERNELS for sentence in _limits(kernel, passes))]
    return (*found, *free_notes(assumptions))


def free_notes(assumptions: Assumptions) -> tuple[str, ...]:
    """What is taken to cost nothing, beside the rest of a pass (`lacking`)."""
    free = "Drafting is taken as free: no draft length is charged for its tokens."
    return (*(() if assumptions.draft_seconds_per_token else (free,)), *batch_notes(assumptions.batch))


def batch_notes(batch: int) -> tuple[str, ...]:
    """What is taken for granted where several requests share a pass."""
    if batch == 1:
        return ()
    return (
        f"{batch} requests share a pass, each with as many drafts: drafting a token for all takes as long as for one. Tokens per "
        f"second are of one request; together they have {batch} times as many.",
        "The share is taken by tokens of a pass, whosever they are; those of different texts share fewer experts.",
    )


def lacking(other_seconds: Fraction, layers_said: bool = True) -> tuple[str, ...]:
    """What the times of expert kernels lack of a whole pass, each with the option that gives it."""
    rest = () if other_seconds else ("the rest of a pass taken as 0 s (--other-seconds)",)
    return rest if layers_said else (*rest, "one layer taken for all (--layers)")


def _share(profile: Profile, curve: ShareCurve) -> list[str]:
    found = []
    if curve.kind == "uniform":
        found.append(UPPER_BOUND)
    if profile.routing.name != curve.kind:
        found.append(
            f"Bandwidths were measured under {profile.routing.name} routing, the share is from elsewhere: the "
            "deduplicating bandwidth follows from what an expert costs by the tokens that it has."
        )
    return found


def _limits(kernel: Kernel, passes: Sequence[PassSize]) -> list[str]:
    """Names the pass sizes at which a rate is no memory bandwidth."""
    limits = [(found.tokens, found.per_slot_limit if kernel == "per_slot" else found.dedup_limit) for found in passes]
    sizes = [tokens for tokens, limit in limits if limit != "memory"]
    if not sizes:
        return []
    kinds = " or ".join(sorted({limit for _, limit in limits if limit != "memory"}))
    name = "per-slot" if kernel == "per_slot" else "deduplicating"
    return [
        f"The {name} kernel is limited by {kinds} rather than memory at pass sizes {ranges(sizes)}: its rates there are "
        "bytes over time and no more."
    ]
