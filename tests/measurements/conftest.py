"""A tiny architecture, and an engine whose time is planted: it advances a clock of its own by bytes / rate + fixed."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest

from expertbytes.measurements.engines.base import Array, Ids, Placed
from expertbytes.measurements.engines.blas import BlasEngine, BlasLayer
from expertbytes.measurements.kernels import KERNELS, Clock, Kernel
from expertbytes.measurements.models import Model
from expertbytes.measurements.protocol import measure
from expertbytes.measurements.records import Profile
from expertbytes.measurements.synthetic import Uniform
from expertbytes.measurements.timing import Elapsed

TINY = Model(
    name="tiny",
    hidden=8,
    expert_hidden=4,
    experts=8,
    experts_per_token=2,
    shared_experts=0,
    layers=3,
    moe_layers=2,
    source="made for tests",
)
EXPERT_BYTES = 3 * 8 * 4 * 4
CEILING = 1e6
RATES: dict[Kernel, float] = {"per_slot": 8e5, "dedup": 2.5e5}
FIXED: dict[Kernel, float] = {"per_slot": 1e-4, "dedup": 2e-3}


@dataclass
class PlantedClock:
    """CPU seconds so far; its wall time runs twice as fast. Stops the run when its calls are used up."""

    now: float = 0.0
    calls_left: int = 1 << 30

    def spend(self, seconds: float) -> None:
        if self.calls_left == 0:
            raise KeyboardInterrupt
        self.calls_left -= 1
        self.now += seconds

    def timer(self, call: Callable[[], object]) -> Elapsed:
        self.now = 0.0
        call()
        return Elapsed(wall_seconds=2 * self.now, cpu_seconds=self.now)


@dataclass(frozen=True)
class PlantedLayer:
    """A real layer that also spends planted time."""

    layer: BlasLayer
    clock: PlantedClock
    dedup_error: float = 0.0

    def per_slot(self, x: Array, ids: Ids, weights: Array) -> Array:
        self.clock.spend(ids.size * EXPERT_BYTES / RATES["per_slot"] + FIXED["per_slot"])
        return self.layer.per_slot(x, ids, weights)

    def dedup(self, x: Array, ids: Ids, weights: Array) -> Array:
        self.clock.spend(len(set(ids.flat)) * EXPERT_BYTES / RATES["dedup"] + FIXED["dedup"])
        return self.layer.dedup(x, ids, weights) + np.float32(self.dedup_error)


@dataclass(frozen=True)
class PlantedEngine:
    """Both kernels at planted rates."""

    planted: PlantedClock = field(default_factory=PlantedClock)
    dedup_error: float = 0.0
    unavailable: str | None = None
    name: str = "planted"
    dtype: str = "float32"
    kernels: tuple[Kernel, ...] = KERNELS
    ships: tuple[Kernel, ...] = ("per_slot",)
    extra: str | None = None
    threads: int = 1
    clock: Clock = "cpu"
    tolerance: float = 1e-4

    @property
    def nominal_bytes_per_second(self) -> Mapping[Kernel, float]:
        return RATES

    def device(self) -> str:
        return "planted"

    def available(self) -> str | None:
        return self.unavailable

    def libraries(self) -> Mapping[str, str]:
        return {"planted": "1"}

    def limited(self) -> AbstractContextManager[object]:
        return nullcontext()

    def layers(self, model: Model, count: int, rng: np.random.Generator) -> Sequence[PlantedLayer]:
        return [PlantedLayer(layer, self.planted, self.dedup_error) for layer in BlasEngine().layers(model, count, rng)]

    def place(self, x: Array, ids: Ids, weights: Array) -> Placed:
        return Placed(x, ids, weights)

    def fetch(self, y: Array) -> Array:
        return y

    def reader(self, size_bytes: int) -> Callable[[], object]:
        return lambda: self.planted.spend(size_bytes / CEILING)


Measure = Callable[..., Profile]


@pytest.fixture
def tiny() -> Model:
    return TINY


@pytest.fixture
def planted() -> type[PlantedEngine]:
    return PlantedEngine


@pytest.fixture
def run_tiny(tmp_path: Path) -> Measure:
    """Measures the tiny architecture with the planted engine; keyword arguments go to `measure`."""

    def run(engine: PlantedEngine | None = None, **changes: object) -> Profile:
        chosen = engine or PlantedEngine()
        settings = {"tokens": (1, 2, 4), "repeats": 6, "seed": 7, "out": tmp_path / "profile.json"} | changes
        routing = settings.pop("routing", Uniform(TINY.experts, TINY.experts_per_token))
        return measure(TINY, chosen, routing, timer=chosen.planted.timer, **settings)  # type: ignore[arg-type]

    return run


@pytest.fixture
def interrupted(run_tiny: Measure) -> Callable[..., None]:
    """Starts the run and stops it at its call number `calls` (warm-up calls included)."""

    def run(calls: int, **changes: object) -> None:
        with pytest.raises(KeyboardInterrupt):
            run_tiny(PlantedEngine(PlantedClock(calls_left=calls)), **changes)

    return run
