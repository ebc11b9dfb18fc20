"""Write the conformance vectors: `python -m lab.planner.vectors`. The same file every time."""

import random
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import accumulate
from operator import mul
from pathlib import Path
from typing import Final

from expertbytes.planner.rule import plan, taking_order, tokens_by_budget
from expertbytes.planner.vectors import Question, Vector
from expertbytes.writing import write_text

FILE: Final = Path(__file__).parents[2] / "planner" / "vectors.jsonl"
CLEAR: Final = Fraction(1, 10**6)
"""Budgets that are not exactly as good as the best are at least this part worse, so that double precision decides them."""
F = Fraction
Chain = tuple[Fraction, ...]
Case = tuple[str, str, Sequence[Chain], Sequence[Fraction]]


def chain(*percent: int) -> Chain:
    """Survivals in per cent."""
    return tuple(F(p, 100) for p in percent)


def steady(percent: int, length: int) -> Chain:
    """Survivals of a constant acceptance."""
    return tuple(accumulate([F(percent, 100)] * length, mul))


def line(fixed: Fraction, slope: Fraction, budgets: int) -> list[Fraction]:
    """Costs fixed + slope · b of budgets 0..budgets."""
    return [fixed + slope * b for b in range(budgets + 1)]


def padded(requests: int, sizes: Sequence[int], seconds: Callable[[int], Fraction], budgets: int) -> list[Fraction]:
    """Costs of passes of requests + b tokens, padded to the next size."""
    return [seconds(next(size for size in sizes if size >= requests + b)) for b in range(budgets + 1)]


BATCH: Final = (chain(90, 80, 60, 40), chain(70, 30, 10), chain(95, 90, 85, 80, 75), chain(20, 5))
TOKENS: Final = sum(map(len, BATCH))


def flat() -> Iterator[Case]:
    """A constant table verifies whatever can survive, and nothing that cannot."""
    yield "flat/all", "planner_flat", BATCH, [F(1, 50)] * (TOKENS + 1)
    yield "flat/zeros-left-out", "planner_flat", (chain(90, 0, 0), chain(40, 20, 0)), [F(3)] * 7
    yield "flat/nothing-survives", "planner_flat", (chain(0, 0), chain(0)), [F(1)] * 4
    yield "flat/short-table", "planner_flat", BATCH, [F(1, 50)] * 6
    yield "flat/then-a-slope", "planner_flat", BATCH, [F(1)] * 5 + [F(5 + b, 5) for b in range(1, TOKENS - 3)]


def scaled() -> Iterator[Case]:
    """The unit of cost does not matter."""
    table = line(F(10), F(1), TOKENS)
    for name, factor in (
        ("ms", F(1)),
        ("seconds", F(1, 1000)),
        ("thirds", F(1, 3)),
        ("huge", F(10**9)),
        ("tiny", F(1, 10**9)),
    ):
        yield f"factor/{name}", "planner_scale", BATCH, [factor * c for c in table]


def added() -> Iterator[Case]:
    """A constant added to the table never lowers the budget."""
    table = [F(c) for c in (4, 5, 6, 8, 9, 11, 14, 18, 20, 22, 25, 29, 34, 40, 47)]
    for added_cost in (0, 2, 10, 100):
        yield f"added/{added_cost}", "planner_added_time", BATCH, [c + added_cost for c in table]


def pads() -> Iterator[Case]:
    """Padded sizes: a budget fills its size, or stays within a smaller one."""
    per_token = lambda size: F(10) + F(size, 2)  # noqa: E731
    yield "padding/fills-eights", "planner_padded", BATCH, padded(4, range(8, 33, 8), per_token, TOKENS)
    yield "padding/powers", "planner_padded", BATCH, padded(4, (1, 2, 4, 8, 16, 32), lambda n: F(4) + F(n), TOKENS)
    yield "padding/stays-below", "planner_padded", (chain(30, 10), chain(20, 5)), padded(2, (2, 8), lambda n: F(n), 4)
    yield "padding/graph-of-one-size", "planner_padded", BATCH, padded(4, (32,), per_token, TOKENS)
    free = [F(9), *[F(9)] * 3, *[F(26)] * 8, *[F(60)] * 3]
    yield "padding/not-free", "planner_regret_unpadded", BATCH, free


def descents() -> Iterator[Case]:
    """Where raising the budget until it does not help stops too soon, and where it does not."""
    sure = (F(1),) * 7
    tg, pp2, pp8 = (
        F(8117, 100),
        F(4351, 100),
        F(8988, 100),
    )  # tokens/s of 1, 2 and 8 tokens, llama.cpp pull request 16134
    ends = [1 / tg, 2 / pp2, 8 / pp8]
    between = [ends[1] + (ends[2] - ends[1]) * F(b - 1, 6) for b in range(2, 7)]
    yield "descent/public-staircase", "planner_descent", (sure,), [ends[0], ends[1], *between, ends[2]]
    yield "descent/first-step-dear", "planner_descent", (chain(90, 80, 70, 60),), [F(10), F(20), F(20), F(20), F(20)]
    yield (
        "descent/two-valleys",
        "planner_descent",
        BATCH,
        [F(c) for c in (8, 10, 13, 13, 13, 13, 18, 24, 24, 24, 24, 24, 40, 40, 40)],
    )
    yield "descent/valley-is-right", "planner_descent", (chain(50, 20, 5),), [F(10), F(20), F(20), F(20)]
    yield "descent/rising-steps", "planner_descent", BATCH, [F(20) + F(b * b, 8) for b in range(TOKENS + 1)]
    yield (
        "descent/rising-steps-at-once",
        "planner_descent",
        BATCH,
        [F(1) + F(b * (b + 9), 3) for b in range(TOKENS + 1)],
    )
    yield "descent/cliff-at-eight", "planner_descent", (steady(95, 8), steady(95, 8)), [F(10)] * 4 + [F(19)] * 13


def ties() -> Iterator[Case]:
    """Of equal survivals the lower request, of equal budgets the least."""
    half = chain(50, 50)
    yield "tie/equal-chains", "topBudget_prefixes", (half, half, half), [F(6), F(6), F(6), F(6), F(60), F(60), F(60)]
    yield (
        "tie/later-request-surer",
        "topBudget_prefixes",
        (chain(50), chain(60, 50), chain(50)),
        [F(5), F(5), F(5), F(50), F(50)],
    )
    yield "tie/within-a-chain", "topBudget_prefixes", (chain(40, 40, 40), chain(40)), [F(4), F(4), F(4), F(40), F(40)]
    yield "tie/two-budgets", "bestDraft_spec", (chain(50, 50),), [F(2), F(3), F(4)]
    yield "tie/all-budgets", "bestDraft_spec", (chain(100, 100, 100),), [F(1), F(2), F(3), F(4)]
    yield "tie/best-twice", "bestDraft_spec", (chain(100, 50, 50),), [F(2), F(3), F(4), F(9, 2)]
    yield "tie/thirds", "bestDraft_spec", ((F(1, 3), F(1, 3)), (F(1, 3),)), [F(2), F(7, 3), F(8, 3), F(3)]
    yield "tie/sevenths", "bestDraft_spec", ((F(3, 7),) * 3,), [F(7), F(10), F(13), F(16)]
    yield "tie/tenths", "bestDraft_spec", ((F(1, 10),) * 10,), [F(10 + b) for b in range(11)]


def shapes() -> Iterator[Case]:
    """Batches at the edge of what there is."""
    yield "empty/one-of-three", "topBudget_all", ((), chain(80, 60), ()), line(F(5), F(1), 2)
    yield "empty/all", "topBudget_all", ((), ()), [F(7)]
    yield "empty/one-request", "topBudget_all", ((),), [F(1, 100)]
    yield "one/token", "topBudget_optimal", (chain(50),), [F(2), F(29, 10)]
    yield "one/token-not-worth", "topBudget_optimal", (chain(50),), [F(2), F(31, 10)]
    yield "one/long-chain", "topBudget_optimal", (steady(90, 16),), line(F(20), F(1), 16)
    yield "one/sure", "topBudget_optimal", ((F(1),) * 6,), line(F(3), F(1), 6)
    yield "one/no-budget", "topBudget_optimal", (chain(99, 98),), [F(1)]
    yield "one/all-of-it", "topBudget_all", (chain(90, 80),), [F(10), F(11), F(12)]
    yield "many/single-tokens", "topBudget_optimal", tuple(chain(p) for p in range(5, 100, 6)), line(F(16), F(1, 2), 16)
    yield "many/one-takes-most", "topBudget_prefixes", (chain(20), steady(98, 10), chain(20)), line(F(6), F(1), 12)


def cliffs() -> Iterator[Case]:
    """Jumps, falls and extreme ratios."""
    yield "cliff/stops-before", "topBudget_optimal", BATCH, [F(10)] * 5 + [F(40)] * (TOKENS - 4)
    yield "cliff/worth-crossing", "topBudget_optimal", (steady(99, 8), steady(99, 8)), [F(10)] * 3 + [F(30)] * 14
    yield (
        "cliff/tokens-twice",
        "planner_descent",
        BATCH,
        [F(10 + 30 * (b > 3) + 60 * (b > 9)) for b in range(TOKENS + 1)],
    )
    yield (
        "dip/larger-is-cheaper",
        "planner_regret_runningMax",
        (chain(60, 40, 30, 20),),
        [F(10), F(16), F(15), F(12), F(13)],
    )
    yield (
        "dip/noise",
        "planner_regret_runningMax",
        BATCH,
        [F(c, 10) for c in (80, 83, 82, 88, 87, 95, 91, 99, 97, 106, 104, 113, 111, 120, 118)],
    )
    yield (
        "dip/before-the-end",
        "planner_regret_runningMax",
        (chain(50, 50), chain(50, 50)),
        [F(c) for c in (10, 14, 11, 19, 18)],
    )
    yield "ratio/of-costs", "topBudget_optimal", BATCH, [F(1, 10**6)] * 3 + [F(10**6)] * (TOKENS - 2)
    yield "ratio/falling-a-millionfold", "planner_regret_runningMax", (chain(50, 40),), [F(10**6), F(10**3), F(1)]
    yield (
        "ratio/of-survivals",
        "topBudget_prefixes",
        ((F(1), F(1, 10**4)), (F(999999, 10**6), F(1, 10**5))),
        [F(4), F(5), F(51, 10), F(6), F(7)],
    )
    yield (
        "ratio/long-fractions",
        "planner_scale",
        ((F(104729, 130363), F(15485863, 32452843)),),
        [F(7919, 104729), F(9973, 104729), F(12553, 104729)],
    )


def drawn() -> Iterator[Case]:
    """Random batches on every kind of table."""
    rng = random.Random(18)
    for index in range(16):
        requests = rng.randint(1, 6)
        chains = [
            tuple(sorted((F(rng.randint(0, 20), 20) for _ in range(rng.randint(0, 5))), reverse=True))
            for _ in range(requests)
        ]
        budgets = sum(map(len, chains))
        steps = [F(rng.choice((0, 0, 1, 1, 2, 9)), 10) for _ in range(budgets)]
        yield (
            f"drawn/{index:02d}",
            "topBudget_optimal",
            chains,
            list(accumulate(steps, initial=F(rng.randint(1, 40), 10))),
        )


KINDS: Final = (flat, scaled, added, pads, descents, ties, shapes, cliffs, drawn)


def vectors() -> Iterator[Vector]:
    """All vectors, in order; raises `SystemExit` where double precision could not decide one."""
    for kind in KINDS:
        for name, theorem, chains, cost in kind():
            question = Question(name, tuple(map(tuple, chains)), tuple(cost))
            answer = plan(question.survivals, question.cost)
            tokens = tokens_by_budget(question.survivals, taking_order(question.survivals), len(cost))
            close = [b for b, paid in enumerate(cost) if 0 < 1 - tokens[b] / paid / answer.goodput < CLEAR]
            if close:
                raise SystemExit(
                    f"{name}: budgets {close} are too near the best one, {answer.budget}; change the costs."
                )
            yield Vector(question, theorem, answer)


def main() -> None:
    """Write the file."""
    lines = [vector.line() for vector in vectors()]
    write_text(FILE, "\n".join(lines) + "\n")
    print(f"{len(lines)} vectors in {FILE}")  # noqa: T201


if __name__ == "__main__":
    main()
