"""Real speculative runs of the small mixture-of-experts model.

`python -m lab.small_moe.speculate` (`--quick`).

Both kernels, sample by sample in turn: passes, drafts and expert calls are timed alone; the oracle predicts the best draft
length from these times and from answers to *other* prompts; only then every draft length is run. Drafters are a prompt lookup
and counts of three successive tokens in the text that the model was trained on.
"""

import argparse
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import numpy as np
from rich.console import Console
from rich.progress import Progress
from threadpoolctl import threadpool_limits

from expertbytes.measurements.engines.torch_threads import one_thread
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.extras import needs
from expertbytes.measurements.fit import read_ceiling
from expertbytes.measurements.provenance import load_average, provenance
from expertbytes.writing import write_text
from lab.drafting.speculate import Named, in_turn, measure
from lab.drafting.speculation_bench import Plan
from lab.drafting.speculation_records import EngineRuns, ExpertRuns, Speculation
from lab.small_moe import load_small_moe, revision
from lab.small_moe.corpus import Document, documents
from lab.small_moe.count_drafter import TrigramCounts
from lab.small_moe.speculation_benches import benches, expert_bytes, mixed
from lab.small_moe.speculation_requests import answer, prompts
from lab.small_moe.vocabulary import Vocabulary

RECORD: Final = Path(__file__).parents[1] / "records" / "speculative_small_moe.json"
FULL: Final = Plan(longest_draft=8, requests=4, tokens=27, repeats=8)
QUICK: Final = Plan(longest_draft=8, requests=1, tokens=25, repeats=4)
_OTHERS: Final = {FULL: 24, QUICK: 4}
"""Prompts of each kind that only the predictions are from."""
_LEARNT: Final = {FULL: 1, QUICK: 8}
"""The counts are of every such document."""
_READS: Final = 12
_err: Final = Console(stderr=True, soft_wrap=True)


def learn(vocabulary: Vocabulary, texts: Sequence[Document], every: int, progress: Progress) -> TrigramCounts:
    """Counts of every such document of the training text."""
    learnt = [document.text for document in texts if not document.held_out][::every]
    encoded = [vocabulary.encode(text) for text in progress.track(learnt, description="counting the training text")]
    return TrigramCounts.learn(np.concatenate(encoded), vocabulary.size)


def engines(plan: Plan, progress: Progress) -> tuple[EngineRuns, ...]:
    """Times, predictions, runs and checks of both kernels."""
    model, vocabulary = load_small_moe()
    with needs("capture"):
        from lab.small_moe.speculation_checks import agreement, expert_calls, reads
        from lab.small_moe.speculation_engine import SmallMoeEngine
    texts, ceiling = documents(), tuple(reads(_READS))
    counts = learn(vocabulary, texts, _LEARNT[plan], progress)
    given, engine = prompts(vocabulary, texts, plan.requests + _OTHERS[plan]), SmallMoeEngine(model, "per_slot")
    length = plan.tokens + plan.longest_draft
    answers = {
        name: [answer(engine, ids, length) for ids in progress.track(all_ids, description=f"answering to {name}")]
        for name, all_ids in given.items()
    }
    made = benches(model, answers, counts, plan, read_ceiling(ceiling, "cpu").mid)
    calls = in_turn([expert_calls(model, kernel, mixed(bench), plan.repeats) for kernel, bench in made.items()])
    named = [Named(f"small_moe, {kernel.replace('_', '-')}", ["torch"], bench) for kernel, bench in made.items()]
    measured = measure(named, plan, progress)
    run = [passage for passages in answers.values() for passage in passages[: plan.requests]]
    experts = [
        ExpertRuns(
            kernel=kernel,
            layers=model.config.layers,
            experts_per_token=model.config.experts_per_token,
            expert_bytes=expert_bytes(model.config),
            reads=ceiling,
            calls=tuple(real for real, _ in called),
            bare_calls=tuple(bare for _, bare in called),
            agreement=tuple(agreement(bench.engine, run, plan.longest_draft + 1)),
        )
        for (kernel, bench), called in zip(made.items(), calls, strict=True)
    ]
    return tuple(one.model_copy(update={"experts": of_it}) for one, of_it in zip(measured, experts, strict=True))


def measure_all(plan: Plan) -> Speculation:
    """The whole record, on one thread."""
    begun, load = datetime.now(UTC), load_average()
    with needs("capture"), one_thread(), threadpool_limits(1), Progress(console=_err) as progress:
        made = engines(plan, progress)
    return Speculation(
        created_at=begun,
        target="small_moe",
        target_sha256=revision(),
        trace_created_at=begun,
        threads=1,
        clock="cpu",
        tokens_per_run=plan.tokens,
        load_average_start=load,
        load_average_end=load_average(),
        provenance=provenance(),
        engines=made,
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 with one sentence where something is missing."""
    parser = argparse.ArgumentParser(prog="python -m lab.small_moe.speculate", description=__doc__)
    parser.add_argument("--out", type=Path, default=RECORD, help="record to write (default: %(default)s)")
    parser.add_argument("--quick", action="store_true", help="one prompt of each kind, few repeats")
    options = parser.parse_args(arguments)
    try:
        write_text(options.out, measure_all(QUICK if options.quick else FULL).model_dump_json() + "\n")
    except MeasurementError as error:
        _err.print(f"[red]{error}")
        return 1
    _err.print(f"written to {options.out}; make the tables with python -m lab.drafting.report_speculation")
    return 0


if __name__ == "__main__":
    sys.exit(main())
