"""Several requests in a pass: the staircase of B requests is that of the passes whose tokens are multiples of B."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.errors import InputError
from expertbytes.inputs.architecture import Architecture
from expertbytes.inputs.pasted import rows_of
from expertbytes.inputs.request import Request
from expertbytes.inputs.table import table_of
from expertbytes.model.decision import Decision, EngineDecision
from expertbytes.model.settings import Settings
from expertbytes.prediction.predict import predict

BATCHES = st.integers(2, 7)
TIMES = st.lists(st.integers(1, 300), min_size=2, max_size=6)


def asked(text: str, batch: int = 1, max_draft: int | None = None) -> Request:
    settings = Settings(max_draft=max_draft, draft_seconds_per_token=Fraction(1, 500), batch=batch)
    return Request(table_of(rows_of(text, "t"), "t"), architecture=Architecture(None, 8, 2), settings=settings)


@given(BATCHES, TIMES, TIMES)
def test_an_engine_by_batch(batch: int, times: list[int], others: list[int]) -> None:
    """Rows at the multiples of B stand for passes of one request; rows at other sizes say nothing."""
    alone = "n,pass_ms\n" + "".join(f"{n},{ms}\n" for n, ms in enumerate(times, 1))
    together = "n,pass_ms\n" + "".join(f"{batch * n},{ms}\n" for n, ms in enumerate(times, 1))
    between = "".join(f"{batch * n + 1},{ms}\n" for n, ms in enumerate(others, 1))
    one, many = predict(asked(alone)), predict(asked(together + between, batch))
    assert isinstance(one, EngineDecision) and isinstance(many, EngineDecision)
    assert many.staircase == one.staircase and many.batch == batch


@given(BATCHES, st.integers(1, 3))
def test_both_kernels_by_batch(batch: int, longest: int) -> None:
    """Each cycle is the pass of B (d + 1) tokens with d drafts; passes and crossover are what they are without batches."""
    rows = "".join(f"{n},{n},{2 + n / 2},{8 - 6 * 0.8 ** (n - 1)}\n" for n in range(1, batch * (longest + 1) + 1))
    text = "n,per_slot_ms,dedup_ms,distinct\n" + rows
    one, many = predict(asked(text)), predict(asked(text, batch, longest))
    assert isinstance(one, Decision) and isinstance(many, Decision)
    assert many.passes == one.passes and many.crossover == one.crossover
    passes = {found.tokens: found for found in one.passes}
    stairs = many.staircase("dedup")
    assert stairs.draft_lengths == tuple(range(longest + 1))
    for d, seconds in zip(stairs.draft_lengths, stairs.cycle_seconds, strict=True):
        assert seconds.mid == passes[batch * (d + 1)].dedup_seconds.mid + Fraction(d, 500)


@pytest.mark.parametrize(
    ("text", "batch", "word"),
    [
        ("n,pass_ms\n1,9\n2,12\n4,14\n", 3, "a row for 3 tokens, one of each request"),
        ("n,pass_ms\n1,9\n2,12\n4,14\n", 4, "multiples of 4 tokens"),
        ("draft_length,round_ms\n0,9\n1,12\n", 2, "leave it out"),
        ("draft_length,tok_per_s\n0,90\n1,120\n", 2, "leave it out"),
        ("n,pass_ms\n1,9\n2,12\n", 0, "batch is 0"),
    ],
)
def test_what_does_not_fit_is_said(text: str, batch: int, word: str) -> None:
    """Sizes that were not timed, times that are of a batch of their own, no requests."""
    with pytest.raises(InputError, match=word):
        predict(asked(text, batch))
