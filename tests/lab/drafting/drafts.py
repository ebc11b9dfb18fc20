"""Drafting traces of any shape, for the tests of what reads them."""

from datetime import UTC, datetime

import numpy as np

from expertbytes.measurements.drafting import Drafting, Metadata, ModelChains, NgramChains, Workload
from expertbytes.measurements.records import Provenance

PROVENANCE = Provenance(
    cpu_model="a processor",
    cpu_count=2,
    last_level_cache_bytes=32 << 20,
    last_level_cache_known=True,
    operating_system="an operating system",
    python="3.11.7",
    package_version=None,
    git_revision=None,
    openblas_coretype=None,
)


def metadata(workloads: dict[str, str], limit: int) -> Metadata:
    return Metadata(
        created_at=datetime(2026, 1, 2, tzinfo=UTC),
        target="a target",
        target_sha256="0" * 64,
        model_drafter="a model",
        ngram_drafter="a search",
        draft_limit=limit,
        most_output_tokens=64,
        libraries={},
        sources=(),
        workloads=workloads,
        provenance=PROVENANCE,
    )


def workload(seed: int, requests: int, limit: int, longest: int = 20) -> Workload:
    rng = np.random.default_rng(seed)
    starts = np.concatenate(([0], np.cumsum(rng.integers(1, longest + 1, requests))))
    left = np.repeat(starts[1:], np.diff(starts)) - np.arange(starts[-1])
    most = np.minimum(limit, left - 1)
    lengths = [rng.integers(0, most + 1).astype(np.uint8) for _ in range(2)]
    accepted = [rng.integers(0, length.astype(np.int64) + 1).astype(np.uint8) for length in lengths]
    confidence = rng.random((starts[-1], limit)).astype(np.float16)
    confidence[np.arange(limit) >= lengths[0][:, None]] = 0
    match = np.where(lengths[1] > 0, rng.integers(1, 9, starts[-1]), 0).astype(np.uint8)
    occurrences = np.where(match > 0, rng.integers(1, 5, starts[-1]), 0).astype(np.uint16)
    agreeing = np.minimum(occurrences, rng.integers(1, 5, starts[-1])).astype(np.uint16)
    return Workload(
        starts,
        rng.integers(1, 100, requests),
        ModelChains(lengths[0], accepted[0], confidence),
        NgramChains(lengths[1], accepted[1], match, occurrences, agreeing),
    )


def drafting(seed: int, requests: int = 3, limit: int = 8) -> Drafting:
    names = ("edit", "chat", "general")
    return Drafting(
        metadata(dict.fromkeys(names, "drawn"), limit),
        {name: workload(seed + i, requests, limit) for i, name in enumerate(names)},
    )
