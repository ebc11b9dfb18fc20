"""The batch optimum of goodput for many requests at once: all prices in one sort, with a certified bound on what is lost.

A request of a batch takes a prefix of one of two chains. Its tokens by verified tokens, the larger of two concave curves, have a
least concave majorant; sorting the majorants' increments of all requests lists the allocations at every price
(`ExpertBytes.allocate`), each optimal for its budget (`ExpertBytes.priced_optimal_for_budget`). Between two such budgets the
majorants bound the tokens (`ExpertBytes.totalTokens_le_priced`), and prefixes that stop half-way attain some of them.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True)
class Drafts:
    """Chains of two drafters for each request: `ExpertBytes.Chain`, twice, for every leading index of the arrays.

    `survivals` [..., requests, 2, L] are probabilities that do not increase along a chain and are 0 from `lengths`
    [..., requests, 2] on. Raises `ValueError` otherwise.
    """

    survivals: Floats
    lengths: Integers

    def __post_init__(self) -> None:
        S = self.survivals
        if S.ndim < 3 or S.shape[-2] != 2 or self.lengths.shape != S.shape[:-1]:
            raise ValueError(
                f"survivals and lengths must be [..., requests, 2, L] and [..., requests, 2], found {S.shape} "
                f"and {self.lengths.shape}"
            )
        if not ((S >= 0) & (S <= 1)).all() or (np.diff(S, axis=-1) > 0).any():
            found = f"are {S.min():g} to {S.max():g}, rising by up to {np.diff(S, axis=-1).max(initial=0):g}"
            raise ValueError(f"survivals {found} but must be between 0 and 1 and may not increase along a chain")
        if ((self.lengths < 0) | (self.lengths > S.shape[-1])).any():
            found = f"{self.lengths.min()} to {self.lengths.max()}"
            raise ValueError(f"lengths are {found} but must be from 0 to {S.shape[-1]}")
        beyond = np.where(np.arange(S.shape[-1]) >= self.lengths[..., None], S, 0)
        if (beyond != 0).any():
            raise ValueError(
                f"survivals are up to {beyond.max():g} beyond the length of their chain but must be 0 there"
            )


@dataclass(frozen=True)
class Allocation:
    """What each request verifies: `second` [..., requests] says which chain, `lengths` how much of it.

    By batch [...]: `tokens` expected (one a request and the accepted ones), `verified` drafted tokens, `seconds` of the pass,
    `price` (expected tokens of the best slot left out), and `bound`, tokens per second that no choices exceed.
    """

    second: Flags
    lengths: Integers
    tokens: Floats
    verified: Integers
    seconds: Floats
    price: Floats
    bound: Floats

    @property
    def goodput(self) -> Floats:
        """`ExpertBytes.batchGoodput`: expected tokens per second."""
        return self.tokens / self.seconds

    @property
    def gap(self) -> Floats:
        """Certified: the largest goodput of any choices is at most `1 + gap` times that of these."""
        return np.maximum(self.bound / self.goodput - 1, 0)


def priced(drafts: Drafts, pass_seconds: Floats, other_seconds: Floats | float = 0.0) -> Allocation:
    """The best of the allocations at every price, for each batch of `drafts` [..., requests, 2, L].

    `pass_seconds[n]` are the seconds of a pass of `n` tokens, any curve that does not decrease, cliffs and all; `other_seconds`
    [...] are spent besides, whatever is verified. Where each request has one chain only, `gap` is 0 but for rounding.
    Raises `ValueError` for a curve that is too short, not positive or decreases (pad passes first: `padded`).
    """
    batches, (requests, L) = drafts.survivals.shape[:-3], drafts.survivals.shape[-3::2]
    curve = _curve(pass_seconds, requests, L)
    best, second = best_prefixes(drafts)
    increments = _increments(drafts, best, second).reshape(-1, requests * L)
    rows = np.arange(len(increments))[:, None]
    order = np.argsort(-increments, axis=-1, kind="stable")
    slopes, gains = increments[rows, order], np.diff(best, axis=-1).reshape(increments.shape)[rows, order]
    seconds = curve + np.broadcast_to(other_seconds, batches).reshape(-1, 1)
    budget = (_totals(requests, gains) / seconds).argmax(-1)
    chosen = np.empty(increments.shape, np.bool_)
    chosen[rows, order] = np.arange(requests * L) < budget[:, None]
    prefix = chosen.reshape(*batches, requests, L).sum(-1)
    price = np.where(budget < requests * L, slopes[rows[:, 0], np.minimum(budget, requests * L - 1)], 0)
    bound = (_totals(requests, slopes) / seconds).max(-1)
    taken = second.reshape(-1, L + 1)[np.arange(prefix.size), prefix.ravel()].reshape(prefix.shape)
    return allocation(
        drafts, taken, prefix, pass_seconds, other_seconds, price.reshape(batches), bound.reshape(batches)
    )


def allocation(
    drafts: Drafts,
    second: Flags,
    lengths: Integers,
    pass_seconds: Floats,
    other_seconds: Floats | float = 0.0,
    price: Floats | float = 0.0,
    bound: Floats | float = np.inf,
) -> Allocation:
    """Given choices with their totals: `ExpertBytes.totalTokens`, `totalVerified` and the seconds of their pass."""
    requests, L = drafts.survivals.shape[-3::2]
    verified = np.minimum(lengths, np.where(second, drafts.lengths[..., 1], drafts.lengths[..., 0]))
    survivals = np.where(second[..., None], drafts.survivals[..., 1, :], drafts.survivals[..., 0, :])
    tokens = requests + np.where(np.arange(L) < verified[..., None], survivals, 0).sum((-1, -2))
    total = verified.sum(-1)
    seconds = pass_seconds[requests + total] + np.asarray(other_seconds, np.float64)
    shape = total.shape
    return Allocation(
        second, verified, tokens, total, seconds, np.broadcast_to(price, shape), np.broadcast_to(bound, shape)
    )


def best_prefixes(drafts: Drafts) -> tuple[Floats, Flags]:
    """By request and `m` in 0..L: the most expected accepted tokens of at most `m` drafted ones, and of which chain."""
    tokens = np.zeros((*drafts.survivals.shape[:-1], drafts.survivals.shape[-1] + 1))
    np.cumsum(drafts.survivals, axis=-1, out=tokens[..., 1:])
    first, other = tokens[..., 0, :], tokens[..., 1, :]
    return np.maximum(first, other), first < other


def _increments(drafts: Drafts, best: Floats, second: Flags) -> Floats:
    """Increments of the majorants of `best`: a chain's survivals where it is best at every length."""
    always: Flags = np.asarray(second[..., 1:].all(-1))
    found = np.where(always[..., None], drafts.survivals[..., 1, :], drafts.survivals[..., 0, :])
    mixed = second.any(-1) & ~always
    found[mixed] = majorant_increments(best[mixed])
    return found


def majorant_increments(curve: Floats) -> Floats:
    """Increments [..., L] of the least concave majorant of a curve [..., L + 1].

    That of step `m` is the least, over points before it, of the steepest slope to a point from it on.
    """
    L = curve.shape[-1] - 1
    found = np.full((*curve.shape[:-1], L), np.inf)
    for i in range(L):
        slopes = (curve[..., i + 1 :] - curve[..., i : i + 1]) / np.arange(1, L - i + 1)
        steepest = np.maximum.accumulate(slopes[..., ::-1], axis=-1)[..., ::-1]
        found[..., i:] = np.minimum(found[..., i:], steepest)
    return np.minimum.accumulate(found, axis=-1)  # equal but for rounding


def padded(pass_seconds: Floats) -> Floats:
    """The curve of an engine that pads a pass where a larger one is faster: the least of each value and those after it."""
    return np.minimum.accumulate(pass_seconds[::-1])[::-1]


def _curve(pass_seconds: Floats, requests: int, L: int) -> Floats:
    """Seconds of passes of `requests`..`requests · (L + 1)` tokens, checked."""
    if len(pass_seconds) <= requests * (L + 1):
        raise ValueError(
            f"pass_seconds ends at {len(pass_seconds) - 1} tokens but {requests} requests verify up to {requests * (L + 1)}"
        )
    curve = pass_seconds[requests : requests * (L + 1) + 1]
    if not (curve > 0).all() or (np.diff(curve) < 0).any():
        found = f"is {curve.min():g} at least and falls by up to {-np.diff(curve).min(initial=0):g}"
        raise ValueError(f"pass_seconds {found} but must be positive and may not decrease")
    return curve


def _totals(requests: int, increments: Floats) -> Floats:
    """Tokens of a batch by budget 0, 1, …: one a request and the increments so far."""
    totals = np.full((*increments.shape[:-1], increments.shape[-1] + 1), float(requests))
    totals[..., 1:] += np.cumsum(increments, axis=-1)
    return totals
