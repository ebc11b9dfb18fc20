"""What a run of someone's model says of failures, and of models that compute in floating-point numbers."""

from fractions import Fraction
from types import SimpleNamespace

import pytest

from expertbytes.bridge.laws.law import CounterexampleError, check
from expertbytes.bridge.laws.rounded import Rounded, TooCloseError, rounding
from expertbytes.bridge.laws.shipped import laws
from expertbytes.bridge.model import oracle_model
from expertbytes.bridge.plugin import causes
from expertbytes.bridge.statements import read

ORACLE = oracle_model(read())
LAWS = {law.name.removeprefix("ExpertBytes."): law for _, law in laws()}
TOLERANCE = 1e-9


def in_floats(**wrong: object) -> SimpleNamespace:
    """The oracle's kernel times as a model that rounds would give them."""

    def floating(name: str) -> object:
        exact = getattr(ORACLE, name)

        def rounded(*arguments: object) -> object:
            found = exact(*arguments)
            return float(found) if isinstance(found, Fraction | Rounded) else found

        return rounded

    names = ("per_slot_time", "dedup_time", "saving", "share", "ratio", "per_slot_bytes", "dedup_bytes", "slots")
    found = {**{name: floating(name) for name in names}, **wrong}
    return SimpleNamespace(**{name: rounding(value, TOLERANCE) for name, value in found.items()})


@pytest.mark.parametrize("name", ["saving_eq", "dedupTime_lt_perSlotTime_iff", "share_bounds"])
def test_a_model_of_floats_passes_within_its_tolerance(name: str) -> None:
    """Results that differ by rounding are equal; what they leave open shows nothing."""
    tries = check(LAWS[name], in_floats(), ORACLE)
    assert tries.met > 0


def test_a_wrong_model_of_floats_fails() -> None:
    """An error far beyond the tolerance is found as ever."""
    wrong = in_floats(saving=lambda *_: 0.125)
    with pytest.raises(CounterexampleError):
        check(LAWS["saving_eq"], wrong, ORACLE)


def test_rounded_numbers() -> None:
    """Equal within the tolerance; an order is an answer only beyond it."""
    one = Rounded(1.0, 1e-6)
    assert one == 1 + 1e-9 and one != 1.1 and one < 2 and one * 2 == 2 and 1 - one == 0 and -one == -1
    assert not one > Fraction(3, 2)
    with pytest.raises(TooCloseError):
        _ = one < 1 + 1e-9


def test_one_root_cause_is_said_once() -> None:
    """The definition on which all that name it fail comes first; those that pass elsewhere are not blamed."""
    needs = {
        name: frozenset(words.split())
        for name, words in {"a": "slots", "b": "slots time", "c": "time", "d": "time x"}.items()
    }
    found = list(causes({"a": False, "b": False, "c": True, "d": True}, needs))
    assert found == [
        "failed, those that rest on fewest definitions first: a, b",
        "look at slots first: 2 of the 2 theorems that name it failed",
    ]
    assert list(causes({"c": True}, needs)) == []
