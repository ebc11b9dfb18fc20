"""Joined profiles hold every sample of their runs; runs that differ in what they measured are never joined."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.merge import merge
from expertbytes.measurements.records import Profile
from expertbytes.measurements.storage import read_profile, write_profile

Measure = Callable[..., Profile]


def _refusal(profiles: list[Profile]) -> str:
    with pytest.raises(MeasurementError) as caught:
        merge(profiles)
    return str(caught.value)


def test_all_samples_are_kept(run_tiny: Measure, tmp_path: Path) -> None:
    """Repeats number on; each kernel, pass size and repeat comes once, with its bytes and times; the file reads back."""
    one, two = run_tiny(), run_tiny(seed=8, repeats=8)
    found = merge([one, two])
    assert found.repeats == 14 and found.seed == one.seed
    places = Counter((sample.kernel, sample.tokens, sample.repeat, sample.shared) for sample in found.samples)
    assert len(places) == 2 * 3 * 14 + 2 * 7 and set(places.values()) == {1}
    assert [s.bytes_requested for s in found.samples] == [s.bytes_requested for p in (one, two) for s in p.samples]
    assert len(found.read_samples) == len(one.read_samples) + len(two.read_samples)
    assert all(row.samples == 14 for row in found.rows)
    write_profile(tmp_path / "merged.json", found)
    assert read_profile(tmp_path / "merged.json") == found


def test_the_parts_are_told(run_tiny: Measure) -> None:
    """The record names each run, also those of a profile that was merged before."""
    runs = [run_tiny(seed=seed) for seed in (1, 2, 3)]
    found = merge([merge(runs[:2]), runs[2]])
    assert [part.seed for part in found.merged_from] == [1, 2, 3]
    assert [part.created_at for part in found.merged_from] == [run.created_at for run in runs]


def test_merged_costs_are_those_of_all_samples(run_tiny: Measure) -> None:
    """The planted costs come out of the joined samples too."""
    found = merge([run_tiny(), run_tiny(seed=8)])
    assert found.fit("per_slot").expert_seconds == pytest.approx((384 / 8e5,), rel=1e-4)
    assert found.fit("dedup").expert_seconds == pytest.approx((384 / 2.5e5,) * 4, rel=1e-4)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("provenance.cpu_model", "another"),
        ("provenance.git_revision", "0" * 40),
        ("engine.libraries.planted", "0"),
        ("engine.threads", 2),
        ("routing.name", "local"),
        ("model.layers", 99),
        ("resident_layers", 1),
        ("clock", "wall"),
    ],
)
def test_runs_that_differ_are_refused(field: str, value: Any, run_tiny: Measure) -> None:
    """The first field that differs is named with both values."""
    one, two = run_tiny(), run_tiny(seed=8)
    content = two.model_dump()
    *path, last = field.split(".")
    part = content
    for name in path:
        part = part[name]
    before, part[last] = part[last], value
    message = _refusal([one, Profile.model_validate(content)])
    found = f"{field} is {before!r} in profile 1 and {value!r} in profile 2"
    assert message == f"{found}; only runs that differ in seed and repeats can be merged."


def test_pass_sizes_must_be_equal(run_tiny: Measure) -> None:
    """Other pass sizes are another measurement."""
    assert _refusal([run_tiny(), run_tiny(tokens=(1, 2))]).startswith("tokens is (1, 2, 4) in profile 1 and (1, 2) in")


def test_a_run_counts_once(run_tiny: Measure) -> None:
    """The same run given twice is refused, and one alone is nothing to merge."""
    one, two = run_tiny(), run_tiny(seed=8)
    assert _refusal([one, one]) == "profiles holds the same run twice; give each run once."
    assert _refusal([merge([one, two]), two]) == "profiles holds the same run twice; give each run once."
    assert _refusal([one]) == "profiles holds 1 but must hold at least two to merge."
