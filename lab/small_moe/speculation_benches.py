"""A bench for each kernel of the small model, on the same requests with the same drafters."""

from collections.abc import Mapping, Sequence
from functools import partial
from statistics import fmean, median
from typing import TYPE_CHECKING

import numpy as np

from expertbytes.measurements.kernels import KERNELS, Kernel, bytes_requested
from lab.drafting.generate import Passage
from lab.drafting.speculation import NgramDrafter
from lab.drafting.speculation_bench import Bench, Plan
from lab.drafting.speculation_records import PassSample
from lab.small_moe.config import SmallMoeConfig
from lab.small_moe.count_drafter import CountDrafter, TrigramCounts
from lab.small_moe.speculation_requests import workloads

if TYPE_CHECKING:
    from lab.small_moe.model import SmallMoe


def seconds_by_bytes(
    passes: Sequence[PassSample], *, kernel: Kernel, config: SmallMoeConfig, bytes_per_second: float
) -> list[float]:
    """Seconds of passes of 1, 2, ... tokens: a plain pass as timed, and the bytes that longer ones add at the memory's rate.

    Mirrors how `dedupBytes` and `perSlotBytes` of `Proofs/ExpertBytes/Spec/Expert.lean` enter the step time.
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
    answers: Mapping[str, Sequence[Passage]],
    counts: TrigramCounts,
    plan: Plan,
    bytes_per_second: float,
) -> dict[Kernel, Bench]:
    """One bench for each kernel, passes timed on answers to prompts that are not run; memory is read at `bytes_per_second`."""
    from lab.small_moe.speculation_engine import SmallMoeEngine

    chains = workloads(answers, CountDrafter(counts), plan.longest_draft)
    others: dict[str | None, list[tuple[list[int], list[int]]]] = {
        name: [(p.tokens[: p.prompt].tolist(), p.output.tolist()[: plan.longest_draft + 1]) for p in a[plan.requests :]]
        for name, a in answers.items()
    }
    texts = {name: [p.tokens[: p.prompt].tolist() for p in passages] for name, passages in answers.items()}
    made: dict[Kernel, Bench] = {}
    for kernel in KERNELS:
        engine = SmallMoeEngine(model, kernel)
        made[kernel] = Bench(
            engine=engine,
            drafters={"ngram": NgramDrafter, "model": lambda: CountDrafter(counts)},
            workloads=chains,
            texts=texts,
            timed=others,
            state=np.zeros(1, np.float32),
            routing=engine.routing,
            seconds_by_bytes=partial(
                seconds_by_bytes, kernel=kernel, config=model.config, bytes_per_second=bytes_per_second
            ),
        )
    return made


def mixed(bench: Bench) -> list[tuple[Sequence[int], Sequence[int]]]:
    """What passes are timed on, the workloads in turn."""
    return [each for turn in zip(*bench.timed.values(), strict=True) for each in turn]
