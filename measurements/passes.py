"""A pass of the two kernels and their crossover as data: exact `Fraction`s in Python, nearest floats in JSON.

Seconds are those of one pass through all layers; bandwidths are effective, in bytes per second. `null` for a pass size means
"never up to the largest one searched".
"""

from fractions import Fraction
from typing import Literal

from expertbytes.measurements.exact import Bounded, Exact, Model, Status
from expertbytes.measurements.records import Limit
from expertbytes.pyoracle.closeness import Verdict

RateLimit = Limit | Literal["unknown"]
"""What limits a rate, where a profile says so; a table of times does not."""


class Measured(Model):
    """Both kernels as timed in a pass, under the routing that they were measured with: medians with their intervals.

    Seconds are those of the timed layer times `layers`. Only under a share curve of the same routing are they to be compared
    with the seconds that follow from the bandwidths.
    """

    distinct_experts: Exact
    per_slot_seconds: Bounded
    dedup_seconds: Bounded
    saving_seconds: Bounded


class PassSize(Model):
    """Both kernels in a pass of `tokens` tokens.

    The saving's interval is that between the corners of the intervals of both bandwidths and of the share, so its sign is the
    verdict. `factor` bounds the error of the per-slot bandwidth, and that of the deduplicating one times that of the share;
    `saving_bound` is the saving within its error by `saving_error`: wider, but it holds wherever the true values are within
    the factor. The order of the two kernels stands while both
    bandwidths are within a factor whose square is below `flip_factor_squared` (`ratio_within`); at 1 they tie.
    """

    tokens: int
    distinct_experts: Exact
    share: Exact
    share_low: Exact
    share_high: Exact
    ratio: Bounded
    per_slot_bytes_per_second: Bounded
    dedup_bytes_per_second: Bounded
    per_slot_limit: RateLimit = "unknown"
    dedup_limit: RateLimit = "unknown"
    per_slot_seconds: Bounded
    dedup_seconds: Bounded
    saving_seconds: Bounded
    saving_error_seconds: Exact
    saving_bound: Bounded
    factor: Exact
    verdict: Verdict
    flip_factor_squared: Exact | None = None
    measured: Measured | None = None

    @property
    def share_factor(self) -> Fraction:
        """The factor that bounds the error of the share; 1 where it is exact."""
        return max(self.share_high / self.share, self.share / self.share_low)


class Crossover(Model):
    """The first pass size in 2..`searched` at which deduplication is faster; a pass of one token has nothing to deduplicate.

    `earliest` and `latest` follow from the ends of each bandwidth's interval, `sandwich_*` from one error `factor` for
    all bandwidths. It stays at `tokens` while all bandwidths are within a factor whose square is below
    `stable_factor_squared` (`crossover_stable`; if there is none up to `searched`, `crossover_sandwich`).
    """

    tokens: int | None
    earliest: int | None
    latest: int | None
    sandwich_earliest: int | None
    sandwich_latest: int | None
    factor: Exact
    searched: int
    stable_factor_squared: Exact | None = None
    status: Status = "undecided"
