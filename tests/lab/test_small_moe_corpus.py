"""The small model's text: documents of this Python, split by name, without tests."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from expertbytes.measurements.errors import MeasurementError
from lab.small_moe import training_record
from lab.small_moe.corpus import Document, digest, documents
from lab.small_moe.store import load_small_moe


def test_documents_are_modules_and_topics_without_tests() -> None:
    """Every installation has some hundreds, of code and of prose, none of them tests or tables, sorted and distinct."""
    found = documents()
    names = [document.name for document in found]
    assert names == sorted(set(names)) and len(names) > 200
    assert {name.split(":")[0] for name in names} == {"module", "topic"}
    assert not [name for name in names if "/test" in name or "encodings/" in name or "site-packages" in name]
    assert 0.1 < sum(document.held_out for document in found) / len(found) < 0.35


def test_the_split_depends_on_the_name_alone() -> None:
    """A document stays on its side when its text changes, so that nothing of it leaks between versions."""
    for n in range(50):
        document = Document(f"module:{n}.py", "one")
        assert document.held_out == replace(document, text="two").held_out


def test_the_digest_tells_corpora_apart() -> None:
    """A changed name, text, order or border changes the digest."""
    one, two = Document("a", "b"), Document("c", "d")
    others = [(two, one), (one,), (one, replace(two, text="e")), (Document("a", "bc"), Document("", "d"))]
    assert digest((one, two)) not in {digest(other) for other in others} and digest((one, two)) == digest((one, two))


def test_a_damaged_record_is_a_sentence(tmp_path) -> None:  # type: ignore[no-untyped-def]
    """A missing, torn or wrong training.json names the file."""
    with pytest.raises(MeasurementError, match=r"training\.json cannot be read"):
        training_record(tmp_path)
    for content in ("{", json.dumps([1])):
        (tmp_path / "training.json").write_text(content)
        with pytest.raises(MeasurementError, match=r"training\.json"):
            training_record(tmp_path)
        with pytest.raises(MeasurementError):
            load_small_moe(tmp_path)
