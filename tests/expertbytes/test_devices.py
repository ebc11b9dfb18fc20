"""Public timings by device: the table is what the lab makes, its bounds hold at every timing, and answers say what they rest on."""

import csv
import json
from fractions import Fraction

import pytest
from typer.testing import CliRunner

import expertbytes
from expertbytes.cli import app
from expertbytes.errors import EXPECTED
from expertbytes.measurements.device_timings import TABLE, gigabytes_per_second, timings, timings_like
from expertbytes.measurements.exact import Bounded
from lab.pays import constants

ASKED = {"device": "H100", "model": "Qwen3-30B-A3B", "acceptance_lengths": "2:2.4,4:3.1"}
LINE = "predict --device H100 --model Qwen3-30B-A3B --acceptance-lengths 2:2.4,4:3.1 --json"


def run(line: str) -> object:
    done = CliRunner().invoke(app, line.split())
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def test_the_table_is_what_the_lab_makes() -> None:
    """Byte for byte, from the committed timings; no constant is below zero and every row has a source."""
    assert (constants.ROOT / "measurements" / TABLE).read_text(encoding="utf-8") == constants.made()
    assert all(min(row.f_ms, row.c_ms, row.b_ms) >= 0 and row.source for row in timings())


def test_bounds_hold_at_every_published_time() -> None:
    """Every time of a whole pass lies in the interval that the row gives under uniform routing."""
    with constants.PASSES.open(encoding="utf-8", newline="") as file:
        found = constants.published(csv.DictReader(file))
    rows = {(row.source, row.kernel): row for row in timings() if row.of == "pass" and row.device != "NVIDIA RTX 3090"}
    checked = 0
    for (source, thread, _, E, k, _, kernel), times in found.items():
        row = rows.get((constants.link(source, thread), kernel))
        for n, milliseconds in times if row is not None and thread != "issues/282" else ():
            assert row is not None
            distinct = Fraction(constants.uniform_distinct(int(E), int(k), n))
            seconds = row.seconds(n, Bounded.exactly(distinct))
            assert float(seconds.low) * 0.999 <= milliseconds / 1000 <= float(seconds.high) * 1.001
            checked += n > 1
    assert checked >= 10


def test_a_switch_is_where_one_pass_is_faster() -> None:
    """From it on every timed pass takes less than as many passes of one token, and at the timed size before it does not."""
    times = [(1, 8.0, 1.0), (2, 8.0, 2.5), (4, 8.0, 3.0), (8, 8.0, 3.0)]
    assert constants.switch(1.0, times) == 4
    assert constants.switch(1.0, [*times, (8, 9.0, 8.0)]) is None
    assert constants.switch(None, times) is None


@pytest.mark.parametrize(
    ("device", "sheet"), [("NVIDIA A100 SXM", 2039), ("NVIDIA H100 SXM", 3350), ("NVIDIA B200 SXM", 8000)]
)
def test_experts_are_read_below_the_memory_s_rate(device: str, sheet: int) -> None:
    """The median rate is 0.8 to 1 of the data sheet's (nvidia.com/en-us/data-center), which no fit was shown."""
    found = gigabytes_per_second(device)
    assert found is not None and 0.8 * sheet < found < sheet
    assert gigabytes_per_second("NVIDIA RTX 3090") is None


def test_words_begin_names() -> None:
    """`B200` is no GB200; words of device, model and kernel narrow, written together or apart."""
    assert {row.device for row in timings_like(["b200"])} == {"NVIDIA B200 SXM"}
    assert list(timings_like(["RTX3090"])) == list(timings_like(["RTX", "3090"])) != []
    assert {row.of_layer for row in timings_like(["h100", "Qwen3-30B-A3B"])} == {("Qwen3-30B-A3B",)}
    assert list(timings_like(["no", "such"])) == []


def test_a_device_answers_without_a_measurement() -> None:
    """Draft lengths up to 15, extrapolated, with source, share and what is missing; the command and the library agree."""
    found = run(f"{LINE} --share qwen3.6-text")
    asked = expertbytes.predict(share="qwen3.6-text", **ASKED)
    assert isinstance(found, dict) and found == json.loads(asked.model_dump_json())
    assert found["summary"]["status"] == "extrapolated"
    assert "other_seconds" in found["lacks"][1].replace("-", "_") and "one layer's kernel" in found["lacks"][0]
    assert any("aiconfigurator" in note and "H100" in note for note in found["notes"])
    assert any("specdec-calibration" in note for note in found["notes"])
    assert found["tokens_per_pass"]["2"]["mid"] == pytest.approx(2.4)


def test_the_rest_of_a_pass_is_given_or_missing() -> None:
    """Seconds rise by what is given, and only then is it not said to be missing."""
    bare, whole = (run(f"{LINE} --share qwen3.6-text{rest}") for rest in ("", " --other-seconds 0.004"))
    assert isinstance(bare, dict) and isinstance(whole, dict)
    for before, after in zip(bare["staircase"]["cycle_seconds"], whole["staircase"]["cycle_seconds"], strict=True):
        assert after["mid"] == pytest.approx(before["mid"] + 0.004)
    assert len(bare["lacks"]) == 2 and len(whole["lacks"]) == 1
    assert whole["summary"]["status"] == "extrapolated"


def test_a_wider_share_makes_wider_times() -> None:
    """The ends of the share and the misses of the constants both widen the seconds of a cycle."""
    exact, carried = (run(f"{LINE} --share {share}") for share in ("uniform", "qwen3.6-text"))
    assert isinstance(exact, dict) and isinstance(carried, dict)
    wide, narrow = (
        [end["high"] / end["low"] for end in found["staircase"]["cycle_seconds"][1:]] for found in (carried, exact)
    )
    assert all(one > other > 1 for one, other in zip(wide, narrow, strict=True))


def test_advice_takes_a_device() -> None:
    """In an engine's options, several requests in a pass, never more than extrapolated."""
    line = LINE.replace("predict", "advise --engine vllm") + " --share qwen3.6-requests --batch-sizes 1,4"
    found = run(line)
    assert isinstance(found, dict) and found["status"] == "extrapolated"
    assert [batch["batch_size"] for batch in found["batches"]] == [1, 4]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"device": "H900"}, "no public timing is of it; `expertbytes devices` lists"),
        ({"device": "M5 Max"}, "no public timing there is of Qwen3-30B-A3B"),
        ({"model": None}, "model is not given; a device needs --model"),
        ({"share": None}, "share is not given; times of a device need --share"),
        ({"noise": "5%"}, "noise is for tables"),
        ({"table": "n,ms\n1,2\n2,3\n"}, "table and device are given; give one of them"),
    ],
)
def test_what_cannot_be_answered_is_one_sentence(options: dict[str, object], said: str) -> None:
    """The field, what was found, what is allowed."""
    with pytest.raises(EXPECTED) as refused:
        expertbytes.predict(**{**ASKED, "share": "qwen3.6-text", **options})  # type: ignore[arg-type]
    assert said in str(refused.value) and "\n" not in str(refused.value)


def test_devices_lists_and_finds() -> None:
    """Everything by device, the constants of some, JSON with sources, one sentence where there is nothing."""
    assert "NVIDIA H100 SXM" in CliRunner().invoke(app, ["devices"]).stdout
    found = run("devices h100 qwen3-30b-a3b bfloat16 --json")
    assert isinstance(found, list) and found
    assert all(row["source"] and row["models"] == ["Qwen3-30B-A3B"] for row in found)
    assert all(
        row["c_ms_low"] < row["c_ms"] < row["c_ms_high"] == pytest.approx(row["c_ms"] * (1 + row["bound"]))
        for row in found
    )
    refused = CliRunner().invoke(app, ["devices", "H900"])
    assert refused.exit_code != 0
