"""The source audit refuses what the kernel does not vouch for, wherever it hides, and nothing else."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.bridge.lean.audit import FORBIDDEN, audit_source
from expertbytes.bridge.lean.build import build
from expertbytes.bridge.lean.source import code_of, place_of

REFUSED = {
    "an axiom": ("axiom magic : 1 = 2", "axiom"),
    "an axiom after modifiers": ("@[simp] private axiom magic : 1 = 2", "axiom"),
    "sorry as a term": ("theorem t : 1 = 2 := sorry", "sorry"),
    "sorry in a tactic block": ("theorem t : 1 = 2 := by\n  first | omega | sorry", "sorry"),
    "sorry after a line comment": ("theorem t : 1 = 2 := -- easy\n  sorry", "sorry"),
    "sorry after a block comment": ("theorem t : 1 = 2 := /- easy -/ sorry", "sorry"),
    "sorry after nested comments": ("theorem t : 1 = 2 := /- a /- b -/ c -/ sorry", "sorry"),
    "sorry after a comment mark in a string": ('def s := "/-"\ntheorem t : 1 = 2 := sorry -- -/', "sorry"),
    "sorry after a comment mark in a raw string": ('def s := r#"a " --"# theorem t : 1 = 2 := sorry', "sorry"),
    "sorry after a quotation mark as a character": ("def c := '\"'\ntheorem t : 1 = 2 := sorry -- \"", "sorry"),
    "sorry after an escaped quotation mark": ('def s := "\\"" theorem t : 1 = 2 := sorry -- "', "sorry"),
    "sorry after a name with a prime": ("theorem t' : 1 = 2 := (f' sorry)", "sorry"),
    "sorry glued to a symbol": ("theorem t : 1 = 2 := λsorry", "sorry"),
    "sorry in parentheses": ("theorem t : 1 = 2 := (sorry)", "sorry"),
    "the constant behind sorry": ("theorem t : 1 = 2 := sorryAx _ true", "sorryAx"),
    "the quoted constant behind sorry": ("theorem t : 1 = 2 := «sorryAx» _ true", "sorryAx"),
    "admit": ("theorem t : 1 = 2 := by admit", "admit"),
    "stop": ("theorem t : 1 = 2 := by\n  stop\n  omega", "stop"),
    "native_decide": ("theorem t : 1 = 1 := by native_decide", "native_decide"),
    "decide +native": ("theorem t : 1 = 1 := by decide +native", "native"),
    "decide with a native configuration": ("theorem t : 1 = 1 := by decide (config := { native := true })", "native"),
    "bv_decide": ("theorem t (x : BitVec 8) : x = x := by bv_decide", "bv_decide"),
    "the constant behind native_decide": ("theorem t := Lean.ofReduceBool _ _ rfl", "ofReduceBool"),
    "unsafe": ("unsafe def f := 1", "unsafe"),
    "an unsafe term": ("def f := unsafe 1", "unsafe"),
    "implemented_by": ("@[implemented_by g] def f := 1", "implemented_by"),
    "implemented_by in a list": ("@[inline, implemented_by g] def f := 1", "implemented_by"),
    "implemented_by over two lines": ("attribute [local simp,\n  implemented_by g] f", "implemented_by"),
    "quoted implemented_by": ("@[«implemented_by» g] def f := 1", "implemented_by"),
    "extern": ('@[extern "c"] def f := 1', "extern"),
    "csimp": ("@[csimp] theorem t : @f = @g := rfl", "csimp"),
    "opaque": ("opaque f : Nat", "opaque"),
    "partial": ("partial def f (n : Nat) : Nat := f n", "partial"),
    "a macro": ('macro "easy" : tactic => `(tactic| omega)', "macro"),
    "a syntax rule": ('syntax "easy" : tactic', "syntax"),
    "an elaborator": ('elab "easy" : tactic => pure ()', "elab"),
    "a program": ("run_cmd pure ()", "run_cmd"),
    "an initializer": ("initialize x : Nat ← pure 1", "initialize"),
    "the end before the end": ("#exit\ntheorem t : 1 = 2 := rfl", "#exit"),
    "a skipped kernel": ("set_option debug.skipKernelTC true", "set_option debug.skipKernelTC"),
    "a skipped kernel in a term": ("theorem t := set_option debug.skipKernelTC true in rfl", "skipKernelTC"),
    "an option that hides sorry": ("set_option debug.byAsSorry true in\ntheorem t := rfl", "byAsSorry"),
    "warnings allowed": ("set_option warningAsError false", "set_option warningAsError"),
    "implicit names allowed": ("set_option autoImplicit true", "set_option autoImplicit"),
    "a quoted option": ("set_option «warningAsError» false", "set_option «warningAsError»"),
    "an option on the next line": ("set_option\n  warningAsError false", "set_option warningAsError"),
    "code in an interpolated string": ('def s := s!"{(sorry : Nat)}"', '"{'),
    "a comment that is a negation": ("def f := do let x <--sorry", "--"),
    "a comment that is never closed": ("/- a /- b -/ theorem t : 1 = 2 := sorry", "/-"),
    "a string that is never closed": ('def s := "a', '"a'),
}

ALLOWED = {
    "words in comments": "/-- not sorry, no axiom -/\ntheorem t : 1 = 1 := rfl -- native_decide, unsafe",
    "words in nested comments": "/- sorry /- axiom -/ opaque -/\ndef f := 1",
    "words in a module docstring": '/-!\n# On partial orders\nNo `sorry`, "nowhere.\n-/',
    "words in strings": 'def s := "sorry, axiom -- /-"',
    "words in raw strings": 'def s := r#"sorry " axiom"#',
    "names that hold a word": "def sorry' := axioms + partialSum + nonextern + sorry_free",
    "harmless options": "set_option maxRecDepth 4000 in\nset_option pp.fullNames true\nset_option linter.all true",
    "primes and characters": "def f' (c : Char) := c == 'a' || c == '\\'' || c == '\\\\'",
    "comments in parentheses": "theorem t : 1 = 1 := (/- simple -/ rfl /- done -/)",
    "subtraction": "theorem t (a b : Int) : a - b = a + -b := by omega",
}


@pytest.mark.parametrize(("source", "word"), REFUSED.values(), ids=REFUSED.keys())
def test_refused(source: str, word: str) -> None:
    """Each forbidden thing is found, with the line and column at which it stands."""
    findings = [finding for finding in audit_source("X.lean", source) if finding.word == word or word in finding.word]
    assert findings, f"{word} not found in {source!r}"
    finding = findings[0]
    line = source.splitlines()[finding.line - 1]
    assert line[finding.column :].startswith(finding.word.split()[0])
    assert f"X.lean:{finding.line}:{finding.column}: error: source audit: `{finding.word}`" in str(finding.message())


@pytest.mark.parametrize("source", ALLOWED.values(), ids=ALLOWED.keys())
def test_allowed(source: str) -> None:
    """Harmless text is not refused."""
    assert audit_source("X.lean", source) == []


@pytest.mark.parametrize("word", sorted(FORBIDDEN))
def test_every_word_is_refused_bare_and_quoted_but_not_in_text(word: str) -> None:
    """The list is what is refused: no word of it slips through as a token, or is refused in a comment or string."""
    for source in (f"def f := {word}", f"@[a, «{word}»] def f := 1", f"(x).{word}"):
        assert word in [finding.word for finding in audit_source("X.lean", source)]
    assert audit_source("X.lean", f'/- {word} -/ def f := "{word}" -- {word}') == []


COMMENT_TEXT = st.text(st.characters(codec="utf-8", exclude_characters="-/\r"), max_size=20)


@given(COMMENT_TEXT, COMMENT_TEXT, st.integers(1, 4))
def test_a_word_is_found_after_any_comment_and_never_inside(before: str, after: str, depth: int) -> None:
    """Whatever a (nested) comment holds, only the word that follows it counts, at its own place."""
    comment = "/- " * depth + before + " sorry " + after + " -/" * depth
    source = f"{comment}\nexample : 1 = 2 := sorry"
    assert [(f.line, f.column) for f in audit_source("X.lean", source)] == [(source.count("\n") + 1, 19)]


@given(st.text(max_size=60))
def test_blanking_keeps_every_place(source: str) -> None:
    """The code has the length and the line ends of the source, and is the source wherever it is not blank."""
    code, problems = code_of(source)
    assert len(code) == len(source)
    assert all(now == was or (now == " " and was != "\n") for now, was in zip(code, source, strict=True))
    for offset, _ in problems:
        line, column = place_of(source, offset)
        assert sum(len(text) + 1 for text in source.split("\n")[: line - 1]) + column == offset


def test_findings_stop_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A finding fails the build before any Lean runs: nothing is reported as checked, and the place is named."""
    monkeypatch.setenv("EXPERTBYTES_LEAN", "neither")  # would be an error if a toolchain were asked for
    (tmp_path / "Proofs" / "ExpertBytes").mkdir(parents=True)
    (tmp_path / "Proofs/ExpertBytes.lean").write_text("module\npublic import ExpertBytes.A\n")
    (tmp_path / "Proofs" / "ExpertBytes" / "A.lean").write_text("module\n\ntheorem t : 1 = 2 := by\n  sorry\n")
    report = build(tmp_path)
    assert not report.ok
    assert {module.status for module in report.modules} == {"not checked"}
    assert [str(message) for message in report.diagnostics] == [
        "Proofs/ExpertBytes/A.lean:4:2: error: source audit: `sorry` leaves a statement unproved"
    ]
    assert report.summary().startswith("0 of 2 modules checked")
