"""Experts that are kept in a slower memory: both kernels' bandwidths as they are then, by the share that is read from there."""

from fractions import Fraction

from expertbytes.errors import InputError
from expertbytes.inputs.table import Readings, Table
from expertbytes.measurements.exact import Bounded
from expertbytes.pyoracle.tiers import blend


def offloaded(table: Table, share: Fraction | None, slow: Fraction | None) -> Table:
    """The table with a share of the expert bytes read at `slow` bytes per second, as both kernels do.

    Raises InputError where one of both is missing, or the table has times, which say nothing of bytes.
    """
    if share is None and slow is None:
        return table
    if share is None or slow is None:
        missing, given = ("offloaded_share", "slow_gb_per_s") if share is None else ("slow_gb_per_s", "offloaded_share")
        raise InputError(
            f"{missing} is not given but {given} is; give the share of the expert bytes and its bandwidth."
        )
    if not all(readings.quantity == "bytes_per_second" for readings in table.readings.values()) or not table.readings:
        raise InputError(
            f"{table.name} has times; offloaded experts need bandwidths, as per_slot_gb_per_s and dedup_gb_per_s."
        )
    readings = {
        kind: Readings("bytes_per_second", {n: _blended(value, share, slow) for n, value in found.values.items()})
        for kind, found in table.readings.items()
    }
    return Table(**{**vars(table), "readings": readings})


def _blended(value: Bounded, share: Fraction, slow: Fraction) -> Bounded:
    """Bytes per second where the share is read at `slow` and the rest at the kernel's own bandwidth."""
    low, mid, high = (1 / blend(share, end, slow) for end in (value.low, value.mid, value.high))
    return Bounded(low=low, mid=mid, high=high)
