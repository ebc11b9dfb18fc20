"""The record of what is known of an engine's options for speculative decoding.

In the texts `$d` stands for the draft length, `$n` for the tokens that a pass verifies, one more, and `$schedule` for draft
lengths by batch size. Names in capitals are for the user to fill in.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Literal, get_args

from expertbytes.measurements.kernels import Kernel

Drafter = Literal["model", "ngram", "mtp", "eagle3", "dflash", "dspark"]
"""Who drafts: a smaller model, text copied from the context, the model's own heads, an EAGLE-3 head, or drafters of blocks."""

DRAFTERS: Final[tuple[Drafter, ...]] = get_args(Drafter)


@dataclass(frozen=True)
class Schedule:
    """Draft lengths by batch size: `entry` for each range of `$first` to `$last` requests, joined into `$entries`.

    `text` goes into the drafter's text as `$schedule`, `files` are beside it; `drafters` are those that take one.
    """

    entry: str
    text: str
    drafters: tuple[Drafter, ...]
    beyond: str
    files: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True)
class Engine:
    """One engine: `drafters` are the texts that switch speculation on, `off` says how it is left off.

    `kernel` is how its expert kernel reads, as far as that is known: `kernel_known`; where that depends on the `backends`, these
    have the pass size from which on each groups tokens by expert. `timing` is the command that times passes of `$sizes` tokens
    and `measured_by` the engines of profiles that time its kernels. `schedule` is None where there is one draft
    length for all batches, `most_requests` the largest batch in which it speculates at all.
    """

    name: str
    version: str
    source: str
    drafters: Mapping[Drafter, str]
    off: str
    kernel: Kernel
    kernel_known: str
    timing: str
    measured_by: tuple[str, ...] = ()
    backends: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    schedule: Schedule | None = None
    most_requests: int | None = None
    notes: tuple[str, ...] = ()
