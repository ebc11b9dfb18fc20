"""The adapter to lean-dojo without lean-dojo: the shapes it rewrites, the cross-check, and the errors.

``tests/bridge/dojo_classes.py`` runs the same recorded trace through lean-dojo's own classes (``make test-dojo``).
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from expertbytes.bridge import dojo
from expertbytes.bridge.dojo import (
    DojoError,
    Position,
    TracedStatement,
    cross_check,
    normalised,
    statements_from_traced_repo,
)
from expertbytes.bridge.lean.toolchain import lean_root
from expertbytes.bridge.library import Declaration, declarations

TRACE = Path(__file__).parents[1] / "lean" / "dojo" / "Sample.ast.json"
OURS = [
    Declaration("ExpertBytes.twice", "def", "ExpertBytes.Spec.Sample", "Twice.", 3),
    Declaration("ExpertBytes.twice_le", "theorem", "ExpertBytes.Thm.Sample", "Twice is monotone.", 13),
    Declaration("ExpertBytes.eq_zero", "theorem", "ExpertBytes.Thm.Sample", "Only zero.", 30),
]
TRACED = [
    TracedStatement("ExpertBytes.twice_le", "Proofs/ExpertBytes/Thm/Sample.lean", Position(13, 1), Position(14, 27)),
    TracedStatement("ExpertBytes.eq_zero", "Proofs/ExpertBytes/Thm/Sample.lean", Position(30, 9), Position(31, 8)),
    TracedStatement("ExpertBytes.add_comm", "Proofs/ExpertBytes/Lemma/Sum.lean", Position(5, 1), Position(6, 8)),
]


def nodes(syntax: Any, kind: str) -> list[dict[str, Any]]:
    """Every node of a kind in a syntax tree, in source order."""
    if "node" not in syntax:
        return []
    here = [syntax["node"]] if syntax["node"]["kind"] == kind else []
    return here + [found for argument in syntax["node"]["args"] for found in nodes(argument, kind)]


def recorded(kind: str) -> list[dict[str, Any]]:
    """The commands of a kind in the recorded trace."""
    commands = json.loads(TRACE.read_text(encoding="utf-8"))["commandASTs"]
    return [found for command in commands for found in nodes(command, kind)]


def words(syntax: Any) -> list[str]:
    """The tokens of a syntax tree, in source order."""
    match syntax:
        case {"node": {"args": args}}:
            return [word for argument in args for word in words(argument)]
        case {"atom": {"val": value}} | {"ident": {"val": value}}:
            return [value]
    raise AssertionError(syntax)


def test_section_loses_its_modifiers_only() -> None:
    """`@[expose] public section` and `public section Signed` become the sections that lean-dojo 4.20 knows: keyword and name."""
    sections = recorded("Lean.Parser.Command.section")
    assert [words({"node": node}) for node in sections] == [
        ["@[", "expose", "]", "public", "section"],
        ["public", "section", "Signed"],
    ]
    rewritten = [normalised({"node": node})["node"] for node in sections]
    assert [len(node["args"]) for node in rewritten] == [2, 2]
    assert [words({"node": node}) for node in rewritten] == [["section"], ["section", "Signed"]]


def test_end_keeps_the_name_alone() -> None:
    """`end` with an identifier and a partial dot becomes `end` with the identifier; `end` without a name stays."""
    ends = recorded("Lean.Parser.Command.end")
    assert {len(node["args"][1]["node"]["args"]) for node in ends} == {0, 2}
    for node in ends:
        rewritten = normalised({"node": node})["node"]
        assert rewritten["args"][1]["node"]["args"] == node["args"][1]["node"]["args"][:1]
        assert words({"node": rewritten}) == words({"node": node})


def test_the_rest_of_a_trace_is_untouched() -> None:
    """Rewriting changes no other command, and a second time changes nothing."""
    commands = json.loads(TRACE.read_text(encoding="utf-8"))["commandASTs"]
    changed = {command["node"]["kind"] for command in commands if normalised(command) != command}
    assert changed == {"Lean.Parser.Command.section", "Lean.Parser.Command.end"}
    once = [normalised(command) for command in commands]
    assert [normalised(command) for command in once] == once


def test_nested_commands_are_rewritten() -> None:
    """A section inside another command is found."""
    section = {"node": recorded("Lean.Parser.Command.section")[0]}
    outer = {"node": {"kind": "Lean.Parser.Command.in", "info": "none", "args": [section]}}
    assert normalised(outer)["node"]["args"] == [normalised(section)]


def text(syntax: Any) -> str:
    """What a syntax tree was parsed from, with the space around it."""
    match syntax:
        case {"node": {"args": args}}:
            return "".join(map(text, args))
        case {"atom": {"val": token, "info": info}} | {"ident": {"rawVal": token, "info": info}}:
            return f"{info['original']['leading']}{token}{info['original']['trailing']}"
    raise AssertionError(syntax)


def test_the_recorded_trace_is_that_of_the_sample() -> None:
    """The tokens of the trace and the space around them are the sample's text, so that neither changes alone."""
    commands = json.loads(TRACE.read_text(encoding="utf-8"))["commandASTs"]
    assert "".join(map(text, commands)) == TRACE.with_name("Sample.lean").read_text(encoding="utf-8")


def test_agreement_is_silent() -> None:
    """Equal names and lines give no difference; definitions and folders that we did not list are left out."""
    assert cross_check(TRACED, OURS) == []


@pytest.mark.parametrize(
    ("traced", "sentence"),
    [
        (
            TRACED[1:],
            "ExpertBytes.twice_le is declared at Proofs/ExpertBytes/Thm/Sample.lean:13, "
            "but the trace has no public theorem of that name.",
        ),
        (
            [*TRACED, replace(TRACED[0], name="ExpertBytes.extra", start=Position(40, 1))],
            "ExpertBytes.extra is traced at Proofs/ExpertBytes/Thm/Sample.lean:40, but our own list does not declare it.",
        ),
        (
            [replace(TRACED[0], start=Position(14, 1)), *TRACED[1:]],
            "ExpertBytes.twice_le is declared at Proofs/ExpertBytes/Thm/Sample.lean:13, "
            "but traced at Proofs/ExpertBytes/Thm/Sample.lean:14.",
        ),
        (
            [replace(TRACED[0], file="Proofs/ExpertBytes/Thm/Other.lean"), *TRACED[1:]],
            "ExpertBytes.twice_le is declared at Proofs/ExpertBytes/Thm/Sample.lean:13, "
            "but traced at Proofs/ExpertBytes/Thm/Other.lean:13.",
        ),
    ],
)
def test_each_kind_of_difference_is_one_sentence(traced: list[TracedStatement], sentence: str) -> None:
    """A missing, an additional and a moved theorem are each named with their places."""
    assert cross_check(traced, OURS) == [sentence]


def test_nothing_to_compare_is_no_agreement() -> None:
    """A list without theorems does not pass."""
    assert cross_check([], []) == ["There is nothing to compare: our own list declares no theorem."]


def test_a_line_of_our_own_list_is_that_of_the_keyword() -> None:
    """The line of each declaration of the library holds its kind and its short name."""
    root = lean_root()
    found = [declaration for folder in ("Spec", "Thm") for declaration in declarations(root, folder)]
    assert len(found) > 100
    for declaration in found:
        source = (
            (root / "Proofs" / declaration.module.replace(".", "/")).with_suffix(".lean").read_text(encoding="utf-8")
        )
        line = source.splitlines()[declaration.line - 1]
        assert f"{declaration.kind} {declaration.name.removeprefix('ExpertBytes.')}" in line, declaration


def test_an_attribute_on_its_own_line_does_not_move_the_declaration(tmp_path: Path) -> None:
    """The keyword's line counts, whatever stands above it."""
    folder = tmp_path / "Proofs" / "ExpertBytes" / "Thm"
    folder.mkdir(parents=True)
    (folder / "A.lean").write_text(
        "/- one\ntwo -/\n\n/-- Doc. -/\n@[simp]\ntheorem a : True := trivial\n", encoding="utf-8"
    )
    assert [declaration.line for declaration in declarations(tmp_path, "Thm")] == [6]


def test_a_repository_without_traces_is_refused(tmp_path: Path) -> None:
    """Nothing traced is an error that says so, not an empty list."""
    with pytest.raises(DojoError, match=r"has no \*\.ast\.json below \.lake/build/ir: trace it with lean-dojo first"):
        statements_from_traced_repo(tmp_path)


def test_without_the_extra_the_error_says_how_to_install_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence names the extra and the Python versions it needs."""
    trace = tmp_path / dojo.TRACES / "A.ast.json"
    trace.parent.mkdir(parents=True)
    trace.touch()
    monkeypatch.setitem(sys.modules, "lean_dojo", None)
    with pytest.raises(DojoError, match=r'pip install "expertbytes\[dojo\]"` with Python 3\.11 or 3\.12'):
        statements_from_traced_repo(tmp_path)


def test_lean_dojo_is_imported_without_network_and_token(monkeypatch: pytest.MonkeyPatch) -> None:
    """While it is imported, no token is set, the remote cache is off and it has one process; the user's settings come back."""
    seen: dict[str, str] = {}
    monkeypatch.setenv("GITHUB_ACCESS_TOKEN", "secret")
    monkeypatch.delenv("NUM_PROCS", raising=False)
    monkeypatch.setattr(dojo, "import_module", lambda _: seen.update(os.environ))
    dojo._import_lean_dojo()
    assert {name: seen[name] for name in dojo.ENVIRONMENT} == {
        "DISABLE_REMOTE_CACHE": "1",
        "NUM_PROCS": "1",
        "GITHUB_ACCESS_TOKEN": "",
    }
    assert os.environ["GITHUB_ACCESS_TOKEN"] == "secret"
    assert "NUM_PROCS" not in os.environ
