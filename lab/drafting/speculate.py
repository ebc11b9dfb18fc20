"""Real speculative runs of the target on two engines.

`python -m lab.drafting.speculate` (`--quick` for a look).

For each engine: passes and drafts are timed alone; the oracle predicts the best draft length from these times and the
trace's acceptance on other requests; only then every draft length is run, in turn, on the same requests.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from itertools import repeat
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import numpy as np
from rich.console import Console
from rich.progress import Progress
from threadpoolctl import threadpool_limits

from expertbytes.measurements.drafting.records import Drafting
from expertbytes.measurements.drafting.storage import read_drafting
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.kernels import Clock
from expertbytes.measurements.provenance import load_average, provenance
from expertbytes.writing import write_text
from lab.drafting import weights
from lab.drafting.blas_llama import BlasLlama
from lab.drafting.collect import DRAFTER, TRACE
from lab.drafting.llama import Llama
from lab.drafting.recurrent import RecurrentDrafter, Weights
from lab.drafting.speculation import Engine, ModelDrafter, NgramDrafter
from lab.drafting.speculation_bench import FULL, QUICK, WORKLOADS, Bench, Plan, predict, sweep
from lab.drafting.speculation_records import EngineRuns, Speculation
from lab.drafting.workloads import prompts

RECORD: Final = Path(__file__).parents[1] / "records" / "speculative_smollm2.json"
_CLOCK: Final[Clock] = "cpu"
_CONTEXT_TOKENS: Final = 768
Sample = TypeVar("Sample")
_err: Final = Console(stderr=True, soft_wrap=True)


class Named(NamedTuple):
    """A bench, what it is called, and the libraries whose versions count."""

    name: str
    libraries: Sequence[str]
    bench: Bench


def measure(named: Sequence[Named], plan: Plan, progress: Progress) -> tuple[EngineRuns, ...]:
    """Times, then predictions, then runs. Several engines take turns, sample by sample and run by run (A B A B)."""
    benches = [one.bench for one in named]
    passes = in_turn([bench.passes(plan) for bench in benches])
    drafts = in_turn([bench.drafts(plan) for bench in benches])
    predictions = [tuple(predict(*times)) for times in zip(benches, repeat(plan), passes, drafts)]
    total = sum(len(b.requests(workload, plan)) * (2 + 2 * plan.longest_draft) for b in benches for workload in b.texts)
    task = progress.add_task(" and ".join(one.name for one in named), total=total)
    runs = in_turn([sweep(bench, plan, lambda: progress.advance(task)) for bench in benches])
    return tuple(
        EngineRuns(
            engine=one.name,
            libraries={library: version(library) for library in one.libraries},
            passes=passes[index],
            drafts=drafts[index],
            predictions=predictions[index],
            runs=runs[index],
        )
        for index, one in enumerate(named)
    )


def in_turn(made: Sequence[Iterator[Sample]]) -> list[tuple[Sample, ...]]:
    """Every engine's samples, drawn from each engine in turn."""
    return list(zip(*zip(*made, strict=True), strict=True))


def trace_bench(engine: Engine, model: RecurrentDrafter, trace: Drafting, texts: dict[str, list[list[int]]]) -> Bench:
    """An engine on the trace's requests, timed after the first of them."""
    first = next(iter(texts.values()))[0]
    return Bench(
        engine=engine,
        drafters={"ngram": NgramDrafter, "model": lambda: ModelDrafter(model)},
        workloads=trace.workloads,
        texts=texts,
        timed={None: [(first, first)]},
        state=np.ones(model.embeddings.shape[1], np.float32),
    )


def measure_all(trace: Drafting, drafter: Path, plan: Plan) -> Speculation:
    """Both engines, one after the other, on one thread."""
    path, begun, load = weights.shipped_path(), datetime.now(UTC), load_average()
    if (found := weights.sha256(path)) != trace.metadata.target_sha256:
        raise MeasurementError(
            f"target_sha256 is {found} but the trace's is {trace.metadata.target_sha256}; collect it again."
        )
    model = RecurrentDrafter(Weights.read(drafter), weights.embeddings(path))
    engines: list[EngineRuns] = []
    with (
        threadpool_limits(1),
        Progress(console=_err) as progress,
        Llama(path, context_tokens=_CONTEXT_TOKENS, hidden_states=True) as llama,
    ):
        texts = {
            w: [llama.tokenize(prompt.text) for prompt in prompts(w, trace.workloads[w].requests)] for w in WORKLOADS
        }
        quantised = trace_bench(llama, model, trace, texts)
        engines += measure([Named("llama.cpp, Q4_1", ["xllamacpp"], quantised)], plan, progress)
        blas = trace_bench(BlasLlama(path, context_tokens=_CONTEXT_TOKENS), model, trace, texts)
        engines += measure([Named("NumPy BLAS, float32", ["numpy"], blas)], plan, progress)
    return Speculation(
        created_at=begun,
        target=weights.TARGET,
        target_sha256=found,
        trace_created_at=trace.metadata.created_at,
        threads=1,
        clock=_CLOCK,
        tokens_per_run=plan.tokens,
        load_average_start=load,
        load_average_end=load_average(),
        provenance=provenance(),
        engines=tuple(engines),
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 with one sentence where something is missing."""
    parser = argparse.ArgumentParser(prog="python -m lab.drafting.speculate", description=__doc__)
    parser.add_argument("--out", type=Path, default=RECORD, help="record to write (default: %(default)s)")
    parser.add_argument("--trace", type=Path, default=TRACE, help="drafting trace (default: %(default)s)")
    parser.add_argument("--drafter", type=Path, default=DRAFTER, help="model drafter's weights (default: %(default)s)")
    parser.add_argument("--quick", action="store_true", help="one request a workload and draft lengths to 4")
    options = parser.parse_args(arguments)
    try:
        record = measure_all(read_drafting(options.trace), options.drafter, QUICK if options.quick else FULL)
        write_text(options.out, record.model_dump_json() + "\n")
    except MeasurementError as error:
        _err.print(f"[red]{error}")
        return 1
    _err.print(f"written to {options.out}; make the tables with python -m lab.drafting.report_speculation")
    return 0


if __name__ == "__main__":
    sys.exit(main())
