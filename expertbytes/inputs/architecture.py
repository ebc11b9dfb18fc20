"""The routed layer behind a pasted table: what the user says of it, and the tokens of a pass that its rows are for."""

from dataclasses import dataclass

from expertbytes.errors import InputError
from expertbytes.inputs.table import Table
from expertbytes.measurements.models import Dtype, Model, model_named


@dataclass(frozen=True)
class Architecture:
    """Sizes that a table does not hold: a published architecture by name, or its numbers; bytes are of one expert."""

    model: str | None = None
    experts: int | None = None
    experts_per_token: int | None = None
    expert_bytes: int | None = None
    dtype: Dtype = "bfloat16"


def architecture_of(given: Architecture, found: Table) -> tuple[Model, int | None]:
    """The routed layer and the bytes of an expert, where they are known; numbers win over the name.

    Without experts a token, sizes are slots; without experts in the layer, there are as many as the largest pass has slots.
    """
    named = None if given.model is None else model_named(given.model)
    k = given.experts_per_token or found.experts_per_token or (named.experts_per_token if named else None)
    if k is None and found.size != "slots":
        raise InputError(
            "top_k is not given; give --top-k (experts a token selects) or --model, or name sizes as slots."
        )
    sizes = [
        tokens_of_row(size, found.size, k or 1) for readings in found.readings.values() for size in readings.values
    ]
    E = given.experts or found.experts or (named.experts if named else max(sizes, default=1) * (k or 1))
    if (k or 1) > E:
        raise InputError(f"experts is {E} but must be at least top_k, {k}.")
    expert_bytes = given.expert_bytes or (named.expert_bytes(given.dtype) if named else None)
    model = layer_of(E, k or 1, given.model or "as given")
    return model, expert_bytes


def tokens_of_row(size: int, named: str, k: int) -> int:
    """Tokens of a pass from what the rows are by."""
    if named == "draft_length":
        return size + 1
    if named == "slots" and size % k:
        raise InputError(f"slots {size} are no multiple of top_k, {k}; correct the table or top_k.")
    return size // k if named == "slots" else size


def layer_of(experts: int, experts_per_token: int, name: str = "as given") -> Model:
    """A layer of which only the routing is known: its other sizes are 1 and mean nothing."""
    sizes = {"hidden": 1, "expert_hidden": 1, "shared_experts": 0, "layers": 1, "moe_layers": 1}
    return Model(name=name, experts=experts, experts_per_token=experts_per_token, source="as given", **sizes)
