"""Tables and lines that are no trace: columns, types, nulls, ragged and unordered rows, each in one sentence."""

from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from tests.measurements.routing.formats.foreign import refusal

TABLES = [
    ({"layer": [0], "token": [0]}, "column expert is missing, found layer, token"),
    ({"layer": [0.0], "token": [0], "expert": [1]}, "column layer has type double but must hold integers"),
    ({"layer": [0], "token": [0], "expert": ["1"]}, "column expert has type string but must hold integers"),
    ({"layer": [0], "token": [0], "expert": [None]}, "column expert has type null"),
    ({"layer": [0, 0], "token": [0, None], "expert": [1, 2]}, "column token holds 1 nulls"),
    ({"layer": [0, 0, 0], "token": [0, 0, 1], "expert": [1, 2, 3]}, "token 1 of layer 0, request 0 has 1 adjacent rows"),
    ({"layer": [0] * 5, "token": [0, 0, 1, 1, 1], "expert": [0, 1, 1, 2, 3]}, "token 1 of layer 0, request 0 has"),
    ({"layer": [0, 0], "token": [0, 2], "expert": [1, 2]}, "token 2 follows 0 in layer 0, request 0"),
    ({"layer": [0, 0], "token": [1, 0], "expert": [1, 2]}, "token 0 follows 1 in layer 0, request 0"),
    ({"layer": [0, 0], "token": [1, 2], "expert": [1, 2]}, "token is 1 where 0 is next in layer 0, request 0"),
    ({"layer": [0, 2], "token": [0, 0], "expert": [1, 2]}, "layer 1 has 0 tokens of request 0 but layer 0 has 1"),
    ({"layer": [0, 0, 1], "token": [0, 1, 0], "expert": [1, 2, 3]}, "layer 1 has 1 tokens of request 0 but layer 0 has 2"),
    ({"layer": [-1], "token": [0], "expert": [1]}, "column layer holds -1 to -1"),
    ({"layer": pa.array([], pa.int8()), "token": pa.array([], pa.int8()), "expert": pa.array([], pa.int8())}, "holds no rows"),
    ({"layer": [0, 0], "token": [0, 1], "experts": [[1, 2], [3]]}, "experts has 1 ids in layer 0, request 0, token 1"),
    ({"layer": [0], "token": [0], "experts": [[1.5]]}, "column experts has type list<element: double>"),
    ({"layer": [0], "token": [0], "experts": [[]]}, "column experts"),
    ({"layer": [0, 0], "token": [0, 1], "experts": [[1], None]}, "column experts holds 1 nulls"),
    ({"layer": [0, 0], "token": [0, 1], "experts": [[1], [None]]}, "column experts holds 1 nulls"),
    ({"indices": [[1, 2], [3]]}, "experts has 1 ids in layer 0, request 0, token 1"),
    ({"scores": [1.0]}, "column layer is missing, found scores"),
]  # fmt: skip


@pytest.mark.parametrize(("columns", "said"), TABLES)
def test_tables(tmp_path: Path, columns: dict[str, Any], said: str) -> None:
    """Columns, types, nulls, ragged and unordered rows of Parquet files."""
    pq.write_table(pa.table(columns), tmp_path / "a.parquet")
    assert said in refusal(tmp_path / "a.parquet", num_experts=4)


LINES = [
    ('{"layer":0,"token":0}', "line 1: field experts is missing, found layer, token"),
    ('{"layer":0,"experts":[1]}\n{"token":0,"layer":0,"experts":[1]}', "line 1: field token is missing"),
    ('{"layer":0,"token":0,"experts":[1,2]}\n\n{"layer":0,"token":1,"experts":[1]}', "line 3: field experts has [1]"),
    ('{"layer":0,"token":0,"experts":[1.0]}', "line 1: field experts holds 1.0 but must hold integers"),
    ('{"layer":0,"token":0,"experts":[true]}', "line 1: field experts holds True"),
    ('{"layer":0,"token":0,"experts":1}', "line 1: field experts is 1 but must be a list"),
    ('{"layer":0,"token":0,"experts":[]}', "top_k is 0"),
    ('{"layer":0,"token":"0","experts":[1]}', "line 1: field token is '0' but must be an integer"),
    ('{"layer":0,"token":0,"experts":[1]}\n[1]', "line 2 is not a JSON object"),
    ('{"layer":0,"token":0,"experts":[1]}\n{"layer":0,"tok', "line 2 is not JSON"),
    ('{"layer":0,"token":0,"experts":[1]}{"layer":0,"token":1,"experts":[1]}', "line 1 is not JSON"),
    ('{"layer":0,"token":0,"experts":[1]},{"layer":0,"token":1,"experts":[1]}', "line 1 is not JSON"),
    ('{"layer":0,"token":0,"experts":[1]}\n{"layer":0,"token":2,"experts":[1]}', "token 2 follows 0"),
    ('{"token":0,"experts":[[1],[2]]}\n{"token":1,"experts":[[1]]}', "line 2: field experts has [[1]]"),
    ('{"token":0,"request":0,"experts":[[1]]}\n{"token":1,"experts":[[1]]}', "line 2: field request is missing"),
    ('{"num_experts":4,"metadata":{"a":1}}\n{"token":0,"experts":[[1]]}', "header.metadata.a is 1"),
    ('{"num_experts":4,"color":1}\n{"token":0,"experts":[[1]]}', "header.color is 1"),
    ('{"num_experts":4,"layers":2,"experts_per_token":1}', "holds no tokens"),
    ('{"num_experts":4,"layers":2}\n{"layer":0,"token":0,"experts":[1]}', "layer 1 has 0 tokens of request 0"),
    ('{"num_experts":4,"layers":1}\n{"layer":1,"token":0,"experts":[1]}', "layer is 1 but the file's layers are 0 to 0"),
    ('{"token":0,"experts":[[99999999999999999999]]}', "not a readable trace"),
    ("", "holds no tokens"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), LINES)
def test_json_lines(tmp_path: Path, text: str, said: str) -> None:
    """Lines that are no JSON, fields that are missing or of another type: the line is named."""
    (tmp_path / "a.jsonl").write_text(text)
    assert said in refusal(tmp_path / "a.jsonl", num_experts=4)
