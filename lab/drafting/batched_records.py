"""The record of batched runs: pass times measured alone, what the simulator predicts from them, and the runs, raw."""

from typing import Literal

from pydantic import AwareDatetime, NonNegativeFloat, PositiveFloat, PositiveInt

from expertbytes.measurements.records import Count, LoadAverage, Provenance, Record
from expertbytes.serving.policies import Name


class BatchPass(Record):
    """A pass of `tokens` tokens over `requests` sequences, timed alone."""

    workload: str
    requests: PositiveInt
    tokens: PositiveInt
    repeat: Count
    wall_seconds: PositiveFloat
    cpu_seconds: PositiveFloat


class DraftStep(Record):
    """A step of the model drafter for `requests` requests, or a lookup and the indexing of its result for one, timed alone."""

    drafter: Literal["model", "ngram"]
    requests: PositiveInt
    repeat: Count
    cpu_seconds: NonNegativeFloat


class BatchPrediction(Record):
    """Throughput over that of the model drafter alone, by the simulator, before any run.

    The interval is of bootstrap samples of the requests, 95 %; `same_requests` is the ratio replayed for the very requests that
    are run.
    """

    written_at: AwareDatetime
    workload: str
    requests: PositiveInt
    policy: Name
    draft_depth: Count
    tokens: PositiveInt
    ratio: PositiveFloat
    low: PositiveFloat
    high: PositiveFloat
    same_requests: PositiveFloat
    same_requests_tokens_per_pass: PositiveFloat


class BatchRun(Record):
    """One policy's run; lists by pass. `answers` of which `same` are plain decoding's tokens as far as both go."""

    started_at: AwareDatetime
    workload: str
    requests: PositiveInt
    policy: Name
    temperature: NonNegativeFloat
    tokens: PositiveInt
    gained: tuple[Count, ...]
    verified: tuple[Count, ...]
    copied: tuple[Count, ...]
    wall_seconds: tuple[PositiveFloat, ...]
    cpu_seconds: tuple[PositiveFloat, ...]
    planning_seconds: tuple[NonNegativeFloat, ...]
    answers: Count
    same: Count
    tokens_compared: Count
    tokens_same: Count

    @property
    def rate(self) -> float:
        """Tokens a second of the processor; of the last pass the part up to the tokens asked for counts."""
        part = 1 - (sum(self.gained) - self.tokens) / self.gained[-1]
        return self.tokens / (sum(self.cpu_seconds[:-1]) + part * self.cpu_seconds[-1])


class BatchedRuns(Record):
    """All of it."""

    created_at: AwareDatetime
    target: str
    target_sha256: str
    draft_limit: PositiveInt
    load_average_start: LoadAverage
    load_average_end: LoadAverage
    provenance: Provenance
    passes: tuple[BatchPass, ...]
    drafts: tuple[DraftStep, ...]
    predictions: tuple[BatchPrediction, ...]
    runs: tuple[BatchRun, ...]
    sampled: tuple[BatchRun, ...]
