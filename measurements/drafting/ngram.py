"""Prompt lookup: what followed the longest suffix of the text so far, where that suffix occurred before.

An index of every n-gram up to `most` tokens, extended token by token. The longest suffix that has occurred before is the
match; of the tokens that followed it, the most frequent is drafted (the most recent of equals), and the chain copies on
from its most recent occurrence, into its own tokens where it reaches the end of the text. A match that fills the index is
counted on where it stands: a copy that has gone right for long is more certain.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from expertbytes.measurements.errors import MeasurementError

LONGEST_MATCH: Final = 16
LONGEST_COUNTED: Final = 64


class Followed(NamedTuple):
    """How often a token followed an n-gram, and where it stood the last time."""

    times: int
    place: int


class Draft(NamedTuple):
    """A chain with its evidence: `match_length` tokens equal those before the place copied from, up to `LONGEST_COUNTED`.

    `occurrences` are the earlier ones of the match, or of its last `most` tokens; `agreeing` ones were followed by `tokens[0]`.
    """

    tokens: tuple[int, ...]
    match_length: int
    occurrences: int
    agreeing: int


NOTHING: Final = Draft((), 0, 0, 0)


@dataclass
class Lookup:
    """The text so far and, for each n-gram in it that a token followed, how often each token did."""

    most: int = LONGEST_MATCH
    tokens: list[int] = field(default_factory=list)
    _followers: dict[tuple[int, ...], dict[int, Followed]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.most < 1:
            raise MeasurementError(f"most is {self.most} but a match must have at least 1 token.")
        given, self.tokens = self.tokens, []
        self.extend(given)

    def extend(self, tokens: Iterable[int]) -> None:
        """Append tokens to the text: O(most) each."""
        for token in tokens:
            place = len(self.tokens)
            for gram in self._suffixes():
                followers = self._followers.setdefault(gram, {})
                before = followers.get(token)
                followers[token] = Followed(before.times + 1 if before else 1, place)
            self.tokens.append(token)

    def draft(self, length: int) -> Draft:
        """A chain of `length` tokens to follow the text, or `NOTHING` where its last token is new."""
        for gram in self._suffixes():
            followers = self._followers.get(gram)
            if followers and length > 0:
                best = max(followers.values())
                occurrences = sum(followed.times for followed in followers.values())
                return Draft(
                    self._copy(best.place, length), self._matched(best.place, len(gram)), occurrences, best.times
                )
        return NOTHING

    def _suffixes(self) -> Iterable[tuple[int, ...]]:
        """The suffixes of the text, longest first."""
        recent = tuple(self.tokens[-self.most :])
        return (recent[start:] for start in range(len(recent)))

    def _matched(self, place: int, known: int) -> int:
        """Tokens up to `place` that equal those up to the end of the text, `known` of them or more."""
        most = max(known, min(LONGEST_COUNTED, place))
        differing = (i for i in range(known, most) if self.tokens[place - 1 - i] != self.tokens[-1 - i])
        return next(differing, most)

    def _copy(self, place: int, length: int) -> tuple[int, ...]:
        period = len(self.tokens) - place
        return tuple(self.tokens[place + i % period] for i in range(length))


def accepted(draft: Sequence[int], truth: Sequence[int]) -> int:
    """How many leading tokens of a chain are the target's own."""
    return next((i for i, (a, b) in enumerate(zip(draft, truth, strict=False)) if a != b), min(len(draft), len(truth)))
