"""One process: one size of experts on the BLAS that it was started with; `python -m lab.inside` starts it."""

import argparse
import json
import random
import sys
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from statistics import fmean, median
from typing import Any

import mlx.core as mx
from mlx_lm import load
from rich.console import Console
from rich.progress import Progress

from expertbytes.engines.draft_length import DraftLengths, Fixed, Priced
from expertbytes.engines.mlx_lm import Deduplication, deduplicate
from expertbytes.engines.mlx_lm.layers import known_layers
from expertbytes.engines.mlx_lm.probe import pair_of, probe
from expertbytes.engines.mlx_lm.products import orders
from expertbytes.engines.pairs import time_pairs
from expertbytes.engines.survivals import Survivals
from expertbytes.engines.threshold import Threshold
from expertbytes.measurements.engines.blas import BlasEngine
from expertbytes.measurements.engines.mlx_blas import blas_in_use
from expertbytes.measurements.kernels import KERNELS, Kernel
from expertbytes.measurements.provenance import load_average
from expertbytes.measurements.timing import stopwatch
from lab.inside.bench import FULL, QUICK, Bench, Plan, as_run
from lab.inside.foresee import Parts, acceptance, crossover_of, error_factors, predictions
from lab.inside.records import DRAFTERS, DrafterName, OtherChains, Run, Subject
from lab.inside.texts import prompts
from lab.small_moe.corpus import documents
from lab.small_moe.store import SHIPPED, TOKENIZER
from lab.small_moe.vocabulary import load_vocabulary

_READ_BYTES = 256 << 20


def _patched(model: Any, sample: Sequence[int]) -> tuple[Deduplication, Threshold]:
    """The patch that the runs switch on and off, and what `deduplicate` says; products in the faster order up to nine tokens."""
    with deduplicate(model, sample=sample, clock="cpu") as measured:
        threshold = measured.threshold
    layers = known_layers(model)
    seen = probe(model, layers, sample)
    orders_of = orders(next(iter(layers.values())))
    timed = {order: time_pairs(pair_of(seen, order), range(1, 10), seconds=1.0, clock="cpu") for order in orders_of}
    patch = deduplicate(model, from_tokens=1, sample=sample)
    patch.order = min(timed, key=lambda order: fmean(each.quotient for each in timed[order]))
    return patch, threshold


def measure(folder: Path, name: str, width: int, plan: Plan, progress: Progress) -> Subject:
    """Times, chains, predictions, then the runs."""
    load_start, answers = load_average(), folder / "answers.json"
    mx.set_default_device(mx.cpu)
    model, draft_model = load(str(folder / str(width)))[0], load(str(folder / "draft"))[0]
    given = prompts(load_vocabulary(SHIPPED / TOKENIZER), documents(), plan.requests, plan.requests + plan.others)
    sample = next(iter(given.values()))[-1][-64:]
    patch, threshold = _patched(model, sample)
    bench = Bench(model, draft_model, given, plan, patch)
    if answers.exists():
        kept = json.loads(answers.read_text(encoding="utf-8"))
        bench.answers, chains = kept["answers"], tuple(OtherChains.model_validate_json(one) for one in kept["chains"])
    else:
        task = progress.add_task(f"{name}, {blas_in_use()}: answers", total=sum(map(len, given.values())))
        bench.answer_all(lambda: progress.advance(task))
        chains = tuple(bench.chains())
        kept = {"answers": bench.answers, "chains": [one.model_dump_json() for one in chains]}
        answers.write_text(json.dumps(kept), encoding="utf-8")
    layers, hidden = len(model.layers), model.args.hidden_size
    times = tuple(bench.layer_times()), tuple(bench.rest_times()), tuple(bench.draft_times())
    parts = Parts(layers, bench.steady.first or 1.0, *times)
    whole = tuple(bench.whole_times())
    parts = parts._replace(errors=error_factors(parts, whole))
    foreseen = tuple(predictions(parts, chains, plan.requests, plan.longest_draft))
    return Subject(
        name=name,
        expert_hidden=width,
        expert_bytes=4 * 3 * hidden * width,
        blas=blas_in_use(),
        libraries={package: version(package) for package in ("mlx", "mlx-lm")},
        read_bytes_per_second=read_rate(),
        layers=layers,
        order=patch.order,
        threshold=threshold.from_tokens,
        threshold_reason=threshold.reason,
        expert_times=tuple(parts.experts),
        rest_times=tuple(parts.rest),
        draft_times=tuple(parts.drafts),
        whole_times=whole,
        error_factors=dict(parts.errors),
        chains=chains,
        predictions=foreseen,
        crossover_predicted=crossover_of(parts),
        reference_seconds=bench.steady.first or 1.0,
        runs=tuple(runs(bench, parts, chains, progress)),
        load_average_start=load_start,
        load_average_end=load_average(),
    )


def read_rate() -> float:
    """Bytes per second of reading a buffer far beyond the caches in order, the median of eight."""
    read = BlasEngine().reader(_READ_BYTES)
    read()
    return _READ_BYTES / median(stopwatch(read).cpu_seconds for _ in range(8))


def runs(bench: Bench, parts: Parts, chains: Sequence[OtherChains], progress: Progress) -> Iterator[Run]:
    """Every draft length with both kernels and drafters on each request, and the running price, in an order drawn anew."""
    order, plan = random.Random(0), bench.plan
    every: list[tuple[DrafterName, Kernel, int | None]] = [
        (name, kernel, length)
        for name in DRAFTERS
        for kernel in KERNELS
        for length in (*(d for d in plan.lengths if d or name == "lookup"), *([None] if kernel == "dedup" else []))
    ]
    task = progress.add_task("runs", total=len(every) * plan.requests * len(bench.prompts))
    for kind in bench.prompts:
        for request in range(plan.requests):
            cache = bench.read(kind, request)
            for name, kernel, length in order.sample(every, len(every)):
                lengths = _lengths(parts, chains, kind, name, kernel, length)
                before = bench.reference(cache)
                tokens, log = bench.run(kind, request, name, kernel, lengths, cache)
                pace = bench.steady.pace(fmean((before, bench.reference(cache))))
                same = tokens == bench.answers[kind][request]
                yield as_run((kind, request, name, kernel, length), same, pace, log)
                progress.advance(task)


def _lengths(
    parts: Parts, chains: Sequence[OtherChains], kind: str, name: DrafterName, kernel: Kernel, length: int | None
) -> DraftLengths:
    if length is not None:
        return Fixed(length)
    of_others = next(one for one in chains if one.text == kind and one.drafter == name)
    costs = parts.costs(name, kernel)
    return Priced(costs, Survivals.known(acceptance(of_others, costs.longest)))


def main(arguments: Sequence[str] | None = None) -> int:
    """Writes the subject's JSON."""
    parser = argparse.ArgumentParser(prog="python -m lab.inside.subject", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("name")
    parser.add_argument("width", type=int)
    parser.add_argument("out", type=Path)
    parser.add_argument("--quick", action="store_true")
    given: Any = parser.parse_args(arguments)
    with Progress(console=Console(stderr=True)) as progress:
        found = measure(given.folder, given.name, given.width, QUICK if given.quick else FULL, progress)
    given.out.write_text(found.model_dump_json(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
