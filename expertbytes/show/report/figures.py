"""What each plot shows, taken from the decision's JSON as it is: no figure computes anything."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from expertbytes.show.draw.plot import Plot, Role, Series, Span

Json = Mapping[str, Any]

NAMES: Final = {
    "per_slot": "per-slot kernel",
    "dedup": "deduplicating kernel",
    "faster": "faster kernel at each size",
    "engine": "engine",
}
ROLES: Final[Mapping[str, Role]] = {"per_slot": "orange", "dedup": "blue", "faster": "ink", "engine": "blue"}
DASHED: Final = ("per_slot",)
"""Whose lines are dashed, so that lines are told apart where colours are not."""
VERDICTS: Final[Mapping[str, tuple[str, Role]]] = {
    "faster": ("dedup certainly faster", "blue"),
    "slower": ("dedup certainly slower", "orange"),
    "undecided": ("undecided within the errors", "faint"),
}
TOKENS: Final = "tokens in a pass"
FAR_APART: Final = 32


def crossover(decision: Json) -> Plot:
    """Share against the ratio of the bandwidths: deduplication is faster where the ratio is above."""
    sizes, passes = _sizes(decision), decision["passes"]
    shares = [found["share"] for found in passes]
    texts = [f"share {value:.3g}" for value in shares]
    name = "ratio of the bandwidths (dedup / per-slot)"
    ratio = bounded(sizes, [found["ratio"] for found in passes], name, "ink", markers=False)
    return Plot(
        "crossover",
        "Share of distinct experts and ratio of the bandwidths by pass size; deduplication is faster where the ratio is above",
        TOKENS,
        "share and ratio",
        (
            *ratio,
            Series("share of distinct experts", "faint", sizes, shares, markers=False, texts=texts, dashed=True),
            *_verdicts(passes),
        ),
        spans=_spans(decision["crossover"]),
        x_doubles=far_apart(sizes),
    )


def _verdicts(passes: Sequence[Json]) -> list[Series]:
    """At each pass size, on the ratio, what the intervals leave certain."""
    series = []
    for verdict, (name, role) in VERDICTS.items():
        at = [found for found in passes if found["verdict"] == verdict]
        if at:
            x, y = [found["tokens"] for found in at], [found["ratio"]["mid"] for found in at]
            texts = [f"{found['tokens']} tokens: {name}" for found in at]
            series.append(Series(name, role, x, y, line=False, hollow=verdict == "undecided", texts=texts))
    return series


def _spans(found: Json) -> tuple[Span, ...]:
    """The crossover, and the range that the intervals allow, open to the right where it may be never."""
    spans = []
    if found["earliest"] is not None and found["earliest"] != found["latest"]:
        latest = found["searched"] if found["latest"] is None else found["latest"]
        spans.append(Span(found["earliest"], latest, "crossover allowed by the intervals", "faint"))
    if found["tokens"] is not None:
        spans.append(Span(found["tokens"], found["tokens"], "crossover", "ink"))
    return tuple(spans)


def saving(decision: Json) -> Plot:
    """Seconds that deduplication saves in a pass, with the bound of their error, beside what was measured."""
    sizes, passes = _sizes(decision), decision["passes"]
    bounds = [found["saving_bound"] for found in passes]
    bound = band(sizes, bounds, "bound by saving_error", "faint")
    line = bounded(sizes, [found["saving_seconds"] for found in passes], "saving, with its interval", "blue", "s")
    beside = " and the measured passes" * _timed(decision)
    return Plot(
        "saving",
        f"Time that deduplication saves in a pass, by pass size, with its error{beside}",
        TOKENS,
        "saved in a pass",
        (bound, *line, *_measured(decision, "saving_seconds", "measured pass", "orange")),
        unit="s",
        x_doubles=far_apart(sizes),
    )


def cost(decision: Json) -> Plot:
    """Seconds of the routed experts in a pass with both kernels, beside what was measured."""
    sizes, passes = _sizes(decision), decision["passes"]
    series: list[Series] = []
    for kernel in ("per_slot", "dedup"):
        values, role = [found[f"{kernel}_seconds"] for found in passes], ROLES[kernel]
        dashed = kernel in DASHED
        series += bounded(sizes, values, NAMES[kernel], role, "s", markers=not _timed(decision), dashed=dashed)
        series += _measured(decision, f"{kernel}_seconds", f"{NAMES[kernel]}, measured", role)
    title = "Time of the routed experts in a pass, by pass size, with both kernels"
    return Plot("cost", title, TOKENS, "time of a pass", series, unit="s", x_doubles=far_apart(sizes))


def cycle_cost(stairs: Json) -> Plot:
    """Seconds of a cycle of one engine by draft length."""
    lengths = stairs["draft_lengths"]
    series = bounded(lengths, stairs["cycle_seconds"], "cycle, with its interval", "blue", "s")
    return Plot("cost", "Time of a cycle by draft length", "draft length", "time of a cycle", series, unit="s")


def bandwidth(decision: Json) -> Plot:
    """Effective bandwidth of both kernels with intervals, under the rate of reading memory in order."""
    sizes, passes, ceiling = _sizes(decision), decision["passes"], decision["read_ceiling_bytes_per_second"]
    unit, y_title = ("B/s", "bytes over time") if decision["assumptions"]["expert_bytes"] > 1 else ("", "experts/s")
    series: list[Series] = []
    for kernel in ("per_slot", "dedup"):
        values = [found[f"{kernel}_bytes_per_second"] for found in passes]
        series += bounded(sizes, values, NAMES[kernel], ROLES[kernel], unit, dashed=kernel in DASHED)
    if ceiling is not None:
        name, same = "memory read in order (ceiling)", [ceiling] * len(sizes)
        series += bounded(sizes, same, name, "ink", "B/s", markers=False, dashed=True)
    title = "Effective bandwidth of both kernels by pass size, with intervals"
    return Plot("bandwidth", title, TOKENS, y_title, series, unit=unit, x_doubles=far_apart(sizes))


def speedup(stairs: Sequence[Json]) -> Plot:
    """Speedup over plain decoding at the best draft length, by acceptance rate."""
    series: list[Series] = []
    for found in stairs:
        rates = [step["acceptance_rate"] for step in found["steps"]]
        values = [step["speedup"] for step in found["steps"]]
        dashed = found["kernel"] in DASHED
        series += bounded(rates, values, NAMES[found["kernel"]], ROLES[found["kernel"]], "times", dashed=dashed)
    title = "Speedup over plain decoding at the best draft length, by acceptance rate"
    return Plot("speedup", title, "acceptance rate", "speedup", series, zero=False)


def bounded(
    x: Sequence[float],
    values: Sequence[Json],
    name: str,
    role: Role,
    unit: str = "",
    markers: bool = True,
    dashed: bool = False,
) -> list[Series]:
    """A line through the estimates in a band between the ends of their intervals; no band where all are exact."""
    texts = [f"{name}: {said(value, unit)}" for value in values]
    middle = [value["mid"] for value in values]
    line = Series(name, role, x, middle, markers=markers, dashed=dashed, texts=texts)
    exact = all(value["low"] == value["high"] for value in values)
    return [line] if exact else [band(x, values, name, role, legend=False), line]


def band(x: Sequence[float], values: Sequence[Json], name: str, role: Role, legend: bool = True) -> Series:
    """The intervals alone."""
    low, high = ([value[end] for value in values] for end in ("low", "high"))
    return Series(name, role, x, low, upper=high, legend=legend)


def said(value: Json, unit: str) -> str:
    """`mid [low, high]` to three digits."""
    low, mid, high = (f"{value[end]:.3g}" for end in ("low", "mid", "high"))
    return f"{mid} [{low}, {high}] {unit}".rstrip()


def far_apart(sizes: Sequence[int]) -> bool:
    """Whether an axis that doubles shows them better: many, and not one after the other."""
    return sizes[-1] > FAR_APART and any(after - before > 1 for before, after in pairwise(sizes))


def _measured(decision: Json, quantity: str, name: str, role: Role) -> list[Series]:
    """The passes as they were timed, where the decision has them."""
    if not _timed(decision):
        return []
    values = [found["measured"][quantity] for found in decision["passes"]]
    texts = [f"{name}: {said(value, 's')}" for value in values]
    x, y = _sizes(decision), [value["mid"] for value in values]
    return [Series(name, role, x, y, line=False, hollow=True, texts=texts)]


def _timed(decision: Json) -> bool:
    return all(found["measured"] is not None for found in decision["passes"])


def _sizes(decision: Json) -> list[int]:
    return [found["tokens"] for found in decision["passes"]]
