"""`expertbytes explain`: what a benchmark report implies, from two speeds and what is known of acceptance."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from expertbytes.advice.engine import DRAFTERS
from expertbytes.advice.engines import ENGINES
from expertbytes.advice.next_steps import after_report
from expertbytes.commands.console import echo
from expertbytes.commands.observed_options import takes_observed
from expertbytes.commands.question_options import Open, link
from expertbytes.commands.table_options import All, Format
from expertbytes.errors import InputError
from expertbytes.explanation.analysis import explain as explained
from expertbytes.inputs.logged_report import complete, with_log
from expertbytes.inputs.measured_curve import read_measured
from expertbytes.inputs.report import Report, report
from expertbytes.show.answer import print_answer
from expertbytes.show.markdown import answer_markdown

Text = str | None


@takes_observed
def explain(
    speeds: Annotated[
        list[str] | None, typer.Argument(help="Both speeds, plain then speculative, in --unit.", show_default=False)
    ] = None,
    baseline: Annotated[
        Text, typer.Option(help="Speed of plain decoding, in --unit; 11.3 ± 0.1 has its error.")
    ] = None,
    speculative: Annotated[Text, typer.Option(help="Speed with speculation, in --unit.")] = None,
    unit: Annotated[Text, typer.Option(help="tok/s (the default), or ms or s per token.")] = None,
    verify_width: Annotated[
        Text, typer.Option(help="Tokens verified per pass where that is not draft length + 1.")
    ] = None,
    acceptance_rate: Annotated[Text, typer.Option(help="Geometric rate: that of every position.")] = None,
    acceptance_by_position: Annotated[
        Text, typer.Option(help="Rate of each position after the earlier ones: 0.9,0.8.")
    ] = None,
    acceptance_error: Annotated[Text, typer.Option(help="Error of the rates, for example 0.05.")] = None,
    noise: Annotated[Text, typer.Option(help="Relative error of each speed, for example 0.05 or 5%.")] = None,
    draft_seconds: Annotated[Text, typer.Option(help="Seconds of drafting per cycle.")] = None,
    draft_ratio: Annotated[Text, typer.Option(help="Drafting per cycle in plain steps.")] = None,
    batch_size: Annotated[Text, typer.Option(help="Requests decoded together; give --experts and --top-k too.")] = None,
    experts: Annotated[Text, typer.Option(help="Routed experts of a layer.")] = None,
    top_k: Annotated[Text, typer.Option(help="Experts that a token selects.")] = None,
    curve: Annotated[Path | None, typer.Option(help="JSON object with a measured curve.")] = None,
    engine: Annotated[Text, typer.Option(help=f"Print what to do next in it: {', '.join(ENGINES)}.")] = None,
    drafter: Annotated[str, typer.Option(help=f"Who drafts, for --engine: {', '.join(DRAFTERS)}.")] = "model",
    json: Annotated[bool, typer.Option("--json", help="Print the answer as JSON.")] = False,
    everything: All = False,
    format_: Format = "text",
    open_: Open = False,
    **observed: str | None,
) -> None:
    """Invert a report: the cost of a cycle, what would break even, and whether expert bytes can account for it."""
    log = observed.pop("log", None)
    given = {name: value for name, value in {**locals(), **observed}.items() if name in Report.model_fields}
    if open_:
        asked = {**given, **_both(speeds, given), "log": log, "curve": None if curve is None else str(curve)}
        echo(link("explain", asked, None if engine is None else {"engine": engine, "drafter": drafter}))
        return
    notes: Sequence[str] = ()
    given |= _both(speeds, given)
    if log is not None:
        given, notes = with_log(given, log)
    answer = explained(
        complete(report(given), curve is not None), None if curve is None else read_measured(curve), notes
    )
    answer = after_report(answer, engine, drafter)
    if json or format_ == "json":
        echo(answer.model_dump_json(indent=1))
    elif format_ == "markdown":
        echo(answer_markdown(answer))
    else:
        print_answer(answer, everything=everything)


def _both(speeds: list[str] | None, given: Mapping[str, object]) -> Mapping[str, object]:
    """Two bare numbers are the two speeds. Raises InputError for another count, or where the options give them too."""
    if not speeds:
        return {}
    if len(speeds) != 2:
        raise InputError(f"{len(speeds)} speeds are given but there are two: plain decoding, then with speculation.")
    if given["baseline"] is not None or given["speculative"] is not None:
        raise InputError("The speeds are given twice; leave out either the numbers or --baseline and --speculative.")
    return {"baseline": speeds[0], "speculative": speeds[1]}
