"""The share curve as one HTML file: a Plotly figure with the page's own copy of the library, and nothing from a network."""

import html

import plotly.graph_objects as go

from expertbytes.commands.trace.share_report import CurveReport, LayerReport, ShareReport

POOLED = "#0072b2"
UNIFORM = "#d55e00"
LAYER = "rgba(128, 128, 128, 0.5)"


def share_page(report: ShareReport) -> str:
    """The page: headline, plot, and the table that the plot is drawn from."""
    title = html.escape(f"Share of the expert bytes: {report.file}")
    plot = _figure(report).to_html(full_html=False, include_plotlyjs="inline")
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8"><title>{title}</title>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"></head>\n'
        f"<body><main><h1>{title}</h1>\n<p>{html.escape(_headline(report))}</p>\n{plot}\n{_table(report)}</main></body>\n</html>\n"
    )


def _headline(report: ShareReport) -> str:
    n, share, factor = report.n[-1], report.share[-1], report.uniform_over_trace[-1]
    return (
        f"A deduplicating engine reads {share:.1%} of the per-slot bytes at passes of {n} tokens; independent uniform "
        f"routing would read {factor:.2f} times as many experts. Rests on {', '.join(report.theorems)}."
    )


def _figure(report: ShareReport) -> go.Figure:
    figure = go.Figure()
    for layer in report.per_layer:
        figure.add_trace(_line(layer, f"layer {layer.layer}", LAYER, 1))
    if report.share_low is not None and report.share_high is not None:
        figure.add_trace(_band(report))
    figure.add_trace(_line(report, "all layers", POOLED, 3))
    dashed = {"color": UNIFORM, "dash": "dash"}
    figure.add_trace(go.Scatter(x=report.n, y=report.uniform_share, name="uniform routing", line=dashed))
    figure.update_layout(
        xaxis_title="tokens in a pass",
        yaxis_title="share of the per-slot bytes",
        yaxis_range=[0, 1.02],
        template="none",
    )
    return figure


def _line(curve: CurveReport | LayerReport, name: str, color: str, width: int) -> go.Scatter:
    return go.Scatter(x=curve.n, y=curve.share, name=name, line={"color": color, "width": width})


def _band(report: ShareReport) -> go.Scatter:
    assert report.share_low is not None
    assert report.share_high is not None
    around = (*report.share_high, *reversed(report.share_low))
    shade = {"fill": "toself", "fillcolor": "rgba(0, 114, 178, 0.25)", "line": {"width": 0}, "mode": "lines"}
    return go.Scatter(x=(*report.n, *reversed(report.n)), y=around, name="95 % interval", **shade)


def _table(report: ShareReport) -> str:
    rows = zip(report.n, report.mean_distinct, report.share, report.uniform_share, strict=True)
    body = "\n".join(f"<tr><th>{n}</th><td>{u:.4f}</td><td>{s:.4f}</td><td>{f:.4f}</td></tr>" for n, u, s, f in rows)
    head = "<tr><th>tokens</th><th>distinct experts</th><th>share</th><th>share of uniform routing</th></tr>"
    return f"<table>\n<thead>{head}</thead>\n<tbody>\n{body}\n</tbody>\n</table>\n"
