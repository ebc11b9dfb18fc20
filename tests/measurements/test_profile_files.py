"""Profiles are read strictly, with one sentence for what is wrong, and written whole or not at all."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.records import Profile
from expertbytes.measurements.storage import read_profile, write_profile
from expertbytes.writing import OutputError

Change = Callable[[dict[str, Any]], object]
AGAIN = "; restore the file or measure again."


@pytest.fixture
def profile(run_tiny: Callable[..., Profile]) -> Profile:
    return run_tiny()


def _mangled(profile: Profile, path: Path, change: Change) -> str:
    """The message for the profile after the change."""
    data = json.loads(profile.model_dump_json())
    change(data)
    path.write_text(json.dumps(data))
    with pytest.raises(MeasurementError) as caught:
        read_profile(path)
    return str(caught.value)


def test_round_trip(profile: Profile, tmp_path: Path) -> None:
    """What is written is read back equal, to the last bit of every sample."""
    path = tmp_path / "deep" / "copy.json"
    write_profile(path, profile)
    assert read_profile(path) == profile


CASES: dict[str, tuple[Change, str]] = {
    "negative rate": (
        lambda d: d["rows"][3]["bytes_per_second"].update(low=-5.0),
        "field rows.3.bytes_per_second.low is -5.0 but should be greater than 0",
    ),
    "zero rate": (
        lambda d: d["fits"][1]["speeds"][0].update(low=0),
        "field fits.1.speeds.0.low is 0 but should be greater than 0",
    ),
    "zero ceiling": (
        lambda d: d["read_ceiling"].update(low=0.0),
        "field read_ceiling.low is 0.0 but should be greater than 0",
    ),
    "nan": (
        lambda d: d["rows"][0]["bytes_per_second"].update(mid=float("nan")),
        "field rows.0.bytes_per_second.mid is nan but should be a finite number",
    ),
    "infinite": (
        lambda d: d["samples"][0].update(wall_seconds=float("inf")),
        "field samples.0.wall_seconds is inf but should be a finite number",
    ),
    "missing field": (lambda d: d["model"].pop("hidden"), "field model.hidden is missing"),
    "unknown field": (lambda d: d["engine"].update(colour=1), "field engine.colour is not one of the schema's"),
    "text for a number": (
        lambda d: d["samples"][2].update(cpu_seconds="0.1"),
        "field samples.2.cpu_seconds is '0.1' but should be a valid number",
    ),
    "other version": (
        lambda d: d.update(schema_version=3, seed=-1),
        "field schema_version is 3 but should be 2 (and 1 more)",
    ),
    "no version": (lambda d: d.pop("schema_version"), "field schema_version is missing"),
    "unordered": (
        lambda d: d["read_ceiling"].update(low=9e9),
        "read_ceiling: an interval must have low <= mid <= high",
    ),
    "lost row": (
        lambda d: d["rows"].pop(),
        "the profile: rows has 5 but must hold each kernel at each of 3 pass sizes once",
    ),
    "lost fit": (
        lambda d: d["fits"].pop(),
        "the profile: fits has per_slot but must hold each of per_slot, dedup once",
    ),
    "lost speed": (
        lambda d: d["fits"][0]["speeds"].pop(),
        "the profile: the per_slot fit must hold each pass size once",
    ),
    "lost costs": (
        lambda d: d["fits"][0].update(fixed_seconds=0.0, expert_seconds=[0.0]),
        "fits.0: fixed_seconds and expert_seconds must not all be 0",
    ),
    "experts miscounted": (
        lambda d: d["samples"][0].update(histogram=[3]),
        "the profile: samples.0.histogram must have 2 experts in 2 slots",
    ),
    "no samples": (
        lambda d: d.update(samples=[]),
        "field samples is [] but should have at least 1 item after validation, not 0",
    ),
    "bytes miscounted": (
        lambda d: d["samples"][0].update(bytes_requested=767),
        "the profile: samples.0.bytes_requested must be 768",
    ),
    "too many experts": (
        lambda d: d["samples"][0].update(distinct_experts=3),
        "the profile: samples.0 must have 2 slots and 2 to 2 distinct experts",
    ),
    "local time": (
        lambda d: d.update(created_at="2025-01-01T00:00:00"),
        "field created_at is '2025-01-01T00:00:00' but should have timezone info",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_mangled_profiles_are_refused_with_one_sentence(case: str, profile: Profile, tmp_path: Path) -> None:
    """The message names the file, the field, what was found and what is allowed."""
    change, message = CASES[case]
    path = tmp_path / "bad.json"
    assert _mangled(profile, path, change) == f"{path}: {message}{AGAIN}"


@pytest.mark.parametrize(("content", "reason"), [(b"{", "EOF"), (b"", "EOF"), (b"\xff\xfe\x00", "expected value")])
def test_not_json(content: bytes, reason: str, tmp_path: Path) -> None:
    """Bytes that are no JSON are called so."""
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    with pytest.raises(MeasurementError) as caught:
        read_profile(path)
    assert str(caught.value).startswith(f"{path}: not JSON ({reason}") and str(caught.value).endswith(AGAIN)


def test_missing_file(tmp_path: Path) -> None:
    """A file that is not there asks for a measurement."""
    path = tmp_path / "none.json"
    with pytest.raises(MeasurementError) as caught:
        read_profile(path)
    assert str(caught.value) == f"{path} cannot be read as a profile (No such file or directory); measure first."


def test_a_failed_write_leaves_the_old_file(profile: Profile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the last step fails the old content stands and nothing half-written is beside it."""

    def fail(source: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "new" / "profile.json"
    path.parent.mkdir()
    path.write_text("old")
    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OutputError, match=r"cannot be written \(No space left on device\)"):
        write_profile(path, profile)
    assert path.read_text() == "old" and list(path.parent.iterdir()) == [path]


def test_a_profile_of_an_older_version_says_what_to_do(profile: Profile, tmp_path: Path) -> None:
    """The first version's samples do not carry what a prediction needs; the sentence says so and asks for a measurement."""
    message = _mangled(
        profile, tmp_path / "old.json", lambda d: (d.update(schema_version=1), d["samples"][0].pop("shared"))
    )
    assert message == (
        f"{tmp_path / 'old.json'}: a profile of schema version 1 does not say how many tokens each expert had, "
        "which a prediction needs to carry times to other routing; measure again."
    )
