"""Who drafts: what followed the text's last tokens where they stood before, or a model of the engine."""

from collections.abc import Sequence
from typing import Protocol

from expertbytes.measurements.drafting.ngram import Lookup


class Drafter(Protocol):
    """Drafts greedily what follows the text that it is told; a drafted token is no text until it is told."""

    def begin(self, tokens: Sequence[int]) -> None:
        """A new text."""
        ...

    def extend(self, tokens: Sequence[int]) -> None:
        """What the target went on with."""
        ...

    def offer(self, most: int) -> int:
        """How many tokens it could draft now, at most `most`; costs next to nothing."""
        ...

    def draft(self, length: int) -> list[int]:
        """So many tokens, no more than it offered."""
        ...


class LookupDrafter:
    """Prompt lookup: copies on from the last place where the longest suffix of the text stood."""

    def begin(self, tokens: Sequence[int]) -> None:
        """Index the text."""
        self._lookup = Lookup(tokens=list(tokens))

    def extend(self, tokens: Sequence[int]) -> None:
        """Index the tokens."""
        self._lookup.extend(tokens)

    def offer(self, most: int) -> int:
        """All, where the last token has occurred before, else none."""
        return len(self._lookup.draft(min(most, 1)).tokens) * most

    def draft(self, length: int) -> list[int]:
        """What followed."""
        return list(self._lookup.draft(length).tokens)
