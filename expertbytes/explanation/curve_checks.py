"""What a reader of measured curves would not pass over: shapes that no rate gives, dips, cliffs."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from expertbytes.inputs.measured_curve import Measured
from expertbytes.inputs.observed import disagree
from expertbytes.model.answer import Flag, Point
from expertbytes.model.words import number
from expertbytes.pyoracle.acceptance import tokens

FLAT = Fraction(1, 20)
"""A curve is flat where all further draft lengths together add at most this share of tokens."""


def curve_flags(measured: Measured | None, curve: Sequence[Point]) -> Iterator[Flag]:
    """What a reader of the curves would not pass over."""
    if measured is not None:
        yield from _shape(measured.tokens_per_pass_by_draft_length)
        yield from _cliffs(curve)


def _shape(values: Sequence[Fraction]) -> Iterator[Flag]:
    for d, value in enumerate(values, start=1):
        if value > d + 1:
            text = (
                f"The curve has {number(value)} tokens per pass at draft length {d}, but a pass yields at most {d + 1}."
            )
            yield Flag(name="tokens_above_pass", sentence=text, theorem="tokensOf_le")
    if len(values) < 2 or not 1 <= values[0] <= 2:
        return
    D, last = len(values), values[-1]
    geometric = tokens(values[0] - 1, D)
    if disagree(geometric, last):
        text = (
            f"The curve is not geometric: through its first point it would have {number(geometric)} tokens per pass at "
        )
        yield Flag(
            name="not_geometric",
            sentence=f"{text}draft length {D}, measured are {number(last)}.",
            theorem="tokensOf_profileCurve",
        )
    dips = [d for d, (before, value) in enumerate(pairwise(values), start=2) if value < before]
    if dips:
        listed = ", ".join(map(str, dips))
        text = f"Tokens per pass fall at draft length {listed}: noise, since a longer draft never yields fewer."
        yield Flag(name="curve_dips", sentence=text, theorem="survival_nonneg")
    flat = next(d for d, value in enumerate(values, start=1) if last <= (1 + FLAT) * value)
    if 2 * flat <= D:
        text = f"The curve is flat from draft length {flat} on: longer drafts add at most 5 % more tokens."
        yield Flag(name="curve_flattens", sentence=text, theorem="tokensOf_profileCurve")


def _cliffs(curve: Sequence[Point]) -> Iterator[Flag]:
    costs = [
        (1, Fraction(1)),
        *((point.pass_size, point.cycle_cost) for point in curve if point.cycle_cost is not None),
    ]
    for (m, before), (n, cost) in pairwise(costs):
        if cost - before > n - m:
            text = f"A cost cliff: from {m} to {n} tokens a pass grows by {number(cost - before)} plain steps, more than the "
            text += "added tokens by themselves; the first draft length that does not gain need not be the best one to stop at."
            yield Flag(name="cost_cliff", sentence=text, theorem="bestDraft_stop")
    beyond = [point.pass_size for point in curve if point.within_byte_bound is False]
    if beyond:
        text = f"Passes of {', '.join(map(str, beyond))} tokens cost more plain steps than bytes of so many tokens can."
        yield Flag(name="beyond_byte_bound", sentence=text, theorem="costRatio_gt_bytes_iff")
