"""What became of the tries of a generated test: how many met all hypotheses, what the others were lost to, the sides seen."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

DIVISION = "division by zero"


class VacuousTestError(AssertionError):
    """A test that proved nothing, or less than it seems: hypotheses never or too seldom met, an equivalence seen from one side."""


@dataclass
class Tries:
    """Counts of one run. ``lost`` is by reason: no inputs could be constructed, a hypothesis missed by name, a division by zero."""

    met: int = 0
    lost: Counter[str] = field(default_factory=Counter)
    sides: set[bool] = field(default_factory=set)

    @property
    def tried(self) -> int:
        """All tries that came to an end."""
        return self.met + self.lost.total()

    @property
    def share(self) -> float:
        """Tries that met all hypotheses over all tries, 0 where there were none."""
        return self.met / self.tried if self.tried else 0.0

    def __str__(self) -> str:
        reasons = "".join(f"; {reason}: {count}" for reason, count in sorted(self.lost.items()))
        return f"{self.met} of {self.tried}{reasons}"


def require_exercised(name: str, tries: Tries, *, equivalence: bool) -> None:
    """Raise :class:`VacuousTestError` where no try met the hypotheses, or an equivalence was seen with one right side only."""
    if not tries.met:
        raise VacuousTestError(f"no try met the hypotheses of {name}: {tries}")
    if equivalence and len(tries.sides) == 1:
        raise VacuousTestError(f"{name} was only seen with its right side {next(iter(tries.sides))}")


def require_share(name: str, tries: Tries, explained: tuple[float, str] | None) -> None:
    """Raise :class:`VacuousTestError` unless every try met all hypotheses, or at least the explained share of them did.

    An explanation that is not needed is an error as well.
    """
    least = explained[0] if explained else 1.0
    if tries.share < least:
        raise VacuousTestError(f"{tries.share:.0%} of the tries met the hypotheses of {name}, not {least:.0%}: {tries}")
    if explained and tries.share == 1:
        raise VacuousTestError(f"all tries met the hypotheses of {name}: the lower share is explained for nothing")
