"""What a visitor does on the page: three actions to an answer, controls, theorems, links, files; by mouse, keys and touch."""

import json
import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Error, Page, expect
from typer.testing import CliRunner

from expertbytes.cli import app
from expertbytes.inputs.link import fragment, question_in
from expertbytes.inputs.question import Question, question
from expertbytes.page.answers import answered
from tests.browser.conftest import Visit, ready
from tests.browser.test_pages import SIZES
from tests.browser.watch import layout

EXAMPLES: Final = Path(__file__).parents[2] / "examples" / "prediction"
PASSES: Final = (EXAMPLES / "passes.txt").read_text(encoding="utf-8")
KERNELS: Final = (EXAMPLES / "kernels.csv").read_text(encoding="utf-8")
LLAMA_BENCH: Final = (EXAMPLES.parents[1] / "page" / "examples" / "llama-bench.md").read_text(encoding="utf-8")
LOG: Final = (
    "INFO SpecDecoding metrics: Mean acceptance length: 2.40, Accepted: 840 tokens, Drafted: 1800 tokens, "
    "Per-position acceptance rate: 0.720, 0.420, 0.260\n"
)


def paste(tab: Page, text: str) -> None:
    tab.locator("#paste").fill(text)
    expect(tab.locator("#lines .said").first).to_be_visible(timeout=20_000)


def headline(tab: Page) -> str:
    return tab.locator("#lines .answer").first.inner_text()


def settled(tab: Page) -> None:
    """Wait until the newest question is answered."""
    tab.wait_for_timeout(120)
    expect(tab.locator("#answer")).to_have_attribute("aria-busy", "false", timeout=20_000)


def shown(tab: Page) -> Question:
    """The question of the page's own link."""
    settled(tab)
    return question_in(tab.url)


def test_three_actions(visit: Visit) -> None:
    """A stranger's llama-bench table: paste, choose the engine, copy. Draft length, tokens per second and the engine's options."""
    tab = visit(permissions=["clipboard-read", "clipboard-write"])
    paste(tab, LLAMA_BENCH)
    assert re.search(r"draft \d+ tokens.*tokens per second", headline(tab))
    expect(tab.locator("#read")).to_contain_text("llama-bench, 6 pass sizes")
    assert tab.locator("#lines .said").count() >= 3  # the three that the command begins with
    tab.locator("#engine").select_option("vllm")
    expect(tab.locator("#options")).to_contain_text('"num_speculative_tokens"')
    tab.get_by_role("button", name="Copy the options").click()
    assert tab.evaluate("navigator.clipboard.readText()") == tab.locator("#options").inner_text()


def test_sliders_move_the_answer(visit: Visit) -> None:
    """By keys and by touch: a higher acceptance, dearer drafts and a wider error each change what is said and drawn."""
    tab = visit()
    paste(tab, PASSES)
    before = tab.locator("#figures .plot svg").first.inner_html()
    tab.get_by_role("slider", name="Acceptance rate").press("End")
    assert shown(tab).options["acceptance_rate"] == "1"
    assert tab.locator("#figures .plot svg").first.inner_html() != before
    tab.get_by_role("slider", name="Time to draft a token").press("End")
    assert shown(tab).options["draft_seconds_per_token"] == "20e-3"
    assert "decode plainly" in headline(tab)
    tab.get_by_role("textbox", name="Error of the times").fill("7.5")
    assert shown(tab).options["noise"] == "7.5%"


def test_a_slider_follows_a_finger(visit: Visit) -> None:
    """On a phone a tap at the end of a slider sets its greatest value."""
    tab = visit(width=375, has_touch=True, is_mobile=True)
    paste(tab, PASSES)
    slider = tab.get_by_role("slider", name="Acceptance rate")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    assert box is not None
    tab.touchscreen.tap(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2)
    assert float(shown(tab).options["acceptance_rate"]) > 0.97


def test_rates_by_position_and_lengths(visit: Visit) -> None:
    """A slider for each position, one more or less; or tokens per pass at the lengths that were tried."""
    tab = visit()
    paste(tab, PASSES)
    tab.locator("#acceptance").select_option("positions")
    tab.get_by_role("button", name="One position more").click()
    assert shown(tab).options["acceptance_by_position"] == "0.8,0.7,0.6,0.6"
    tab.get_by_role("slider", name="Position 1").press("Home")
    tab.get_by_role("button", name="One position less").click()
    assert shown(tab).options["acceptance_by_position"] == "0,0.7,0.6"
    tab.locator("#acceptance").select_option("lengths")
    tab.locator("#lengths").fill("2:2.2, 4:3.0")
    assert shown(tab).options["acceptance_lengths"] == "2:2.2,4:3.0"
    assert "2.2 at 2" in headline(tab)


def test_both_kernels(visit: Visit) -> None:
    """The crossover and its verdicts are drawn, and move with the ratio of the bandwidths and the sharing of experts."""
    tab = visit()
    tab.locator("#paste").fill(KERNELS)
    tab.locator("#top_k").fill("8")
    expect(tab.locator('[data-name="crossover"] .plot svg')).to_be_visible(timeout=20_000)
    expect(tab.locator("#lines")).to_contain_text("first faster in a pass of 2 tokens")
    tab.get_by_role("slider", name="Bandwidth of the deduplicating kernel").press("Home")
    settled(tab)
    expect(tab.locator("#lines")).to_contain_text("not faster in any pass")
    expect(tab.locator("#rest-hint")).to_be_visible()
    tab.get_by_role("textbox", name="Rest of a pass").fill("4")
    expect(tab.locator("#rest-hint")).to_be_hidden()
    tab.get_by_role("slider", name="Distinct experts").press("Home")
    assert shown(tab).files["share.csv"].startswith("n,distinct\n1,8\n2,8\n")
    expect(tab.locator("#lines")).to_contain_text(
        "first faster in a pass of 6 tokens"
    )  # 1/6 is below 0.2 of 0.95, 1/5 is not


def test_shares_by_name_or_count(visit: Visit) -> None:
    """How experts are shared is chosen by name or by a count; the slider goes from there towards those of one token."""
    tab = visit()
    tab.locator("#paste").fill(KERNELS)
    tab.locator("#model").select_option("OLMoE-1B-7B")
    tab.locator("#share").select_option("qwen3.6-text")
    assert shown(tab).options["share"] == "qwen3.6-text"
    expect(tab.locator("#lines")).to_contain_text("qwen3.6-text", timeout=20_000)
    tab.locator("#share_figure").fill("64:39.4/64")
    asked = shown(tab)
    assert asked.options["share"] == "64:39.4/64"
    other = visit("#" + tab.url.partition("#")[2])
    expect(other.locator("#lines .answer")).to_be_visible(timeout=20_000)
    assert shown(other) == asked and other.locator("#share_figure").input_value() == "64:39.4/64"
    tab.get_by_role("textbox", name="Distinct experts").fill("0.5")
    assert shown(tab).options["share"] == "share.csv"


def test_requests_that_share_a_pass(visit: Visit) -> None:
    """More requests in a pass move the staircase and the speeds, of a pasted table and of a device."""
    tab = visit()
    paste(tab, PASSES)
    before = tab.locator("#figures .plot svg").first.inner_html()
    tab.get_by_role("textbox", name="Requests that share a pass").fill("2")
    assert shown(tab).options["batch"] == "2" and "each of 2 requests" in headline(tab)
    assert tab.locator("#figures .plot svg").first.inner_html() != before
    tab.get_by_label("only a device and a model").check()
    tab.locator("#architecture").select_option("Qwen3-30B-A3B")
    settled(tab)
    few = headline(tab)
    tab.get_by_role("slider", name="Requests that share a pass").press("End")
    asked = shown(tab)
    assert asked.options["batch"] == "64" and "\n1024," in asked.files["table.txt"]
    assert "each of 64 requests" in headline(tab) and headline(tab) != few


def test_every_sentence_has_its_theorem(visit: Visit) -> None:
    """Each of the three sentences of each kind of answer opens at least one theorem, whose statement the page has."""
    tab = visit()
    paste(tab, PASSES)
    check_theorems(tab)
    tab.locator("#paste").fill(KERNELS)
    tab.locator("#top_k").fill("8")
    expect(tab.locator("#lines")).to_contain_text("first faster in a pass of 2 tokens", timeout=20_000)
    check_theorems(tab)
    tab.get_by_label("two speeds").check()
    for name, value in (("baseline", "146"), ("speculative", "93"), ("tokens_per_pass", "2"), ("draft_length", "3")):
        tab.locator(f"#{name}").fill(value)
    expect(tab.locator("#lines .answer")).to_contain_text("slower than plain decoding", timeout=20_000)
    settled(tab)
    check_theorems(tab)


def check_theorems(tab: Page) -> None:
    said = tab.locator("#lines .said.answer, #lines .said.why")
    assert said.count() >= 3
    for line in said.all():
        button = line.locator("button").first
        button.click()
        expect(line.locator(".opened pre")).to_contain_text("ExpertBytes")
        button.click()


def test_only_a_device_and_a_model(visit: Visit) -> None:
    """Without any measurement: bandwidth, model and sharing give a staircase, as assumptions of the table that it shows."""
    tab = visit()
    tab.get_by_label("only a device and a model").check()
    tab.locator("#device").select_option("NVIDIA H200")
    expect(tab.locator("#gb_per_s")).to_have_value("4800")
    tab.locator("#architecture").select_option("Qwen3-30B-A3B")
    expect(tab.locator("#figures .plot svg").first).to_be_visible(timeout=20_000)
    asked = shown(tab)
    assert asked.options["model"] == "Qwen3-30B-A3B" and asked.files["table.txt"].startswith("n,per_slot_gb_per_s")
    assert asked.options["layers"] == "48" and asked.options["share"] == "uniform"
    assert "the rest of a pass taken as 0 s" in headline(tab)
    tab.get_by_role("textbox", name="Rest of a pass").fill("3")
    settled(tab)
    assert "the rest of a pass" not in headline(tab)


def test_a_device_of_public_timings(visit: Visit) -> None:
    """Where the model's layers were timed on the device, the times are those, with their source; the link brings it back."""
    tab = visit()
    tab.get_by_label("only a device and a model").check()
    tab.locator("#architecture").select_option("Qwen3-30B-A3B")
    settled(tab)
    tab.locator("#device").select_option("timed:NVIDIA H100 SXM")
    tab.locator("#share").select_option("qwen3.6-text")
    asked = shown(tab)
    assert asked.options["device"] == "NVIDIA H100 SXM" and not asked.files
    expect(tab.locator("#gb_per_s")).to_be_hidden()
    expect(tab.locator("#notes")).to_contain_text("aiconfigurator", timeout=20_000)
    assert "by public times of one layer's kernel" in headline(tab)
    other = visit("#" + tab.url.partition("#")[2])
    expect(other.locator("#lines .answer")).to_be_visible(timeout=20_000)
    assert shown(other) == asked and headline(other) == headline(tab)


def test_two_speeds_and_a_log(visit: Visit) -> None:
    """Two speeds are explained; a log gives what it has, and the speeds are asked for."""
    tab = visit()
    tab.get_by_label("two speeds").check()
    tab.locator("#baseline").fill("146")
    tab.locator("#speculative").fill("93")
    expect(tab.locator("#lines .answer")).to_contain_text("slower than plain decoding", timeout=20_000)
    tab.get_by_label("times or a log").check()
    tab.locator("#paste").fill(LOG)
    expect(tab.locator("#read")).to_contain_text("vLLM", timeout=20_000)
    assert shown(tab).options["log"] == "server.log"
    assert "2.4" in tab.locator("#lines").inner_text()


def test_a_theorem_opens_in_place(visit: Visit) -> None:
    """A click below a sentence shows the theorem's words, statement, hash and test there; another one closes it."""
    tab = visit()
    paste(tab, PASSES)
    button = tab.locator("#advice-lines button", has_text="bestDraft_spec").first
    button.click()
    place = tab.locator('#advice-lines [data-theorem="bestDraft_spec"]')
    for words in ("ExpertBytes.bestDraft", "SHA-256", "tests/generated/"):
        expect(place).to_contain_text(words)
    expect(button).to_have_attribute("aria-expanded", "true")
    button.click()
    expect(place).to_have_count(0)


def test_a_link_brings_everything_back(visit: Visit) -> None:
    """The link of a page, opened elsewhere, has the same input, the same answer and the same link."""
    tab = visit()
    tab.locator("#paste").fill(KERNELS)
    tab.locator("#top_k").fill("8")
    tab.get_by_role("textbox", name="Rest of a pass").fill("4")
    tab.locator("#engine").select_option("sglang")
    tab.locator("#drafter").select_option("eagle3")
    asked = shown(tab)
    other = visit("#" + tab.url.partition("#")[2])
    expect(other.locator("#lines .answer")).to_be_visible(timeout=20_000)
    assert shown(other) == asked and headline(other) == headline(tab)
    assert other.locator("#paste").input_value() == KERNELS and other.locator("#drafter").input_value() == "eagle3"


def test_options_without_a_control_are_kept(visit: Visit) -> None:
    """What only the command can say is kept from a link, and named."""
    files = {"table.txt": PASSES, "curve.csv": (EXAMPLES / "tokens_curve.csv").read_text(encoding="utf-8")}
    options = {"table": "table.txt", "tokens_curve": "curve.csv", "max_draft": "4"}
    asked = Question(command="predict", options=options, files=files, advice={"engine": "vllm", "drafter": "mtp"})
    tab = visit("#" + fragment(asked))
    expect(tab.locator("#lines .answer")).to_be_visible(timeout=20_000)
    assert shown(tab) == asked
    expect(tab.locator("#others")).to_contain_text("tokens_curve curve.csv, max_draft 4")


def test_files_go_out_and_in(visit: Visit, tmp_path: Path) -> None:
    """The question that is saved is one that the package reads; the answer that is saved is its answer; both can be opened."""
    tab = visit()
    paste(tab, PASSES)
    saved = {}
    for button in ("Save the question", "Save the answer"):
        with tab.expect_download() as download:
            tab.get_by_role("button", name=button).click()
        saved[button] = Path(download.value.path()).read_text(encoding="utf-8")
    asked = question(saved["Save the question"])
    assert asked == shown(tab) and saved["Save the answer"] == answered(asked).json
    file = tmp_path / "question.json"
    file.write_text(saved["Save the question"].replace("8.47", "4.47"), encoding="utf-8")
    tab.locator("#open").set_input_files(file)
    expect(tab.locator("#paste")).to_have_value(re.compile("4.47"))
    tab.locator("#paste").fill(json.dumps(asked.model_dump(mode="json")))
    expect(tab.locator("#paste")).to_have_value(PASSES)


@pytest.mark.parametrize(
    ("text", "word"),
    [("n pass_ms\n1 abc\n2 3\n", "abc"), ("what is this\n", "no rows"), ("n pass_ms\n2 3\n4 5\n", "no plain step")],
)
def test_what_is_wrong_is_said(visit: Visit, text: str, word: str) -> None:
    """A sentence in the place of the answer, and no stale answer."""
    tab = visit()
    paste(tab, PASSES)
    tab.locator("#paste").fill(text)
    expect(tab.locator("#state")).to_contain_text(word, timeout=20_000)
    expect(tab.locator("#lines .said")).to_have_count(0)


@pytest.mark.parametrize("bad", ["#q1.abc", "#q2.abc", "#q1." + "A" * 5000])
def test_a_bad_link_is_said(visit: Visit, bad: str) -> None:
    """A cut link leaves a page that works."""
    tab = visit(bad)
    expect(tab.locator("#state")).to_contain_text("link", timeout=20_000)
    paste(tab, PASSES)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_wrong(visit: Visit, size: str, scheme: str) -> None:
    """Both kinds of answers: no sideways scroll, no text over another, no violation that axe finds, a theorem open."""
    tab = visit("", *SIZES[size], scheme)
    paste(tab, PASSES)
    tab.locator("#advice-lines button").first.click()
    expect(tab.locator(".opened pre")).to_be_visible()
    found = layout(tab)
    tab.locator("#paste").fill(KERNELS)
    tab.locator("#top_k").fill("8")
    expect(tab.locator('[data-name="crossover"] .plot svg')).to_be_visible(timeout=20_000)
    assert found + layout(tab) == []


def test_a_keyboard_reaches_everything(visit: Visit) -> None:
    """Tab goes through every control, with a visible focus, and comes to an end."""
    tab = visit()
    paste(tab, PASSES)
    settled(tab)
    tab.locator("h1").click()
    reached = []
    for _ in range(300):
        tab.keyboard.press("Tab")
        found = tab.evaluate(
            "(() => { const at = document.activeElement; const style = getComputedStyle(at.id === 'open' ? at.parentElement : at);"
            " return [at.tagName, style.outlineStyle, at.id || at.textContent.slice(0, 20)]; })()"
        )
        if found[0] == "BODY":
            break
        assert found[1] != "none", found
        reached.append(found[2])
    assert reached[-1] == "command"
    for name in ("paste", "engine", "drafter", "options", "copy-options", "copy-link", "save-question", "open"):
        assert name in reached


def test_prints_the_answer(visit: Visit) -> None:
    """On paper the answer, every table's cells and the figures are there, without buttons."""
    tab = visit()
    paste(tab, PASSES)
    settled(tab)
    tab.emulate_media(media="print")
    tab.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert all(table.is_visible() for table in tab.locator("#tables table").all())
    assert all(picture.is_visible() for picture in tab.locator(".plot svg").all())
    assert not tab.get_by_role("button", name="Copy the link").is_visible()
    assert tab.evaluate("getComputedStyle(document.body).color") == "rgb(29, 35, 41)"
    tab.evaluate("dispatchEvent(new Event('afterprint'))")
    tab.emulate_media(media="screen")
    assert not tab.locator("#tables table").first.is_visible()


def test_a_visitor_without_javascript_is_told(browser_page_without_script: Page) -> None:
    """What to do instead stands on the page."""
    expect(browser_page_without_script.get_by_text("needs JavaScript")).to_be_visible()


def test_works_offline(visit: Visit) -> None:
    """After one visit the page starts, answers and opens theorems without a network."""
    tab = visit()
    tab.evaluate("navigator.serviceWorker.ready.then(() => true)")
    tab.context.set_offline(True)
    tab.reload()
    ready(tab)
    paste(tab, PASSES)
    tab.locator("#advice-lines button").first.click()
    expect(tab.locator(".opened pre")).to_be_visible()


def test_without_its_keeper_it_would_not(visit: Visit) -> None:
    """Where the browser keeps no files for it, the page does not start offline: the test above could fail."""
    tab = visit(service_workers="block")
    tab.context.set_offline(True)
    with pytest.raises(Error, match="ERR_INTERNET_DISCONNECTED"):
        tab.reload()


def test_a_report_opens_its_own_input(visit: Visit, site: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The link of a report page, followed in the browser, shows the report's own answer, with its input in the controls."""
    monkeypatch.setenv("EXPERTBYTES_PAGE", site)
    report = tmp_path / "report.html"
    options = ["--table", str(EXAMPLES / "passes.txt"), "--acceptance-rate", "0.7", "--html", str(report)]
    assert CliRunner().invoke(app, ["predict", *options]).exit_code == 0
    tab = visit()
    tab.goto(report.as_uri())
    said = tab.locator("main, body").first.inner_text()
    tab.locator(f'a[href^="{site}#"]').first.click()
    expect(tab.locator("#lines .answer")).to_be_visible(timeout=60_000)
    assert tab.locator("#paste").input_value() == PASSES
    found = tab.locator("#lines .answer").first.evaluate("(line) => line.firstChild.textContent")
    assert " ".join(found.split()) in " ".join(said.split())
