"""`expertbytes trace share`: the exact curve, its interval, the page, and what it refuses."""

import json
import re
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from expertbytes.cli import app
from expertbytes.measurements.routing.counts import mean_distinct
from expertbytes.measurements.routing.formats.registry import read_trace
from expertbytes.measurements.traces import SMALL_MOE
from expertbytes.pyoracle.routing import uniform_distinct

K, E = 6, 64


def run(*arguments: str) -> str:
    """Standard output of the command, which must succeed."""
    result = CliRunner().invoke(app, ["trace", "share", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.parametrize("windows", ["inside", "cyclic"])
def test_json_is_the_exact_curve(windows: str) -> None:
    """`n`, `mean_distinct` and `share`, pooled and by layer, are the counted fractions as floats."""
    found = json.loads(run(str(SMALL_MOE), "--max-tokens", "16", "--windows", windows, "--json"))
    trace = read_trace(SMALL_MOE)
    curve = mean_distinct(trace, 16, windows)  # type: ignore[arg-type]
    assert found["n"] == list(range(1, 17))
    assert found["mean_distinct"] == [float(value) for value in curve]
    assert found["share"] == [float(value / (n * K)) for n, value in enumerate(curve, start=1)]
    assert found["uniform_share"][15] == float(uniform_distinct(E, K, 16) / (16 * K))
    layers = found["per_layer"]
    assert [layer["layer"] for layer in layers] == list(range(trace.layers))
    for i in range(16):
        assert sum(layer["mean_distinct"][i] for layer in layers) / trace.layers == pytest.approx(float(curve[i]))
        assert found["share_low"][i] <= found["share"][i] <= found["share_high"][i]


def test_the_shipped_trace_by_name_lies_below_uniform_routing() -> None:
    """Real routing has locality: from two tokens on the whole interval lies below independent uniform routing."""
    found = json.loads(run("shipped", "--json"))
    assert all(high < u for high, u in zip(found["share_high"][1:], found["uniform_share"][1:], strict=True))
    assert found["uniform_over_trace"][15] == pytest.approx(1.235, abs=0.005)


def test_the_table_says_what_it_rests_on() -> None:
    """People see the curve, each layer, and the theorems."""
    text = run("shipped", "--max-tokens", "4")
    assert "insideMean_eq_sum_min_gap" in text
    assert "0.7749" in text
    assert "effective experts" in text


def test_the_page_holds_the_curve_and_asks_nothing_of_the_network(tmp_path: Path) -> None:
    """One file: the table in it, and no script, style or image from elsewhere."""
    page = tmp_path / "share.html"
    run("shipped", "--max-tokens", "4", "--html", str(page))
    text = page.read_text(encoding="utf-8")
    assert "0.7749" in text
    assert not re.search(r"<(script|link|img|iframe)[^>]+(src|href)\s*=\s*[\"']?(https?:)?//", text)


def test_passes_of_several_requests() -> None:
    """Four requests in a pass share experts: between one and four times the distinct experts of one."""
    one = json.loads(run("shipped", "--max-tokens", "2", "--json"))["mean_distinct"]
    found = json.loads(run("shipped", "--max-tokens", "2", "--batch", "4", "--json"))
    assert found["batch"] == 4
    assert found["experts_per_token"] == K
    assert all(a < b < 4 * a for a, b in zip(one, found["mean_distinct"], strict=True))
    assert found["uniform_share"][1] == float(uniform_distinct(E, K, 8) / (8 * K))


def test_large_passes_have_a_row_at_powers_of_two() -> None:
    """The table stays short; the JSON has every size."""
    text = run("shipped", "--max-tokens", "300")
    curve = text.partition("Layers, at")[0]
    rows = [int(found[1]) for found in re.finditer(r"^ +(\d+) +\d+\.", curve, re.MULTILINE)]
    assert rows == [*range(1, 17), 32, 64, 128, 256, 300]
    assert len(json.loads(run("shipped", "--max-tokens", "300", "--json"))["share"]) == 300


def test_one_request_one_token(tmp_path: Path) -> None:
    """The least trace there is: one is not called several, and there is no interval."""
    np.savez(tmp_path / "a.npz", experts=np.array([[[1]]]), num_experts=2)
    text = run(str(tmp_path / "a.npz"), "--max-tokens", "1")
    assert "1 token, 1 request, inside windows" in text
    assert "unknown" in text and "too short for intervals" in text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["shipped", "--max-tokens", "0"], "max_tokens is 0 but must be from 1 to 8192"),
        (["shipped", "--max-tokens", "9000", "--windows", "cyclic"], "max_tokens is 9000 but must be from 1 to 8192"),
        (["shipped", "--max-tokens", "100", "--batch", "100"], "from 1 to 81 for passes of 100 requests"),
        (["shipped", "--seed", "-1"], "seed is -1 but must be 0 or more"),
        (["shipped", "--batch", "0"], "batch is 0 but must be from 1 to 8192, the requests in a pass"),
        (["shipped", "--batch", "2", "--windows", "cyclic"], "windows is cyclic but passes over several requests"),
        (["shipped", "--batch", "300"], "batch is 300 but must be from 1 to 116, the requests there are"),
        (["shipped", "--max-tokens", "600"], "the longest request has 512 tokens, too few for windows of 600"),
        (["no-such-file.npz"], "no-such-file.npz cannot be read"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(arguments: list[str], message: str) -> None:
    """Exit status 2 and what is allowed."""
    result = CliRunner().invoke(app, ["trace", "share", *arguments])
    assert result.exit_code == 2
    assert message in result.stderr
