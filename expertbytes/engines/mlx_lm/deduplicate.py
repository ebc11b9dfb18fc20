"""`deduplicate(model, from_tokens=...)`: the model's routed experts, each distinct one read once from a pass size on."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from types import TracebackType
from typing import Any, Self

from expertbytes.engines.grouping import by_rows
from expertbytes.engines.mlx_lm.layers import known_layers
from expertbytes.engines.mlx_lm.probe import Seen, compare, pair_of, probe, some_tokens
from expertbytes.engines.mlx_lm.products import Order, grouped, ids_of, orders
from expertbytes.engines.pairs import SIZES, time_pairs
from expertbytes.engines.threshold import FromTokens, Threshold, known, timed_threshold
from expertbytes.measurements.kernels import Clock


@dataclass
class Reads:
    """What the patched layers did: layer passes and those deduplicated, their slots, and the distinct experts read instead."""

    passes: int = 0
    deduplicated: int = 0
    slots: int = 0
    distinct: int = 0


@dataclass
class Deduplication:
    """The patch on one model: lasts until `remove()`, or to the end of a `with`. `threshold.reason` says why it is as it is."""

    threshold: Threshold
    order: Order
    layers: tuple[str, ...]
    reads: Reads = field(default_factory=Reads)
    _kinds: list[tuple[Any, type]] = field(default_factory=list, repr=False)

    def remove(self) -> None:
        """Leaves the model as it was; once is enough."""
        while self._kinds:
            layer, kind = self._kinds.pop()
            layer.__class__ = kind

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.remove()

    def __str__(self) -> str:
        read = self.reads
        done = f"{read.deduplicated} of {read.passes} layer passes, {read.distinct} experts read for {read.slots} slots"
        return f"{self.threshold.reason}. Since then: {done}."


def deduplicate(
    model: Any,
    from_tokens: FromTokens = "measure",
    *,
    sample: Sequence[int] | None = None,
    seconds: float = 3.0,
    clock: Clock = "wall",
) -> Deduplication:
    """Reads each distinct expert once in passes of `from_tokens` tokens or more; below, the engine's own path is untouched.

    `from_tokens` is a pass size, what `expertbytes.predict(profile, ...)` returns, or `"measure"`: seconds of both ways on
    the model's own layers, in turn, for about `seconds`. Before anything is timed, every layer's output is compared with the
    unpatched model's on the token ids in `sample`, 64 of the text that matters, by default of none. The patch is on this model's
    modules; nothing global changes. It stays until `remove()`; used in a `with`, to its end. Raises InputError for a model,
    layer or version that is not known and for outputs that differ, and leaves the model as it was.
    """
    layers, given = known_layers(model), known(from_tokens)
    seen = probe(model, layers, (sample or some_tokens(model, SIZES[-1]))[: SIZES[-1]])
    ways = orders(next(iter(layers.values())))
    for order in ways:
        compare(seen, order)
    threshold, order = (given, ways[0]) if given else _faster(seen, ways, seconds, clock)
    patch = Deduplication(threshold, order, tuple(seen))
    if threshold.from_tokens is not None:
        for each in seen.values():
            kind = type(each.layer)
            patch._kinds.append((each.layer, kind))
            each.layer.__class__ = _patched(kind, patch)
    return patch


def _faster(seen: dict[str, Seen], ways: Sequence[Order], seconds: float, clock: Clock) -> tuple[Threshold, Order]:
    """The order of the products that is faster over all sizes, with its threshold."""
    longest = next(iter(seen.values())).indices.shape[0]
    sizes, each = [size for size in SIZES if size <= longest], seconds / len(ways)
    timed = {order: time_pairs(pair_of(seen, order), sizes, seconds=each, clock=clock) for order in ways}
    best = min(ways, key=lambda order: fmean(min(1.0, each.quotient) for each in timed[order]))
    return timed_threshold(timed[best]), best


def _patched(kind: type, patch: Deduplication) -> type:
    run: Callable[..., Any] = kind.__call__

    def call(self: Any, x: Any, indices: Any) -> Any:
        patch.reads.passes += 1
        if not patch.threshold.turns_on(indices.size // indices.shape[-1]):
            return run(self, x, indices)
        batches = by_rows(ids_of(indices))
        patch.reads.deduplicated += 1
        patch.reads.slots += indices.size
        patch.reads.distinct += batches.distinct
        return grouped(self, x, batches, indices.shape, patch.order)

    return type(kind.__name__, (kind,), {"__call__": call, "expertbytes_own": kind})
