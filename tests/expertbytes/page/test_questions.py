"""Questions: what a link or a file carries comes back whole, nothing else is read, and what is wrong is said in a sentence."""

import base64
import json
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.errors import InputError
from expertbytes.inputs.link import MARK, fragment, question_in
from expertbytes.inputs.question import Question, question
from expertbytes.page.answers import answered

TABLE = "n pass_ms\n1 8.47\n2 13.49\n"
NAMES = st.from_regex(r"\A[a-z]{1,8}\.(txt|csv|json)\Z")
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=300)


def packed(text: str) -> str:
    return MARK + base64.urlsafe_b64encode(zlib.compress(text.encode())).decode()


@given(st.dictionaries(NAMES, TEXTS, max_size=3), TEXTS)
def test_a_link_carries_the_whole_question(files: dict[str, str], rate: str) -> None:
    """Whatever the texts are, the link and the file hold them letter by letter."""
    asked = Question(command="predict", options={"acceptance_rate": rate}, files=files, advice={"engine": "vllm"})
    assert question_in("https://a.example/page/#" + fragment(asked)) == question_in(fragment(asked)) == asked
    assert question(asked.model_dump_json()) == asked
    assert set(fragment(asked)) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")


@pytest.mark.parametrize(
    ("link", "word"),
    [
        ("https://a.example/page/", "no question"),
        ("#q2.abc", "no question"),
        ("#q1.!!!", "copy the whole link"),
        ("#q1.abc", "copy the whole link"),
        (fragment(Question(command="predict", files={"a.txt": TABLE}))[:-8], "copy the whole link"),
        (packed("[" * 10), "JSON"),
        (packed("{}"), "command"),
        (packed("x" * 20_000_000), "copy the whole link"),
    ],
)
def test_a_bad_link_is_a_sentence(link: str, word: str) -> None:
    """Cut, changed, of another kind, or made to fill the memory."""
    with pytest.raises(InputError, match=word):
        question_in(link)


@pytest.mark.parametrize(
    ("given", "word"),
    [
        ({"command": "predict", "options": {"profile": "p.json"}}, "profile is no option"),
        ({"command": "predict", "options": {"table": "/etc/passwd"}}, "not among the files"),
        ({"command": "predict", "options": {"table": "-"}}, "not among the files"),
        ({"command": "predict", "options": {"share": "../trace.npz"}}, "not among the files"),
        ({"command": "predict", "files": {"../a.txt": ""}}, "files"),
        ({"command": "measure"}, "command"),
        ({"command": "explain", "options": {"table": "a.txt"}, "files": {"a.txt": TABLE}}, "table is no option"),
        ({"command": "explain", "files": {"a.txt": "x" * 2_000_001}}, "files"),
    ],
)
def test_a_bad_question_is_a_sentence(given: dict[str, object], word: str) -> None:
    """Unknown options and commands, files that are not its own, too much text."""
    with pytest.raises(InputError, match=word):
        question(json.dumps(given))


def test_no_file_of_the_machine_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file in the folder is not found, whatever it is called, while a question is answered; afterwards it is again."""
    monkeypatch.chdir(tmp_path)
    Path("table.txt").write_text(TABLE)
    asked = question({"command": "predict", "options": {"table": "table.txt"}, "files": {"table.txt": "n pass_ms\n"}})
    with pytest.raises(InputError, match="has no rows"):
        answered(asked)


def test_advice_that_cannot_be_given_leaves_the_prediction() -> None:
    """Without an acceptance there are no options, and the page says why."""
    asked = {
        "command": "predict",
        "options": {"table": "a.txt"},
        "files": {"a.txt": TABLE},
        "advice": {"engine": "vllm"},
    }
    found = answered(question(asked))
    assert found.advice is None and "acceptance is not given" in found.refused
