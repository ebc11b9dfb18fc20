"""Random syntax trees of the statement grammar."""

from __future__ import annotations

from hypothesis import strategies as st

from expertbytes.bridge.syntax.tree import (
    App,
    Binary,
    Bound,
    Cast,
    Ident,
    Inverse,
    ListTerm,
    Num,
    Prefix,
    Term,
    TupleTerm,
)

NAMES = st.sampled_from(["a", "b'", "T", "ρ", "d₁", "ExpertBytes.bestDraft", "Option.some", "x_1"])
TYPES = st.sampled_from(
    [Ident("Nat"), Ident("K"), Binary("→", Ident("Nat"), Ident("K")), App(Ident("List"), (Ident("K"),))]
)
OPERATORS = ["↔", "→", "∨", "||", "∧", "&&", "=", "≠", "<", "≤", "∈", "++", "+", "-", "::", "*", "/", "%", "^"]


def _larger(smaller: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
    several = st.lists(smaller, min_size=1, max_size=3).map(tuple)
    pairs = st.lists(smaller, min_size=2, max_size=3).map(tuple)
    heads = st.one_of(NAMES.map(Ident), smaller.filter(lambda term: not isinstance(term, App)))
    return st.one_of(
        st.builds(App, heads, several),
        st.builds(Binary, st.sampled_from(OPERATORS), smaller, smaller),
        st.builds(Prefix, st.sampled_from(["¬", "!", "-"]), smaller),
        st.builds(Inverse, smaller),
        st.builds(Cast, smaller, TYPES),
        st.builds(Bound, st.sampled_from(["∀", "∃", "fun"]), st.sampled_from(["n", "m'"]), TYPES, smaller),
        st.builds(ListTerm, st.one_of(st.just(()), several)),
        st.builds(TupleTerm, pairs),
    )


def terms() -> st.SearchStrategy[Term]:
    """Terms of every form, nested a few levels deep."""
    leaves = st.one_of(NAMES.map(Ident), st.integers(0, 99).map(Num))
    return st.recursive(leaves, _larger, max_leaves=12)
