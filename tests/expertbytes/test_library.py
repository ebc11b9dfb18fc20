"""The library: the same figures as the command line, frozen, typed, and shown in notebooks without harm."""

from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

import expertbytes
from expertbytes.errors import InputError
from expertbytes.measurements.records import Profile
from expertbytes.model.decision import Decision, EngineDecision
from expertbytes.model.steps import cycles_of
from expertbytes.prediction.staircase import step

COLUMNS = {"n": [1, 2, 4], "pass_ms": [10, 12.0, "17"]}
ROWS = [{"n": 1, "pass_ms": 10}, {"n": 2, "pass_ms": 12}, {"n": 4, "pass_ms": 17}]


class Tags(HTMLParser):
    """Names of all tags, whether each was closed, and the text between them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.open: list[str] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.names.add(tag)
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def engine(**options: Any) -> EngineDecision:
    found = expertbytes.predict(table=COLUMNS, **options)
    assert isinstance(found, EngineDecision)
    return found


def test_profiles_and_files_agree(paper: Profile, paper_file: Path) -> None:
    """A profile, its path as text and its path as `Path` have the same decision."""
    found = [expertbytes.predict(given, share="uniform") for given in (paper, str(paper_file), paper_file)]
    assert found[0] == found[1] == found[2]
    assert found[0].crossover.tokens == 3


def test_tables_of_every_kind_agree(tmp_path: Path) -> None:
    """Columns, rows, pasted text and a file hold the same times."""
    text = "n pass_ms\n1 10\n2 12\n4 17\n"
    path = tmp_path / "times.txt"
    path.write_text(text, encoding="utf-8")
    found = [expertbytes.predict(table=given) for given in (COLUMNS, ROWS, text, path, str(path))]
    assert len({one.staircase.model_dump_json() for one in found if isinstance(one, EngineDecision)}) == 1
    assert all(isinstance(one, EngineDecision) for one in found)


class Frame:
    """As much of a data frame as is asked for."""

    def to_dict(self, orient: str) -> dict[str, list[Any]]:
        assert orient == "list"
        return COLUMNS


def test_data_frames() -> None:
    """A data frame is its columns; what is no table at all is refused."""
    given: Any = Frame()
    found = expertbytes.predict(table=given)
    assert isinstance(found, EngineDecision) and found.staircase == engine().staircase
    for wrong in ([1, 2], [], {}, {"n": [1], "pass_ms": [1, 2]}):
        with pytest.raises(InputError, match="table"):
            expertbytes.predict(table=wrong)  # type: ignore[arg-type]


def test_share_curves(paper: Profile) -> None:
    """A curve at hand is used as the named one is; one that is too short or impossible is refused."""
    uniform = expertbytes.share_curve("uniform", experts=4, top_k=2, sizes=4)
    assert expertbytes.predict(paper, share=uniform).passes == expertbytes.predict(paper, share="uniform").passes
    counts = expertbytes.share_curve([2, "2.5", Fraction(11, 4), 3.0], experts=4, top_k=2)
    assert expertbytes.predict(paper, share=counts).passes[2].share == Fraction(11, 24)
    with pytest.raises(InputError, match="covers passes of 1 to 2 tokens but must cover 1 to 4"):
        expertbytes.predict(paper, share=expertbytes.share_curve([2, 3], experts=4, top_k=2))
    with pytest.raises(InputError, match="must be from 2 to 4"):
        expertbytes.share_curve([2, 1], experts=4, top_k=2)
    with pytest.raises(InputError, match="model is not given"):
        expertbytes.share_curve("uniform")


def test_acceptances() -> None:
    """One rate, several, rates by position and a measured curve each make a choice."""
    found = engine(acceptance_rate=[0.3, "0.7"], acceptance_by_position=(0.9, 0.5), tokens_curve=[1.9, 2.5, 2.9])
    texts = [choice.acceptance for choice in found.staircase.choices]
    assert texts == ["rate 0.3", "rate 0.7", "by position 0.9, 0.5", "measured curve as given"]
    assert engine(acceptance_rate=0.7).staircase.choices[0] == found.staircase.choices[1]


def test_options_that_are_none() -> None:
    """An option that does not exist is refused by name."""
    with pytest.raises(InputError, match="accepted_rate is no option; there are draft_length, tokens_per_pass"):
        engine(accepted_rate=0.5)


@given(st.lists(st.floats(0, 1), max_size=30))
def test_best_draft_lengths(rates: list[float]) -> None:
    """Many rates at once have the lengths that each has alone."""
    stairs = engine().staircase
    found = expertbytes.best_draft_lengths(stairs, np.array(rates))
    assert found.tolist() == [step(Fraction(rate), cycles_of(stairs)).draft_length for rate in rates]


def test_results_are_frozen(paper: Profile) -> None:
    """Nothing in a result can be replaced."""
    found = expertbytes.predict(paper, share="uniform")
    with pytest.raises(ValidationError):
        found.notes = ()  # type: ignore[misc]
    with pytest.raises(ValidationError):
        found.crossover.tokens = 1  # type: ignore[misc]


def test_text_is_what_the_command_prints(paper: Profile) -> None:
    """`str` has the answer and its tokens per second without colours; `repr` stays the data."""
    found = expertbytes.predict(paper, share="uniform", acceptance_rate=0.5)
    for said in ("first faster in a pass of 3 tokens", "tokens per second", "rate 0.5", "--all"):
        assert said in " ".join(str(found).split())
    assert "\x1b" not in str(found)
    assert repr(found).startswith("Decision(")
    answer = expertbytes.explain(baseline="26.51", speculative=17.73, draft_length=1, tokens_per_pass=1.75)
    assert "plain steps" in str(answer) and answer.verdict == "slower"


def shown(result: Any) -> Tags:
    return Tags(result._repr_html_())


def test_html_escapes_and_keeps_to_the_theme(paper: Profile) -> None:
    """Tables only; markup in names is text; no colour but a grey that any theme has; every tag is closed."""
    named = paper.model_copy(update={"model": paper.model.model_copy(update={"name": "<script>x</script>"})})
    results: list[Any] = [
        expertbytes.predict(named, share="uniform"),
        engine(acceptance_rate=0.5).model_copy(update={"notes": ("<b>bold</b> & so",)}),
        expertbytes.explain(baseline=10, speculative=8, draft_length=4, acceptance="0.72"),
    ]
    for result in results:
        tags = shown(result)
        assert tags.open == []
        assert tags.names <= {
            "div",
            "p",
            "strong",
            "table",
            "caption",
            "thead",
            "tbody",
            "tr",
            "th",
            "td",
            "ul",
            "li",
            "details",
            "summary",
        }
        html = result._repr_html_()
        assert "background" not in html and "#" not in html.replace("&#", "")
    assert "<b>bold</b> & so" in shown(results[1]).text
    for said in ("Saving by pass size", "Break points", "Best draft length"):
        assert said in shown(results[0]).text


def test_many(paper_file: Path) -> None:
    """Configurations as mappings have the decisions that each has alone."""
    found = expertbytes.predict_many([{"profile": str(paper_file), "share": "uniform", "layers": n} for n in (1, 2)])
    alone = [expertbytes.predict(paper_file, share="uniform", layers=n) for n in (1, 2)]
    assert [entry.decision for entry in found] == alone
    assert isinstance(found[0].decision, Decision)


def test_explain_is_that_of_its_module() -> None:
    """The function is that of the module, whatever was imported before."""
    from expertbytes.advice.next_steps import after_report
    from expertbytes.explanation.analysis import explain
    from expertbytes.inputs.report import report

    expected = after_report(explain(report({"baseline": 1, "speculative": 2})))
    assert expertbytes.explain(baseline=1, speculative=2) == expected
