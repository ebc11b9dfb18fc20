"""Share curves: mean number of distinct experts by pass size, from a trace, a list or, by name, uniform routing."""

import os.path
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, PositiveFloat, PositiveInt, TypeAdapter, ValidationError

from expertbytes.errors import InputError
from expertbytes.inputs.files import read_bytes
from expertbytes.inputs.numbers import exact
from expertbytes.inputs.overlap import NAMES, is_overlap, overlap_curve
from expertbytes.measurements.described import describe
from expertbytes.measurements.models import Model
from expertbytes.measurements.routing.windows import Windows
from expertbytes.model.powers import uniform_curve
from expertbytes.model.share import THEOREMS, ShareCurve, check_bounds

COUNTS_SUFFIXES: Final = (".json", ".csv", ".tsv", ".txt", ".md")
"""Files that hold counts by pass size; a trace has another suffix."""


KNOWN: Final = f"uniform, shipped, {', '.join(NAMES)}, a figure such as 64:39.4/256 (slots, distinct, experts)"
"""What a share may be beside a file."""

MOST_SPREAD: Final = 1024
"""Up to this many tokens of a pass it is counted how many tokens each of its experts has."""


class Point(BaseModel):
    """One entry of a curve file: a pass size and its mean number of distinct experts."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)

    n: PositiveInt
    distinct: PositiveFloat


_POINTS: TypeAdapter[list[Point]] = TypeAdapter(Annotated[list[Point], Field(min_length=1)])


def share_curve(share: str, model: Model, sizes: int, windows: Windows) -> ShareCurve:
    """The curve for passes of 1..sizes tokens: by name or figure, a trace in any format or a list of points (`.json`)."""
    if share == "uniform":
        return uniform(model, sizes)
    if is_overlap(share):
        return overlap_curve(share, model, sizes)
    path = Path(share)
    if path.suffix == ".json" and not is_trace_json(path):
        return from_points(path, model, sizes)
    from expertbytes.measurements.routing.formats.registry import suffixes  # here, since it loads all formats and NumPy

    if path.suffix.lower() in (*suffixes(), ".json") or os.path.isdir(path):
        return from_trace(path, model, sizes, windows)
    known = ", ".join(sorted(suffixes()))
    raise InputError(f"share is {share!r} but must be {KNOWN}, a trace file ({known}) or a curve file (.json).")


def is_trace_json(path: Path) -> bool:
    """Whether a JSON file holds routed experts of a response, not counts by pass size."""
    return b'routed_experts"' in read_bytes(path, "a share curve")[:1_000_000]


def from_counts(counts: Sequence[Fraction | float | str], model: Model) -> ShareCurve:
    """Mean distinct experts of passes of 1, 2, … tokens as numbers. Raises InputError outside `share_bounds`."""
    try:
        distinct = tuple(exact(count) for count in counts)
    except ValueError as error:
        raise InputError(f"A count of distinct experts {error}.") from None
    for n, count in enumerate(distinct, start=1):
        check_bounds("share", n, count, model)
    return ShareCurve("curve", "distinct experts as given", distinct, ("share_bounds",))


def covering(share: str | ShareCurve, model: Model, sizes: int, windows: Windows) -> ShareCurve:
    """The named curve, or a curve at hand, which must reach to passes of `sizes` tokens within `share_bounds`."""
    if isinstance(share, str):
        return share_curve(share, model, sizes, windows)
    if len(share.distinct) < sizes:
        raise InputError(f"share covers passes of 1 to {len(share.distinct)} tokens but must cover 1 to {sizes}.")
    for n in range(1, sizes + 1):
        check_bounds("share", n, share.distinct[n - 1], model)
    return share


def uniform(model: Model, sizes: int) -> ShareCurve:
    """Independent uniform routing: no other independent tokens read more (`independentDistinct_le_uniformDistinct`)."""
    E, k = model.experts, model.experts_per_token
    distinct = tuple(uniform_curve(E, k, sizes))
    return ShareCurve(
        "uniform",
        "independent uniform routing (closed form), an upper bound on the bytes",
        distinct,
        ("uniformDistinct_eq", "uniform_share", "independentDistinct_le_uniformDistinct"),
    )


def from_trace(path: Path, model: Model, sizes: int, windows: Windows) -> ShareCurve:
    """The mean over the windows and layers of a trace of the same architecture."""
    from expertbytes.measurements.routing.formats.registry import read_trace
    from expertbytes.measurements.routing.histograms import mean_histograms
    from expertbytes.measurements.routing.share import share_of

    trace = read_trace(path, model.experts, top_k=model.experts_per_token)
    found = share_of(trace, sizes, windows)
    description = f"trace {path.name}: {trace.tokens} tokens, {trace.layers} layers, {windows} windows"
    if found.blocks:
        description += f", 95 % interval from {found.blocks} blocks"
    histograms = mean_histograms(trace, sizes) if windows == "inside" and sizes <= MOST_SPREAD else ()
    pairs = enumerate(zip(found.pooled.values, found.pooled.intervals or (), strict=False), start=1)
    ends = tuple(_ends(mid, interval, n, model) for n, (mid, interval) in pairs)
    return ShareCurve("trace", description, found.pooled.values, THEOREMS[windows], histograms, ends)


def _ends(mid: Fraction, interval: tuple[float, float], n: int, model: Model) -> tuple[Fraction, Fraction]:
    """The interval of windows of `n` tokens, no wider than `share_bounds` allows."""
    least, most = model.experts_per_token, min(n * model.experts_per_token, model.experts)
    low, high = map(Fraction, interval)
    return min(mid, max(low, Fraction(least))), max(mid, min(high, Fraction(most)))


def from_points(path: Path, model: Model, sizes: int) -> ShareCurve:
    """A JSON list of {"n": pass size, "distinct": mean distinct experts} that covers 1..sizes."""
    content = read_bytes(path, "a share curve")
    try:
        points = _POINTS.validate_json(content)
    except ValidationError as error:
        raise InputError(f"{path}: {_problem(error)}; give a list of objects with n and distinct.") from error
    found = {point.n: Fraction(point.distinct) for point in points}
    if len(found) < len(points):
        raise InputError(f"{path}: a pass size n occurs twice; give each once.")
    missing = [n for n in range(1, sizes + 1) if n not in found]
    if missing:
        raise InputError(f"{path}: no entry for n = {missing[0]}; give every pass size from 1 to {sizes}.")
    for n in range(1, sizes + 1):
        check_bounds(str(path), n, found[n], model)
    description = f"curve {path.name}: distinct experts as given"
    return ShareCurve("curve", description, tuple(found[n] for n in range(1, sizes + 1)), ("share_bounds",))


def _problem(error: ValidationError) -> str:
    whole = error.errors(include_url=False)[0]["type"] in {"list_type", "too_short"}
    return "must hold a list of at least 1 entry" if whole else describe(error)
