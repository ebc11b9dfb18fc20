"""One model of what was observed, taken by every command with the same words."""

import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from expertbytes.cli import app
from expertbytes.errors import InputError
from expertbytes.inputs.forms.examples import LOG_EXAMPLES
from expertbytes.inputs.observed import Observed, conditional, passes_of, rate_through, said
from expertbytes.inputs.observed_acceptance import observed_rate, of_observed
from expertbytes.pyoracle.acceptance import tokens, tokens_of

rates = st.fractions(0, 1, max_denominator=40)


@settings(max_examples=40)
@given(st.lists(st.tuples(st.integers(0, 8), st.booleans()), min_size=1, max_size=30), st.integers(1, 8))
def test_passes_of_any_chain(cycles: list[tuple[int, bool]], d: int) -> None:
    """Whatever the drafts: passes are generated less accepted tokens, and tokens per pass are over all of them."""
    accepted = sum(min(count, d) for count, drafts in cycles if drafts)
    drafted = sum(d for _, drafts in cycles if drafts)
    generated = accepted + len(cycles)
    seen = Observed(draft_length=d, accepted=accepted, drafted=drafted or None, generated=generated)
    assert passes_of(seen, d) == len(cycles)
    first = next(iter(said(seen, d)))
    assert first.value == Fraction(generated, len(cycles)) and 1 <= first.value <= d + 1


@settings(max_examples=40)
@given(st.lists(rates, min_size=1, max_size=6))
def test_survival_and_conditional_rates_are_inverse(given_rates: list[Fraction]) -> None:
    """Quotients of survival give back tokens per pass exactly."""
    survival, alive = [], Fraction(1)
    for rate in given_rates:
        alive *= rate
        survival.append(alive)
    back = conditional(survival)
    assert tokens_of(back.__getitem__, len(back)) == 1 + sum(survival)


@given(rates, st.integers(1, 6))
def test_one_rate_through_a_mean(rate: Fraction, d: int) -> None:
    """The rate is enclosed to 2⁻²⁰."""
    assert abs(rate_through(Fraction(tokens(rate, d)), d) - rate) <= Fraction(1, 2**20)


SAME: Mapping[str, Mapping[str, str]] = {
    "tokens_per_pass": {"draft_length": "2", "tokens_per_pass": "2.24"},
    "accept_length": {"draft_length": "2", "accept_length": "2.24"},
    "mean_accepted": {"draft_length": "2", "mean_accepted": "1.24"},
    "counters": {"draft_length": "2", "accepted": "124", "generated": "224"},
    "passes": {"draft_length": "2", "accepted": "124", "passes": "100"},
    "drafts": {"draft_length": "2", "accepted": "124", "drafting_passes": "100"},
    "rate": {"draft_length": "2", "accepted_over_drafted": "62%"},
    "verified": {"draft_length": "2", "accept_length_over_verified": "0.74666666666666667"},
}


@pytest.mark.parametrize("name", SAME)
def test_every_word_for_one_run(name: str) -> None:
    """1.24 accepted of two drafted tokens, in each way of saying it."""
    assert observed_rate(SAME[name]) == pytest.approx(Fraction("0.7205"), abs=1e-3)


TABLE = "n,pass_ms\n1,5\n2,6\n3,7\n4,9\n"


@pytest.mark.parametrize("name", SAME)
def test_predict_and_explain_read_alike(name: str, tmp_path: Any) -> None:
    """The tokens of a pass at the draft length of the run are the same in both."""
    path = tmp_path / "a.csv"
    path.write_text(TABLE)
    options = [part for key, value in SAME[name].items() for part in (f"--{key.replace('_', '-')}", value)]
    predicted = CliRunner().invoke(app, ["predict", "--table", str(path), *options, "--json"])
    explained = CliRunner().invoke(app, ["explain", "--baseline", "10", "--speculative", "15", *options, "--json"])
    assert predicted.exit_code == explained.exit_code == 0, predicted.output + explained.output
    assert json.loads(explained.stdout)["tokens_per_pass"] == pytest.approx(2.24, rel=1e-3)
    choice = json.loads(predicted.stdout)["staircase"]["choices"][0]
    assert choice["acceptance_rate"] == pytest.approx(0.7205, abs=1e-3)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"tokens_per_pass": "2.2"}, "draft_length is not given"),
        ({"draft_length": "2", "tokens_per_pass": "3.2"}, "yields 1 to 3"),
        ({"draft_length": "5", "accepted": "3474", "drafted": "4664"}, "Only bounds"),
        ({"draft_length": "3", "acceptance": "0.5"}, "no stated meaning"),
        ({"survival_by_position": "0.5,0.6"}, "rises"),
        ({"accepted": "-1"}, "accepted is '-1' but must be from 0"),
    ],
)
def test_what_does_not_settle_it_is_said(fields: dict[str, str], said: str) -> None:
    """One sentence instead of a guess."""
    with pytest.raises(InputError, match=said):
        of_observed(Observed()) or observed_rate(fields)


def test_serve_sim_takes_the_same() -> None:
    """The made-up drafter accepts as an observed one did, from counters or a log."""
    log = LOG_EXAMPLES["vllm-log"]["vLLM v1"].replace("0.900, 0.600", "0.700, 0.500")
    log = log.replace("Accepted: 15", "Accepted: 12").replace("2.50", "2.20")
    quick = ["serve-sim", "--quick", "--batch-sizes", "1", "--workloads", "chat", "--policies", "model", "--json"]
    by_log = CliRunner().invoke(app, [*quick, "--log", "-"], input=log)
    by_hand = CliRunner().invoke(app, [*quick, "--survival-by-position", "0.7,0.5"])
    assert by_log.exit_code == by_hand.exit_code == 0, by_log.output + by_hand.output
    found = [json.loads(result.stdout)["model_acceptance"] for result in (by_log, by_hand)]
    assert found[0] == found[1] == pytest.approx(0.7041, abs=1e-3)
