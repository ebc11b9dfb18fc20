"""What a column of a pasted table holds, by the words of its name: which kernel, which quantity, its unit, which end."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal, TypeVar

from expertbytes.errors import InputError

Timed = Literal["per_slot", "dedup", "pass", "round", "served"]
Quantity = Literal["seconds", "bytes_per_second", "tokens_per_second"]
End = Literal["low", "mid", "high"]
Word = TypeVar("Word")
Row = Mapping[str, str]
"""Cells of one row by column name; numbers as they were written."""

SIZES: Final = {
    "n": ("n", "tokens", "pass_size", "batch", "batch_size", "num_tokens"),
    "slots": ("slots",),
    "draft_length": ("draft_length", "d", "draft", "num_speculative_tokens"),
    "distinct": ("distinct", "distinct_experts", "unique_experts"),
    "experts": ("experts", "num_experts"),
    "top_k": ("top_k", "k", "experts_per_token"),
    "kernel": ("kernel",),
    "tokens_per_pass": ("tokens_per_pass", "mean_length", "accept_length", "acceptance_length"),
    "accepted_over_drafted": ("accepted_over_drafted", "acceptance"),
    "ignored": ("id", "source", "note", "model", "unit", "case", "comment"),
}
KNOWN: Final = {alias: name for name, aliases in SIZES.items() for alias in aliases}

UNITS: Final[dict[str, tuple[Quantity, Fraction]]] = {
    **dict.fromkeys(("s", "sec", "seconds", "second"), ("seconds", Fraction(1))),
    **dict.fromkeys(("ms", "milliseconds"), ("seconds", Fraction(1, 10**3))),
    **dict.fromkeys(("us", "microseconds"), ("seconds", Fraction(1, 10**6))),
    **dict.fromkeys(("ns", "nanoseconds"), ("seconds", Fraction(1, 10**9))),
    **dict.fromkeys(("b_per_s", "bytes_per_s", "bytes_per_second"), ("bytes_per_second", Fraction(1))),
    **dict.fromkeys(("mb_per_s",), ("bytes_per_second", Fraction(10**6))),
    **dict.fromkeys(("gb_per_s", "gb_s", "gb_per_second"), ("bytes_per_second", Fraction(10**9))),
    **dict.fromkeys(("tb_per_s",), ("bytes_per_second", Fraction(10**12))),
    **dict.fromkeys(("mib_per_s",), ("bytes_per_second", Fraction(2**20))),
    **dict.fromkeys(("gib_per_s",), ("bytes_per_second", Fraction(2**30))),
    **dict.fromkeys(("tok_per_s", "t_per_s", "tokens_per_s", "tokens_per_second"), ("tokens_per_second", Fraction(1))),
}
TIMED: Final[dict[str, Timed]] = {
    **dict.fromkeys(("per_slot", "perslot", "slot"), "per_slot"),
    **dict.fromkeys(("dedup", "deduplicating", "deduplicated", "grouped"), "dedup"),
    **dict.fromkeys(("pass", "step"), "pass"),
    **dict.fromkeys(("round", "cycle"), "round"),
}
ENDS: Final[dict[str, End]] = {
    **dict.fromkeys(("low", "lower", "min"), "low"),
    **dict.fromkeys(("high", "upper", "max"), "high"),
    **dict.fromkeys(("mid", "median", "mean"), "mid"),
}
FILLING: Final = re.compile(r"(^|_)(kernel|time|times|bandwidth|throughput|rate|of|in)(?=_|$)")


@dataclass(frozen=True)
class Measure:
    """A column of times, bandwidths or throughputs; a cell times `scale` is in seconds, bytes or tokens per second."""

    timed: Timed | None
    quantity: Quantity
    scale: Fraction
    end: End


def normal(name: str) -> str:
    """A column's name in lower case with underscores: `Per-slot GB/s` is `per_slot_gb_per_s`."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("µ", "u").replace("μ", "u").replace("/", "_per_")).strip("_")


def column(name: str) -> str | Measure:
    """What the column is: one of the names in `SIZES`, or a measure. Raises InputError with what is allowed."""
    found = normal(name)
    if found in KNOWN:
        return KNOWN[found]
    found = FILLING.sub("", found).strip("_")
    found, end = _taken(found, ENDS)
    found, timed = _taken(found, TIMED)
    if found not in UNITS:
        raise InputError(
            f"Column {name!r} is not known; name the pass size n (or slots, draft_length), and each measure by kernel and "
            "unit, for example per_slot_ms, dedup_gb_per_s_low, pass_ms, tok_per_s or round_ms; and distinct."
        )
    return Measure(timed, *UNITS[found], end or "mid")


def _taken(name: str, words: Mapping[str, Word]) -> tuple[str, Word | None]:
    """The name without the first of the words that it has as a whole, and what that word means."""
    for word, meaning in words.items():
        found = re.sub(rf"(^|_){word}(?=_|$)", "", name).strip("_")
        if found != name:
            return found, meaning
    return name, None
