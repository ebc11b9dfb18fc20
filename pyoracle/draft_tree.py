"""When to stop drafting. Mirrors ``Proofs/ExpertBytes/Spec/DraftTree.lean``.

At history ``h`` the next token is accepted with probability ``conf(h)`` if all before it are, and costs ``cost`` expected tokens.
History ``h`` has the continuations ``child(h, i)``, ``i < width(h)``, each reached with probability ``prob`` of it. ``P`` is the
product of the confidences so far, ``depth`` how many tokens may still be drafted.
"""

from __future__ import annotations

from collections.abc import Callable

from expertbytes.pyoracle.field import ZERO, Curve, Number

Child = Callable[[int, int], int]
Rule = Callable[[int, int], bool]
"""Whether to go on, by the depth left after this token and the history."""


def expectation(prob: Curve, child: Child, f: Curve, h: int, n: int) -> Number:
    """``expectation``: sum of ``prob(x) · f(x)`` over the first ``n`` continuations ``x`` of history ``h``."""
    return sum((prob(child(h, i)) * f(child(h, i)) for i in range(n)), start=ZERO)


def draft_worth(
    cost: Number,
    conf: Curve,
    prob: Curve,
    child: Child,
    width: Callable[[int], int],
    go: Rule,
    depth: int,
    h: int,
    P: Number,
) -> Number:
    """``draftWorth``: expected accepted tokens minus cost of drafting on from history ``h`` by the rule ``go``."""
    if depth == 0 or not go(depth - 1, h):
        return ZERO
    product = P * conf(h)

    def after(x: int) -> Number:
        return draft_worth(cost, conf, prob, child, width, go, depth - 1, x, product)

    return product - cost + expectation(prob, child, after, h, width(h))


def threshold_worth(
    cost: Number,
    conf: Curve,
    prob: Curve,
    child: Child,
    width: Callable[[int], int],
    depth: int,
    h: int,
    P: Number,
) -> Number:
    """``thresholdWorth``: the same for going on while the product of confidences, the next one included, exceeds the cost."""
    product = P * conf(h)
    if depth == 0 or not cost < product:
        return ZERO

    def after(x: int) -> Number:
        return threshold_worth(cost, conf, prob, child, width, depth - 1, x, product)

    return product - cost + expectation(prob, child, after, h, width(h))


def optimal_worth(
    cost: Number,
    conf: Curve,
    prob: Curve,
    child: Child,
    width: Callable[[int], int],
    depth: int,
    h: int,
    P: Number,
) -> Number:
    """``optimalWorth``: the most that drafting on from history ``h`` can be worth, stopping included."""
    if depth == 0:
        return ZERO
    product = P * conf(h)

    def after(x: int) -> Number:
        return optimal_worth(cost, conf, prob, child, width, depth - 1, x, product)

    return max(ZERO, product - cost + expectation(prob, child, after, h, width(h)))
