"""The oracle's values are Lean's: random inputs of every definition, exactly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from expertbytes.bridge import statements
from expertbytes.bridge.generate.samples import EXCUSED, Sample, samples
from expertbytes.bridge.generate.values import disagreements
from expertbytes.bridge.lean.build import build
from expertbytes.bridge.lean.toolchain import lean_root
from expertbytes.bridge.model import oracle_model
from expertbytes.bridge.records import Definition
from expertbytes.bridge.syntax.parser import parse_signature
from expertbytes.bridge.syntax.types import roles
from tests.generated import structures

EXAMPLES = 200
FEW_EXAMPLES = 4
SLOW = {"longRunBest", "plannerTokens", "topTokens"}
"""Definitions that take a second and more for one input: a search within each step of a search."""

LIBRARY = statements.read()
BY_NAME = {definition.name.removeprefix("ExpertBytes."): definition for definition in LIBRARY.definitions}
MODULES = sorted({definition.module for definition in LIBRARY.definitions})
COMPARED = [found for found in LIBRARY.definitions if found.name not in EXCUSED]


def drawers() -> dict[str, Callable[..., Any]]:
    return {
        name: getattr(structures, f"draw_{name.lower()}")
        for name, definition in BY_NAME.items()
        if definition.kind == "structure"
    }


def examples(definition: Definition) -> int:
    return FEW_EXAMPLES if definition.name.removeprefix("ExpertBytes.") in SLOW else EXAMPLES


def drawn(definition: Definition, count: int, model: SimpleNamespace | None = None) -> list[Sample]:
    return samples(definition, LIBRARY, model or oracle_model(LIBRARY), drawers(), count)


@pytest.fixture(scope="module")
def root() -> Path:
    found = lean_root()
    assert build(found, only=MODULES).ok
    return found


def test_lean_and_the_oracle_agree_on_every_definition(root: Path) -> None:
    """Each definition and each structure's conditions, evaluated by Lean on rationals, equal the oracle on random inputs."""
    found = disagreements(
        root, {definition: drawn(definition, examples(definition)) for definition in COMPARED}, modules=MODULES
    )
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize("name", ["tokensOf", "distinct", "chosenChain", "Within", "Box", "crossover"])
def test_samples_differ_and_their_values_vary(name: str) -> None:
    """The samples of a definition are different inputs, with more than one value among them."""
    found = drawn(BY_NAME[name], 20)
    assert len({sample.digits for sample in found}) == 20
    assert len({sample.digits[-1] for sample in found} | {sample.digits[-2] for sample in found}) > 1


def test_samples_are_the_same_in_every_run() -> None:
    """Two runs draw the same samples."""
    first, second = (drawn(BY_NAME["goodput"], 20) for _ in range(2))
    assert [sample.digits for sample in first] == [sample.digits for sample in second]


def test_one_wrong_value_is_found(root: Path) -> None:
    """One digit off in one sample is reported with that sample."""
    planted = {}
    for name in ("tokensOf", "distinct", "Within", "chosenChain"):
        good = drawn(BY_NAME[name], 20)
        digits = good[7].digits
        wrong = 1 - digits[-1] if name == "Within" else digits[-1] + 1
        planted[BY_NAME[name]] = [*good[:7], replace(good[7], digits=(*digits[:-1], wrong)), *good[8:]]
    found = disagreements(root, planted, modules=MODULES, jobs=1)
    assert {(f.name, f.sample.digits) for f in found} == {(d.name, f[7].digits) for d, f in planted.items()}


def test_a_wrong_oracle_is_found(root: Path) -> None:
    """An oracle that counts one token less at the longest draft disagrees with Lean."""
    model = oracle_model(LIBRARY)
    right = model.tokens
    model.tokens = lambda a, d: right(a, d) - Fraction(d == 6)
    found = disagreements(root, {BY_NAME["tokens"]: drawn(BY_NAME["tokens"], 20, model)}, modules=MODULES)
    assert [f.name for f in found] == ["ExpertBytes.tokens"]
    assert found[0].sample.inputs[1] == 6


def test_what_is_excused_has_no_inputs_to_compare() -> None:
    """Only records without conditions and enumerations have no samples; nothing else goes without."""
    for name in EXCUSED:
        definition = BY_NAME[name.removeprefix("ExpertBytes.")]
        conditions = [role for role in roles(parse_signature(definition.signature)) if not role.is_data]
        assert definition.kind == "inductive" or (definition.kind == "structure" and not conditions)
    assert len(COMPARED) == len(LIBRARY.definitions) - len(EXCUSED)
