"""`expertbytes predict`: decisions from profiles or pasted tables, a share curve and what is known of acceptance."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from expertbytes.commands import table_options as options
from expertbytes.commands.console import check_files, echo, progress_bar, say
from expertbytes.commands.observed_options import takes_observed
from expertbytes.commands.question_options import Open, prediction_link
from expertbytes.commands.table_options import Text
from expertbytes.errors import InputError
from expertbytes.inputs.configuration import Configuration, configuration, read_configurations
from expertbytes.model.decision import Decision, staircases
from expertbytes.model.steps import cycles_of
from expertbytes.prediction.many import predict_all
from expertbytes.prediction.predict import most_claimed
from expertbytes.prediction.prediction import Prediction
from expertbytes.show.markdown import decision_markdown
from expertbytes.show.passes_csv import passes_csv as passes_text
from expertbytes.show.prediction_tables import summary_table
from expertbytes.show.prediction_text import csv_text, json_text
from expertbytes.show.table import print_table
from expertbytes.show.terminal import print_result
from expertbytes.writing import write_text


@takes_observed
def predict(
    profile: Annotated[list[str] | None, typer.Argument(help="Profiles written by `expertbytes measure`.")] = None,
    table: Annotated[
        Text,
        typer.Option(help="Instead of a profile: times or bandwidths by n, as CSV, TSV, JSON or text; - is stdin."),
    ] = None,
    device: options.Device = None,
    share: options.Share = None,
    windows: options.Windows = "inside",
    acceptance_rate: Annotated[
        list[str] | None, typer.Option(help="Rate of every position; several with commas.")
    ] = None,
    acceptance_by_position: options.AcceptanceByPosition = None,
    tokens_curve: options.TokensCurve = None,
    acceptance_lengths: options.AcceptanceLengths = None,
    acceptance_error: options.AcceptanceError = None,
    max_draft: Annotated[int | None, typer.Option(help="Largest draft length; 15 or what was measured.")] = None,
    layers: Annotated[Text, typer.Option(help="Layers with routed experts, several with commas.")] = None,
    other_seconds: Annotated[float, typer.Option(help="Seconds of a whole pass outside the routed experts.")] = 0.0,
    draft_seconds_per_token: Annotated[float, typer.Option(help="Seconds to draft one token.")] = 0.0,
    plain_seconds: options.PlainSeconds = None,
    noise: options.Noise = None,
    baseline: options.Baseline = None,
    batch: options.Batch = None,
    model: options.ModelName = None,
    experts: options.Experts = None,
    top_k: options.TopK = None,
    expert_bytes: options.ExpertBytes = None,
    context: options.Context = None,
    offloaded_share: options.OffloadedShare = None,
    slow_gb_per_s: options.SlowGb = None,
    width: Annotated[Text, typer.Option(help="Width to which break points are enclosed, 1e-30 to 0.1.")] = None,
    configurations: Annotated[
        Text, typer.Option(help="CSV or JSON with one prediction a row, by these options.")
    ] = None,
    rates: Annotated[
        Text, typer.Option(help="File of acceptance rates, one a line; prints a CSV row for each.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the decision as JSON; of several, a list.")] = False,
    csv: Annotated[Path | None, typer.Option(help="Write best draft lengths as CSV to this file; - prints it.")] = None,
    passes_csv: Annotated[Path | None, typer.Option(help="Write the saving by pass size as CSV; - prints it.")] = None,
    html: Annotated[Path | None, typer.Option(help="Write the report page to this file.")] = None,
    everything: options.All = False,
    format_: options.Format = "text",
    open_: Open = False,
    **observed: str | None,
) -> None:
    """Say where deduplication pays, what it saves and how long to draft, and what the measured error leaves open."""
    given = {name: value for name, value in {**locals(), **observed}.items() if name in Configuration.model_fields}
    json = json or format_ == "json"
    _check_outputs(
        {
            "json": json,
            "csv": str(csv) == "-" and rates is None,
            "passes_csv": str(passes_csv) == "-",
            "rates": rates is not None and str(csv or "-") == "-",
            "open": open_,
        }
    )
    asked = _asked({**given, "acceptance_rate": _each(acceptance_rate)}, profile, layers, configurations)
    read = [getattr(one, name) for one in asked for name in ("profile", "table", "share", "tokens_curve")]
    check_files([*read, configurations, rates], {"csv": csv, "passes_csv": passes_csv, "html": html})
    found = _predicted(asked)
    if html is not None:
        write_text(html, _page(found))
        say(f"Wrote {html}.")
    if rates is not None:
        _print_or_write(_at_rates(found, rates), csv or Path("-"))
    elif csv is not None:
        _print_or_write(csv_text(found), csv)
    if passes_csv is not None:
        _print_or_write(passes_text(found), passes_csv)
    if json:
        echo(json_text(found))
    elif format_ == "markdown":
        echo(decision_markdown(_one(found, "markdown").decision))
    elif open_:
        one = _one(found, "open")
        echo(prediction_link(one.configuration, one.decision))
    elif rates is None and "-" not in (str(csv), str(passes_csv)):
        _print(found, everything)


def _each(given: list[str] | None) -> tuple[str, ...]:
    """Rates of options that may each hold several with commas."""
    return tuple(part.strip() for text in given or () for part in text.split(",") if part.strip())


def _check_outputs(printed: Mapping[str, bool]) -> None:
    """Only one result goes to standard output."""
    asked = [name for name, is_asked in printed.items() if is_asked]
    if len(asked) > 1:
        raise InputError(f"{' and '.join(asked)} would both be printed; write one of them to a file with --csv FILE.")


def _asked(
    given: Mapping[str, object], profiles: list[str] | None, layers: str | None, configurations: str | None
) -> list[Configuration]:
    """Every profile with every number of layers, or the rows of a file."""
    if configurations is not None:
        if profiles or given["table"] is not None:
            raise InputError("configurations has its own profiles and tables; give either it or them.")
        return read_configurations(configurations)
    paths: list[str | None] = [*profiles] if profiles else [None]
    depths: list[str | None] = [part.strip() for part in layers.split(",")] if layers else [None]
    if not profiles and given["table"] is None and given["device"] is None:
        raise InputError(
            "No profile is given; give one (expertbytes measure), --table with times by n, or --device with public timings."
        )
    return [configuration({**given, "profile": path, "layers": depth}) for path in paths for depth in depths]


def _predicted(asked: list[Configuration]) -> list[Prediction]:
    """All predictions, with a progress bar if there are several."""
    if len(asked) == 1:
        return predict_all(asked)
    with progress_bar() as bar:
        task = bar.add_task("predicting", total=len(asked))
        return predict_all(asked, lambda done, name: bar.update(task, completed=done, description=name))


def _one(found: list[Prediction], what: str) -> Prediction:
    if len(found) > 1:
        raise InputError(
            f"{what} is for one prediction but {len(found)} were asked for; give one profile and one depth."
        )
    return found[0]


def _page(found: list[Prediction]) -> str:
    from expertbytes.show.report.page import report_page  # here, since templates and statements are slow to load

    one = _one(found, "html")
    return report_page(one.decision, prediction_link(one.configuration, one.decision))


def _at_rates(found: list[Prediction], source: str) -> str:
    from expertbytes.inputs.rates import read_rates  # here, since NumPy is slow to load
    from expertbytes.prediction.rates import find
    from expertbytes.show.rates_csv import csv_text as rates_csv

    decision = _one(found, "rates").decision
    stairs = staircases(decision)
    plain = decision.baseline.seconds if isinstance(decision, Decision) and decision.baseline is not None else None
    if not stairs:
        raise InputError("rates need a plain step: the table has no pass of 1 token.")
    read = read_rates(source)
    return rates_csv(
        read, {each.kernel: find(read, cycles_of(each), plain, most_claimed(decision, each.kernel)) for each in stairs}
    )


def _print_or_write(text: str, path: Path) -> None:
    if str(path) == "-":
        echo(text, nl=False)
    else:
        write_text(path, text)
        say(f"Wrote {path}.")


def _print(found: list[Prediction], everything: bool) -> None:
    if len(found) > 1:
        print_table(summary_table(found))
    else:
        print_result(found[0].decision, everything=everything)
