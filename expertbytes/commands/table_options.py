"""Options that `predict` and `advise` have in common: the share curve, acceptance, and what a pasted table leaves open."""

from typing import Annotated, Literal

import typer

Text = str | None

Share = Annotated[
    Text,
    typer.Option(
        help="A trace (shipped: the package's), counts by n (.json), a name (qwen3.6-text), a figure (64:39.4/256) or uniform."
    ),
]
Device = Annotated[
    Text, typer.Option(help="Instead of a profile: public timings of a device by words, with --model; see devices.")
]
Windows = Annotated[Literal["inside", "cyclic"], typer.Option(help="Windows inside the trace, or around its end.")]
AcceptanceByPosition = Annotated[Text, typer.Option(help="Rate of each position after the earlier ones: 0.9,0.8.")]
TokensCurve = Annotated[Text, typer.Option(help="File with measured tokens per pass by draft length.")]
Context = Annotated[Text, typer.Option(help="Table: tokens of context, where its rows are of several.")]
OffloadedShare = Annotated[
    Text, typer.Option(help="Table of both kernels: share of the expert bytes that is read from a slower memory.")
]
SlowGb = Annotated[Text, typer.Option(help="Bandwidth of that memory, in GB per second.")]
AcceptanceLengths = Annotated[Text, typer.Option(help="Measured tokens per pass by draft length: 2:2.4,4:3.1,8:3.8.")]
AcceptanceError = Annotated[Text, typer.Option(help="Error of the rates, for example 0.05.")]
PlainSeconds = Annotated[Text, typer.Option(help="Table: seconds of a plain step, if no row has it.")]
Noise = Annotated[Text, typer.Option(help="Table: relative error where it has no intervals, for example 5%.")]
ModelName = Annotated[Text, typer.Option(help="Table: architecture, for example OLMoE-1B-7B.")]
Experts = Annotated[Text, typer.Option(help="Table: routed experts of a layer.")]
TopK = Annotated[Text, typer.Option(help="Table: experts that a token selects.")]
ExpertBytes = Annotated[Text, typer.Option(help="Table: bytes of one expert, to turn bandwidths into times.")]
Batch = Annotated[Text, typer.Option(help="Requests that share a pass; times are looked up at multiples of it.")]
Baseline = Annotated[
    Text, typer.Option(help="Which kernel decodes today, per_slot or dedup: all speedups are over its plain step.")
]
All = Annotated[bool, typer.Option("--all", help="Print every table, not only the answer.")]
Format = Annotated[
    Literal["text", "json", "markdown"], typer.Option("--format", help="How to print it; json is the same as --json.")
]
