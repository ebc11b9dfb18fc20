"""Options for what was observed of acceptance: declared once, taken by every command that needs tokens per pass."""

import inspect
from collections.abc import Callable
from typing import Annotated, Any, Final

import typer

Text = str | None

OBSERVED: Final = {
    "draft_length": "Drafted tokens per pass, 1 to 1000, of the run that was observed.",
    "tokens_per_pass": "Mean tokens that a pass yields, its own included, over all passes.",
    "accept_length": "The same over passes that drafted: vLLM's mean acceptance length, SGLang's accept len.",
    "mean_accepted": "Mean accepted tokens of a draft, the pass's own not included.",
    "acceptance": "A rate whose meaning is left open; 80-92% is a range.",
    "accepted_over_drafted": "Accepted over drafted tokens.",
    "accept_length_over_verified": "Tokens per pass over draft length + 1: SGLang's older accept rate.",
    "survival_by_position": "Accepted over passes by position, as servers print it: 0.9,0.72.",
    "accepted": "Counter of accepted tokens.",
    "drafted": "Counter of drafted tokens.",
    "generated": "Counter of generated tokens.",
    "passes": "Counter of verification passes, those without a draft too.",
    "drafting_passes": "Counter of passes that had a draft.",
    "drafted_over_generated": "Drafted over generated tokens.",
    "log": "What the engine printed of the run: a log, a benchmark, any form of `expertbytes read`; - is standard input.",
}
"""Each option with its help; the fields are those of `expertbytes.inputs.observed.Observed`, and a log."""


def takes_observed(command: Callable[..., None]) -> Callable[..., None]:
    """The command with these options in the place of its `**observed`."""
    signature = inspect.signature(command)
    own = [part for part in signature.parameters.values() if part.kind is not inspect.Parameter.VAR_KEYWORD]
    names = {part.name for part in own}
    added = {name: Annotated[Text, typer.Option(help=text)] for name, text in OBSERVED.items() if name not in names}
    parameters = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation)
        for name, annotation in added.items()
    ]
    keyword = [part.replace(kind=inspect.Parameter.KEYWORD_ONLY) for part in own]

    def taking(**given: Any) -> None:
        command(**given)

    taking.__name__, taking.__doc__ = command.__name__, command.__doc__
    taking.__module__ = command.__module__
    taking.__signature__ = inspect.Signature([*keyword, *parameters])  # type: ignore[attr-defined]
    taking.__annotations__ = {**{part.name: part.annotation for part in own}, **added}
    return taking
