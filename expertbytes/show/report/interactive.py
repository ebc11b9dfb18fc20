"""A figure as Plotly draws it. Colours are named by their role: the page fills in those of light or dark mode."""

from typing import Any, Final

from expertbytes.show.report.plot import MARKERS, Plot, Series, Span
from expertbytes.show.report.scale import around

Json = dict[str, Any]

HEIGHT: Final = 380
PADDING: Final = 0.03
SPIKE: Final = {
    "showspikes": True,
    "spikemode": "across",
    "spikesnap": "hovered data",
    "spikethickness": 1,
    "spikedash": "dot",
}


def interactive(plot: Plot) -> Json:
    """Traces and layout. A band is two traces, of which the upper one fills down to the lower one.

    The page shows what is pointed at below the plot (`text`), where a long line wraps; Plotly's own labels are off.
    """
    return {
        "data": [trace for series in plot.series for trace in _traces(series)],
        "layout": {
            "xaxis": _x_axis(plot),
            "yaxis": {
                "title": {"text": plot.y_title},
                "automargin": True,
                "rangemode": "tozero" if plot.zero else "normal",
                "zeroline": True,
                "fixedrange": True,
                **({"tickformat": "~s", "ticksuffix": plot.unit} if plot.unit else {}),
                **({"tickformat": "d"} if plot.whole else {}),
            },
            "shapes": [_shape(span) for span in plot.spans],
            "showlegend": False,
            "hovermode": "x",
            "dragmode": False,
            "margin": {"l": 56, "r": 12, "t": 12, "b": 52},
            "height": HEIGHT,
        },
    }


def _x_axis(plot: Plot) -> Json:
    axis: Json = {"title": {"text": plot.x_title}, "fixedrange": True, "zeroline": False, **SPIKE}
    scale = around(plot.xs(), 0, 1, plot.x_doubles)
    if plot.x_doubles:
        return {**axis, "type": "log", "tickvals": scale.ticks(10)}
    room = PADDING * (scale.high - scale.low)
    return {**axis, "range": [scale.low - room, scale.high + room]}


def _traces(series: Series) -> list[Json]:
    """The role and the number of the legend's entry travel in `meta`, which Plotly leaves alone."""
    if series.upper is not None:
        edge = {"x": series.x, "mode": "lines", "line": {"width": 0}, "hoverinfo": "skip"}
        meta = {"role": series.role, "name": series.name}
        low = {**edge, "y": series.y, "meta": meta}
        return [low, {**edge, "y": series.upper, "fill": "tonexty", "meta": {**meta, "band": True}}]
    mode = "+".join(["lines"] * series.line + ["markers"] * series.markers)
    symbol = MARKERS[series.role] + ("-open" if series.hollow else "")
    texts = {"text": series.texts, "hoverinfo": "none"} if series.texts else {"hoverinfo": "skip"}
    return [
        {
            "x": series.x,
            "y": series.y,
            "name": series.name,
            "mode": mode,
            "line": {"width": 2, "dash": "dash" if series.dashed else "solid"},
            "marker": {"symbol": symbol, "size": 8},
            "meta": {"role": series.role, "name": series.name},
            **texts,
        }
    ]


def _shape(span: Span) -> Json:
    """The role is the shape's name."""
    ends = {"x0": span.low, "x1": span.high, "y0": 0, "y1": 1, "yref": "paper", "layer": "below", "name": span.role}
    if span.low == span.high:
        return {**ends, "type": "line", "line": {"dash": "dot", "width": 2}}
    return {**ends, "type": "rect", "line": {"width": 0}}
