"""PyTorch, the same code on the CPU, on CUDA and on MPS.

The deduplicating kernel is `torch.nn.functional.grouped_mm`, which the library ships, where it runs on the device, and
one product per distinct expert elsewhere. Per slot, the CPU multiplies each expert by its one token; a device, where so
many launches would cost more than the products, gathers the selected experts and multiplies them in one batch. That
gather copies the experts: its bytes are written and read once more, which the per-slot bandwidth then contains.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal

import numpy as np

from expertbytes.measurements.engines.base import Array, Ids, Placed
from expertbytes.measurements.engines.optional import load, missing, versions
from expertbytes.measurements.engines.torch_layer import TorchLayer
from expertbytes.measurements.engines.torch_threads import one_thread
from expertbytes.measurements.engines.weights import layer_weights
from expertbytes.measurements.kernels import KERNELS, Clock, Kernel
from expertbytes.measurements.models import Dtype, Model

DeviceKind = Literal["cpu", "cuda", "mps"]
GATHER: Final[tuple[DeviceKind, ...]] = ("cuda", "mps")


@dataclass(frozen=True)
class TorchEngine:
    """PyTorch on one kind of device."""

    name: str
    kind: DeviceKind
    dtype: Dtype
    tolerance: float
    kernels: tuple[Kernel, ...] = KERNELS
    extra: str | None = "torch"
    threads: int = 1

    @cached_property
    def ships(self) -> tuple[Kernel, ...]:
        """The library ships grouped_mm; what is composed here is the rest."""
        return ("dedup",) if self.available() is None and self._has_grouped() else ()

    @property
    def clock(self) -> Clock:
        """CPU time on the CPU, wall time on a device."""
        return "cpu" if self.kind == "cpu" else "wall"

    @property
    def nominal_bytes_per_second(self) -> Mapping[Kernel, float]:
        """Rough rates of a desktop CPU, of a data-centre GPU, of a laptop."""
        rough: Mapping[DeviceKind, tuple[float, float]] = {
            "cpu": (16e9, 12e9),
            "cuda": (5e11, 1e12),
            "mps": (3e10, 6e10),
        }
        return dict(zip(KERNELS, rough[self.kind], strict=True))

    def available(self) -> str | None:
        """Needs PyTorch and the device."""
        if reason := missing("torch", "torch"):
            return reason
        torch = load("torch")
        if self.kind == "cuda" and not torch.cuda.is_available():
            return f"no CUDA device (PyTorch {torch.__version__} sees none)"
        if self.kind == "mps" and not torch.backends.mps.is_available():
            return f"no MPS device (PyTorch {torch.__version__} sees none; it needs an Apple GPU)"
        return None

    def device(self) -> str:
        """`cpu`, or the GPU's name."""
        return str(load("torch").cuda.get_device_name(0)) if self.kind == "cuda" else self.kind

    def libraries(self) -> Mapping[str, str]:
        """PyTorch, the CPU code path it chose, and what it was built with for the device."""
        torch = load("torch")
        grouped = "grouped_mm" if self._has_grouped() else "one product an expert"
        found = versions("torch") | {"torch_cpu_capability": torch.backends.cpu.get_cpu_capability(), "dedup": grouped}
        return found | ({"cuda": str(torch.version.cuda)} if self.kind == "cuda" else {})

    def limited(self) -> AbstractContextManager[object]:
        """One CPU thread; a device has its own."""
        return one_thread() if self.kind == "cpu" else nullcontext()

    def layers(self, model: Model, count: int, rng: np.random.Generator) -> Sequence[TorchLayer]:
        """Random layers on the device."""
        grouped = self._has_grouped()
        made = ([self._tensor(part) for part in layer_weights(model, rng)] for _ in range(count))
        return [TorchLayer(gate_up, down, self.kind in GATHER, grouped, self._wait) for gate_up, down in made]

    def place(self, x: Array, ids: Ids, weights: Array) -> Placed:
        """X and weights on the device; ids stay on the host, where the router's choice is needed for grouping."""
        placed = Placed(self._tensor(x), ids, self._tensor(weights))
        self._wait()
        return placed

    def fetch(self, y: Any) -> Array:
        """The result as NumPy's."""
        found: Array = y.float().cpu().numpy()
        return found

    def reader(self, size_bytes: int) -> Callable[[], object]:
        """The dot product of a vector with itself on the device."""
        torch = load("torch")
        buffer = torch.ones(size_bytes // 4, dtype=torch.float32, device=self.kind)

        def read() -> float:
            return float(torch.dot(buffer, buffer))

        return read

    def _tensor(self, values: Array) -> Any:
        torch = load("torch")
        return torch.from_numpy(values).to(device=self.kind, dtype=getattr(torch, self.dtype))

    def _wait(self) -> None:
        if self.kind != "cpu":
            getattr(load("torch"), self.kind).synchronize()

    def _has_grouped(self) -> bool:
        """Whether grouped_mm runs on the device in the type, tried on two small experts."""
        torch = load("torch")
        try:
            rows, experts = self._tensor(np.ones((2, 32), np.float32)), self._tensor(np.ones((2, 32, 32), np.float32))
            ends = torch.tensor([1, 2], dtype=torch.int32, device=self.kind)
            torch.nn.functional.grouped_mm(rows, experts.transpose(1, 2), offs=ends)
            self._wait()
        except (AttributeError, RuntimeError, NotImplementedError):
            return False
        return True


TORCH_ENGINES: Final = (
    TorchEngine("torch", "cpu", "float32", 1e-4),
    TorchEngine("torch-cuda", "cuda", "bfloat16", 4e-2),
    TorchEngine("torch-mps", "mps", "float16", 1e-2),
)
