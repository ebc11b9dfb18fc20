"""The share curve of a trace in the terminal: a table with bars, and a line for each layer."""

from pathlib import Path

from rich.text import Text

from expertbytes.measurements.routing.share import Interval, MeanDistinct, Share, times_too_high
from expertbytes.model.share import THEOREMS
from expertbytes.model.trace_share import CurveReport, Floats, LayerReport, ShareReport
from expertbytes.show.console import Console
from expertbytes.show.table import Table, print_table
from expertbytes.visible import visible

BAR_WIDTH = 12
ROWS = 16


def share_report(file: Path, found: Share) -> ShareReport:
    """The exact results as floats, for printing."""
    header, k = found.header, found.header.experts_per_token
    per_layer = zip(found.by_layer, found.effective_experts, strict=True)
    return ShareReport(
        **_curve(found.pooled, k).model_dump(),
        file=visible(str(file)),
        windows=found.windows,
        batch=found.batch,
        tokens=found.tokens,
        requests=found.requests,
        layers=header.layers,
        experts_per_token=k // found.batch,
        num_experts=header.num_experts,
        uniform_share=tuple(float(value / (n * k)) for n, value in enumerate(found.uniform, start=1)),
        uniform_over_trace=tuple(map(float, times_too_high(found))),
        resampled_blocks=found.blocks,
        theorems=THEOREMS[found.windows],
        metadata=dict(header.metadata),
        per_layer=tuple(
            LayerReport(**_curve(curve, k).model_dump(), layer=layer, effective_experts=effective)
            for layer, (curve, effective) in enumerate(per_layer)
        ),
    )


def _curve(curve: MeanDistinct, k: int) -> CurveReport:
    low, high = _ends(curve.intervals)
    share_low, share_high = _ends(curve.share_intervals(k))
    return CurveReport(
        n=tuple(range(1, len(curve.values) + 1)),
        mean_distinct=tuple(map(float, curve.values)),
        mean_distinct_low=low,
        mean_distinct_high=high,
        share=tuple(map(float, curve.shares(k))),
        share_low=share_low,
        share_high=share_high,
    )


def _ends(intervals: tuple[Interval, ...] | None) -> tuple[Floats | None, Floats | None]:
    if intervals is None:
        return None, None
    return tuple(low for low, _ in intervals), tuple(high for _, high in intervals)


def print_share(report: ShareReport) -> None:
    """The pooled curve as a table with bars, and each layer's share at the largest pass."""
    out = Console(highlight=False)
    one, more = ("request", "requests") if report.batch == 1 else ("group", "groups")
    of = f"{report.requests} {one if report.requests == 1 else more}"
    of += f" of {report.batch} requests" if report.batch > 1 else ""
    title = f"{report.file}: {report.tokens:,} {'token' if report.tokens == 1 else 'tokens'}, {of}, {report.windows} windows"
    out.print(Text(title), soft_wrap=True)
    of = f"{report.layers} layers, {report.experts_per_token} of {report.num_experts} experts a token"
    out.print(Text(of), soft_wrap=True)
    print_table(_curve_table(report), out)
    print_table(_layer_table(report), out)
    for note in report.notes:
        out.print(Text(f"Note: {note}"), soft_wrap=True)
    if not report.resampled_blocks:
        out.print(Text("Note: the trace is too short for intervals; capture more tokens or more requests."))


def _curve_table(report: ShareReport) -> Table:
    headings = ("n", "distinct experts", "share", "95 % interval", "uniform routing", "uniform over trace", "")
    rows = tuple(_row(report, i) for i, n in enumerate(report.n) if _shown(n, report.n[-1]))
    return Table("", headings, rows, report.theorems, left=(6,))


def _row(report: ShareReport, i: int) -> tuple[str, ...]:
    figures = (f"{report.mean_distinct[i]:.3f}", f"{report.share[i]:.4f}", _interval(report, i))
    beside = (f"{report.uniform_share[i]:.4f}", f"{report.uniform_over_trace[i]:.3f}")
    return (str(report.n[i]), *figures, *beside, "█" * round(BAR_WIDTH * report.share[i]))


def _shown(n: int, largest: int) -> bool:
    """Whether the table has a row for n: up to 16 tokens each, then powers of two and the largest."""
    return n <= ROWS or n & (n - 1) == 0 or n == largest


def _layer_table(report: ShareReport) -> Table:
    last = len(report.n) - 1
    headings = ("layer", "distinct experts", "share", "95 % interval", "effective experts")
    rows = tuple(
        (
            str(layer.layer),
            f"{layer.mean_distinct[last]:.3f}",
            f"{layer.share[last]:.4f}",
            _interval(layer, last),
            f"{layer.effective_experts:.1f}",
        )
        for layer in report.per_layer
    )
    caption = "effective experts: as many, used alike, have the same entropy"
    return Table(f"Layers, at passes of {report.n[-1]} tokens", headings, rows, caption=caption)


def _interval(curve: CurveReport, i: int) -> str:
    if curve.share_low is None or curve.share_high is None:
        return "unknown"
    return f"{curve.share_low[i]:.4f}–{curve.share_high[i]:.4f}"
