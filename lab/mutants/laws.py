"""The generated laws, and which of them can tell a function of the oracle from another: those that reach it by calls."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import CodeType, ModuleType, SimpleNamespace
from typing import Any

from hypothesis import Phase, settings

from expertbytes.bridge import statements
from expertbytes.bridge.laws import law as laws
from expertbytes.bridge.model import oracle_model

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Check:
    """A generated test with the distance (calls) of every object of the oracle that it reaches, by ``id``."""

    name: str
    test: Callable[[Any], None]
    distances: dict[int, int]
    seconds: float


def model() -> SimpleNamespace:
    """The oracle as the generated tests see it."""
    return oracle_model(statements.read())


def checks(of: SimpleNamespace, run: bool) -> list[Check]:
    """All generated tests, each ``run`` once against the oracle as it is. Raises what a failing test raises."""
    laws._SETTINGS = settings(laws._SETTINGS, phases=[Phase.generate])  # a verdict needs no minimal counterexample
    found: dict[str, laws.Law] = {}
    original = laws.holds

    def recorded(law: laws.Law) -> Callable[[Any], None]:
        name, test = f"test_{law.conclusion.__name__}", original(law)
        found[name], named[name] = law, test
        return test

    named: dict[str, Callable[[Any], None]] = {}
    laws.holds = recorded
    for path in sorted((ROOT / "tests" / "generated").glob("test_*.py")):
        import_module(f"tests.generated.{path.stem}")
    return [
        Check(name, test, _distances(found[name], of), _seconds(test, of) if run else 0) for name, test in named.items()
    ]


def _seconds(test: Callable[[Any], None], of: SimpleNamespace) -> float:
    began = time.perf_counter()
    test(of)
    return time.perf_counter() - began


def _distances(law: laws.Law, of: SimpleNamespace) -> dict[int, int]:
    """Breadth first: the mirror and the definitions that the conclusion names are at 0, what they call at 1."""
    parts: list[Callable[..., Any]] = [
        *([law.mirror] if law.mirror else []),
        law.conclusion,
        law.hypotheses,
        law.inputs,
    ]
    level = [*parts[: bool(law.mirror)], *(thing for part in parts for thing in _uses(part, of))]
    found: dict[int, int] = {}
    distance = 0
    while level:
        level = [thing for thing in level if id(thing) not in found]
        found.update((id(thing), distance) for thing in level)
        level = [used for thing in level for used in _uses(thing, of)]
        distance += 1
    return found


def _uses(thing: Any, of: SimpleNamespace) -> Iterator[Any]:
    """The objects that a function or the methods of a class name: of its module, of the model, and of a mirror module."""
    for function in _functions(thing):
        names = set(_names(function.__code__))
        for name in names:
            value = function.__globals__.get(name, getattr(of, name, None))
            if isinstance(value, ModuleType) and value.__name__.startswith("expertbytes.pyoracle"):
                yield from (vars(value)[used] for used in names & vars(value).keys())
            elif getattr(value, "__module__", "").split(".")[0] in {"expertbytes", "tests"} or name.isupper():
                yield value


def _functions(thing: Any) -> Sequence[Any]:
    members = vars(thing).values() if isinstance(thing, type) else [thing]
    return [member for member in members if hasattr(member, "__code__") and hasattr(member, "__globals__")]


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)
