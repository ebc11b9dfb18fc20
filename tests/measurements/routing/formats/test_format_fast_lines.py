"""JSON lines parsed by pyarrow give exactly what the exact reader gives, errors included."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.formats import jsonl, lines_fast
from expertbytes.measurements.routing.formats.dense import collect
from expertbytes.measurements.routing.formats.registry import open_trace
from tests.measurements.routing.formats.samples import SMALL
from tests.measurements.routing.formats.test_format_table_errors import LINES

ONE_LAYER = [
    {"layer": chunk.layer, "request": chunk.request, "token": chunk.first_token + row, "experts": ids}
    for chunk in SMALL.chunks()
    for row, ids in enumerate(chunk.ids.tolist())
]
ALL_LAYERS = [
    {"request": row["request"], "token": row["token"], "experts": [row["experts"], other["experts"]]}
    for row, other in zip(ONE_LAYER[:5], ONE_LAYER[5:], strict=True)
]
FORMS = st.sampled_from([ONE_LAYER, ALL_LAYERS])
ODD = st.sampled_from(
    [
        None,
        True,
        1.0,
        -1,
        4,
        "a",
        [],
        [1],
        [1, 2, 3],
        [None, 1],
        [[0, 1], [2, 3]],
        [[0], [2, 3]],
        [[0, 1], [2, None]],
        {},
        1 << 70,
        1 << 40,
    ]
)


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
        patch.setattr(jsonl, "fast_rows", lambda lines, layers, k: None)
        return fast, outcome(path)


@settings(max_examples=60)
@given(FORMS, st.integers(0, 4), st.sampled_from(["layer", "request", "token", "experts", "more"]), ODD, st.booleans())
def test_odd_values(
    tmp_path_factory: pytest.TempPathFactory,
    form: list[dict[str, object]],
    at: int,
    field: str,
    value: object,
    dropped: bool,
) -> None:
    """One field of one line of another value or type, or missing."""
    rows = [dict(row) for row in form]
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
    """Lines of both forms do take the fast way."""
    for form, layers in ((ONE_LAYER, None), (ALL_LAYERS, 2)):
        rows = lines_fast.fast_rows([json.dumps(row).encode() + b"\n" for row in form], layers, 2)
        assert rows is not None and rows[0].token.tolist() == [row["token"] for row in form]


def test_both_forms_are_the_same_trace(tmp_path: Path) -> None:
    """One line a token and layer or one line a token."""
    for form in (ONE_LAYER, ALL_LAYERS):
        (tmp_path / "a.jsonl").write_text("\n".join(map(json.dumps, form)))
        assert outcome(tmp_path / "a.jsonl") == (SMALL.experts.tolist(), [2, 3])
