"""Best draft lengths by times of a pass, at 22 acceptance rates, where a pass has nothing else and where it has much else."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.kernel_times.curves import SIZES
from expertbytes.measurements.kernel_times.foresee import DRAFTED
from expertbytes.measurements.kernel_times.model import Values
from expertbytes.measurements.prediction import RATES
from expertbytes.pyoracle.acceptance import tokens

LENGTHS: Final = tuple(SIZES[index] - 1 for index in DRAFTED)
TOKENS: Final = np.array([[float(tokens(rate, length)) for length in LENGTHS] for rate in RATES])
"""Tokens of a pass (rates, lengths), by `tokens` of `Proofs/ExpertBytes/Spec/Acceptance.lean`."""
BLOCK: Final = 8192
"""Curves at a time, so that memory stays small."""


class Decided(NamedTuple):
    """Of each curve: decisions that are exact, that are within one step of the lengths, lost goodput, falls of the staircase."""

    exact: NDArray[np.int64]
    within_one: NDArray[np.int64]
    loss: Values
    falls: NDArray[np.int64]


DECISIONS: Final = 2 * len(RATES)
"""Of one curve: each rate, with two sizes of the rest of a pass."""


def decided(foreseen: Values, measured: Values) -> Decided:
    """What best lengths by the foreseen times are worth on the measured ones, both (curves, lengths).

    The rest of a pass is the same in both: nothing, or the measured time of one token.
    """
    found = [_block(foreseen[at], measured[at]) for at in _blocks(len(measured))]
    return Decided(*(np.concatenate(parts) for parts in zip(*found, strict=True)))


def _blocks(curves: int) -> Iterator[slice]:
    yield from (slice(start, start + BLOCK) for start in range(0, max(curves, 1), BLOCK))


def _block(foreseen: Values, measured: Values) -> Decided:
    each = [_with_rest(foreseen, measured, share * measured[:, :1]) for share in (0.0, 1.0)]
    return Decided(*(np.add(first, second) for first, second in zip(*each, strict=True)))


def _with_rest(foreseen: Values, measured: Values, rest: Values) -> Decided:
    goodput = TOKENS / (measured + rest)[:, None, :]
    chosen, best = (TOKENS / (foreseen + rest)[:, None, :]).argmax(-1), goodput.argmax(-1)
    kept = np.take_along_axis(goodput, chosen[..., None], -1)[..., 0] / goodput.max(-1)
    return Decided(
        (chosen == best).sum(1),
        (np.abs(chosen - best) <= 1).sum(1),
        (1 - kept).sum(1),
        (np.diff(best, axis=1) < 0).sum(1),
    )
