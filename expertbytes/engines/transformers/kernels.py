"""A layer's experts in Transformers: once per slot, and each distinct one once.

Deduplicating is Transformers' own `grouped_mm`. Per slot is its `batched_mm` on a device; on a CPU, where that copies each
selected expert before it reads it, one product a slot.
"""

from collections.abc import Callable
from typing import Any, Final

import torch
from torch.nn import functional
from transformers.integrations.moe import batched_mm_experts_forward, grouped_mm_experts_forward

from expertbytes.errors import InputError
from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.routing.capture.transformers import expert_layers

Forward = Callable[..., Any]
FLAGS: Final = ("has_gate", "has_bias", "is_transposed", "has_post_expert_norm", "_is_expert_parallel", "num_experts")
"""What Transformers says of a layer that it can run with several implementations."""
PER_SLOT: Final = ("batched_mm",)
"""Its implementations that read an expert once per slot; the others read each distinct one once."""


def known_layers(model: Any) -> dict[str, Any]:
    """The routed experts' modules by name. Raises InputError where there is none, or one is not as this package knows it."""
    if not isinstance(model, torch.nn.Module):
        raise InputError(f"model is a {type(model).__name__} but must be a Transformers model.")
    found = {name: module for name, (module, _) in expert_layers(model).items()}
    if not found:
        raise InputError(
            f"{type(model).__name__} has no module that takes the selected experts: it is no mixture of experts."
        )
    for name, layer in found.items():
        missing = [flag for flag in FLAGS if not hasattr(layer, flag)]
        if missing:
            raise InputError(
                f"{name} is a {type(layer).__name__} without {missing[0]}; known are the experts that Transformers 5.10 or "
                "newer can run with several implementations."
            )
        if layer._is_expert_parallel:
            raise InputError(f"{name} is split over devices, which is not known here.")
        if "forward" in vars(layer):
            raise InputError(f"{name} is patched already; remove that patch first.")
    return found


def own_kernel(layer: Any) -> Kernel:
    """Which of the two the layer's implementation is."""
    return "per_slot" if layer.config._experts_implementation in PER_SLOT else "dedup"


def forward_of(layer: Any, kernel: Kernel) -> Forward:
    """The layer's own implementation where it is of that kernel, else the one described above."""
    if own_kernel(layer) == kernel:
        own: Forward = type(layer).forward
        return own
    on_cpu = next(layer.parameters()).device.type == "cpu"
    composed: dict[Kernel, Forward] = {
        "dedup": grouped_mm_experts_forward,
        "per_slot": one_by_one if on_cpu else batched_mm_experts_forward,
    }
    return composed[kernel]


def one_by_one(layer: Any, hidden_states: Any, top_k_index: Any, top_k_weights: Any) -> Any:
    """One product for each token and slot; x [tokens, hidden], ids and weights [tokens, k], result [tokens, hidden]."""
    k = top_k_index.shape[-1]
    slots = [_expert(layer, hidden_states[i // k][None], e) for i, e in enumerate(top_k_index.reshape(-1).tolist())]
    outputs = torch.cat(slots) * top_k_weights.reshape(-1, 1)
    return outputs.view(-1, k, hidden_states.shape[-1]).sum(dim=1).to(hidden_states.dtype)


def _expert(layer: Any, row: Any, expert: int) -> Any:
    first = "gate_up_proj" if layer.has_gate else "up_proj"
    found = _linear(layer, first, row, expert)
    hidden = layer._apply_gate(found) if layer.has_gate else layer.act_fn(found)
    out = _linear(layer, "down_proj", hidden, expert)
    return layer.post_expert_norm(out) if layer.has_post_expert_norm else out


def _linear(layer: Any, name: str, row: Any, expert: int) -> Any:
    weight = getattr(layer, name)[expert]
    bias = getattr(layer, f"{name}_bias")[expert] if layer.has_bias else None
    return functional.linear(row, weight.T if layer.is_transposed else weight, bias)
