"""JSON lines parsed by pyarrow give exactly what the exact reader gives, errors included."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from measurements import MeasurementError
from measurements.routing import open_trace
from measurements.routing.formats import collect, jsonl, lines_fast
from tests.measurements.routing.formats.samples import SMALL
from tests.measurements.routing.formats.test_format_errors import LINES

ROWS = [
    {"layer": chunk.layer, "request": chunk.request, "token": chunk.first_token + row, "experts": ids}
    for chunk in SMALL.chunks()
    for row, ids in enumerate(chunk.ids.tolist())
]
ODD = st.sampled_from([None, True, 1.0, -1, 4, "a", [], [1], [1, 2, 3], [None, 1], {}, 1 << 70, 1 << 40])


def outcome(path: Path) -> object:
    """The trace, or the sentence with which it is refused."""
    try:
        found = collect(open_trace(path, 4, format_name="jsonl"))
    except MeasurementError as error:
        return str(error)
    return found.experts.tolist(), found.requests.tolist()


def with_and_without(path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[object, object]:
    fast = outcome(path)
    with monkeypatch.context() as patch:
        patch.setattr(jsonl, "fast_rows", lambda lines, k: None)
        return fast, outcome(path)


@settings(max_examples=60)
@given(
    st.integers(0, len(ROWS) - 1), st.sampled_from(["layer", "request", "token", "experts", "more"]), ODD, st.booleans()
)
def test_odd_values(
    tmp_path_factory: pytest.TempPathFactory, at: int, field: str, value: object, dropped: bool
) -> None:
    """One field of one line of another value or type, or missing."""
    rows = [dict(row) for row in ROWS]
    rows[at][field] = value
    if dropped:
        del rows[at][field]
    path = tmp_path_factory.mktemp("odd") / "a.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)))
    with pytest.MonkeyPatch.context() as monkeypatch:
        fast, exact = with_and_without(path, monkeypatch)
    assert fast == exact


@pytest.mark.parametrize(("text", "said"), LINES)
def test_every_error(tmp_path: Path, text: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentences are the same either way."""
    (tmp_path / "a.jsonl").write_text(text)
    fast, exact = with_and_without(tmp_path / "a.jsonl", monkeypatch)
    assert fast == exact


def test_plain_lines_are_fast() -> None:
    """Lines as they are written here do take the fast way."""
    rows = lines_fast.fast_rows([json.dumps(row).encode() + b"\n" for row in ROWS], 2)
    assert rows is not None and rows.token.tolist() == [row["token"] for row in ROWS]
