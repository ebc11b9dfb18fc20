"""How a model's experts are stored, beside what an engine times."""

from collections.abc import Sequence

from expertbytes.inputs.weights import Weights
from expertbytes.measurements.engines.base import Engine
from expertbytes.measurements.models import BLOCKS, Model
from expertbytes.model.words import number


def stored_text(weights: Weights, model: Model) -> str:
    """The type, with bits of a weight and megabytes of an expert where they are known."""
    size = weights.expert_bytes(model)
    if weights.bits is None or size is None:
        return weights.type
    return f"{weights.type} ({number(weights.bits, 3)} bits a weight, {number(size / 10**6, 3)} MB an expert)"


def beside_engine(weights: Weights, model: Model, engine: Engine, engines: Sequence[Engine]) -> str | None:
    """That an engine times other weights than those of the file, and which one times those; `None` where it does."""
    if weights.timed_as == engine.dtype:
        return None
    block = BLOCKS[engine.dtype]
    bits = f"{8 * block.bytes / block.weights:g} bits a weight, {model.expert_bytes(engine.dtype) / 10**6:.3g} MB an expert"
    nearer = [other.name for other in engines if other.dtype == weights.timed_as]
    said = f" Engines that time that type: {', '.join(nearer)}." if nearer else ""
    return f"The experts are stored as {stored_text(weights, model)}; engine {engine.name} times {engine.dtype} ({bits}).{said}"
