"""The command: rows for scripts, tables and a picture for people, one sentence for what cannot be."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from typer.testing import CliRunner, Result

from expertbytes.cli import app
from expertbytes.commands.serve_sim import Comparison
from expertbytes.serving.policies import POLICIES

Files = tuple[Path, Path]
FAST = ("--quick", "--batch-sizes", "4,16")


def invoke(files: Files, *arguments: object) -> Result:
    given = ["serve-sim", "--drafting", *files[:1], "--calibration", *files[1:], *arguments]
    return CliRunner().invoke(app, [str(argument) for argument in given], env={"COLUMNS": "200"})


def rows(files: Files, *arguments: object) -> list[dict[str, Any]]:
    result = invoke(files, *FAST, "--max-draft", 3, "--json", *arguments)
    assert result.exit_code == 0, result.output
    return list(json.loads(result.stdout)["rows"])


def test_help() -> None:
    """The command explains itself."""
    result = CliRunner().invoke(app, ["serve-sim", "--help"], env={"COLUMNS": "200"})
    assert result.exit_code == 0
    assert "--model-acceptance" in result.output


def test_json(files: Files) -> None:
    """Rows hold each workload, batch size and policy once, each ratio inside its interval, and read back."""
    result = invoke(files, *FAST, "--json")
    found = Comparison.model_validate_json(result.stdout)
    assert [(row.workload, row.batch_size, row.policy) for row in found.rows] == [
        (workload, batch_size, policy) for workload in ("edit", "chat") for batch_size in (4, 16) for policy in POLICIES
    ]
    for row in json.loads(result.stdout)["rows"]:
        assert {"workload", "batch_size", "policy", "throughput_ratio", "low", "high"} <= row.keys()
        assert 0 < row["low"] <= row["throughput_ratio"] <= row["high"]
        assert 1 <= row["tokens_per_pass"] <= 7
    assert all(row.throughput_ratio == row.low == row.high == 1 for row in found.rows if row.policy == "model")


def test_seed(files: Files) -> None:
    """The same seed gives the same bytes, another seed other rows."""
    policies = ("--policies", "priced", "--workloads", "chat")
    assert rows(files, *policies) == rows(files, *policies)
    assert rows(files, *policies) != rows(files, *policies, "--seed", 1)


def test_copying_pays_where_text_repeats(files: Files) -> None:
    """Where copies are accepted the priced choice beats the model drafter alone; its copied share is larger than in chat."""
    found = {row["workload"]: row for row in rows(files, "--policies", "priced") if row["batch_size"] == 16}
    assert found["edit"]["throughput_ratio"] > 1
    assert found["edit"]["copied_share"] > found["chat"]["copied_share"]


def test_kernels(files: Files) -> None:
    """With an architecture there are rows for each kernel; one that reads an expert for each token verifies fewer of them."""
    options = (
        "--model",
        "OLMoE-1B-7B",
        "--share",
        "uniform",
        "--kernels",
        "dedup,per_slot",
        "--policies",
        "priced",
        "--workloads",
        "edit",
    )
    found = {(row["step_time"], row["batch_size"]): row["verified_per_pass"] for row in rows(files, *options)}
    assert found.keys() == {(kernel, size) for kernel in ("per_slot", "dedup") for size in (4, 16)}
    assert found["per_slot", 16] < found["dedup", 16]


def test_profile_and_table(files: Files, paper_file: Path, tmp_path: Path) -> None:
    """Pass times of a measured profile or a table are those simulated: without drafts, tokens over a pass's time."""
    table = tmp_path / "table.json"
    table.write_text(json.dumps([{"n": 1, "seconds": 2.0}, {"n": 16, "seconds": 2.5}]))
    none = ("--policies", "none", "--workloads", "edit")
    assert [row["tokens_per_second"] for row in rows(files, *none, "--step-table", table)] == pytest.approx(
        [4 / 2.1, 16 / 2.5]
    )
    assert [row["tokens_per_second"] for row in rows(files, *none, "--profile", paper_file)] == pytest.approx([4, 4])


def test_table_and_picture(files: Files, tmp_path: Path) -> None:
    """Terminal and Markdown show every ratio, the picture a line for each policy and workload."""
    picture = tmp_path / "new" / "ratios.svg"
    options = (*FAST, "--policies", "ngram,priced", "--max-draft", 3)
    shown = invoke(files, *options, "--svg", picture).stdout
    marked = invoke(files, *options, "--markdown").stdout
    for row in rows(files, "--policies", "ngram,priced"):
        text = f"[{row['low']:.2f}, {row['high']:.2f}]"
        assert text in shown and f"{row['throughput_ratio']:.2f} {text}" in marked
    root = ET.fromstring(picture.read_text(encoding="utf-8"))
    names = [group.get("data-series") for group in root.iterfind(".//{http://www.w3.org/2000/svg}g[@data-series]")]
    assert sorted(filter(None, names)) == ["ngram", "ngram", "priced", "priced"]
    assert [path.name for path in picture.parent.iterdir()] == ["ratios.svg"]


def test_choices_are_shown(files: Files) -> None:
    """With several kernels a further table holds what the priced choice verifies, copies and yields under each."""
    options = (
        "--model",
        "OLMoE-1B-7B",
        "--share",
        "uniform",
        "--kernels",
        "per_slot,dedup",
        "--policies",
        "priced",
        "--workloads",
        "edit",
    )
    shown = invoke(files, *FAST, *options, "--max-draft", 3, "--markdown").stdout
    found = {(row["step_time"], row["batch_size"]): row for row in rows(files, *options)}
    for size in (4, 16):
        pair = [found[kernel, size] for kernel in ("per_slot", "dedup")]
        cells = [f"{row['verified_per_pass']:.2f}" for row in pair] + [
            f"{100 * row['copied_share']:.0f} %" for row in pair
        ]
        assert " | ".join([f"| {size}", *cells, *(f"{row['tokens_per_pass']:.2f}" for row in pair)]) in shown


def test_made_up_model_drafter(files: Files) -> None:
    """A better model drafter leaves less to win by copying."""
    options = ("--policies", "ngram", "--workloads", "edit", "--model-acceptance")
    weak, strong = (rows(files, *options, rate)[-1]["throughput_ratio"] for rate in (0.3, 0.8))
    assert strong < weak


@pytest.mark.parametrize("estimates", ["ngram", "raw", "hindsight"])
def test_estimates(files: Files, estimates: str) -> None:
    """Other estimates change what is chosen."""
    options = ("--policies", "priced", "--workloads", "chat")
    assert rows(files, *options, "--estimates", estimates) != rows(files, *options)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--batch-sizes", "0"), "batch_sizes holds '0' but must hold whole numbers from 1 to 512"),
        (("--batch-sizes", "513"), "from 1 to 512"),
        (("--batch-sizes", "1,1"), "each once"),
        (("--batch-sizes", "04,4"), "batch_sizes is '04,4' but must hold each size once"),
        (("--share", "trace.npz"), "share is 'trace.npz' but counts only with model"),
        (("--json", "--markdown"), "only one can be printed"),
        (("--policies", "best"), "policies holds 'best' but must hold some of none, model"),
        (("--policies", ""), "policies is ''"),
        (("--workloads", "poems"), "workloads holds 'poems'"),
        (("--max-draft", "7"), "max_draft is 7 but must be from 1 to 6"),
        (("--model", "GPT", "--share", "uniform"), "not known"),
        (("--model", "OLMoE-1B-7B"), "share is not given; with model give"),
        (("--model", "OLMoE-1B-7B", "--kernels", "fast"), "kernels holds 'fast'"),
        (("--fixed-length", "0"), "fixed_length is 0"),
        (("--fixed-length", "7"), "fixed_length is 7 but must be from 1 to 6"),
        (("--draft-ratio", "-1"), "draft_ratio is -1"),
        (("--lookup-seconds", "nan"), "lookup_seconds is nan"),
        (("--seed", "-1"), "seed is -1"),
        (("--model-acceptance", "0.9"), "model_acceptance is 0.9 but must be from 0.2 to 0.8"),
        (("--bandwidth-ratio", "0"), "bandwidth_ratio is 0"),
        (("--drafting", "missing.npz"), "missing.npz cannot be read"),
        (("--dense-parameters", "0"), "dense_parameters is 0"),
        (("--model", "OLMoE-1B-7B", "--step-table", "x.json"), "one of"),
        (("--other-seconds", "1", "--step-table", "x.json"), "other_seconds is 1 but must be 0 with step_table"),
        (("--other-seconds", "-1"), "other_seconds is -1"),
    ],
)
def test_refusals(files: Files, options: tuple[str, ...], message: str) -> None:
    """What cannot be is one sentence that names the option, with exit status 2."""
    result = invoke(files, *options)
    assert result.exit_code == 2
    assert message in result.output
