"""The passes of a profile as they were timed, to set beside the seconds that follow from the bandwidths."""

from fractions import Fraction

from expertbytes.errors import InputError
from expertbytes.measurements.exact import Bounded
from expertbytes.measurements.passes import Measured
from expertbytes.measurements.prediction import bounded
from expertbytes.measurements.records import Row

MOST_SECONDS = 1e12


def timed_pass(per_slot: Row, dedup: Row, layers: int) -> Measured:
    """Both kernels at one pass size through all layers; the saving lies between the corners of the two intervals."""
    seconds = [_seconds(row).times(Fraction(layers)) for row in (per_slot, dedup)]
    return Measured(
        distinct_experts=Fraction(dedup.distinct_experts_mean),
        per_slot_seconds=seconds[0],
        dedup_seconds=seconds[1],
        saving_seconds=seconds[0].minus(seconds[1]),
    )


def _seconds(row: Row) -> Bounded:
    """The median with its interval, refused where nobody can have waited for it."""
    if row.seconds.high > MOST_SECONDS:
        where = f"seconds of {row.kernel} at {row.tokens} tokens is {row.seconds.high:g}"
        raise InputError(f"{where} but must be at most {MOST_SECONDS:g}; restore the profile or measure again.")
    return bounded(row.seconds)
