"""``python -m lab.mutants``: the whole run, with its log ``out/mutants.jsonl`` and its page ``docs/mutants.md``."""

from __future__ import annotations

import os
import random
import re
import resource
import time
from collections.abc import Mapping
from itertools import chain
from typing import Annotated

import typer
from rich.console import Console

from expertbytes.writing import write_text
from lab.mutants import laws, log, report
from lab.mutants.mutations import Mutant, module_of, mutants
from lab.mutants.trial import Outcome, outcomes

LEFT_OUT = {
    "pyoracle/quantify.py": "where the tests themselves let `∀ n : Nat` range, no formula",
}
SHOWN = (
    ("expertbytes.pyoracle.expert.crossover", "return next((n for n in range(1, N + 1) if u(n) <= r(n)), None)"),
    ("expertbytes.pyoracle.goodput.speedup", "return goodput(A, T, d) / T(0)"),
    ("expertbytes.pyoracle.closeness.within", "return bool(x <= rho + y and y <= rho * x)"),
)


def main(
    only: Annotated[str, typer.Option(help="Only functions whose dotted name contains this.")] = "",
    again: Annotated[
        str,
        typer.Option(help="Only unexplained survivors of the last run, and what tests that match this killed in it."),
    ] = "",
    resume: Annotated[
        bool, typer.Option(help="Go on with a run that was broken off: only what its log lacks.")
    ] = False,
    jobs: Annotated[int, typer.Option(help="Trials at a time.")] = os.cpu_count() or 1,
    baseline: Annotated[bool, typer.Option(help="First run the generated tests against the oracle as it is.")] = True,
    page: Annotated[bool, typer.Option(help="Write docs/mutants.md.")] = True,
) -> None:
    """Mutate the oracle and count what the generated tests notice."""
    console, began = Console(soft_wrap=True, highlight=False, markup=False), time.perf_counter()
    of = laws.model()
    tests = laws.checks(of, run=baseline)
    console.print(f"{len(tests)} generated tests, {time.perf_counter() - began:.0f} s")
    explained = {key: reason for key, reason in report.explanations().items() if only in key[0]}
    kept = log.read() if again or resume else []
    kept = [o for o in kept if not again or not _stale(o, again, explained)]
    known = {log.identity(outcome.mutant) for outcome in kept}
    chosen = [m for m in _found(only) if log.identity(m) not in known]
    if not kept and not chosen:
        raise typer.BadParameter(f"no function of the oracle has {only!r} in its name", param_hint="--only")
    random.Random(0).shuffle(chosen)  # so that the log of a run that was broken off is a fair sample
    done = list(log.logged(chain(kept, outcomes(of, chosen, tests, jobs))))
    result = report.Result(done, explained, LEFT_OUT)
    console.print("\n".join(result.problems()))
    effort = _effort(time.perf_counter() - began, jobs) + (
        " for what a run that was broken off had left" if resume else ""
    )
    console.print(f"{len(done)} mutants, {result.share_killed:.1%} killed, {effort}")
    if page and not only:
        _write(result, effort)
    raise typer.Exit(bool(result.problems()))


def _stale(outcome: Outcome, tests: str, explained: Mapping[tuple[str, str], report.Explanation]) -> bool:
    if outcome.killed_by is None:
        return (outcome.mutant.where, outcome.mutant.after) not in explained
    return re.search(tests, outcome.killed_by) is not None


def _effort(seconds: float, jobs: int) -> str:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    processor = sum(usage.ru_utime + usage.ru_stime for usage in used)
    load = os.getloadavg()[2]
    return f"{processor:.0f} s of processor time, {seconds:.0f} s at {jobs} trials at a time (load average {load:.1f})"


def _write(result: report.Result, effort: str) -> None:
    broken = [o for key in SHOWN for o in result.outcomes if (o.mutant.where, o.mutant.after) == key]
    write_text(laws.ROOT / "docs" / "mutants.md", report.markdown(result, broken, effort))


def _found(only: str) -> list[Mutant]:
    found: list[Mutant] = []
    for path in sorted((laws.ROOT / "pyoracle").rglob("*.py")):
        if path.stem != "__init__" and str(path.relative_to(laws.ROOT)) not in LEFT_OUT:
            found += mutants(path, module_of(path, laws.ROOT), only)
    return found


if __name__ == "__main__":
    typer.run(main)
