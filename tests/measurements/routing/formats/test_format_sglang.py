"""What SGLang returns is read as it documents it: raw int32 without sizes, wherever the response holds it."""

from pathlib import Path
from typing import Any

import pytest

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.formats.dense import collect
from expertbytes.measurements.routing.formats.registry import format_of, open_trace
from expertbytes.measurements.routing.trace import Trace
from tests.measurements.routing.formats.responses import FIRST, SECOND, raw_text, saved
from tests.measurements.routing.formats.samples import SMALL, same

SGLANG = [
    pytest.param(lambda text, counts: {"meta_info": {"routed_experts": text, **counts}}, id="generate"),
    pytest.param(
        lambda text, counts: {"choices": [{}], "sglext": {"routed_experts": text}, "usage": counts}, id="sglext"
    ),
    pytest.param(
        lambda text, counts: {"choices": [{"meta_info": {"routed_experts": text}}], "usage": counts}, id="choice"
    ),
]


@pytest.mark.parametrize("response", SGLANG)
@pytest.mark.parametrize("layers", [None, 2])
def test_sglang(tmp_path: Path, response: Any, layers: int | None) -> None:
    """Raw int32 whose sizes follow from the tokens that the response counts, less one, or from the layers given."""
    lines = [
        response(raw_text(each), {"prompt_tokens": 1, "completion_tokens": len(each)} if layers is None else {})
        for each in (FIRST, SECOND)
    ]
    path = saved(tmp_path, *lines)
    assert format_of(path).name == "sglang"
    found = collect(open_trace(path, 4, top_k=2, layers=layers))
    assert same(found, Trace(SMALL.experts, 4, SMALL.requests))


SGLANG_ERRORS = [
    ({"meta_info": {}}, 2, "line 2: field meta_info.routed_experts is missing"),
    ({"meta_info": {"routed_experts": raw_text(FIRST)}}, 2, "line 2: prompt_tokens and completion_tokens are missing"),
    ({"meta_info": {"routed_experts": raw_text(FIRST), "prompt_tokens": 5, "completion_tokens": 6}}, 2, "no multiple of 10 tokens"),
    ({"meta_info": {"routed_experts": "AAA=", "prompt_tokens": 1, "completion_tokens": 1}}, 2, "has 2 bytes"),
    ({"meta_info": {"routed_experts": "", "prompt_tokens": 1, "completion_tokens": 1}}, 2, "has 0 numbers"),
    ({"meta_info": {"routed_experts": 7}}, 2, "routed_experts is 7 but must be a base64 text"),
]  # fmt: skip


@pytest.mark.parametrize(("response", "k", "said"), SGLANG_ERRORS)
def test_sglang_errors(tmp_path: Path, response: Any, k: int, said: str) -> None:
    """The line, and what is needed to know the sizes."""
    good = {"meta_info": {"routed_experts": raw_text(FIRST), "prompt_tokens": 2, "completion_tokens": 1}}
    with pytest.raises(MeasurementError) as refused:
        collect(open_trace(saved(tmp_path, good, response), 4, top_k=k))
    assert said in str(refused.value)


def test_sglang_needs_k(tmp_path: Path) -> None:
    """k is asked for by its option."""
    good = {"meta_info": {"routed_experts": raw_text(FIRST), "prompt_tokens": 2, "completion_tokens": 1}}
    with pytest.raises(MeasurementError, match=r"top_k is missing .*--top-k"):
        open_trace(saved(tmp_path, good), 4)
