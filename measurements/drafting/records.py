"""A trace of two drafters: at every position of the target's greedy outputs, the chain of each and how far it is right.

A request's output is tokens 0..N - 1. At position p the tokens before p are known and each drafter has drafted a chain
for p, p + 1, …; `accepted` of its leading tokens are the target's own. A pass that verifies d tokens of a chain gives
1 + min(d, accepted) tokens and moves p on by as many, so any policy can be replayed: 1 + length never passes N - p.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, Any, Final, Literal

import numpy as np
from numpy.typing import NDArray
from pydantic import AwareDatetime, Field, PositiveInt

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.records import Provenance, Record

SCHEMA_VERSION: Final = 1
LONGEST_CHAIN: Final = 255

Lengths = NDArray[np.uint8]


class Source(Record):
    """A package that prompts, texts or weights come from."""

    package: str
    version: str
    licence: str
    used_for: str


class Metadata(Record):
    """Where a drafting trace comes from."""

    schema_version: Literal[1] = SCHEMA_VERSION
    created_at: AwareDatetime
    target: str
    target_sha256: Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
    model_drafter: str
    ngram_drafter: str
    draft_limit: Annotated[int, Field(ge=1, le=LONGEST_CHAIN)]
    most_output_tokens: PositiveInt
    libraries: dict[str, str]
    sources: tuple[Source, ...]
    workloads: dict[str, str]
    provenance: Provenance


@dataclass(frozen=True)
class ModelChains:
    """The model drafter's chain at each of P positions: `length` and `accepted` [P], `confidence` [P, L] of each token.

    A confidence is the drafter's own probability of the token it drafted, float16 in [0, 1], 0 beyond the length.
    """

    length: Lengths
    accepted: Lengths
    confidence: NDArray[np.float16]


@dataclass(frozen=True)
class NgramChains:
    """The n-gram drafter's chain at each of P positions; length 0 where nothing earlier matches.

    `match_length` tokens up to the position equal those up to the place copied from; they, or as many of the last ones as the
    drafter's index holds, occurred `occurrences` times before (65,535 for that or more), `agreeing` of them followed by the
    token drafted first.
    """

    length: Lengths
    accepted: Lengths
    match_length: NDArray[np.uint8]
    occurrences: NDArray[np.uint16]
    agreeing: NDArray[np.uint16]


@dataclass(frozen=True)
class Workload:
    """R requests: `request_starts` [R + 1] into the P positions, `prompt_tokens` [R], and both drafters' chains."""

    request_starts: NDArray[np.int64]
    prompt_tokens: NDArray[np.int64]
    model: ModelChains
    ngram: NgramChains

    @property
    def requests(self) -> int:
        """Requests of the workload."""
        return len(self.prompt_tokens)

    @property
    def positions(self) -> int:
        """Output tokens of all requests together."""
        return int(self.request_starts[-1])

    def request(self, index: int) -> slice:
        """The positions of one request."""
        return slice(int(self.request_starts[index]), int(self.request_starts[index + 1]))

    def left(self) -> NDArray[np.int64]:
        """Output tokens left at each position [P], the one at the position included."""
        ends = np.repeat(self.request_starts[1:], np.diff(self.request_starts))
        return ends - np.arange(self.positions)


@dataclass(frozen=True)
class Drafting:
    """Workloads by name, checked: raises `MeasurementError` for what no run can give."""

    metadata: Metadata
    workloads: Mapping[str, Workload]

    def __post_init__(self) -> None:
        if not self.workloads or self.workloads.keys() != self.metadata.workloads.keys():
            raise MeasurementError(
                f"workloads are {sorted(self.workloads)} but must be those the metadata describes, at least one:"
                f" {sorted(self.metadata.workloads)}."
            )
        for name, workload in self.workloads.items():
            _check_starts(name, workload)
            _check_chains(name, workload, self.metadata.draft_limit)


def _check_starts(name: str, workload: Workload) -> None:
    starts = workload.request_starts.tolist()
    if len(starts) < 2 or starts[0] != 0 or any(end <= start for start, end in pairwise(starts)):
        raise MeasurementError(f"{name}.request_starts must begin with 0 and rise, one entry more than requests.")
    if workload.prompt_tokens.shape != (len(starts) - 1,) or workload.prompt_tokens.min() < 1:
        raise MeasurementError(
            f"{name}.prompt_tokens must hold a positive count for each of {len(starts) - 1} requests."
        )


def _check_chains(name: str, workload: Workload, limit: int) -> None:
    positions, model, ngram = workload.positions, workload.model, workload.ngram
    for drafter, chains in (("model", model), ("ngram", ngram)):
        for field, values in vars(chains).items():
            shape = (positions, limit) if field == "confidence" else (positions,)
            _require(f"{name}.{drafter}.{field}", values.shape == shape, f"have shape {shape}, found {values.shape}")
        where = f"{name}.{drafter}"
        most = np.minimum(limit, workload.left() - 1)
        _require(f"{where}.length", bool((chains.length <= most).all()), "end before the output does, within the limit")
        _require(f"{where}.accepted", bool((chains.accepted <= chains.length).all()), "be at most the length")
    confidence: NDArray[Any] = model.confidence
    beyond = np.arange(limit) >= model.length[:, None]
    _require(f"{name}.model.confidence", bool(((confidence >= 0) & (confidence <= 1)).all()), "lie in [0, 1]")
    _require(f"{name}.model.confidence", not confidence[beyond].any(), "be 0 beyond the length")
    drafted = ngram.length > 0
    evidence = (ngram.match_length > 0) & (ngram.agreeing > 0) & (ngram.agreeing <= ngram.occurrences)
    _require(
        f"{name}.ngram.agreeing", bool(evidence[drafted].all()), "be from 1 to occurrences where a chain is drafted"
    )


def _require(field: str, holds: bool, rule: str) -> None:
    if not holds:
        raise MeasurementError(f"{field} must {rule}; restore the file or collect the trace again.")
