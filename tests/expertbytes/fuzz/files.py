"""Good files of every kind that a command reads, and ways to spoil them."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
from hypothesis import strategies as st

from expertbytes.measurements.routing.formats.registry import convert
from expertbytes.measurements.routing.trace import Trace
from expertbytes.measurements.storage import write_profile
from tests.expertbytes.explanation.test_logs import LLAMA
from tests.expertbytes.small import DEDUP, PER_SLOT, make_profile

EXPERTS: Final = np.array(
    [[[0, 1], [1, 2], [3, 0], [1, 0], [2, 3], [0, 2]], [[1, 0], [2, 1], [0, 3], [3, 1], [2, 0], [1, 3]]]
)
KERNELS = """\
n,per_slot_ms,dedup_ms,dedup_ms_low,dedup_ms_high,distinct
1,1,1.2,1.1,1.3,2
2,2,1.9,1.8,2,3
4,4,2.9,2.8,3,3.5
"""
SHARE = [{"n": 1, "distinct": 2}, {"n": 2, "distinct": 3}, {"n": 3, "distinct": 3.5}, {"n": 4, "distinct": 3.5}]
CURVE = {
    "unit": "ms",
    "pass_time_by_tokens": {"1": 10, "2": 12, "3": 15},
    "tokens_per_pass_by_draft_length": [1.8, 2.4],
}
LINES = """\
{"num_experts": 4}
{"request": 0, "token": 0, "experts": [[0, 1], [1, 2]]}
{"request": 0, "token": 1, "experts": [[2, 1], [3, 2]]}
"""
TEXTS: Final[Mapping[str, str]] = {
    "times.csv": "n,pass_ms\n1,8.5\n2,11.1\n3,12.9\n4,14.2\n",
    "kernels.csv": KERNELS,
    "rounds.json": '{"draft_length": [0, 1, 2], "round_ms": [10, 12, 15]}',
    "share.json": json.dumps(SHARE),
    "tokens.csv": "draft_length,tokens_per_pass\n1,1.8\n2,2.4\n3,2.8\n",
    "rates.txt": "0.25\n0.5\n75%\n",
    "asked.csv": "name,table,acceptance_rate\na,times.csv,0.5;0.8\nb,times.csv,\n",
    "server.log": LLAMA,
    "curve.json": json.dumps(CURVE),
    "steps.json": '[{"n": 1, "seconds": 0.01}, {"n": 8, "seconds": 0.02}]',
    "raw.jsonl": LINES,
}
SUFFIXES: Final = ("npz", "safetensors", "parquet", "jsonl")


def good_files(folder: Path) -> Mapping[str, bytes]:
    """Every file by its name, none of them spoiled; the folder is for making them."""
    write_profile(folder / "profile.json", make_profile(PER_SLOT, DEDUP))
    for name, text in TEXTS.items():
        (folder / name).write_text(text, encoding="utf-8")
    trace = Trace(EXPERTS, num_experts=4, requests=np.array([3, 3]))
    for suffix in SUFFIXES:
        convert(trace, folder / f"trace.{suffix}")
    np.save(folder / "trace.npy", EXPERTS.astype(np.uint8))
    np.save(folder / "logits.npy", np.random.default_rng(0).normal(size=(2, 6, 4)).astype(np.float32))
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def write_all(files: Mapping[str, bytes], folder: Path) -> None:
    """Nothing but these files, and a folder without files."""
    for path in folder.iterdir():
        remove(path)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    (folder / "folder").mkdir()


def remove(path: Path) -> None:
    """A file, or a folder with its files."""
    if path.is_dir() and not path.is_symlink():
        for inner in path.iterdir():
            remove(inner)
        path.rmdir()
    else:
        path.unlink()


NUMBERS = ["0", "-1", "1", "2", "0.5", "1/3", "5%", "nan", "inf", "-inf", "1e400", "1e-400", "1e18", "0x10", "1_000"]
WORDS = ["", " ", "-", "é", "½", "٣", "uniform", "true", ",", "1,2", "1,,2", "a" * 300, "..", "/", "--json", "$d"]
ODD: Final = st.sampled_from([*NUMBERS, *WORDS, "9" * 30, "9" * 5000])
"""What people and programs type by mistake where a number, a name or a path is meant."""

VALUES: Final[st.SearchStrategy[Any]] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 3),
    st.floats(),
    ODD,
    st.just([]),
    st.just({}),
    st.just([[1]]),
    st.just(10**40),
)


@st.composite
def spoiled(draw: st.DrawFn, content: bytes) -> bytes:
    """The content with a few bytes changed, cut off or put in, with one word, or one value of its JSON, replaced."""
    kind = draw(st.sampled_from(["bytes", "cut", "insert", "word", "json", "other"]))
    place = draw(st.integers(0, max(0, len(content) - 1)))
    if kind == "cut":
        return content[:place]
    if kind == "insert":
        return content[:place] + draw(st.binary(min_size=1, max_size=8)) + content[place:]
    if kind == "word":
        return _other_word(draw, content)
    if kind == "json":
        return _other_value(draw, content)
    if kind == "other":
        return draw(
            st.sampled_from(
                [b"", b"\xff\xfe", b"[" * 5000, b"null", b"PK\x03\x04", b"\x93NUMPY", b"PAR1PAR1", b"n\n", b"\n\n"]
            )
        )
    return content[:place] + bytes([draw(st.integers(0, 255))]) + content[place + 1 :]


def _other_word(draw: st.DrawFn, content: bytes) -> bytes:
    words = content.decode("latin-1").replace(",", " , ").split(" ")
    words[draw(st.integers(0, len(words) - 1))] = draw(ODD)
    return " ".join(words).replace(" , ", ",").encode("utf-8", "surrogatepass")


def _other_value(draw: st.DrawFn, content: bytes) -> bytes:
    """One value somewhere in a JSON text replaced; other texts stay."""
    try:
        found = json.loads(content)
    except ValueError:
        return content
    entry: Any = found
    for _ in range(draw(st.integers(0, 4))):
        if not isinstance(entry, dict | list) or not entry:
            break
        keys = list(entry) if isinstance(entry, dict) else list(range(len(entry)))
        key = draw(st.sampled_from(keys))
        if not isinstance(entry[key], dict | list) or draw(st.booleans()):
            entry[key] = draw(VALUES)
            break
        entry = entry[key]
    return json.dumps(found).encode()
