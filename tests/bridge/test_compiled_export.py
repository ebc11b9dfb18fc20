"""The export is the library: read back it has the same constants, statements and uses; only a kernel's word is a recheck."""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from expertbytes.bridge.lean.build import build
from expertbytes.bridge.lean.compiled.check import environment
from expertbytes.bridge.lean.compiled.closure import Closure
from expertbytes.bridge.lean.compiled.environment import Environment, Folders
from expertbytes.bridge.lean.compiled.export import export
from expertbytes.bridge.lean.compiled.hashes import StatementHashes
from expertbytes.bridge.lean.compiled.objects import CompiledError
from expertbytes.bridge.lean.compiled.outcome import ALLOWED
from expertbytes.bridge.lean.compiled.recheck import judged
from expertbytes.bridge.lean.compiled.reread import Exported, read_export
from expertbytes.bridge.lean.modules import discover
from expertbytes.bridge.lean.toolchain import find_toolchain, lean_root
from expertbytes.cli import app
from tests.bridge.compiled_image import Image, write


def small(folder: Path, *, loops: bool = False) -> Environment:
    """Two modules: a library with an axiom, and ours with a type, a definition, a theorem, and an unsafe definition."""
    library = Image()
    write(folder / "lean", "Init", library.module([library.constant("axiom", "propext", library.sort())]))
    image = Image()
    over = image.binder("forallE", "α", image.sort(image.param("u")), image.bvar(0), info=1)
    proof = image.app(image.const("M.f", image.param("u")), image.const("propext"))
    constants = [
        *image.inductive("M.T", "M.T.mk"),
        image.constant("theorem", "M.t", over, image.const("M.t2") if loops else proof, params=("u",)),
        image.constant("theorem", "M.t2", over, image.const("M.t"), params=("u",)),
        image.constant("definition", "M.f", over, image.metadata(image.const("M.T.mk")), params=("u",)),
        image.constant("definition", "M.unsafe", over, image.const("M.unsafe"), params=("u",), unsafe=True),
    ]
    write(folder / "ours", "M", image.module(constants, imports=("Init",)))
    return Environment(Folders(folder / "ours", folder / "lean"), ["M"])


def test_a_small_export_line_by_line(tmp_path: Path) -> None:
    """Terms are numbered as they occur; each declaration follows what it uses; unsafe definitions and metadata are left out."""
    assert export(small(tmp_path), tmp_path / "e.ndjson") == 6
    lines = [json.loads(line) for line in (tmp_path / "e.ndjson").read_text(encoding="utf-8").splitlines()]
    head, *rest = lines
    assert head["meta"]["format"] == {"version": "3.1.0"}
    assert head["meta"]["lean"] == {"version": "4.28.0-pre", "githash": "3" * 40}
    assert rest[:6] == [
        {"in": 1, "str": {"pre": 0, "str": "M"}},
        {"in": 2, "str": {"pre": 1, "str": "T"}},
        {"ie": 0, "sort": 0},
        {"in": 3, "str": {"pre": 2, "str": "mk"}},
        {"ie": 1, "const": {"name": 2, "us": []}},
        {
            "inductive": {
                "types": [
                    {
                        "name": 2,
                        "levelParams": [],
                        "type": 0,
                        "numParams": 0,
                        "numIndices": 0,
                        "all": [2],
                        "ctors": [3],
                        "numNested": 0,
                        "isRec": False,
                        "isReflexive": False,
                        "isUnsafe": False,
                    }
                ],
                "ctors": [
                    {
                        "name": 3,
                        "levelParams": [],
                        "type": 1,
                        "induct": 2,
                        "cidx": 0,
                        "numParams": 0,
                        "numFields": 0,
                        "isUnsafe": False,
                    }
                ],
                "recs": [],
            }
        },
    ]
    kinds = [next(iter(line.keys() - {"in", "il", "ie"})) for line in rest]
    declared = [kind for kind in kinds if kind in ("axiom", "def", "thm", "inductive")]
    assert declared == ["inductive", "axiom", "def", "thm", "thm"]
    definition = next(line["def"] for line in rest if "def" in line)
    assert (definition["hints"], definition["safety"], definition["all"]) == ("abbrev", "safe", [definition["name"]])
    theorem = next(line["thm"] for line in rest if "thm" in line)
    assert theorem.keys() == {"name", "levelParams", "type", "value", "all"}
    assert "mdata" not in kinds
    assert not any("unsafe" in json.dumps(line) for line in rest if "str" in line)


def test_declarations_in_a_circle_are_not_exported(tmp_path: Path) -> None:
    """There is no order in which a kernel could check them; no file is left."""
    with pytest.raises(CompiledError, match="rests on itself"):
        export(small(tmp_path, loops=True), tmp_path / "e.ndjson")
    assert not list(tmp_path.glob("*e.ndjson*"))


def test_compression_changes_nothing(tmp_path: Path) -> None:
    """`.gz` compresses the very same lines, and two exports of the same modules are the same bytes."""
    export(small(tmp_path), tmp_path / "e.ndjson")
    for name in ("a.ndjson.gz", "b.ndjson.gz"):
        export(small(tmp_path), tmp_path / name)
    assert (tmp_path / "a.ndjson.gz").read_bytes() == (tmp_path / "b.ndjson.gz").read_bytes()
    assert gzip.decompress((tmp_path / "a.ndjson.gz").read_bytes()) == (tmp_path / "e.ndjson").read_bytes()
    assert read_export(tmp_path / "a.ndjson.gz").constants.keys() == read_export(tmp_path / "e.ndjson").constants.keys()


HEAD = '{"meta":{"format":{"version":"3.1.0"}}}'
NAME = '{"in":1,"str":{"pre":0,"str":"a"}}'
SORT = '{"ie":0,"sort":0}'
AXIOM = '{"axiom":{"isUnsafe":false,"levelParams":[],"name":1,"type":0}}'
BAD = {
    "another version": (['{"meta":{"format":{"version":"2.0.0"}}}'], "line 1.*format 2.0.0"),
    "no head": ([NAME], "line 1"),
    "no JSON": ([HEAD, "{"], "line 2"),
    "a number left out": ([HEAD, '{"in":2,"str":{"pre":0,"str":"a"}}'], "line 2.*in 2 is out of order"),
    "the same term twice": ([HEAD, SORT, '{"ie":1,"sort":0}'], "line 3.*ie 1 is out of order or repeats"),
    "a later term": ([HEAD, '{"ie":0,"app":{"fn":1,"arg":1}}'], "line 2.*IndexError"),
    "a term before the first": ([HEAD, SORT, '{"ie":1,"app":{"fn":-1,"arg":0}}'], "line 3.*ie -1"),
    "an unknown kind": ([HEAD, NAME, SORT, '{"lemma":{"name":1,"levelParams":[],"type":0}}'], "kind lemma"),
    "two declarations of one name": ([HEAD, NAME, SORT, AXIOM, AXIOM], "line 5.*a is declared twice"),
    "a free variable": ([HEAD, '{"ie":0,"fvar":0}'], "kind fvar"),
}


@pytest.mark.parametrize(("lines", "message"), BAD.values(), ids=BAD.keys())
def test_a_bad_export_is_refused(lines: list[str], message: str) -> None:
    """The first bad line is named."""
    with pytest.raises(CompiledError, match=message):
        Exported(lines)


def test_a_file_that_is_no_export_is_a_sentence(tmp_path: Path) -> None:
    """Missing, or not compressed although its name says so."""
    with pytest.raises(CompiledError, match="cannot read the export"):
        read_export(tmp_path / "none.ndjson")
    (tmp_path / "plain.ndjson.gz").write_text(HEAD)
    with pytest.raises(CompiledError, match="cannot read the export"):
        read_export(tmp_path / "plain.ndjson.gz")


@pytest.fixture(scope="module")
def library() -> Path:
    """This project's tree, built."""
    root = lean_root()
    assert build(root).ok
    return root


def test_the_export_of_the_library_is_the_library(library: Path, tmp_path: Path) -> None:
    """Read back, every constant of ours and all below it is there, with the same statement and the same uses."""
    compiled = environment(find_toolchain(), library, discover(library))
    count = export(compiled, tmp_path / "e.ndjson.gz")
    back = read_export(tmp_path / "e.ndjson.gz")
    assert len(back.constants) == count
    there, here = Closure(compiled), Closure(back)
    hashes, again = StatementHashes(compiled.terms), StatementHashes(back.terms)
    text = back.terms.text
    safe = {n for n in compiled.our_names() if all(item.constant.is_safe for item in compiled.named(n))}
    assert {compiled.terms.text(name) for name in safe} <= {text(name) for name in back.constants}
    seen: set[int] = set()
    for name, constant in back.constants.items():
        original = compiled.terms.name(text(name)) if not _has_number(back, name) else _same(compiled, back, name)
        assert again.of(constant) == hashes.of(compiled.named(original)[0].constant), text(name)
        used = {text(found) for found in here.mentions(name)}
        first = compiled.named(original)[0].constant
        assert used == {compiled.terms.text(found) for found in there.mentioned_by(first)}, text(name)
        assert here.mentions(name) - here.mentions(name).intersection(seen) <= set(here.members(here.declaration(name)))
        seen |= set(here.members(here.declaration(name)))


def _has_number(back: Exported, name: int) -> bool:
    while name:
        kind, name, _ = back.terms.names[name]
        if kind == "num":
            return True
    return False


def _same(compiled: Environment, back: Exported, name: int) -> int:
    """The name in the other table."""
    if not name:
        return 0
    kind, pre, part = back.terms.names[name]
    return compiled.terms.names.add((kind, _same(compiled, back, pre), part))


KERNEL = """#!{python}
import json, sys
settings = json.load(open(sys.argv[1]))
lines = [json.loads(line) for line in open(settings["export_file_path"])]
groups = [line["inductive"] for line in lines if "inductive" in line]
count = sum(len(members) for group in groups for members in group.values())
count += sum(len(line.keys() & {{"axiom", "def", "thm", "opaque", "quot"}}) for line in lines)
assert settings["unpermitted_axiom_hard_error"]
names = [""]
for line in lines:
    if "in" in line:
        part = line.get("str") or line["num"]
        names.append(f"{{names[part['pre']]}}.{{part.get('str', part.get('i'))}}".lstrip("."))
axioms = {{names[line["axiom"]["name"]] for line in lines if "axiom" in line}}
refused = sorted(axioms - set(settings["permitted_axioms"]))
if refused:
    sys.exit(f"axiom {{refused[0]}} is not permitted")
{verdict}
"""
ACCEPTS = 'print(f"Checked {count} declarations with no errors")'


def with_kernel(folder: Path, verdict: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a stand-in for the kernel on the PATH: it reads the export as a kernel does, and says what it is told to."""
    program = folder / "nanoda_bin"
    program.write_text(KERNEL.format(python=sys.executable, verdict=verdict))
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder), prepend=":")


@pytest.mark.parametrize(
    ("verdict", "status", "words"),
    [
        (ACCEPTS, 0, "nanoda_bin accepted all "),
        ('print(f"Checked {count - 1} declarations with no errors")', 1, " declarations of the "),
        ('sys.exit("panicked at tc.rs: type mismatch")', 1, "did not accept the export (status 1): panicked at tc.rs"),
        ('print("skipped everything")', 1, "did not accept the export (status 0): skipped everything"),
    ],
    ids=["accepts", "checks fewer", "refuses", "says nothing of it"],
)
def test_only_a_kernel_that_accepts_everything_counts(
    library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verdict: str, status: int, words: str
) -> None:
    """The kernel gets the export with all axioms named, and anything but its word on every constant fails the command."""
    with_kernel(tmp_path, verdict, monkeypatch)
    run = CliRunner().invoke(app, ["proofs", "--json", "--recheck"])
    assert run.exit_code == status, run.output
    answer = json.loads(run.stdout)
    assert words in answer["said"][-1]
    assert answer["rechecked"] is (status == 0)
    assert answer["exported_constants"] > 4000


def test_without_a_kernel_nothing_passes_in_silence(
    library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exit status 2 and a sentence; an export that was asked for is written all the same."""
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    file = tmp_path / "library.ndjson.gz"
    run = CliRunner().invoke(app, ["proofs", "--json", "--export", str(file), "--recheck"])
    assert run.exit_code == 2
    answer = json.loads(run.stdout)
    assert answer["rechecked"] is None
    assert answer["said"][0].startswith("Exported ") and answer["said"][1].startswith("Nothing was rechecked")
    assert answer["ok"]
    assert file.is_file()


def test_a_verdict_is_read_to_the_letter() -> None:
    """A message that declarations were skipped is no acceptance."""
    skipped = "Checked 5 declarations with no errors, skipping exported but unpermitted axioms {sorryAx}"
    assert not judged("k", skipped, 0, 5, 0).accepted
    assert judged("k", "Checked 5 declarations with no errors\n", 0, 5, 0).accepted
    assert not judged("k", "Checked 5 declarations with no errors\n", 1, 5, 0).accepted
    assert all(name in judged("k", "Checked 5 declarations with no errors\n", 0, 5, 2).words for name in ALLOWED)
