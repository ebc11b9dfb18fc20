"""One layer in PyTorch: both kernels, on any of its devices."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from expertbytes.measurements.engines.base import Ids
from expertbytes.measurements.engines.grouping import groups
from expertbytes.measurements.engines.optional import load


@dataclass(frozen=True)
class TorchLayer:
    """gate_up [experts, 2 · expert_hidden, hidden] and down [experts, hidden, expert_hidden] on one device.

    `batched` gathers experts for the per-slot kernel, `grouped` uses grouped_mm for the deduplicating one; `wait` blocks
    until the device has done its work.
    """

    gate_up: Any
    down: Any
    batched: bool
    grouped: bool
    wait: Callable[[], None]

    def per_slot(self, x: Any, ids: Ids, weights: Any) -> Any:
        """One expert read a slot."""
        y = self._gathered(x, ids) if self.batched else self._one_by_one(x, ids)
        return self._combined(y, weights)

    def dedup(self, x: Any, ids: Ids, weights: Any) -> Any:
        """One expert read a distinct expert."""
        torch, found, k = load("torch"), groups(ids), ids.shape[1]
        rows = x[torch.from_numpy(found.order // k).to(x.device)]
        y = rows.new_empty(rows.shape)
        y[torch.from_numpy(found.order).to(x.device)] = (
            self._grouped(rows, ids) if self.grouped else self._each(rows, found.experts, found.bounds)
        )
        return self._combined(y, weights)

    def _one_by_one(self, x: Any, ids: Ids) -> Any:
        torch, k = load("torch"), ids.shape[1]
        flat = ids.ravel().tolist()
        return torch.stack([self.down[e] @ _activated(self.gate_up[e] @ x[i // k]) for i, e in enumerate(flat)])

    def _gathered(self, x: Any, ids: Ids) -> Any:
        torch, k = load("torch"), ids.shape[1]
        flat = torch.from_numpy(ids.ravel()).to(x.device)
        rows = x.repeat_interleave(k, dim=0)[:, :, None]
        hidden = _activated(torch.bmm(self.gate_up[flat], rows)[:, :, 0])
        return torch.bmm(self.down[flat], hidden[:, :, None])[:, :, 0]

    def _grouped(self, rows: Any, ids: Ids) -> Any:
        torch = load("torch")
        ends = np.cumsum(np.bincount(ids.ravel(), minlength=len(self.gate_up)))
        offsets, product = torch.from_numpy(ends.astype(np.int32)).to(rows.device), torch.nn.functional.grouped_mm
        hidden = _activated(product(rows, self.gate_up.transpose(1, 2), offs=offsets))
        return product(hidden, self.down.transpose(1, 2), offs=offsets)

    def _each(self, rows: Any, experts: Any, bounds: Any) -> Any:
        linear = load("torch").nn.functional.linear
        parts = zip(experts.tolist(), bounds[:-1].tolist(), bounds[1:].tolist(), strict=True)
        found = [linear(_activated(linear(rows[a:b], self.gate_up[e])), self.down[e]) for e, a, b in parts]
        return load("torch").cat(found)

    def _combined(self, y: Any, weights: Any) -> Any:
        """Y [slots, hidden] weighted and summed over each token's slots, when the device is done."""
        tokens, k = weights.shape
        combined = (weights[:, None, :] @ y.view(tokens, k, -1))[:, 0]
        self.wait()
        return combined


def _activated(gate_up: Any) -> Any:
    """silu(gate) * up of [..., 2 · expert_hidden]."""
    gate, up = gate_up.chunk(2, dim=-1)
    return load("torch").nn.functional.silu(gate) * up
