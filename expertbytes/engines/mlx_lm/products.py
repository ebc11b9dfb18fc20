"""A layer's experts with each distinct one read once, in MLX-LM's own modules.

Experts that equally many slots selected are one call of the module's own linear layers, which take a matrix of rows for each
expert as they take one row: dense, quantised and biased layers, whatever they are, run as the engine made them. Where dense
weights stand on the left of the product, an optimised BLAS is up to 1.6 times as fast with few rows, and MLX's own slower.
"""

from typing import Any, Literal

import mlx.core as mx
import numpy as np
from mlx_lm.models.switch_layers import SwitchGLU, SwitchLinear

from expertbytes.engines.grouping import Batches, by_rows
from expertbytes.errors import InputError

Order = Literal["rows", "weights"]
"""What stands on the left of a product: the rows, as in the engine's own, or the weights."""


def ids_of(indices: Any) -> Any:
    """The selected experts [tokens, k] on the host: the layer's input has to be computed first."""
    try:
        return np.array(indices).reshape(-1, indices.shape[-1]).astype(np.intp)
    except (RuntimeError, ValueError) as error:
        found = f"deduplication needs the selected experts on the host, which a transformed function does not have ({error})"
        raise InputError(f"{found}; leave mx.compile, mx.grad and mx.vmap off, or remove the patch.") from error


def grouped(layer: Any, x: Any, batches: Batches, shape: tuple[int, ...], order: Order) -> Any:
    """The layer's experts on x [..., hidden], selected as in `shape` [..., k]: [..., k, hidden]."""
    rows, k = x.reshape(-1, x.shape[-1]), shape[-1]
    parts = []
    for experts, slots in batches.batches:
        selected, index = rows[mx.array(slots // k)], mx.array(experts.astype(np.uint32))
        parts.append(_expert(layer, selected, index, order).flatten(0, 1))
    return mx.concatenate(parts)[mx.array(batches.back)].reshape(*shape, -1)


def _expert(layer: Any, rows: Any, experts: Any, order: Order) -> Any:
    """Rows [b, rows, hidden] through the experts [b]."""
    if isinstance(layer, SwitchGLU):
        up, gate = (_linear(part, rows, experts, order) for part in (layer.up_proj, layer.gate_proj))
        return _linear(layer.down_proj, layer.activation(up, gate), experts, order)
    return _linear(layer.fc2, layer.activation(_linear(layer.fc1, rows, experts, order)), experts, order)


def _linear(part: Any, rows: Any, experts: Any, order: Order) -> Any:
    if order == "rows":
        return part(rows, experts)
    each, columns = mx.arange(len(experts), dtype=mx.uint32), mx.contiguous(rows.swapaxes(-1, -2))
    product = mx.gather_mm(part.weight, columns, lhs_indices=experts, rhs_indices=each).swapaxes(-1, -2)
    return product + mx.expand_dims(part.bias[experts], -2) if "bias" in part else product


def orders(layer: Any) -> tuple[Order, ...]:
    """The orders that the layer's products can have: weights on the left where all are MLX-LM's dense ones."""
    linears = [part for name, part in layer.children().items() if name != "activation"]
    return ("rows", "weights") if all(type(part) is SwitchLinear for part in linears) else ("rows",)


def experts_once(layer: Any, x: Any, indices: Any, order: Order) -> Any:
    """The layer's experts, each distinct one read once; the shape of the layer's own result."""
    return grouped(layer, x, by_rows(ids_of(indices)), indices.shape, order)
