"""One engine's answer in a sentence or two."""

from expertbytes.model.steps import Choice, Staircase
from expertbytes.model.words import UNDECIDED, number, ranges


def engine_headline(found: Staircase) -> str:
    """The best draft length at the acceptances asked for, or where each one is best."""
    return " ".join(map(_choice, found.choices)) if found.choices else _rises(found)


def _choice(found: Choice) -> str:
    doubt = f" ({UNDECIDED}: {ranges(found.draft_lengths)})" if found.status == UNDECIDED else ""
    if found.draft_length == 0:
        return f"At {found.acceptance}, decode plainly{doubt}."
    gain = f"{number(found.speedup.mid, 3)} times the speed of plain decoding"
    return f"At {found.acceptance}, draft {found.draft_length}{doubt}: {gain}."


def _rises(found: Staircase) -> str:
    first, *others = found.treads
    words = [f"draft {tread.draft_length} above rate {number(tread.low, 3)}" for tread in others]
    start = "decode plainly" if first.draft_length == 0 else f"draft {first.draft_length}"
    if not others:
        return f"At every acceptance rate, {start}."
    return f"At low acceptance rates {start}; {', '.join(words)}."
