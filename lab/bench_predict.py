"""`python -m lab.bench_predict`: seconds to find the best draft lengths at a million acceptance rates."""

import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import numpy as np
import typer

import expertbytes
from expertbytes.inputs.rates import read_rates
from expertbytes.model.decision import EngineDecision
from expertbytes.model.steps import cycles_of
from expertbytes.prediction.rates import find
from expertbytes.show.rates_csv import csv_text


def main(rates: Annotated[int, typer.Option(help="How many rates.", min=1)] = 10**6) -> None:
    """Times the search in the break points, and the whole way from a file of rates to CSV."""
    decision = expertbytes.predict(table={"n": range(1, 17), "pass_ms": [10 + 2 * n for n in range(16)]}, noise="3%")
    if not isinstance(decision, EngineDecision):
        raise TypeError("times of whole passes must give the decision of an engine")
    values = np.random.default_rng(0).random(rates)
    started = time.perf_counter()
    expertbytes.best_draft_lengths(decision.staircase, values)
    typer.echo(f"{rates} rates, array in, array out: {time.perf_counter() - started:.3f} s")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "rates.txt"
        path.write_text("\n".join(f"{value:.6f}" for value in values.tolist()), encoding="utf-8")
        started = time.perf_counter()
        read = read_rates(str(path))
        text = csv_text(read, {"engine": find(read, cycles_of(decision.staircase))})
        seconds = time.perf_counter() - started
    typer.echo(f"{text.count(chr(10)) - 1} rates, file in, CSV with status and speedup out: {seconds:.3f} s")


if __name__ == "__main__":
    typer.run(main)
