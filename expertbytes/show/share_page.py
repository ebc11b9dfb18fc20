"""The share curve of a trace as a page of the report's kind: the plot, its table, each layer, and the theorems."""

from collections.abc import Sequence
from pathlib import PurePath
from typing import Final

from expertbytes.model.trace_share import CurveReport, ShareReport
from expertbytes.show.draw.plot import Plot, Series
from expertbytes.show.report.content import Content, Section
from expertbytes.show.report.figures import TOKENS, far_apart
from expertbytes.show.report.render import render
from expertbytes.show.table import Table

MOST_ROWS: Final = 64
A_DOUBLING: Final = 4
WORDS: Final = (
    "Distinct experts over selected ones, averaged over all passes of that many tokens: what a deduplicating engine reads "
    "of the bytes that a per-slot engine reads."
)
LAYERS: Final = (
    "Each layer routes on its own. Effective experts are how many, used alike, have the entropy of the layer's own use."
)


def share_page(report: ShareReport) -> str:
    """The page: headline, plot, the table that the plot is drawn from, and the layers."""
    shown = places(report.n)
    return render(
        Content(
            title=f"{PurePath(report.file).name}: share of the expert bytes",
            headline=_headline(report),
            lead="Distinct experts counted in every window of consecutive tokens of the trace",
            lead_theorems=report.theorems,
            sections=[
                Section("share", "Share by pass size", WORDS, _table(report, shown), [_plot(report, shown)]),
                Section("layers", "Layers", LAYERS, _layers(report)),
            ],
            notes=_notes(report, len(shown)),
            assumptions=_trace(report),
        )
    )


def places(n: Sequence[int]) -> list[int]:
    """Which pass sizes the page shows: all of a few; of many the first ones, some of each doubling, and the last."""
    if len(n) <= MOST_ROWS:
        return list(range(len(n)))
    sizes = {round(2 ** (i / A_DOUBLING)) for i in range(1 + int(A_DOUBLING * n[-1].bit_length()))}
    return [place for place, size in enumerate(n) if size in sizes or size == n[-1]]


def _headline(report: ShareReport) -> str:
    n, share, factor = report.n[-1], report.share[-1], report.uniform_over_trace[-1]
    of = "" if report.batch == 1 else f" of each of {report.batch} requests"
    return (
        f"A deduplicating engine reads {share:.1%} of the per-slot bytes at passes of {n} token{'s' * (n > 1)}{of}; independent "
        f"uniform routing would read {factor:.2f} times as many experts."
    )


def _plot(report: ShareReport, shown: Sequence[int]) -> Plot:
    x = [report.n[i] for i in shown]
    layers = [
        Series("each layer", "faint", x, _at(layer.share, shown), markers=False, legend=place == 0)
        for place, layer in enumerate(report.per_layer)
    ]
    texts = [f"all layers: {report.share[i]:.4f} {interval(report, i)}" for i in shown]
    pooled = Series("all layers", "blue", x, _at(report.share, shown), texts=texts)
    said = [f"uniform routing: {report.uniform_share[i]:.4f}" for i in shown]
    uniform = Series("uniform routing", "orange", x, _at(report.uniform_share, shown), dashed=True, texts=said)
    title = (
        "Share of the per-slot bytes by pass size: the trace with its 95 % interval, its layers, and uniform routing"
    )
    series = [*layers, *_band(report, x, shown), uniform, pooled]
    return Plot("share-plot", title, TOKENS, "share of the per-slot bytes", series, x_doubles=far_apart(x))


def _band(report: ShareReport, x: Sequence[int], shown: Sequence[int]) -> list[Series]:
    if report.share_low is None or report.share_high is None:
        return []
    low, high = _at(report.share_low, shown), _at(report.share_high, shown)
    return [Series("95 % interval of all layers", "blue", x, low, upper=high)]


def _at(values: Sequence[float], shown: Sequence[int]) -> list[float]:
    return [values[i] for i in shown]


def interval(curve: CurveReport, i: int) -> str:
    """`[low, high]` of the share, or that it is unknown."""
    if curve.share_low is None or curve.share_high is None:
        return "[unknown]"
    return f"[{curve.share_low[i]:.4f}, {curve.share_high[i]:.4f}]"


def _table(report: ShareReport, shown: Sequence[int]) -> Table:
    headings = ("tokens", "distinct experts", "share", "95 % interval", "uniform routing", "uniform over trace")
    rows = (
        (
            str(report.n[i]),
            f"{report.mean_distinct[i]:.4f}",
            f"{report.share[i]:.4f}",
            interval(report, i),
            f"{report.uniform_share[i]:.4f}",
            f"{report.uniform_over_trace[i]:.3f}",
        )
        for i in shown
    )
    return Table("Share by pass size", headings, tuple(rows), (*report.theorems, "uniform_share", "share_bounds"))


def _layers(report: ShareReport) -> Table:
    last = len(report.n) - 1
    headings = ("layer", "distinct experts", "share", "95 % interval", "effective experts")
    rows = (
        (
            str(layer.layer),
            f"{layer.mean_distinct[last]:.3f}",
            f"{layer.share[last]:.4f}",
            interval(layer, last),
            f"{layer.effective_experts:.1f}",
        )
        for layer in report.per_layer
    )
    return Table("Layers", headings, tuple(rows), report.theorems)


def _notes(report: ShareReport, shown: int) -> list[str]:
    notes = [f"The layers are shown at passes of {report.n[-1]} tokens."]
    if shown < len(report.n):
        notes.append(f"{shown} of {len(report.n)} pass sizes are shown; --json has all.")
    if report.resampled_blocks:
        notes.append(f"Intervals are 95 % intervals from resampling {report.resampled_blocks} blocks of tokens.")
    else:
        notes.append("The trace is too short for intervals; capture more tokens or more requests.")
    return notes


def _trace(report: ShareReport) -> list[tuple[str, str]]:
    return [
        ("Trace", report.file),
        ("Routed layers", str(report.layers)),
        ("Experts", f"{report.experts_per_token} of {report.num_experts} a token"),
        ("Tokens", f"{report.tokens:,}"),
        ("Requests" if report.batch == 1 else f"Groups of {report.batch} requests", f"{report.requests:,}"),
        ("Windows", report.windows),
        *report.metadata.items(),
    ]
