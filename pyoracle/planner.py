"""A verification budget for a batch. Mirrors ``Proofs/ExpertBytes/Spec/Planner.lean``.

``S(r, i)`` is the survival of drafted token ``i`` of request ``r``, ``L(r)`` how many tokens request ``r`` has drafted, ``R`` the
number of requests, ``B`` a budget of drafted tokens, ``C(B)`` its cost. Of a policy on states: ``w(s)`` the share of state ``s``,
``N(s, a)`` tokens and ``T(s, a)`` seconds of action ``a`` there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product

from expertbytes.pyoracle.curve import argmax, largest, sum_below
from expertbytes.pyoracle.field import ONE, ZERO, Curve, Number

Grid = Callable[[int, int], Number]
"""A function of a request (or state) and a position (or action)."""
Naturals = Callable[[int], int]
Selection = Callable[[int, int], bool]


def next_request(S: Grid, L: Naturals, m: Naturals, R: int) -> int | None:
    """``nextRequest``: of the requests with a token left after ``m(r)``, the first whose next survival is largest."""
    left = [r for r in range(R) if m(r) < L(r)]
    return max(left, key=lambda r: S(r, m(r)), default=None)


def extend(m: Naturals, s: int | None, r: int) -> int:
    """``extend``: the length ``m(r)``, one more where ``r`` is ``s``."""
    return m(r) + (r == s)


def _budget_lengths(S: Grid, L: Naturals, R: int, B: int) -> list[int]:
    """The lengths of the requests at budget ``B``."""
    lengths = [0] * R
    for _ in range(B):
        taken = next_request(S, L, lengths.__getitem__, R)
        if taken is None:
            break
        lengths = [extend(lengths.__getitem__, taken, r) for r in range(R)]
    return lengths


def top_budget(S: Grid, L: Naturals, R: int, B: int, r: int) -> int:
    """``topBudget``: tokens of request ``r`` after ``B`` times one more token, each time one of the largest next survival."""
    return _budget_lengths(S, L, R, B)[r] if r < R else 0


def selected_tokens(S: Curve, chosen: Callable[[int], bool], n: int) -> Number:
    """``selectedTokens``: sum of the survivals of the selected among the first ``n`` drafted tokens of a request."""
    return sum((S(i) for i in range(n) if chosen(i)), start=ZERO)


def selected_length(chosen: Callable[[int], bool], n: int) -> int:
    """``selectedLength``: how many of the first ``n`` drafted tokens of a request are selected."""
    return sum(bool(chosen(i)) for i in range(n))


def batch_tokens(S: Grid, L: Naturals, chosen: Selection, R: int) -> Number:
    """``batchTokens``: sum of the survivals of the selected tokens of ``R`` requests."""
    return sum((selected_tokens(partial(S, r), partial(chosen, r), L(r)) for r in range(R)), start=ZERO)


def batch_count(L: Naturals, chosen: Selection, R: int) -> int:
    """``batchCount``: how many drafted tokens of ``R`` requests are selected."""
    return sum(selected_length(partial(chosen, r), L(r)) for r in range(R))


def prefixes(m: Naturals, r: int, i: int) -> bool:
    """``prefixes``: whether token ``i`` is among the first ``m(r)`` of request ``r``."""
    return i < m(r)


def top_tokens(S: Grid, L: Naturals, R: int, B: int) -> Number:
    """``topTokens``: expected accepted tokens of the ``B`` drafted tokens of largest survival."""
    return sum((S(r, i) for r, length in enumerate(_budget_lengths(S, L, R, B)) for i in range(length)), start=ZERO)


def planner_tokens(S: Grid, L: Naturals, R: int, B: int) -> Number:
    """``plannerTokens``: expected tokens of a pass at budget ``B``, one of the target model a request and the accepted ones."""
    return R + top_tokens(S, L, R, B)


def running_max(C: Curve, n: int) -> Number:
    """``runningMax``: the largest of ``C(0), …, C(n)``."""
    return largest(C, n)


def largest_dip(C: Curve, n: int) -> Number:
    """``largestDip``: the largest factor by which ``C`` is below its running maximum up to ``n``, 1 where it never falls."""
    return max(ONE, *(running_max(C, i) / C(i) for i in range(n + 1))) if n else ONE


def budget_optimum(f: Grid, L: Naturals, R: int, B: int) -> Number:
    """``budgetOptimum``: the most that ``R`` requests yield with at most ``B`` tokens, each ``f(r, m)`` for ``m ≤ L(r)``."""
    best = [ZERO] * (B + 1)
    for r in range(R):
        best = [max(best[b - m] + f(r, m) for m in range(min(L(r), b) + 1)) for b in range(B + 1)]
    return best[B]


def pair_tokens(S: Grid, S_prime: Grid, L: Naturals, L_prime: Naturals, r: int, m: int) -> Number:
    """``pairTokens``: the most expected tokens of request ``r`` with ``m`` verified, of a prefix of one chain or of the other."""
    chains = ((S, L(r)), (S_prime, L_prime(r)))
    return max(selected_tokens(partial(chain, r), lambda i: i < m, length) for chain, length in chains)


def pair_length(L: Naturals, L_prime: Naturals, r: int) -> int:
    """``pairLength``: the longer of the two chains that request ``r`` is offered."""
    return max(L(r), L_prime(r))


def chord(f: Curve, i: int, j: int, x: int) -> Number:
    """``chord``: height at ``x`` of the straight line through points ``i`` and ``j`` of ``f``; ``f(i)`` unless ``i < j``."""
    return f(i) + (f(j) - f(i)) / (ONE * (j - i)) * (x - i) if i < j else f(i)


def majorant(f: Curve, N: int, x: int) -> Number:
    """``majorant``: height at ``x`` of the highest chord of ``f`` over ``x`` on ``0..N``."""
    heights = [f(n) for n in range(max(N, x) + 1)]
    return max(chord(heights.__getitem__, i, j, x) for i in range(x + 1) for j in range(x, max(N, x) + 1))


def concavity_gap(f: Curve, N: int) -> Number:
    """``concavityGap``: the largest distance of the majorant from ``f`` on ``0..N``."""
    return largest(lambda x: majorant(f, N, x) - f(x), N)


def largest_gap(f: Grid, L: Naturals, R: int) -> Number:
    """``largestGap``: the largest such distance of a single request, 0 without requests."""
    return max((concavity_gap(partial(f, r), L(r)) for r in range(R)), default=ZERO)


def weighted(w: Curve, f: Grid, policy: Naturals, n: int) -> Number:
    """``weighted``: sum over the states below ``n`` of the weight times what the policy's action is worth there."""
    return sum_below(lambda s: w(s) * f(s, policy(s)), n)


def long_run(w: Curve, N: Grid, T: Grid, n: int, policy: Naturals) -> Number:
    """``longRun``: tokens per second of a policy over all states."""
    return weighted(w, N, policy, n) / weighted(w, T, policy, n)


def long_run_best(w: Curve, N: Grid, T: Grid, m: Naturals, n: int, x: Number, y: Number) -> Number:
    """``longRunBest``: the largest tokens per second of all policies (actions ``0..m(s)``), after ``x`` tokens in ``y`` seconds."""
    policies = product(*(range(m(s) + 1) for s in range(n)))
    return max(
        (x + weighted(w, N, policy.__getitem__, n)) / (y + weighted(w, T, policy.__getitem__, n)) for policy in policies
    )


def priced_action(g: Number, N: Curve, T: Curve, m: int) -> int:
    """``pricedAction``: the least action in ``0..m`` of the most tokens after paying ``g`` a second."""
    return argmax(lambda a: N(a) - g * T(a), m)


def priced_policy(g: Number, N: Grid, T: Grid, m: Naturals, s: int) -> int:
    """``pricedPolicy``: the priced action of state ``s``."""
    return priced_action(g, partial(N, s), partial(T, s), m(s))
