"""Seconds of a pass by its tokens, measured or in a table; those of an assumed machine are in `given_time`.

Every curve is padded (`padded`): an engine that is faster on a larger pass can always run that one.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, TypeAlias

import numpy as np
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from expertbytes.errors import InputError
from expertbytes.inputs.configuration import read_table
from expertbytes.inputs.files import read_bytes
from expertbytes.measurements.described import describe
from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.records import Profile
from expertbytes.model.words import KERNEL_NAMES
from expertbytes.serving.allocate import Floats, padded

LEAST_SECONDS, MOST_SECONDS = 1e-12, 1e12

Curve: TypeAlias = Callable[[int], float]


@dataclass(frozen=True)
class StepTime:
    """A named curve: `curve(n)` seconds of a pass of n tokens, for every n ≥ 1 that is asked for."""

    name: str
    description: str
    curve: Curve

    def table(self, most: int) -> Floats:
        """Seconds of passes of 0..most tokens, padded; a pass of none takes none."""
        seconds = padded(np.array([self.curve(n) for n in range(1, most + 1)], np.float64))
        if not (seconds[0] >= LEAST_SECONDS and seconds[-1] <= MOST_SECONDS):
            raise InputError(
                f"pass times of {self.name} are {seconds[0]:g} to {seconds[-1]:g} s but must be from {LEAST_SECONDS:g} to "
                f"{MOST_SECONDS:g}; correct the machine, the table or other_seconds."
            )
        return np.concatenate([[0.0], seconds])


def measured(profile: Profile, kernel: Kernel, other_seconds: float) -> StepTime:
    """A kernel's measured medians times the layers, and `other_seconds` outside the routed experts; see `tabulated`."""
    if kernel not in profile.engine.kernels:
        raise InputError(f"engine {profile.engine.name} of the profile has no {kernel} kernel; choose another kernel.")
    count = profile.model.moe_layers
    points = {row.tokens: other_seconds + count * row.seconds.mid for row in profile.table(kernel)}
    about = (
        f"{profile.model.name} on {profile.engine.name}, {profile.provenance.cpu_model}, {KERNEL_NAMES[kernel]} kernel"
    )
    rest = "" if other_seconds else ", the rest of a pass taken as 0 s (--other-seconds)"
    return tabulated(kernel, f"{about}, {count} layers, measured{rest}", points)


def tabulated(name: str, about: str, points: dict[int, float]) -> StepTime:
    """A table with an entry at 1 token: linear between entries; larger passes are run in pieces of the largest size."""
    if 1 not in points:
        raise InputError(f"{about}: no entry for n = 1; give the seconds of a pass of one token too.")
    sizes = np.array(sorted(points))
    seconds = np.array([points[n] for n in sizes.tolist()])
    largest = int(sizes[-1])

    def curve(n: int) -> float:
        pieces, rest = divmod(n, largest)
        return pieces * float(seconds[-1]) + (float(np.interp(rest, sizes, seconds)) if rest else 0.0)

    return StepTime(name, f"{about}; passes above {largest} tokens in pieces", curve)


class Point(BaseModel):
    """One entry of a step-time file: a pass size and its seconds."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)

    n: Annotated[int, Field(ge=1, le=1_000_000)]
    seconds: Annotated[float, Field(ge=1e-12, le=1e12)]


_POINTS: TypeAdapter[list[Point]] = TypeAdapter(Annotated[list[Point], Field(min_length=1)])


def _is_points(content: bytes) -> bool:
    """Whether it begins like the list of points, or is nothing that a table could be."""
    start = content[:4096].lstrip()
    return not start or (
        start[:1] in (b"[", b"{") and b"avg_ts" not in start and b"speed_tg" not in start and b"pass_" not in start
    )


def _passes(path: Path) -> dict[int, float]:
    """Seconds of whole passes by tokens, from a table or a benchmark of passes."""
    table = read_table(str(path))
    readings = table.readings.get("pass")
    if readings is None or readings.quantity != "seconds" or table.size == "slots":
        raise InputError(f"{path} has no times of whole passes; give columns n and pass_ms, or tok_per_s.")
    more = int(table.size == "draft_length")
    return {n + more: float(seconds.mid) for n, seconds in readings.values.items()}


def from_file(path: Path) -> StepTime:
    """A JSON list of {"n": tokens of a pass, "seconds": its time}, each size once, 1 among them, or a table as `predict` reads."""
    content = read_bytes(path, "a step-time table")
    if not _is_points(content):
        return tabulated("table", f"table {path}", _passes(path))
    try:
        points = _POINTS.validate_json(content)
    except ValidationError as error:
        raise InputError(
            f"{path}: {describe(error, 'the table')}; give a list of objects with n and seconds."
        ) from error
    found = {point.n: point.seconds for point in points}
    if len(found) < len(points):
        raise InputError(f"{path}: a pass size n occurs twice; give each once.")
    return tabulated("table", f"table {path}", found)
