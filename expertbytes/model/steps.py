"""Best draft lengths as data: steps at single acceptances, and the whole staircase with its break points."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, Literal

from expertbytes.measurements.exact import Bounded, Exact, Model, Status
from expertbytes.measurements.kernels import Kernel

Engine = Kernel | Literal["faster", "engine"]
"""Whose cycles they are: one of the two kernels, the faster of them at each pass size, or an engine of whole passes."""

Cycles = Mapping[int, Bounded]
"""Seconds of a cycle by draft length, which hold the true ones; 0 is among the lengths, some may be missing."""

WIDTH: Final = Fraction(1, 2**20)
"""Default width to which a break point is enclosed."""


class Step(Model):
    """The best draft length at one acceptance rate.

    `draft_lengths` holds all of the timed lengths that may be best, `not_timed` the first and last of those between them that
    were not timed and may be better; `status` is one of the four words of `expertbytes.prediction.standing`. `speedup` is over
    the decision's one baseline, as `tokens_per_second` over its plain decoding. Cycle times wrong by less than a factor whose
    square is `stable_factor_squared` leave the draft length the best one (`bestDraft_stable`); `None` without a rival.
    """

    acceptance_rate: Exact
    draft_length: int
    status: Status
    draft_lengths: tuple[int, ...]
    tokens_per_pass: Exact
    speedup: Bounded
    stable_factor_squared: Exact | None = None
    not_timed: tuple[tuple[int, int], ...] = ()
    tokens_per_second: Bounded | None = None


class RateError(Model):
    """What an error of up to `delta` of a geometric rate changes.

    `draft_lengths` are those that may be best within it (`bestDraft_mono`), the tokens of a pass change by at most
    `tokens_change` (`acceptance_error`), and the draft length chosen at the given rate loses at most
    `lost_tokens_per_second` of goodput (`acceptance_regret`).
    """

    delta: Exact
    draft_lengths: tuple[int, ...]
    tokens_change: Exact
    lost_tokens_per_second: Exact


class Choice(Model):
    """The best draft length under one description of the acceptance, as `Step` is at one rate.

    At a geometric rate, an estimate off by less than `rate_margin` has the same best draft length on the given times.
    """

    acceptance: str
    acceptance_rate: Exact | None
    draft_length: int
    status: Status
    draft_lengths: tuple[int, ...]
    tokens_per_pass: Exact
    speedup: Bounded
    stable_factor_squared: Exact | None
    rate_margin: Exact | None = None
    rate_error: RateError | None = None
    theorems: tuple[str, ...]
    not_timed: tuple[tuple[int, int], ...] = ()
    tokens_per_second: Bounded | None = None


class BreakPoint(Model):
    """The acceptance rate at which the best draft length rises.

    It lies in (`low`, `high`], at which both ends are equal and `rational` is it as `p/q` where it is rational. At the
    rate itself both draft lengths tie. For all cycle times within their factors, no draft longer than `draft_length_below` is
    best up to the rate `earliest`, and none shorter than `draft_length_above` from `latest` on; `certified` where these two are
    each the best one somewhere for all of them, else other draft lengths may take part.
    """

    low: Exact
    high: Exact
    rational: str | None
    draft_length_below: int
    draft_length_above: int
    earliest: Exact
    latest: Exact
    status: Status

    @property
    def mid(self) -> Fraction:
        """The middle of the enclosure."""
        return (self.low + self.high) / 2


class Tread(Model):
    """One draft length and where it is best: above rate `low`, up to and with `high`.

    From `certified_low` to `certified_high` it is the best one for all cycle times within their factors
    (`bestDraft_stable_of`); both are `None` where that is so nowhere.
    """

    draft_length: int
    low: Exact
    high: Exact
    certified_low: Exact | None
    certified_high: Exact | None
    status: Status


class Staircase(Model):
    """Best draft lengths with one kernel or engine, at geometric acceptance rates in [0, 1].

    `cycle_seconds[i]` are the seconds of a cycle at draft length `draft_lengths[i]`, within `factor` of the truth; other
    lengths are left out. At an undecided rate `draft_length` has at least the largest goodput over `factor`², so at most the
    share `regret` of it is lost. `choices` are those at the acceptances that were asked for.
    """

    kernel: Engine
    cycle_seconds: tuple[Bounded, ...]
    factor: Exact
    regret: Exact
    steps: tuple[Step, ...]
    draft_lengths: tuple[int, ...] = ()
    treads: tuple[Tread, ...] = ()
    break_points: tuple[BreakPoint, ...] = ()
    choices: tuple[Choice, ...] = ()


def cycles_of(staircase: Staircase) -> Cycles:
    """Its cycle seconds by draft length."""
    return dict(zip(staircase.draft_lengths, staircase.cycle_seconds, strict=True))
