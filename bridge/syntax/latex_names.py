"""Names and running text in LaTeX. A character without a LaTeX form is an error, never dropped."""

from __future__ import annotations

import re

_GREEK = "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi chi psi omega"
_LETTERS = "αβγδεζηθικλμνξπρστυφχψω"
_CAPITALS = {"Γ": "Gamma", "Δ": "Delta", "Θ": "Theta", "Λ": "Lambda", "Ξ": "Xi", "Π": "Pi", "Σ": "Sigma", "Φ": "Phi"}

SYMBOLS: dict[str, str] = {
    **{letter: f"\\{name}" for letter, name in zip(_LETTERS, _GREEK.split(), strict=True)},
    **{letter: f"\\{name}" for letter, name in {**_CAPITALS, "Ψ": "Psi", "Ω": "Omega"}.items()},
    "lam": r"\lambda",
    "rho": r"\rho",
}
"""Variables that stand for a Greek letter."""

CONSTANTS: dict[str, str] = {
    "Nat": r"\mathbb{N}",
    "Bool.true": r"\mathrm{true}",
    "Bool.false": r"\mathrm{false}",
    "True": r"\top",
    "False": r"\bot",
    "Max.max": r"\max",
    "Min.min": r"\min",
    **{name: rf"\operatorname{{{name}}}" for name in ("Bool", "List", "Option", "Prop", "Prod")},
}
"""Constants of Lean with a form of their own; others keep their last name."""

_SUBSCRIPTS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_SUBSCRIPTED = re.compile(r"([^\W\d_])(?:_?([0-9]+)|([a-z]))")
_HAT = re.compile(r"([A-Za-z])hat")

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
            "−": "-", "²": "^2", "⇔": r"\iff", "↔": r"\iff", "→": r"\to", "↦": r"\mapsto", "∧": r"\land", "∨": r"\lor",
            "¬": r"\lnot", "∀": r"\forall", "∃": r"\exists", "∈": r"\in", "ℕ": r"\mathbb{N}", "∞": r"\infty",
        }.items()
        if len(character) == 1
    },
}  # fmt: skip
_MARKED = re.compile(r"`([^`]+)`|\*\*([^*`]+)\*\*|\"([^\"]+)\"")
_BREAKS = re.compile(r"([._]|[0-9a-f]{8}(?=[0-9a-f]))")
_BREAK = r"\allowbreak{}"


class LatexError(ValueError):
    """Something without a LaTeX form; the message shows it and the text it stands in."""


def constant(name: str) -> str:
    """A constant of the library in math mode: its last name, upright."""
    return CONSTANTS.get(name) or rf"\operatorname{{{_ascii(name.rpartition('.')[2], name)}}}"


def variable(name: str) -> str:
    """A variable in math mode: `δ` and `lam` as Greek letters, `Ws` and `x1` with a subscript, `Shat` with a hat."""
    stem = name.rstrip("'")
    return _stem(stem.translate(_SUBSCRIPTS), name) + name[len(stem) :]


def _stem(stem: str, name: str) -> str:
    if stem in SYMBOLS:
        return SYMBOLS[stem]
    if len(stem) == 1:
        return _ascii(stem, name)
    if found := _SUBSCRIPTED.fullmatch(stem):
        letter, number, word = found.groups()
        subscript = number or rf"\mathrm{{{word}}}"
        return f"{_stem(letter, name)}_{{{subscript}}}"
    if found := _HAT.fullmatch(stem):
        return rf"\hat{{{found[1]}}}"
    return rf"\mathit{{{_ascii(stem, name)}}}"


def _ascii(part: str, name: str) -> str:
    if not part.isascii():
        raise LatexError(f"the name {name!r} has a letter without a LaTeX form; add it to SYMBOLS.")
    return part.replace("_", r"\_")


def text(plain: str) -> str:
    """Running text with every special character escaped. Raises :class:`LatexError`."""
    foreign = sorted({c for c in plain if c not in _TEXT and not (c.isascii() and c.isprintable())})
    if foreign:
        raise LatexError(
            f"{' '.join(map(ascii, foreign))} in {plain!r} has no LaTeX form; add it to the table of text."
        )
    return "".join(_TEXT.get(character, character) for character in plain)


def typewriter(code: str) -> str:
    """Code, which may break after a dot, an underscore, and every 8 digits of a hash."""
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
