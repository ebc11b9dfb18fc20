"""The exact batch optimum of goodput for any step time: dynamic programming over the tokens verified, for small batches."""

import numpy as np

from expertbytes.serving.allocate import Allocation, Drafts, Flags, Floats, Integers, allocation


def exact(drafts: Drafts, pass_seconds: Floats, other_seconds: float = 0.0) -> Allocation:
    """Choices of the largest goodput for one batch `drafts` [requests, 2, L], the fewest tokens where several attain it.

    `pass_seconds[n]` are the seconds of a pass of `n` tokens, any positive curve; `other_seconds` are spent besides. Takes time in
    proportion to requests² · L². Raises `ValueError` for a curve that is too short or not positive.
    """
    requests, L = drafts.survivals.shape[0], drafts.survivals.shape[2]
    if len(pass_seconds) <= requests * (L + 1) or not (pass_seconds[requests:] > 0).all():
        raise ValueError(f"pass_seconds must be positive for passes of {requests} to {requests * (L + 1)} tokens")
    most, second = _most_tokens(drafts)
    totals, lengths = _by_budget(most)
    goodput = (requests + totals) / (pass_seconds[requests : requests * (L + 1) + 1] + other_seconds)
    budget = int(goodput.argmax())
    chosen = np.empty(requests, np.int64)
    remaining = budget
    for request in range(requests - 1, -1, -1):
        chosen[request] = lengths[request, remaining]
        remaining -= chosen[request]
    taken = second[np.arange(requests), chosen]
    return allocation(drafts, taken, chosen, pass_seconds, other_seconds, _price(totals, budget), goodput.max())


def _most_tokens(drafts: Drafts) -> tuple[Floats, Flags]:
    """By request and `m` in 0..L: the most expected tokens of exactly `m` drafted ones (-inf where none), and of which chain."""
    tokens = np.pad(np.cumsum(drafts.survivals, axis=-1), [(0, 0), (0, 0), (1, 0)])
    tokens[np.arange(tokens.shape[-1]) > drafts.lengths[..., None]] = -np.inf
    return tokens.max(1), tokens[:, 0] < tokens[:, 1]


def _by_budget(most: Floats) -> tuple[Floats, Integers]:
    """Most tokens of a batch that verifies exactly 0, 1, … drafted ones, and by request the length that attains it."""
    requests, L = most.shape[0], most.shape[1] - 1
    totals = np.full(requests * L + 1, -np.inf)
    totals[0] = 0
    lengths = np.zeros((requests, requests * L + 1), np.int64)
    for request in range(requests):
        shifted = np.full((L + 1, requests * L + 1), -np.inf)
        for m in range(L + 1):
            shifted[m, m:] = totals[: requests * L + 1 - m] + most[request, m]
        lengths[request], totals = shifted.argmax(0), shifted.max(0)
    return totals, lengths


def _price(totals: Floats, budget: int) -> float:
    """Expected tokens per slot that a larger budget would add at best."""
    more = totals[budget + 1 :] - totals[budget]
    return float(np.maximum(more / np.arange(1, len(more) + 1), 0).max(initial=0))
