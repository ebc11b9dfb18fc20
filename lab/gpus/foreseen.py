"""Predictions as text, their hash, and the rule that they were made by."""

import hashlib
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import numpy as np

from expertbytes.measurements.exact import Model
from expertbytes.measurements.kernel_times.curves import SIZES, Curve, Curves
from expertbytes.measurements.kernel_times.foresee import DRAFTED, HELD, SEVERAL, Foreseen, foresee
from expertbytes.measurements.kernel_times.model import FORMS, Values

RULE: Final = Path(__file__).parents[2] / "measurements" / "kernel_times"
RULES: Final = ("bound.py", "drafts.py", "foresee.py", "generator.py", "model.py")


class Table(Model):
    """A file of times: where it lies in its source, and its hash."""

    name: str
    sha256: str


class Prediction(Model):
    """What was written before any held-out time of these tables was looked at."""

    name: str
    systems: tuple[str, ...]
    tables: tuple[Table, ...]
    curves: int
    pairs: int
    written_at: datetime
    rule_sha256: dict[str, str]
    predictions_sha256: str


def written(name: str, root: Path, paths: Sequence[Path], curves: Curves) -> Prediction:
    """The predictions of the curves, as their hash."""
    found = foresee(curves)
    return Prediction(
        name=name,
        systems=tuple(sorted({each.kind.system for each in curves.names})),
        tables=tuple(Table(name=str(path.relative_to(root)), sha256=sha256(path)) for path in paths),
        curves=len(curves.names),
        pairs=len(found.pairs),
        written_at=datetime.now(UTC).replace(microsecond=0),
        rule_sha256=rule(),
        predictions_sha256=digest(lines(curves.names, found)),
    )


def rule() -> dict[str, str]:
    """The hash of each file that decides what is predicted, by name."""
    return {name: sha256(RULE / name) for name in RULES}


def sha256(path: Path) -> str:
    """Of the whole file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def digest(text: Iterable[str]) -> str:
    """The hash of the lines, each with its end."""
    found = hashlib.sha256()
    for line in text:
        found.update(f"{line}\n".encode())
    return found.hexdigest()


def lines(names: Sequence[Curve], found: Foreseen) -> Iterable[str]:
    """What is claimed, one line a curve and one a pair, in four digits; those after them, and ties of forms, are the machine's."""
    for name, form, bound, sizes, drafts in zip(names, found.form, found.bound, found.sizes, found.drafts, strict=True):
        yield _line(name, FORMS[int(form)], [("bound", bound)], _times(HELD, sizes), _times(DRAFTED, drafts))
    for pair, times, bounds in zip(found.pairs, found.routing, found.routing_bound, strict=True):
        given, asked = (names[int(row)] for row in pair)
        yield _line(asked, f"from {given.distribution}", _times(SEVERAL, times), _times(SEVERAL, bounds, "bound"))


def _times(at: Sequence[int], values: Values, word: str = "ms") -> list[tuple[str, float]]:
    return [(f"{word}_n{SIZES[index]}", float(value)) for index, value in zip(at, np.asarray(values), strict=True)]


def _line(name: Curve, word: str, *values: list[tuple[str, float]]) -> str:
    labels = [*name.kind, *map(str, name.layer), name.distribution, word]
    return " | ".join([*labels, *(f"{key} {value:.4g}" for part in values for key, value in part)])
