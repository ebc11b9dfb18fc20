"""Plots as Plotly figures, drawn from the decision's JSON as it is: no figure computes anything.

Colours that depend on light or dark mode are filled in by the page.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

Json = Mapping[str, Any]
Trace = dict[str, Any]
Figure = dict[str, Any]

PER_SLOT: Final = "#d55e00"
DEDUP: Final = "#1f8fd6"
SHARE: Final = "#2a9d6f"
COLOURS: Final = {"per_slot": PER_SLOT, "dedup": DEDUP}
NAMES: Final = {"per_slot": "per-slot", "dedup": "deduplicating"}


def figures(decision: Json) -> dict[str, Figure]:
    """Every figure by the name of its place on the page."""
    return {
        "crossover": crossover(decision),
        "saving": saving(decision),
        "bandwidth": bandwidth(decision),
        "staircase": staircase(decision),
    }


def bandwidth(decision: Json) -> Figure:
    """Effective bandwidth of both kernels with intervals."""
    traces = []
    for kernel, name in NAMES.items():
        values = [found[f"{kernel}_bytes_per_second"] for found in decision["passes"]]
        traces += _band(_sizes(decision), values, name, COLOURS[kernel])
    return _figure(traces, "tokens in a pass", "bytes per second", yaxis={"rangemode": "tozero", "tickformat": "~s"})


def crossover(decision: Json) -> Figure:
    """Share against the ratio of the bandwidths: deduplication is faster where the ratio is above."""
    sizes, passes = _sizes(decision), decision["passes"]
    share = _line(sizes, [found["share"] for found in passes], "share (distinct experts / slots)", SHARE)
    ratio = _band(sizes, [found["ratio"] for found in passes], "ratio (dedup / per-slot bandwidth)", DEDUP)
    figure = _figure([share, *ratio], "tokens in a pass", "share and ratio", yaxis={"rangemode": "tozero"})
    figure["layout"]["shapes"] = _crossover_line(decision["crossover"]["tokens"])
    return figure


def saving(decision: Json) -> Figure:
    """Seconds that deduplication saves in a pass, with the bound of their error."""
    values = [found["saving_seconds"] for found in decision["passes"]]
    traces = _band(_sizes(decision), values, "saving", DEDUP)
    return _figure(traces, "tokens in a pass", "seconds saved per pass", yaxis={"tickformat": "~s", "ticksuffix": "s"})


def staircase(decision: Json) -> Figure:
    """Best draft length by acceptance rate; hollow where undecided, with the range that the error allows."""
    traces = [trace for found in decision["staircases"] for trace in _stairs(found)]
    return _figure(traces, "acceptance rate", "best draft length", yaxis={"rangemode": "tozero"})


def _stairs(found: Json) -> list[Trace]:
    name, colour, steps = NAMES[found["kernel"]], COLOURS[found["kernel"]], found["steps"]
    rates, lengths = ([step[key] for step in steps] for key in ("acceptance_rate", "draft_length"))
    line = _line(rates, lengths, name, colour, shape="hv")
    symbols = ["circle" if step["status"] == "certified" else "circle-open" for step in steps]
    line["marker"] = {"symbol": symbols, "size": 9, "color": colour}
    undecided = [step for step in steps if step["status"] != "certified"]
    x = [value for step in undecided for value in (step["acceptance_rate"], step["acceptance_rate"], None)]
    y = [value for step in undecided for value in (step["draft_lengths"][0], step["draft_lengths"][-1], None)]
    allowed = {"x": x, "y": y, "mode": "lines", "name": f"{name}: allowed by the error", "opacity": 0.45}
    return [{**allowed, "line": {"color": colour, "width": 6}, "hoverinfo": "skip"}, line]


def _sizes(decision: Json) -> list[int]:
    return [found["tokens"] for found in decision["passes"]]


def _line(x: Sequence[Any], y: Sequence[Any], name: str, colour: str, shape: str = "linear") -> Trace:
    return {"x": x, "y": y, "name": name, "mode": "lines+markers", "line": {"color": colour, "shape": shape}}


def _band(x: Sequence[int], values: Sequence[Json], name: str, colour: str) -> list[Trace]:
    """A line through the estimates in a band between the ends of their intervals."""
    edge = {"x": x, "mode": "lines", "line": {"width": 0, "color": colour}, "showlegend": False, "hoverinfo": "skip"}
    low = {**edge, "y": [value["low"] for value in values]}
    high = {**edge, "y": [value["high"] for value in values], "fill": "tonexty", "fillcolor": f"{colour}44"}
    return [low, high, _line(x, [value["mid"] for value in values], name, colour)]


def _crossover_line(tokens: int | None) -> list[Trace]:
    """A vertical line at the crossover, none where there is none."""
    if tokens is None:
        return []
    place = {"x0": tokens, "x1": tokens, "y0": 0, "y1": 1, "yref": "paper"}
    return [{"type": "line", **place, "line": {"dash": "dot", "width": 2, "color": SHARE}}]


def _figure(traces: Sequence[Trace], x: str, y: str, yaxis: Json) -> Figure:
    layout = {
        "xaxis": {"title": {"text": x}},
        "yaxis": {"title": {"text": y}, **yaxis},
        "legend": {"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0},
        "margin": {"l": 60, "r": 15, "t": 50, "b": 50},
        "height": 380,
    }
    return {"data": list(traces), "layout": layout}
