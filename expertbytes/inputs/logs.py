"""Acceptance counters and speeds from the lines of a server's log.

`LINES` is the whole table. Counters of one kind are summed, since each line counts its own request or interval; lines that
match nothing are passed over and counted in a note.
"""

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Final

from expertbytes.errors import InputError
from expertbytes.inputs.files import read_bytes

LIMIT_BYTES = 64 * 2**20
NUMBER: Final = r"\d{1,12}(?:\.\d{1,12})?"


@dataclass
class Counters:
    """What the lines say so far; `positions` are (passes, accepted over passes by position).

    `request_rates` are such rates of requests whose passes are not known, usable where there is one only.
    """

    accepted: int = 0
    drafted: int = 0
    passes: int = 0
    passes_known: bool = True
    positions: list[tuple[int, tuple[Fraction, ...]]] = field(default_factory=list)
    request_rates: list[tuple[Fraction, ...]] = field(default_factory=list)
    tokens_per_pass: list[Fraction] = field(default_factory=list)
    generated: int = 0
    milliseconds: Fraction = Fraction(0)
    totals: dict[str, tuple[int, int, int]] = field(default_factory=dict)
    read: int = 0


def _llama_acceptance(found: re.Match[str], seen: Counters) -> None:
    seen.accepted += int(found["accepted"])
    seen.drafted += int(found["drafted"])
    seen.passes_known = False
    if found["rates"]:
        seen.request_rates.append(_rates(found["rates"]))


def _rates(text: str) -> tuple[Fraction, ...]:
    return tuple(Fraction(rate) for rate in re.findall(NUMBER, text))


def _llama_statistics(found: re.Match[str], seen: Counters) -> None:
    """Totals since the server started, so that the last line counts."""
    seen.totals[found["name"]] = (int(found["accepted"]), int(found["drafted"]), int(found["passes"]))


def _llama_speed(found: re.Match[str], seen: Counters) -> None:
    seen.generated += int(found["tokens"])
    seen.milliseconds += Fraction(found["milliseconds"])


def _vllm(found: re.Match[str], seen: Counters) -> None:
    accepted, drafted = int(found["accepted"]), int(found["drafted"])
    rates = _rates(found["rates"] or "")
    seen.accepted += accepted
    seen.drafted += drafted
    if rates and drafted % len(rates) == 0:
        seen.passes += drafted // len(rates)
        seen.positions.append((drafted // len(rates), rates))
    else:
        seen.passes_known = False


def _sglang(found: re.Match[str], seen: Counters) -> None:
    seen.tokens_per_pass.append(Fraction(found["tokens"]))


LINES: Final[Sequence[tuple[re.Pattern[str], Callable[[re.Match[str], Counters], None]]]] = tuple(
    (re.compile(pattern, re.ASCII), read)
    for pattern, read in (
        (
            r"draft acceptance(?: rate)? = .{1,24}?\(\s*(?P<accepted>\d{1,12}) accepted /\s*(?P<drafted>\d{1,12}) generated\)"
            rf"(?:.{{0,80}}?per position = \((?P<rates>{NUMBER}(?:, {NUMBER}){{0,99}})\))?",
            _llama_acceptance,
        ),
        (
            r"statistics\s+(?P<name>[\w-]{1,40}):.{0,200}?#gen drafts =\s*(?P<passes>\d{1,12}),.{0,80}?"
            r"#gen tokens =\s*(?P<drafted>\d{1,12}), #acc tokens =\s*(?P<accepted>\d{1,12})",
            _llama_statistics,
        ),
        (
            rf"(?<!prompt )eval time =\s*(?P<milliseconds>{NUMBER}) ms /\s*(?P<tokens>\d{{1,12}}) (?:tokens|runs)",
            _llama_speed,
        ),
        (
            r"SpecDecoding metrics: .{0,200}?Accepted: (?P<accepted>\d{1,12}) tokens, Drafted: (?P<drafted>\d{1,12}) tokens"
            rf"(?:, Per-position acceptance rate: (?P<rates>{NUMBER}(?:, {NUMBER}){{0,99}}))?",
            _vllm,
        ),
        (rf"Decode batch.{{0,400}}?accept len: (?P<tokens>{NUMBER})", _sglang),
    )
)
"""llama.cpp (request, server totals, speed), vLLM, SGLang: pattern and what it adds to the counters."""


def read_log(name: str) -> str:
    """The text of a log file, or of standard input for `-`. Raises InputError."""
    content = sys.stdin.buffer.read(LIMIT_BYTES + 1) if name == "-" else read_bytes(Path(name), "a server log")
    if len(content) > LIMIT_BYTES:
        raise InputError(f"log {name} is larger than {LIMIT_BYTES} bytes; give the lines of one run.")
    return content.decode("utf-8", errors="replace")


def parse_log(text: str) -> tuple[Mapping[str, object], Sequence[str]]:
    """Fields of a report that the lines fill, and notes on what was read and what was not."""
    seen, lines = Counters(), [line for line in text.splitlines() if line.strip()]
    for line in lines:
        for pattern, read in LINES:
            if (found := pattern.search(line)) is not None:
                read(found, seen)
                seen.read += 1
                break
    notes = [f"Log: {seen.read} of {len(lines)} lines are known and were read, the others ignored."]
    return {**_counters(seen, notes), **_mean(seen, notes), **_speed(seen)}, notes


def _counters(seen: Counters, notes: list[str]) -> Mapping[str, object]:
    found: dict[str, object] = {}
    if not seen.drafted and len(seen.totals) == 1:
        (accepted, drafted, passes) = next(iter(seen.totals.values()))
        found = {"accepted": accepted, "drafted": drafted, "passes": passes}
    elif seen.drafted:
        found = {"accepted": seen.accepted, "drafted": seen.drafted}
        if seen.passes_known and seen.passes:
            found["passes"] = seen.passes
        for accepted, drafted, passes in seen.totals.values():
            if (accepted, drafted) == (seen.accepted, seen.drafted):
                found["passes"] = passes
    if seen.totals and "passes" not in found:
        notes.append(
            "Log: the totals since the server started differ from the sum of the requests; passes are unknown."
        )
    if seen.generated and "passes" in found:
        found["generated"] = seen.generated
    return {**{name: value for name, value in found.items() if value != 0 or name == "accepted"}, **_positions(seen)}


def _positions(seen: Counters) -> Mapping[str, object]:
    """Acceptance over passes by position, each line weighted by its passes."""
    if len(seen.request_rates) == 1 and not seen.positions:
        return {"survival_by_position": seen.request_rates[0]}
    lengths = {len(rates) for _, rates in seen.positions}
    passes = sum(count for count, _ in seen.positions)
    if len(lengths) != 1 or not passes or not seen.passes_known:
        return {}
    columns = zip(*(rates for _, rates in seen.positions), strict=True)
    weights = [count for count, _ in seen.positions]
    means = (sum((w * r for w, r in zip(weights, column, strict=True)), Fraction(0)) / passes for column in columns)
    return {"survival_by_position": tuple(means)}


def _mean(seen: Counters, notes: list[str]) -> Mapping[str, object]:
    values = seen.tokens_per_pass
    if not values:
        return {}
    notes.append(f"Log: tokens per pass are the plain mean of {len(values)} accept lengths; accept rates are not used,")
    notes[-1] += " since versions define them differently."
    return {"tokens_per_pass": sum(values, Fraction(0)) / len(values)}


def _speed(seen: Counters) -> Mapping[str, object]:
    if not seen.generated or not seen.milliseconds:
        return {}
    return {"speculative": 1000 * Fraction(seen.generated) / seen.milliseconds}
