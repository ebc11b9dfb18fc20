"""Nothing leaves the page: what it requests, and what its content security policy refuses even to its own code."""

import json
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Visit, ready
from tests.browser.test_answers import PASSES, paste

MOST_BYTES: Final = 15_000_000
TRIES: Final = {
    "fetch": "await fetch(other)",
    "beacon": "navigator.sendBeacon(other) || (() => { throw new Error('refused') })()",
    "image": "await new Promise((yes, no) => Object.assign(new Image(), { onload: yes, onerror: no, src: other }))",
    "script": "await import(other)",
    "socket": "await new Promise((yes, no) => Object.assign(new WebSocket(`ws${other.slice(4)}`), { onopen: yes, onerror: no }))",
}
IN_WORKER: Final = """async (other) => {
  const code = `self.postMessage(await fetch(${JSON.stringify(other)}).then(() => "sent", () => "refused"))`;
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })), { type: "module" });
  return new Promise((resolve) => worker.addEventListener("message", ({ data }) => resolve(data)));
}"""


class Listener(HTTPServer):
    """Another host: it notes every request, and allows everybody to ask."""

    def __init__(self) -> None:
        self.heard: list[str] = []

        class Handler(BaseHTTPRequestHandler):
            server: Listener

            def do_GET(self) -> None:
                self.server.heard.append(self.path)
                self.send_response(200)
                self.send_header("Access-Control-Allow-Origin", "*")
                self.end_headers()

            do_POST = do_GET  # noqa: N815

            def log_message(self, *_: object) -> None: ...

        super().__init__(("127.0.0.1", 0), Handler)


@pytest.fixture
def other() -> object:
    with Listener() as listener:
        Thread(target=listener.serve_forever, daemon=True).start()
        yield listener
        listener.shutdown()


@pytest.mark.parametrize("kind", TRIES)
def test_the_page_cannot_reach_another_host(visit: Visit, other: Listener, kind: str) -> None:
    """Each way out is refused by the policy; the other host hears nothing."""
    tab, address = visit(), f"http://127.0.0.1:{other.server_port}/"
    code = f"async (other) => {{ try {{ {TRIES[kind]}; return 'sent'; }} catch (error) {{ return 'refused'; }} }}"
    said = tab.evaluate(code, address)
    assert other.heard == [] and (said == "refused" or kind == "beacon")


def test_nor_can_a_worker(visit: Visit, other: Listener) -> None:
    """Python's thread is made as this one is: it has the page's policy."""
    tab = visit()
    assert tab.evaluate(IN_WORKER, f"http://127.0.0.1:{other.server_port}/") == "refused"
    assert other.heard == []


def test_the_listener_hears(browser: Browser, other: Listener) -> None:
    """A page without a policy is heard: the tests above could fail."""
    tab = browser.new_page()
    tab.goto(f"http://127.0.0.1:{other.server_port}/page")
    tab.evaluate("fetch('/there')")
    tab.close()
    assert "/there" in other.heard


def test_all_requests_are_of_its_own_files(browser: Browser, site: str) -> None:
    """A whole visit, with every kind of answer, requests files of its own host, by plain names, and sends no body."""
    context = browser.new_context()
    tab, asked = context.new_page(), []
    context.on("request", lambda request: asked.append((request.method, request.url, request.post_data)))
    tab.goto(site)
    ready(tab)
    paste(tab, PASSES)
    tab.evaluate("navigator.serviceWorker.ready.then(() => true)")
    context.close()
    addresses = [(method, url, body) for method, url, body in asked if not url.startswith(("blob:", "data:"))]
    assert all(method == "GET" and body is None for method, _, body in addresses)
    assert all(url.startswith(site) and "?" not in url and "8.47" not in url for _, url, _ in addresses)


def test_the_page_is_small_and_named_by_content(site_folder: Path) -> None:
    """Under 15 MB in all; every file but those that are linked to has the hash of its content in its name."""
    files = [path for path in site_folder.rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) < MOST_BYTES
    plain = {path.name for path in files if not any(len(part) == 10 for part in path.name.split(".")[1:2])}
    assert plain == {"index.html", "sw.js"}
    kept = json.loads((site_folder / "sw.js").read_text().partition("FILES = ")[2].partition(";")[0])
    assert {name.removeprefix("./") for name in kept} - {""} == {path.name for path in files} - plain
