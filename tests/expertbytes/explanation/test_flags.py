"""Each flag is raised by a report that deserves it and not by the same report put right."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from expertbytes.explanation.analysis import explain
from expertbytes.inputs.report import report
from expertbytes.model.answer import Answer

SPEEDS: Mapping[str, object] = {"baseline": "10", "speculative": "15"}
WRONG_AND_RIGHT: Mapping[str, tuple[Mapping[str, object], Mapping[str, object]]] = {
    "ambiguous_acceptance": (
        {"draft_length": 4, "acceptance": "0.72"},
        {"draft_length": 4, "accepted_over_drafted": "0.72"},
    ),
    "more_accepted_than_drafted": (
        {"draft_length": 2, "accepted": 120, "drafted": 100},
        {"draft_length": 2, "accepted": 100, "drafted": 100},
    ),
    "tokens_above_pass": ({"draft_length": 2, "tokens_per_pass": "3.1"}, {"draft_length": 2, "tokens_per_pass": "3"}),
    "tokens_below_one": ({"tokens_per_pass": "0.99"}, {"tokens_per_pass": "1"}),
    "drafted_above_draft_length": (
        {"draft_length": 2, "accepted": 60, "drafted": 101, "passes": 50},
        {"draft_length": 2, "accepted": 60, "drafted": 100, "passes": 50},
    ),
    "survival_rises": ({"survival_by_position": "0.8,0.81"}, {"survival_by_position": "0.8,0.8"}),
    "cycle_below_plain_step": ({"tokens_per_pass": "1.4"}, {"tokens_per_pass": "1.6"}),
    "rate_contradicts_counters": (
        {"draft_length": 1, "accepted_over_drafted": "0.8", "accepted": 60, "drafted": 100},
        {"draft_length": 1, "accepted_over_drafted": "0.6", "accepted": 60, "drafted": 100},
    ),
    "readings_contradict": (
        {"draft_length": 4, "tokens_per_pass": "3", "accepted_over_drafted": "0.8"},
        {"draft_length": 4, "tokens_per_pass": "4.2", "accepted_over_drafted": "0.8"},
    ),
    "accepted_under_reported": (
        {"draft_length": 8, "accepted": 295, "drafted": 1000, "passes": 125, "generated": 538},
        {"draft_length": 8, "accepted": 295, "drafted": 1000, "passes": 125, "generated": 420},
    ),
    "rate_is_per_position": (
        {"draft_length": 3, "tokens_per_pass": "3.413", "accepted_over_drafted": "0.895"},
        {"draft_length": 3, "tokens_per_pass": "3.685", "accepted_over_drafted": "0.895"},
    ),
    "beyond_byte_bound": (
        {"draft_length": 1, "speculative": "9", "tokens_per_pass": "1.81"},
        {"draft_length": 1, "speculative": "9", "tokens_per_pass": "1.81", "draft_ratio": "0.1"},
    ),
    "byte_bound_undecided": (
        {"draft_length": 1, "speculative": "9", "tokens_per_pass": "1.81", "noise": "0.05"},
        {"draft_length": 1, "speculative": "9", "tokens_per_pass": "1.81", "noise": "0.0001"},
    ),
    "only_bounds": (
        {"draft_length": 5, "accepted": 3474, "drafted": 4664},
        {"draft_length": 5, "accepted": 3474, "drafted": 4664, "generated": 4585},
    ),
    "single_run_noise": ({"speculative": "10.99"}, {"speculative": "11"}),
    "verdict_undecided": ({"speculative": "10.5", "noise": "5%"}, {"speculative": "10.5", "noise": "1%"}),
}


def names(given: Mapping[str, object]) -> set[str]:
    return {flag.name for flag in answered(given).flags}


def answered(given: Mapping[str, object]) -> Answer:
    return explain(report({**SPEEDS, **given}))


@pytest.mark.parametrize("name", WRONG_AND_RIGHT)
def test_raised_and_not_raised(name: str) -> None:
    """The wrong report raises the flag, the right one does not."""
    wrong, right = WRONG_AND_RIGHT[name]
    assert name in names(wrong)
    assert name not in names(right)


def test_both_readings_are_shown() -> None:
    """0.72 at draft length 4 and 0.8 times: 4.85 read as accepted over drafted, 3.60 as the rate of each position.

    Only a rate whose meaning is not said is a question: a name that says it is not.
    """
    given = {"baseline": "10", "speculative": "8", "draft_length": 4}
    for name in ("acceptance", "accepted_over_drafted", "acceptance_rate"):
        answer = explain(report({**given, name: "0.72"}))
        costs = {found.name: found.cycle_cost for found in answer.readings}
        assert costs["accepted_over_drafted"] == Fraction("4.85")
        assert round(costs["acceptance_rate"] or 0, 2) == Fraction("3.60")
        assert answer.cycle_cost == costs.get(name)
        assert answer.flagged("ambiguous_acceptance") == (name == "acceptance") == bool(answer.questions)
    asked, flag = (
        explain(report({**given, "acceptance": "0.72"})).questions[0],
        answered({**given, "acceptance": "0.72"}).flags[0],
    )
    assert all(
        name in asked for name in ("--accepted-over-drafted", "--acceptance-rate", "--accept-length-over-verified")
    )
    assert all(figure in flag.sentence for figure in ("4.85", "3.6 ", "4.5 "))


def test_one_drafted_token_is_never_ambiguous() -> None:
    """At draft length 1 all meanings of a rate are one, so a rate of unknown meaning is an answer."""
    answer = answered({"draft_length": 1, "acceptance": "0.72"})
    assert answer.tokens_per_pass == Fraction("1.72")
    assert not answer.flagged("ambiguous_acceptance")
    assert answer.questions == ()


def test_contradicting_rates_give_no_answer() -> None:
    """Two rates that contradict each other leave the cost unknown and a question; a direct count settles it."""
    given = {"draft_length": 4, "accepted_over_drafted": "0.72", "acceptance_rate": "0.72"}
    assert answered(given).cycle_cost is None
    assert answered(given).questions != ()
    assert answered({**given, "tokens_per_pass": "2.9"}).tokens_per_pass == Fraction("2.9")


def test_positions_can_be_read_twice() -> None:
    """Falling rates by position may be conditional or over passes; rising ones can only be conditional."""
    falling, rising = (answered({"acceptance_by_position": rates}) for rates in ("0.9,0.8,0.5", "0.5,0.8,0.9"))
    assert falling.tokens_per_pass == 1 + Fraction("0.9") + Fraction("0.72") + Fraction("0.36")
    assert {found.name: found.tokens_per_pass for found in falling.readings}["survival_by_position"] == Fraction("3.2")
    assert falling.flagged("ambiguous_acceptance") and not rising.flagged("ambiguous_acceptance")
    assert falling.draft_length == 3


def test_a_tree_is_bounded_by_depth_and_width() -> None:
    """A tree of 60 tokens and depth 8 costs bytes of 60 tokens but yields at most 9."""
    answer = answered({"draft_length": 8, "verify_width": 60, "tokens_per_pass": "3.2"})
    assert (answer.pass_size, answer.most_tokens_per_pass, answer.byte_bound) == (60, 9, 60)


def test_nothing_known_of_acceptance() -> None:
    """Two speeds alone give the speedup, nulls, and the question for the tokens of a pass."""
    answer = answered({"draft_length": 2})
    assert (answer.speedup, answer.verdict) == (Fraction(3, 2), "faster")
    assert answer.cycle_cost is answer.break_even_rate is answer.ceiling_speedup is answer.within_byte_bound is None
    assert len(answer.questions) == 1


def test_what_is_not_used_is_said() -> None:
    """A rate without a draft length is named in a note."""
    assert answered({"acceptance_rate": "0.5"}).notes == ("acceptance_rate is not used: it needs --draft-length.",)


def test_the_bound_itself_is_within() -> None:
    """A cycle that costs exactly its byte bound is within it, as reading every expert once per token attains it."""
    answer = answered({"speculative": "9", "draft_length": 1, "tokens_per_pass": "1.8"})
    assert answer.cycle_cost == answer.byte_bound == 2
    assert answer.within_byte_bound is True
    assert not answer.flagged("beyond_byte_bound")
