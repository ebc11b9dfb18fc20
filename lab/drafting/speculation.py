"""Greedy speculative decoding of one request, every cycle timed: draft, verify in one pass, take back what was wrong."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.drafting.ngram import Lookup, accepted
from lab.drafting.recurrent import RecurrentDrafter

Floats = NDArray[np.float32]


class Engine(Protocol):
    """A language model with one sequence in its cache: `Llama`, `BlasLlama`, `SmallMoeEngine`."""

    @property
    def decoded(self) -> int:
        """Tokens in the cache."""

    def keep(self, tokens: int) -> None:
        """Take all but the first tokens back."""

    def decode(self, tokens: Sequence[int], outputs: int) -> Floats:
        """Append tokens in one pass; logits of the last `outputs`."""

    def hidden_outputs(self, outputs: int) -> Floats:
        """Final hidden states of the last pass."""


class Drafter(Protocol):
    """Drafts what follows the text it was told."""

    def begin(self, tokens: Sequence[int], state: Floats) -> None:
        """A new text, and the target's state [hidden] before the last of its tokens."""

    def extend(self, tokens: Sequence[int], state: Floats) -> None:
        """The target's next tokens, and its state [hidden] before the last of them."""

    def draft(self, length: int) -> Sequence[int]:
        """At most `length` tokens."""


class NgramDrafter:
    """`Lookup` as a drafter."""

    def begin(self, tokens: Sequence[int], state: Floats) -> None:  # noqa: ARG002
        """Index the text."""
        self._lookup = Lookup(tokens=list(tokens))

    def extend(self, tokens: Sequence[int], state: Floats) -> None:  # noqa: ARG002
        """Index the tokens."""
        self._lookup.extend(tokens)

    def draft(self, length: int) -> Sequence[int]:
        """What followed the longest match."""
        return self._lookup.draft(length).tokens


class ModelDrafter:
    """`RecurrentDrafter` for one request."""

    def __init__(self, drafter: RecurrentDrafter) -> None:
        self._drafter = drafter

    def begin(self, tokens: Sequence[int], state: Floats) -> None:
        """Start from the state before the last token."""
        self.extend(tokens, state)

    def extend(self, tokens: Sequence[int], state: Floats) -> None:
        """Move on to the last of the tokens."""
        self._state, self._token = state.copy()[None, :], np.array(tokens[-1:], np.int32)

    def draft(self, length: int) -> Sequence[int]:
        """The drafter's greedy chain."""
        if length == 0:
            return ()
        return [int(token) for token in self._drafter.draft(self._state, self._token, length).tokens[0]]


@dataclass(frozen=True)
class Cycle:
    """Tokens drafted and accepted, and seconds on both clocks of drafting and of the pass with its bookkeeping."""

    drafted: int
    accepted: int
    draft_wall_seconds: float
    draft_cpu_seconds: float
    pass_wall_seconds: float
    pass_cpu_seconds: float

    @property
    def tokens(self) -> int:
        """Tokens that the cycle gave."""
        return 1 + self.accepted


_NOW: Final = (time.perf_counter, time.process_time)


def _now() -> NDArray[Any]:
    return np.array([clock() for clock in _NOW])


@dataclass(frozen=True)
class Prefilled:
    """A prompt in the engine's cache: its tokens, the target's state before the last of them and at it, the token after."""

    tokens: tuple[int, ...]
    before: Floats
    state: Floats
    following: int


def prefill(engine: Engine, prompt: Sequence[int]) -> Prefilled:
    """Read a prompt of at least two tokens into the engine's cache."""
    engine.keep(0)
    following = int(engine.decode(prompt, len(prompt))[-1].argmax())
    before, state = engine.hidden_outputs(len(prompt))[-2:].copy()
    return Prefilled(tuple(prompt), before, state, following)


def speculate(
    engine: Engine, drafter: Drafter, prompt: Prefilled, *, draft_length: int, tokens: int
) -> tuple[list[int], list[Cycle]]:
    """The greedy continuation of `tokens` tokens after the prompt that the engine was prefilled with, and its cycles.

    No chain reaches beyond the last token asked for. Tokens that would end an answer do not: all runs are of one length.
    """
    engine.keep(len(prompt.tokens))
    drafter.begin(prompt.tokens, prompt.before)
    output = [prompt.following]
    drafter.extend(output, prompt.state)
    cycles = []
    while len(output) < tokens:
        start = _now()
        chain = list(drafter.draft(min(draft_length, tokens - len(output) - 1)))
        drafted = _now()
        new, state = _verify(engine, output[-1], chain)
        verified = _now()
        output += new
        drafter.extend(new, state)
        (draft_wall, draft_cpu), (wall, cpu) = drafted - start + (_now() - verified), verified - drafted
        cycles.append(Cycle(len(chain), len(new) - 1, draft_wall, draft_cpu, wall, cpu))
    return output, cycles


def _verify(engine: Engine, last: int, chain: list[int]) -> tuple[list[int], Floats]:
    """The target's tokens after `last`: those of the chain that are its own and the one after; its state before the last."""
    best = engine.decode([last, *chain], 1 + len(chain)).argmax(axis=1).tolist()
    right = accepted(chain, best)
    state = engine.hidden_outputs(1 + len(chain))[right].copy()
    engine.keep(engine.decoded - (len(chain) - right))
    return best[: right + 1], state
