"""The resident layers of one run and the timed calls on them.

A pass's inputs follow from seed, pass size and repeat alone, so a resumed run draws what it would have drawn.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from expertbytes.measurements.attention import Rest
from expertbytes.measurements.costs import histogram
from expertbytes.measurements.engines.base import Array, Engine, ExpertLayer, Ids, Placed
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.kernels import Kernel, bytes_requested
from expertbytes.measurements.records import Agreement, LayerSample, ReadSample, Run
from expertbytes.measurements.synthetic import Local, Routing
from expertbytes.measurements.timing import Stopwatch

READ_CACHES: Final = 8
READ_BYTES_LEAST: Final = 256 << 20
READ_BYTES_MOST: Final = 1 << 30
CONTEXT_TOKENS: Final = 256


class Pass(NamedTuple):
    """Inputs x [tokens, hidden], ids and router weights [tokens, k] (a token's sum to 1), and the layer they go to."""

    x: Array
    ids: Ids
    weights: Array
    layer: int


class Bench:
    """An engine with `run.resident_layers` layers of weights, the rest of one layer, and a buffer to read between calls.

    The rest (attention, norms, router) runs untimed before each timed call, as it does in a pass. A core runs products of
    several rows faster for some milliseconds after the buffer was read in order than it does after other products, by a
    fifth where that was found; without the rest a layer alone is timed faster than any layer of a stack.
    """

    def __init__(self, run: Run, engine: Engine, routing: Routing, stopwatch: Stopwatch) -> None:
        self.run, self.engine, self.routing, self.stopwatch = run, engine, routing, stopwatch
        rng = np.random.default_rng(run.seed)
        self.layers: Sequence[ExpertLayer] = engine.layers(run.model, run.resident_layers, rng)
        self.read_bytes = read_bytes(run.provenance.last_level_cache_bytes)
        self.reader = engine.reader(self.read_bytes)
        self.rest = Rest.random(run.model, CONTEXT_TOKENS, max(run.tokens), rng)

    def inputs(self, tokens: int, repeat: int, shared: bool = False) -> Pass:
        """The pass of that size and repeat; layers take turns. All tokens have the same experts where `shared`."""
        rng = np.random.default_rng([self.run.seed, tokens, repeat, int(shared)])
        same = Local(self.run.model.experts, self.run.model.experts_per_token, keep=1.0)
        ids = checked_ids((same if shared else self.routing).draw(rng, tokens), tokens, self.run)
        weights = rng.random(ids.shape, dtype=np.float32) + np.float32(0.1)
        weights /= weights.sum(axis=1, keepdims=True)
        x = rng.standard_normal((tokens, self.run.model.hidden), dtype=np.float32)
        return Pass(x, ids, weights, (repeat + tokens) % self.run.resident_layers)

    def agreement(self, tokens: int, repeat: int) -> Agreement:
        """Compare the kernels on one pass; a difference above the tolerance, or not a number, ends the run."""
        given = self.inputs(tokens, repeat)
        placed = self.engine.place(given.x, given.ids, given.weights)
        outputs = [self.engine.fetch(self._call(kernel, given.layer, placed)) for kernel in self.run.engine.kernels]
        scale = max(float(np.abs(outputs[0]).max()), float(np.finfo(np.float32).tiny))
        worst = float(np.max([np.abs(output - outputs[0]) for output in outputs])) / scale
        allowed = self.engine.tolerance
        if not worst <= allowed:
            found = f"differ by {worst:.3g} of the largest output at {tokens} tokens, {allowed:.3g} is allowed"
            raise MeasurementError(f"The kernels of engine {self.run.engine.name!r} {found}; do not use its times.")
        return Agreement(tolerance=allowed, worst_relative_difference=worst)

    def time_read(self, tokens: int, repeat: int, shared: bool = False) -> ReadSample:
        """Read the buffer, which also leaves no weights in the cache."""
        elapsed = self.stopwatch(self.reader)
        return ReadSample(tokens=tokens, repeat=repeat, shared=shared, bytes_read=self.read_bytes, **elapsed._asdict())

    def time_kernel(self, kernel: Kernel, tokens: int, repeat: int, shared: bool = False) -> LayerSample:
        """Time the kernel on the pass, after the untimed rest of a layer."""
        given = self.inputs(tokens, repeat, shared)
        placed = self.engine.place(given.x, given.ids, given.weights)
        self.rest.mixed(given.x)
        elapsed = self.stopwatch(lambda: self._call(kernel, given.layer, placed))
        distinct = len(np.unique(given.ids))
        return LayerSample(
            kernel=kernel,
            tokens=tokens,
            repeat=repeat,
            layer=given.layer,
            slots=given.ids.size,
            distinct_experts=distinct,
            bytes_requested=bytes_requested(kernel, given.ids.size, distinct, self.run.expert_bytes),
            histogram=histogram(given.ids),
            shared=shared,
            **elapsed._asdict(),
        )

    def _call(self, kernel: Kernel, layer: int, placed: Placed) -> object:
        run = self.layers[layer].per_slot if kernel == "per_slot" else self.layers[layer].dedup
        return run(*placed)


def read_bytes(cache_bytes: int) -> int:
    """Size of the read buffer: eight last-level caches, within bounds."""
    return max(READ_BYTES_LEAST, min(READ_CACHES * cache_bytes, READ_BYTES_MOST))


def checked_ids(ids: Ids, tokens: int, run: Run) -> Ids:
    """The routing's ids, if they have the shape, the range and the distinctness that the kernels rely on."""
    shape, experts = (tokens, run.model.experts_per_token), run.model.experts
    if ids.shape != shape:
        problem = f"gave ids of shape {ids.shape}, {shape} is needed"
    elif ids.min() < 0 or ids.max() >= experts:
        problem = f"gave ids from {ids.min()} to {ids.max()}, 0 to {experts - 1} are allowed"
    elif (np.diff(np.sort(ids, axis=1), axis=1) == 0).any():
        problem = "gave a token the same expert twice, its experts must be distinct"
    else:
        return ids
    raise MeasurementError(f"The routing {run.routing.name!r} {problem}; use another routing.")
