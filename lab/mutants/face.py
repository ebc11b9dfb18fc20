"""`python -m lab.mutants.face`: a seeded sample of operator changes outside the oracle, against the tests written by hand.

Each is tried by pytest in a process of its own, on the tests of the room that was changed; log `out/mutants_face.jsonl`, page
`docs/mutants_face.md`.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer
from rich.console import Console

from lab.mutants import log, report
from lab.mutants.changed import VARIABLE
from lab.mutants.mutations import Mutant, module_of, mutants
from lab.mutants.trial import Outcome

ROOT = Path(__file__).parents[2]
EXPLAINED = Path(__file__).with_name("explained_face.toml")
PAGE = ROOT / "docs" / "mutants_face.md"
SEED = 0
LEAST_SHARE_KILLED = 0.92
LIMIT_SECONDS = 600
FACE = "tests/expertbytes"
ROOMS: dict[str, tuple[str, ...]] = {
    "expertbytes/explanation": (f"{FACE}/explanation", f"{FACE}/test_twenty_mistakes.py", FACE),
    "expertbytes/prediction": (f"{FACE}/prediction", FACE),
    "expertbytes/serving": (f"{FACE}/serving", FACE),
    "measurements/fit.py": ("tests/measurements",),
    "measurements/costs.py": ("tests/measurements",),
    "measurements/prediction.py": ("tests/measurements", FACE),
    "measurements/passes.py": ("tests/measurements", FACE),
    "measurements/spread.py": ("tests/measurements", FACE),
    "measurements/table.py": ("tests/measurements", FACE),
}
"""What is changed, and the tests that are tried in turn until one fails."""


def main(
    size: Annotated[int, typer.Option(min=1, help="Mutants to try.")] = 40,
    jobs: Annotated[int, typer.Option(min=1, help="Trials at a time.")] = os.cpu_count() or 1,
    resume: Annotated[
        bool, typer.Option(help="Go on with a run that was broken off: only what its log lacks.")
    ] = False,
    again: Annotated[
        bool, typer.Option(help="Try unexplained survivors of the last run once more, and keep the rest of its log.")
    ] = False,
    page: Annotated[bool, typer.Option(help="Write docs/mutants_face.md.")] = True,
) -> None:
    """Change one operator at a time in the rooms that compute, and count what the tests notice."""
    console, began = Console(soft_wrap=True, highlight=False, markup=False), time.perf_counter()
    path = log.PATH.with_name("mutants_face.jsonl")
    before, explained = log.read(path) if resume or again else [], report.explanations(EXPLAINED)
    kept = [o for o in before if resume or o.killed_by or (o.mutant.where, o.mutant.after) in explained]
    if again:
        survived = {log.identity(outcome.mutant) for outcome in before} - {log.identity(o.mutant) for o in kept}
        chosen = {mutant: tests for mutant, tests in every() if log.identity(mutant) in survived}
    else:
        known = {log.identity(outcome.mutant) for outcome in kept}
        chosen = {mutant: tests for mutant, tests in sample(size).items() if log.identity(mutant) not in known}
    size = len(kept) + len(chosen)
    done = [*kept]
    for outcome in log.logged(_tried(chosen, jobs), path, kept):
        done.append(outcome)
        console.print(
            f"{len(done)} of {size}: {outcome.mutant.where}: {outcome.killed_by or 'SURVIVES ' + outcome.mutant.after}"
        )
    result = report.Result(done, explained, {}, LEAST_SHARE_KILLED)
    console.print("\n".join(result.problems()))
    console.print(f"{len(done)} mutants, {result.share_killed:.1%} killed, {time.perf_counter() - began:.0f} s")
    if page:
        PAGE.write_text(report.sample_markdown(result, SEED, tuple(ROOMS)), encoding="utf-8")
    raise typer.Exit(bool(result.problems()))


def sample(size: int) -> dict[Mutant, tuple[str, ...]]:
    """So many mutants of all of the rooms, drawn with the seed, each with its tests in the order in which they are tried."""
    return dict(random.Random(SEED).sample(list(every()), size))


def every() -> Iterator[tuple[Mutant, tuple[str, ...]]]:
    """All mutants of all of the rooms, with their tests."""
    return ((mutant, tests) for room, tests in ROOMS.items() for mutant in _of(room))


def _of(room: str) -> Iterator[Mutant]:
    paths = sorted((ROOT / room).glob("*.py")) if (ROOT / room).is_dir() else [ROOT / room]
    for path in paths:
        if path.stem != "__init__":
            yield from mutants(path, module_of(path, ROOT))


def _tried(chosen: dict[Mutant, tuple[str, ...]], jobs: int) -> Iterable[Outcome]:
    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(_trial, chosen, chosen.values())


def _trial(mutant: Mutant, tests: tuple[str, ...]) -> Outcome:
    """The first test that fails; a run over the limit counts as noticed, any other end of pytest is an error."""
    with TemporaryDirectory(prefix="expertbytes-") as scratch:
        file = Path(scratch) / "mutant.json"
        file.write_text(json.dumps({"module": mutant.module, "source": mutant.source}), encoding="utf-8")
        for number, path in enumerate(tests, 1):
            try:
                run = _pytest(path, file)
            except subprocess.TimeoutExpired:
                return Outcome(mutant, path, f"over {LIMIT_SECONDS} s", number)
            if run.returncode in (1, 2):  # a test failed, or a module that a test imports did
                return Outcome(mutant, _first_failure(run.stdout), "failed", number)
            if run.returncode:
                raise RuntimeError(f"the trial of {mutant.where} ({mutant.after}) broke off:\n{run.stdout}{run.stderr}")
    return Outcome(mutant, None, "", len(tests))


def _pytest(path: str, mutant: Path) -> subprocess.CompletedProcess[str]:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "lab.mutants.changed",
        "-p",
        "no:cacheprovider",
        "-n",
        "0",
        "-x",
        "-q",
    ]
    environment = {**os.environ, VARIABLE: str(mutant), "CI": "true"}
    return subprocess.run(
        [*command, path], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=LIMIT_SECONDS, check=False
    )


def _first_failure(printed: str) -> str:
    words = (line.split() for line in printed.splitlines())
    return next((line[1] for line in words if line[:1] in (["FAILED"], ["ERROR"])), "collection")


if __name__ == "__main__":
    typer.run(main)
