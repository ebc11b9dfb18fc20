"""What people had and asked in public threads gets the right value, or the right question."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from expertbytes.cli import app

PUBLIC = Path(__file__).parents[2] / "cases" / "public"


def run(*arguments: object) -> Any:
    """What the command prints with `--json`."""
    result = CliRunner().invoke(app, [*map(str, arguments), "--json"])
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def explain(**options: object) -> Any:
    return run("explain", *(part for name, value in options.items() for part in (f"--{name.replace('_', '-')}", value)))


def read(name: str) -> dict[str, Any]:
    """The one arm of a file."""
    (arm,) = run("read", PUBLIC / name)["arms"]
    found: dict[str, Any] = arm
    return found


def flags(answer: Any) -> set[str]:
    return {flag["name"] for flag in answer["flags"]}


@pytest.mark.parametrize(
    ("options", "tokens", "cost"),
    [
        # ggml-org/llama.cpp PR 18039, 23011; vllm-project/vllm PR 24852
        ({"baseline": 5.5, "speculative": 4.701, "draft_length": 8, "accepted": 36, "drafted": 112, "generated": 136}, 1.36, 1.591),
        (
            {"baseline": 9, "speculative": 9, "draft_length": 1, "accepted": 1226, "drafted": 1986, "generated": 16993},
            1.0778,
            1.0778,
        ),
        ({"baseline": 26.23, "speculative": 1.93, "accepted": 43, "drafted": 45, "generated": 64}, 3.048, 41.42),
    ],
)  # fmt: skip
def test_passes_are_generated_less_accepted(options: dict[str, object], tokens: float, cost: float) -> None:
    """Drafts that end early and passes without a draft change nothing of it, and nobody is accused of miscounting."""
    answer = explain(**options)
    assert answer["tokens_per_pass"] == pytest.approx(tokens, rel=5e-4)
    assert answer["cycle_cost"] == pytest.approx(cost, rel=5e-4)
    assert not flags(answer) & {"accepted_under_reported", "readings_contradict", "tokens_above_pass"}
    most = answer["most_tokens_per_pass"]
    assert most is None or answer["tokens_per_pass"] <= most
    assert answer["ceiling_speedup"] is None or answer["ceiling_speedup"] >= answer["speedup"]


@pytest.mark.parametrize(
    ("name", "figures"),
    [
        ("ll_multi.log", {"tokens_per_pass": 2.595, "passes": 74, "generated": 192, "accepted": 118, "tokens_per_second": 13.40}),
        ("ll_new.log", {"tokens_per_pass": 4.126, "passes": 1111, "draft_length": 5}),
        ("llspec_full.log", {"tokens_per_second": 10.781, "tokens_per_pass": 371 / 58, "passes": 58}),
        ("vllm_bench_gemma26.txt", {"tokens_per_pass": 2.863, "tokens_per_second": 19.759, "passes": 17958, "draft_length": 4}),
        ("vllm_bench.json", {"tokens_per_pass": 2.863, "tokens_per_second": 1000 / 50.61, "passes": 17958}),
        ("vllm_metrics.prom", {"tokens_per_pass": 2.863, "passes": 17958, "draft_length": 4}),
        ("mtpbench_step35.txt", {"tokens_per_pass": 1.687, "passes": 569, "generated": 960, "accepted": 391}),
        ("mtpbench_qwen36_agg.txt", {"tokens_per_pass": 1728 / 742, "passes": 742}),
        ("vllm_v0.log", {"tokens_per_pass": 2.393, "passes": 4437}),
        ("vllm_qwen36_mtp2.log", {"tokens_per_pass": 2.545}),
        ("vllm_ascend_dp.log", {"tokens_per_pass": 2.924}),
        ("vllm_dsv4_dspark.log", {"tokens_per_pass": 2.923}),
        ("ll_june.log", {"tokens_per_pass": 2.876, "passes": 89}),
        ("ll_gemma26.log", {"tokens_per_pass": 2.471, "passes": 51}),
    ],
)  # fmt: skip
def test_what_engines_printed(name: str, figures: dict[str, float]) -> None:
    """Logs, benchmarks and counters of llama.cpp, vLLM and mtp-bench, as they stood in threads."""
    found = read(name)
    for figure, value in figures.items():
        assert found[figure] == pytest.approx(value, rel=4e-4), figure


def test_a_survival_list_is_a_survival_list() -> None:
    """A = 1 + sum of the rates by position."""
    survival = read("vllm_bench.json")["survival"]
    assert survival == [0.7263, 0.5149, 0.3613, 0.2609]
    assert 1 + sum(survival) == pytest.approx(2.863, rel=1e-3)


@pytest.mark.parametrize("name", ["vllm_bench_gemma26.txt", "vllm_bench.json"])
def test_explain_reads_the_same(name: str) -> None:
    """gemma-4-26B-A4B on GB10, four drafted tokens: 86.86 ms to 50.61 ms a token."""
    answer = explain(baseline=86.86, unit="ms", log=PUBLIC / name)
    assert answer["speedup"] == pytest.approx(1.716, rel=1e-3)
    assert answer["cycle_cost"] == pytest.approx(1.668, rel=1e-3)
    assert answer["break_even_rate"] == pytest.approx(0.167, rel=3e-3)
    assert answer["byte_bound"] == 5 and answer["within_byte_bound"] is True


def test_arrivals_are_warned_of() -> None:
    """Throughput at a fixed arrival rate says nothing of cost."""
    notes = run("read", PUBLIC / "vllm_bench_gemma26.txt")["notes"]
    assert any("bound by arrivals at 0.30" in note for note in notes)


def test_the_drafters_speed_is_not_the_speed() -> None:
    """llama-speculative (PR 10455): 0.98 times, not 8.8."""
    assert explain(baseline=11, log=PUBLIC / "llspec_full.log")["speedup"] == pytest.approx(0.980, rel=1e-3)


def test_a_log_with_its_speed() -> None:
    """Gemma 4 26B-A4B with MTP: S = 1.1287, A = 2.471, C = 2.189."""
    answer = explain(baseline=1, speculative=1.1287, draft_length=2, log=PUBLIC / "ll_gemma26.log")
    assert answer["cycle_cost"] == pytest.approx(2.189, rel=1e-3)
    assert answer["break_even_rate"] == pytest.approx(0.5945, rel=1e-3)


def test_tokens_behind_a_rejection() -> None:
    """vllm-project/vllm issue 9539: 2.393 by emitted tokens, 2.926 by accepted ones; both are named."""
    answer = explain(baseline=100, speculative=100, draft_length=3, accepted=8547, drafted=13311, generated=10616)
    assert answer["tokens_per_pass"] == pytest.approx(2.393, rel=1e-3)
    text = next(flag["sentence"] for flag in answer["flags"] if flag["name"] == "readings_contradict")
    assert "2.393" in text and "2.926" in text


def test_sglangs_older_rate_is_a_reading() -> None:
    """sgl-project/sglang issue 11948: rate 0.54 of 4 verified tokens is accept length 2.16."""
    answer = explain(baseline=130, speculative=175, draft_length=3, acceptance=0.54)
    assert 2.16 in [pytest.approx(reading["tokens_per_pass"]) for reading in answer["readings"]]
    assert answer["tokens_per_pass"] is None and "--accept-length-over-verified" in answer["questions"][0]
    answer = explain(baseline=130, speculative=175, draft_length=3, accept_length_over_verified=0.54)
    assert answer["tokens_per_pass"] == pytest.approx(2.16) and answer["questions"] == []


def test_what_is_said_is_not_asked() -> None:
    """ggml-org/llama.cpp PR 24508: accepted over drafted is what it says."""
    answer = explain(baseline=26.7, speculative=23.5, draft_length=3, accepted_over_drafted=0.34)
    assert answer["tokens_per_pass"] == pytest.approx(2.02)
    assert answer["questions"] == [] and "ambiguous_acceptance" not in flags(answer)


@pytest.mark.parametrize(
    "acceptance",
    [("--survival-by-position", "0.7263,0.5149,0.3613"), ("--log", PUBLIC / "vllm_bench_gemma26.txt")],
)
def test_survival_into_advice(acceptance: tuple[object, ...]) -> None:
    """Rates of a vLLM benchmark with pass times of llama.cpp PR 15525: draft 3, 1.049 times."""
    found = run("advise", "--engine", "vllm", "--drafter", "mtp", "--table", PUBLIC / "ds15525_4.txt", *acceptance)
    choice = found["batches"][0]["choice"]
    assert found["draft_length"] == 3
    assert choice["tokens_per_pass"] == pytest.approx(2.603, rel=5e-4)
    assert choice["speedup"]["mid"] == pytest.approx(1.049, rel=1e-3)


@pytest.mark.parametrize(
    "name", ["llamabench_md.md", "llamabench.csv", "llamabench.json", "llamabench.jsonl", "llamabench.sql"]
)
def test_llama_bench(name: str) -> None:
    """T(n) = n_ubatch / avg_ts, with ± where it is printed; every form gives the same."""
    passes = read(name)["pass_seconds"]
    expected = {"1": 5.539, "2": 11.05, "4": 13.74, "8": 16.82}
    assert {"1", "2"} <= passes.keys() <= expected.keys()
    for n, (seconds, error) in passes.items():
        assert 1000 * seconds == pytest.approx(expected[n], rel=1e-3)
        assert (error > 0) == (name != "llamabench.sql")


def test_llama_bench_into_predict() -> None:
    """At 0.7 seven tokens are best, 1.034 times."""
    choice = run("predict", "--table", PUBLIC / "llamabench_md.md", "--acceptance-rate", "0.7")["staircase"]["choices"][
        0
    ]
    assert choice["draft_length"] == 7
    assert choice["speedup"]["mid"] == pytest.approx(1.034, rel=1e-3)


@pytest.mark.parametrize("name", ["aic_moe_perf.txt", "aic_retyped.csv"])
def test_one_layers_kernel(name: str) -> None:
    """A kernel's times of one layer become passes: 58 layers and 20 ms of everything else."""
    found = run(
        "predict", "--table", PUBLIC / name, "--layers", 58, "--other-seconds", 0.02, "--acceptance-rate", "0.7"
    )
    seconds = [1000 * float(cycle["mid"]) for cycle in found["staircase"]["cycle_seconds"]]
    assert seconds[:5] == pytest.approx([31.9, 41.5, 62.9, 104.8, 145.4], rel=2e-3)


def test_one_layers_kernel_asks_for_the_layers() -> None:
    """Without layers the rest of a pass is asked for, not guessed."""
    result = CliRunner().invoke(app, ["predict", "--table", str(PUBLIC / "aic_moe_perf.txt")])
    assert result.exit_code == 2 and "give layers, and other_seconds" in result.stderr


def test_numbers_as_written() -> None:
    """A range of an acceptance and a speed with its error become intervals; units and thousands are read."""
    answer = explain(baseline="11.3 ± 0.1 tok/s", speculative="9.7 tok/s", draft_length=1, acceptance="80-92%")
    tokens, cost = answer["tokens_per_pass_interval"], answer["cycle_cost_interval"]
    assert (tokens["low"], tokens["high"]) == pytest.approx((1.8, 1.92))
    assert cost["low"] == pytest.approx(1.8 * 11.2 / 9.7, rel=1e-3) and cost["high"] == pytest.approx(
        1.92 * 11.4 / 9.7, rel=1e-3
    )
    assert explain(baseline="101.587 tok/s", speculative="1,103.382 tok/s")["speedup"] == pytest.approx(
        10.861, rel=1e-3
    )


def test_a_batch_shares_experts() -> None:
    """Tencent/AngelSlim 163 at 64 requests: bytes of a deduplicating kernel allow 1.02 plain steps, not 16."""
    options = {
        "baseline": 1237.84,
        "speculative": 1307.95,
        "verify_width": 16,
        "draft_length": 4,
        "tokens_per_pass": 2.553,
    }
    answer = explain(**options, batch_size=64, experts=128, top_k=8)
    assert answer["cycle_cost"] == pytest.approx(2.416, rel=1e-3)
    assert answer["byte_bound"] == pytest.approx(1.0163, rel=1e-3) and answer["within_byte_bound"] is False
    assert "125.9 of 128" in next(flag["sentence"] for flag in answer["flags"] if flag["name"] == "beyond_byte_bound")
    unknown = explain(**options, batch_size=64)
    assert unknown["byte_bound"] is unknown["within_byte_bound"] is None
    assert any("give --experts and --top-k" in note for note in unknown["notes"])


@pytest.mark.parametrize(
    ("options", "speedup", "cost", "beyond"),
    [
        # JustVugg/colibri PR 569; vllm PR 12755; ik_llama.cpp PR 1513; mlx-lm PR 1485
        ({"baseline": 5.89, "speculative": 5.96, "draft_length": 1, "tokens_per_pass": 1.90}, 1.0119, 1.878, False),
        ({"baseline": 5.89, "speculative": 4.52, "draft_length": 2, "tokens_per_pass": 2.11}, 0.7674, 2.750, False),
        ({"baseline": 55.47, "speculative": 33.99, "unit": "ms", "draft_length": 1, "accept_length": 1.8165}, 1.632, 1.113, False),
        ({"baseline": 11.3, "speculative": 9.7, "draft_length": 1, "accepted_over_drafted": 0.882}, 0.858, 2.192, True),
        ({"baseline": 1, "speculative": 1.114, "draft_length": 1, "accepted_over_drafted": 0.770}, 1.114, 1.589, False),
        ({"baseline": 1, "speculative": 0.7, "draft_length": 1, "accept_length": 1.75}, 0.7, 2.5, True),
    ],
)  # fmt: skip
def test_reports_by_hand(options: dict[str, object], speedup: float, cost: float, beyond: bool) -> None:
    """Speedup, cost of a cycle, and whether bytes of experts can be the reason."""
    answer = explain(**options)
    assert answer["speedup"] == pytest.approx(speedup, rel=1e-3)
    assert answer["cycle_cost"] == pytest.approx(cost, rel=1e-3)
    assert ("beyond_byte_bound" in flags(answer)) == beyond


@pytest.mark.parametrize(("speedup", "cost"), [(1.6, 1.175), (1.5, 1.253), (1.35, 1.392), (1.0, 1.880)])
def test_batches_by_hand(speedup: float, cost: float) -> None:
    """HabanaAI/vllm-fork PR 1264: 1918 of 2180 accepted at one drafted token."""
    answer = explain(baseline=1, speculative=speedup, draft_length=1, accepted=1918, drafted=2180)
    assert answer["cycle_cost"] == pytest.approx(cost, rel=1e-3)


def test_no_acceptance_is_a_question() -> None:
    """ml-explore/mlx-lm issue 1132: 35.30 to 22.94, nothing else."""
    answer = explain(baseline=35.30, speculative=22.94, draft_length=3)
    assert answer["speedup"] == pytest.approx(0.650, rel=1e-3)
    assert answer["cycle_cost"] is None and "--tokens-per-pass" in answer["questions"][0]


def test_ratios_that_exclude_each_other() -> None:
    """Both readings are named; the generated tokens count."""
    answer = explain(
        baseline=115.7, speculative=29.2, draft_length=1, accepted_over_drafted=0.697, drafted_over_generated=0.5
    )
    costs = {reading["name"]: reading["cycle_cost"] for reading in answer["readings"]}
    assert costs["generated_counter"] == pytest.approx(7.925, rel=1e-3)
    assert costs["accepted_over_drafted"] == pytest.approx(6.724, rel=1e-3)
    assert answer["cycle_cost"] == costs["generated_counter"] and "accepted_under_reported" in flags(answer)


def test_only_bounds_where_only_bounds_follow() -> None:
    """Counters without passes, drafts that ended early: an interval that holds the printed 4.13, and no single value."""
    answer = explain(baseline=10, speculative=20, draft_length=5, accepted=3474, drafted=4664)
    tokens = answer["tokens_per_pass_interval"]
    assert answer["tokens_per_pass"] is answer["cycle_cost"] is None
    assert tokens["low"] < 4.126 < tokens["high"]
    assert Fraction(str(tokens["high"])) <= 6 and "only_bounds" in flags(answer)


def test_survival_given_as_conditional_rates_is_asked_about() -> None:
    """The same rates under the name of conditional ones: another advice, and a note that names the option that is meant."""
    rates = ("--acceptance-by-position", "0.7263,0.5149,0.3613")
    found = run("advise", "--engine", "vllm", "--drafter", "mtp", "--table", PUBLIC / "ds15525_4.txt", *rates)
    assert any("--survival-by-position" in note for note in found["notes"])
    meant = run(
        "advise",
        "--engine",
        "vllm",
        "--drafter",
        "mtp",
        "--table",
        PUBLIC / "ds15525_4.txt",
        "--survival-by-position",
        rates[1],
    )
    assert not any("--survival-by-position" in note for note in meant["notes"])


def test_speeds_that_were_served() -> None:
    """sixteen-miles-labs/sparklab PR 45: draft 3 was measured at 1.553 times, whatever rate is said beside it."""
    for rate in ((), ("--acceptance-rate", "0.8")):
        choice = run("predict", "--table", PUBLIC / "sparklab45.csv", *rate)["staircase"]["choices"][0]
        assert choice["draft_length"] == 3 and choice["speedup"]["mid"] == pytest.approx(1.553, rel=1e-3)
