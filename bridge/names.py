"""Lean name to oracle name. The map is total and injective over the public definitions and theorems.

``ExpertBytes.bestDraft`` of ``ExpertBytes.Spec.Goodput`` is ``best_draft`` of ``pyoracle.goodput``. A theorem needs no mirror,
since its statement is rendered over the definitions' mirrors. Another algorithm for the conclusion of a theorem of
``ExpertBytes.Thm.Closeness`` is in ``pyoracle.theorems.closeness`` under the theorem's name, and the values that the theorem
says to exist under that name with ``_witness``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from importlib import import_module
from inspect import getmembers, isclass, isfunction
from keyword import iskeyword
from types import ModuleType
from typing import Any

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.records import Definition, Statements, Theorem

_PACKAGES = {"Spec": "expertbytes.pyoracle", "Thm": "expertbytes.pyoracle.theorems"}


class NameMismatchError(LeanError):
    """Lean and the oracle do not name the same things; the message lists what is missing on each side."""


def snake(name: str) -> str:
    """``ExpertBytes.Box.Mem`` to ``box_mem``, ``dedupTime_lt_perSlotTime_iff`` to ``dedup_time_lt_per_slot_time_iff``."""
    local = name.removeprefix("ExpertBytes.").replace(".", "_")
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", local)
    return re.sub(r"_+", "_", spaced).lower()


def oracle_name(definition: Definition) -> str:
    """Name of a definition's mirror: snake case for functions, unchanged for structures and enumerations."""
    local = definition.name.removeprefix("ExpertBytes.")
    return local if definition.kind in {"structure", "inductive"} else snake(local)


def oracle_module(lean_module: str) -> str:
    """``ExpertBytes.Spec.StepTime`` to ``pyoracle.step_time``, ``ExpertBytes.Thm.Expert`` to ``pyoracle.theorems.expert``."""
    _, folder, stem = lean_module.split(".")
    return f"{_PACKAGES[folder]}.{snake(stem)}"


def variable_name(name: str) -> str:
    """A Lean variable as a Python identifier: ``d'`` to ``d_prime``."""
    plain = name.replace("'", "_prime").replace("!", "_bang").replace("?", "_opt")
    return f"{plain}_" if iskeyword(plain) or plain in {"model", "draw"} else plain


def definitions_by_name(statements: Statements) -> dict[str, Callable[..., Any]]:
    """Every definition's mirror by its oracle name. Raises :class:`NameMismatchError`."""
    problems: list[str] = []
    found: dict[str, Callable[..., Any]] = {}
    for definition in statements.definitions:
        name, module = oracle_name(definition), oracle_module(definition.module)
        mirror = getattr(_import(module), name, None)
        if mirror is None:
            problems.append(f"{definition.name} has no mirror {module}.{name}")
        elif name in found:
            problems.append(f"{definition.name} has the same oracle name as another definition: {name}")
        else:
            found[name] = mirror
    _raise(problems)
    return found


def check(statements: Statements) -> None:
    """Both directions: each definition has a mirror, and each public oracle function mirrors a definition or a theorem."""
    definitions_by_name(statements)
    known: dict[str, set[str]] = {}
    for definition in statements.definitions:
        known.setdefault(oracle_module(definition.module), set()).add(oracle_name(definition))
    for theorem in statements.theorems:
        name = snake(theorem.name)
        known.setdefault(oracle_module(theorem.module), set()).update({name, f"{name}_witness"})
    _raise([problem for module, names in sorted(known.items()) for problem in _surplus(_import(module), names)])


def theorem_mirror(theorem: Theorem, suffix: str = "") -> str | None:
    """The dotted name of a theorem's own function in the oracle (with ``_witness`` as suffix: of its witness), if it has one."""
    module, name = oracle_module(theorem.module), f"{snake(theorem.name)}{suffix}"
    return f"{module}.{name}" if hasattr(_import(module), name) else None


def _surplus(module: ModuleType | None, names: set[str]) -> list[str]:
    own = {
        name
        for name, value in getmembers(module, lambda value: isfunction(value) or isclass(value))
        if module is not None and value.__module__ == module.__name__ and not name.startswith("_")
    }
    return [f"{module.__name__}.{name} mirrors nothing in Lean" for name in sorted(own - names) if module is not None]


def _import(module: str) -> ModuleType | None:
    try:
        return import_module(module)
    except ModuleNotFoundError:
        return None


def _raise(problems: Sequence[str]) -> None:
    if problems:
        raise NameMismatchError("Lean and the oracle disagree: " + "; ".join(problems))
