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
    figure["layout"]["shapes"] = _crossover_shapes(decision["crossover"])
    return figure


def saving(decision: Json) -> Figure:
    """Seconds that deduplication saves in a pass, with the bound of their error."""
    sizes, passes = _sizes(decision), decision["passes"]
    low, high = _edges(sizes, [found["saving_bound"] for found in passes], SHARE)
    bound = [low, {**high, "name": "bound by saving_error", "showlegend": True}]
    traces = bound + _band(sizes, [found["saving_seconds"] for found in passes], "saving, between its corners", DEDUP)
    return _figure(traces, "tokens in a pass", "seconds saved per pass", yaxis={"tickformat": "~s", "ticksuffix": "s"})


def staircase(decision: Json) -> Figure:
    """Best draft length by acceptance rate; hollow where undecided, with the range that the error allows."""
    above, below = decision["staircases"]
    traces = _stairs(above) + [{**trace, "yaxis": "y2"} for trace in _stairs(below)]
    axis = {"rangemode": "tozero"}
    figure = _figure(traces, "acceptance rate", "draft length", yaxis={**axis, "domain": [0.54, 1]})
    figure["layout"] |= {"yaxis2": {**axis, "domain": [0, 0.46], "title": {"text": "draft length"}}, "height": 520}
    figure["layout"]["xaxis"]["anchor"] = "y2"
    return figure


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
    return [{**allowed, "line": {"color": colour, "width": 7}, "hoverinfo": "skip"}, line]


def _sizes(decision: Json) -> list[int]:
    return [found["tokens"] for found in decision["passes"]]


def _line(x: Sequence[Any], y: Sequence[Any], name: str, colour: str, shape: str = "linear") -> Trace:
    return {"x": x, "y": y, "name": name, "mode": "lines+markers", "line": {"color": colour, "shape": shape}}


def _band(x: Sequence[int], values: Sequence[Json], name: str, colour: str) -> list[Trace]:
    """A line through the estimates in a band between the ends of their intervals."""
    return [*_edges(x, values, colour), _line(x, [value["mid"] for value in values], name, colour)]


def _edges(x: Sequence[int], values: Sequence[Json], colour: str) -> list[Trace]:
    """The band alone."""
    edge = {"x": x, "mode": "lines", "line": {"width": 0, "color": colour}, "showlegend": False, "hoverinfo": "skip"}
    low = {**edge, "y": [value["low"] for value in values]}
    return [low, {**edge, "y": [value["high"] for value in values], "fill": "tonexty", "fillcolor": f"{colour}44"}]


def _crossover_shapes(found: Json) -> list[Trace]:
    """A line at the crossover, and the range that the intervals allow, open to the right where it may be never."""
    height = {"y0": 0, "y1": 1, "yref": "paper", "layer": "below"}
    shapes = []
    if found["earliest"] is not None:
        ends = {"x0": found["earliest"], "x1": found["latest"] or found["searched"]}
        shapes.append({"type": "rect", **ends, **height, "line": {"width": 0}, "fillcolor": f"{SHARE}22"})
    if found["tokens"] is not None:
        ends = {"x0": found["tokens"], "x1": found["tokens"]}
        shapes.append({"type": "line", **ends, **height, "line": {"dash": "dot", "width": 2, "color": SHARE}})
    return shapes


def _figure(traces: Sequence[Trace], x: str, y: str, yaxis: Json) -> Figure:
    layout = {
        "xaxis": {"title": {"text": x}},
        "yaxis": {"title": {"text": y}, "automargin": True, **yaxis},
        "legend": {"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0},
        "margin": {"l": 60, "r": 15, "t": 50, "b": 50},
        "height": 380,
    }
    return {"data": list(traces), "layout": layout}
