"""What a run will measure and in which order: arguments checked, layers that fit, every step listed."""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final, Literal, NamedTuple

import psutil

from expertbytes.measurements.attention import rest_bytes
from expertbytes.measurements.bench import READ_BYTES_LEAST, read_bytes
from expertbytes.measurements.engines.base import Engine
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.models import Model
from expertbytes.measurements.provenance import provenance
from expertbytes.measurements.records import EngineRecord, RoutingRecord, Run
from expertbytes.measurements.synthetic import Routing
from expertbytes.pyoracle.routing import uniform_distinct

PASS_SIZES: Final = tuple(range(1, 17))
DEFAULT_SECONDS: Final = 600.0
QUICK_SECONDS: Final = 100.0
LEAST_REPEATS: Final = 6
CACHES_COVERED: Final = 64
WEIGHT_BYTES: Final = 4 << 30
NOMINAL_READ_BYTES_PER_SECOND: Final = 20e9


class Step(NamedTuple):
    """One sample to take; `shared` where all tokens of the pass are given the same experts."""

    repeat: int
    tokens: int
    kernel: Kernel | Literal["read"]
    shared: bool = False


def plan(model: Model, engine: Engine, routing: Routing, tokens: Sequence[int], repeats: int, seed: int) -> Run:
    """What the run will measure, with its arguments checked."""
    sizes = tuple(sorted(tokens))
    if len(set(sizes)) < 2 or len(set(sizes)) < len(sizes) or sizes[0] < 1:
        raise MeasurementError(f"tokens is {list(tokens)} but must hold at least two distinct pass sizes from 1 up.")
    if repeats < LEAST_REPEATS:
        least = f"at least {LEAST_REPEATS}, three blocks of two, to give an interval"
        raise MeasurementError(f"repeats is {repeats} but must be {least}.")
    if seed < 0:
        raise MeasurementError(f"seed is {seed} but must be 0 or more.")
    here = provenance()
    return Run(
        provenance=here,
        engine=EngineRecord(
            name=engine.name,
            device=engine.device(),
            dtype=engine.dtype,
            kernels=engine.kernels,
            ships=engine.ships,
            threads=engine.threads,
            libraries=dict(engine.libraries()),
        ),
        model=model,
        routing=RoutingRecord(name=routing.name, parameters=dict(routing.parameters)),
        seed=seed,
        tokens=sizes,
        repeats=repeats,
        resident_layers=resident_layers(model, model.layer_bytes(engine.dtype), here.last_level_cache_bytes),
    )


def resident_layers(model: Model, layer_bytes: int, cache_bytes: int) -> int:
    """Layers to rotate through: 64 caches of weights, within 4 GiB and the model's depth, and at least one."""
    wanted = ceil(CACHES_COVERED * cache_bytes / layer_bytes)
    layers = max(1, min(wanted, WEIGHT_BYTES // layer_bytes, model.moe_layers))
    needed = layers * layer_bytes + rest_bytes(model) + read_bytes(cache_bytes)
    free = psutil.virtual_memory().available
    if needed > free:
        found = f"need {needed / 1e9:.1f} GB of memory but {free / 1e9:.1f} GB are free"
        raise MeasurementError(f"The weights of {model.name} {found}; free some or choose a smaller architecture.")
    return layers


def steps(run: Run) -> Iterator[Step]:
    """Every sample of the run in order: per pair of repeats and pass size A B B A, a read before each.

    After them comes, at two tokens and more, one of the deduplicating kernel on tokens that share all their experts.
    """
    for first in range(0, run.repeats, 2):
        sizes = run.tokens if first % 4 == 0 else run.tokens[::-1]
        for size in sizes:
            for repeat in range(first, min(first + 2, run.repeats)):
                for kernel in run.engine.kernels[:: 1 if repeat % 2 == 0 else -1]:
                    yield Step(repeat, size, "read")
                    yield Step(repeat, size, kernel)
            if size > 1 and "dedup" in run.engine.kernels:
                yield Step(first, size, "read", shared=True)
                yield Step(first, size, "dedup", shared=True)


def repeats_within(model: Model, engine: Engine, tokens: Sequence[int], seconds: float) -> int:
    """Repeats that take about `seconds` on a desktop: a function of the sizes alone, so that a run can be resumed.

    Counts the bytes of the kernels under uniform routing, and of the reads between them, at the engine's nominal rates;
    even, and at least 6.
    """
    slots, rates = sum(tokens) * model.experts_per_token, engine.nominal_bytes_per_second
    distinct = sum(float(uniform_distinct(model.experts, model.experts_per_token, size)) for size in tokens)
    experts = {"per_slot": slots, "dedup": distinct + len(tokens) * model.experts_per_token / 2}
    kernels = sum(experts[kernel] / rates[kernel] for kernel in engine.kernels) * model.expert_bytes(engine.dtype)
    between = READ_BYTES_LEAST + rest_bytes(model)
    reads = len(tokens) * (len(engine.kernels) + 0.5) * between / NOMINAL_READ_BYTES_PER_SECOND
    return max(LEAST_REPEATS, 2 * round(seconds / (kernels + reads) / 2))
