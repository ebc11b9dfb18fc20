"""vLLM: `SpecDecoding metrics` lines of v1, the `Speculative metrics` line of v0, counters of offline runs."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from operator import mul
from typing import Final

from expertbytes.inputs.forms.form import Arm, Groups
from expertbytes.inputs.forms.printed_rates import MILLION, millionths
from expertbytes.inputs.observed import Observed

N: Final = r"\d{1,12}(?:\.\d{1,12})?"
V1: Final = re.compile(
    rf"SpecDecoding metrics: (?:.{{0,60}}?Mean acceptance length: (?P<mean>{N}|nan))?.{{0,200}}?"
    r"Accepted: (?P<accepted>\d{1,12}) tokens, Drafted: (?P<drafted>\d{1,12}) tokens"
    rf"(?:, Per-position acceptance rate: (?P<rates>{N}(?:, {N}){{0,99}}))?",
    re.ASCII,
)
USUAL: Final = re.compile(
    rb"\n((?:(\([\w ]{1,40}pid=\d+\))\s*(?=[^\[\s])|(?=[^(\[\x1b]))(?>[^S\n]{0,120})SpecDecoding metrics: "
    rb"Mean acceptance length: (\d{1,12}\.\d{1,12}), Accepted throughput: [\d.]{1,20} tokens/s, "
    rb"Drafted throughput: [\d.]{1,20} tokens/s, Accepted: (\d{1,12}) tokens, Drafted: (\d{1,12}) tokens, "
    rb"Per-position acceptance rate: ([01]\.\d{1,12}(?:, [01]\.\d{1,12}){0,99}), "
    rb"Avg Draft acceptance rate: [\d.]{1,20}%)\r*(?=\n)"
)

V0: Final = re.compile(
    r"Speculative metrics: .{0,120}?Number of speculative tokens: (?P<length>\d{1,4}), "
    r"Number of accepted tokens: (?P<accepted>\d{1,12}), Number of draft tokens: (?P<drafted>\d{1,12}), "
    r"Number of emitted tokens: (?P<emitted>\d{1,12})",
    re.ASCII,
)
OFFLINE: Final = re.compile(
    r"(?:^|\s)(?P<name>total_num_output_tokens|num_drafts|num_draft_tokens|num_accepted_tokens): (?P<value>\d{1,12})\s*$",
    re.ASCII,
)
AT_TOKEN: Final = re.compile(rf"acceptance at (?:token|position) (?P<place>\d{{1,3}}): (?P<rate>{N})", re.ASCII)
POSITIONS: Final = "Per-position acceptance rate: "
TWO_DECIMALS: Final = 0.01
STARTS: Final = ("vLLM API server version", "Initializing a V1 LLM engine")
MOST_POSITIONS: Final = 100


@dataclass
class VllmLog:
    """Counters of lines, each of its own interval; those of another number of positions are of another run."""

    name: str = "vLLM log"
    version: str = "v1 since 0.8; v0 of 2024"
    anchors: Sequence[bytes] = (
        b"SpecDecoding metrics", b"Speculative metrics", b"_tokens: ", b"num_drafts: ", b"acceptance at ",
        b"vLLM API server version", b"Initializing a V1",
    )  # fmt: skip
    usual: re.Pattern[bytes] | None = USUAL
    accepted: int = 0
    drafted: int = 0
    lines: int = 0
    drafts: int | Fraction = 0
    inexact: bool = False
    unknown: bool = False
    length: int | None = None
    weighted: list[int | Fraction] = field(default_factory=list)
    old: tuple[int, int, int, int] | None = None
    offline: dict[str, int] = field(default_factory=dict)
    at_token: dict[int, Fraction] = field(default_factory=dict)

    def starts(self, text: str) -> bool:
        """Another start, another number of positions, totals of v0 that fall, or offline counters a second time."""
        if "SpecDecoding" in text:
            rates = text.partition(POSITIONS)[2].partition(", Avg")[0]
            return bool(rates) and self.length is not None and rates.count(",") + 1 != self.length
        if STARTS[0] in text or STARTS[1] in text:
            return bool(self.lines or self.old or self.offline)
        if self.old is not None and (found := V0.search(text)) is not None:
            return int(found["drafted"]) < self.old[2] or int(found["length"]) != self.old[0]
        found = OFFLINE.search(text)
        return found is not None and found["name"] in self.offline

    def line(self, text: str) -> bool:
        """Add a line; whether it was known."""
        if "SpecDecoding" in text and (found := V1.search(text)) is not None:
            rates = found["rates"].split(", ") if found["rates"] else ()
            mean = None if found["mean"] in (None, "nan") else found["mean"]
            self._metrics(mean, int(found["accepted"]), int(found["drafted"]), rates)
        elif (found := V0.search(text)) is not None:  # totals since the start: the last line counts
            self.old = (int(found["length"]), int(found["accepted"]), int(found["drafted"]), int(found["emitted"]))
        elif (found := OFFLINE.search(text)) is not None:
            self.offline[found["name"]] = int(found["value"])
        elif (found := AT_TOKEN.search(text)) is not None and int(found["place"]) < MOST_POSITIONS:
            self.at_token[int(found["place"])] = Fraction(found["rate"])
        else:
            return False
        return True

    def take(self, lines: Groups) -> int | None:
        """Lines of v1 with as many positions as those before."""
        positions = lines[0][5].count(b",") + 1
        if (self.length or positions) != positions or any(line[5].count(b",") + 1 != positions for line in lines):
            return None
        if not self._plainly(lines, positions):
            for _, _, mean, accepted, drafted, rates in lines:
                self._metrics(mean, int(accepted), int(drafted), rates.split(b", "))
        return len(lines)

    def _plainly(self, lines: Groups, positions: int) -> bool:
        """Add lines whose drafts all had every position, column by column; whether they did."""
        _, _, means, given, drawn, printed = zip(*lines, strict=True)
        accepted, drafted = list(map(int, given)), list(map(int, drawn))
        drafts = [tokens // positions for tokens in drafted]
        if sum(drafts) * positions != sum(drafted) or not all(map(_agree, accepted, drafts, map(float, means))):
            return False
        rates = b", ".join(printed).split(b", ")
        columns = [rates[place::positions] for place in range(positions)]
        self.length, self.lines = positions, self.lines + len(lines)
        self.accepted += sum(accepted)
        self.drafted += sum(drafted)
        self.drafts += sum(drafts)
        self.weighted = [
            total + sum(map(mul, drafts, map(millionths, column)))
            for total, column in zip(self.weighted or [0] * positions, columns, strict=True)
        ]
        return True

    def _metrics(self, mean: str | bytes | None, accepted: int, drafted: int, rates: Sequence[str | bytes]) -> None:
        positions = len(rates)
        self.lines += 1
        self.accepted += accepted
        self.drafted += drafted
        drafts: int | Fraction
        if (
            positions
            and drafted % positions == 0
            and (mean is None or _agree(accepted, drafted // positions, float(mean)))
        ):
            drafts = drafted // positions
        elif mean is not None and float(mean) > 1 and accepted:
            drafts, self.inexact = (
                accepted / (Fraction(str(mean, "ascii") if isinstance(mean, bytes) else mean) - 1),
                True,
            )
        elif accepted:
            drafts, self.unknown = 0, True
        else:
            drafts, self.inexact = Fraction(drafted, self.length or positions or 1), True
        self.drafts += drafts
        if positions and len(self.weighted) in (0, positions):
            self.length = positions
            self.weighted = [
                total + drafts * millionths(rate)
                for total, rate in zip(self.weighted or [0] * positions, rates, strict=True)
            ]

    def arms(self) -> tuple[Sequence[Arm], Sequence[str]]:
        """One arm."""
        if self.lines:
            return self._of_lines()
        if self.old is not None:
            length, accepted, drafted, emitted = self.old
            passes = drafted // length if length and drafted % length == 0 else None
            seen = Observed(
                draft_length=length or None,
                accepted=accepted,
                drafted=drafted or None,
                generated=emitted or None,
                passes=passes or None,
            )
            note = (
                "Tokens per pass are emitted tokens over passes of the whole draft; vLLM v0 also counts tokens as accepted "
                "that stand behind a rejected one."
            )
            return (Arm(seen),), (note,)
        if "num_drafts" in self.offline:
            return self._offline()
        return (), ()

    def _of_lines(self) -> tuple[Sequence[Arm], Sequence[str]]:
        drafts = round(self.drafts)
        seen = Observed(
            draft_length=self.length,
            accepted=self.accepted,
            drafted=self.drafted or None,
            drafting_passes=None if self.unknown else drafts or None,
            survival_by_position=tuple(
                min(Fraction(total) / (self.drafts * MILLION), Fraction(1)) for total in self.weighted
            )
            if self.weighted and self.drafts and not self.unknown
            else None,
        )
        notes = [
            f"{self.lines} lines are weighted by their drafts; tokens per pass are over passes that drafted."
            if not self.unknown
            else "Neither draft length nor mean length is said, so passes are unknown: give --draft-length, or generated tokens.",
            "Throughputs of these lines are means over idle time too; give the speed from a benchmark.",
        ]
        if self.inexact:
            notes.append("Drafts of some lines ended early: their number follows from the mean acceptance length.")
        return (Arm(seen),), notes

    def _offline(self) -> tuple[Sequence[Arm], Sequence[str]]:
        counts = self.offline
        rates = tuple(self.at_token[place] for place in sorted(self.at_token))
        seen = Observed(
            draft_length=len(rates) or None,
            accepted=counts.get("num_accepted_tokens"),
            drafted=counts.get("num_draft_tokens") or None,
            generated=counts.get("total_num_output_tokens") or None,
            drafting_passes=counts["num_drafts"] or None,
            survival_by_position=rates or None,
        )
        return (Arm(seen),), ()


def _agree(accepted: int, drafts: int, mean: float) -> bool:
    """Whether a mean of two decimals is that of so many drafts."""
    return drafts > 0 and abs(1 + accepted / drafts - mean) <= TWO_DECIMALS
