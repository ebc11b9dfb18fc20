"""Advice as data: what to type, what it rests on, and what nobody can know without trying."""

from collections.abc import Mapping
from typing import Literal

from expertbytes.advice.engine import Drafter
from expertbytes.measurements.exact import Exact, Model, Status
from expertbytes.model.answer import Sentence
from expertbytes.model.shown import Shown
from expertbytes.model.steps import Choice, Engine
from expertbytes.model.summary import Summary


class BatchAdvice(Model):
    """The best draft length in batches of so many requests, among the lengths that were compared.

    Those are the lengths whose pass was measured and that the acceptance is known for.

    Above the rate `pays_above` some draft length pays at geometric acceptance, if that is not at once or never.
    """

    batch_size: int
    draft_lengths_compared: tuple[int, ...]
    choice: Choice
    pays_above: Exact | None


class Advice(Shown):
    """A recommendation for one engine, drafter and acceptance.

    `summary` is the answer in three sentences. `options` is the text to type with the longest draft length, or how to leave
    speculation off; `files` are beside it; `next_steps` are what to measure in the engine itself. `status` is one of the four words
    of `expertbytes.prediction.standing`: extrapolated wherever the times are not those of the engine's whole passes.
    """

    schema_version: Literal[1] = 1
    summary: Summary
    engine: str
    engine_version: str
    engine_source: str
    drafter: Drafter
    kernel: Engine
    acceptance: str
    speculate: bool
    draft_length: int
    draft_lengths: tuple[int, ...]
    status: Status
    batches: tuple[BatchAdvice, ...]
    sentences: tuple[Sentence, ...]
    options: str
    files: Mapping[str, str]
    next_steps: tuple[str, ...]
    cannot_know: tuple[str, ...]
    notes: tuple[str, ...]
