"""Joining finished runs of the same measurement: more samples, hence narrower intervals. What differs is refused."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, TypeVar

from expertbytes.measurements.difference import first_difference
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.protocol import Taken, summarised
from expertbytes.measurements.records import LayerSample, Part, Profile, ReadSample, Run

S = TypeVar("S", ReadSample, LayerSample)
MAY_DIFFER: Final = ("seed", "repeats")


def merge(profiles: Sequence[Profile]) -> Profile:
    """One profile of all samples, the repeats numbered on from one run to the next.

    Raises `MeasurementError` where fewer than two are given, where one is given twice, or where anything that fixes what
    is measured differs: machine, software, engine, model, routing, pass sizes, resident layers, clock.
    """
    if len(profiles) < 2:
        raise MeasurementError(f"profiles holds {len(profiles)} but must hold at least two to merge.")
    for number, profile in enumerate(profiles[1:], start=2):
        _same(profiles[0], profile, number)
    parts = [part for profile in profiles for part in _parts(profile)]
    if len({part.created_at for part in parts}) < len(parts):
        raise MeasurementError("profiles holds the same run twice; give each run once.")
    starts = [0, *accumulate(profile.repeats for profile in profiles)]
    run = Run(**{name: getattr(profiles[0], name) for name in Run.model_fields} | {"repeats": starts[-1]})
    taken = Taken(
        created_at=min(part.created_at for part in parts),
        load_average_start=parts[0].load_average_start,
        load_average_end=parts[-1].load_average_end,
        resumed=any(profile.resumed for profile in profiles),
        agreement=max((p.agreement for p in profiles), key=lambda found: found.worst_relative_difference),
        read_samples=tuple(_moved(s, by) for p, by in zip(profiles, starts, strict=False) for s in p.read_samples),
        samples=tuple(_moved(s, by) for p, by in zip(profiles, starts, strict=False) for s in p.samples),
        merged_from=tuple(parts),
    )
    return summarised(run, taken, profiles[0].clock)


def _same(first: Profile, other: Profile, number: int) -> None:
    found = first_difference(first, other, MAY_DIFFER)
    if found is None and first.clock != other.clock:
        found = ("clock", first.clock, other.clock)
    if found:
        field, one, two = found
        problem = f"{field} is {one!r} in profile 1 and {two!r} in profile {number}"
        raise MeasurementError(f"{problem}; only runs that differ in seed and repeats can be merged.")


def _parts(profile: Profile) -> tuple[Part, ...]:
    fields = ("created_at", "seed", "repeats", "load_average_start", "load_average_end")
    return profile.merged_from or (Part(**{name: getattr(profile, name) for name in fields}),)


def _moved(sample: S, by: int) -> S:
    return sample.model_copy(update={"repeat": sample.repeat + by})
