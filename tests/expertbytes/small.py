"""A profile made by hand, small enough that its decision is worked out on paper."""

from collections.abc import Sequence
from datetime import UTC, datetime

from expertbytes.measurements.kernels import KERNELS, Kernel, bytes_requested
from expertbytes.measurements.models import Model
from expertbytes.measurements.records import (
    Agreement,
    EngineRecord,
    Fit,
    Interval,
    LayerSample,
    Profile,
    Provenance,
    Rate,
    ReadSample,
    RoutingRecord,
    Row,
    Speed,
)

Ends = tuple[float, float, float]

SMALL = Model(
    name="small",
    hidden=2,
    expert_hidden=1,
    experts=4,
    experts_per_token=2,
    shared_experts=0,
    layers=1,
    moe_layers=1,
    source="made for tests",
)
EXPERT_BYTES = 24
PER_SLOT: Sequence[Ends] = [(45, 48, 50)] * 4
DEDUP: Sequence[Ends] = [(38, 40, 42), (33, 36, 38), (30, 32, 34), (22, 24, 27)]


def _rate(ends: Ends) -> Rate:
    low, mid, high = map(float, ends)
    return Rate(low=low, mid=mid, high=high)


def _row(kernel: Kernel, tokens: int, ends: Ends) -> Row:
    return Row(
        kernel=kernel,
        tokens=tokens,
        samples=1,
        distinct_experts_mean=2.0,
        bytes_mean=48.0,
        seconds=Interval(low=1.0, mid=1.0, high=1.0),
        bytes_per_second=_rate(ends),
        limit="memory",
        cliff=False,
    )


def _fit(kernel: Kernel, ends: Sequence[Ends]) -> Fit:
    """An expert takes as many seconds as it has bytes, whatever its tokens, so a speed is a bandwidth."""
    return Fit(
        kernel=kernel,
        one_token_bytes_per_second=_rate(ends[0]),
        fixed_seconds=0.0,
        expert_seconds=(float(EXPERT_BYTES),) * (1 if kernel == "per_slot" else len(ends)),
        speeds=tuple(Speed(tokens=n, **_rate(rate).model_dump()) for n, rate in enumerate(ends[1:], start=2)),
    )


def _sample(kernel: Kernel, tokens: int) -> LayerSample:
    return LayerSample(
        kernel=kernel,
        tokens=tokens,
        repeat=0,
        wall_seconds=1.0,
        cpu_seconds=1.0,
        layer=0,
        slots=2 * tokens,
        distinct_experts=2,
        bytes_requested=bytes_requested(kernel, 2 * tokens, 2, EXPERT_BYTES),
        histogram=(*[0] * (tokens - 1), 2),
        shared=False,
    )


def make_profile(per_slot: Sequence[Ends], dedup: Sequence[Ends]) -> Profile:
    """The profile of the small architecture with these bandwidths (low, mid, high) at passes of 1, 2, … tokens."""
    tables: dict[Kernel, Sequence[Ends]] = {"per_slot": per_slot, "dedup": dedup}
    sizes = range(1, len(per_slot) + 1)
    return Profile(
        schema_version=2,
        provenance=Provenance(
            cpu_model="a <processor> & more",
            cpu_count=1,
            last_level_cache_bytes=1,
            last_level_cache_known=True,
            operating_system="any",
            python="3",
            package_version=None,
            git_revision=None,
            openblas_coretype=None,
        ),
        engine=EngineRecord(
            name="paper", device="cpu", dtype="float32", kernels=KERNELS, ships=KERNELS, threads=1, libraries={}
        ),
        model=SMALL,
        routing=RoutingRecord(name="uniform", parameters={}),
        seed=0,
        tokens=tuple(sizes),
        repeats=1,
        resident_layers=1,
        created_at=datetime(2026, 1, 1, tzinfo=UTC),
        resumed=False,
        load_average_start=(0.0, 0.0, 0.0),
        load_average_end=(0.0, 0.0, 0.0),
        agreement=Agreement(tolerance=1.0, worst_relative_difference=0.0),
        clock="cpu",
        read_ceiling=_rate((50, 50, 50)),
        rows=tuple(_row(kernel, n, tables[kernel][n - 1]) for kernel in KERNELS for n in sizes),
        fits=tuple(_fit(kernel, tables[kernel]) for kernel in KERNELS),
        read_samples=(ReadSample(tokens=1, repeat=0, wall_seconds=1.0, cpu_seconds=1.0, bytes_read=1),),
        samples=tuple(_sample(kernel, n) for kernel in KERNELS for n in sizes),
    )
