"""Text and code in LaTeX: everything is escaped, and nothing is dropped."""

from __future__ import annotations

import pytest

from expertbytes.bridge.latex_text import LatexError, typewriter, words


def test_letters_without_a_form_are_refused() -> None:
    """No letter is dropped: the message shows the text."""
    with pytest.raises(LatexError, match=r"\\u0436"):
        words("all of ж")


def test_words_escape_and_mark() -> None:
    """Special characters are escaped, code, weight and quotes marked, and long code may break."""
    assert words('**Up** to 50 % of `a_b.c`, "so to speak": x ≤ y^2 & {z}') == (
        r"\textbf{Up} to 50 \% of \texttt{a\_\allowbreak{}b.\allowbreak{}c}, ``so to speak'': "
        r"x \ensuremath{\le} y\textasciicircum{}2 \& \{z\}"
    )
    assert typewriter("0123456789abcdef") == r"\texttt{01234567\allowbreak{}89abcdef}"
