"""Runs generated tests: a theorem holds for a model; where the oracle has another algorithm for it, that says the same.

A test fails when a conclusion is false, when a constructed input misses a hypothesis (but for an explained share of them), and when
an equivalence was never exercised on both sides. Its ``tries`` say how many of them met all hypotheses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, NoReturn, TypeAlias, TypeVar

from hypothesis import HealthCheck, Phase, given, reject, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable

from expertbytes.bridge.laws.conclusions import Claim, Conclusion, Equation, Equivalence, same
from expertbytes.bridge.laws.draw import Draw, RejectedError, from_hypothesis
from expertbytes.bridge.laws.excused import LOWER_SHARES
from expertbytes.bridge.laws.rounded import CLOSE, TooCloseError
from expertbytes.bridge.laws.tries import (
    DIVISION,
    Tries,
    VacuousTestError,
    require_exercised,
    require_share,
)

__all__ = [
    "Claim", "Conclusion", "CounterexampleError", "Equation", "Equivalence", "Inputs", "Law", "VacuousTestError",
    "check", "holds", "same",
]  # fmt: skip

Inputs: TypeAlias = tuple[Any, ...]
Value = TypeVar("Value")


@dataclass(frozen=True)
class Law:
    """A theorem as a property of a model.

    ``inputs`` draws values that satisfy the hypotheses; ``hypotheses`` and ``conclusion`` are rendered from the Lean statement;
    ``mirror`` is another algorithm of the oracle for the conclusion (the right side of an equation or equivalence), if it has one.
    """

    name: str
    statement_hash: str
    inputs: Callable[[Draw, Any], Inputs]
    hypotheses: Callable[..., Iterator[tuple[str, bool]]]
    conclusion: Callable[..., Conclusion]
    mirror: Callable[..., Any] | None = None


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


def check(law: Law, model: Any, reference: Any, compare_mirror: bool = False) -> Tries:
    """Raise :class:`CounterexampleError` or :class:`VacuousTestError` unless the theorem holds for a model.

    An example in which the model divides by zero counts against it only where the ``reference`` (the oracle) does not.
    """
    tries, equivalence = Tries(), False

    @_SETTINGS
    @given(data=st.data())
    def run(data: st.DataObject) -> None:
        nonlocal equivalence
        inputs = _drawn(law.inputs, data, model, tries)
        for name, truth in _judged(law, inputs, model, reference, _hypotheses, tries):
            if not truth:
                _lose(tries, f"missed {name}")
        conclusion, is_true = _judged(law, inputs, model, reference, _conclusion, tries)
        tries.met += 1
        if isinstance(conclusion, Equivalence):
            equivalence = True
            tries.sides.add(conclusion.right)
        if not is_true:
            raise CounterexampleError(law, inputs, conclusion)
        if compare_mirror and law.mirror is not None:
            mirrored = _evaluated(partial(law.mirror, *inputs), tries)
            assert same(mirrored, conclusion.mirrored), (
                f"the mirror of {law.name} gives {mirrored}, Lean's statement {conclusion.mirrored}"
            )

    with suppress(Unsatisfiable):  # reported below, with what was missed
        run()
    require_exercised(law.name, tries, equivalence=equivalence)
    return tries


def holds(law: Law) -> Callable[[Any], None]:
    """The test that the theorem holds for the oracle (the fixture ``model``), and that its mirror, if any, says the same."""

    def test(model: Any) -> None:
        tries = check(law, model, model, compare_mirror=True)
        test.tries = tries  # type: ignore[attr-defined]
        require_share(law.name, tries, LOWER_SHARES.get(law.name))

    test.__name__ = f"test_{law.conclusion.__name__}"
    test.__doc__ = law.conclusion.__doc__
    test.law = law  # type: ignore[attr-defined]
    return test


def _drawn(draw_inputs: Callable[[Draw, Any], Inputs], data: st.DataObject, model: Any, tries: Tries) -> Inputs:
    try:
        inputs: Inputs = _evaluated(lambda: draw_inputs(from_hypothesis(data), model), tries)
    except RejectedError:
        _lose(tries, "no inputs constructed")
    return inputs


def _lose(tries: Tries, reason: str) -> NoReturn:
    """Count a try that shows nothing, and end it."""
    tries.lost[reason] += 1
    reject()


def _evaluated(value: Callable[[], Any], tries: Tries) -> Any:
    """A value; the end of the try where a denominator that the theorem does not need to be positive is zero."""
    try:
        return value()
    except ZeroDivisionError:
        _lose(tries, DIVISION)
    except TooCloseError:
        _lose(tries, CLOSE)


def _hypotheses(law: Law, model: Any, inputs: Inputs) -> list[tuple[str, bool]]:
    return list(law.hypotheses(model, *inputs))


def _conclusion(law: Law, model: Any, inputs: Inputs) -> tuple[Conclusion, bool]:
    conclusion = law.conclusion(model, *inputs)
    return conclusion, conclusion.holds


def _judged(
    law: Law, inputs: Inputs, model: Any, reference: Any, part: Callable[[Law, Any, Inputs], Value], tries: Tries
) -> Value:
    """A part of a law for a model; what the model raises is a counterexample, but for a division by zero that is due."""
    try:
        return part(law, model, inputs)
    except TooCloseError:
        _lose(tries, CLOSE)
    except Exception as error:
        if isinstance(error, ZeroDivisionError):
            _evaluated(lambda: part(law, reference, inputs), tries)
        raise CounterexampleError(law, inputs, error) from error
