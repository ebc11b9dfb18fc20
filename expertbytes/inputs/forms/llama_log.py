"""llama.cpp: lines of llama-server and llama-cli of 2025 and of mid-2026, and the output of llama-speculative."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from expertbytes.inputs.forms.form import Arm, Groups
from expertbytes.inputs.forms.printed_rates import MILLION, all_millionths
from expertbytes.inputs.observed import Observed

N: Final = r"\d{1,12}(?:\.\d{1,12})?"
RATES: Final = rf"\(\s*(?P<rates>{N}(?:,\s*{N}){{0,99}})\s*\)"
ACCEPTANCE: Final = re.compile(
    r"draft acceptance(?: rate)?\s*=\s*.{1,24}?\(\s*(?P<accepted>\d{1,12}) accepted /\s*(?P<drafted>\d{1,12}) generated\)"
    rf"(?:.{{0,10}}?mean (?:acceptance length|acc len|len)\s*=\s*(?P<mean>{N}))?",
    re.ASCII,
)
PER_POSITION: Final = re.compile(
    rf"(?:acceptance rate per position|acc(?:eptance)?(?: rate)?(?:/| per )pos(?:ition)?)\s*=\s*{RATES}", re.ASCII
)
STATISTICS: Final = re.compile(
    r"statistics\s+(?P<name>[\w-]{1,40}):.{0,200}?#gen drafts =\s*(?P<passes>\d{1,12}),.{0,80}?"
    r"#gen tokens =\s*(?P<drafted>\d{1,12}), #acc tokens =\s*(?P<accepted>\d{1,12})",
    re.ASCII,
)
SPEED: Final = re.compile(
    rf"(?<!prompt )(?<!prompt)eval time\s*=\s*(?P<milliseconds>{N}) ms /\s*(?P<tokens>\d{{1,12}}) (?:tokens|runs)",
    re.ASCII,
)
DECODED: Final = re.compile(rf"decoded\s+(?P<tokens>\d{{1,12}}) tokens in\s+(?P<seconds>{N}) seconds", re.ASCII)
COUNTER: Final = re.compile(
    r"(?:^|\s)(?P<name>n_draft|n_predict|n_drafted|n_accept)\s*=\s*(?P<value>\d{1,12})\s*$", re.ASCII
)
RATED: Final = rb"\( *(\d\.\d{1,12}(?:, *\d\.\d{1,12}){0,99}) *\)"
USUAL: Final = re.compile(
    rb"\n((?=[^(\[\x1b])()((?>[^=\n]{1,140}))=(?:"
    rb"(?<=eval time =)\s{1,12}(\d{1,12}\.\d{1,12}) ms / {1,8}(\d{1,12}) (?:tokens|runs) {0,2}\([ \w.,]{1,80}\)|"
    rb"(?:(?<=draft acceptance =)|(?<=draft acceptance rate =)) {1,4}\d\.\d{1,12} "
    rb"\( *(\d{1,12}) accepted / *(\d{1,12}) generated\)"
    rb"(?:, mean (?:acceptance length|acc len|len) = *(\d{1,12}\.\d{1,12}))?"
    rb"(?:, (?:acceptance rate per position|acc per pos) = *" + RATED + rb")?|"
    rb"(?<=acc per pos =) *" + RATED + rb"|"
    rb"(?<=#calls\(b,g,a\) =)[ \d]{5,40}, #gen drafts =\s*(\d{1,12}), #acc drafts = *\d{1,12}, #gen tokens = *(\d{1,12}), "
    rb"#acc tokens = *(\d{1,12})(?:,[^\n]{0,1000})?))\r*(?=\n)"
)
COUNTED_BY: Final = re.compile(rb"statistics\s+([\w-]{1,40}): #calls\(b,g,a\) $")
PROMPT: Final = (b"prompt eval time ", b"prompteval time ")
INFINITE: Final = float("inf")
HALVES: Final = tuple(0.5 * 10.0**-decimals for decimals in range(13))
"""Half a unit of the last decimal, by decimals."""
STARTS: Final = ("server is listening on", ": model loaded")


@dataclass(slots=True)
class _Request:
    """One request's counters; rates of survival in millionths."""

    accepted: int
    drafted: int
    mean: str | None = None
    survival: tuple[int, ...] = ()

    def drafts(self) -> int | None:
        """Drafts of the request: accepted tokens over the mean without its own token, as far as the printed decimals agree."""
        low, high = 0.0, INFINITE
        if not self.accepted:
            return None
        if self.mean is not None:
            low, high = self._ends(float(self.mean) - 1, HALVES[len(self.mean.partition(".")[2])])
        if self.survival:
            least, most = self._ends(sum(self.survival) / MILLION, len(self.survival) / 2000)
            if least <= high and low <= most:
                low, high = max(low, least), min(high, most)
        return round((low + high) / 2) if 0 < low <= high < INFINITE else None

    def _ends(self, accepted_per_draft: float, half: float) -> tuple[float, float]:
        if accepted_per_draft <= half:
            return 0.0, INFINITE
        return self.accepted / (accepted_per_draft + half), self.accepted / (accepted_per_draft - half)


@dataclass
class LlamaLog:
    """One run's requests and totals. Totals are since the server started, so that the last line of a drafter counts."""

    name: str = "llama.cpp log"
    version: str = "2025 to mid-2026"
    anchors: Sequence[bytes] = (
        b"draft acceptance", b"acc per pos", b"#gen drafts", b"eval time", b"decoded ", b"n_draft", b"n_predict",
        b"n_accept", b"server is listening on", b": model loaded",
    )  # fmt: skip
    usual: re.Pattern[bytes] | None = USUAL
    requests: int = 0
    accepted: int = 0
    drafted: int = 0
    drafting: int | None = 0
    weighted: dict[int, list[int]] = field(default_factory=dict)
    weights: dict[int, int] = field(default_factory=dict)
    last: _Request | None = None
    generated: int = 0
    microseconds: int = 0
    totals: dict[str, tuple[int, int, int]] = field(default_factory=dict)
    counters: dict[str, int] = field(default_factory=dict)
    decoded: tuple[int, Fraction] | None = None

    def starts(self, text: str) -> bool:
        """A server that starts, or totals that fall."""
        if "#gen drafts" in text:
            found = STATISTICS.search(text)
            before = self.totals.get(found["name"]) if found else None
            return found is not None and before is not None and int(found["drafted"]) < before[1]
        if "eval time" in text or "draft acceptance" in text:
            return False
        return bool(self.requests or self.totals or self.generated) and any(mark in text for mark in STARTS)

    def line(self, text: str) -> bool:
        """Add a line; whether it was known."""
        if "eval time" in text and (found := SPEED.search(text)) is not None:
            self._timed(int(found["tokens"]), float(found["milliseconds"]))
            return True
        if (found := ACCEPTANCE.search(text)) is not None:
            self._take()
            self.last = _Request(int(found["accepted"]), int(found["drafted"]), found["mean"], _rates(text))
            return True
        if (found := STATISTICS.search(text)) is not None:
            self.totals[found["name"]] = (int(found["accepted"]), int(found["drafted"]), int(found["passes"]))
            return True
        if self.last is not None and (rates := _rates(text)):
            self.last.survival = self.last.survival or rates
            return True
        if (found := COUNTER.search(text)) is not None:
            self.counters[found["name"]] = int(found["value"])
            return True
        if (found := DECODED.search(text)) is not None:
            self.decoded = (int(found["tokens"]), Fraction(found["seconds"]))
            return True
        return False

    def take(self, lines: Groups) -> int | None:
        """Lines that llama-server writes for each request."""
        totals = self._totals_of(lines)
        if totals is None:
            return None
        self.totals |= totals
        known = len(lines)
        for _, _, head, milliseconds, tokens, accepted, drafted, mean, rates, alone, _, _, _ in lines:
            if milliseconds and not head.endswith(PROMPT):
                self._timed(int(tokens), float(milliseconds))
            elif accepted:
                self._take()
                survival = all_millionths(rates.split(b",")) if rates else ()
                self.last = _Request(int(accepted), int(drafted), mean.decode() or None, survival)
            elif alone and self.last is not None:
                self.last.survival = self.last.survival or all_millionths(alone.split(b","))
            elif milliseconds or alone:
                known -= 1
        return known

    def _totals_of(self, lines: Groups) -> dict[str, tuple[int, int, int]] | None:
        """The last totals of each drafter; `None` where they fall, so that another run begins."""
        found = dict(self.totals)
        for _, _, head, *_, passes, drafted, accepted in [line for line in lines if line[-1]]:
            if (by := COUNTED_BY.search(head)) is None:
                return None
            name, count = by[1].decode(), int(drafted)
            if name in found and count < found[name][1]:
                return None
            found[name] = (int(accepted), count, int(passes))
        return found

    def _timed(self, tokens: int, milliseconds: float) -> None:
        self.generated += tokens
        self.microseconds += round(milliseconds * 1000)

    def _take(self) -> None:
        """The request before, once all its lines were read."""
        if (done := self.last) is None:
            return
        self.last = None
        self.requests += 1
        self.accepted += done.accepted
        self.drafted += done.drafted
        drafts = done.drafts()
        self.drafting = None if self.drafting is None or drafts is None else self.drafting + drafts
        if done.survival:
            length, weight = len(done.survival), drafts or 0
            sums = self.weighted.setdefault(length, [0] * length)
            for place, rate in enumerate(done.survival):
                sums[place] += rate * max(weight, 1)
            self.weights[length] = self.weights.get(length, 0) + max(weight, 1)

    def arms(self) -> tuple[Sequence[Arm], Sequence[str]]:
        """One arm: of llama-speculative where its counters were printed, else of the requests."""
        self._take()
        if "n_accept" in self.counters and "n_drafted" in self.counters:
            return self._speculative()
        notes: list[str] = []
        accepted, drafted, drafting = self._counts(notes)
        if drafted == 0 and not self.generated:
            return (), ()
        if self.requests > 1:
            notes.append(f"{self.requests} requests are added up, each by its own tokens.")
        if self.generated and drafted:
            notes.append(
                "Passes are generated less accepted tokens; the token that the prompt's pass yields is among them, "
                "one a request."
            )
        seen = Observed(
            draft_length=next(iter(self.weights)) if len(self.weights) == 1 else None,
            accepted=accepted if drafted else None,
            drafted=drafted or None,
            generated=self.generated or None,
            drafting_passes=drafting or None,
            survival_by_position=self._survival(),
        )
        speed = Fraction(self.generated * 10**6, self.microseconds) if self.generated and self.microseconds else None
        return (Arm(seen, speed),), notes

    def _counts(self, notes: list[str]) -> tuple[int, int, int | None]:
        """Accepted and drafted tokens, and the passes that drafted where they are known."""
        if self.requests:
            drafting = self.drafting
            if self.totals and drafting is None:
                sums = [sum(column) for column in zip(*self.totals.values(), strict=True)]
                if sums[:2] == [self.accepted, self.drafted]:
                    drafting = sums[2] if len([1 for total in self.totals.values() if total[1]]) == 1 else None
                else:
                    notes.append("Totals since the server started are of other requests too and are not used.")
            return self.accepted, self.drafted, drafting
        if not self.totals:
            return 0, 0, None
        accepted, drafted, passes = (sum(column) for column in zip(*self.totals.values(), strict=True))
        drafters = [name for name, total in self.totals.items() if total[1]]
        if len(drafters) > 1:
            notes.append(f"Drafters {', '.join(drafters)} are added up.")
        return accepted, drafted, passes

    def _survival(self) -> tuple[Fraction, ...] | None:
        if len(self.weights) != 1:
            return None
        ((length, weight),) = self.weights.items()
        found = tuple(Fraction(total, weight * MILLION) for total in self.weighted[length])
        return found if all(0 <= rate <= 1 for rate in found) else None

    def _speculative(self) -> tuple[Sequence[Arm], Sequence[str]]:
        """llama-speculative: the speed of its decoding, not of the drafter's evaluations below it."""
        counters, decoded = self.counters, self.decoded
        generated = counters.get("n_predict") or (decoded[0] if decoded else None)
        seen = Observed(
            draft_length=counters.get("n_draft") or None,
            accepted=counters["n_accept"],
            drafted=counters["n_drafted"] or None,
            generated=generated or None,
        )
        speed = decoded[0] / decoded[1] if decoded and decoded[1] else None
        note = "Speed is that of decoding as a whole; times under `draft:` and `target:` are of single models."
        return (Arm(seen, speed),), (note,)


def _rates(text: str) -> tuple[int, ...]:
    """Rates by position in millionths."""
    found = PER_POSITION.search(text) if "(" in text else None
    return all_millionths(found["rates"].split(",")) if found else ()
