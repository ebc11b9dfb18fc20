"""What a browser finds wrong with a page: errors, requests, overflow, contrast and the rest of the WCAG that axe checks."""

from collections.abc import Sequence
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OPEN_ALL = "document.querySelectorAll('details').forEach((found) => { found.open = true; })"
TOO_WIDE = (
    "Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - document.documentElement.clientWidth"
)
OVERLAPS = """() => {
  const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const found = [];
  for (const plot of document.querySelectorAll('.plot svg')) {
    if (!plot.getClientRects().length) continue;
    const texts = [...plot.querySelectorAll('text')].filter((text) => text.textContent.trim() && text.getClientRects().length);
    const boxes = texts.map((text) => text.getBoundingClientRect());
    const paper = plot.closest('div').getBoundingClientRect();
    boxes.forEach((box, i) => {
      const inside = box.left >= paper.left - 1 && box.right <= paper.right + 1 && box.bottom <= paper.bottom + 1;
      if (!inside) found.push(texts[i].textContent + ' outside');
      boxes.slice(i + 1).forEach((other, j) => {
        if (!apart(box, other)) found.push(texts[i].textContent + ' over ' + texts[i + 1 + j].textContent);
      });
    });
  }
  return found;
}"""


def complaints(browser: Browser, path: Path, width: int, height: int, scheme: str) -> list[str]:
    """Everything wrong with the page at that size in that scheme; empty where nothing is."""
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
    tab, found = context.new_page(), list[str]()
    tab.on("console", lambda said: found.append(f"console: {said.text}") if said.type in ("error", "warning") else None)
    tab.on("pageerror", lambda error: found.append(f"error: {error}"))
    tab.on("request", lambda asked: found.append(f"request: {asked.url}") if asked.url != path.as_uri() else None)
    tab.goto(path.as_uri())
    found += layout(tab)
    context.close()
    return found


def layout(tab: Page) -> list[str]:
    """What is wrong with a page as it stands: too wide, texts over each other, violations that axe finds."""
    found = list[str]()
    if (excess := tab.evaluate(TOO_WIDE)) > 0:
        found.append(f"overflow: {excess} px too wide")
    found += [f"text: {overlap}" for overlap in tab.evaluate(OVERLAPS)]
    tab.evaluate(OPEN_ALL)
    if (excess := tab.evaluate(TOO_WIDE)) > 0:
        found.append(f"overflow: {excess} px too wide with all details open")
    results = Axe().run(tab, options={"runOnly": LEVELS})
    found += [_violation(violation) for violation in results.response["violations"]]
    return found


def _violation(violation: dict[str, object]) -> str:
    nodes = violation["nodes"]
    assert isinstance(nodes, Sequence)
    return f"axe {violation['id']}: {violation['help']} at {[node['target'] for node in nodes[:3]]}"
