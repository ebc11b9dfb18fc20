"""Running text and code in LaTeX. A character without a LaTeX form is an error, never dropped."""

from __future__ import annotations

import re

_GREEK = "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi chi psi omega"
_LETTERS = "αβγδεζηθικλμνξπρστυφχψω"
_CAPITALS = {"Γ": "Gamma", "Δ": "Delta", "Θ": "Theta", "Λ": "Lambda", "Ξ": "Xi", "Π": "Pi", "Σ": "Sigma", "Φ": "Phi"}

SYMBOLS: dict[str, str] = {
    **{letter: f"\\{name}" for letter, name in zip(_LETTERS, _GREEK.split(), strict=True)},
    **{letter: f"\\{name}" for letter, name in {**_CAPITALS, "Ψ": "Psi", "Ω": "Omega"}.items()},
}
"""Greek letters."""

_TEXT: dict[str, str] = {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    **{character: f"\\{character}" for character in "#$%&_{}"},
    "…": r"\dots{}",
    "–": "--",
    "’": "'",
    **{
        character: rf"\ensuremath{{{command}}}"
        for character, command in {
            **SYMBOLS, "<": "<", ">": ">", "|": "|", "≤": r"\le", "≥": r"\ge", "≠": r"\ne", "·": r"\cdot", "×": r"\times",
            "−": "-", "½": r"\frac12", "²": "^2", "⇔": r"\iff", "↔": r"\iff", "→": r"\to", "↑": r"\uparrow",
            "∣": r"\mid", "⁻": "^-", "¹": "^1", "₁": "_1", "₂": "_2", "₃": "_3", "⟨": r"\langle", "⟩": r"\rangle",
            "↦": r"\mapsto", "∧": r"\land", "∨": r"\lor",
            "¬": r"\lnot", "∀": r"\forall", "∃": r"\exists", "∈": r"\in", "ℕ": r"\mathbb{N}", "∞": r"\infty",
        }.items()
        if len(character) == 1
    },
}  # fmt: skip
_MARKED = re.compile(r"`([^`]+)`|\*\*([^*`]+)\*\*|\"([^\"]+)\"")
_BREAKS = re.compile(r"([._]|[0-9a-f]{8}(?=[0-9a-f])|[a-z](?=[A-Z]))")
_BREAK = r"\allowbreak{}"


class LatexError(ValueError):
    """Something without a LaTeX form; the message shows it and the text it stands in."""


def text(plain: str) -> str:
    """Running text with every special character escaped. Raises :class:`LatexError`."""
    foreign = sorted({c for c in plain if c not in _TEXT and not (c.isascii() and c.isprintable())})
    if foreign:
        raise LatexError(
            f"{' '.join(map(ascii, foreign))} in {plain!r} has no LaTeX form; add it to the table of text."
        )
    return "".join(_TEXT.get(character, character) for character in plain)


def typewriter(code: str) -> str:
    """Code, which may break after a dot, an underscore, before a capital, and every 8 digits of a hash."""
    parts = _BREAKS.sub(r"\1\n", code).strip("\n").split("\n")
    return rf"\texttt{{{_BREAK.join(map(text, parts))}}}"


def words(marked: str) -> str:
    """Text in which `` `code` ``, ``**weight**`` and ``"quotes"`` are marked."""
    parts: list[str] = []
    end = 0
    for found in _MARKED.finditer(marked):
        code, weight, quoted = found.groups()
        parts.append(text(marked[end : found.start()]))
        parts.append(typewriter(code) if code else rf"\textbf{{{text(weight)}}}" if weight else f"``{words(quoted)}''")
        end = found.end()
    return "".join([*parts, text(marked[end:])])
