"""Every engine's options say the draft lengths that are advised, read as the engine reads them."""

import json
import re
from collections.abc import Callable, Mapping
from itertools import pairwise
from string import Template

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.advice.engine import DRAFTERS, Drafter, Engine
from expertbytes.advice.engines import ENGINES, drafter_named, engine_named
from expertbytes.advice.snippet import Range, Snippet, ranges_of, snippet
from expertbytes.errors import InputError

PAIRS = [(engine, drafter) for engine in ENGINES.values() for drafter in engine.drafters]
NAMES = [f"{engine.name}-{drafter}" for engine, drafter in PAIRS]
LENGTHS = st.dictionaries(st.integers(1, 40), st.integers(0, 9), min_size=1, max_size=6)


def config(found: Snippet) -> dict[str, object]:
    """vLLM's JSON between the quotes of the shell."""
    read: dict[str, object] = json.loads(found.text.split("--speculative-config ")[1].strip("'"))
    return read


def vllm(found: Snippet, batch: int) -> int:
    """Inclusive ranges."""
    entries: list[list[int]] = config(found)["num_speculative_tokens_per_batch_size"]  # type: ignore[assignment]
    return next(d for first, last, d in entries if first <= batch <= last)


def sglang(found: Snippet, batch: int) -> int:
    """The slot with the largest size that is not above the batch."""
    slots = {int(size): slot["candidate_steps"] for size, slot in json.loads(found.files["adaptive.json"]).items()}
    (d,) = slots[max(size for size in slots if size <= batch)]
    return int(d)


def tensorrt_llm(found: Snippet, batch: int) -> int:
    """The entry with the least size that is not below the batch."""
    schedule = {int(size): int(d) for size, d in re.findall(r"(\d+): (\d+)", found.text.split("draft_len_schedule")[1])}
    return schedule[min(size for size in schedule if size >= batch)]


READERS: Mapping[str, Callable[[Snippet, int], int]] = {"vllm": vllm, "sglang": sglang, "tensorrt-llm": tensorrt_llm}


def test_every_schedule_has_a_reader() -> None:
    """No engine's schedule is left untested."""
    assert set(READERS) == {engine.name for engine in ENGINES.values() if engine.schedule is not None}


@pytest.mark.parametrize("name", READERS)
@given(lengths=LENGTHS)
def test_schedules_say_what_is_advised(name: str, lengths: dict[int, int]) -> None:
    """At each batch size the engine drafts as many tokens as advised for it or the next larger size asked for."""
    engine, ranges = ENGINES[name], ranges_of(lengths)
    assert engine.schedule is not None
    for drafter in engine.schedule.drafters:
        found = snippet(engine, drafter, ranges)
        if max(lengths.values()) == 0:
            assert found == Snippet(engine.off, {})
        elif len(ranges) > 1:
            for batch in range(1, max(lengths) + 1):
                assert READERS[name](found, batch) == lengths[min(size for size in lengths if size >= batch)]


@given(lengths=LENGTHS)
def test_ranges_cover_once(lengths: dict[int, int]) -> None:
    """The ranges follow each other from 1 to the largest size, and neighbours differ."""
    found = ranges_of(lengths)
    assert found[0].first == 1 and found[-1].last == max(lengths)
    for one, other in pairwise(found):
        assert other.first == one.last + 1 and other.draft_length != one.draft_length


@pytest.mark.parametrize(("engine", "drafter"), PAIRS, ids=NAMES)
@given(d=st.integers(10, 99))
def test_one_length(engine: Engine, drafter: Drafter, d: int) -> None:
    """The text holds the draft length, or one more where the pass's own token counts too, and no schedule."""
    found = snippet(engine, drafter, [Range(1, 1, d)])
    numbers = set(map(int, re.findall(r"[ ](\d\d+)\b", found.text)))
    assert numbers and numbers <= {d, d + 1}
    assert "$" not in found.text and not found.files
    assert "schedule" not in found.text and "per_batch_size" not in found.text


@pytest.mark.parametrize("drafter", DRAFTERS)
def test_vllm_reads_json(drafter: Drafter) -> None:
    """The text between the quotes is one JSON object with the draft length."""
    assert config(snippet(ENGINES["vllm"], drafter, [Range(1, 8, 3)]))["num_speculative_tokens"] == 3


def test_sglang_counts_one_more() -> None:
    """SGLang's draft tokens count the pass's own token."""
    text = snippet(ENGINES["sglang"], "eagle3", [Range(1, 1, 4)]).text
    assert "--speculative-num-steps 4" in text and "--speculative-num-draft-tokens 5" in text


@pytest.mark.parametrize("engine", ENGINES.values(), ids=ENGINES)
def test_records_are_whole(engine: Engine) -> None:
    """Each record names a version and a source, and its texts name nothing that is not filled in."""
    assert engine.version and engine.source.startswith("https://")
    for text in engine.drafters.values():
        assert set(Template(text).get_identifiers()) <= {"d", "n", "schedule"}
    if engine.schedule is not None:
        scheduled = {drafter for drafter, text in engine.drafters.items() if "$schedule" in text}
        assert scheduled == set(engine.schedule.drafters)


def test_names() -> None:
    """Names outside the lists are refused with the list."""
    with pytest.raises(InputError, match=r"engine 'exllama' is not known; choose one of llama\.cpp, mlx-lm, vllm"):
        engine_named("exllama")
    assert {engine_named(name).name for name in ("vLLM", "VLLM")} == {"vllm"}
    assert engine_named("TensorRT-LLM").name == engine_named("TRT-LLM").name == "tensorrt-llm"
    assert (
        engine_named("llamacpp").name == engine_named("llama-server").name == engine_named("Ollama").name == "llama.cpp"
    )
    with pytest.raises(InputError, match="drafter is 'mtp' but mlx-lm takes model; choose one of them"):
        drafter_named("mtp", ENGINES["mlx-lm"])
