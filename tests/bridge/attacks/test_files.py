"""Files that an earlier check or a download left behind, changed by somebody: none of them is believed."""

import hashlib
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.lean import build as building
from expertbytes.bridge.lean.build import build
from expertbytes.bridge.lean.incremental import fresh_outputs, record, recorded_seconds
from expertbytes.bridge.lean.modules import Module
from expertbytes.bridge.lean.wasm import download, fetch
from expertbytes.bridge.lean.wasm.fetch import Source, ensure_lean
from expertbytes.bridge.lean.wasm.unpack import damage_of
from expertbytes.cli import app
from tests.bridge.attacks.sources import LIBRARY, ROOT, Attack
from tests.bridge.registry import WHOLE, Registry, integrity, package

MODULE = Module("ExpertBytes.Thm.A", "Proofs/ExpertBytes/Thm/A.lean", "module\n", ())
PARTS = (".olean", ".olean.server", ".olean.private", ".ilean", ".ir")


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of the test's own."""
    monkeypatch.setenv("EXPERTBYTES_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    monkeypatch.setattr(download, "RETRY_SECONDS", (0.0, 0.0))
    return tmp_path / "cache"


@pytest.fixture
def compiled(tmp_path: Path) -> Path:
    """The folder of a compiled module, which counts as checked."""
    folder = tmp_path / "compiled"
    with fresh_outputs(folder) as new:
        (new / "ExpertBytes" / "Thm").mkdir(parents=True)
        for suffix in PARTS:
            (new / f"ExpertBytes/Thm/A{suffix}").write_bytes(b"as compiled")
        assert record(folder, MODULE, "key", 1.0, new) == ""
    assert recorded_seconds(folder, MODULE, "key") == 1.0
    return folder / "ExpertBytes" / "Thm"


def _swap(folder: Path) -> None:
    (folder / "A.olean").write_bytes(b"as swapped!")


def _forge(folder: Path) -> None:
    """Swap a part, and write its hash into the stamp, where it was."""
    _swap(folder)
    file = folder / "A.stamp.json"
    stamp = json.loads(file.read_text())
    stamp["parts"]["ExpertBytes/Thm/A.olean"] = hashlib.sha256(b"as swapped!").hexdigest()
    file.write_text(json.dumps(stamp))


def _unseal(folder: Path) -> None:
    file = folder / "A.stamp.json"
    stamp = json.loads(file.read_text())
    del stamp["seal"]
    file.write_text(json.dumps(stamp))


def _drop(folder: Path) -> None:
    (folder / "A.olean.private").unlink()


def _cut(folder: Path) -> None:
    (folder / "A.olean.server").write_bytes(b"as")


def _other_key(folder: Path) -> None:
    """As if another user had checked the module, honestly or not."""
    (folder.parents[2] / "cache" / "key").write_bytes(bytes(32))


COMPILED: dict[str, Callable[[Path], None]] = {
    "a swapped part of equal size": _swap,
    "a swapped part and its hash in the stamp": _forge,
    "a stamp without its seal": _unseal,
    "a part that is gone": _drop,
    "a part cut short": _cut,
    "modules that somebody else has checked": _other_key,
}


@pytest.mark.parametrize("attack", COMPILED.values(), ids=COMPILED.keys())
def test_compiled_module_is_not_believed(compiled: Path, attack: Callable[[Path], None]) -> None:
    """It counts as not checked, so that Lean checks it again."""
    attack(compiled)
    assert recorded_seconds(compiled.parents[1], MODULE, "key") is None


def test_compiled_module_without_a_source_cannot_be_imported(tmp_path: Path) -> None:
    """A file dropped among the compiled modules is no module: what imports it is refused by name."""
    line = "public import ExpertBytes.Thm.Dropped\n"
    Attack("", "root", f"module\n\n{line}", file=ROOT, old="module\n\n").apply(tmp_path)
    folder = tmp_path / ".lake" / "build-wasm" / "ExpertBytes" / "Thm"
    folder.mkdir(parents=True)
    (folder / "Dropped.olean").write_bytes(b"olean")
    with pytest.raises(LeanError, match=r"imports ExpertBytes\.Thm\.Dropped, but there is no file"):
        build(tmp_path)


def test_truncated_download_is_refused(cache: Path) -> None:
    """A connection that breaks off each time ends in an error, and leaves nothing behind."""
    good = package()
    with pytest.raises(LeanError, match="Cannot download Lean"):
        ensure_lean(Registry((200, good[:-50], len(good))).source(good))
    assert list(cache.iterdir()) == []


@pytest.mark.skipif(os.name != "posix", reason="links need no rights on POSIX only")
def test_link_in_the_cached_lean_is_refused(tmp_path: Path) -> None:
    """Also one to a file with the right content, which may change later."""
    tarball = tmp_path / "lean.tgz"
    tarball.write_bytes(package())
    home = ensure_lean(Source("unused", integrity(package()), tarball, WHOLE))
    part = home / "lib" / "Init.olean"
    part.rename(tmp_path / "elsewhere")
    part.symlink_to(tmp_path / "elsewhere")
    assert damage_of(home, WHOLE) == "it cannot be read: lib/Init.olean is no file"


@pytest.mark.parametrize(("options", "full"), [([], False), (["--full"], True)])
def test_a_full_check_hashes_the_cached_lean_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: list[str], full: bool
) -> None:
    """`expertbytes proofs --full` reaches the cache of Lean, and nothing less does."""
    asked: list[bool] = []

    def damaged(home: Path, content: str, *, full: bool = False) -> None:
        asked.append(full)

    for name, text in LIBRARY.items():
        file = tmp_path / "tree" / "Proofs" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    monkeypatch.setenv("EXPERTBYTES_LEAN", "wasm")
    monkeypatch.setattr(fetch, "damage_of", damaged)
    monkeypatch.setattr(building, "_build_wasm", lambda *_: ([], []))
    CliRunner().invoke(app, ["proofs", "--project", str(tmp_path / "tree"), *options])
    assert asked == [full]


@pytest.mark.skipif(os.name != "posix", reason="owners are POSIX")
def test_key_of_another_user_is_refused(compiled: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stamps are compared with the user's own key, in a folder that nobody else owns or may write to."""
    cache.chmod(0o777)
    with pytest.raises(LeanError, match="can be written by others"):
        recorded_seconds(compiled.parents[1], MODULE, "key")
    cache.chmod(0o700)
    monkeypatch.setattr(os, "getuid", lambda: cache.stat().st_uid + 1)
    with pytest.raises(LeanError, match="belongs to user"):
        recorded_seconds(compiled.parents[1], MODULE, "key")
