"""`expertbytes explain`: what a benchmark report implies, from two speeds and what is known of acceptance."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from expertbytes.explanation.analysis import explain as explained
from expertbytes.inputs.logged_report import complete, with_log
from expertbytes.inputs.logs import read_log
from expertbytes.inputs.measured_curve import read_measured
from expertbytes.inputs.report import Report, report
from expertbytes.show.answer import print_answer

Text = str | None


def explain(
    baseline: Annotated[Text, typer.Option(help="Speed of plain decoding, in --unit.")] = None,
    speculative: Annotated[Text, typer.Option(help="Speed with speculation, in --unit.")] = None,
    unit: Annotated[str, typer.Option(help="tok/s, or ms or s per token.")] = "tok/s",
    draft_length: Annotated[Text, typer.Option(help="Drafted tokens per pass, 1 to 1000.")] = None,
    verify_width: Annotated[
        Text, typer.Option(help="Tokens verified per pass where that is not draft length + 1.")
    ] = None,
    tokens_per_pass: Annotated[Text, typer.Option(help="Mean tokens that a pass yields, its own included.")] = None,
    acceptance: Annotated[Text, typer.Option(help="A rate whose meaning the report leaves open.")] = None,
    accepted_over_drafted: Annotated[Text, typer.Option(help="Accepted over drafted tokens.")] = None,
    acceptance_rate: Annotated[Text, typer.Option(help="Geometric rate: that of every position.")] = None,
    acceptance_by_position: Annotated[
        Text, typer.Option(help="Rate of each position after the earlier ones: 0.9,0.8.")
    ] = None,
    survival_by_position: Annotated[
        Text, typer.Option(help="Accepted over passes by position, as servers print it.")
    ] = None,
    accepted: Annotated[Text, typer.Option(help="Counter of accepted tokens.")] = None,
    drafted: Annotated[Text, typer.Option(help="Counter of drafted tokens.")] = None,
    generated: Annotated[Text, typer.Option(help="Counter of generated tokens.")] = None,
    passes: Annotated[Text, typer.Option(help="Counter of verification passes.")] = None,
    drafted_over_generated: Annotated[Text, typer.Option(help="Drafted over generated tokens.")] = None,
    noise: Annotated[Text, typer.Option(help="Relative error of each speed, for example 0.05 or 5%.")] = None,
    draft_seconds: Annotated[Text, typer.Option(help="Seconds of drafting per cycle.")] = None,
    draft_ratio: Annotated[Text, typer.Option(help="Drafting per cycle in plain steps.")] = None,
    log: Annotated[
        Text, typer.Option(help="Log of the speculative run (llama.cpp, vLLM, SGLang); - is standard input.")
    ] = None,
    curve: Annotated[Path | None, typer.Option(help="JSON object with a measured curve.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the answer as JSON.")] = False,
) -> None:
    """Invert a report: the cost of a cycle, what would break even, and whether expert bytes can account for it."""
    given = {name: value for name, value in locals().items() if name in Report.model_fields}
    notes: Sequence[str] = ()
    if log is not None:
        given, notes = with_log(given, read_log(log))
    answer = explained(
        complete(report(given), curve is not None), None if curve is None else read_measured(curve), notes
    )
    if json:
        typer.echo(answer.model_dump_json(indent=1))
    else:
        print_answer(answer)
