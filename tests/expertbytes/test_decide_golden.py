"""The decision of a small profile, every figure worked out by hand as an exact fraction."""

from fractions import Fraction

import pytest

from expertbytes.inputs.share_curves import uniform
from expertbytes.measurements.exact import Bounded
from expertbytes.measurements.records import Profile
from expertbytes.model.decision import Decision
from expertbytes.model.settings import Settings, assume
from expertbytes.prediction.decide import decide
from expertbytes.prediction.staircase import RATES
from expertbytes.pyoracle.closeness import Verdict


def decided(profile: Profile, settings: Settings | None = None) -> Decision:
    assumptions = assume(profile, settings or Settings())
    return decide(profile, uniform(profile.model, assumptions.max_draft + 1), assumptions)


@pytest.fixture(scope="module")
def decision(paper: Profile) -> Decision:
    return decided(paper)


def test_shares_and_ratios(decision: Decision) -> None:
    """Two of four experts a token, uniformly: U = 2, 3, 7/2, 15/4 over 2n slots; ratios are of the medians."""
    assert [found.share for found in decision.passes] == [1, Fraction(3, 4), Fraction(7, 12), Fraction(15, 32)]
    assert [found.ratio.mid for found in decision.passes] == [
        Fraction(5, 6),
        Fraction(3, 4),
        Fraction(2, 3),
        Fraction(1, 2),
    ]
    assert decision.passes[2].ratio == Bounded(low=Fraction(30, 50), mid=Fraction(2, 3), high=Fraction(34, 45))


def test_seconds_and_savings(decision: Decision) -> None:
    """24-byte experts: the per-slot kernel takes n seconds; the error is (rho - 1) times the sum of both times."""
    assert [found.per_slot_seconds.mid for found in decision.passes] == [1, 2, 3, 4]
    assert [found.dedup_seconds.mid for found in decision.passes] == [
        Fraction(6, 5),
        2,
        Fraction(21, 8),
        Fraction(15, 4),
    ]
    assert [found.saving_seconds.mid for found in decision.passes] == [
        Fraction(-1, 5),
        0,
        Fraction(3, 8),
        Fraction(1, 4),
    ]
    assert [found.factor for found in decision.passes] == [
        Fraction(16, 15),
        Fraction(12, 11),
        Fraction(16, 15),
        Fraction(9, 8),
    ]
    assert [found.saving_error_seconds for found in decision.passes] == [
        Fraction(11, 75),
        Fraction(4, 11),
        Fraction(3, 8),
        Fraction(31, 32),
    ]
    assert decision.passes[2].saving_seconds == Bounded(
        low=Fraction(72, 25) - Fraction(14, 5), mid=Fraction(3, 8), high=Fraction(16, 5) - Fraction(42, 17)
    )
    assert decision.passes[2].saving_bound == Bounded(low=Fraction(0), mid=Fraction(3, 8), high=Fraction(3, 4))


def test_verdicts(decision: Decision) -> None:
    """A tie of the medians is undecided, and so is whatever the ends of the intervals do not settle."""
    assert [found.verdict for found in decision.passes] == [
        Verdict.SLOWER,
        Verdict.UNDECIDED,
        Verdict.FASTER,
        Verdict.UNDECIDED,
    ]


def test_crossover(decision: Decision) -> None:
    """The tie at 2 tokens is no crossover; one factor 9/8 for all bandwidths leaves 2 to never."""
    found = decision.crossover
    assert (found.tokens, found.earliest, found.latest) == (3, 2, 3)
    assert (found.factor, found.sandwich_earliest, found.sandwich_latest) == (Fraction(9, 8), 2, None)


def test_staircases(decision: Decision) -> None:
    """Per-slot cycles grow with the tokens, so plain decoding is best; at acceptance 1 all draft lengths tie there."""
    per_slot, dedup = decision.staircase("per_slot"), decision.staircase("dedup")
    assert [step.acceptance_rate for step in per_slot.steps] == list(RATES)
    assert len(set(RATES)) == 22
    assert {step.draft_length for step in per_slot.steps} == {0}
    assert (per_slot.factor, dedup.factor) == (Fraction(16, 15), Fraction(9, 8))
    assert dedup.regret == Fraction(17, 81)
    half = per_slot.steps[RATES.index(Fraction(1, 2))]
    assert half.status == "certified"
    assert half.draft_lengths == (0,)
    assert half.speedup.low == half.speedup.high == 1
    assert (per_slot.steps[-1].status, per_slot.steps[-1].draft_lengths) == ("undecided", (0, 1, 2, 3))
    last = dedup.steps[-1]
    assert (last.draft_length, last.status, last.draft_lengths) == (2, "undecided", (1, 2, 3))
    assert last.tokens_per_pass == 3
    assert last.speedup.mid == Fraction(48, 35)
    assert last.speedup.high == Fraction(48, 35) * Fraction(16, 15) ** 2  # the noisier cycle of 4 tokens does not enter


def test_layers_and_other_seconds(paper: Profile) -> None:
    """Seconds grow with the layers; time outside the experts and drafting enter the cycles and nothing else."""
    settings = Settings(max_draft=2, layers=3, other_seconds=Fraction(1, 2), draft_seconds_per_token=Fraction(1, 4))
    found = decided(paper, settings)
    assert [entry.per_slot_seconds.mid for entry in found.passes] == [3, 6, 9]
    assert [seconds.mid for seconds in found.staircase("per_slot").cycle_seconds] == [
        Fraction(7, 2),
        Fraction(27, 4),
        10,
    ]
    assert found.staircase("per_slot").factor < Fraction(16, 15)


def test_json_round_trip(decision: Decision) -> None:
    """The JSON holds the nearest floats of the exact figures, and reads back as a decision."""
    again = Decision.model_validate_json(decision.model_dump_json())
    assert [float(found.share) for found in again.passes] == [float(found.share) for found in decision.passes]
    assert again.model_dump_json() == decision.model_dump_json()
