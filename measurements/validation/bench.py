"""What can be timed of one subject, and the subject of an engine: one layer alone, and stacks of whole layers."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack
from functools import partial
from typing import Any, Final, NamedTuple, Protocol

import numpy as np
import psutil
from threadpoolctl import threadpool_limits

from expertbytes.measurements.attention import Rest
from expertbytes.measurements.bench import read_bytes
from expertbytes.measurements.costs import added, histogram
from expertbytes.measurements.engines.base import Array, Engine, ExpertLayer, Ids
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.kernels import KERNELS, Kernel
from expertbytes.measurements.models import Model
from expertbytes.measurements.provenance import provenance
from expertbytes.measurements.records import EngineRecord, RoutingRecord
from expertbytes.measurements.synthetic import Local, Routing, Uniform
from expertbytes.measurements.traced import traced
from expertbytes.measurements.traces import SMALL_MOE
from expertbytes.measurements.validation.plans import narrowed
from expertbytes.measurements.validation.records import About, Key, Part, Plan

SHIPPED_SIZES: Final = (64, 6)
ALONE, STACK = 0, 1


class Work(NamedTuple):
    """A call for each part, on inputs that are made, and the histogram of tokens an expert has, of all layers.

    A sample is the mean of `times` calls; where those are several, one untimed call goes before them. `before` runs untimed
    before each, what comes before it in a stack: of experts the rest of a layer, of a rest the experts. A core runs
    products of several rows faster for some milliseconds after a large buffer was read in order than after other
    products (`lab.core_state`), so that a layer timed right after the read is no layer of a stack.
    """

    rows: tuple[int, ...]
    calls: Mapping[Part, Callable[[], object]]
    times: int = 1
    before: Callable[[], object] = lambda: None


class Bench(Protocol):
    """One subject, ready to be timed."""

    def work(self, key: Key) -> Work:
        """The pass of the key's phase, depth, size and repeat: the same whenever it is asked for."""
        ...

    def read(self) -> object:
        """Read a buffer larger than the last-level cache."""
        ...

    def differs(self, tokens: int) -> float:
        """Largest difference of the kernels' outputs at that size over the largest output; more than allowed is an error."""
        ...

    def limited(self) -> AbstractContextManager[object]:
        """Holds everything to one thread."""
        ...


class EngineBench:
    """An engine's experts with NumPy's attention around them. Routing is replayed; the router's product is done anyway."""

    def __init__(self, engine: Engine, model: Model, plan: Plan, depths: Sequence[int]) -> None:
        self.engine, self.model, self.plan = engine, model, plan
        self.layers, self.fit_routing, self.held_routing = max(depths), uniform(model), held(model)
        size, buffer = (1 + self.layers) * model.layer_bytes(engine.dtype), provenance().last_level_cache_bytes
        _enough_memory(model, size + read_bytes(buffer))
        rng = np.random.default_rng([plan.seed, ALONE])
        self.alone: ExpertLayer = engine.layers(model, 1, rng)[0]
        others = np.random.default_rng([plan.seed, STACK])
        self.stack: Sequence[ExpertLayer] = engine.layers(model, self.layers, others)
        most = max(plan.tokens)
        self.rests = [Rest.random(model, plan.context_tokens, most, others) for _ in range(self.layers)]
        self.read_bytes = read_bytes(buffer)
        self.read = engine.reader(self.read_bytes)

    def about(self, divided: int, depths: Sequence[int], worst: float) -> About:
        """What was run."""
        return About(
            engine=engine_record(self.engine),
            model=self.model,
            width_divided_by=divided,
            expert_bytes=self.model.expert_bytes(self.engine.dtype),
            depths=tuple(depths),
            fit_routing=_routing_record(self.fit_routing),
            held_routing=_routing_record(self.held_routing),
            clock=self.engine.clock,
            read_bytes=self.read_bytes,
            worst_relative_difference=worst,
        )

    def limited(self) -> AbstractContextManager[object]:
        """The engine's own limit, and one thread for NumPy's part."""
        both = ExitStack()
        both.enter_context(threadpool_limits(1, user_api="blas"))
        both.enter_context(self.engine.limited())
        return both

    def differs(self, tokens: int) -> float:
        """Runs both kernels on one layer alone."""
        x, ids, weights = self._inputs(Key("fit", 1, tokens, 1 << 20, "dedup"))
        one, other = (self._experts(self.alone, kernel, x, ids[0], weights) for kernel in KERNELS)
        worst = float(np.abs(one - other).max() / max(np.abs(one).max(), np.finfo(np.float32).tiny))
        if not worst <= self.engine.tolerance:
            found = f"differ by {worst:.3g} of the largest output at {tokens} tokens, {self.engine.tolerance:.3g} is allowed"
            raise MeasurementError(f"The kernels of engine {self.engine.name!r} {found}; do not use its times.")
        return worst

    def work(self, key: Key) -> Work:
        """One layer alone for the fit, attention alone for the rest, a whole stack for what is held against it."""
        x, ids, weights = self._inputs(key)
        placed = self.engine.place(x, ids[0], weights)
        if key.part == "rest":
            before = partial(self.alone.dedup, *placed)
            return Work((), {"rest": partial(self._through, x, ids, None)}, before=before)
        rows = added([histogram(chosen) for chosen in ids])
        if key.phase == "held":
            return Work(rows, {kernel: partial(self._through, x, ids, kernel) for kernel in KERNELS})
        before = partial(self.rests[0].mixed, x)
        return Work(rows, {kernel: partial(_run(self.alone, kernel), *placed) for kernel in KERNELS}, before=before)

    def _inputs(self, key: Key) -> tuple[Array, Any, Array]:
        """X [tokens, hidden], ids [depth, tokens, k] and weights [tokens, k], anew for each repeat, from the seed."""
        # the parts of a repeat share their inputs
        phase = ("fit", "shared", "rest", "held").index(key.phase)
        rng = np.random.default_rng([self.plan.seed, phase, key.depth, key.tokens, key.repeat])
        routing = {"held": self.held_routing, "shared": Local(self.model.experts, self.model.experts_per_token, 1.0)}
        chosen = routing.get(key.phase, self.fit_routing)
        ids = np.stack([chosen.draw(rng, key.tokens) for _ in range(key.depth)])
        weights = rng.random(ids.shape[1:], dtype=np.float32) + np.float32(0.1)
        x = rng.standard_normal((key.tokens, self.model.hidden), dtype=np.float32)
        return x, ids, weights / weights.sum(axis=1, keepdims=True)

    def _through(self, x: Array, ids: Ids, kernel: Kernel | None) -> Array:
        """The stack's layers one after the other; without a kernel the experts give nothing."""
        for rest, layer, chosen in zip(self.rests, self.stack, ids, strict=False):
            x, normed = rest.mixed(x)
            weights = rest.weights(normed, chosen)
            x = x + self._experts(layer, kernel, normed, chosen, weights) if kernel else x
        return x

    def _experts(self, layer: ExpertLayer, kernel: Kernel, x: Array, ids: Ids, weights: Array) -> Array:
        return self.engine.fetch(_run(layer, kernel)(*self.engine.place(np.ascontiguousarray(x), ids, weights)))


def engine_bench(engine: Engine, name: str, plan: Plan) -> tuple[EngineBench, About]:
    """The engine with the named architecture, narrowed where it must be, its kernels compared at every pass size."""
    model, divided = narrowed(name, engine, plan.tokens)
    bench = EngineBench(engine, model, plan, plan.depths)
    with bench.limited():
        worst = max(bench.differs(tokens) for tokens in plan.tokens)
    return bench, bench.about(divided, plan.depths, worst)


def uniform(model: Model) -> Routing:
    """What the fit sees."""
    return Uniform(model.experts, model.experts_per_token)


def held(model: Model) -> Routing:
    """What is predicted: the shipped trace where its sizes are the model's, otherwise tokens that keep half their experts."""
    if (model.experts, model.experts_per_token) == SHIPPED_SIZES:
        return traced(SMALL_MOE, model)
    return Local(model.experts, model.experts_per_token, 0.5)


def engine_record(engine: Engine) -> EngineRecord:
    """The engine as it runs here."""
    same = {name: getattr(engine, name) for name in ("name", "dtype", "kernels", "ships", "threads")}
    return EngineRecord(device=engine.device(), libraries=dict(engine.libraries()), **same)


def _routing_record(routing: Routing) -> RoutingRecord:
    return RoutingRecord(name=routing.name, parameters=dict(routing.parameters))


def _run(layer: ExpertLayer, kernel: Kernel) -> Callable[..., Any]:
    return layer.per_slot if kernel == "per_slot" else layer.dedup


def _enough_memory(model: Model, needed: int) -> None:
    if needed > (free := psutil.virtual_memory().available):
        found = f"need {needed / 1e9:.1f} GB of memory but {free / 1e9:.1f} GB are free"
        raise MeasurementError(f"The weights of {model.name} {found}; free some, or give --depths 1.")
