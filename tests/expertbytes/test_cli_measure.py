"""`measure` and `demo` on a tiny architecture: the real kernels in seconds, experts large enough to take time."""

import json
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner, Result

from expertbytes.bridge.lean.messages import Message
from expertbytes.bridge.lean.report import BuildReport, ModuleResult
from expertbytes.cli import app
from expertbytes.commands import demo as demo_command
from expertbytes.errors import InputError
from expertbytes.measurements import models as known_models
from expertbytes.measurements.models import Model
from expertbytes.measurements.records import Profile
from expertbytes.measurements.storage import read_profile
from expertbytes.model.decision import Decision

TINY = Model(
    name="tiny",
    hidden=1024,
    expert_hidden=512,
    experts=8,
    experts_per_token=2,
    shared_experts=0,
    layers=2,
    moe_layers=2,
    source="made for tests",
)


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tiny architecture is known, and runs are as short as they may be."""
    monkeypatch.setattr(known_models, "MODELS", (TINY,))
    for module in ("expertbytes.commands.measure", "expertbytes.commands.demo"):
        monkeypatch.setattr(f"{module}.repeats_within", lambda *_: 6)
    monkeypatch.setattr(demo_command, "PASS_SIZES", (1, 2, 3, 4, 8, 16))


def run(*arguments: object) -> Result:
    result = CliRunner().invoke(app, [str(argument) for argument in arguments])
    assert result.exit_code == 0, result.output
    return result


def test_measure_writes_a_profile(tmp_path: Path) -> None:
    """The file is the profile that `--json` prints, at the sizes, routing and seed asked for."""
    path = tmp_path / "profile.json"
    options = ("--tokens", "1,4,16", "--routing", "local", "--seed", 5, "--quick", "--json", "--out", path)
    printed = Profile.model_validate_json(run("measure", "tiny", *options).stdout)
    assert printed == read_profile(path)
    assert (printed.tokens, printed.routing.name, printed.seed) == ((1, 4, 16), "local", 5)
    assert [found.name for found in tmp_path.iterdir()] == ["profile.json"]


def test_measure_shows_the_passes_beside_the_line(tmp_path: Path) -> None:
    """Without `--json` both kernels stand with their line, its limit, and a row for each pass size."""
    shown = run("measure", "tiny", "--tokens", "1,4,16", "--quick", "--out", tmp_path / "profile.json").stdout
    assert shown.startswith("tiny on blas (float32, cpu), routing uniform\n")
    for kernel in ("per-slot", "deduplicating"):
        assert f"{kernel} kernel, composed of the library's products; limited by " in shown
    rows = [line.split()[0] for line in shown.splitlines() if line[:6].strip().isdigit()]
    assert rows == ["1", "4", "16"] * 2


@pytest.mark.parametrize("seconds", ["inf", "nan", "0", "-5", "1e9"])
def test_a_run_has_a_length(tmp_path: Path, seconds: str) -> None:
    """Seconds are a number from 1 to a day."""
    result = CliRunner().invoke(app, ["measure", "tiny", "--seconds", seconds, "--out", str(tmp_path / "profile.json")])
    assert result.exit_code == 2
    assert "must be from 1 to 86400" in result.stderr


def test_an_interrupt_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopping a run tells that the same command resumes it."""

    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("expertbytes.commands.measure.run", stopped)
    path = tmp_path / "profile.json"
    result = CliRunner().invoke(app, ["measure", "tiny", "--quick", "--out", str(path)])
    assert result.exit_code == 130
    assert f"stay beside {path}: the same command goes on from there." in result.stderr


def test_measure_takes_routing_from_a_trace(tmp_path: Path) -> None:
    """A trace file is routing: the record names it, and only its ids are drawn."""
    path, trace = tmp_path / "profile.json", tmp_path / "own.npz"
    np.savez(trace, experts=np.array([[[0, 1], [2, 3], [4, 5], [6, 7]]]), num_experts=8)
    run("measure", "tiny", "--tokens", "1,2,4", "--quick", "--routing", trace, "--out", path)
    profile = read_profile(path)
    assert (profile.routing.name, profile.routing.parameters["file"]) == ("trace", "own.npz")
    drawn = [sample for sample in profile.samples if not sample.shared]
    assert {sample.distinct_experts for sample in drawn if sample.tokens == 2} == {4}


def test_merge_joins_runs(tmp_path: Path) -> None:
    """Two runs that differ in their seed become one of both's repeats; another routing is refused by name."""
    paths = [tmp_path / f"{seed}.json" for seed in range(3)]
    for seed, path in enumerate(paths):
        routing = "local" if seed == 2 else "uniform"
        run("measure", "tiny", "--tokens", "1,16", "--seed", seed, "--routing", routing, "--out", path)
    merged = tmp_path / "merged.json"
    assert "Wrote" in run("merge", *paths[:2], "--out", merged).stderr
    assert read_profile(merged).repeats == 12
    refused = CliRunner().invoke(app, ["merge", *map(str, paths[1:]), "--out", str(tmp_path / "no.json")])
    assert (
        refused.exit_code == 2 and "routing.name is 'uniform' in profile 1 and 'local' in profile 2" in refused.stderr
    )
    assert not (tmp_path / "no.json").exists()


def test_demo_decides_and_reuses(tmp_path: Path) -> None:
    """The demo writes profile, decision and report; a second one measures nothing and decides the same."""
    arguments = ("demo", "--no-proofs", "--model", "tiny", "--out", tmp_path)
    first = run(*arguments)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["decision.json", "profile.json", "report.html"]
    decision, profile = (tmp_path / "decision.json").read_text(), (tmp_path / "profile.json").read_bytes()
    assert Decision.model_validate_json(decision).source.share == "curve"
    assert json.loads(decision)["assumptions"]["max_draft"] == 3
    second = run(*arguments)
    assert second.stdout == first.stdout
    assert "not measured again" in second.stderr
    assert (tmp_path / "profile.json").read_bytes() == profile


def test_demo_measures_again_on_another_machine(tmp_path: Path) -> None:
    """A profile whose machine differs is not taken for this machine's."""
    arguments = ("demo", "--no-proofs", "--model", "tiny", "--out", tmp_path)
    run(*arguments)
    path = tmp_path / "profile.json"
    content = json.loads(path.read_text())
    content["provenance"]["cpu_model"] = "another"
    path.write_text(json.dumps(content))
    assert "not measured again" not in run(*arguments).stderr
    assert read_profile(path).provenance.cpu_model != "another"


def test_proofs_that_do_not_hold_end_the_demo() -> None:
    """The first error is named with its file; a report without one passes."""
    module = ModuleResult("ExpertBytes.A", "Proofs/ExpertBytes/A.lean", "failed")
    error = Message("error", "Proofs/ExpertBytes/A.lean", 3, 2, "unsolved goals")
    failed = BuildReport("lean", "audit", (module,), (error,), 1.0)
    with pytest.raises(InputError, match=r"Proofs/ExpertBytes/A\.lean:3:2: error: unsolved goals"):
        demo_command.hold(failed)
    checked = BuildReport(
        "lean", "audit", (ModuleResult("ExpertBytes.A", "Proofs/ExpertBytes/A.lean", "checked"),), (), 1.0
    )
    assert "1 of 1 modules checked" in demo_command.hold(checked)
