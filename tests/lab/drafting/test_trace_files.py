"""Drafting traces survive their file, and a file that no run can have written is refused in one sentence."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.measurements.drafting import Drafting, read_drafting, write_drafting
from expertbytes.measurements.errors import MeasurementError
from tests.lab.drafting.drafts import drafting


def arrays_of(path: Path) -> dict[str, np.ndarray]:
    with np.load(path) as file:
        return {name: file[name] for name in file.files}


@given(seed=st.integers(0, 2**32), requests=st.integers(1, 6), limit=st.integers(1, 16))
def test_a_trace_survives_its_file(tmp_path_factory: pytest.TempPathFactory, seed: int, requests: int, limit: int):
    """What is read is what was written, array by array, and the same trace gives the same bytes."""
    folder = tmp_path_factory.mktemp("trace")
    trace = drafting(seed, requests, limit)
    write_drafting(folder / "a.npz", trace)
    back = read_drafting(folder / "a.npz")
    write_drafting(folder / "b.npz", back)
    assert back.metadata == trace.metadata
    for name, workload in trace.workloads.items():
        for drafter in ("model", "ngram"):
            for field, values in vars(getattr(workload, drafter)).items():
                np.testing.assert_array_equal(getattr(getattr(back.workloads[name], drafter), field), values)
    assert (folder / "a.npz").read_bytes() == (folder / "b.npz").read_bytes()
    assert sorted(path.name for path in folder.iterdir()) == ["a.npz", "b.npz"]


@pytest.mark.parametrize(
    ("field", "change", "message"),
    [
        ("chat/ngram/accepted", lambda a: a + 200, "chat.ngram.accepted must be at most the length"),
        ("chat/model/length", lambda a: a + 20, "chat.model.length must end before the output does"),
        ("edit/model/confidence", lambda a: a + np.float16(2), "edit.model.confidence must lie in"),
        ("edit/model/confidence", lambda a: a[:, :-1], "edit.model.confidence must have shape"),
        ("edit/model/accepted", lambda a: a.astype(np.int32), "dtype int32 but must have uint8"),
        ("edit/ngram/agreeing", lambda a: a * 0, "edit.ngram.agreeing must be from 1 to occurrences"),
        ("edit/request_starts", lambda a: a[::-1], "edit.request_starts must begin with 0 and rise"),
        ("edit/prompt_tokens", lambda a: a[:-1], "edit.prompt_tokens must hold a positive count"),
        ("metadata", lambda a: np.array("{}"), "created_at is missing"),
        ("metadata", lambda a: np.array(["x"]), "metadata must be one string"),
    ],
)
def test_an_impossible_trace_is_refused(tmp_path: Path, field: str, change, message: str):
    """Each rule of the record has a file that breaks it and is named."""
    path = tmp_path / "trace.npz"
    write_drafting(path, drafting(7))
    arrays = arrays_of(path)
    np.savez(path, **(arrays | {field: change(arrays[field])}))
    with pytest.raises(MeasurementError, match="(?s)" + message):
        read_drafting(path)


def test_a_missing_array_is_named(tmp_path: Path):
    """An array left out is named, with its workload and drafter."""
    path = tmp_path / "trace.npz"
    write_drafting(path, drafting(7))
    arrays = arrays_of(path)
    del arrays["general/ngram/match_length"]
    np.savez(path, **arrays)
    with pytest.raises(MeasurementError, match="general/ngram/match_length is missing"):
        read_drafting(path)


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 cut off", b"{}"])
def test_no_trace_at_all_is_refused(tmp_path: Path, content: bytes):
    """A file of something else is one sentence, whatever its bytes."""
    path = tmp_path / "trace.npz"
    path.write_bytes(content)
    with pytest.raises(MeasurementError, match="drafting trace"):
        read_drafting(path)


def test_a_missing_file_is_one_sentence(tmp_path: Path):
    """The path is named."""
    with pytest.raises(MeasurementError, match=r"nowhere\.npz cannot be read"):
        read_drafting(tmp_path / "nowhere.npz")


def test_workloads_must_be_described():
    """A trace whose metadata describe other workloads is refused."""
    trace = drafting(7)
    with pytest.raises(MeasurementError, match="must be those the metadata describes"):
        replace(trace, workloads={"edit": trace.workloads["edit"]})
    assert isinstance(trace, Drafting)
