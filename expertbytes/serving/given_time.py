"""Seconds of a pass on an assumed machine: a dense model, or a mixture of experts by either kernel."""

from dataclasses import dataclass
from typing import Final

from expertbytes.errors import InputError
from expertbytes.inputs.share_curves import share_curve
from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.models import BLOCKS, Dtype, Model
from expertbytes.model.words import KERNEL_NAMES
from expertbytes.pyoracle.expert import dedup_time, per_slot_time
from expertbytes.pyoracle.independent_routing import independent_distinct
from expertbytes.pyoracle.price import affine_time
from expertbytes.serving.step_time import Curve, StepTime

DTYPE: Final[Dtype] = "bfloat16"
_BYTES: Final = BLOCKS[DTYPE].bytes


@dataclass(frozen=True)
class Machine:
    """What a given step time assumes: `bytes_per_second` of weight reads and `flops_per_second` of matrix products.

    `bandwidth_ratio` is that of the deduplicating over the per-slot kernel, `ExpertBytes.ratio`; `other_seconds` begin each pass.
    """

    bytes_per_second: float = 3e12
    flops_per_second: float = 5e14
    bandwidth_ratio: float = 0.6
    other_seconds: float = 0.0

    def __post_init__(self) -> None:
        for name in ("bytes_per_second", "flops_per_second", "bandwidth_ratio"):
            if not 0 < getattr(self, name) < float("inf"):
                raise InputError(f"{name} is {getattr(self, name):g} but must be a positive number.")
        if not 0 <= self.other_seconds < float("inf"):
            raise InputError(f"other_seconds is {self.other_seconds:g} but must be a number of seconds, not negative.")


def dense(parameters: float, machine: Machine) -> StepTime:
    """Weights read once a pass, two operations a weight and token: `ExpertBytes.affineTime`."""
    if not 0 < parameters < float("inf"):
        raise InputError(f"dense_parameters is {parameters:g} but must be a positive number.")
    fixed = machine.other_seconds + _BYTES * parameters / machine.bytes_per_second
    per_token = 2 * parameters / machine.flops_per_second
    text = f"dense, {parameters:.3g} parameters in {DTYPE}: {_ms(fixed)} + {_ms(per_token)} a token"
    return StepTime("dense", text, lambda n: float(affine_time(fixed, per_token, n)))


def mixture(model: Model, kernel: Kernel, machine: Machine, share: str, most: int) -> StepTime:
    """A mixture of experts: the affine time of all weights but the routed experts, and those by one of the two kernels.

    Outside the routed experts, attention counts 4 · hidden² weights a layer, beside the shared experts. Raises `InputError` where
    `share` names no curve for passes of 1..`most` tokens.
    """
    k, b, layers = model.experts_per_token, float(model.expert_bytes(DTYPE)), model.moe_layers
    expert = b / _BYTES
    rest = 4 * model.hidden**2 * model.layers + model.shared_experts * expert * layers
    fixed = machine.other_seconds + _BYTES * rest / machine.bytes_per_second
    per_token = 2 * (rest + k * expert * layers) / machine.flops_per_second
    U, text = distinct_experts(model, share, most)
    W = machine.bytes_per_second

    def experts(n: int) -> float:
        if kernel == "per_slot":
            return layers * float(per_slot_time(b, k, lambda _: W, n))
        return layers * float(dedup_time(b, U, lambda _: machine.bandwidth_ratio * W, n))

    about = (
        f"{model.name}, {KERNEL_NAMES[kernel]} kernel ({text}): {_ms(fixed)} + {_ms(per_token)} a token + expert reads"
    )
    return StepTime(kernel, about, lambda n: float(affine_time(fixed, per_token, n)) + experts(n))


def distinct_experts(model: Model, share: str, most: int) -> tuple[Curve, str]:
    """Mean number of distinct experts by pass size, `uniform` or from a file, with a description."""
    if share == "uniform":
        E, p = model.experts, model.experts_per_token / model.experts
        return (lambda n: E * float(independent_distinct(lambda _: p, 1, n))), "independent uniform routing"
    found = share_curve(share, model, most, "inside")
    return (lambda n: float(found.distinct[n - 1])), found.description


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.3g} ms"
