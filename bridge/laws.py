"""Runs generated tests: a theorem holds for a model, and the oracle's mirror says the same as Lean's statement.

A test fails when a conclusion is false, when no example met all hypotheses (a vacuous test), and when an equivalence was never
exercised on both sides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, TypeAlias, TypeVar

from hypothesis import HealthCheck, Phase, assume, given, reject, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable

from bridge.strategies import Draw
from bridge.values import NATURALS

Inputs: TypeAlias = tuple[Any, ...]
Value = TypeVar("Value")


@dataclass(frozen=True)
class Equation:
    """A conclusion ``left = right``; the mirror gives the right side."""

    left: Any
    right: Any

    holds = property(lambda self: same(self.left, self.right))
    mirrored = property(lambda self: self.right)


@dataclass(frozen=True)
class Equivalence:
    """A conclusion ``left ↔ right``; the mirror gives the truth of the right side."""

    left: bool
    right: bool

    holds = property(lambda self: self.left == self.right)
    mirrored = property(lambda self: self.right)


@dataclass(frozen=True)
class Claim:
    """Any other conclusion; the mirror gives its truth."""

    truth: bool

    holds = property(lambda self: self.truth)
    mirrored = property(lambda self: self.truth)


Conclusion: TypeAlias = Equation | Equivalence | Claim


@dataclass(frozen=True)
class Law:
    """A theorem as a property of a model.

    ``inputs`` draws values that satisfy the hypotheses, ``anything`` draws without them; ``hypotheses`` and ``conclusion`` are
    rendered from the Lean statement; ``mirror`` is the oracle's version of the conclusion.
    """

    name: str
    statement_hash: str
    inputs: Callable[[Draw, Any], Inputs]
    anything: Callable[[Draw, Any], Inputs]
    hypotheses: Callable[..., Iterator[tuple[str, bool]]]
    conclusion: Callable[..., Conclusion]
    mirror: Callable[..., Any]


def same(left: Any, right: Any) -> bool:
    """Equality as in Lean: functions are equal when their values are (on ``NATURALS``), structures when their fields are."""
    if is_dataclass(left) and is_dataclass(right) and not callable(left):
        return type(left) is type(right) and all(
            same(getattr(left, f.name), getattr(right, f.name)) for f in fields(left)
        )
    if callable(left) and callable(right):
        return all(same(left(n), right(n)) for n in NATURALS)
    return bool(left == right)


class VacuousTestError(AssertionError):
    """A test that proved nothing: hypotheses never met, or only one side of an equivalence seen."""


class CounterexampleError(AssertionError):
    """A law that fails for a model: the inputs, in the order of the statement's variables, and what was found there.

    That is a conclusion that is false, or what the model raised.
    """

    def __init__(self, law: Law, inputs: Inputs, found: Conclusion | Exception) -> None:
        super().__init__(f"{law.name} fails: {found!r}, with {inputs}")
        self.law, self.inputs, self.found = law, inputs, found


_SETTINGS = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
    phases=[Phase.explicit, Phase.generate, Phase.shrink],
    report_multiple_bugs=False,
)


def check(law: Law, model: Any, reference: Any, compare_mirror: bool = False) -> None:
    """Raise :class:`CounterexampleError` or :class:`VacuousTestError` unless the theorem holds for a model.

    An example in which the model divides by zero counts against it only where the ``reference`` (the oracle) does not.
    """
    seen: Counter[Any] = Counter()

    @_SETTINGS
    @given(data=st.data())
    def run(data: st.DataObject) -> None:
        seen["tried"] += 1
        inputs = _drawn(law.inputs, data, model)
        for name, truth in _judged(law, inputs, model, reference, _hypotheses):
            seen["missed", name] += not truth
            assume(truth)
        conclusion, is_true = _judged(law, inputs, model, reference, _conclusion)
        seen["met"] += 1
        if isinstance(conclusion, Equivalence):
            seen["equivalence", conclusion.right] += 1
        if not is_true:
            raise CounterexampleError(law, inputs, conclusion)
        if compare_mirror:
            _compare_mirror(law, inputs, conclusion)

    with suppress(Unsatisfiable):  # reported below, with what was missed
        run()
    _require_exercised(law, seen)


def holds(law: Law) -> Callable[[Any], None]:
    """The test that the theorem holds for the oracle (the fixture ``model``), as its mirror says."""

    def test(model: Any) -> None:
        check(law, model, model, compare_mirror=True)

    test.__name__ = f"test_{law.conclusion.__name__}"
    test.__doc__ = law.conclusion.__doc__
    test.law = law  # type: ignore[attr-defined]
    return test


def mirrors(law: Law) -> Callable[[Any], None]:
    """The test that the oracle's mirror equals the rendered conclusion on arbitrary inputs, hypotheses met or not."""

    @_SETTINGS
    @given(data=st.data())
    def run(data: st.DataObject, model: Any) -> None:
        inputs = _drawn(law.anything, data, model)
        conclusion = _evaluated(lambda: law.conclusion(model, *inputs))
        _compare_mirror(law, inputs, conclusion)

    def test(model: Any) -> None:
        run(model=model)

    test.__doc__ = f"The mirror of {law.name} says what Lean says, whether or not the hypotheses hold."
    return test


def properties(law: Law) -> tuple[Callable[[Any], None], Callable[[Any], None]]:
    """Both tests of a law, for pytest to collect."""
    return holds(law), mirrors(law)


def _drawn(draw_inputs: Callable[[Draw, Any], Inputs], data: st.DataObject, model: Any) -> Inputs:
    inputs: Inputs = _evaluated(lambda: draw_inputs(data.draw, model))
    return inputs


def _evaluated(value: Callable[[], Any]) -> Any:
    """A value, or a rejected example where a denominator that the theorem does not need to be positive is zero."""
    try:
        return value()
    except ZeroDivisionError:
        reject()


def _hypotheses(law: Law, model: Any, inputs: Inputs) -> list[tuple[str, bool]]:
    return list(law.hypotheses(model, *inputs))


def _conclusion(law: Law, model: Any, inputs: Inputs) -> tuple[Conclusion, bool]:
    conclusion = law.conclusion(model, *inputs)
    return conclusion, conclusion.holds


def _judged(law: Law, inputs: Inputs, model: Any, reference: Any, part: Callable[[Law, Any, Inputs], Value]) -> Value:
    """A part of a law for a model; what the model raises is a counterexample, but for a division by zero that is due."""
    try:
        return part(law, model, inputs)
    except Exception as error:
        if isinstance(error, ZeroDivisionError):
            _evaluated(lambda: part(law, reference, inputs))
        raise CounterexampleError(law, inputs, error) from error


def _compare_mirror(law: Law, inputs: Inputs, conclusion: Conclusion) -> None:
    mirrored = _evaluated(lambda: law.mirror(*inputs))
    assert same(mirrored, conclusion.mirrored), (
        f"the mirror of {law.name} gives {mirrored}, Lean's statement {conclusion.mirrored}"
    )


def _require_exercised(law: Law, seen: Counter[Any]) -> None:
    if not seen["met"]:
        missed = {
            key[1]: count for key, count in seen.items() if isinstance(key, tuple) and key[0] == "missed" and count
        }
        reason = f"missed: {missed}" if missed else "none could be constructed"
        raise VacuousTestError(f"no example of {seen['tried']} met the hypotheses of {law.name}; {reason}")
    sides = {key[1] for key in seen if isinstance(key, tuple) and key[0] == "equivalence"}
    if len(sides) == 1:
        raise VacuousTestError(f"{law.name} was only seen with its right side {sides.pop()}")
