"""Damaged files of every format: cut off, with changed, inserted or random bytes, they give a sentence or a valid trace."""

import base64
import json
import random
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.formats.dense import collect
from expertbytes.measurements.routing.formats.registry import FORMATS, convert, open_trace
from expertbytes.measurements.routing.trace import Trace
from tests.measurements.routing.formats.samples import LOSSLESS, SMALL, place

NAMES = (*LOSSLESS, "npy", "logits", "sglang")
GIVEN = {"npy": {"num_experts": 4}, "logits": {"top_k": 2}, "sglang": {"num_experts": 4, "top_k": 2}}


def sample(folder: Path, name: str) -> tuple[Path, Path]:
    """A trace in the format, and the file of it to damage."""
    if name == "logits":
        np.savez(folder / "trace.npz", router_logits=np.random.default_rng(0).random((2, 5, 4), np.float32))
        return (folder / "trace.npz",) * 2
    if name == "sglang":
        text = base64.b64encode(SMALL.experts.transpose(1, 0, 2).astype("<i4").tobytes()).decode()
        meta = {"prompt_tokens": 4, "completion_tokens": 2, "routed_experts": text}
        (folder / "trace.jsonl").write_text("\n".join([json.dumps({"meta_info": meta})] * 2))
        return (folder / "trace.jsonl",) * 2
    path = place(folder, name)
    convert(Trace(SMALL.experts, 4) if name == "npy" else SMALL, path, name)
    return path, path / "layer_00.parquet" if path.is_dir() else path


def cut(content: bytes, chance: random.Random) -> bytes:
    return content[: chance.randrange(len(content))]


def changed(content: bytes, chance: random.Random) -> bytes:
    damaged = bytearray(content)
    for _ in range(chance.randint(1, 4)):
        damaged[chance.randrange(len(damaged))] = chance.randrange(256)
    return bytes(damaged)


def replaced(content: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(content))
    return content[:at] + chance.randbytes(chance.randint(0, 20)) + content[at + chance.randint(0, 20) :]


def noise(content: bytes, chance: random.Random) -> bytes:
    return chance.randbytes(chance.randint(0, 200))


@pytest.mark.parametrize("damage", [cut, changed, replaced, noise])
@pytest.mark.parametrize("name", NAMES)
def test_nothing_but_a_sentence(tmp_path: Path, name: str, damage: Callable[[bytes, random.Random], bytes]) -> None:
    """No other exception, no warning, one line that names the file; what is read is within the schema."""
    path, file = sample(tmp_path, name)
    content, chance = file.read_bytes(), random.Random(name)
    said: list[str] = []
    for _ in range(40):
        file.write_bytes(damage(content, chance))
        try:
            collect(open_trace(path, format_name=chance.choice([name, None]), **GIVEN.get(name, {})))
        except MeasurementError as error:
            said.append(str(error))
    assert said
    assert all(path.name in text and "\n" not in text for text in said)


@pytest.mark.parametrize("name", NAMES)
def test_cut_files_are_noticed(tmp_path: Path, name: str) -> None:
    """A file without its last part is never a trace."""
    path, file = sample(tmp_path, name)
    content = file.read_bytes()
    file.write_bytes(content[: len(content) * 5 // 8])
    with pytest.raises(MeasurementError):
        collect(open_trace(path, **GIVEN.get(name, {})))


@pytest.mark.parametrize("format_", FORMATS, ids=lambda format_: format_.name)
def test_every_format_refuses_other_files(tmp_path: Path, format_: object) -> None:
    """Empty files, texts, and files of all other formats, opened as this one."""
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "text").write_text("these are\nnot the traces\n")
    foreign = [tmp_path / "empty", tmp_path / "text"]
    for name in NAMES:
        (tmp_path / name).mkdir()
        related = {format_.name, name} <= {"flame", "parquet-list"} or {format_.name, name} <= {"vllm", "sglang"}  # type: ignore[attr-defined]
        if name != format_.name and not related:  # type: ignore[attr-defined]
            foreign.append(sample(tmp_path / name, name)[0])
    for path in foreign:
        with pytest.raises(MeasurementError) as refused:
            collect(open_trace(path, 4, top_k=2, format_name=format_.name))  # type: ignore[attr-defined]
        assert "\n" not in str(refused.value)
