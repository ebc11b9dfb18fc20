"""What a reader does with a page: without JavaScript, with links, keys and switches, in dark mode, on paper."""

import io
import re
import unicodedata
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.browser.conftest import Open
from tests.expertbytes.report_pages import KINDS

VISIBLE_SERIES = (
    "(place) => [...place.querySelectorAll('[data-series]')].filter((s) => s.getClientRects().length).length"
)
PAPER_TOO_WIDE = """() => [...document.querySelectorAll('.scroll, pre, figure')]
  .filter((place) => place.scrollWidth > place.clientWidth + 1).map((place) => place.getAttribute('aria-label'))"""
MOST_SHEETS = 6
A4_WIDTH = 794  # CSS pixels


def squeezed(text: str) -> str:
    """Without blanks, line ends and ligatures, of which a PDF has its own."""
    return "".join(unicodedata.normalize("NFKC", text).split())


@pytest.mark.parametrize("kind", KINDS)
def test_readable_without_javascript(open_page: Open, files: dict[str, Path], kind: str) -> None:
    """Every table and a picture of every figure are visible, and nothing that would do nothing is."""
    tab = open_page(files[kind], script=False)
    assert all(table.is_visible() for table in tab.locator("table").all())
    pictures = tab.locator(".plot svg").all()
    assert len(pictures) == tab.locator("[data-figure]").count() > 0
    for picture in pictures:
        box = picture.bounding_box()
        assert box is not None and box["width"] > 250 and box["height"] > 150
    assert not any(line.is_visible() for line in tab.locator(".readout").all())
    assert tab.locator("button").count() == 0


@pytest.mark.parametrize("kind", KINDS)
def test_figures_fit_a_phone(open_page: Open, files: dict[str, Path], kind: str) -> None:
    """Each figure is visible and no wider than the page."""
    tab = open_page(files[kind], width=375)
    for plot in tab.locator("[data-figure] svg").all():
        assert plot.is_visible()
        assert (plot.bounding_box() or {})["width"] <= 375


def test_keys_and_touch_read_values(open_page: Open, files: dict[str, Path]) -> None:
    """Arrow keys go from point to point and stop at the ends; a touch reads the nearest point."""
    tab = open_page(files["kernels"], width=375)
    place = tab.locator('[data-figure="saving"]')
    line = tab.locator("figure", has=place).locator(".readout")
    place.focus()
    read = []
    for key in ("ArrowRight", "ArrowRight", "End", "ArrowRight", "Home", "ArrowLeft"):
        tab.keyboard.press(key)
        read.append(line.inner_text().partition(":")[0])
    assert read[0] == read[4] == read[5] != read[1] and read[2] == read[3]
    assert place.locator(".cursor").evaluate("(cursor) => getComputedStyle(cursor).display") == "inline"
    place.dispatch_event("pointerdown", {"clientX": 375, "clientY": 100})
    assert line.inner_text().startswith(read[2])


def test_pointing_at_a_plot_reads_its_values(open_page: Open, files: dict[str, Path]) -> None:
    """What is pointed at is said in a line under the plot, with its interval; without JavaScript there is no such line."""
    tab = open_page(files["kernels"], width=375)
    tab.locator('[data-figure="saving"]').hover()
    line = tab.locator("figure", has=tab.locator('[data-figure="saving"]')).locator(".readout")
    expect(line).to_have_text(
        re.compile(r"tokens in a pass \d+: saving, with its interval: [\d.]+ \[[\d.]+, [\d.]+\] s")
    )
    still = open_page(files["kernels"], script=False)
    assert not any(found.is_visible() for found in still.locator(".readout").all())


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_a_theorem_is_one_click_away(open_page: Open, files: dict[str, Path], script: bool) -> None:
    """A click on a theorem beside a figure shows its words, its Lean statement and its test, with and without JavaScript."""
    tab = open_page(files["profile"], script=script)
    place = tab.locator("#theorem-saving_eq")
    assert not place.locator("pre").is_visible()
    tab.locator(".basis a", has_text="saving_eq").first.click()
    for words in ("ExpertBytes.saving", "test_saving_eq", "SHA-256"):
        expect(place.get_by_text(words).first).to_be_visible()
    expect(place.locator("pre")).to_be_in_viewport()


def test_every_link_leads_somewhere_visible(open_page: Open, files: dict[str, Path]) -> None:
    """Each link of the page ends at something that the reader sees."""
    tab = open_page(files["kernels"])
    for href in sorted({str(link.get_attribute("href")) for link in tab.locator("a").all()}):
        tab.locator(f'a[href="{href}"]').first.click()
        expect(tab.locator(href)).to_be_in_viewport()


def test_the_legend_switches_series(open_page: Open, files: dict[str, Path]) -> None:
    """An entry of the legend takes its line and its band from the plot, and puts them back; the others stay."""
    tab = open_page(files["profile"])
    place, button = tab.locator('[data-figure="crossover"]'), tab.get_by_role("button", name="ratio of the bandwidths")
    before = place.evaluate(VISIBLE_SERIES)
    button.click()
    assert button.get_attribute("aria-pressed") == "false"
    assert place.evaluate(VISIBLE_SERIES) == before - 2  # the band and the line
    button.click()
    assert button.get_attribute("aria-pressed") == "true"
    assert place.evaluate(VISIBLE_SERIES) == before


def test_a_keyboard_reaches_everything(open_page: Open, files: dict[str, Path]) -> None:
    """Tab goes through links, legend, tables and theorems, with a visible focus; Enter opens a theorem."""
    tab = open_page(files["engine"])
    reached: list[str] = []
    for _ in range(400):
        tab.keyboard.press("Tab")
        found = tab.evaluate("[document.activeElement.tagName, getComputedStyle(document.activeElement).outlineStyle]")
        if found[0] == "BODY":
            break
        reached.append(found[0])
        assert found[1] != "none"
    links, buttons = tab.locator("a").count(), tab.locator("button").count()
    places = tab.locator(".scroll").count() + tab.locator("[data-figure]").count()
    counts = [reached.count(name) for name in ("A", "BUTTON", "DIV", "SUMMARY")]
    assert counts == [links, buttons, places, tab.locator("summary").count()]
    tab.locator("summary").first.focus()
    tab.keyboard.press("Enter")
    expect(tab.locator("details").first).to_have_attribute("open", "")


def test_plots_follow_dark_mode(open_page: Open, files: dict[str, Path]) -> None:
    """When the scheme changes, the plots change their colours with the page."""
    tab = open_page(files["engine"])
    light = label_colour(tab)
    tab.emulate_media(color_scheme="dark")
    assert label_colour(tab) != light
    assert tab.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(20, 24, 28)"


def label_colour(tab: Page) -> str:
    """The colour of a label on an axis."""
    return str(tab.locator(".plot text").first.evaluate("(text) => getComputedStyle(text).fill"))


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
@pytest.mark.parametrize("kind", KINDS)
def test_prints_whole(open_page: Open, files: dict[str, Path], kind: str, script: bool) -> None:
    """On at most six sheets every cell of every table, every figure's picture and every theorem's name is there, none cut."""
    tab = open_page(files[kind], width=A4_WIDTH, scheme="dark", script=script)
    cells = [squeezed(cell) for cell in tab.locator("td, th").all_text_contents()]
    names = tab.locator(".theorem summary code").all_text_contents()
    sheets = PdfReader(io.BytesIO(tab.pdf(format="A4"))).pages
    printed = squeezed("".join(read.extract_text() for read in sheets))
    assert len(sheets) <= MOST_SHEETS
    assert [cell for cell in cells if cell not in printed] == []
    assert [name for name in names if squeezed(name) not in printed] == []
    tab.emulate_media(media="print")
    assert all(picture.is_visible() for picture in tab.locator(".plot svg").all())
    assert not any(line.is_visible() for line in tab.locator(".readout").all())
    if script:
        assert tab.evaluate(PAPER_TOO_WIDE) == []
        assert tab.evaluate("getComputedStyle(document.body).color") == "rgb(29, 35, 41)"
