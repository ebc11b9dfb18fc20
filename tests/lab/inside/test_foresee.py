"""Speeds before any run: replayed chains, passes from parts, intervals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lab.inside.foresee import Parts, acceptance, crossover_of, predictions, replay
from lab.inside.records import DraftTimes, LayerTimes, OtherChains, RestTimes

LONGEST = 4


def parts(dedup: float = 0.5, spread: float = 0.0) -> Parts:
    """Two layers; a pass of n tokens has 2·n ms of experts, deduplicated a part of it from two tokens on; 3 ms of the rest."""
    each = (1 - spread, 1.0, 1 + spread)
    sizes = range(1, LONGEST + 2)
    experts = [
        LayerTimes(
            tokens=n,
            per_slot=tuple(1e-3 * n * e for e in each),
            dedup=tuple(1e-3 * n * e * (1 if n == 1 else dedup) for e in each),
        )
        for n in sizes
    ]
    rest = [RestTimes(tokens=n, per_slot=(3e-3,) * 3, dedup=(3e-3,) * 3) for n in sizes]
    drafts = [DraftTimes(drafter="model", length=n, seconds=(1e-3 * n,) * 3) for n in range(1, LONGEST + 1)]
    return Parts(2, 6e-3, experts, rest, drafts)


def test_a_pass_is_a_plain_one_and_what_its_parts_add() -> None:
    """A plain pass takes 6 ms though its parts take 5; one of three tokens 4 or 1 ms more."""
    assert parts().pass_seconds(1, "per_slot") == pytest.approx(6e-3)
    assert parts().pass_seconds(3, "per_slot") == pytest.approx(10e-3)
    assert parts().pass_seconds(3, "dedup") == pytest.approx(7e-3)
    assert crossover_of(parts()) == 2 and crossover_of(parts(dedup=1.5)) is None


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1, max_size=20), st.integers(0, 4))
def test_a_replay_gives_the_whole_answer(chains: list[tuple[int, int]], draft_length: int) -> None:
    """As many tokens as the answer has, one a pass without drafts, and never longer drafts than asked for."""
    drafted = [min(length, len(chains) - place - 1) for place, (length, _) in enumerate(chains)]
    right = [min(correct, length) for (_, correct), length in zip(chains, drafted, strict=True)]
    found = replay(drafted, right, draft_length)
    assert found.tokens == len(chains) and max(found.drafted) <= draft_length
    assert draft_length > 0 or len(found.drafted) == len(chains)


def chains(right: int) -> OtherChains:
    """Three answers of nine tokens whose drafts are right for so many tokens."""
    drafted = tuple(min(LONGEST, 8 - place) for place in range(9))
    return OtherChains(
        text="code", drafter="model", drafted=(drafted,) * 3, accepted=(tuple(min(right, d) for d in drafted),) * 3
    )


def test_acceptance_is_by_place() -> None:
    """Two right of every long chain: 1, 1, then none reached further."""
    assert acceptance(chains(2), LONGEST)[:3] == pytest.approx([1.0, 1.0, 0.0])


def test_predictions_hold_what_must_happen() -> None:
    """Where texts and times never vary, the interval is the very speed, and the best length is where the drafts end."""
    found = {one.kernel: one for one in predictions(parts(), [chains(2)], requests=2, longest=LONGEST)}
    ours = found["dedup"]
    assert ours.low == pytest.approx(ours.speed) and ours.high == pytest.approx(ours.speed)
    assert ours.best == 2 and ours.best_within_one == 1 and ours.tokens_per_pass[2] == pytest.approx(3.0)
    assert ours.speed[2] == pytest.approx(3 / (7e-3 + 2e-3))
    assert found["per_slot"].speed[0] == pytest.approx(1 / 6e-3)
