"""`expertbytes advise`: the draft length in an engine's own options, how certain it is, and what it cannot know."""

from typing import Annotated

import typer

from expertbytes.advice.engine import DRAFTERS
from expertbytes.advice.engines import ENGINES
from expertbytes.advice.recommend import advice_asked
from expertbytes.commands import table_options as options
from expertbytes.commands.console import echo
from expertbytes.commands.observed_options import takes_observed
from expertbytes.commands.question_options import Open, as_given, link
from expertbytes.commands.table_options import Text
from expertbytes.inputs.configuration import Configuration, configuration
from expertbytes.measurements.kernels import Kernel
from expertbytes.show.advice import print_advice
from expertbytes.show.markdown import advice_markdown


@takes_observed
def advise(
    engine: Annotated[str, typer.Option(help=f"The engine: {', '.join(ENGINES)}.")],
    profile: Annotated[Text, typer.Argument(help="A profile written by `expertbytes measure`.")] = None,
    table: Annotated[
        Text, typer.Option(help="Instead of a profile: times or bandwidths by n, as for predict; - is stdin.")
    ] = None,
    drafter: Annotated[str, typer.Option(help=f"Who drafts: {', '.join(DRAFTERS)}.")] = "model",
    backend: Annotated[
        Text, typer.Option(help="What the engine runs on, where its kernel depends on it: cpu, cuda, metal.")
    ] = None,
    kernel: Annotated[
        Kernel | None, typer.Option(help="Which of two measured kernels the engine runs; by default as is known of it.")
    ] = None,
    batch_sizes: Annotated[Text, typer.Option(help="Requests in one pass, several with commas for a schedule.")] = None,
    device: options.Device = None,
    share: options.Share = None,
    windows: options.Windows = "inside",
    acceptance_rate: Annotated[Text, typer.Option(help="Rate of every position.")] = None,
    acceptance_by_position: options.AcceptanceByPosition = None,
    tokens_curve: options.TokensCurve = None,
    acceptance_lengths: options.AcceptanceLengths = None,
    acceptance_error: options.AcceptanceError = None,
    max_draft: Annotated[Text, typer.Option(help="Largest draft length; 15 or what was measured.")] = None,
    layers: Annotated[Text, typer.Option(help="Layers with routed experts.")] = None,
    other_seconds: Annotated[Text, typer.Option(help="Seconds of a whole pass outside the routed experts.")] = None,
    draft_seconds_per_token: Annotated[Text, typer.Option(help="Seconds to draft one token.")] = None,
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
    json: Annotated[bool, typer.Option("--json", help="Print the advice as JSON.")] = False,
    everything: options.All = False,
    format_: options.Format = "text",
    open_: Open = False,
    **observed: str | None,
) -> None:
    """Recommend a draft length, or none, in the words of an inference engine."""
    given = {name: value for name, value in {**locals(), **observed}.items() if name in Configuration.model_fields}
    if open_:
        chosen = {
            "engine": engine,
            "drafter": drafter,
            "kernel": kernel,
            "batch_sizes": batch_sizes,
            "backend": backend,
        }
        echo(link("predict", as_given(configuration(given)), chosen))
        return
    advice = advice_asked(configuration(given), engine, drafter, kernel, batch_sizes, backend)
    if json or format_ == "json":
        echo(advice.model_dump_json(indent=1))
    elif format_ == "markdown":
        echo(advice_markdown(advice))
    else:
        print_advice(advice, everything=everything)
