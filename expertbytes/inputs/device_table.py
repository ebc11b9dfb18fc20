"""A table of pass times from the constants of a device, instead of a measurement of one's own."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final

from expertbytes.errors import InputError
from expertbytes.inputs.table import Readings, Table
from expertbytes.measurements.device_timings import DeviceTiming, timings_like
from expertbytes.measurements.exact import Bounded
from expertbytes.measurements.models import Model, model_named
from expertbytes.model.share import ShareCurve

PREFERRED: Final = ("bfloat16", "")
"""The type that is taken where none is named, and that of whole passes whose type is not said."""
COMPARED: Final = 8
"""Tokens of the pass by which the fastest of several kernels is chosen."""


def layer_on(device: str, model: str | None) -> tuple[DeviceTiming, Model, str]:
    """The timing of a model's layer on a device, the model, and a note on what was chosen. Raises InputError for an unknown one.

    All words of `device` must be in the timing's names; of several in the same type, the fastest is taken.
    """
    if model is None:
        raise InputError("model is not given; a device needs --model, for example Qwen3-30B-A3B.")
    named = model_named(model)
    like = list(timings_like(device.split()))
    if not like:
        raise InputError(
            f"device is {device!r} but no public timing is of it; `expertbytes devices` lists what was timed."
        )
    found = [row for row in like if row.fits(named)]
    if not found:
        raise InputError(
            f"device is {device!r} but no public timing there is of {named.name}; `expertbytes devices {device}` lists "
            f"what was timed, and `expertbytes devices {named.name}` where that model was."
        )
    alike = of_preferred_type(found)
    chosen = fastest(alike, named)
    others = f", the fastest of {len(alike)} timed there in its type" if len(alike) > 1 else ""
    return chosen, named, f"Times are of {chosen.name}{others} ({chosen.source}); name another in --device."


def of_preferred_type(found: Sequence[DeviceTiming]) -> Sequence[DeviceTiming]:
    """Those in bfloat16 or of whole passes; all where there are none."""
    return [row for row in found if row.type in PREFERRED] or found


def fastest(found: Sequence[DeviceTiming], model: Model) -> DeviceTiming:
    """The fastest at a pass of eight tokens that read as many experts as they can."""
    return min(found, key=lambda row: row.seconds(COMPARED, _all_slots(model, COMPARED)).mid)


def _all_slots(model: Model, n: int) -> Bounded:
    distinct = min(n * model.experts_per_token, model.experts)
    return Bounded.exactly(Fraction(distinct))


def device_table(device: str, model: str | None, share: Callable[[Model, int], ShareCurve]) -> Table:
    """Seconds of passes of 1 token up to the longest that was timed: of one layer's kernel, or of whole passes.

    `share` is the curve for a model and so many tokens. Raises InputError.
    """
    timing, named, note = layer_on(device, model)
    curve = share(named, timing.longest)
    kind: Final = "dedup" if timing.of == "kernel" else "pass"
    first = 1 if timing.t1_ms is not None else 2
    seconds = {n: timing.seconds(n, curve.within(n)) for n in range(first, timing.longest + 1)}
    of_what = (
        "one layer's kernel on one device, experts perhaps cached"
        if timing.of == "kernel"
        else "whole passes of another run"
    )
    return Table(
        name=timing.name,
        size="n",
        readings={kind: Readings("seconds", seconds)},
        distinct={},
        experts=named.experts,
        experts_per_token=named.experts_per_token,
        layers=named.moe_layers if kind == "dedup" else None,
        notes=(note, f"Distinct experts: {curve.description}."),
        borrowed=f"by public times of {of_what}",
    )
