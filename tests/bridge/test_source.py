"""Lean text as tokens: every character in its place, comments and strings told from code as Lean tells them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.bridge.lean.allowed import KINDS, NAMES
from expertbytes.bridge.lean.modules import Module
from expertbytes.bridge.lean.source import code_of, place_of, tokens
from expertbytes.bridge.lean.whitelist import check_source
from expertbytes.bridge.lean.words import WORDS


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a.b' c₁ x.1", ["word a.b'", "word c₁", "word x", "sign .", "number 1"]),
        ("/- a /- b -/ -/ c", ["comment /- a /- b -/ -/", "word c"]),
        ("/-- a -/ b -- c\nd", ["doc /-- a -/", "word b", "comment -- c", "word d"]),
        ("/- a", ["unclosed /- a"]),
        ("/--/ a -/", ["unclosed /--/ a -/"]),
        ("a--b", ["word a", "comment --b"]),
        ("a <--b", ["word a", "sign <--", "word b"]),
        ("x := f '\"' y", ["word x", "sign :=", "word f", "string '\"'", "word y"]),
        ('r#"a " b"# c', ['string r#"a " b"#', "word c"]),
        ('"a\\" -- b" c', ['string "a\\" -- b"', "word c"]),
        ("⟨x⁻¹, ∀⟩", ["bracket ⟨", "word x", "sign ⁻¹", "bracket ,", "sign ∀", "bracket ⟩"]),
        ("a\u00a0b", ["word a", "other \u00a0", "word b"]),
        ("«a»", ["sign «", "word a", "sign »"]),
    ],
)
def test_tokens(source: str, expected: list[str]) -> None:
    """Names with their points, numbers, brackets one by one, runs of signs, comments within comments."""
    assert [f"{token.kind} {token.text}" for token in tokens(source)] == expected


@given(st.text(st.sampled_from("ab.'1 \n-/!\"«⟨→r#\t\u00a0:="), max_size=60))
def test_every_character_is_in_a_token_or_white_space(source: str) -> None:
    """Tokens are pieces of the text, in order and without overlap, and only blanks and line ends lie between."""
    at = 0
    for token in tokens(source):
        assert source[token.offset : token.end] == token.text
        assert not source[at : token.offset].strip(" \n")
        at = token.end
    assert not source[at:].strip(" \n")


@given(st.text(max_size=60))
def test_blanking_keeps_every_place(source: str) -> None:
    """The code has the length and the line ends of the source, and is the source wherever it is not blank."""
    code = code_of(source)
    assert len(code) == len(source)
    assert all(now == was or (now == " " and was != "\n") for now, was in zip(code, source, strict=True))


COMMENT_TEXT = st.text(st.characters(min_codepoint=32, max_codepoint=126, exclude_characters="-/"), max_size=20)


@given(COMMENT_TEXT, COMMENT_TEXT, st.integers(1, 4))
def test_a_word_is_found_after_any_comment_and_never_inside(before: str, after: str, depth: int) -> None:
    """Whatever a (nested) comment holds, only the word that follows it counts, at its own place."""
    comment = "/- " * depth + before + " sorry " + after + " -/" * depth
    source = f"{comment}\ntheorem t : 1 = 2 := sorry"
    found = check_source(Module("ExpertBytes.Thm.A", "A.lean", source, ()))
    assert [(finding.line, finding.column, finding.guard) for finding in found] == [(2, 21, "words")]
    assert place_of(source, len(source) - 5) == (2, 21)


def guards(folder: str, command: str) -> set[str]:
    """The parts of the source check that refuse a command in a file of this folder."""
    return {finding.guard for finding in check_source(Module(f"ExpertBytes.{folder}.A", "A.lean", command, ()))}


@pytest.mark.parametrize(
    ("folder", "head"),
    [("Spec", "def f"), ("Thm", "theorem f"), ("Lemma", "private theorem f"), ("Witness", "example")],
)
def test_every_word_of_lean_is_on_the_list_or_refused(folder: str, head: str) -> None:
    """In a body, each word of Lean's syntax is refused unless the list of this kind of file has it; in a comment none is."""
    refused = {word for word in WORDS if guards(folder, f"{head} : True := ( {word} ) -- {word}") - {"instances"}}
    assert refused == WORDS - KINDS[folder].words - NAMES
