"""The log of a run, ``out/mutants.jsonl``, one outcome a line: to be read while the run goes on, and to try the survivors again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from lab.mutants.mutations import Mutant
from lab.mutants.trial import Outcome

PATH = Path(__file__).parents[2] / "out" / "mutants.jsonl"


def logged(done: Iterable[Outcome], path: Path = PATH, kept: Iterable[Outcome] = ()) -> Iterator[Outcome]:
    """The same outcomes, each written when it comes, after those `kept` of an earlier run."""
    path.parent.mkdir(exist_ok=True)
    with path.open("w", encoding="utf-8") as log:
        log.writelines(json.dumps(_record(outcome)) + "\n" for outcome in kept)
        for outcome in done:
            log.write(json.dumps(_record(outcome)) + "\n")
            log.flush()
            yield outcome


def read(path: Path = PATH) -> list[Outcome]:
    """The outcomes of the last run; their mutants are without source."""
    return [_outcome(json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]


def identity(mutant: Mutant) -> tuple[str, str, str, str]:
    """What tells one mutant from the others, wherever its line has moved."""
    return mutant.where, mutant.operator, mutant.before, mutant.after


def _record(o: Outcome) -> dict[str, str | int | None]:
    where, operator, before, after = identity(o.mutant)
    place: dict[str, str | int | None] = {"where": where, "line": o.mutant.line, "operator": operator}
    return {**place, "before": before, "after": after, "killed_by": o.killed_by, "how": o.how, "tried": o.tried}


def _outcome(record: dict[str, str | int]) -> Outcome:
    module, _, owner = str(record.pop("where")).rpartition(".")
    outcome = {key: record.pop(key) for key in ("killed_by", "how", "tried")}
    return Outcome(Mutant(module=module, owner=owner, source="", **record), **outcome)  # type: ignore[arg-type]
