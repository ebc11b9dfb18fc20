"""Modules: what a header imports, in which order they are compiled, what is compiled again after a change."""

import json
import os
import stat
import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.lean.incremental import (
    build_folder,
    fresh_outputs,
    imports_stand,
    keys_of,
    record,
    recorded_seconds,
)
from expertbytes.bridge.lean.modules import Module, discover, heights, imports_of, order
from expertbytes.bridge.lean.schedule import run_all


def graph(**imports: str) -> dict[str, Module]:
    """Modules `ExpertBytes.<key>` that import `ExpertBytes.<each letter of the value>`."""
    names = {key: f"ExpertBytes.{key}" for key in imports}
    return {
        names[key]: Module(
            names[key], f"Proofs/ExpertBytes/{key}.lean", f"-- {key}", tuple(f"ExpertBytes.{found}" for found in value)
        )
        for key, value in imports.items()
    }


DIAMOND = graph(D="BC", C="A", B="A", A="")


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("module\n\npublic import A.B\nimport C", ("A.B", "C")),
        ("module public import A public meta import B meta import C import all D", ("A", "B", "C", "D")),
        ("/- import X -/ module -- import Y\n/- a /- b -/ -/\nimport A -- import Z\nimport B", ("A", "B")),
        ("prelude\nimport Init.Core", ("Init.Core",)),
        ("module\nprelude\npublic import Init.Core", ("Init.Core",)),
        ("import A\nimport A\n\ndef importer := 1\nimport B", ("A",)),
        ("import A\n/-! import B -/\nnamespace X", ("A",)),
        ("", ()),
        ("theorem t : 1 = 1 := rfl", ()),
    ],
)
def test_imports_of_a_header(source: str, expected: tuple[str, ...]) -> None:
    """All forms of import are read, in order, each once; comments and what follows the header are not."""
    assert imports_of(source) == expected


def test_discover_names_modules_by_their_path(tmp_path: Path) -> None:
    """`Proofs/ExpertBytes.lean` and every file below `Proofs/` is a module; other files are not."""
    for file in (
        "Proofs/ExpertBytes.lean",
        "Proofs/ExpertBytes/A.lean",
        "Proofs/ExpertBytes/Deep/B.lean",
        "Audit.lean",
        "Proofs/notes.txt",
    ):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text("module\n")
    found = {module.name: module.file for module in discover(tmp_path).values()}
    assert found == {
        "ExpertBytes": "Proofs/ExpertBytes.lean",
        "ExpertBytes.A": "Proofs/ExpertBytes/A.lean",
        "ExpertBytes.Deep.B": "Proofs/ExpertBytes/Deep/B.lean",
    }


def test_no_sources_is_an_error(tmp_path: Path) -> None:
    """An empty tree is not a checked tree."""
    with pytest.raises(LeanError, match="No Lean sources"):
        discover(tmp_path)


def test_unreadable_source_is_an_error(tmp_path: Path) -> None:
    """A file that is not UTF-8 is named."""
    (tmp_path / "Proofs").mkdir()
    (tmp_path / "Proofs/ExpertBytes.lean").write_bytes(b"module \xff")
    with pytest.raises(LeanError, match=r"Cannot read Proofs/ExpertBytes\.lean"):
        discover(tmp_path)


@given(st.lists(st.sets(st.integers(0, 9)), min_size=1, max_size=10))
def test_order_puts_imports_first(imports: list[set[int]]) -> None:
    """In any acyclic tree each module comes once, after all that it imports, and is lower than what it needs."""
    modules = graph(**{str(i): "".join(str(j) for j in sorted(found) if j < i) for i, found in enumerate(imports)})
    names, height = order(modules), heights(modules)
    assert sorted(names) == sorted(modules)
    for name, module in modules.items():
        for needed in module.imports:
            assert names.index(needed) < names.index(name)
            assert height[needed] > height[name]


def test_cycle_is_named() -> None:
    """A cycle of imports is an error that shows the cycle."""
    with pytest.raises(
        LeanError,
        match=r"cycle: ExpertBytes\.(A -> ExpertBytes\.B -> ExpertBytes\.A|B -> ExpertBytes\.A -> ExpertBytes\.B)",
    ):
        order(graph(A="B", B="A"))


def test_missing_module_is_named() -> None:
    """An import without a file is an error that names both."""
    with pytest.raises(
        LeanError,
        match=r"Proofs/ExpertBytes/A\.lean imports ExpertBytes\.Z, but there is no file Proofs/ExpertBytes/Z\.lean",
    ):
        order(graph(A="Z"))


def test_a_change_reaches_exactly_what_depends_on_it() -> None:
    """Another source gives another key to the module and all above it; another toolchain gives one to all."""
    before = keys_of(DIAMOND, "lean")
    changed = {
        **DIAMOND,
        "ExpertBytes.B": Module("ExpertBytes.B", "Proofs/ExpertBytes/B.lean", "-- new", ("ExpertBytes.A",)),
    }
    after = keys_of(changed, "lean")
    assert {name for name in before if before[name] != after[name]} == {"ExpertBytes.B", "ExpertBytes.D"}
    assert not set(before.values()) & set(keys_of(DIAMOND, "other lean").values())


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache of the test's own, for the key that seals stamps."""
    monkeypatch.setenv("EXPERTBYTES_CACHE", str(tmp_path / "cache"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder for compiled modules."""
    return tmp_path / "compiled"


def store(folder: Path, module: Module, key: str, *more: str) -> str:
    """Record a module with two compiled parts, and more files."""
    with fresh_outputs(folder) as new:
        (new / "ExpertBytes").mkdir()
        (new / "ExpertBytes" / "A.olean").write_bytes(b"compiled")
        (new / "ExpertBytes" / "A.ilean").write_bytes(b"index")
        for name in more:
            (new / name).write_bytes(b"more")
        return record(folder, module, key, 1.5, new)


def test_a_recorded_module_is_known_by_its_key(folder: Path) -> None:
    """A stamp answers for its own key only, and recording leaves nothing else behind."""
    module = DIAMOND["ExpertBytes.A"]
    assert recorded_seconds(folder, module, "key") is None
    assert store(folder, module, "key") == ""
    assert recorded_seconds(folder, module, "key") == 1.5
    assert recorded_seconds(folder, module, "other") is None
    assert sorted(path.name for path in folder.rglob("*.*")) == ["A.ilean", "A.olean", "A.stamp.json"]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("A.olean", b"comp"),
        ("A.olean", b"COMPILED"),
        ("A.ilean", None),
        ("A.olean.private", b"another part"),
        ("A.stamp.json", b"{"),
    ],
)
def test_damaged_parts_are_checked_again(folder: Path, name: str, content: bytes | None) -> None:
    """A truncated, changed, missing or added part, or an unreadable stamp, counts as not checked."""
    module = DIAMOND["ExpertBytes.A"]
    store(folder, module, "key")
    part = folder / "ExpertBytes" / name
    part.unlink() if content is None else part.write_bytes(content)
    assert recorded_seconds(folder, module, "key") is None


def test_a_stamp_written_by_hand_is_not_believed(folder: Path) -> None:
    """A stamp with the right key and hashes, but without the seal of this user, counts as not checked."""
    module = DIAMOND["ExpertBytes.A"]
    store(folder, module, "key")
    file = folder / "ExpertBytes" / "A.stamp.json"
    stamp = json.loads(file.read_text())
    file.write_text(json.dumps({**stamp, "key": "another"}))
    assert recorded_seconds(folder, module, "another") is None
    file.write_text(json.dumps(stamp))
    assert recorded_seconds(folder, module, "key") == 1.5


@pytest.mark.skipif(os.name != "posix", reason="owners and modes are POSIX")
def test_compiled_modules_are_the_users_alone(folder: Path) -> None:
    """The folder is closed to others, and refused if they could have written to it."""
    store(folder, DIAMOND["ExpertBytes.A"], "key")
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    folder.chmod(0o707)
    with pytest.raises(LeanError, match=r"can be written by others \(mode 0707\)"):
        store(folder, DIAMOND["ExpertBytes.A"], "key")


def test_replaced_imports_are_noticed(folder: Path) -> None:
    """A module checked against imports that another build has replaced meanwhile does not count, however far away they are."""
    keys = keys_of(DIAMOND, "lean")
    assert not imports_stand(folder, DIAMOND["ExpertBytes.B"], DIAMOND, keys)
    store(folder, DIAMOND["ExpertBytes.A"], keys["ExpertBytes.A"])
    assert imports_stand(folder, DIAMOND["ExpertBytes.B"], DIAMOND, keys)
    assert not imports_stand(folder, DIAMOND["ExpertBytes.D"], DIAMOND, keys)
    store(folder, DIAMOND["ExpertBytes.A"], "key of another source")
    assert not imports_stand(folder, DIAMOND["ExpertBytes.B"], DIAMOND, keys)


def test_a_module_without_compiled_parts_is_not_recorded(folder: Path) -> None:
    """A run that wrote no module leaves no stamp."""
    with fresh_outputs(folder) as new:
        assert record(folder, DIAMOND["ExpertBytes.A"], "key", 1.0, new) == "Lean accepted the file but wrote no module"
    assert list(folder.iterdir()) == []


def test_a_module_that_writes_anything_else_is_not_recorded(folder: Path) -> None:
    """A check that wrote another file than the parts of its module is refused, and nothing of it is kept."""
    said = store(folder, DIAMOND["ExpertBytes.A"], "key", "ExpertBytes/B.olean")
    assert said == "the check of this module wrote ExpertBytes/B.olean, which is no part of it"
    assert list(folder.iterdir()) == []


def test_build_folder_is_in_the_tree_or_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tree that cannot be written is built in the cache, each tree in its own folder."""
    monkeypatch.setenv("EXPERTBYTES_CACHE", str(tmp_path / "cache"))
    assert build_folder(tmp_path) == tmp_path / ".lake" / "build-wasm"
    monkeypatch.setattr("os.access", lambda *_: False)
    roots = [tmp_path / "a", tmp_path / "b"]
    for root in roots:
        root.mkdir()
    folders = [build_folder(root) for root in roots]
    assert folders[0] != folders[1]
    assert all(folder.parent == tmp_path / "cache" / "build" for folder in folders)


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_schedule_keeps_the_order_and_the_limit(jobs: int) -> None:
    """Each module starts after its imports are over, never more than `jobs` at once, the longest chains first."""
    running, most, done = 0, 0, list[str]()
    lock = threading.Lock()

    def check(name: str) -> bool:
        nonlocal running, most
        with lock:
            assert set(modules[name].imports) <= set(done)
            running, most = running + 1, max(most, running + 1)
        threading.Event().wait(0.01)
        with lock:
            running -= 1
            done.append(name)
        return True

    modules = {**DIAMOND, **graph(E="", F="", G="")}
    assert run_all(modules, check, jobs) == dict.fromkeys(modules, True)
    assert most <= jobs
    assert done[0] == "ExpertBytes.A" or jobs > 1


def test_schedule_leaves_what_depends_on_a_failure() -> None:
    """Modules above a failed one are not tried; all others are."""
    assert run_all(DIAMOND, lambda name: name != "ExpertBytes.B", 2) == {
        "ExpertBytes.A": True,
        "ExpertBytes.B": False,
        "ExpertBytes.C": True,
    }


def test_schedule_passes_on_an_exception() -> None:
    """An error of the check itself ends the run instead of looking like a result."""

    def check(name: str) -> bool:
        raise LeanError(f"no Lean for {name}")

    with pytest.raises(LeanError, match=r"no Lean for ExpertBytes\.A"):
        run_all(DIAMOND, check, 2)
