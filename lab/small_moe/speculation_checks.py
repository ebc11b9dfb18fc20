"""What stands beside the runs: whether batched verification gives plain decoding's distributions, and what a call costs."""

from collections.abc import Iterator, Sequence

import numpy as np
import torch
from numpy.typing import NDArray

from expertbytes.measurements.engines.blas import BlasEngine
from expertbytes.measurements.kernels import Kernel, bytes_requested
from expertbytes.measurements.records import ReadSample, Sample, Timed
from expertbytes.measurements.timing import Elapsed, stopwatch
from lab.drafting.generate import Passage
from lab.drafting.speculation import Engine
from lab.drafting.speculation_records import PassAgreement
from lab.small_moe.experts import KERNELS
from lab.small_moe.model import SmallMoe
from lab.small_moe.speculation_engine import NAMES

READ_BYTES = 256 << 20
Floats = NDArray[np.float64]


def reads(repeats: int) -> Iterator[ReadSample]:
    """Reads of a buffer far beyond the last-level cache, on one thread: the read ceiling."""
    read = BlasEngine().reader(READ_BYTES)
    read()
    for repeat in range(repeats):
        yield ReadSample(tokens=1, repeat=repeat, bytes_read=READ_BYTES, **stopwatch(read)._asdict())


def expert_calls(
    model: SmallMoe, kernel: Kernel, timed: Sequence[tuple[Sequence[int], Sequence[int]]], repeats: int
) -> Iterator[tuple[Sample, Timed]]:
    """One layer's experts alone, as in passes of 1, 2, ... of the tokens that follow each context; and the same calls bare.

    Bare experts have one number where the real ones have `hidden` and `expert_hidden`: the same PyTorch calls with
    nothing to read or multiply.
    """
    config, run = model.config, KERNELS[NAMES[kernel]]
    expert_bytes = 4 * 3 * config.hidden * config.expert_hidden
    bare = torch.ones(config.experts, 1, 2), torch.ones(config.experts, 1, 1)
    for repeat in range(-1, repeats):
        context, following = timed[repeat % len(timed)]
        layer = repeat % config.layers
        routed = model(torch.tensor([[*context, *following]])).experts[layer, 0, len(context) :]
        experts = model.layers[layer].experts
        for n in range(1, len(following) + 1):
            ids, weights = routed[:n], torch.full((n, config.experts_per_token), 1 / config.experts_per_token)
            real = experts.gate_up, experts.down
            x = torch.ones(n, config.hidden), torch.ones(n, 1)
            took, took_bare = (
                stopwatch(lambda x=x, w=w: run(x, ids, weights, *w))  # type: ignore[misc]  # noqa: B023
                for x, w in zip(x, (real, bare), strict=True)
            )
            if repeat >= 0:
                distinct = len(ids.unique())
                yield (
                    Sample(
                        kernel=kernel,
                        layer=layer,
                        tokens=n,
                        repeat=repeat,
                        slots=ids.numel(),
                        distinct_experts=distinct,
                        bytes_requested=bytes_requested(kernel, ids.numel(), distinct, expert_bytes),
                        **_rounded(took),
                    ),
                    Timed(tokens=n, repeat=repeat, **_rounded(took_bare)),
                )


def _rounded(took: Elapsed) -> dict[str, float]:
    return {clock: round(seconds, 7) for clock, seconds in took._asdict().items()}


def agreement(engine: Engine, passages: Sequence[Passage], longest: int) -> Iterator[PassAgreement]:
    """The next-token distributions of passes of 2 to `longest` tokens, against those of plain decoding, token by token."""
    plain = np.concatenate([_log_probabilities(engine, passage, 1) for passage in passages])
    two = np.sort(plain, axis=1)[:, -2:]
    for n in range(2, longest + 1):
        passes = np.concatenate([_log_probabilities(engine, passage, n) for passage in passages])
        turned = passes.argmax(axis=1) != plain.argmax(axis=1)
        margins = (two[:, 1] - two[:, 0])[turned]
        yield PassAgreement(
            tokens=n,
            positions=len(plain),
            worst_total_variation=float(np.abs(np.exp(passes) - np.exp(plain)).sum(axis=1).max() / 2),
            turned=int(turned.sum()),
            widest_turned_margin_nats=float(margins.max(initial=0)),
        )


def _log_probabilities(engine: Engine, passage: Passage, n: int) -> Floats:
    """[answer tokens, vocabulary] after each token of the answer, in passes of at most n tokens."""
    output = passage.output.tolist()
    engine.keep(0)
    engine.decode(passage.tokens[: passage.prompt].tolist(), 1)
    passes = (output[start : start + n] for start in range(0, len(output), n))
    logits = np.concatenate([engine.decode(tokens, len(tokens)) for tokens in passes]).astype(np.float64)
    shifted = logits - logits.max(axis=1, keepdims=True)
    return np.asarray(shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True)))
