"""Acceptance known at a few draft lengths, held against public curves of 14 drafters and against curves of all shapes."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from fractions import Fraction
from itertools import accumulate
from pathlib import Path
from statistics import mean
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.errors import InputError
from expertbytes.inputs.acceptance_lengths import by_lengths, dips
from expertbytes.inputs.configuration import configuration
from expertbytes.model.decision import EngineDecision
from expertbytes.prediction.many import predict_all

GOLDEN: Final = Path(__file__).parents[2] / "cases" / "acceptance" / "golden_acceptance.csv"
KNOWN: Final = (2, 4, 8)
COSTS: Final = [Fraction(i, 100) for i in range(1, 41)]
"""Seconds of a drafted token, drafting and verifying, in plain steps."""
Curve = dict[int, Fraction]


def golden() -> Iterator[tuple[str, Curve]]:
    """Mean accepted lengths by draft length, 0 to 8, of each set and mode."""
    curves: dict[str, Curve] = {}
    lines = [line for line in GOLDEN.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    for row in csv.DictReader(lines):
        curve = curves.setdefault(f"{row['set']} {row['mode']}", {0: Fraction(1)})
        curve[int(row["draft_length"])] = Fraction(row["mean_accepted_length"])
    yield from curves.items()


def best(curve: Curve, cost: Fraction) -> int:
    """The best draft length where a drafted token costs so much, of those of the public curves."""
    return max(range(9), key=lambda d: (curve[d] / (1 + cost * d), -d))


def test_three_lengths_decide_as_all_do() -> None:
    """Of 560 decisions at least 95 % are within one of the best length, and the goodput lost is at most 0.5 % in the mean."""
    within, lost = [], []
    for _, true in golden():
        found = by_lengths({d: true[d] for d in KNOWN}).curve
        assert found is not None
        for cost in COSTS:
            right, chosen = best(true, cost), best(dict(found), cost)
            within.append(abs(right - chosen) <= 1)
            lost.append(float(1 - (true[chosen] / (1 + cost * chosen)) / (true[right] / (1 + cost * right))))
    assert len(within) == 560
    assert mean(within) >= 0.95 and mean(lost) <= 0.005


def test_bands_hold_what_was_not_given() -> None:
    """At every length that was left out, of every curve that does not dip; both kinds of curve occur."""
    steady = [(name, true) for name, true in golden() if not dips(true)]
    assert 0 < len(steady) < 14
    for name, true in steady:
        bands = by_lengths({d: true[d] for d in KNOWN}).bands
        assert bands is not None
        outside = {d for d in range(9) if not bands[d].low <= true[d] <= bands[d].high}
        assert not outside, name


rates = st.lists(st.fractions(0, 1, max_denominator=50), min_size=2, max_size=10)


@given(rates, st.data())
def test_every_steady_drafter_lies_in_the_bands(conditional: list[Fraction], data: st.DataObject) -> None:
    """Whatever the rates by position: without an error, point and bands go through what is known, and the bands hold the curve."""
    survivals = accumulate(conditional, lambda alive, rate: alive * rate, initial=Fraction(1))
    true = dict(enumerate(accumulate(survivals)))
    known = data.draw(st.sets(st.integers(1, len(conditional)), min_size=1))
    found = by_lengths({d: true[d] for d in known}, reach=len(conditional), error=Fraction(0))
    assert found.bands is not None and found.curve is not None
    for d in true:
        assert found.bands[d].low <= true[d] <= found.bands[d].high
        if d in known:
            assert found.bands[d].low == found.bands[d].high == found.curve[d] == true[d]


def test_a_dip_is_named() -> None:
    """Fewer tokens with a longer draft are no drafter that is the same at every length, and that is said."""
    found = by_lengths("2:2.4,4:2.2,8:3")
    assert "dips at 4" in found.text and found.theorems == ("bestDraft_spec",)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("2", "acceptance_lengths has '2' but must be draft lengths and tokens per pass, as in 2:2.4,4:3.1."),
        ("2:x", "acceptance_lengths has '2:x' but"),
        ("2:2.4,2:2.5", "acceptance_lengths has draft length 2 but each must be given once, from 1 to 1000."),
        ("0:1", "acceptance_lengths has draft length 0 but each must be given once, from 1 to 1000."),
        ("2:3.5", "acceptance_lengths has 3.5 tokens per pass at draft length 2 but must have from 1 to 3; "),
        ("2:0.4", "acceptance_lengths has 0.4 tokens per pass at draft length 2 but must have from 1 to 3; "),
        ("", "acceptance_lengths is empty; give tokens per pass by draft length, for example 2:2.4,4:3.1."),
    ],
)
def test_what_cannot_be(text: str, said: str) -> None:
    """The field, what was found, and what is allowed."""
    with pytest.raises(InputError) as raised:
        by_lengths(text)
    assert str(raised.value).startswith(said)


def test_the_decision_says_how_far_tokens_are_known(tmp_path: Path) -> None:
    """Tokens per pass by draft length with their ends; a length between known ones is not certain, and neither is its speed."""
    table = tmp_path / "passes.csv"
    table.write_text("n,pass_ms\n1,8\n2,9\n3,10\n4,11\n5,13\n", encoding="utf-8")
    asked = configuration({"table": str(table), "acceptance_lengths": "2:2.4,4:3.1"})
    (entry,) = predict_all([asked])
    assert isinstance(entry.decision, EngineDecision)
    tokens = entry.decision.tokens_per_pass
    assert tokens is not None and tokens[2].mid == Fraction("2.4") and tokens[3].low < tokens[3].mid < tokens[3].high
    (choice,) = entry.decision.staircase.choices
    assert choice.status == "undecided" and set(choice.draft_lengths) >= {2, 3}
    assert choice.tokens_per_second is not None and choice.tokens_per_second.low < choice.tokens_per_second.high
