"""The result of a mutation run as ``docs/mutants.md``: figures, and every mutant that no generated test kills, explained."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from lab.mutants.trial import Outcome

LEAST_SHARE_KILLED = 0.95
EXPLAINED = Path(__file__).with_name("explained.toml")


@dataclass(frozen=True)
class Explanation:
    """Why no generated test kills a mutant: it is ``equivalent``, no input tells it from the original, or it is left."""

    equivalent: bool
    reason: str


def explanations(path: Path = EXPLAINED) -> dict[tuple[str, str], Explanation]:
    """By function and changed line, from entries ``where``, ``after`` (changed lines), ``equivalent`` and ``reason``."""
    entries = tomllib.loads(path.read_text(encoding="utf-8")).get("mutant", [])
    return {
        (entry["where"], after): Explanation(entry["equivalent"], entry["reason"])
        for entry in entries
        for after in entry["after"]
    }


@dataclass(frozen=True)
class Result:
    """The outcomes of a run with the explanations of what survived, and the files that were left out."""

    outcomes: Sequence[Outcome]
    explained: Mapping[tuple[str, str], Explanation]
    left_out: Mapping[str, str]
    least_share_killed: float = LEAST_SHARE_KILLED

    @property
    def survivors(self) -> list[Outcome]:
        """The mutants that no test killed."""
        return [outcome for outcome in self.outcomes if outcome.killed_by is None]

    def explanation(self, outcome: Outcome) -> Explanation | None:
        """The explanation of a survivor, ``None`` if there is none yet."""
        return self.explained.get((outcome.mutant.where, outcome.mutant.after))

    @property
    def equivalent(self) -> list[Outcome]:
        """The survivors that are explained as equivalent."""
        return [o for o in self.survivors if (e := self.explanation(o)) is not None and e.equivalent]

    @property
    def share_killed(self) -> float:
        """Killed mutants over those that are not equivalent."""
        return (len(self.outcomes) - len(self.survivors)) / (len(self.outcomes) - len(self.equivalent))

    def problems(self) -> list[str]:
        """What a run must not leave: survivors without an explanation, too low a share, explanations of mutants that are killed."""
        unexplained = [o for o in self.survivors if self.explanation(o) is None]
        survived = {(o.mutant.where, o.mutant.after) for o in self.survivors}
        stale = [key for key in self.explained if key not in survived]
        low = [f"only {self.share_killed:.1%} are killed"] if self.share_killed < self.least_share_killed else []
        return [
            *(f"survives without an explanation: {o.mutant.where}: {o.mutant.after}" for o in unexplained),
            *(f"explained, but no survivor: {where}: {after}" for where, after in stale),
            *low,
        ]


def markdown(result: Result, broken: Sequence[Outcome], effort: str) -> str:
    """The page; ``broken`` are mutants of mirrors to show with the test that fails, ``effort`` says what the run took."""
    left = [o for o in result.survivors if o not in result.equivalent]
    return "\n".join(
        [
            "# Do the generated tests bite?",
            "",
            "Written by `make mutants`: the operators of [cosmic-ray](https://cosmic-ray.readthedocs.io) applied to every line of",
            "`pyoracle/`, one change at a time, against the generated tests alone (`tests/generated`; no hand-written test runs).",
            "A mutant is killed when a generated test that reaches the changed function by calls fails.",
            "",
            f"**{len(result.outcomes)} mutants; {len(result.equivalent)} equivalent; of the others "
            f"{len(result.outcomes) - len(result.survivors)} killed ({result.share_killed:.1%}), {len(left)} left.**",
            f"The run took {effort}.",
            "",
            *_table(result),
            "",
            "## Three definitions broken by one operator each",
            "",
            "| Mirror | Line | Changed to | Failing test |",
            "| --- | --- | --- | --- |",
            *(
                f"| `{o.mutant.where}` | `{o.mutant.before}` | `{o.mutant.after}` | `{o.killed_by}` ({o.how}) |"
                for o in broken
            ),
            "",
            "## Not changed",
            "",
            *(f"- `{name}`: {reason}." for name, reason in result.left_out.items()),
            "- Decorators of frozen dataclasses: they make no values; shifts and bit operations: no field has them.",
            "",
            "## Left: not killed, not equivalent",
            "",
            *_explained(result, left),
            "",
            "## Equivalent",
            "",
            *_explained(result, result.equivalent),
            "",
        ]
    )


def sample_markdown(result: Result, seed: int, rooms: Sequence[str]) -> str:
    """The page of a sample outside the oracle."""
    killed = len(result.outcomes) - len(result.survivors)
    left = [o for o in result.survivors if o not in result.equivalent]
    return "\n".join(
        [
            "# Do the tests of the tool bite?",
            "",
            "Written by `python -m lab.mutants.face`: one operator of [cosmic-ray](https://cosmic-ray.readthedocs.io) changed",
            f"at a time, at places drawn with seed {seed} from all of {', '.join(f'`{room}`' for room in rooms)};",
            "each against the tests of that room, then all tests of the command line and the library. The oracle has",
            "[a page of its own](mutants.md), where every place is tried.",
            "",
            f"**{len(result.outcomes)} mutants; {len(result.equivalent)} equivalent; of the others {killed} killed "
            f"({result.share_killed:.1%}), {len(left)} left.**",
            "",
            *_table(result),
            "",
            "## The sample",
            "",
            "| Place | Changed to | Noticed by |",
            "| --- | --- | --- |",
            *(
                f"| `{o.mutant.where}` | {_cell(o.mutant.after)} | {_cell(o.killed_by)} |"
                for o in _ordered(result.outcomes)
            ),
            "",
            "## Left: not killed, not equivalent",
            "",
            *_explained(result, left),
            "",
            "## Equivalent",
            "",
            *_explained(result, result.equivalent),
            "",
        ]
    )


def _cell(code: str | None) -> str:
    return f"`{code.replace('|', chr(92) + '|')}`" if code else "nothing"


def _ordered(found: Sequence[Outcome]) -> list[Outcome]:
    return sorted(found, key=lambda o: (o.mutant.where, o.mutant.line))


def _table(result: Result) -> list[str]:
    total = Counter(o.mutant.module for o in result.outcomes)
    survived = Counter(o.mutant.module for o in result.survivors)
    equivalent = Counter(o.mutant.module for o in result.equivalent)
    rows = [
        f"| `{m}` | {n} | {n - survived[m]} | {equivalent[m]} | {survived[m] - equivalent[m]} |"
        for m, n in sorted(total.items())
    ]
    return ["| Module | Mutants | Killed | Equivalent | Left |", "| --- | ---: | ---: | ---: | ---: |", *rows]


def _explained(result: Result, found: Sequence[Outcome]) -> list[str]:
    def line(outcome: Outcome) -> str:
        mutant, explanation = outcome.mutant, result.explanation(outcome)
        reason = explanation.reason if explanation else "**not explained yet**"
        return f"- `{mutant.where}`: `{mutant.before}` → `{mutant.after}`: {reason}"

    return [line(outcome) for outcome in _ordered(found)] or ["None."]
