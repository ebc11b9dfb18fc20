"""`expertbytes predict`: a decision from a profile and a share curve."""

from fractions import Fraction
from pathlib import Path
from typing import Annotated, Literal

import typer

from expertbytes.console import print_decision, say
from expertbytes.decide import Settings, assume, decide
from expertbytes.decision import Decision
from expertbytes.errors import InputError
from expertbytes.files import write_text
from expertbytes.report import report_page
from expertbytes.share_curves import share_curve
from measurements import read_profile


def predict(
    profile: Annotated[Path, typer.Argument(help="Profile written by `expertbytes measure`.")],
    share: Annotated[str, typer.Option(help="uniform, a routing trace (.npz) or a list of {n, distinct} (.json).")],
    windows: Annotated[
        Literal["inside", "cyclic"], typer.Option(help="Windows inside the trace, or around its end.")
    ] = "inside",
    max_draft: Annotated[int | None, typer.Option(help="Largest draft length; 15 or what was measured.")] = None,
    layers: Annotated[int | None, typer.Option(help="Layers with routed experts; the architecture's.")] = None,
    other_seconds: Annotated[float, typer.Option(help="Seconds of a whole pass outside the routed experts.")] = 0.0,
    draft_seconds_per_token: Annotated[float, typer.Option(help="Seconds to draft one token.")] = 0.0,
    json: Annotated[bool, typer.Option("--json", help="Print the decision as JSON.")] = False,
    html: Annotated[Path | None, typer.Option(help="Write the report page to this file.")] = None,
) -> None:
    """Say where deduplication pays, what it saves and how long to draft, and what the measured error leaves open."""
    settings = Settings(
        max_draft=max_draft,
        layers=layers,
        other_seconds=_exact("other_seconds", other_seconds),
        draft_seconds_per_token=_exact("draft_seconds_per_token", draft_seconds_per_token),
    )
    decision = predicted(profile, share, windows, settings)
    if html is not None:
        write_text(html, report_page(decision))
        say(f"Wrote {html}.")
    if json:
        typer.echo(decision.model_dump_json(indent=1))
    else:
        print_decision(decision)


def predicted(path: Path, share: str, windows: Literal["inside", "cyclic"], settings: Settings) -> Decision:
    """The decision from a profile file and the name of a share curve."""
    profile = read_profile(path)
    assumptions = assume(profile, settings)
    curve = share_curve(share, profile.model, assumptions.max_draft + 1, windows)
    return decide(profile, curve, assumptions)


def _exact(name: str, value: float) -> Fraction:
    try:
        return Fraction(value)
    except (ValueError, OverflowError):
        raise InputError(f"{name} is {value} but must be a finite number of seconds.") from None
