"""Share curves: what is read equals what the oracle counts, and what no routing can give is refused."""

import json
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from expertbytes.errors import EXPECTED
from expertbytes.inputs.share_curves import share_curve
from expertbytes.measurements.models import Model
from expertbytes.pyoracle.routing import uniform_distinct
from tests.expertbytes.small import SMALL


def curve_file(folder: Path, content: object) -> str:
    path = folder / "curve.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return str(path)


def test_uniform_is_the_closed_form() -> None:
    """`uniform` is E (1 - (1 - k/E)^n), and says that it is a model."""
    found = share_curve("uniform", SMALL, 5, "inside")
    assert found.distinct == tuple(4 * (1 - Fraction(1, 2) ** n) for n in range(1, 6))
    assert found.distinct == tuple(uniform_distinct(4, 2, n) for n in range(1, 6))
    assert "uniform" in found.description


def test_points_are_taken_as_they_are(tmp_path: Path) -> None:
    """A list covers the sizes in any order; sizes beyond them are not needed."""
    points = [{"n": 2, "distinct": 3}, {"n": 1, "distinct": 2}, {"n": 7, "distinct": 4}]
    found = share_curve(curve_file(tmp_path, points), SMALL, 2, "inside")
    assert found.kind == "curve"
    assert found.distinct == (Fraction(2), Fraction(3))


@pytest.mark.parametrize(("windows", "distinct"), [("cyclic", (2, Fraction(10, 3))), ("inside", (2, Fraction(7, 2)))])
def test_trace(tmp_path: Path, windows: str, distinct: tuple[Fraction, ...]) -> None:
    """Three tokens with experts 01, 23, 12: windows of 2 hold 4, 3 and, around the end, 3 distinct experts."""
    path = tmp_path / "trace.npz"
    np.savez(path, experts=np.array([[[0, 1], [2, 3], [1, 2]]], np.uint8), num_experts=4)
    found = share_curve(str(path), SMALL, 2, windows)  # type: ignore[arg-type]
    assert found.distinct == distinct
    assert windows in found.description


def test_a_trace_of_many_requests_has_an_interval(tmp_path: Path) -> None:
    """Each end is one that `share_bounds` allows, the counted mean lies between; fewer than 8 requests give none."""
    path, rng = tmp_path / "trace.npz", np.random.default_rng(3)
    experts = np.argsort(rng.random((1, 240, 4)), axis=2)[:, :, :2].astype(np.uint8)
    np.savez(path, experts=experts, num_experts=4, request_lengths=np.full(20, 12))
    found = share_curve(str(path), SMALL, 4, "inside")
    assert "95 % interval from 20 blocks" in found.description
    for n, (low, high) in enumerate(found.ends, start=1):
        assert 2 <= low <= found.distinct[n - 1] <= high <= min(2 * n, 4)
    assert found.ends[0] == (2, 2) and found.ends[1][0] < found.ends[1][1]
    np.savez(path, experts=experts[:, :24], num_experts=4, request_lengths=np.array([12, 12]))
    assert not share_curve(str(path), SMALL, 4, "inside").ends


SPARE = [{"n": 1, "distinct": 2}, {"n": 2, "distinct": 3}]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (
            [{"n": 1, "distinct": 2}, {"n": 2, "distinct": 4.5}],
            "a share of 1.125 of its 4 slots, but a share is at most 1",
        ),
        ([{"n": 1, "distinct": 2}, {"n": 2, "distinct": 1}], "must be from 2 to 4"),
        ([{"n": 1, "distinct": 2}], "no entry for n = 2"),
        ([*SPARE, SPARE[0]], "occurs twice"),
        ([{"n": 0, "distinct": 2}], "field 0.n is 0"),
        ([{"n": 1, "distinct": -2}], "field 0.distinct is -2"),
        ([{"n": 1}], "field 0.distinct is missing"),
        ([{"n": 1, "distinct": 2, "share": 1}], "field 0.share is not one of the schema's"),
        ('[{"n": 1, "distinct": NaN}]', "finite"),
        ('[{"n": 1, "distinct": 1e999}]', "finite"),
        ("[{", "not JSON"),
        ([], "a list of at least 1 entry"),
        ({"n": 1}, "a list of at least 1 entry"),
    ],
)
def test_impossible_points_are_refused(tmp_path: Path, content: object, said: str) -> None:
    """One sentence names the entry and what is allowed."""
    with pytest.raises(EXPECTED) as refused:
        share_curve(curve_file(tmp_path, content), SMALL, 2, "inside")
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_another_architecture_is_refused(tmp_path: Path) -> None:
    """A trace must select as many experts, out of as many, as the profile's architecture."""
    path = tmp_path / "trace.npz"
    np.savez(path, experts=np.zeros((1, 3, 1), int), num_experts=4)
    with pytest.raises(EXPECTED, match="top_k is 1 but a trace of an architecture with 2"):
        share_curve(str(path), SMALL, 2, "inside")
    other = Model.model_validate(SMALL.model_dump() | {"experts": 8})
    with pytest.raises(EXPECTED, match="num_experts is 4 but a trace of an architecture with 8"):
        share_curve(str(path), other, 2, "inside")


@pytest.mark.parametrize("share", ["", "uniformly", "trace.csv", "missing.json", "missing.npz"])
def test_unknown_curves_are_refused(share: str) -> None:
    """A name that is neither uniform nor a readable file gets a sentence."""
    with pytest.raises(EXPECTED):
        share_curve(share, SMALL, 2, "inside")
