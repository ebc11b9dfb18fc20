"""The page: well-formed, self-contained, safe, and complete without JavaScript."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from expertbytes import tables
from expertbytes.decide import Settings, assume, decide
from expertbytes.decision import Decision
from expertbytes.report import report_page
from expertbytes.report.figures import figures
from expertbytes.report.statements import statements
from expertbytes.share_curves import share_curve
from measurements import Profile

THEOREMS = Path(__file__).parents[2] / "Proofs" / "Thm"
VOID = {"meta", "br", "hr", "img", "link", "input"}


class Page(HTMLParser):
    """Collects text, attributes and table cells; fails on a tag that is not closed in order."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.cells: list[str] = []
        self.text: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)
        if tag in {"td", "th"}:
            self.cells.append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in {"td", "th"}:
            self.cells[-1] += data
        elif not {"script", "style"} & set(self.open):
            self.text.append(data)


@pytest.fixture(scope="module")
def decision(paper: Profile) -> Decision:
    assumptions = assume(paper, Settings())
    return decide(paper, share_curve("uniform", paper.model, assumptions.max_draft + 1, "inside"), assumptions)


@pytest.fixture(scope="module")
def html(decision: Decision) -> str:
    return report_page(decision)


@pytest.fixture(scope="module")
def page(html: str) -> Page:
    return Page(html)


def test_self_contained(page: Page) -> None:
    """Nothing is loaded from anywhere: no attribute names another file or address, only places on the page."""
    for _, attributes in page.tags:
        assert attributes.get("src") is None
        assert (attributes.get("href") or "#").startswith("#")
        assert "http" not in (attributes.get("style") or "")
    assert not any(tag in {"link", "iframe", "object", "embed", "img"} for tag, _ in page.tags)


def test_links_have_targets(page: Page) -> None:
    """Every link on the page leads to an element of it, and no identifier occurs twice."""
    ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    links = {(attributes["href"] or "")[1:] for tag, attributes in page.tags if tag == "a"}
    assert links
    assert links <= set(ids)


def test_every_figure_of_the_tables(page: Page, decision: Decision) -> None:
    """The tables on the page are the tables of the decision, cell by cell, in order."""
    expected = [cell for table in tables.all_tables(decision) for row in (table.headings, *table.rows) for cell in row]
    assert page.cells == expected


def test_words_of_the_decision(page: Page, decision: Decision) -> None:
    """Headline, notes and regret are on the page, and the processor's name is text and not markup."""
    text = " ".join(" ".join(page.text).split())
    for line in (tables.headline(decision), *decision.notes, *tables.regret_lines(decision), "a <processor> & more"):
        assert line in text


def test_script_data_cannot_end_its_element(decision: Decision) -> None:
    """A name that looks like markup stays data, in the text and in the plots' JSON."""
    source = decision.source.model_copy(update={"share_description": "</script><script>alert(1)</script>"})
    html = report_page(decision.model_copy(update={"source": source}))
    assert "<script>alert" not in html
    Page(html)


def test_plots_draw_the_decision(html: str, decision: Decision) -> None:
    """The numbers of every plot are numbers of the decision's JSON: no plot computes one."""
    found = re.search(r'<script type="application/json" id="figures">(.*?)</script>', html, re.DOTALL)
    assert found is not None
    drawn = json.loads(found[1])
    assert set(drawn) == {"crossover", "saving", "bandwidth", "staircase"}
    known = set(_numbers(json.loads(decision.model_dump_json())))
    for figure in drawn.values():
        for trace in figure["data"]:
            assert len(trace["x"]) == len(trace["y"]) > 0
            assert set(_numbers([trace["x"], trace["y"]])) <= known


def test_every_plot_has_its_place(page: Page, decision: Decision) -> None:
    """Each figure has one place with a text for those who cannot see it."""
    places = [attributes for _, attributes in page.tags if "data-figure" in attributes]
    assert sorted(str(place["data-figure"]) for place in places) == sorted(
        figures(json.loads(decision.model_dump_json()))
    )
    assert all(place["aria-label"] for place in places)


def test_theorems_exist(decision: Decision) -> None:
    """Every theorem named beside a table is stated in the Lean library."""
    sources = "\n".join(path.read_text(encoding="utf-8") for path in THEOREMS.glob("*.lean"))
    stated = set(re.findall(r"^theorem (\w+)", sources, re.MULTILINE))
    named = {name for table in tables.all_tables(decision) for name in table.theorems}
    curves = {"uniformDistinct_eq", "uniform_share", "insideMean_eq_sum_min_gap", "windows_correction", "share_bounds"}
    assert named | curves | {"meanDistinct_eq_sum_min_gap", "share_antitone"} <= stated


def test_statements_are_found_by_short_name() -> None:
    """A theorem appears once, in the order asked for, with or without its statement at hand."""
    found = statements(["saving_eq", "no_such_theorem", "saving_eq"])
    assert [entry.name for entry in found] == ["saving_eq", "no_such_theorem"]
    assert found[1].statement == ""


def _numbers(value: object) -> list[float]:
    if isinstance(value, dict):
        return [number for item in value.values() for number in _numbers(item)]
    if isinstance(value, list):
        return [number for item in value for number in _numbers(item)]
    return [value] if isinstance(value, int | float) and not isinstance(value, bool) else []
