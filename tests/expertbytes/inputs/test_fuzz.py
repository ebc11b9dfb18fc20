"""Mutated examples of every form are read or refused in a sentence; `make fuzz` tries twenty thousand."""

import random

import pytest

from expertbytes.commands.read import as_json
from expertbytes.errors import InputError
from expertbytes.inputs.forms.registry import read_text_form
from lab.fuzz_reading import CHANGES, TEXTS, fault, impossible, mutated


@pytest.mark.parametrize("seed", range(6))
def test_mutated_examples(seed: int) -> None:
    """No traceback, no hang, no figure that no engine could have."""
    draw = random.Random(seed)
    for _ in range(50):
        text = mutated(draw)
        assert not fault(text), text


def test_every_example_is_sound() -> None:
    """Unchanged, none is a fault."""
    assert not [text for text in TEXTS if fault(text)]


def figures(text: str) -> object:
    """The arms that are read, or that the text is refused."""
    try:
        return as_json(read_text_form(text, "The text"))["arms"]
    except InputError:
        return "refused"


@pytest.mark.parametrize("text", TEXTS)
def test_what_changes_no_figure_changes_no_answer(text: str) -> None:
    """Other line ends, a mark of byte order, blank lines around it: the same figures, or a refusal."""
    found = figures(text)
    assert found != "refused"
    for same in (text.replace("\n", "\r\n"), "\ufeff" + text, "\n\n" + text + "\n \n"):
        assert figures(same) in (found, "refused")


def test_every_change_changes() -> None:
    """A mutation that does nothing would try nothing."""
    draw = random.Random(0)
    for change in set(CHANGES):
        assert any(change(draw, text) != text for text in TEXTS for _ in range(3)), change.__name__


@pytest.mark.parametrize(
    "arm",
    [
        {"tokens_per_pass": 4.1, "draft_length": 3},
        {"tokens_per_pass": 0.9},
        {"survival": [1.2]},
        {"mean_accepted_lengths": {"2": 3.5}},
        {"pass_seconds": {"1": [0, 0]}},
        {"tokens_per_second": -1},
    ],
)
def test_what_is_impossible_is_seen(arm: dict[str, object]) -> None:
    """Each kind of impossible figure is a fault."""
    assert impossible(arm)
