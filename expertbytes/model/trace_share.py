"""The share curve of a trace as data: pooled over layers, and of each layer."""

from typing import Literal

from pydantic import BaseModel, ConfigDict

Floats = tuple[float, ...]


class CurveReport(BaseModel):
    """U(n) and u(n) for each n, with the ends of their 95 % intervals; null where there are too few blocks to tell."""

    model_config = ConfigDict(frozen=True)

    n: tuple[int, ...]
    mean_distinct: Floats
    mean_distinct_low: Floats | None
    mean_distinct_high: Floats | None
    share: Floats
    share_low: Floats | None
    share_high: Floats | None


class LayerReport(CurveReport):
    """One layer's curve, and the number of equally used experts that have the entropy of its use."""

    layer: int
    effective_experts: float


class ShareReport(CurveReport):
    """What `trace share --json` prints: the curve pooled over layers, then each layer's.

    A pass has n tokens of each of `batch` requests, which are `requests` groups together. `uniform_share` is independent
    uniform routing's; `uniform_over_trace` says how many times too high it is.
    """

    file: str
    windows: Literal["inside", "cyclic"]
    batch: int
    tokens: int
    requests: int
    layers: int
    experts_per_token: int
    num_experts: int
    uniform_share: Floats
    uniform_over_trace: Floats
    resampled_blocks: int
    theorems: tuple[str, ...]
    metadata: dict[str, str]
    notes: tuple[str, ...] = ()
    per_layer: tuple[LayerReport, ...]
