"""From hypotheses to inputs, from statements to Python: what is bounded, what is rendered, what is refused."""

from __future__ import annotations

import ast

import pytest

from expertbytes.bridge import statements
from expertbytes.bridge.generate.plan import draw_lines
from expertbytes.bridge.generate.render import RenderError, expression
from expertbytes.bridge.generate.scope import Scope, library_scope
from expertbytes.bridge.generate.shapes import curve_order, quotient_order, ratio_partner
from expertbytes.bridge.generate.solve import inequalities, isolate
from expertbytes.bridge.syntax.parser import parse_signature, parse_term
from expertbytes.bridge.syntax.text import to_text
from expertbytes.bridge.syntax.types import FIELD, roles

SCOPE = library_scope(statements.read().definitions)
CURVES = ("A", "B", "T", "U", "Wd", "Ws")


def scope() -> Scope:
    """The library's scope with a few variables."""
    found = SCOPE
    for name in CURVES:
        found = found.bind(name, parse_term("Nat → K"))
    for name in ("d", "n", "k", "m"):
        found = found.bind(name, parse_term("Nat"))
    return found.bind("a", FIELD).bind("box", parse_term("ExpertBytes.Box K"))


def rendered(text: str) -> str:
    """Python of a proposition."""
    return ast.unparse(ast.fix_missing_locations(expression(parse_term(text), scope())))


@pytest.mark.parametrize(
    ("lean", "python"),
    [
        ("ExpertBytes.share U k n < 1", "model.share(U, k, n) < Fraction(1)"),
        ("n - 1 ≤ d", "natural_sub(n, 1) <= d"),
        ("a - 1 ≤ A d", "a - Fraction(1) <= A(d)"),
        ("(↑n : K) * a = 2", "Fraction(n) * a == Fraction(2)"),
        ("∀ (m : Nat), m ≤ n → 0 < T m", "all((not m <= n or Fraction(0) < T(m) for m in NATURALS))"),
        ("ExpertBytes.crossover A B n = Option.some m", "model.crossover(A, B, n) == m"),
        ("ExpertBytes.crossover A B n = Option.none", "model.crossover(A, B, n) == None"),
        ("ExpertBytes.Box.lower box ≤ a", "box.lower <= a"),
        (
            "ExpertBytes.bestDraft (ExpertBytes.tokens a) T n = m",
            "model.best_draft(partial(model.tokens, a), T, n) == m",
        ),
        (
            "ExpertBytes.verdict a box box = ExpertBytes.Verdict.faster",
            "model.verdict(a, box, box) == model.Verdict.FASTER",
        ),
        ("¬a < 1 ∨ n = 0", "not a < Fraction(1) or n == 0"),
        (
            "ExpertBytes.parallelSum (fun (g : Nat) => fun (t : Nat) => g - t) n m = k",
            "model.parallel_sum(lambda g, t: natural_sub(g, t), n, m) == k",
        ),
    ],
)
def test_rendering(lean: str, python: str) -> None:
    """Arithmetic is exact or truncated by type; names are the model's; quantifiers are finite."""
    assert rendered(lean) == python


@pytest.mark.parametrize("lean", ["Real.sqrt a < 1", "ExpertBytes.share U k n m < 1", "∃ (x : K), x < a"])
def test_what_is_not_on_the_list_is_refused(lean: str) -> None:
    """Unknown constants, too many arguments and unbounded searches are errors, not guesses."""
    with pytest.raises(RenderError):
        rendered(lean)


@pytest.mark.parametrize(
    ("hypothesis", "target", "bound"),
    [
        ("0 < T d", "T d", "> 0"),
        ("A d * T n ≤ A n * T d", "A n", "≥ A d * T n / T d"),
        ("ExpertBytes.goodput A T d ≤ a", "T d", "≥ A d / a"),
        ("∀ (n : Nat), 1 ≤ n → ExpertBytes.ratio Wd Ws n ≤ 1 / (↑n : K)", "Wd n", "≤ 1 / (↑n : K) * Ws n"),
        ("ExpertBytes.Within a (T d) (T n)", "T d", "≤ a * T n"),
        ("1 - a < A d", "a", "> 1 - A d"),
    ],
)
def test_isolating(hypothesis: str, target: str, bound: str) -> None:
    """A hypothesis that is linear in a value is a bound on it."""
    found = next(b for i in inequalities(parse_term(hypothesis)) if (b := isolate(i, parse_term(target))) is not None)
    assert f"{found[0]} {to_text(found[1])}" == bound


@pytest.mark.parametrize(
    ("hypothesis", "order"),
    [
        ("∀ (m n : Nat), m ≤ n → T m ≤ T n", "nondecreasing"),
        ("∀ (m n : Nat), 1 ≤ m → m ≤ n → T n ≤ T m", "nonincreasing"),
        ("∀ (d : Nat), T d ≤ T (d + 1)", "nondecreasing"),
        ("∀ (d : Nat), T (d + 1) - T d ≤ T (d + 2) - T (d + 1)", "convex"),
        ("∀ (d : Nat), T (d + 2) - T (d + 1) ≤ T (d + 1) - T d", "concave"),
        ("∀ (d : Nat), 0 < T d", None),
        ("∀ (m n : Nat), T m ≤ T n", None),
    ],
)
def test_orders_of_curves(hypothesis: str, order: str | None) -> None:
    """Monotone and bent curves are recognised, other conditions are not."""
    assert curve_order(parse_term(hypothesis), "T") == order


def test_ratio_order_and_quotients() -> None:
    """``B/A`` nondecreasing names its partner; an ordered share names its divisor."""
    ratio = parse_term("∀ (d d' : Nat), d ≤ d' → A d' * B d ≤ B d' * A d")
    assert ratio_partner(ratio, "B") == "A"
    assert ratio_partner(parse_term("∀ (d d' : Nat), d ≤ d' → B d' * A d ≤ A d' * B d"), "B") is None
    share = parse_term("∀ (i j : Nat), 1 ≤ i → i ≤ j → ExpertBytes.share U k j ≤ ExpertBytes.share U k i")
    found = quotient_order(share, "U")
    assert found is not None
    assert (found.order, to_text(found.divisor)) == ("nonincreasing", "(↑j : K) * (↑k : K)")


def planned(statement: str) -> list[str]:
    """The lines that draw the inputs of a statement."""
    parts = roles(parse_signature(statement))
    data, assumed = [r for r in parts if r.is_data], [r for r in parts if not r.is_data]
    bound = SCOPE
    for role in data:
        bound = bound.bind(role.name, role.type)
    return draw_lines(data, assumed, bound, constrained=True)


def test_bounds_pass_through_a_chain() -> None:
    """From ``a ≤ b`` and ``b ≤ 1`` follows ``a ≤ 1``, so that ``b`` can still be drawn."""
    lines = planned("x {a b : K} (ha : 0 ≤ a) (hab : a ≤ b) (hb : b ≤ 1) : a ≤ 1")
    assert lines[0] == "a = draw(numbers(at_least=[Fraction(0)], at_most=[Fraction(1)]))"
    assert "at_least=[" in lines[1]


def test_a_determined_variable_is_computed() -> None:
    """``crossover u r N = some n`` gives ``n``; what is bounded by ``n`` is drawn after it."""
    lines = planned(
        "x (u r : Nat → K) (N n m : Nat) (hn : ExpertBytes.crossover u r N = Option.some n) (hm : n ≤ m) : u m < r m"
    )
    assert lines[-2:] == ["n = found(model.crossover(u, r, N))", "m = draw(naturals(at_least=[n]))"]


def test_every_public_theorem_has_a_test() -> None:
    """No theorem is without a generated test, and each generated file is the one of the present statements."""
    from expertbytes.bridge.generate.testfile import generate
    from expertbytes.bridge.laws.excused import EXCUSED

    assert set(generate(statements.read()).failures) == set(EXCUSED)


def test_roles() -> None:
    """Data and hypotheses are told apart by their types."""
    kinds = {role.name: role.is_data for role in roles(parse_signature(_MIXED))}
    assert kinds == {"T": True, "box": True, "s": True, "d": True, "hT": False, "hs": False}


_MIXED = (
    "x.{u} {K : Type u} [ExpertBytes.OrderedField K] (T : Nat → K) (box : ExpertBytes.Box K) (s : Nat → Nat → Bool) "
    "{d : Nat} (hT : ∀ (n : Nat), 0 < T n) (hs : s 0 1 = Bool.true) : 0 < T d"
)
