"""Measured distinct experts of a pass: the share of the bytes that deduplication reads, and both kernels' times."""

from collections.abc import Iterator
from fractions import Fraction

from expertbytes.inputs.measured_curve import Measured
from expertbytes.inputs.observed import disagree
from expertbytes.model.answer import Experts, Flag
from expertbytes.model.powers import uniform_near
from expertbytes.model.words import number
from expertbytes.pyoracle.expert import share


def experts(measured: Measured | None) -> Experts | None:
    """What the counts and times of a file say; `None` where it has none."""
    if measured is None or measured.slots is None or measured.distinct is None:
        return None
    distinct = measured.distinct
    found = share(lambda _: distinct, measured.slots, 1)
    uniform = _uniform(measured)
    times = (measured.ms_per_slot_kernel, measured.ms_dedup_kernel)
    speedup = times[0] / times[1] if times[0] is not None and times[1] is not None else None
    return Experts(
        slots=measured.slots,
        distinct=distinct,
        share=found,
        uniform_distinct=uniform,
        ratio=None if speedup is None else found * speedup,
        dedup_speedup=speedup,
        dedup_faster=None if speedup is None else speedup > 1,
    )


def _uniform(measured: Measured) -> Fraction | None:
    E, k, n = measured.experts, measured.top_k, measured.tokens
    if E is None or k is None or n is None:
        return None
    return uniform_near(E, k, n)


def expert_flags(found: Experts | None, measured: Measured | None) -> Iterator[Flag]:
    """Counts that cannot be, and counts that independent uniform routing would not give."""
    if found is None or measured is None:
        return
    most = min(bound for bound in (measured.slots, measured.experts) if bound is not None)
    least = measured.top_k or 1
    if not least <= found.distinct <= most:
        text = f"{number(found.distinct)} distinct experts, but they must be from {least} to {most}."
        yield Flag(name="distinct_out_of_bounds", sentence=text, theorem="share_bounds")
    if found.uniform_distinct is not None and disagree(found.uniform_distinct, found.distinct):
        text = f"Measured are {number(found.distinct)} distinct experts; independent uniform routing would give "
        text += f"{number(found.uniform_distinct)}: do not predict this trace with it."
        yield Flag(name="not_uniform", sentence=text, theorem="uniformDistinct_eq")


def expert_sentences(found: Experts | None) -> Iterator[tuple[str, str]]:
    """Whether grouping tokens by expert pays, as text and theorem."""
    if found is None:
        return
    text = f"A deduplicating kernel reads {number(found.share)} of the bytes that a per-slot kernel reads"
    if found.ratio is None or found.dedup_speedup is None:
        text += f"; it is faster exactly where its bandwidth is more than {number(found.share)} of the other's."
    else:
        text += f", at {number(found.ratio)} of its bandwidth: it takes 1/{number(found.dedup_speedup)} of the time."
    yield text, "dedupTime_lt_perSlotTime_iff"
