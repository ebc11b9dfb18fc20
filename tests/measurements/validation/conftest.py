"""An engine whose truth is planted: seconds by the tokens of an expert, with noise that is a function of the inputs."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from math import sin
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import pytest

from expertbytes.measurements.engines.base import Array, Ids, Placed
from expertbytes.measurements.engines.blas import BlasEngine, BlasLayer
from expertbytes.measurements.kernels import KERNELS, Clock, Kernel
from expertbytes.measurements.models import Model
from expertbytes.measurements.timing import Elapsed
from expertbytes.measurements.validation.bench import EngineBench
from expertbytes.measurements.validation.campaign import Maker, validate
from expertbytes.measurements.validation.journal import Asked
from expertbytes.measurements.validation.plans import QUICK
from expertbytes.measurements.validation.records import Plan
from expertbytes.measurements.validation.results import ValidationRecord

TINY = Model(
    name="tiny",
    hidden=8,
    expert_hidden=4,
    experts=16,
    experts_per_token=4,
    shared_experts=0,
    layers=4,
    moe_layers=4,
    source="made for tests",
)
SLOT_SECONDS, FIXED_SECONDS, READ_SECONDS, NOISE = 1e-3, 2e-3, 1e-2, 0.01
PLAN = QUICK.model_copy(update={"tokens": (1, 2, 3, 4), "depths": (1, 2), "fit_blocks": 4, "context_tokens": 4})
ASKED = Asked("planted", "tiny")


def expert_seconds(rows: int) -> float:
    """What an expert with so many tokens costs the deduplicating kernel."""
    return SLOT_SECONDS * (1.2 + 0.3 * (rows - 1))


@dataclass
class PlantedClock:
    """Seconds since a fixed day; the wall runs twice as fast. Stops the run when its calls are used up.

    `after_read` is what the deduplicating kernel's time is times right after a read, until the rest of a layer has run.
    """

    now: float = 0.0
    calls_left: int = 1 << 30
    after_read: float = 1.0
    fresh: ClassVar[bool] = False

    def spend(self, seconds: float) -> None:
        if self.calls_left == 0:
            raise KeyboardInterrupt
        self.calls_left -= 1
        self.now += seconds

    def timer(self, call: Callable[[], object]) -> Elapsed:
        before = self.now
        call()
        return Elapsed(wall_seconds=2 * (self.now - before), cpu_seconds=self.now - before)

    def time(self) -> datetime:
        self.now += 1e-6
        return datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=self.now)


@dataclass(frozen=True)
class PlantedLayer:
    """A real layer that also spends planted time."""

    layer: BlasLayer
    clock: PlantedClock
    dedup_factor: float

    def per_slot(self, x: Array, ids: Ids, weights: Array) -> Array:
        self.clock.spend((FIXED_SECONDS + ids.size * SLOT_SECONDS) * noise(x))
        return self.layer.per_slot(x, ids, weights)

    def dedup(self, x: Array, ids: Ids, weights: Array) -> Array:
        counts = np.unique(ids, return_counts=True)[1]
        seconds = FIXED_SECONDS + sum(expert_seconds(int(rows)) for rows in counts)
        state = self.clock.after_read if self.clock.fresh else 1.0
        self.clock.spend(self.dedup_factor * state * seconds * noise(1 - x))
        return self.layer.dedup(x, ids, weights)


def noise(x: Array) -> float:
    """Within one percent of 1."""
    return 1 + NOISE * sin(1e4 * float(x.sum()))


@dataclass
class PlantedEngine:
    """Both kernels at planted costs; layers made after the first are slower by `stack_factor` in the dedup kernel."""

    planted: PlantedClock = field(default_factory=PlantedClock)
    stack_factor: float = 1.0
    made: int = 0
    name: str = "planted"
    dtype: str = "float32"
    kernels: tuple[Kernel, ...] = KERNELS
    ships: tuple[Kernel, ...] = ()
    extra: str | None = None
    threads: int = 1
    clock: Clock = "cpu"
    tolerance: float = 1e-4

    @property
    def nominal_bytes_per_second(self) -> Mapping[Kernel, float]:
        return {"per_slot": 1e6, "dedup": 1e6}

    def device(self) -> str:
        return "planted"

    def available(self) -> str | None:
        return None

    def libraries(self) -> Mapping[str, str]:
        return {"planted": "1"}

    def limited(self) -> AbstractContextManager[object]:
        return nullcontext()

    def layers(self, model: Model, count: int, rng: np.random.Generator) -> Sequence[PlantedLayer]:
        factor, self.made = (1.0 if self.made == 0 else self.stack_factor), self.made + 1
        return [PlantedLayer(layer, self.planted, factor) for layer in BlasEngine().layers(model, count, rng)]

    def place(self, x: Array, ids: Ids, weights: Array) -> Placed:
        return Placed(x, ids, weights)

    def fetch(self, y: Array) -> Array:
        return y

    def reader(self, size_bytes: int) -> Callable[[], object]:
        def read() -> None:
            PlantedClock.fresh = True
            self.planted.spend(READ_SECONDS)

        return read


Validate = Callable[..., ValidationRecord]


def makers(engine: Any) -> dict[Asked, Maker]:
    """The tiny architecture on the engine."""

    def make(plan: Plan) -> tuple[EngineBench, Any]:
        bench = EngineBench(engine, TINY, plan, plan.depths)
        return bench, bench.about(1, plan.depths, max(bench.differs(n) for n in plan.tokens))

    return {ASKED: Maker(PLAN.depths, make)}


@pytest.fixture
def plan() -> Plan:
    return PLAN


def run_at(
    out: Path, stack_factor: float = 1.0, calls: int = 1 << 30, resume: bool = False, after_read: float = 1.0
) -> ValidationRecord:
    """Validates the planted engine with the tiny architecture; a day goes on after an interrupt."""
    engine = PlantedEngine(PlantedClock(1e4 * resume, calls, after_read), stack_factor)
    return validate(makers(engine), PLAN, out, resume=resume, timer=engine.planted.timer, now=engine.planted.time)


@pytest.fixture
def run_tiny(tmp_path: Path) -> Validate:
    """`run_at` a file of the test's own."""
    return partial(run_at, tmp_path / "v.json")


@pytest.fixture(scope="session")
def truthful(tmp_path_factory: pytest.TempPathFactory) -> ValidationRecord:
    """A run whose stacks behave as the layer alone does."""
    return run_at(tmp_path_factory.mktemp("truthful") / "v.json")


@pytest.fixture(scope="session")
def misled(tmp_path_factory: pytest.TempPathFactory) -> ValidationRecord:
    """A run whose deduplicating kernel is half as fast in the stack as alone."""
    return run_at(tmp_path_factory.mktemp("misled") / "v.json", stack_factor=2.0)
