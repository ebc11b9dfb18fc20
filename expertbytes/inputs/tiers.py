"""Experts that are kept in a slower memory: their share and its bandwidth, as given."""

from fractions import Fraction

from expertbytes.errors import InputError
from expertbytes.inputs.table import Table
from expertbytes.measurements.records import Profile
from expertbytes.model.settings import Offloaded

GIGA = 10**9


def offloaded(measured: Profile | Table, share: Fraction | None, slow_gb_per_s: Fraction | None) -> Offloaded | None:
    """What is offloaded. Raises InputError where one of both is missing, or the times are not of both kernels.

    A time of a whole pass does not say how much of it reads experts; a profile has the experts where they were.
    """
    if share is None and slow_gb_per_s is None:
        return None
    if share is None or slow_gb_per_s is None:
        missing, given = ("offloaded_share", "slow_gb_per_s") if share is None else ("slow_gb_per_s", "offloaded_share")
        raise InputError(
            f"{missing} is not given but {given} is; give the share of the expert bytes and its bandwidth."
        )
    if not isinstance(measured, Table) or not {"per_slot", "dedup"} <= set(measured.readings):
        found = f"{measured.name} has times of passes" if isinstance(measured, Table) else "A profile is of one memory"
        raise InputError(
            f"{found}; offloaded experts need a table of both kernels, by time or bandwidth: per_slot_ms and dedup_ms, or "
            "per_slot_gb_per_s and dedup_gb_per_s."
        )
    return Offloaded(share, slow_gb_per_s * GIGA)
