"""The pages: well-formed, self-contained, safe, complete without JavaScript, and drawn from the decision alone."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from expertbytes import predict
from expertbytes.model.decision import Decision, EngineDecision
from expertbytes.show import tables
from expertbytes.show.draw.plot import Plot
from expertbytes.show.draw.svg import LEFT, RIGHT
from expertbytes.show.prediction_tables import more_tables, stairs_table
from expertbytes.show.report.content import Content
from expertbytes.show.report.page import content, report_page
from expertbytes.show.report.render import marked, render
from tests.expertbytes.report_pages import DECISIONS, KINDS, engine, from_profile, kernels, page

THEOREMS = Path(__file__).parents[2] / "Proofs" / "ExpertBytes" / "Thm"
VOID = {"meta", "br", "hr", "img", "link", "input"}
DRAWN = {"path", "rect", "circle", "polygon"}
HOSTILE = "</script><script>alert(1)</script><b onclick=alert(2)>"


class Page(HTMLParser):
    """Collects text, attributes and the rows of tables; fails on a tag that is not closed in order."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.rows: list[list[str]] = []
        self.text: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        elif tag in {"td", "th"}:
            self.rows[-1].append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in VOID | DRAWN
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in {"td", "th"}:
            self.rows[-1][-1] += data
        elif not {"script", "style"} & set(self.open):
            self.text.append(data)

    def all_of(self, name: str) -> list[str]:
        """Every value of an attribute."""
        return [str(attributes[name]) for _, attributes in self.tags if name in attributes]

    @property
    def words(self) -> str:
        """The text outside tables, in single blanks."""
        return " ".join(" ".join(self.text).split())


@pytest.fixture(scope="module", params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def html(kind: str) -> str:
    return page(kind)


@pytest.fixture(scope="module")
def parsed(html: str) -> Page:
    return Page(html)


def readings_of(html: str) -> dict[str, list[dict[str, Any]]]:
    found = re.search(r'<script type="application/json" id="readings">(.*?)</script>', html, re.DOTALL)
    assert found is not None
    return dict(json.loads(found[1]))


def plots_of(kind: str) -> dict[str, Plot]:
    return {plot.name: plot for section in content(DECISIONS[kind]()).sections for plot in section.plots}


def test_a_page_is_small(html: str) -> None:
    """A page can be sent: it is well under 600 kB."""
    assert len(html.encode()) < 600_000


def test_self_contained(parsed: Page) -> None:
    """Nothing is loaded from anywhere: no attribute names another file or address, only places on the page."""
    for _, attributes in parsed.tags:
        assert attributes.get("src") is None
        assert (attributes.get("href") or "#").startswith("#")
        assert not any("http" in (value or "") or "url(" in (value or "") for value in attributes.values())
    assert not any(tag in {"link", "iframe", "object", "embed", "img", "base", "form"} for tag, _ in parsed.tags)


def test_styles_and_our_script_name_no_address(html: str) -> None:
    """Neither the style sheet nor the page's own script holds an address, an import or a request."""
    style = html[html.index("<style>") : html.index("</style>")]
    script = html[html.rindex("<script>") :]
    for text in (style, script):
        assert not re.search(
            r"https?:|//\w|@import|url\(|fetch\(|XMLHttpRequest|\bimport\b", text.replace("// Draws", "")
        )


def test_links_have_targets(parsed: Page) -> None:
    """Every link on the page leads to an element of it, and no identifier occurs twice."""
    ids, links = parsed.all_of("id"), {link[1:] for link in parsed.all_of("href")}
    assert len(ids) == len(set(ids))
    assert links
    assert links <= set(ids)


def test_theorems_exist_with_words_statement_and_test(parsed: Page) -> None:
    """Every theorem named is stated in the Lean library, and its place has its words, statement, hash and test."""
    sources = "\n".join(path.read_text(encoding="utf-8") for path in THEOREMS.glob("*.lean"))
    stated = set(re.findall(r"^theorem (\w+)", sources, re.MULTILINE))
    named = {link.removeprefix("#theorem-") for link in parsed.all_of("href") if link.startswith("#theorem-")}
    assert named
    assert named <= stated
    for name in named:
        assert re.search(rf"tests/generated/test_\w+\.py::test_{snake(name)} ", parsed.words), name
        assert f"ExpertBytes.{name}" in parsed.words
    assert parsed.words.count("Tested in this version:") == len(named)
    assert "Not tested" not in parsed.words


def snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])([A-Z])", lambda found: "_" + found[1].lower(), name)


@pytest.mark.parametrize("kind", DECISIONS, indirect=True)
def test_every_table(kind: str, parsed: Page) -> None:
    """The tables on the page hold every row of the decision's tables."""
    decision = DECISIONS[kind]()
    rows = [tuple(row) for row in parsed.rows]
    for table in expected_tables(decision):
        assert table.headings in rows
        assert set(table.rows) <= set(rows)


def expected_tables(decision: Decision | EngineDecision) -> Iterator[tables.Table]:
    yield from more_tables(decision)
    if isinstance(decision, EngineDecision):
        yield stairs_table(decision.staircase)
        return
    yield from (tables.crossover_table(decision), tables.passes_table(decision), tables.bandwidth_table(decision))
    if decision.staircases:
        yield tables.staircase_table(decision)


def test_words_of_the_decision() -> None:
    """Headline, notes and regret are on the page, and the processor's name is text and not markup."""
    decision, words = from_profile(), Page(page("profile")).words
    for line in (tables.verdicts(decision), *decision.notes, *tables.regret_lines(decision), "a <processor> & more"):
        assert line in words


def test_an_engine_s_answer_comes_first() -> None:
    """The headline of an engine's page is its best draft length at the acceptance asked for."""
    words = Page(page("engine")).words
    choice = engine().staircase.choices[0]
    assert (
        f"At rate 0.7, draft {choice.draft_length} tokens (4 may be as good; 3, 5–6 were not timed and may be better): "
        in words[:300]
    )


def test_names_cannot_become_markup() -> None:
    """A name that looks like markup stays text wherever it appears: headings, notes, tables, and the plots' data."""
    decision = from_profile()
    names = dict.fromkeys(("model", "engine", "cpu_model", "share_description"), HOSTILE)
    source = decision.source.model_copy(update=names)
    html = report_page(decision.model_copy(update={"source": source, "notes": (HOSTILE,)}))
    assert HOSTILE not in html
    assert Page(html).words.count(HOSTILE) >= 5
    steps = tuple(step.model_copy(update={"acceptance": HOSTILE}) for step in engine().staircase.choices)
    stairs = engine().staircase.model_copy(update={"choices": steps})
    html = report_page(engine().model_copy(update={"name": HOSTILE, "staircase": stairs}))
    assert HOSTILE not in html
    assert any(HOSTILE in row for row in Page(html).rows)
    assert any(HOSTILE in reading["said"] for reading in readings_of(html)["staircase-engine"])


@pytest.mark.parametrize("kind", DECISIONS, indirect=True)
def test_plots_draw_the_decision(kind: str, html: str) -> None:
    """The numbers of every plot are numbers of the decision's JSON, or the ends of the rates: no plot computes one."""
    known = {0.0, 1.0, *numbers(json.loads(DECISIONS[kind]().model_dump_json()))}
    for name, plot in plots_of(kind).items():
        assert plot.series, name
        for series in plot.series:
            assert len(series.x) == len(series.y) > 0
            assert set(numbers([series.x, series.y, series.upper or []])) <= known


def test_every_plot_has_its_place_and_its_picture(html: str, parsed: Page) -> None:
    """Each figure has its place, one picture with a text that says what it shows, and what it says from left to right."""
    assert sorted(parsed.all_of("data-figure")) == sorted(readings_of(html))
    for found in readings_of(html).values():
        places = [reading["place"] for reading in found]
        assert places == sorted(places) and all(LEFT < place < RIGHT for place in places)
    pictures = [attributes for tag, attributes in parsed.tags if tag == "svg" and attributes.get("role") == "img"]
    assert len(pictures) == len(readings_of(html)) > 0
    assert all(picture["aria-label"] for picture in pictures)


def test_without_bytes_of_an_expert_bandwidths_are_no_bytes() -> None:
    """Where the bytes of an expert cancel, bandwidths are in experts per second, in table and plot."""
    html = page("kernels")
    assert any("per-slot experts/s [interval]" in row for row in Page(html).rows)
    assert "GB/s" not in html[: html.index("<script>")]
    assert plots_of("kernels")["bandwidth"].y_title == "experts/s"
    assert any("per-slot GB/s [interval]" in row for row in Page(page("profile")).rows)


def test_figures_by_kind() -> None:
    """Each kind of decision has the figures that apply to it."""
    kernels = {"crossover", "saving", "cost", "bandwidth"}
    stairs = {"staircase-per_slot", "staircase-dedup", "staircase-faster", "speedup"}
    expected = {
        "profile": kernels | stairs,
        "kernels": kernels | stairs,
        "far apart": kernels,
        "engine": {"staircase-engine", "speedup", "cost"},
        "share": {"share-plot"},
    }
    assert {kind: set(readings_of(page(kind))) for kind in KINDS} == expected


def test_code_in_text_and_an_odd_backtick() -> None:
    """What is between backticks is code, between double stars strong; an odd one is left as it is; markup in either is text."""
    assert marked("a `b<c` d") == "a <code>b&lt;c</code> d"
    assert marked("**a<b** `2 ** 3` 2 ** 3") == "<strong>a&lt;b</strong> <code>2 ** 3</code> 2 ** 3"
    assert marked("a ` <b>") == "a ` &lt;b&gt;"


def test_a_page_without_figures() -> None:
    """A page of words alone is whole too."""
    empty = Content("title", "headline", "lead", sections=(), notes=(), assumptions=())
    assert Page(render(replace(empty, lead_theorems=("saving_eq",)))).all_of("id")


def numbers(value: object) -> list[float]:
    if isinstance(value, dict):
        return [number for item in value.values() for number in numbers(item)]
    if isinstance(value, list):
        return [number for item in value for number in numbers(item)]
    return [value] if isinstance(value, int | float) and not isinstance(value, bool) else []


def test_no_local_path(tmp_path: Path) -> None:
    """A page that is sent does not say where its table lay."""
    path = tmp_path / "passes.txt"
    path.write_text("n pass_ms\n1 10\n2 12\n3 14\n", encoding="utf-8")
    html = report_page(predict(table=path, acceptance_rate=["0.7"]))
    assert str(tmp_path) not in html and "passes.txt" in html


def test_the_verdict_at_each_size_is_drawn() -> None:
    """Each pass size has one marker, of the series that its verdict names."""
    decision = kernels()
    series = {found.name: found for found in plots_of("kernels")["crossover"].series}
    for verdict, name in (("faster", "dedup certainly faster"), ("slower", "dedup certainly slower")):
        sizes = [entry.tokens for entry in decision.passes if entry.verdict.value == verdict]
        assert list(series[name].x) == sizes
