"""Formulas in LaTeX say what the Lean terms say, and every public statement has one that a plain article can hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given

from expertbytes.bridge import statements
from expertbytes.bridge.generate.scope import library_scope
from expertbytes.bridge.records import Theorem
from expertbytes.bridge.syntax.latex import latex
from expertbytes.bridge.syntax.latex_names import LatexError, constant, typewriter, variable, words
from expertbytes.bridge.syntax.latex_piece import Context
from expertbytes.bridge.syntax.latex_statement import WIDTH, statement_latex, visible_width
from expertbytes.bridge.syntax.parser import parse_signature, parse_term
from expertbytes.bridge.syntax.tree import Term
from expertbytes.bridge.syntax.types import BOOL, FIELD, NAT, StatementTypeError, roles
from tests.bridge.terms import terms

STATEMENTS = statements.read()
TYPES = library_scope(STATEMENTS.definitions).types
CURVE = parse_term("Nat → K")
CONTEXT = Context(
    {
        **dict.fromkeys("abcxy", FIELD),
        **dict.fromkeys(("d", "d'", "m", "n", "N"), NAT),
        **dict.fromkeys("TAU", CURVE),
        **TYPES,
    }
)
COMMANDS = {
    *("begin", "end", "item", "[", "]", "\\", ";", "quad", "left", "right", "bigl", "bigr"),
    *("mathbb", "mathrm", "mathit", "mathbin", "operatorname", "hat", "dot", "frac", "max", "min"),
    *("colon", "in", "to", "mapsto", "times", "cdot", "le", "ne", "forall", "exists", "land", "lor", "iff", "implies"),
    *("delta", "lambda", "rho", "sigma"),
}
"""What the statements may use; all of it is LaTeX's, amsmath's or amssymb's."""


def rendered(theorem: Theorem) -> str:
    return statement_latex(parse_signature(theorem.statement), TYPES)


def balanced(text: str) -> bool:
    """Whether braces, brackets and parentheses close in the order they open, escaped braces aside."""
    opened: list[str] = []
    pairs = {"}": "{", ")": "(", "]": "["}
    for mark in re.findall(r"[{}()\[\]]", re.sub(r"\\[{}]", "", text)):
        if mark in pairs:
            if not opened or opened.pop() != pairs[mark]:
                return False
        else:
            opened.append(mark)
    return not opened


@pytest.mark.parametrize("theorem", STATEMENTS.theorems, ids=lambda theorem: theorem.name)
def test_every_statement_is_plain_latex(theorem: Theorem) -> None:
    """ASCII, known commands only, what opens closes, and formulas are either in ``$`` or in one display."""
    text = rendered(theorem)
    assert text.isascii()
    assert set(re.findall(r"\\([A-Za-z]+|.)", text)) <= COMMANDS
    assert balanced(text)
    for opening, closing in ((r"\left", r"\right"), (r"\bigl", r"\bigr"), (r"\begin{", r"\end{")):
        assert len(re.findall(re.escape(opening) + r"\b", text)) == len(re.findall(re.escape(closing) + r"\b", text))
    sentences = re.sub(r"\\\[.*?\\\]", "", text, flags=re.DOTALL)
    assert text.count(r"\[ ") == 1
    outside = re.sub(r"\$[^$]*\$", "", sentences)
    assert not re.search(r"[$\\^_<>=]", outside.replace(r"\item", "").replace(r"\begin", "").replace(r"\end", ""))


@pytest.mark.parametrize("theorem", STATEMENTS.theorems, ids=lambda theorem: theorem.name)
def test_different_names_of_a_statement_look_different(theorem: Theorem) -> None:
    """No two variables and no two definitions of one statement share a form, so the formulas can be read back."""
    signature = parse_signature(theorem.statement)
    bound = set(re.findall(r"[∀∃] \((\S+) :|fun \((\S+) :", theorem.statement))
    variables = {role.name for role in roles(signature) if role.is_data} | {
        name for pair in bound for name in pair if name
    }
    used = set(re.findall(r"ExpertBytes\.[\w.]+", theorem.statement)) - {theorem.name}
    assert len({variable(name) for name in variables}) == len(variables)
    assert len({constant(name) for name in used}) == len(used)


GOLDEN = Path(__file__).with_name("golden_statements.tex").read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "text"), re.findall(r"^% (\S+)\n(.*?)\n(?=\n|\Z)", GOLDEN, re.MULTILINE | re.DOTALL))
def test_golden(name: str, text: str) -> None:
    """Five statements, word for word."""
    theorem = next(theorem for theorem in STATEMENTS.theorems if theorem.name == f"ExpertBytes.{name}")
    assert rendered(theorem) == text


def test_golden_file_is_read() -> None:
    """The file of expected statements has five."""
    assert len(re.findall("^% ", GOLDEN, re.MULTILINE)) == 5


@pytest.mark.parametrize(
    ("lean", "formula"),
    [
        ("∀ (d : Nat), ∀ (d' : Nat), d ≤ d' → d' ≤ N → T d ≤ T d'",
         r"\forall d, d' \in \mathbb{N},\; d \le d' \le N \implies T(d) \le T(d')"),
        ("(∀ (m : Nat), 0 < T m) → 0 < a", r"(\forall m \in \mathbb{N},\; 0 < T(m)) \implies 0 < a"),
        ("(∀ (m : Nat), 0 < T m) → (∀ (m : Nat), 0 < A m) → 0 < a",
         r"(\forall m \in \mathbb{N},\; 0 < T(m)) \;\land\; (\forall m \in \mathbb{N},\; 0 < A(m)) \implies 0 < a"),
        ("(a = b ∧ ∀ (m : Nat), 0 < T m) ∨ a < b",
         r"(a = b \;\land\; \forall m \in \mathbb{N},\; 0 < T(m)) \;\lor\; a < b"),
        ("a = b ∧ (a < b → ∀ (m : Nat), 0 < T m)",
         r"a = b \;\land\; (a < b \implies \forall m \in \mathbb{N},\; 0 < T(m))"),
        ("¬(a = b ∧ a ≤ b)", r"\lnot (a = b \;\land\; a \le b)"),
        ("(↑n : K) + 1 - (↑d : K) * a", r"n + 1 - d \cdot a"),
        ("a * (↑(n + 1) : K)", r"a \cdot (n + 1)"),
        ("T (n - d)", r"T(n \mathbin{\dot{-}} d)"),
        ("T (n / 2)", r"T\left( \left\lfloor \frac{n}{2} \right\rfloor \right)"),
        ("T (n % 2)", r"T(n \bmod 2)"),
        ("a / b / T d", r"\frac{a / b}{T(d)}"),
        ("(1 - a / b) ^ (d' + 1)", r"\left( 1 - \frac{a}{b} \right)^{d' + 1}"),
        ("x⁻¹ ^ 2", r"(x^{-1})^{2}"),
        ("ExpertBytes.goodput (ExpertBytes.tokens a) (fun (d : Nat) => T d + b) n",
         r"\operatorname{goodput}(\operatorname{tokens}(a, \cdot), (d \mapsto T(d) + b), n)"),
        ("Option.none = Option.some (a, b)", r"\operatorname{none} = \operatorname{some}((a, b))"),
        ("[a, b] = a :: []", r"[a, b] = a \mathbin{::} []"),
        ("List (Nat × K → K)", r"\operatorname{List}((\mathbb{N} \times K) \to K)"),
        ("(Nat → K) → Nat → Bool", r"(\mathbb{N} \to K) \times \mathbb{N} \to \operatorname{Bool}"),
    ],
)  # fmt: skip
def test_forms(lean: str, formula: str) -> None:
    """Each form of the grammar reads as a mathematician would write it, with the parentheses it needs."""
    assert latex(parse_term(lean), CONTEXT) == formula


@given(terms())
def test_every_term_is_balanced_or_refused(term: Term) -> None:
    """Any term of the grammar has a formula that closes what it opens, unless a type that matters is unknown."""
    context = Context(dict.fromkeys(("a", "b'", "T", "ρ", "d₁", "x_1"), FIELD))
    try:
        formula = latex(term, context)
    except StatementTypeError:
        return
    assert formula.isascii()
    assert balanced(formula)


@pytest.mark.parametrize("lean", ["1 - 2 = a", "T (1 / 2)", "f x - f y"])
def test_difference_of_unknown_type_is_refused(lean: str) -> None:
    """Whether ``-`` or ``/`` truncates is never guessed."""
    with pytest.raises(StatementTypeError, match="unknown"):
        latex(parse_term(lean), CONTEXT)


@pytest.mark.parametrize(
    ("name", "formula"),
    [
        ("a", "a"), ("d'", "d'"), ("δ", r"\delta"), ("lam", r"\lambda"), ("lam'", r"\lambda'"), ("Σ", r"\Sigma"),
        ("Wd'", r"W_{\mathrm{d}}'"), ("d₁", "d_{1}"), ("ρ2", r"\rho_{2}"), ("Shat", r"\hat{S}"),
        ("perSlot", r"\mathit{perSlot}"), ("x_y", r"\mathit{x\_y}"),
    ],
)  # fmt: skip
def test_variables(name: str, formula: str) -> None:
    """Greek letters, primes, subscripts, hats and words."""
    assert variable(name) == formula


def test_letters_without_a_form_are_refused() -> None:
    """No letter is dropped: the message shows the name or the text."""
    with pytest.raises(LatexError, match="'ж1'"):
        variable("ж1")
    with pytest.raises(LatexError, match=r"\\u0436"):
        words("all of ж")


def test_instances_without_a_sentence_are_refused() -> None:
    """A class that the sentence about ``K`` does not know is an error, not a weaker theorem."""
    signature = parse_signature("X.f {K : Type u} [ExpertBytes.OrderedField K] [Archimedean K] (a : K) : a = a")
    with pytest.raises(LatexError, match="Archimedean K"):
        statement_latex(signature, TYPES)


def test_words_escape_and_mark() -> None:
    """Special characters are escaped, code, weight and quotes marked, and long code may break."""
    assert words('**Up** to 50 % of `a_b.c`, "so to speak": x ≤ y^2 & {z}') == (
        r"\textbf{Up} to 50 \% of \texttt{a\_\allowbreak{}b.\allowbreak{}c}, ``so to speak'': "
        r"x \ensuremath{\le} y\textasciicircum{}2 \& \{z\}"
    )
    assert typewriter("0123456789abcdef") == r"\texttt{01234567\allowbreak{}89abcdef}"


def test_lines_fit_an_article() -> None:
    """At least nine in ten displayed lines fit the width; the rest have nowhere to break."""
    lines = [line for theorem in STATEMENTS.theorems for line in rendered(theorem).splitlines() if line[:4] == "  & "]
    wide = [line for line in lines if visible_width(line[4:]) > WIDTH + 8]
    assert len(lines) > 100
    assert len(wide) < len(lines) / 10


def test_booleans_are_not_propositions() -> None:
    """Boolean operators keep their own symbols."""
    context = Context({"p": BOOL, "q": BOOL})
    assert latex(parse_term("(p && !q) = true"), context) == r"(p \mathbin{\&\&} \mathop{!}q) = \mathit{true}"
