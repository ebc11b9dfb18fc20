"""The page of answers is what records and tables give, and what it says of a break-even follows."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from expertbytes.measurements.exact import Bounded
from lab.pays.__main__ import BLOCK, BLOCKS, PAGE, made
from lab.pays.answers import accepted, of_kernels, verdict
from lab.pays.crossovers import Crossing, crossing, held
from lab.pays.measured import served, whole_passes

ORDER = ("pays", "pays on code", "undecided", "does not pay")
COSTS = st.fractions(1, 5, max_denominator=100)


def test_the_page_is_what_the_tables_give() -> None:
    """Every block is there once and as it is made now; a changed figure would be seen."""
    text = PAGE.read_text(encoding="utf-8")
    assert sorted(name for _, name, _ in BLOCK.findall(text)) == sorted(BLOCKS)
    assert made(text) == text
    assert made(text.replace("0.914", "0.915")) == text


@given(COSTS, COSTS, COSTS, st.booleans())
def test_a_dearer_cycle_never_pays_more(one: Fraction, other: Fraction, wider: Fraction, is_whole: bool) -> None:
    """The answer does not improve with the cost, and a wider error only moves it towards undecided."""
    low, high = sorted((one, other))
    found = accepted()
    assert ORDER.index(verdict(Bounded.exactly(low), is_whole, found)) <= ORDER.index(
        verdict(Bounded.exactly(high), is_whole, found)
    )
    sure, wide = (verdict(Bounded(low=low / w, mid=low, high=low * w), is_whole, found) for w in (Fraction(1), wider))
    assert wide == "undecided" or wide == sure or (sure, wide) == ("pays", "pays on code")


def test_kernels_never_say_that_it_does_not_pay() -> None:
    """Without the rest of a pass a break-even is an upper bound; with any constant rest it is no higher."""
    costs = of_kernels()
    assert len(costs) > 200 and {cost.verdict for cost in costs} <= {"pays", "pays on code", "undecided"}
    for cost in costs:
        assert 0 < cost.cost.low <= cost.cost.mid <= cost.cost.high
        assert (cost.cost.high + 1) / 2 <= max(cost.cost.high, Fraction(1))


def test_answers_of_runs_are_their_own() -> None:
    """What was not timed or not served both ways is undecided; a run pays exactly where it was faster."""
    assert all((row.cost is None) <= (row.verdict == "undecided") for row in whole_passes())
    runs, others = served()
    assert others > 0 and all((run.verdict == "pays") == (run.times > 1) for run in runs)


def test_crossings_are_between_timed_sizes() -> None:
    """From the first size on the later kernel is faster at all, before it at the last one not; some pair is missed."""
    assert crossing((1, 2, 4), [9, 1, 2, 0, 4].__getitem__, [9, 2, 1, 0, 1].__getitem__) == Crossing(1, 2)
    assert crossing((1, 2), [9, 1, 2].__getitem__, [9, 1, 2].__getitem__) == Crossing(2, None)
    assert crossing((1, 2), [9, 2, 3].__getitem__, [9, 1, 2].__getitem__) == Crossing(None, 1)
    assert {pair.verdict.partition(":")[0] for pair in held()} == {"same", "not the same", "no test"}
