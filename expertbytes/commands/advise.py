"""`expertbytes advise`: the draft length in an engine's own options, how certain it is, and what it cannot know."""

from typing import Annotated, Literal

import typer

from expertbytes.advise.engines import ENGINES, drafter_named, engine_named
from expertbytes.advise.recommend import advise as advised
from expertbytes.advise.show import print_advice
from expertbytes.errors import InputError
from expertbytes.explain.numbers import whole
from expertbytes.prediction.configuration import Configuration, configuration, request
from measurements.kernels import Kernel

Text = str | None


def advise(
    engine: Annotated[str, typer.Option(help=f"The engine: {', '.join(ENGINES)}.")],
    profile: Annotated[Text, typer.Argument(help="A profile written by `expertbytes measure`.")] = None,
    table: Annotated[
        Text, typer.Option(help="Instead of a profile: times or bandwidths by n, as for predict; - is stdin.")
    ] = None,
    drafter: Annotated[str, typer.Option(help="Who drafts: model, ngram, mtp or eagle3.")] = "model",
    kernel: Annotated[
        Kernel | None, typer.Option(help="Which of two measured kernels the engine runs; by default as is known of it.")
    ] = None,
    batch_sizes: Annotated[Text, typer.Option(help="Requests in one pass, several with commas for a schedule.")] = None,
    share: Annotated[
        Text, typer.Option(help="uniform, a routing trace, or distinct experts by n (.json); a table may have its own.")
    ] = None,
    windows: Annotated[
        Literal["inside", "cyclic"], typer.Option(help="Windows inside the trace, or around its end.")
    ] = "inside",
    acceptance_rate: Annotated[Text, typer.Option(help="Rate of every position.")] = None,
    acceptance_by_position: Annotated[
        Text, typer.Option(help="Rate of each position after the earlier ones: 0.9,0.8.")
    ] = None,
    tokens_curve: Annotated[Text, typer.Option(help="File with measured tokens per pass by draft length.")] = None,
    acceptance_error: Annotated[Text, typer.Option(help="Error of the rates, for example 0.05.")] = None,
    max_draft: Annotated[Text, typer.Option(help="Largest draft length; 15 or what was measured.")] = None,
    layers: Annotated[Text, typer.Option(help="Layers with routed experts.")] = None,
    other_seconds: Annotated[Text, typer.Option(help="Seconds of a whole pass outside the routed experts.")] = None,
    draft_seconds_per_token: Annotated[Text, typer.Option(help="Seconds to draft one token.")] = None,
    plain_seconds: Annotated[Text, typer.Option(help="Table: seconds of a plain step, if no row has it.")] = None,
    noise: Annotated[
        Text, typer.Option(help="Table: relative error where it has no intervals, for example 5%.")
    ] = None,
    model: Annotated[Text, typer.Option(help="Table: architecture, for example OLMoE-1B-7B.")] = None,
    experts: Annotated[Text, typer.Option(help="Table: routed experts of a layer.")] = None,
    top_k: Annotated[Text, typer.Option(help="Table: experts that a token selects.")] = None,
    expert_bytes: Annotated[
        Text, typer.Option(help="Table: bytes of one expert, to turn bandwidths into times.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the advice as JSON.")] = False,
) -> None:
    """Recommend a draft length, or none, in the words of an inference engine."""
    given = {name: value for name, value in locals().items() if name in Configuration.model_fields}
    chosen = engine_named(engine)
    asked = request(configuration(given))
    advice = advised(asked, chosen, drafter_named(drafter, chosen), kernel, _sizes(batch_sizes))
    if json:
        typer.echo(advice.model_dump_json(indent=1))
    else:
        print_advice(advice)


def _sizes(text: str | None) -> list[int]:
    try:
        return [whole(part) for part in text.split(",")] if text else []
    except ValueError as error:
        raise InputError(f"batch_sizes is {text!r} but each of them {error}; for example 1,4,16.") from None
