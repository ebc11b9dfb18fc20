"""The two ways to run a layer's selected experts: once per (token, slot), or once per distinct expert.

Both compute Σ over a token's slots of weight · down(silu(gate(x)) · up(x)) with the same weights. They differ in how often
an expert's weights are read: n·k times for the per-slot kernel, once per distinct expert for the deduplicating one.
"""

from collections.abc import Callable
from typing import Literal

import torch
from torch import Tensor
from torch.nn import functional

Kernel = Literal["per-slot", "dedup"]


def expert_output(x: Tensor, gate_up: Tensor, down: Tensor) -> Tensor:
    """One SwiGLU expert on rows x [rows, hidden]; gate_up [hidden, 2·expert_hidden], down [expert_hidden, hidden]."""
    gate, up = (x @ gate_up).chunk(2, dim=-1)
    return (functional.silu(gate) * up) @ down


def per_slot(x: Tensor, ids: Tensor, weights: Tensor, gate_up: Tensor, down: Tensor) -> Tensor:
    """Matrix-vector products of every (token, slot) by itself: an expert is read once for each token that selects it.

    x [tokens, hidden], ids and weights [tokens, k], gate_up [experts, hidden, 2·expert_hidden], down [experts,
    expert_hidden, hidden]; returns [tokens, hidden].
    """
    out = torch.zeros_like(x)
    for token, selected in enumerate(ids.tolist()):
        row = x[token : token + 1]
        for slot, expert in enumerate(selected):
            out[token] += weights[token, slot] * expert_output(row, gate_up[expert], down[expert])[0]
    return out


def dedup(x: Tensor, ids: Tensor, weights: Tensor, gate_up: Tensor, down: Tensor) -> Tensor:
    """One product for each distinct expert, over all rows that selected it; shapes as in `per_slot`.

    Differentiable: training runs on it.
    """
    k = ids.shape[1]
    order = torch.argsort(ids.reshape(-1), stable=True)
    counts = torch.bincount(ids.reshape(-1), minlength=len(gate_up)).tolist()
    rows = order // k
    parts = (x[rows] if len(rows) else x[:0]).split(counts)
    outputs = [expert_output(part, gate_up[e], down[e]) for e, part in enumerate(parts) if len(part)]
    scaled = torch.cat(outputs) * weights.reshape(-1)[order, None]
    return torch.zeros_like(x).index_add(0, rows, scaled)


KERNELS: dict[Kernel, Callable[[Tensor, Tensor, Tensor, Tensor, Tensor], Tensor]] = {
    "per-slot": per_slot,
    "dedup": dedup,
}
