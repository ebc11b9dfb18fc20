"""Measured curves from a file: tokens per pass by draft length, times by pass size, cliffs and dips included."""

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from expertbytes.errors import InputError
from expertbytes.explain.answer import Point
from expertbytes.explain.inputs import SECONDS, Report, Unit, unit_named, wrong_field
from expertbytes.explain.numbers import DraftLength, Speed, Tokens, count_between, whole
from expertbytes.files import read_bytes
from expertbytes.pyoracle.acceptance import profile_curve

PassSize = Annotated[int, BeforeValidator(whole), AfterValidator(count_between(1, 1001))]
Size = Annotated[int, BeforeValidator(whole), AfterValidator(count_between(1, 100_000))]
CURVES = (
    "tokens_per_pass_by_draft_length",
    "pass_time_by_tokens",
    "throughput_by_tokens",
    "round_time_by_draft_length",
    "distinct",
)


class Measured(BaseModel):
    """The content of a curve file.

    `tokens_per_pass_by_draft_length` starts at draft length 1. Times are in `unit` (ms or s) per pass or per round (a pass
    and its drafting), throughputs in tokens per second of passes of that size. `distinct` experts of `slots` (token,
    expert) pairs come with both kernels' milliseconds where they were timed.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str = ""
    source: str = ""
    model: str = ""
    note: str = ""
    unit: Annotated[Unit, BeforeValidator(unit_named)] = "ms"
    tokens_per_pass_by_draft_length: Annotated[tuple[Tokens, ...], Field(max_length=1000)] = ()
    pass_time_by_tokens: Mapping[PassSize, Speed] = {}
    throughput_by_tokens: Mapping[PassSize, Speed] = {}
    round_time_by_draft_length: Mapping[DraftLength, Speed] = {}
    experts: Size | None = None
    top_k: Size | None = None
    tokens: Size | None = None
    slots: Size | None = None
    distinct: Speed | None = None
    ms_per_slot_kernel: Speed | None = None
    ms_dedup_kernel: Speed | None = None


def read_measured(path: Path) -> Measured:
    """The curves of a JSON file that holds one object. Raises InputError."""
    what = f"{path} is no measured curve"
    try:
        content = json.loads(read_bytes(path, "a measured curve"), parse_float=str, parse_int=str, parse_constant=str)
    except (ValueError, RecursionError):
        raise InputError(f"{what}: it must hold one JSON object.") from None
    if not isinstance(content, dict):
        raise InputError(f"{what}: it holds a {type(content).__name__} but must hold one object; take one entry of it.")
    try:
        found = Measured.model_validate(content)
    except ValidationError as error:
        raise InputError(f"{what}: {wrong_field(error)}") from None
    if not any(getattr(found, name) for name in CURVES):
        raise InputError(f"{what}: it must hold one of {', '.join(CURVES)}.")
    return found


def tokens_at(measured: Measured | None, d: int | None) -> Fraction | None:
    """The curve's tokens per pass at the draft length, if it was measured there."""
    values = measured.tokens_per_pass_by_draft_length if measured else ()
    return values[d - 1] if d and d <= len(values) else None


def points(measured: Measured | None, report: Report) -> tuple[Point, ...]:
    """The curves at every draft length at which one of them was measured."""
    if measured is None:
        return ()
    costs = _costs(measured, report)
    lengths = {*costs, *range(1, len(measured.tokens_per_pass_by_draft_length) + 1)} - {0}
    return tuple(_point(d, measured, costs.get(d), report.drafting) for d in sorted(lengths))


def _point(d: int, measured: Measured, cost: Fraction | None, drafting: Fraction | None) -> Point:
    found = tokens_at(measured, d)
    point = Point(
        pass_size=d + 1, draft_length=d, tokens_per_pass=found, conditional_acceptance=_conditional(measured, d)
    )
    if cost is None:
        return point
    update = {
        "cycle_cost": cost,
        "break_even_tokens_per_pass": cost,
        "break_even_rate": (cost - 1) / d,
        "ceiling_speedup": (d + 1) / cost,
        "speedup": found and found / cost,
        "within_byte_bound": cost <= d + 1 + (drafting or 0),
    }
    return point.model_copy(update=update)


def _conditional(measured: Measured, d: int) -> Fraction | None:
    """Acceptance of position `d` after all earlier ones, as far as noise lets the curve rise."""
    values = (Fraction(1), *measured.tokens_per_pass_by_draft_length)
    if d >= len(values) or any(later <= earlier for earlier, later in pairwise(values[: d + 1])):
        return None
    found: Fraction = profile_curve(values.__getitem__, d - 1)
    return found


def _costs(measured: Measured, report: Report) -> dict[int, Fraction]:
    """Plain steps by draft length: of a pass and the given drafting, or of a round where rounds were timed."""
    times = dict(measured.pass_time_by_tokens) or {n: n / rate for n, rate in measured.throughput_by_tokens.items()}
    if 1 in times:
        return {n - 1: time / times[1] + ((report.drafting or 0) if n > 1 else 0) for n, time in times.items()}
    unit = SECONDS["s" if measured.unit == "s" else "ms"]
    if report.plain_seconds is None:
        return {}
    return {d: time * unit / report.plain_seconds for d, time in measured.round_time_by_draft_length.items()}


def curve_notes(measured: Measured | None, report: Report) -> Sequence[str]:
    """What a curve would need so that its times become costs."""
    if measured is None or _costs(measured, report):
        return ()
    if measured.round_time_by_draft_length:
        return ("Round times become costs with the speed of plain decoding; give both speeds.",)
    if measured.pass_time_by_tokens or measured.throughput_by_tokens:
        return ("Pass times become costs with the time of a pass of 1 token; measure it too.",)
    return ()
