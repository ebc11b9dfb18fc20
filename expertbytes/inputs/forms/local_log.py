"""Lines of programs for one's own machine: Ollama and ktransformers, ExLlama and TabbyAPI, MLX-LM's benchmark."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from expertbytes.inputs.forms.form import Arm, Groups
from expertbytes.inputs.observed import Observed

N: Final = r"\d{1,12}(?:\.\d{1,20})?"
COUNT: Final = re.compile(r"^\s*eval count:\s+(\d{1,12}) token", re.ASCII)
DURATION: Final = re.compile(
    rf"^\s*eval duration:\s+(?:(?P<h>\d{{1,4}})h)?(?:(?P<m>\d{{1,4}})m(?=\d))?(?P<value>{N})(?P<unit>ms|µs|us|s)\s*$"
)
EXLLAMA: Final = re.compile(
    rf"(?P<tokens>\d{{1,9}}) tokens, (?P<speed>{N}) tokens/second(?:.{{0,80}}?SD eff\. (?P<gained>{N})%)?", re.ASCII
)
TABBY: Final = re.compile(
    rf"(?P<tokens>\d{{1,9}}) tokens generated in {N} seconds.{{0,300}}?Generate: (?P<speed>{N}) T/s", re.ASCII
)
AVERAGE: Final = re.compile(rf"Averages: .{{0,80}}?generation_tps=(?P<speed>{N})", re.ASCII)
UNITS: Final = {"s": Fraction(1), "ms": Fraction(1, 10**3), "µs": Fraction(1, 10**6), "us": Fraction(1, 10**6)}


@dataclass
class LocalLog:
    """Tokens and seconds of each run, added up."""

    name: str = "lines of Ollama, ktransformers, ExLlama or MLX-LM's benchmark"
    version: str = "2024 to 2026"
    anchors: Sequence[bytes] = (
        b"eval count:",
        b"eval duration:",
        b" tokens/second",
        b" tokens generated in ",
        b"generation_tps=",
    )
    usual: re.Pattern[bytes] | None = None
    counted: int | None = None
    generated: int = 0
    seconds: Fraction = Fraction(0)
    averages: list[Fraction] = field(default_factory=list)
    drafting: int = 0
    accepted: Fraction = Fraction(0)

    def starts(self, text: str) -> bool:  # noqa: ARG002 - as every engine is asked
        """Never: every run is one request."""
        return False

    def line(self, text: str) -> bool:
        """Add a line; whether it was known."""
        if (found := COUNT.match(text)) is not None:
            self.counted = int(found[1])
        elif self.counted and (found := DURATION.match(text)) is not None:
            hours, minutes = int(found["h"] or 0), int(found["m"] or 0)
            self._add(self.counted, 60 * (60 * hours + minutes) + Fraction(found["value"]) * UNITS[found["unit"]])
            self.counted = None
        elif (found := EXLLAMA.search(text) or TABBY.search(text)) is not None and Fraction(found["speed"]) > 0:
            tokens, gained = int(found["tokens"]), found.groupdict().get("gained")
            self._add(tokens, tokens / Fraction(found["speed"]))
            if gained is not None:
                self.drafting += tokens
                self.accepted += tokens * Fraction(gained) / 100
        elif (found := AVERAGE.search(text)) is not None:
            self.averages.append(Fraction(found["speed"]))
        else:
            return False
        return True

    def _add(self, tokens: int, seconds: Fraction) -> None:
        self.generated += tokens
        self.seconds += seconds

    def take(self, lines: Groups) -> int | None:  # noqa: ARG002 - as every engine is asked
        """None: such output is short."""
        return None

    def arms(self) -> tuple[Sequence[Arm], Sequence[str]]:
        """One arm of the runs, and one for each average of a benchmark."""
        arms = [Arm(tokens_per_second=speed, label=f"benchmark {n}") for n, speed in enumerate(self.averages, start=1)]
        notes = []
        if self.generated and self.seconds:
            mean = None
            if self.drafting and self.accepted < self.drafting:
                mean = self.drafting / (self.drafting - self.accepted)
                notes.append("SD eff. is accepted over generated tokens: passes are generated less accepted.")
            arms.append(Arm(Observed(generated=self.generated, tokens_per_pass=mean), self.generated / self.seconds))
        if arms and not notes:
            notes.append("Nothing is said of drafts: give acceptance by options.")
        return arms, notes
