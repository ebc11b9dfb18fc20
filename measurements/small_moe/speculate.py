"""Real speculative runs of the small mixture-of-experts model: `python -m measurements.small_moe.speculate` (`--quick`).

Both kernels, sample by sample in turn: passes, drafts and expert calls are timed alone; the oracle predicts the best draft
length from these times and from answers to *other* prompts; only then every draft length is run. Drafters are a prompt lookup
and counts of three successive tokens in the text that the model was trained on.
"""

import argparse
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from statistics import fmean, median
from typing import TYPE_CHECKING, Final

import numpy as np
from rich.console import Console
from rich.progress import Progress
from threadpoolctl import threadpool_limits

from measurements.drafting.generate import Passage
from measurements.drafting.speculate import Named, in_turn, measure
from measurements.drafting.speculation import NgramDrafter
from measurements.drafting.speculation_bench import Bench, Plan
from measurements.drafting.speculation_records import EngineRuns, ExpertRuns, PassSample, Speculation
from measurements.drafting.storage import write_text
from measurements.engines.torch_threads import one_thread
from measurements.errors import MeasurementError
from measurements.extras import needs
from measurements.fit import read_ceiling
from measurements.kernels import KERNELS, Kernel, bytes_requested
from measurements.provenance import load_average, provenance
from measurements.records import ReadSample
from measurements.small_moe import SmallMoeConfig, load_small_moe, revision
from measurements.small_moe.corpus import Document, documents
from measurements.small_moe.count_drafter import CountDrafter, TrigramCounts
from measurements.small_moe.speculation_requests import answer, prompts, workloads
from measurements.small_moe.vocabulary import Vocabulary

if TYPE_CHECKING:
    from measurements.small_moe.model import SmallMoe

RECORD: Final = Path(__file__).parents[1] / "records" / "speculative_small_moe.json"
FULL: Final = Plan(longest_draft=8, requests=3, tokens=33, repeats=12)
QUICK: Final = Plan(longest_draft=8, requests=1, tokens=25, repeats=4)
_OTHERS: Final = {FULL: 12, QUICK: 3}
"""Prompts of each kind that only the predictions are from."""
_LEARNT: Final = {FULL: 1, QUICK: 8}
"""The counts are of every such document."""
_READS: Final = 12
_err: Final = Console(stderr=True)


def learn(vocabulary: Vocabulary, texts: Sequence[Document], every: int, progress: Progress) -> TrigramCounts:
    """Counts of every such document of the training text."""
    learnt = [document.text for document in texts if not document.held_out][::every]
    encoded = [vocabulary.encode(text) for text in progress.track(learnt, description="counting the training text")]
    return TrigramCounts.learn(np.concatenate(encoded), vocabulary.size)


def seconds_by_bytes(
    passes: Sequence[PassSample], *, kernel: Kernel, config: SmallMoeConfig, bytes_per_second: float
) -> list[float]:
    """Seconds of passes of 1, 2, ... tokens: a plain pass as timed, and the bytes that longer ones add at the memory's rate.

    Mirrors how `dedupBytes` and `perSlotBytes` of `Proofs/Spec/Expert.lean` enter the step time.
    """
    slots, size = config.layers * config.experts_per_token, expert_bytes(config)
    plain = median(one.cpu_seconds for one in passes if one.tokens == 1)
    requested = [
        fmean(bytes_requested(kernel, n * slots, one.distinct_experts or 0, size) for one in passes if one.tokens == n)
        for n in sorted({one.tokens for one in passes})
    ]
    return [plain + (bytes_ - requested[0]) / bytes_per_second for bytes_ in requested]


def expert_bytes(config: SmallMoeConfig) -> int:
    """Bytes of one expert in float32."""
    return 4 * 3 * config.hidden * config.expert_hidden


def benches(
    model: "SmallMoe",
    answers: dict[str, list[Passage]],
    counts: TrigramCounts,
    plan: Plan,
    ceiling: Sequence[ReadSample],
) -> dict[Kernel, Bench]:
    """One bench for each kernel. Passes are timed on answers to the prompts that are not run."""
    from measurements.small_moe.speculation_engine import SmallMoeEngine

    chains = workloads(answers, CountDrafter(counts), plan.longest_draft)
    others = [(p.tokens[: p.prompt].tolist(), p.output.tolist()) for a in answers.values() for p in a[plan.requests :]]
    texts = {name: [p.tokens[: p.prompt].tolist() for p in passages] for name, passages in answers.items()}
    made: dict[Kernel, Bench] = {}
    for kernel in KERNELS:
        engine = SmallMoeEngine(model, kernel)
        rate = read_ceiling(ceiling, "cpu").mid
        made[kernel] = Bench(
            engine=engine,
            drafters={"ngram": NgramDrafter, "model": lambda: CountDrafter(counts)},
            workloads=chains,
            texts=texts,
            timed=[(context, output[: plan.longest_draft + 1]) for context, output in others],
            state=np.zeros(1, np.float32),
            routing=engine.routing,
            seconds_by_bytes=partial(seconds_by_bytes, kernel=kernel, config=model.config, bytes_per_second=rate),
        )
    return made


def engines(plan: Plan, progress: Progress) -> tuple[EngineRuns, ...]:
    """Times, predictions, runs and checks of both kernels."""
    model, vocabulary = load_small_moe()
    with needs("capture"):
        from measurements.small_moe.speculation_checks import agreement, expert_calls, reads
        from measurements.small_moe.speculation_engine import SmallMoeEngine
    texts, ceiling = documents(), tuple(reads(_READS))
    counts = learn(vocabulary, texts, _LEARNT[plan], progress)
    given, engine = prompts(vocabulary, texts, plan.requests + _OTHERS[plan]), SmallMoeEngine(model, "per_slot")
    length = plan.tokens + plan.longest_draft
    answers = {
        name: [answer(engine, ids, length) for ids in progress.track(all_ids, description=f"answering to {name}")]
        for name, all_ids in given.items()
    }
    made = benches(model, answers, counts, plan, ceiling)
    calls = in_turn([expert_calls(model, kernel, bench.timed, plan.repeats) for kernel, bench in made.items()])
    named = [Named(f"small_moe, {kernel.replace('_', '-')}", ["torch"], bench) for kernel, bench in made.items()]
    runs = measure(named, plan, progress)
    run = [passage for passages in answers.values() for passage in passages[: plan.requests]]
    return tuple(
        one.model_copy(
            update={
                "experts": ExpertRuns(
                    kernel=kernel,
                    layers=model.config.layers,
                    experts_per_token=model.config.experts_per_token,
                    expert_bytes=expert_bytes(model.config),
                    reads=ceiling,
                    calls=tuple(real for real, _ in called),
                    bare_calls=tuple(bare for _, bare in called),
                    agreement=tuple(agreement(bench.engine, run, plan.longest_draft + 1)),
                )
            }
        )
        for one, (kernel, bench), called in zip(runs, made.items(), calls, strict=True)
    )


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
    parser = argparse.ArgumentParser(prog="python -m measurements.small_moe.speculate", description=__doc__)
    parser.add_argument("--out", type=Path, default=RECORD, help="record to write (default: %(default)s)")
    parser.add_argument("--quick", action="store_true", help="one prompt of each kind, few repeats")
    options = parser.parse_args(arguments)
    try:
        write_text(options.out, measure_all(QUICK if options.quick else FULL).model_dump_json() + "\n")
    except MeasurementError as error:
        _err.print(f"[red]{error}")
        return 1
    _err.print(f"written to {options.out}; make the tables with python -m measurements.drafting.report_speculation")
    return 0


if __name__ == "__main__":
    sys.exit(main())
