"""One engine's answer in a sentence or two."""

from fractions import Fraction

from expertbytes.model.steps import Choice, Staircase
from expertbytes.model.words import UNDECIDED, number, ranges


def engine_headline(found: Staircase) -> str:
    """The best draft length at the acceptances asked for, or where each one is best."""
    plain = 1 / found.cycle_seconds[0].mid
    return " ".join(_choice(choice, plain) for choice in found.choices) if found.choices else _rises(found)


def _choice(found: Choice, plain: Fraction) -> str:
    """Tokens per second before and after; `plain` are those of plain decoding."""
    others = [length for length in found.draft_lengths if length != found.draft_length]
    doubt = f" ({ranges(others)} may be as good)" if found.status == UNDECIDED and others else ""
    if found.draft_length == 0:
        return f"At {found.acceptance}, decode plainly{doubt}: {number(plain, 3)} tokens per second."
    drafted = "1 token" if found.draft_length == 1 else f"{found.draft_length} tokens"
    speeds = f"{number(plain * found.speedup.mid, 3)} tokens per second instead of {number(plain, 3)}"
    return f"At {found.acceptance}, draft {drafted}{doubt}: {speeds}, {number(found.speedup.mid, 3)} times as fast."


def _rises(found: Staircase) -> str:
    first, *others = found.treads
    words = [f"draft {tread.draft_length} above rate {number(tread.low, 3)}" for tread in others]
    start = "decode plainly" if first.draft_length == 0 else f"draft {first.draft_length}"
    if not others:
        return f"At every acceptance rate, {start}."
    return f"At low acceptance rates {start}; {', '.join(words)}."
