"""Lines of SGLang, mtp-bench, MLX-LM, oMLX and TensorRT-LLM."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from expertbytes.inputs.forms.form import Arm, Groups
from expertbytes.inputs.observed import Observed

N: Final = r"\d{1,12}(?:\.\d{1,12})?"
SGLANG: Final = re.compile(
    rf"Decode batch.{{0,40}}?#running-req: (?P<running>\d{{1,6}}),.{{0,400}}?acc(?:ept)? len: (?P<tokens>{N})"
    rf"(?:.{{0,200}}?gen throughput \(token/s\): (?P<speed>{N}))?",
    re.ASCII,
)
PLAIN: Final = re.compile(
    rf"Decode batch.{{0,400}}?#running-req: 1,.{{0,400}}?gen throughput \(token/s\): (?P<speed>{N})", re.ASCII
)
"""A line of one request without drafts."""

DECODE: Final = re.compile(
    rb"\n(\[[\d-]{10} [\d:.,]{8,15}(?: ((?:DP\d+ ?)?(?:TP\d+)?(?: ?[PE]P\d+)*))?\] "
    rb"(?:Decode batch[.,] #running-req: (\d{1,6}), #(?:token: \d{1,12}, token usage: [\d.]{1,12}|[^#\n]{1,160}?), "
    rb"acc(?:ept)? len: (\d{1,12}\.\d{1,12}),(?: accept rate: [\d.]{1,12}, cuda graph: \w{4,5}, |[^#\n]{1,80}?)gen throughput "
    rb"\(token/s\): (\d{1,12}\.\d{1,12}), #queue-req: \d{1,12},? ?|Prefill batch[^\n]{0,1000}))\r*(?=\n)"
)
MTP: Final = re.compile(
    rf"pred=\s*(?P<pred>\d{{1,9}})\s+draft=\s*(?P<draft>\d{{1,9}})\s+acc=\s*(?P<acc>\d{{1,9}})(?:.{{0,40}}?tok/s=\s*(?P<speed>{N}))?",
    re.ASCII,
)
MLX: Final = re.compile(rf"Generation: (?P<tokens>\d{{1,9}}) tokens?, (?P<speed>{N}) tokens-per-sec", re.ASCII)
MLX_ACCEPTED: Final = re.compile(
    rf"(?:accept(?:ed|ance)(?: rate)?|drafts? accepted)[ :=]{{1,3}}(?:{N} ?%,? ?)?"
    r"\(?(?P<accepted>\d{1,9}) ?(?:/|of) ?(?P<drafted>\d{1,9})",
    re.ASCII | re.IGNORECASE,
)
OMLX: Final = re.compile(
    r"mtp\w* stats: .{0,200}?rounds=(?P<rounds>\d{1,9}) accepted=(?P<accepted>\d{1,9})/(?P<drafted>\d{1,9})"
    r".{0,60}?emitted=(?P<emitted>\d{1,9})(?: block_size=(?P<block>\d{1,4}))?",
    re.ASCII,
)
OMLX_SPEED: Final = re.compile(rf"completion: (?P<tokens>\d{{1,9}}) tokens in (?P<seconds>{N})s", re.ASCII)
TENSORRT: Final = re.compile(rf"\[(?P<kind>AR|AL|DAR)\] AVERAGE:? +(?P<value>{N})", re.ASCII)
TENSORRT_LABEL: Final = re.compile(
    rf"(?P<name>Average time-per-output-token \[TPOT\] \(ms\)|Total Output Throughput \(tokens/sec\)|"
    rf"Average Acceptance (?:Length|Rate)|Acceptance [Ll]ength|Max Draft Tokens|Average Concurrent Requests): +(?P<value>{N})",
    re.ASCII,
)


IDLE: Final = 5
"""A line this many times slower than those before it holds a pause."""


@dataclass
class SglangLog:
    """Decode lines, each of as many passes as the others: means are weighted by the requests that ran."""

    name: str = "SGLang log"
    version: str = "0.4 to 0.5"
    anchors: Sequence[bytes] = (b"Decode batch", b"Prefill batch", b"server_args=")
    usual: re.Pattern[bytes] | None = DECODE
    waited: bool = True
    left_out: int = 0
    lines: int = 0
    weight: int = 0
    tokens: int = 0
    nanoseconds: int = 0
    timed: int = 0
    plain_lines: int = 0
    plain_nanoseconds: int = 0

    def starts(self, text: str) -> bool:
        """A server that starts."""
        return "server_args=" in text and (self.lines > 0 or self.plain_lines > 0)

    def line(self, text: str) -> bool:
        """Add a line; whether it was known."""
        if "Prefill batch" in text:
            self.waited = True
            return False
        if (found := SGLANG.search(text)) is None:
            return self._plain(text)
        self._decoded(int(found["running"]), float(found["tokens"]), float(found["speed"] or 0))
        return True

    def take(self, lines: Groups) -> int | None:
        """Lines of decoding and of prompts."""
        known = 0
        for _, _, running, accept_length, speed in lines:
            if running:
                self._decoded(int(running), float(accept_length), float(speed))
                known += 1
            else:
                self.waited = True
        return known

    def _decoded(self, running: int, accept_length: float, speed: float) -> None:
        running = running or 1
        tokens = running * round(accept_length * 1000)
        self.lines += 1
        self.weight += running
        self.tokens += tokens
        idle = self.waited or (self.nanoseconds > 0 and speed * IDLE * self.nanoseconds < self.timed * 10**6)
        self.waited = False
        if speed > 0 and idle:
            self.left_out += 1
        elif speed > 0:
            self.timed += tokens
            self.nanoseconds += round(tokens / speed * 10**6)

    def _plain(self, text: str) -> bool:
        """A line without drafts; each is of as many passes as the others."""
        if (found := PLAIN.search(text)) is None or (speed := float(found["speed"])) <= 0:
            return False
        if not self.waited and speed * IDLE * self.plain_nanoseconds >= self.plain_lines * 10**9:
            self.plain_lines += 1
            self.plain_nanoseconds += round(10**9 / speed)
        self.waited = False
        return True

    def arms(self) -> tuple[Sequence[Arm], Sequence[str]]:
        """One arm; lines without drafts are one where no others are."""
        if not self.lines and self.plain_lines:
            note = (
                "Lines have no accept len: one request without drafts; those after a prefill or a pause are left out."
            )
            return (Arm(tokens_per_second=Fraction(self.plain_lines * 10**9, self.plain_nanoseconds), plain=True),), (
                note,
            )
        if not self.lines or not self.tokens:
            return (), ()
        seen = Observed(accept_length=Fraction(self.tokens, 1000 * self.weight))
        notes = (
            f"Accept lengths of {self.lines} lines are weighted by their requests and count the pass's own token; "
            "accept rates are not used, since versions define them differently.",
            f"The speed is of all requests together; {self.left_out} lines after a prefill or a pause are left out of it.",
        )
        return (Arm(seen, Fraction(self.timed * 10**6, self.nanoseconds) if self.nanoseconds else None),), notes


@dataclass
class MtpBench:
    """Lines of mtp-bench: predicted, drafted and accepted tokens of each prompt."""

    name: str = "mtp-bench"
    version: str = "2026"
    anchors: Sequence[bytes] = (b"pred=",)
    usual: re.Pattern[bytes] | None = None
    predicted: int = 0
    drafted: int = 0
    accepted: int = 0
    seconds: Fraction = Fraction(0)
    timed: int = 0

    def starts(self, text: str) -> bool:  # noqa: ARG002 - as every engine is asked
        """Never: a file holds one run's prompts."""
        return False

    def line(self, text: str) -> bool:
        """Add a line; whether it was known."""
        if (found := MTP.search(text)) is None:
            return False
        self.predicted += int(found["pred"])
        self.drafted += int(found["draft"])
        self.accepted += int(found["acc"])
        if found["speed"] and Fraction(found["speed"]) > 0:
            self.timed += int(found["pred"])
            self.seconds += int(found["pred"]) / Fraction(found["speed"])
        return True

    def take(self, lines: Groups) -> int | None:  # noqa: ARG002 - as every engine is asked
        """None: such output is short."""
        return None

    def arms(self) -> tuple[Sequence[Arm], Sequence[str]]:
        """One arm: all prompts."""
        if not self.predicted:
            return (), ()
        seen = Observed(accepted=self.accepted, drafted=self.drafted or None, generated=self.predicted)
        return (Arm(seen, self.timed / self.seconds if self.seconds else None),), (
            "Passes are predicted less accepted tokens; prompts are weighted by their tokens.",
        )


@dataclass
class MlxLog:
    """MLX-LM's and oMLX's lines."""

    name: str = "MLX-LM log"
    version: str = "MLX-LM 0.20 on, oMLX 2026"
    anchors: Sequence[bytes] = (
        b"tokens-per-sec",
        b"tp stats: ",
        b"tp_stats",
        b"completion: ",
        b"drafts accepted",
        b"accepted: ",
        b"cceptance: ",
    )
    usual: re.Pattern[bytes] | None = None
    generated: int = 0
    seconds: Fraction = Fraction(0)
    counts: dict[str, int] = field(default_factory=dict)
    block: int | None = None

    def starts(self, text: str) -> bool:  # noqa: ARG002 - as every engine is asked
        """Never: lines are of single requests."""
        return False

    def line(self, text: str) -> bool:
        """Add a line; whether it was known."""
        if (found := OMLX.search(text)) is not None:
            for name in ("rounds", "accepted", "drafted", "emitted"):
                self.counts[name] = self.counts.get(name, 0) + int(found[name])
            self.block = int(found["block"]) if found["block"] else self.block
        elif (found := MLX.search(text)) is not None and Fraction(found["speed"]) > 0:
            self.generated += int(found["tokens"])
            self.seconds += int(found["tokens"]) / Fraction(found["speed"])
        elif (found := OMLX_SPEED.search(text)) is not None and Fraction(found["seconds"]) > 0:
            self.generated += int(found["tokens"])
            self.seconds += Fraction(found["seconds"])
        elif self.generated and (found := MLX_ACCEPTED.search(text)) is not None:
            for name in ("accepted", "drafted"):
                self.counts[name] = self.counts.get(name, 0) + int(found[name])
        else:
            return False
        return True

    def take(self, lines: Groups) -> int | None:  # noqa: ARG002 - as every engine is asked
        """None: such output is short."""
        return None

    def arms(self) -> tuple[Sequence[Arm], Sequence[str]]:
        """One arm."""
        counts, rounds = self.counts, self.counts.get("rounds")
        if not self.generated and not counts:
            return (), ()
        seen = Observed(
            draft_length=self.block - 1 if self.block and self.block > 1 else None,
            accepted=counts.get("accepted"),
            drafted=counts.get("drafted") or None,
            generated=counts.get("emitted") or (self.generated or None),
            passes=rounds or None,
        )
        return (Arm(seen, self.generated / self.seconds if self.seconds else None),), ()


@dataclass
class TensorRtLog:
    """The report of trtllm-bench, whose acceptance rate (AR) is tokens per decoding iteration."""

    name: str = "TensorRT-LLM report"
    version: str = "trtllm-bench 0.17 on"
    anchors: Sequence[bytes] = (
        b"AVERAGE",
        b"time-per-output-token",
        b"Total Output Throughput",
        b"Acceptance",
        b"Max Draft",
    )
    usual: re.Pattern[bytes] | None = None
    means: dict[str, Fraction] = field(default_factory=dict)

    def starts(self, text: str) -> bool:
        """A report that begins again."""
        return "Average time-per-output-token" in text and any(name.startswith("Average time") for name in self.means)

    def line(self, text: str) -> bool:
        """Add a line; whether it was known."""
        if (found := TENSORRT.search(text)) is not None:
            self.means[found["kind"]] = Fraction(found["value"])
        elif (found := TENSORRT_LABEL.search(text)) is not None:
            self.means[found["name"]] = Fraction(found["value"])
        else:
            return False
        return True

    def take(self, lines: Groups) -> int | None:  # noqa: ARG002 - as every engine is asked
        """None: such output is short."""
        return None

    def arms(self) -> tuple[Sequence[Arm], Sequence[str]]:
        """One arm."""
        means = self.means
        tpot = next((value for name, value in means.items() if "TPOT" in name), None)
        speed = 1000 / tpot if tpot else means.get("Total Output Throughput (tokens/sec)")
        mean = next((means[name] for name in ("AL", "AR", "Average Acceptance Length", "Acceptance length", "Acceptance Length",
                                              "Average Acceptance Rate") if name in means), None)  # fmt: skip
        if not speed or not ("AR" in means or "AL" in means or tpot is not None):
            return (), ()
        length = means.get("Max Draft Tokens")
        rate = means.get("DAR")
        seen = Observed(
            draft_length=int(length) if length and length.denominator == 1 and 1 <= length <= 1000 else None,
            tokens_per_pass=mean if mean is not None and mean >= 1 else None,
            accepted_over_drafted=rate if rate is not None and rate <= 1 else None,
        )
        return (Arm(seen, speed),), ("[AR] is tokens per decoding iteration, the pass's own among them.",)
