"""Text files as other systems and lab leave them: line ends, byte order marks, pretty printing, compression."""

import bz2
import gzip
import json
import lzma
from collections.abc import Callable
from pathlib import Path

import pytest

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.formats.registry import convert, format_of, read_trace
from tests.measurements.routing.formats.foreign import refusal
from tests.measurements.routing.formats.samples import SMALL, same

MARK = b"\xef\xbb\xbf"
WRITTEN: list[Callable[[bytes], bytes]] = [
    lambda text: text.replace(b"\n", b"\r\n"),
    lambda text: MARK + text,
    lambda text: MARK + text.replace(b"\n", b"\r\n"),
    lambda text: text.rstrip(b"\n"),
    lambda text: b"\n" + text.replace(b"\n", b"\n\n"),
]


@pytest.mark.parametrize("name", ["jsonl", "vllm"])
@pytest.mark.parametrize("write", WRITTEN)
def test_line_ends_and_marks_do_not_matter(tmp_path: Path, name: str, write: Callable[[bytes], bytes]) -> None:
    """Windows line ends, a byte order mark, no last line end and blank lines: the same trace, of the same format."""
    path = tmp_path / "a folder" / "a trace.jsonl"
    convert(SMALL, path, name)
    path.write_bytes(write(path.read_bytes()))
    assert format_of(path).name == name
    assert same(read_trace(path), SMALL)


def test_json_over_several_lines(tmp_path: Path) -> None:
    """One response, or a list of them, as it is pretty printed: recognised and read."""
    for value in ({"choices": [{"routed_experts": [[[0, 1]]]}]}, [{"choices": [{"routed_experts": [[[0, 1]]]}]}]):
        path = tmp_path / "a.json"
        path.write_text(json.dumps(value, indent=1))
        assert format_of(path).name == "vllm"
        assert read_trace(path, 4).experts.tolist() == [[[0, 1]]]


def test_json_that_is_not_one_object_a_line(tmp_path: Path) -> None:
    """A list of responses on one line: said, with what to do."""
    path = tmp_path / "a.json"
    path.write_text(json.dumps([{"choices": [{"routed_experts": [[[0, 1]]]}]}]))
    text = refusal(path, num_experts=4, format_name="vllm")
    assert "line 1" in text and "every line must hold one whole object (jq -c can write a file so)" in text


@pytest.mark.parametrize("name", ["a.jsonl.gz", "a.npz"])
def test_compressed_files_name_what_unpacks_them(tmp_path: Path, name: str) -> None:
    """Whatever they are called, and before anything else is said of them."""
    for pack, tool in ((gzip.compress, "gunzip"), (bz2.compress, "bunzip2"), (lzma.compress, "unxz")):
        (tmp_path / name).write_bytes(pack(b"{}"))
        with pytest.raises(MeasurementError, match=rf"{name} is a compressed file; unpack it with {tool} first\."):
            read_trace(tmp_path / name)
