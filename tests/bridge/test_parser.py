"""The statement grammar: what is printed reads back, what is not in the grammar is refused with its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.bridge.syntax.parser import StatementSyntaxError, parse_signature, parse_term
from expertbytes.bridge.syntax.text import signature_text, to_text
from expertbytes.bridge.syntax.tree import App, Binary, Binder, Bound, Cast, Ident, Num, Prefix, Term
from tests.bridge.terms import terms


@given(terms())
def test_printed_terms_read_back(term: Term) -> None:
    """parse(print(t)) = t for every term of the grammar."""
    assert parse_term(to_text(term)) == term


def test_a_binder_inside_a_left_operand_keeps_its_end() -> None:
    """``(p ∧ ∀ n, q) ∨ r`` is not ``p ∧ ∀ n, (q ∨ r)``: the parentheses are printed."""
    inner = Binary("∧", Ident("p"), Bound("∀", "n", Ident("Nat"), Ident("q")))
    for term in (Binary("∨", inner, Ident("r")), Binary("→", Binary("∧", Ident("o"), inner), Ident("r"))):
        assert parse_term(to_text(term)) == term


@given(st.text(max_size=60))
def test_any_text_is_parsed_or_refused(text: str) -> None:
    """No text makes the parser fail other than with a syntax error."""
    try:
        term = parse_term(text)
    except StatementSyntaxError:
        return
    assert parse_term(to_text(term)) == term


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("a - b - c", Binary("-", Binary("-", Ident("a"), Ident("b")), Ident("c"))),
        ("a ++ b + c", Binary("+", Binary("++", Ident("a"), Ident("b")), Ident("c"))),
        ("a + b ++ c ++ d", Binary("++", Binary("++", Binary("+", Ident("a"), Ident("b")), Ident("c")), Ident("d"))),
        ("a → b → c", Binary("→", Ident("a"), Binary("→", Ident("b"), Ident("c")))),
        ("a → b ↔ c", Binary("↔", Binary("→", Ident("a"), Ident("b")), Ident("c"))),
        ("-x ^ 2", Prefix("-", Binary("^", Ident("x"), Num(2)))),
        ("¬a = b ∧ c", Binary("∧", Prefix("¬", Binary("=", Ident("a"), Ident("b"))), Ident("c"))),
        ("f x * 2", Binary("*", App(Ident("f"), (Ident("x"),)), Num(2))),
        ("(↑n : K)", Cast(Ident("n"), Ident("K"))),
        (
            "f a fun (n : Nat) => n + b",
            App(
                Ident("f"),
                (Ident("a"), Bound("fun", "n", Ident("Nat"), Binary("+", Ident("n"), Ident("b")))),
            ),
        ),
        (
            "p ∧ ∀ (m : Nat), q ∨ r",
            Binary("∧", Ident("p"), Bound("∀", "m", Ident("Nat"), Binary("∨", Ident("q"), Ident("r")))),
        ),
    ],
)
def test_precedence_is_leans(text: str, term: Term) -> None:
    """Operators bind and associate as in Lean."""
    assert parse_term(text) == term


def test_signature_has_names_and_brackets() -> None:
    """A signature keeps universe, brackets, shared types, primes and anonymous instances, and prints back."""
    text = "X.f.{u} {K : Type u} [X.C K] [inst : DecidableLT K] (a b' : K) (hab : a ≤ b') : X.g a b' = 1"
    signature = parse_signature(text)
    assert signature.name == "X.f"
    assert signature.universes == ("u",)
    assert [binder.name for binder in signature.binders] == ["K", None, "inst", "a", "b'", "hab"]
    assert signature.binders[4] == Binder("b'", Ident("K"), "explicit")
    assert parse_signature(signature_text(signature)) == signature


def test_unknown_syntax_is_refused_with_its_place() -> None:
    """A set-builder is outside the grammar; the error has line and column."""
    with pytest.raises(StatementSyntaxError, match=r"line 1, column 8: not in the statement grammar"):
        parse_term("{x | x < 1}")
