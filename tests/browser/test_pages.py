"""Every page at three sizes in light and dark, checked by a browser; and the checks themselves on pages that are wrong."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.watch import complaints
from tests.expertbytes.report_pages import KINDS

SIZES = {"phone": (375, 812), "tablet": (768, 1024), "desktop": (1440, 900)}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_wrong(browser: Browser, files: dict[str, Path], kind: str, size: str, scheme: str) -> None:
    """No errors, no requests, no sideways scroll, no text over another, and no violation of the WCAG that axe finds."""
    assert complaints(browser, files[kind], *SIZES[size], scheme) == []


FAULTS = {
    "request: http://127.0.0.1:9/x.png": '<img alt="x" src="http://127.0.0.1:9/x.png">',
    "error: broken": "<script>throw new Error('broken')</script>",
    "console: said": "<script>console.error('said')</script>",
    "overflow: 1": '<div style="width: 2000px">wide</div>',
    "axe image-alt": '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">',
    "axe color-contrast": '<p style="color: #999; background: #fff">faint words</p>',
    "text: 99 outside": '<div class="plot" style="width: 9px"><svg viewBox="0 0 99 20" width="99">'
    '<text x="50" y="15">99</text></svg></div>',
    "text: 100 over 101": '<div class="plot"><svg viewBox="0 0 99 20" width="99">'
    '<text x="5" y="15">100</text><text x="9" y="15">101</text></svg></div>',
}


@pytest.mark.parametrize("expected", FAULTS)
def test_faults_are_found(browser: Browser, tmp_path: Path, expected: str) -> None:
    """A page with one fault of each kind does not pass."""
    path = tmp_path / "faulty.html"
    html = f'<!DOCTYPE html><html lang="en"><head><title>t</title></head><body><main><h1>t</h1>{FAULTS[expected]}</main></body>'
    path.write_text(html, encoding="utf-8")
    found = complaints(browser, path, 375, 812, "light")
    assert any(complaint.startswith(expected) for complaint in found), found
