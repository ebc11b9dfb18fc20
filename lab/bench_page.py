"""How long the page takes until it can answer, and until it has answered, in a headless Chromium: python -m lab.bench_page.

From the start of the page's own script, by the browser's clock: cold in a context that has never seen it, warm after that.
"""

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from lab.page.build import ROOT, build
from tests.browser.conftest import launch, ready
from tests.browser.served import served

VISITS: Final = 5
AIMS: Final = {"cold": 5.0, "warm": 2.0}
"""Seconds until it can answer, on an idle machine."""

PASSES: Final = (ROOT / "examples" / "prediction" / "passes.txt").read_text(encoding="utf-8")
ANSWERED: Final = """async (text) => {
  const begun = performance.now();
  const place = document.getElementById("paste");
  place.value = text;
  place.dispatchEvent(new Event("input", { bubbles: true }));
  while (!document.querySelector("#lines .answer")) await new Promise((resolve) => setTimeout(resolve, 5));
  return performance.now() - begun;
}"""


class Visit(NamedTuple):
    """Seconds until the page can answer, and from a paste to the first answer."""

    kind: str
    ready: float
    answered: float


def visit(kind: str, tab: Page) -> Visit:
    """What the page that is being opened takes."""
    ready(tab)
    began = float(tab.evaluate("Number(document.documentElement.dataset.ready)"))
    return Visit(kind, began / 1000, float(tab.evaluate(ANSWERED, PASSES)) / 1000)


def visits(browser: Browser, site: str) -> Iterator[Visit]:
    """A first visit and a second one, in a context of their own."""
    context = browser.new_context()
    tab = context.new_page()
    tab.goto(site)
    yield visit("cold", tab)
    tab.evaluate("navigator.serviceWorker.ready.then(() => true)")
    tab.goto("about:blank")
    tab.goto(site)
    yield visit("warm", tab)
    context.close()


def main() -> int:
    """Print the medians with their ranges, and the load; the status says whether the medians are within their aims."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder))
        with served(Path(folder)) as site:
            browser = launch(playwright)
            found = [one for _ in range(VISITS) for one in visits(browser, site)]
            browser.close()
    late = False
    for kind, aim in AIMS.items():
        starts = [one.ready for one in found if one.kind == kind]
        answers = [one.answered for one in found if one.kind == kind]
        late = late or median(starts) > aim
        said = f"{kind}: ready after {median(starts):.2f} s ({min(starts):.2f} to {max(starts):.2f}), aim {aim:.0f} s"
        print(f"{said}; first answer {median(answers):.2f} s after the paste")  # noqa: T201
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, {VISITS} visits each")  # noqa: T201
    return int(late)


if __name__ == "__main__":
    sys.exit(main())
