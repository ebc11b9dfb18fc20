"""Share curves as values: mean distinct experts by pass size, within the bounds that a theorem sets."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from expertbytes.errors import InputError
from expertbytes.measurements.exact import Bounded
from expertbytes.measurements.models import Model
from expertbytes.measurements.routing.windows import Windows
from expertbytes.measurements.spread import spread

THEOREMS: Final[dict[Windows, tuple[str, ...]]] = {
    "cyclic": ("meanDistinct_eq_sum_min_gap", "share_antitone"),
    "inside": ("insideMean_eq_sum_min_gap", "windows_correction"),
}


ShareKind = Literal["uniform", "trace", "curve"]


@dataclass(frozen=True)
class ShareCurve:
    """Distinct experts of passes of 1, 2, … tokens, each in k..min(n·k, E), and how they were found.

    `histograms` say, where that is known, how many of them had 1, 2, … tokens; `ends` between which numbers each lies, where it
    is not exactly as given.
    """

    kind: ShareKind
    description: str
    distinct: tuple[Fraction, ...]
    theorems: tuple[str, ...]
    histograms: tuple[tuple[Fraction, ...], ...] = ()
    ends: tuple[tuple[Fraction, Fraction], ...] = ()

    def within(self, n: int) -> Bounded:
        """Distinct experts of passes of `n` tokens with the ends of their interval."""
        mid = self.distinct[n - 1]
        low, high = self.ends[n - 1] if self.ends else (mid, mid)
        return Bounded(low=low, mid=mid, high=high)

    def histogram(self, n: int, layer: Model) -> tuple[Fraction, ...]:
        """Mean number of a layer's experts with 1, 2, … tokens in passes of `n`; by `spread` where only their sum is known."""
        if self.histograms:
            return self.histograms[n - 1]
        return spread(layer.experts, layer.experts_per_token, n, self.distinct[n - 1])


Covering = Callable[["str | ShareCurve", Model, int, Windows], ShareCurve]
"""The share curve of a name or file that reaches to so many tokens."""


def check_bounds(path: str, n: int, distinct: Fraction, model: Model) -> None:
    """`share_bounds`: k ≤ U(n) ≤ min(n·k, E)."""
    k = model.experts_per_token
    least, most = k, min(n * k, model.experts)
    if distinct > n * k:
        raise InputError(
            f"{path}: distinct at n = {n} is {float(distinct):g}, a share of {float(distinct / (n * k)):.4g} of its {n * k} "
            f"slots, but a share is at most 1; give mean distinct experts per pass of n tokens."
        )
    if not least <= distinct <= most:
        raise InputError(
            f"{path}: distinct at n = {n} is {float(distinct):g} but must be from {least} to {most} for {model.name} "
            f"({k} of {model.experts} experts a token); give mean distinct experts per pass of n tokens."
        )
