"""One headless browser for all tests, and the pages as files. A missing browser fails, with what to install."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, Playwright, sync_playwright

from lab.page.build import build
from tests.browser.served import served
from tests.expertbytes.report_pages import KINDS, page

NAMES = ("chromium", "chromium-browser", "google-chrome")
Open = Callable[..., Page]
Visit = Callable[..., Page]


def executable() -> str | None:
    """The browser named by EXPERTBYTES_CHROMIUM, else one on the path, else none: Playwright's own."""
    return os.environ.get("EXPERTBYTES_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def launch(playwright: Playwright) -> Browser:
    """The browser, or the end of the run with what to do."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0  # Chromium's sandbox does not start for root
    try:
        return playwright.chromium.launch(executable_path=executable(), args=["--no-sandbox"] if root else [])
    except Error as error:
        pytest.exit(
            f"No browser starts ({executable() or 'none on the path'}): install chromium, or run "
            "`playwright install chromium`, or set EXPERTBYTES_CHROMIUM to one.\n" + error.message.splitlines()[0],
            returncode=2,
        )


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = launch(playwright)
        yield found
        found.close()


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Every kind of page, written once."""
    folder = tmp_path_factory.mktemp("pages")
    found = {kind: folder / f"{kind}.html" for kind in KINDS}
    for kind, path in found.items():
        path.write_text(page(kind), encoding="utf-8")
    return found


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Open]:
    """Opens a file at a size, a colour scheme, with JavaScript or without."""
    contexts = []

    def opened(path: Path, width: int = 1440, height: int = 900, scheme: str = "light", script: bool = True) -> Page:
        viewport = {"width": width, "height": height}
        context = browser.new_context(viewport=viewport, color_scheme=scheme, java_script_enabled=script)
        contexts.append(context)
        tab = context.new_page()
        tab.goto(path.as_uri())
        return tab

    yield opened
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page that answers, built once."""
    folder = tmp_path_factory.mktemp("site")
    build(folder)
    return folder


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    """Its address."""
    with served(site_folder) as address:
        yield address


@pytest.fixture
def browser_page_without_script(browser: Browser, site: str) -> Iterator[Page]:
    """The page where JavaScript is off."""
    context = browser.new_context(java_script_enabled=False)
    tab = context.new_page()
    tab.goto(site)
    yield tab
    context.close()


@pytest.fixture
def visit(browser: Browser, site: str) -> Iterator[Visit]:
    """Opens the page that answers in a browser that has never seen it, and waits until it is ready."""
    contexts = []

    def opened(fragment: str = "", width: int = 1440, height: int = 900, scheme: str = "light", **more: object) -> Page:
        viewport = {"width": width, "height": height}
        context = browser.new_context(viewport=viewport, color_scheme=scheme, **more)  # type: ignore[arg-type]
        contexts.append(context)
        tab = context.new_page()
        tab.goto(site + fragment)
        ready(tab)
        return tab

    yield opened
    for context in contexts:
        context.close()


def ready(tab: Page) -> None:
    """Wait until Python has started."""
    tab.locator("html[data-ready]").wait_for(state="attached", timeout=60_000)
