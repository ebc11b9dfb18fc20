"""``python -m tools.mutants``: the whole run, its log in ``out/mutants.jsonl``, its page ``docs/mutants.md``."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from typing import Annotated

import typer
from rich.console import Console

from tools.mutants import laws, report
from tools.mutants.mutations import Mutant, mutants
from tools.mutants.trial import Outcome, outcomes

LEFT_OUT = {
    "pyoracle/fast.py": "the oracle in floating point, which mirrors no definition; `tests/pyoracle/test_fast.py` compares it",
    "pyoracle/quantify.py": "where the tests themselves let `∀ n : Nat` range, no formula",
}
SHOWN = (
    ("pyoracle.theorems.expert.dedup_time_lt_per_slot_time_iff", "return bool(share(U, k, n) <= ratio(Wd, Ws, n))"),
    ("pyoracle.theorems.acceptance.one_sub_mul_tokens", "return 1 - a ** (d - 1)"),
    (
        "pyoracle.theorems.error_bounds.ratio_within",
        "return within(rho*1, ratio(Wd, Ws, n), ratio(Wd_prime, Ws_prime, n))",
    ),
)


def main(
    only: Annotated[str, typer.Option(help="Only modules, functions whose dotted name contains this.")] = "",
    jobs: Annotated[int, typer.Option(help="Trials at a time.")] = os.cpu_count() or 1,
    baseline: Annotated[bool, typer.Option(help="First run the generated tests against the oracle as it is.")] = True,
    every: Annotated[int, typer.Option(help="Only every n-th mutant.")] = 1,
) -> None:
    """Mutate the oracle and count what the generated tests notice."""
    console, began = Console(), time.perf_counter()
    of = laws.model()
    tests = laws.checks(of, run=baseline)
    console.print(f"{len(tests)} generated tests, {time.perf_counter() - began:.0f} s")
    found = _found(only)
    chosen = [mutant for mutant in found if only in mutant.where][::every]
    done = list(_logged(outcomes(of, chosen, tests, jobs)))
    result = report.Result(done, report.explanations(), LEFT_OUT)
    for outcome in result.survivors:
        if result.explanation(outcome) is None:
            m = outcome.mutant
            console.print(
                f"{m.where}:{m.line}: {m.before}  ->  {m.after}", markup=False, highlight=False, soft_wrap=True
            )
    console.print(f"{len(done)} mutants, {result.share_killed:.1%} killed, {time.perf_counter() - began:.0f} s")
    if not only and every == 1 and baseline:
        _finish(result, console)


def _finish(result: report.Result, console: Console) -> None:
    broken = [o for key in SHOWN for o in result.outcomes if (o.mutant.where, o.mutant.after) == key]
    page = laws.ROOT / "docs" / "mutants.md"
    temporary = page.with_suffix(".md.tmp")
    temporary.write_text(report.markdown(result, broken), encoding="utf-8")
    temporary.replace(page)
    problems = result.problems()
    console.print("\n".join(problems), markup=False, highlight=False, soft_wrap=True)
    raise typer.Exit(bool(problems))


def _found(only: str) -> list[Mutant]:
    found: list[Mutant] = []
    for path in sorted((laws.ROOT / "pyoracle").rglob("*.py")):
        name = path.relative_to(laws.ROOT)
        module = ".".join(name.with_suffix("").parts)
        if path.stem != "__init__" and str(name) not in LEFT_OUT and (only in module or module in only):
            found += mutants(path, module)
    return found


def _logged(done: Iterator[Outcome]) -> Iterator[Outcome]:
    path = laws.ROOT / "out" / "mutants.jsonl"
    path.parent.mkdir(exist_ok=True)
    with path.open("w", encoding="utf-8") as log:
        for o in done:
            m = o.mutant
            record = {"where": m.where, "line": m.line, "operator": m.operator, "before": m.before, "after": m.after}
            log.write(json.dumps({**record, "killed_by": o.killed_by, "how": o.how, "tried": o.tried}) + "\n")
            log.flush()
            yield o


if __name__ == "__main__":
    typer.run(main)
