"""Small traces to draw, and where each format keeps them."""

from pathlib import Path

import numpy as np
from hypothesis import strategies as st

from expertbytes.measurements.routing.trace import Trace

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
LOSSLESS = ("npz", "safetensors", "parquet", "parquet-list", "flame", "jsonl", "vllm")
SUFFIX = {
    "npz": ".npz",
    "npy": ".npy",
    "safetensors": ".safetensors",
    "parquet": ".parquet",
    "parquet-list": ".parquet",
    "flame": "",
    "jsonl": ".jsonl",
    "vllm": ".jsonl",
}

SMALL = Trace(
    np.array([[[0, 2], [3, 1], [2, 1], [0, 1], [3, 2]], [[1, 0], [1, 3], [2, 0], [3, 1], [0, 3]]]),
    4,
    np.array([2, 3]),
    {"model": "small"},
)
"""Two layers, requests of 2 and 3 tokens, 2 of 4 experts."""


def place(folder: Path, format_name: str) -> Path:
    """A path in the folder for a trace in the format."""
    return folder / f"trace-{format_name}{SUFFIX[format_name]}"


def same(found: Trace, expected: Trace) -> bool:
    """Whether both are the same trace: ids, experts, requests, metadata."""
    return (
        np.array_equal(found.experts, expected.experts)
        and found.num_experts == expected.num_experts
        and np.array_equal(found.requests, expected.requests)
        and dict(found.metadata) == dict(expected.metadata)
    )


@st.composite
def traces(draw: st.DrawFn) -> Trace:
    """Up to 3 layers, 4 requests, 9 tokens, k of E experts; E also beyond 256 and beyond 65,536."""
    num_experts = draw(st.sampled_from([1, 2, 5, 256, 257, 65_536, 65_537]))
    k = draw(st.integers(1, min(num_experts, 3)))
    requests = draw(st.lists(st.integers(1, 3), min_size=1, max_size=4))
    layers, tokens = draw(st.integers(1, 3)), sum(requests)
    ids = st.lists(st.integers(0, num_experts - 1), min_size=k, max_size=k, unique=True)
    experts = draw(st.lists(ids, min_size=layers * tokens, max_size=layers * tokens))
    metadata = draw(
        st.dictionaries(TEXT.filter(lambda key: key not in {"num_experts", "request_lengths"}), TEXT, max_size=2)
    )
    return Trace(np.array(experts).reshape(layers, tokens, k), num_experts, np.array(requests), metadata)
