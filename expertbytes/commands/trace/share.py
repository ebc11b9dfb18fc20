"""`expertbytes trace share`: the share curve of a trace, with intervals, by layer, beside uniform routing."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from expertbytes.commands.console import check_files, echo, say
from expertbytes.commands.trace.source import FORMAT_NAMES, File, FirstLayer, Layers, NumExperts, TopK, watched
from expertbytes.errors import InputError
from expertbytes.measurements.routing.batches import side_by_side
from expertbytes.measurements.routing.constant_runs import constant_runs
from expertbytes.measurements.routing.formats.dense import collect
from expertbytes.measurements.routing.formats.registry import open_trace
from expertbytes.measurements.routing.scans import scanner
from expertbytes.measurements.routing.share import share_of
from expertbytes.measurements.routing.trace import TraceSource
from expertbytes.model.trace_share import ShareReport
from expertbytes.show.share_page import share_page
from expertbytes.show.share_report import print_share, share_report
from expertbytes.writing import write_text

MOST_TOKENS = 8192
"""Of a pass, all its requests together: more than servers put into one."""


def share(
    file: File,
    max_tokens: Annotated[int, typer.Option(help="Largest pass, in tokens.")] = 16,
    windows: Annotated[
        Literal["inside", "cyclic"], typer.Option(help="Windows inside the requests, or around their ends.")
    ] = "inside",
    batch: Annotated[int, typer.Option(help="Requests in a pass, each with n tokens of its own.")] = 1,
    format_: Annotated[
        str | None, typer.Option("--format", help=f"One of {FORMAT_NAMES}; found by suffix and content if not given.")
    ] = None,
    num_experts: NumExperts = None,
    top_k: TopK = None,
    layers: Layers = None,
    first_layer: FirstLayer = 0,
    seed: Annotated[int, typer.Option(help="Of the resampling.")] = 0,
    json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False,
    html: Annotated[Path | None, typer.Option(help="Write a page with the plot to this file.")] = None,
) -> None:
    """Say which share of the expert bytes a deduplicating engine reads. FILE may be `shipped`, the trace of the package."""
    _check(max_tokens, batch, windows, seed)
    check_files([file], {"html": html})
    source = open_trace(file, num_experts, top_k=top_k, layers=layers, first_layer=first_layer, format_name=format_)
    scanner()  # says before the progress bar what is slower than it could be
    with watched(_passes(source, batch, max_tokens, seed), "counting") as read:
        report = share_report(file, share_of(read, max_tokens, windows, seed, batch))
    if (runs := constant_runs(source)) is not None:
        report = report.model_copy(update={"notes": (runs.note(),)})
    _write(report, json, html)


def _check(max_tokens: int, batch: int, windows: str, seed: int) -> None:
    if not 1 <= batch <= MOST_TOKENS:
        raise InputError(f"batch is {batch} but must be from 1 to {MOST_TOKENS}, the requests in a pass.")
    if not 1 <= max_tokens <= MOST_TOKENS // batch:
        of = "" if batch == 1 else f" for passes of {batch} requests"
        raise InputError(f"max_tokens is {max_tokens} but must be from 1 to {MOST_TOKENS // batch}{of}.")
    if seed < 0:
        raise InputError(f"seed is {seed} but must be 0 or more.")
    if batch > 1 and windows == "cyclic":
        raise InputError(
            "windows is cyclic but passes over several requests lie inside them; leave out --windows or --batch."
        )


def _passes(source: TraceSource, batch: int, sizes: int, seed: int) -> TraceSource:
    """The trace as it is, or its requests side by side, `batch` in a pass."""
    return source if batch == 1 else side_by_side(collect(source), batch, sizes, seed)


def _write(report: ShareReport, json: bool, html: Path | None) -> None:
    if html is not None:
        write_text(html, share_page(report))
        say(f"Wrote {html}.")
    if json:
        echo(report.model_dump_json(indent=1))
    else:
        print_share(report)
