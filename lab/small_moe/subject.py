"""The small mixture-of-experts model as a subject: real decoding steps on text it was not trained on, by its own routing.

The fit times the expert operation alone, layer after layer, on random inputs under uniform routing; what is predicted are
whole passes of the model, as in verification: n tokens after a context in the cache, attention, norms and head included.
Its experts are small (48 KiB) and all of it stays in the last-level cache from pass to pass, so a call is made
once untimed and then several times, whose mean is the sample. Before each timed call of the fit runs a pass without
experts: a call that follows itself finds weights and code in the core's own caches and takes 0.6 to 0.8 of the time that it
has in a pass. Calls and not bytes take most of the time; the record says so.
"""

import copy
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from functools import cache, partial
from itertools import cycle
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from expertbytes.measurements.costs import added, histogram
from expertbytes.measurements.engines.blas import BlasEngine
from expertbytes.measurements.engines.optional import load, missing, versions
from expertbytes.measurements.engines.torch_threads import one_thread
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.kernels import KERNELS, Kernel
from expertbytes.measurements.models import Model
from expertbytes.measurements.records import EngineRecord, RoutingRecord
from expertbytes.measurements.synthetic import Local, Uniform
from expertbytes.measurements.validation.bench import Work
from expertbytes.measurements.validation.campaign import Maker
from expertbytes.measurements.validation.journal import Asked
from expertbytes.measurements.validation.records import About, Key, Part, Plan
from lab.small_moe import SmallMoeConfig, load_small_moe, revision
from lab.small_moe.corpus import documents

if TYPE_CHECKING:
    from lab.small_moe.cache import KeyValueCache

NAME: Final = "small-moe"
TOLERANCE: Final = 1e-4
_READ_BYTES: Final = 256 << 20
_TIMES: Final = 8
_NAMES: Final[dict[Kernel, str]] = {"per_slot": "per-slot", "dedup": "dedup"}


def unavailable() -> str | None:
    """None where it can run, otherwise the reason why not."""
    return next(filter(None, (missing(module, "capture") for module in ("torch", "safetensors", "tokenizers"))), None)


def described() -> Model:
    """Its sizes."""
    c = SmallMoeConfig()
    return Model(
        name="small_moe",
        hidden=c.hidden,
        expert_hidden=c.expert_hidden,
        experts=c.experts,
        experts_per_token=c.experts_per_token,
        shared_experts=0,
        layers=c.layers,
        moe_layers=c.layers,
        source="lab/small_moe/weights",
    )


class SmallMoeBench:
    """The shipped model, a copy of it without experts, and the documents that it is timed on."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.described = plan, described()
        self.model, vocabulary = load_small_moe()
        self.without = _without_experts(self.model)
        needed = plan.context_tokens + max(plan.tokens)
        encoded = (vocabulary.encode(d.text).astype(np.int64) for d in documents() if d.held_out)
        self.texts = [ids for ids in encoded if len(ids) >= needed]
        self.read = BlasEngine().reader(_READ_BYTES)
        self.context = cache(self._context)

    def limited(self) -> AbstractContextManager[object]:
        """One thread, no gradients."""
        return one_thread()

    def differs(self, tokens: int) -> float:
        """Runs both kernels on the first layer's experts."""
        work = self.work(Key("fit", 1, tokens, 1 << 20, "dedup"))
        outputs: list[Any] = [work.calls[kernel]() for kernel in KERNELS]
        worst = float((outputs[0] - outputs[1]).abs().max() / outputs[0].abs().max())
        if not worst <= TOLERANCE:
            found = f"differ by {worst:.3g} of the largest output at {tokens} tokens, {TOLERANCE:.3g} is allowed"
            raise MeasurementError(f"The kernels of {NAME} {found}; do not use their times.")
        return worst

    def about(self, worst: float) -> About:
        """What is run."""
        c = self.described
        routed: dict[str, int | float | str] = {
            "weights_sha256": revision(),
            "context_tokens": self.plan.context_tokens,
        }
        return About(
            engine=EngineRecord(
                name=NAME,
                device="cpu",
                dtype="float32",
                kernels=KERNELS,
                ships=KERNELS,
                threads=1,
                libraries=versions("torch"),
            ),
            model=c,
            width_divided_by=1,
            expert_bytes=c.expert_bytes("float32"),
            depths=(c.layers,),
            fit_routing=RoutingRecord(name="uniform", parameters={}),
            held_routing=RoutingRecord(name="its own on held-out text", parameters=routed),
            clock="cpu",
            read_bytes=_READ_BYTES,
            worst_relative_difference=worst,
        )

    def work(self, key: Key) -> Work:
        """A pass of the model for what is held and for the rest, else the experts of its layers in turn."""
        if key.part == "rest":
            return Work((), {"rest": self._pass_without(key)}, times=_TIMES)
        if key.phase == "held":
            return self._pass(key)
        torch, model = load("torch"), self.described
        rng = np.random.default_rng([self.plan.seed, key.tokens, key.repeat])
        keep = {"shared": 1.0}.get(key.phase)
        routing = Uniform(model.experts, model.experts_per_token) if keep is None else Local(64, 6, keep)
        ids = routing.draw(rng, key.tokens)
        weights = rng.random(ids.shape, dtype=np.float32)
        x = torch.from_numpy(rng.standard_normal((key.tokens, model.hidden), dtype=np.float32))
        given = (x, torch.from_numpy(ids), torch.from_numpy(weights))
        calls: dict[Part, Callable[[], object]] = {
            kernel: partial(next, self._in_turn(_kernel(kernel), given)) for kernel in KERNELS
        }
        return Work(histogram(ids), calls, times=model.layers * _TIMES, before=self._pass_without(key))

    def _in_turn(self, run: Callable[..., Any], given: tuple[Any, ...]) -> Iterator[Any]:
        """The kernel's output on the experts of one layer after the other.

        A layer that is called again and again stays in the core's own cache, where no layer of a pass is found.
        """
        for layer in cycle(self.model.layers):
            yield run(*given, layer.experts.gate_up.detach(), layer.experts.down.detach())

    def _pass(self, key: Key) -> Work:
        """The tokens of a document after its context. The routing is found by running the pass once, untimed."""
        start, cached, tokens = self.plan.context_tokens, self.context(key.repeat), self._tokens(key)
        used = _decode(self.model, tokens, cached, start).experts[:, 0].numpy()
        calls: dict[Part, Callable[[], object]] = {
            kernel: partial(_decode, self.model, tokens, cached, start, _NAMES[kernel]) for kernel in KERNELS
        }
        return Work(added([histogram(ids) for ids in used]), calls, times=_TIMES)

    def _pass_without(self, key: Key) -> Callable[[], object]:
        """The same tokens through the model without its experts."""
        return partial(_decode, self.without, self._tokens(key), self.context(key.repeat), self.plan.context_tokens)

    def _tokens(self, key: Key) -> Any:
        """The tokens [1, n] of a document after its context."""
        start, text = self.plan.context_tokens, self.texts[key.repeat % len(self.texts)]
        return load("torch").from_numpy(text[start : start + key.tokens])[None]

    def _context(self, repeat: int) -> "KeyValueCache":
        """A cache that holds a document's first tokens."""
        from lab.small_moe.cache import KeyValueCache

        torch, made = load("torch"), KeyValueCache(self.model.config)
        with torch.no_grad():
            self.model(torch.from_numpy(self.texts[repeat % len(self.texts)][: self.plan.context_tokens])[None], made)
        return made


def small_moe_bench(plan: Plan) -> tuple[SmallMoeBench, About]:
    """The subject, its kernels compared at every pass size."""
    bench = SmallMoeBench(plan)
    with bench.limited():
        worst = max(bench.differs(tokens) for tokens in plan.tokens)
    return bench, bench.about(worst)


def _decode(model: Any, tokens: Any, cached: "KeyValueCache", start: int, kernel: str = "dedup") -> Any:
    cached.truncate(start)
    return model(tokens, cached, kernel=kernel)


def _kernel(kernel: Kernel) -> Callable[..., Any]:
    from lab.small_moe.experts import KERNELS as FUNCTIONS

    return {"per_slot": FUNCTIONS["per-slot"], "dedup": FUNCTIONS["dedup"]}[kernel]


def _without_experts(model: Any) -> Any:
    """A copy whose experts route and give nothing."""
    torch = load("torch")
    bare = copy.deepcopy(model)

    def routed(experts: Any, x: Any) -> Any:
        from lab.small_moe.model import balance_loss

        probabilities = experts.router(x).softmax(dim=-1)
        weights, ids = probabilities.topk(experts.k, dim=-1)
        weights / weights.sum(dim=-1, keepdim=True)
        return torch.zeros_like(x), ids, balance_loss(probabilities, ids)

    for layer in bare.layers:
        layer.experts.forward = lambda x, _kernel, experts=layer.experts: routed(experts, x)
    return bare


def small_moe_subjects() -> Mapping[Asked, Maker]:
    """The small model as the one subject of its kind. Raises `MeasurementError` where it cannot run here."""
    if reason := unavailable():
        raise MeasurementError(f"The engine {NAME!r} cannot run here: {reason}.")
    layers = described().layers
    return {Asked(NAME, described().name): Maker((layers,), small_moe_bench, rest_layers=layers)}
