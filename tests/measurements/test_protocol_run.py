"""A run takes every planned sample once, interleaved, and an interrupted one goes on without losing any."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import psutil  # type: ignore[import-untyped]  # ships no types
import pytest

from expertbytes.measurements.attention import Rest
from expertbytes.measurements.engines.blas import BlasEngine
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.models import Model, model_named
from expertbytes.measurements.plan import PASS_SIZES, plan, repeats_within, resident_layers, steps
from expertbytes.measurements.records import Profile
from expertbytes.measurements.storage import read_profile
from expertbytes.measurements.synthetic import Local, Uniform

Measure = Callable[..., Profile]
EXPERT_BYTES = 3 * 8 * 4 * 4
CALLS = 2 * 3 + 6 * 3 * 4 + 3 * 2 * 2  # warm-up; six repeats at three sizes, shared experts at two; a read before each


def _refusal(call: Callable[[], object]) -> str:
    with pytest.raises(MeasurementError) as caught:
        call()
    return str(caught.value)


def test_the_order_is_a_b_b_a_with_a_read_before_each(tiny: Model, planted: Any) -> None:
    """Every call follows a read; two repeats of a size run A B B A, then shared experts once; sizes go forth and back."""
    run = plan(tiny, planted(), Uniform(8, 2), (4, 1), 6, 0)
    order = list(steps(run))
    assert [step.kernel for step in order[0::2]] == ["read"] * (len(order) // 2)
    assert [step.shared for step in order[0::2]] == [step.shared for step in order[1::2]]
    drawn = [step for step in order[1::2] if not step.shared]
    assert [step.kernel for step in drawn] == ["per_slot", "dedup", "dedup", "per_slot"] * 6
    assert [step.tokens for step in drawn[::4]] == [1, 4, 4, 1, 1, 4]
    shared = [step for step in order[1::2] if step.shared]
    assert shared == [(first, 4, "dedup", True) for first in (0, 2, 4)]


def test_every_sample_is_taken_once(run_tiny: Measure) -> None:
    """Each kernel has one sample at each pass size and repeat, and as many reads as calls were made."""
    profile = run_tiny()
    count = Counter((sample.kernel, sample.tokens, sample.repeat, sample.shared) for sample in profile.samples)
    assert len(count) == 2 * 3 * 6 + 3 * 2 and set(count.values()) == {1}
    assert {(s.kernel, s.tokens, s.histogram) for s in profile.samples if s.shared} == {
        ("dedup", 2, (0, 2)),
        ("dedup", 4, (0, 0, 0, 2)),
    }
    assert len(profile.read_samples) == len(profile.samples)


def test_bytes_are_those_of_the_ids_drawn(run_tiny: Measure) -> None:
    """Per-slot requests an expert a slot, dedup one per distinct id, counted here again from the ids handed out."""
    drawn: dict[tuple[int, int], int] = {}

    class Watched(Local):
        def draw(self, rng: np.random.Generator, tokens: int) -> Any:
            ids = super().draw(rng, tokens)
            drawn[tokens, len(set(ids.ravel().tolist()))] = ids.size
            return ids

    profile = run_tiny(routing=Watched(8, 2, 0.7))
    for sample in profile.samples:
        assert sample.shared or drawn[sample.tokens, sample.distinct_experts] == sample.slots == 2 * sample.tokens
        experts = sample.slots if sample.kernel == "per_slot" else sample.distinct_experts
        assert sample.bytes_requested == experts * 3 * 8 * 4 * 4


def test_routing_is_fresh_every_repeat_and_shared_by_the_kernels(run_tiny: Measure) -> None:
    """Both kernels of a repeat meet the same number of experts and the same layer; repeats differ among themselves."""
    profile = run_tiny(repeats=12)
    seen: dict[tuple[int, int], set[tuple[int, int]]] = {}
    for sample in profile.samples:
        if not sample.shared:
            seen.setdefault((sample.tokens, sample.repeat), set()).add((sample.distinct_experts, sample.layer))
    assert all(len(found) == 1 for found in seen.values())
    assert len({found for (tokens, _), (found,) in seen.items() if tokens == 4}) > 2
    assert {sample.layer for sample in profile.samples} == set(range(profile.resident_layers)) == {0, 1}


def test_the_rest_of_a_layer_runs_before_every_timed_call(run_tiny: Measure, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once for each call of a kernel, with as many tokens, as it stands before the experts in a stack."""
    sizes: list[int] = []
    monkeypatch.setattr(Rest, "mixed", lambda rest, x: sizes.append(len(x)))
    assert sizes == [] and [sample.tokens for sample in run_tiny().samples] == sizes


def test_planted_rates_come_out(run_tiny: Measure) -> None:
    """The profile of a machine with known rates holds those rates, fixed times and limits."""
    profile = run_tiny()
    assert profile.read_ceiling.mid == pytest.approx(1e6)
    per_slot, dedup = profile.fit("per_slot"), profile.fit("dedup")
    assert per_slot.expert_seconds == pytest.approx((EXPERT_BYTES / 8e5,), rel=1e-4)
    assert dedup.expert_seconds == pytest.approx((EXPERT_BYTES / 2.5e5,) * 4, rel=1e-4)
    assert (per_slot.fixed_seconds, dedup.fixed_seconds) == pytest.approx((1e-4, 2e-3), rel=1e-3)
    seconds = 2 * EXPERT_BYTES / 2.5e5 + 2e-3
    assert dedup.one_token_bytes_per_second is not None
    assert dedup.one_token_bytes_per_second.mid == pytest.approx(2 * EXPERT_BYTES / seconds)
    assert {row.limit for row in profile.table("per_slot")} == {"memory"}
    assert [row.limit for row in profile.table("dedup")] == ["compute"] * 3
    assert [row.tokens for row in profile.table("dedup")] == [1, 2, 4]


def test_wall_clock_halves_the_rates(run_tiny: Measure) -> None:
    """The planted wall clock runs twice as fast; fits asked for on it say so."""
    profile = run_tiny(clock="wall")
    assert profile.clock == "wall"
    assert profile.fit("per_slot").expert_seconds == pytest.approx((EXPERT_BYTES / 4e5,), rel=1e-4)
    assert profile.read_ceiling.mid == pytest.approx(5e5)
    for row in profile.table("per_slot"):
        assert row.bytes_per_second.mid == pytest.approx(row.bytes_mean / row.seconds.mid)
        assert row.seconds.mid == pytest.approx(2 * (row.bytes_mean / 8e5 + 1e-4))


@pytest.mark.parametrize("calls", [7, 8, 9, 20, 33, CALLS - 1])
def test_an_interrupted_run_resumes_without_losing_a_sample(
    calls: int, run_tiny: Measure, interrupted: Callable[..., None], tmp_path: Path
) -> None:
    """Samples taken before the interrupt are in the profile as they were, and the whole equals an unbroken run's."""
    whole = run_tiny(out=tmp_path / "whole.json")
    interrupted(calls)
    journal = tmp_path / "profile.json.partial.jsonl"
    kept = journal.read_text().splitlines()[1:]
    assert len(kept) == calls - 6 and not (tmp_path / "profile.json").exists()
    profile = run_tiny()
    taken = [sample.model_dump_json() for sample in (*profile.read_samples, *profile.samples)]
    assert set(kept) <= set(taken)
    assert (profile.samples, profile.read_samples) == (whole.samples, whole.read_samples)
    assert (profile.rows, profile.fits) == (whole.rows, whole.fits)
    assert profile.resumed and not whole.resumed
    assert not journal.exists() and read_profile(tmp_path / "profile.json") == profile


def test_a_half_written_last_line_is_taken_again(
    run_tiny: Measure, interrupted: Callable[..., None], tmp_path: Path
) -> None:
    """A line cut by the interrupt is dropped; what came before it is kept."""
    interrupted(20)
    journal = tmp_path / "profile.json.partial.jsonl"
    journal.write_text(journal.read_text()[:-10])
    assert run_tiny().samples == run_tiny(out=tmp_path / "whole.json").samples


def test_an_interrupt_while_resuming_keeps_both_parts(
    run_tiny: Measure, interrupted: Callable[..., None], tmp_path: Path
) -> None:
    """Two interrupts leave the samples of both."""
    interrupted(20)
    interrupted(6 + 10)
    journal = tmp_path / "profile.json.partial.jsonl"
    assert len(journal.read_text().splitlines()) == 1 + 14 + 10
    assert run_tiny().samples == run_tiny(out=tmp_path / "whole.json").samples


@pytest.mark.parametrize(
    ("changes", "difference"),
    [
        ({"seed": 8}, "seed was 7 and is now 8"),
        ({"repeats": 8}, "repeats was 6 and is now 8"),
        ({"tokens": (1, 2)}, "tokens was (1, 2, 4) and is now (1, 2)"),
        ({"routing": Local(8, 2, 0.25)}, "routing.name was 'uniform' and is now 'local'"),
    ],
)
def test_samples_of_different_runs_are_not_joined(
    changes: dict[str, Any], difference: str, run_tiny: Measure, interrupted: Callable[..., None], tmp_path: Path
) -> None:
    """Resuming under other arguments names the first that differs and leaves the samples where they are."""
    interrupted(20)
    journal = tmp_path / "profile.json.partial.jsonl"
    before = journal.read_text()
    if "routing" in changes:
        difference = f"routing.name was 'uniform' and is now {changes['routing'].name!r}"
    message = _refusal(lambda: run_tiny(**changes))
    advice = "measure as before to resume, or delete the file to start anew."
    assert message == f"{journal}: {difference}; {advice}"
    assert journal.read_text() == before


def test_samples_of_another_machine_are_not_joined(
    run_tiny: Measure, interrupted: Callable[..., None], tmp_path: Path
) -> None:
    """The machine and the libraries are part of what must be equal."""
    interrupted(20)
    journal = tmp_path / "profile.json.partial.jsonl"
    head, *rest = journal.read_text().splitlines()
    start = json.loads(head)
    start["run"]["engine"]["libraries"]["planted"] = "0"
    journal.write_text("\n".join([json.dumps(start), *rest]) + "\n")
    assert "engine.libraries.planted was '0' and is now '1'" in _refusal(run_tiny)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("nonsense\n", "not JSON"),
        ("x", "holds no whole line"),
        ("{}\n", "field created_at is missing"),
    ],
)
def test_a_mangled_journal_is_refused(text: str, problem: str, run_tiny: Measure, tmp_path: Path) -> None:
    """A partial file that cannot be read says so and what to do."""
    journal = tmp_path / "profile.json.partial.jsonl"
    journal.write_text(text)
    message = _refusal(run_tiny)
    assert message.startswith(str(journal)) and problem in message
    assert message.endswith("delete the file and measure again.")


def test_reordered_samples_are_refused(run_tiny: Measure, interrupted: Callable[..., None], tmp_path: Path) -> None:
    """Samples must be the beginning of the planned order."""
    interrupted(20)
    journal = tmp_path / "profile.json.partial.jsonl"
    head, first, *rest = journal.read_text().splitlines()
    journal.write_text("\n".join([head, *rest, first]) + "\n")
    assert _refusal(run_tiny) == f"{journal}: samples are out of order; delete the file and measure again."


@pytest.mark.parametrize("error", [0.5, float("nan")])
def test_kernels_that_disagree_are_never_timed(error: float, run_tiny: Measure, planted: Any, tmp_path: Path) -> None:
    """A wrong or undefined output ends the run before a single sample, and no file is left."""
    message = _refusal(lambda: run_tiny(planted(dedup_error=error)))
    assert message.startswith("The kernels of engine 'planted' differ by ")
    assert message.endswith("at 1 tokens, 0.0001 is allowed; do not use its times.")
    assert list(tmp_path.iterdir()) == []


def test_agreement_is_recorded(run_tiny: Measure) -> None:
    """The largest difference seen stands in the profile, within its tolerance."""
    agreement = run_tiny().agreement
    assert 0 <= agreement.worst_relative_difference < agreement.tolerance == 1e-4


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"tokens": (3,)}, "tokens is [3] but must hold at least two distinct pass sizes from 1 up."),
        ({"tokens": (0, 1)}, "tokens is [0, 1] but must hold at least two distinct pass sizes from 1 up."),
        ({"tokens": ()}, "tokens is [] but must hold at least two distinct pass sizes from 1 up."),
        ({"repeats": 1}, "repeats is 1 but must be at least 6, three blocks of two, to give an interval."),
        ({"seed": -1}, "seed is -1 but must be 0 or more."),
    ],
)
def test_arguments_out_of_range(changes: dict[str, Any], message: str, run_tiny: Measure, tmp_path: Path) -> None:
    """Each argument is refused with its value and what is allowed; nothing is written."""
    assert _refusal(lambda: run_tiny(**changes)) == message
    assert list(tmp_path.iterdir()) == []


def test_an_unavailable_engine_gives_its_reason(run_tiny: Measure, planted: Any) -> None:
    """The reason of the engine is the message."""
    message = _refusal(lambda: run_tiny(planted(unavailable="no such device")))
    assert message == "The engine 'planted' cannot run here: no such device."


def test_a_folder_is_no_target(run_tiny: Measure, tmp_path: Path) -> None:
    """A target that is a folder is refused before anything is measured."""
    message = _refusal(lambda: run_tiny(out=tmp_path))
    assert message == f"{tmp_path} is a folder; name the file that the profile is to be written to."


@pytest.mark.parametrize(
    ("ids", "problem"),
    [
        (np.zeros((1, 3), int), "gave ids of shape (1, 3), (1, 2) is needed"),
        (np.array([[0, 8]]), "gave ids from 0 to 8, 0 to 7 are allowed"),
        (np.array([[-1, 0]]), "gave ids from -1 to 0, 0 to 7 are allowed"),
        (np.array([[5, 5]]), "gave a token the same expert twice, its experts must be distinct"),
    ],
)
def test_routings_are_checked(ids: Any, problem: str, run_tiny: Measure) -> None:
    """Ids that the kernels cannot rely on are refused."""
    routing = SimpleNamespace(name="odd", parameters={}, draw=lambda rng, tokens: ids)
    assert _refusal(lambda: run_tiny(routing=routing)) == f"The routing 'odd' {problem}; use another routing."


def test_progress_counts_up_to_the_end(run_tiny: Measure) -> None:
    """Within each part the count never falls nor passes the total, and the last word is that all is measured."""
    told: list[tuple[int, int, str]] = []
    run_tiny(progress=lambda done, total, text: told.append((done, total, text)))
    assert all(0 <= done <= total for done, total, _ in told)
    sampling = [done for done, total, _ in told if total == CALLS - 6]
    assert sampling == list(range(CALLS - 5)) and told[-1] == (CALLS - 6, CALLS - 6, "measured")


def test_resident_layers_exceed_the_cache_within_memory() -> None:
    """64 caches of weights are asked for, within 4 GiB and the model's depth, and never less than one layer."""
    model, cache = model_named("OLMoE-1B-7B"), 32 << 20
    layer = model.layer_bytes("float32")
    assert resident_layers(model, layer, cache) == 2
    assert resident_layers(model, layer, 256 << 20) == (4 << 30) // layer == 2
    assert resident_layers(model, 1 << 20, 1 << 20) == model.moe_layers == 16
    assert resident_layers(model, 5 << 30, 1 << 20) == 1


def test_short_memory_is_said_before_measuring(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where one layer does not fit, the message tells what is needed and what is free."""
    monkeypatch.setattr(psutil, "virtual_memory", lambda: SimpleNamespace(available=10**9))
    model = model_named("Mixtral-8x7B")
    message = _refusal(lambda: plan(model, BlasEngine(), Uniform(8, 2), (1, 2), 6, 0))
    assert message.startswith("The weights of Mixtral-8x7B need ")
    assert message.endswith("GB of memory but 1.0 GB are free; free some or choose a smaller architecture.")


def test_repeats_follow_from_sizes_alone() -> None:
    """More time gives more repeats, a larger expert fewer; always even and at least six."""
    engine, small, large = BlasEngine(), model_named("OLMoE-1B-7B"), model_named("Mixtral-8x7B")
    found = [repeats_within(small, engine, PASS_SIZES, seconds) for seconds in (1, 20, 75, 150)]
    assert found == sorted(found) and found[0] == 6 and found[3] >= 2 * found[2] - 2
    assert all(repeats % 2 == 0 for repeats in found)
    assert repeats_within(large, engine, PASS_SIZES, 75) < found[2]
