"""The fit: a bandwidth for each kernel and pass size with its interval, from one layer's expert operation run alone.

A block is two repeats that run the kernels A B B A. Its value at a pass size is the mean log of seconds over modelled
seconds, and blocks differ by noise and by drift of the machine between them. The interval is the 95 % prediction interval
of one more block, Student's t with one degree of freedom less than blocks (drift moves all pass sizes alike, so pass
sizes are not counted as further freedom). For the deduplicating kernel it is widened by what the costs by tokens of an
expert miss of the fit's own times at that pass size, since other routing rests on these costs.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from scipy.special import stdtrit

from expertbytes.measurements.fit import nearest_limit
from expertbytes.measurements.kernels import Clock, Kernel
from expertbytes.measurements.records import Limit, Rate
from expertbytes.measurements.validation.records import Taken
from expertbytes.measurements.validation.rows import RowCosts, fit_rows

CONFIDENCE: Final = 0.95
Rows = tuple[int, ...]


@dataclass(frozen=True)
class Offset:
    """Log of seconds over modelled seconds at one pass size, and half the width of its interval."""

    mid: float
    half: float


@dataclass(frozen=True)
class Fitted:
    """Seconds of a window in any number of layers, by kernel and pass size; `rest` of one layer without its experts."""

    expert_bytes: int
    slot_costs: RowCosts
    row_costs: RowCosts
    offsets: dict[Kernel, dict[int, Offset]]
    rest: dict[int, float]

    def bytes(self, kernel: Kernel, rows: Rows) -> int:
        """Bytes requested: of an expert for each slot, or of each distinct expert."""
        return self.expert_bytes * (slots(rows) if kernel == "per_slot" else sum(rows))

    def rate(self, kernel: Kernel, tokens: int, rows: Rows, layers: int) -> Rate:
        """Bytes per second of the window in so many layers together, with the interval of its pass size."""
        offset, size = self.offsets[kernel][tokens], self.bytes(kernel, rows)
        seconds = self._modelled(kernel)(rows, layers)
        low, mid, high = (size / seconds / np.exp(offset.mid + sign * offset.half) for sign in (1, 0, -1))
        return Rate(low=float(low), mid=float(mid), high=float(high))

    def _modelled(self, kernel: Kernel) -> "Modelled":
        return _by_slots(self.expert_bytes) if kernel == "per_slot" else self.row_costs.of

    def limit(self, kernel: Kernel, windows: Sequence[tuple[int, Rows]], ceiling: float) -> Limit:
        """What most of the kernel's time goes to over all pass sizes, one layer each."""
        seconds = sum(self.bytes(kernel, rows) / self.rate(kernel, n, rows, 1).mid for n, rows in windows)
        memory = sum(self.bytes(kernel, rows) for _, rows in windows) / ceiling
        costs = self.slot_costs if kernel == "per_slot" else self.row_costs
        return nearest_limit(memory / seconds, len(windows) * costs.fixed_seconds / seconds)


Modelled = Callable[[Rows, int], float]


def slots(rows: Rows) -> int:
    """(token, expert) pairs of a window."""
    return sum(tokens * experts for tokens, experts in enumerate(rows, start=1))


def fitted(samples: Sequence[Taken], expert_bytes: int, clock: Clock) -> Fitted:
    """The fit of one subject's samples."""
    by_part = {part: [s for s in samples if s.part == part] for part in ("per_slot", "dedup", "rest")}
    row_costs = _costs(by_part["dedup"], clock, lambda rows: rows)
    alone = {kernel: [s for s in by_part[kernel] if s.phase == "fit"] for kernel in ("per_slot", "dedup")}
    offsets: dict[Kernel, dict[int, Offset]] = {
        "per_slot": _offsets(alone["per_slot"], clock, _by_slots(expert_bytes), misses=False),
        "dedup": _offsets(alone["dedup"], clock, row_costs.of, misses=True),
    }
    return Fitted(
        expert_bytes=expert_bytes,
        slot_costs=_costs(by_part["per_slot"], clock, lambda rows: (slots(rows),)),
        row_costs=row_costs,
        offsets=offsets,
        rest={
            n: _median([s.seconds(clock) / s.depth for s in by_part["rest"] if s.tokens == n]) for n in _sizes(samples)
        },
    )


def _by_slots(expert_bytes: int) -> Modelled:
    return lambda rows, layers: float(expert_bytes * slots(rows))


def _costs(samples: Sequence[Taken], clock: Clock, counted: Callable[[Rows], Rows]) -> RowCosts:
    """Costs through the median seconds and mean counts of each pass size and routing: noise is now and then a multiple."""
    groups: dict[tuple[str, int], list[Taken]] = {}
    for sample in samples:
        groups.setdefault((sample.phase, sample.tokens), []).append(sample)
    longest = max(len(counted(sample.rows)) for sample in samples)
    means, medians = [], []
    for group in groups.values():
        padded = [(*counted(s.rows), *[0] * (longest - len(counted(s.rows)))) for s in group]
        means.append(tuple(np.mean(padded, axis=0)))
        medians.append(float(np.median([s.seconds(clock) for s in group])))
    return fit_rows(means, medians)


def _offsets(samples: Sequence[Taken], clock: Clock, modelled: Modelled, *, misses: bool) -> dict[int, Offset]:
    values = {n: _blocks([s for s in samples if s.tokens == n], clock, modelled) for n in _sizes(samples)}
    blocks = len(next(iter(values.values())))
    spread = float(np.sqrt(np.mean([np.var(found, ddof=1) for found in values.values()])))
    half = float(stdtrit(blocks - 1, (1 + CONFIDENCE) / 2)) * spread * np.sqrt(1 + 1 / blocks)
    mids = {n: float(np.median(found)) for n, found in values.items()}
    return {n: Offset(mid, float(half) + abs(mid) * misses) for n, mid in mids.items()}


def _blocks(samples: Sequence[Taken], clock: Clock, modelled: Modelled) -> list[float]:
    logs: dict[int, list[float]] = {}
    for s in samples:
        logs.setdefault(s.repeat // 2, []).append(float(np.log(s.seconds(clock) / modelled(s.rows, 1))))
    return [float(np.mean(found)) for found in logs.values()]


def _median(values: Sequence[float]) -> float:
    return float(np.median(values))


def _sizes(samples: Sequence[Taken]) -> list[int]:
    return sorted({sample.tokens for sample in samples})
