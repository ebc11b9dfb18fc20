"""The replay against closed forms on synthetic chains, against a plain loop over the oracle, and its determinism."""

from fractions import Fraction

import numpy as np
import pytest

from expertbytes.measurements.drafting import NgramChains
from expertbytes.planner.price import ALLOWED_PASSES, LOSS
from expertbytes.pyoracle.acceptance import tokens
from expertbytes.pyoracle.price import Chain, Choice, affine_time, allocate, batch_goodput
from expertbytes.serving.allocate import Floats
from expertbytes.serving.compare import ratio_interval
from expertbytes.serving.policies import BASELINE, POLICIES, Name, Policy
from expertbytes.serving.replay import Estimate, Replay, replay
from expertbytes.serving.server import Costs
from expertbytes.serving.simulate import Outcome, Work, simulate, work
from expertbytes.serving.synthetic import Made, made

LONGEST = 6


def at_rate(rate: float, spread: float = 0.0) -> Estimate:
    def survivals(chains: NgramChains, limit: int) -> Floats:
        around = np.random.default_rng(1).uniform(-spread, spread, (len(chains.length), 1))
        return np.clip(rate + around, 0, 1) ** np.arange(1.0, limit + 1)

    return survivals


def trace(
    model: float,
    ngram: float,
    match: float,
    *,
    spread: float = 0.0,
    error: float = 0.0,
    tokens: int = 600,
    requests: int = 20,
) -> Replay:
    """Rates of the model drafter vary by `spread`, which it knows; those believed of the n-gram drafter are off by `error`."""
    settings = Made(requests, tokens, LONGEST, model, ngram, match, spread)
    return replay(made(settings, seed=5), LONGEST, at_rate(ngram, error))


def costs(batch_size: int, per_token: float = 0.01, draft: float = 0.05) -> Costs:
    table = np.array([affine_time(1.0, per_token, n) for n in range(batch_size * (LONGEST + 1) + 1)])
    table[0] = 0
    return Costs(table, draft * table[: batch_size + 1], 0.0)


def run(found: Replay, policy: Policy, given: Costs, batch_size: int, seed: int = 0, generated: int = 3000) -> Outcome:
    return simulate(found, policy, given, work(found, batch_size, 4, generated, np.random.default_rng(seed)))


@pytest.mark.parametrize("batch_size", [2, 64])
@pytest.mark.parametrize(("rate", "depth"), [(0.3, 1), (0.6, 4), (0.9, 6)])
def test_geometric_chains(batch_size: int, rate: float, depth: int) -> None:
    """A fixed draft length d at acceptance rate a yields `tokens a d` a pass, and throughput is tokens over the cycle's time."""
    found = run(trace(rate, 0, 0), Policy("fixed", depth), costs(batch_size), batch_size, generated=5_000)
    expected = float(tokens(rate, depth))
    assert found.tokens.sum() / found.passes.sum() / batch_size == pytest.approx(expected, rel=0.02)
    cycle = affine_time(1.0, 0.01, batch_size * (depth + 1)) + depth * 0.05 * affine_time(1.0, 0.01, batch_size)
    assert found.tokens.sum() / found.seconds.sum() == pytest.approx(batch_size * expected / cycle, rel=0.03)


@pytest.mark.parametrize("batch_size", [1, 16])
def test_no_drafting(batch_size: int) -> None:
    """Without drafts a pass yields a token for each request: throughput is batch size over its time, exactly."""
    found = run(trace(0.5, 0.5, 0.5), Policy("none", 0), costs(batch_size), batch_size)
    assert found.tokens == pytest.approx(batch_size * found.passes)
    assert found.throughput == pytest.approx(batch_size / affine_time(1.0, 0.01, batch_size))


@pytest.mark.parametrize(("rate", "per_pass"), [(0.0, 1), (1.0, LONGEST + 1)])
def test_certain_chains(rate: float, per_pass: int) -> None:
    """What is never accepted yields one token a pass, what always is yields the whole chain."""
    found = run(trace(rate, 0, 0, tokens=LONGEST * 70), Policy("fixed", LONGEST), costs(3), 3)
    assert found.tokens.sum() / found.passes.sum() / 3 == pytest.approx(per_pass, rel=0.02)


def plain_loop(found: Replay, given: Work, per_token: Fraction, chains: tuple[bool, bool]) -> Fraction:
    """Seconds of a server that chooses between those chains, drafted for free, by the oracle's exact definitions."""
    positions, turns = given.positions[0].tolist(), [0] * given.positions.shape[1]
    done, seconds = 0, Fraction(0)

    def time(n: int) -> Fraction:
        return Fraction(affine_time(Fraction(1), per_token, n))

    while done < given.tokens:
        offered = [(_chain(found, p, 0, chains[0]), _chain(found, p, 1, chains[1])) for p in positions]
        choices = [Choice(False, 0)] * len(offered)
        while (better := allocate(batch_goodput(time, offered, choices) * per_token, offered)) != choices:
            if batch_goodput(time, offered, better) <= batch_goodput(time, offered, choices):
                break
            choices = better
        took, before = time(len(offered) + sum(choice.length for choice in choices)), done
        for slot, choice in enumerate(choices):
            gained = 1 + min(choice.length, int(found.accepted[positions[slot], int(choice.second)]))
            done += gained
            following = positions[slot] + gained
            if following >= found.ends[positions[slot]]:
                following = int(found.starts[given.queue[0, slot, turns[slot]]])
                turns[slot] = (turns[slot] + 1) % given.queue.shape[-1]
            positions[slot] = following
        seconds += took * min(Fraction(1), Fraction(given.tokens - before, done - before))
    return seconds


def _chain(found: Replay, position: int, which: int, offered: bool) -> Chain:
    survivals = [Fraction(value) for value in found.survivals[position, which].tolist()]
    return Chain(offered * int(found.lengths[position, which]), lambda i: survivals[i])


@pytest.mark.parametrize("batch_size", [1, 3])
@pytest.mark.parametrize(("name", "chains", "error"), [("ngram", (False, True), 0), ("priced", (True, True), 0.03)])
def test_replay_is_the_oracle_in_a_loop(batch_size: int, name: Name, chains: tuple[bool, bool], error: float) -> None:
    """With free drafting a replay takes the same time as the exact price search, pass by pass.

    Where the model drafter works, it stops by the price of the passes before, which may cut a chain that the search would use.
    """
    found = trace(0.6, 0.7, 0.5, spread=0.3, error=0.3, tokens=40)
    given = work(found, batch_size, 1, 250, np.random.default_rng(3))
    per_token = Fraction(1, 16)
    free = costs(batch_size, per_token=1 / 16, draft=0.0)
    outcome = simulate(found, Policy(name, LONGEST), free, given)
    assert outcome.tokens == [250]
    assert outcome.seconds[0] == pytest.approx(float(plain_loop(found, given, per_token, chains)), rel=error + 1e-12)


def test_deterministic() -> None:
    """The same seed gives the same outcome, another seed another one."""
    found = trace(0.6, 0.8, 0.5, spread=0.3)
    policy = Policy("priced", 4)
    first, again, other = (run(found, policy, costs(8), 8, seed) for seed in (1, 1, 2))
    for name in ("tokens", "seconds", "passes", "verified", "copied"):
        assert (getattr(first, name) == getattr(again, name)).all()
    assert not (first.seconds == other.seconds).all()


@pytest.mark.parametrize("batch_size", [3, 64])
def test_order_of_policies(batch_size: int) -> None:
    """With calibrated chains and drafting for free: none ≤ each drafter alone ≤ priced ≤ oracle, but for noise."""
    found = trace(0.6, 0.8, 0.5, spread=0.3)
    given = costs(batch_size, per_token=0.02, draft=0.0)
    names: list[Name] = ["none", "model", "ngram", "ngram-first", "priced", "oracle"]
    outcomes = {name: run(found, Policy(name, LONGEST), given, batch_size, generated=2_000) for name in names}
    speed = {name: outcome.tokens.sum() / outcome.seconds.sum() for name, outcome in outcomes.items()}
    assert speed["none"] <= 1.01 * min(speed["model"], speed["ngram"])
    assert max(speed["model"], speed["ngram"], speed["ngram-first"]) <= 1.01 * speed["priced"]
    assert speed["priced"] <= speed["oracle"]


def test_requests_follow_each_other() -> None:
    """Every pass moves a request on inside its own text, or to the beginning of the next one in the queue."""
    found = trace(1.0, 1.0, 1.0, tokens=10, requests=3)
    given = Work(np.array([[0]]), np.array([[[2, 1]]]), tokens=30, servers=1)
    outcome = simulate(found, Policy("fixed", LONGEST), costs(1), given)
    assert outcome.tokens == [30]
    assert outcome.passes == [6]  # 7 + 3 tokens of each of the texts 0, 2 and 1


def test_drafting_costs_time() -> None:
    """Dearer drafting makes no policy without a model drafter slower, and those with one slower."""
    found = trace(0.7, 0.7, 0.5)
    for name in POLICIES:
        cheap, dear = (
            run(found, Policy(name, 4, found.survivals[:, 0].mean(0)), costs(8, draft=draft), 8) for draft in (0.0, 0.5)
        )
        if name in ("none", "ngram", "oracle"):
            assert (cheap.seconds == dear.seconds).all()
        else:
            assert (cheap.throughput > dear.throughput).all()


def test_ratio_interval() -> None:
    """The interval is of the replicates' ratios: a point for equal outcomes, and it holds the ratio."""
    found = trace(0.6, 0.8, 0.5)
    base, other = (run(found, Policy(name, 4), costs(4), 4) for name in (BASELINE, "ngram"))
    assert ratio_interval(base, base) == (1, 1, 1)
    ratio, low, high = ratio_interval(other, base)
    assert low < ratio < high
    assert ratio == pytest.approx(
        other.tokens.sum() / other.seconds.sum() / (base.tokens.sum() / base.seconds.sum()), rel=1e-12
    )


def overconfident(batch_size: int) -> tuple[Replay, Costs]:
    """Nothing that is drafted is accepted, and both drafters are believed to be good; verification is dear."""
    found = trace(0.9, 0.9, 1.0)
    never = Replay(found.survivals, found.lengths, found.accepted * 0, found.matched, found.starts, found.ends)
    return never, costs(batch_size, per_token=0.05)


@pytest.mark.parametrize("batch_size", [1, 8])
def test_price_is_never_far_below_plain_decoding(batch_size: int) -> None:
    """Where drafts are worth nothing the other policies lose a lot; the price loses at most 2 % and its allowance."""
    found, given = overconfident(batch_size)
    plain, ratio, price = (run(found, Policy(name, 4), given, batch_size) for name in ("none", "ratio", "price"))
    allowance = ALLOWED_PASSES * batch_size
    assert (price.tokens >= (1 - LOSS) * plain.throughput * price.seconds - allowance - 1e-6).all()
    assert (ratio.throughput < 0.9 * plain.throughput).all() and (price.throughput > ratio.throughput).all()


def test_a_price_beats_the_quotient_of_each_pass_where_some_passes_have_other_work() -> None:
    """Prefill in every fourth pass: the ratio rule verifies too much in it; without other work both do the same, nearly."""
    found, alone = trace(0.7, 0.8, 0.5, spread=0.3), costs(32, per_token=0.03)
    busy = Costs(alone.pass_seconds, alone.draft_seconds, 0.0, (0.0, 0.0, 0.0, 8.0))
    speed = {
        (name, given is busy): float((o := run(found, Policy(name, 4), given, 32)).tokens.sum() / o.seconds.sum())
        for name in ("ratio", "price")
        for given in (alone, busy)
    }
    assert speed["price", True] > 1.02 * speed["ratio", True]
    assert speed["price", False] == pytest.approx(speed["ratio", False], rel=0.01)


@pytest.mark.parametrize("name", ["ratio", "price"])
def test_a_wrong_table_is_paid_for_at_the_true_one(name: Name) -> None:
    """What is believed changes the choice, and never what a pass takes; a factor on the whole table changes nothing."""
    found, true = trace(0.7, 0.8, 0.5, spread=0.3), costs(16, per_token=0.06)
    believed = {
        "right": true.pass_seconds,
        "flat": np.full(len(true.pass_seconds), true.pass_seconds[16]),
        "scaled": 3 * true.pass_seconds,
    }
    outcomes = {
        word: run(found, Policy(name, 4), Costs(true.pass_seconds, 0 * true.draft_seconds, 0.0, (0.0,), table), 16)
        for word, table in believed.items()
    }
    right, flat, scaled = (outcomes[word].tokens.sum() / outcomes[word].seconds.sum() for word in believed)
    assert flat < 0.97 * right
    assert scaled == pytest.approx(right, rel=1e-9 if name == "ratio" else 0.02)  # the price learns the factor


def test_extra_seconds_are_those_of_passes_in_turn() -> None:
    """Without drafts: the time of n passes is theirs and the other work's."""
    given = costs(4)
    busy = Costs(given.pass_seconds, given.draft_seconds, 0.0, (0.0, 3.0))
    found = run(trace(0.5, 0.5, 0.5), Policy("none", 0), busy, 4, generated=400)
    assert found.seconds == pytest.approx(100 * given.pass_seconds[4] + 50 * 3.0)
