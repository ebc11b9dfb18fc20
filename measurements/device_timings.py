"""Constants of expert kernels and whole passes by device, from public timings; `python -m lab.pays.constants` writes the table.

A row is one layer's fused expert kernel on one device (experts perhaps in its cache, no attention, no communication), or
whole passes of a model (`of`). A pass of n tokens that reads U experts takes T(1) for one token and `f + c·U + b·n` beyond;
`bound` is by what factor the timings that the constants were fitted on are off at most, less one.
"""

import csv
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from statistics import median
from typing import Final, Literal, NamedTuple

from expertbytes.measurements.exact import Bounded
from expertbytes.measurements.models import MODELS as PUBLISHED
from expertbytes.measurements.models import Model

TABLE: Final = "device_timings.csv"
"""The file's name, beside this module."""
COLUMNS: Final = (
    *("device", "framework", "version", "kernel", "type", "of", "model", "hidden", "width", "top_k", "experts"),
    *("t1_ms", "t1_bound", "f_ms", "c_ms", "b_ms", "bound", "switch", "sizes", "source"),
)
NAMES: Final = {
    "a100_sxm": "NVIDIA A100 SXM",
    "b200_sxm": "NVIDIA B200 SXM",
    "b300_sxm": "NVIDIA B300 SXM",
    "b60": "Intel Arc Pro B60",
    "gb200": "NVIDIA GB200",
    "h100_sxm": "NVIDIA H100 SXM",
    "rtx_pro_6000_server": "NVIDIA RTX PRO 6000 Server",
    "RTX3090": "NVIDIA RTX 3090",
    "4x2080Ti": "4x NVIDIA RTX 2080 Ti",
}
"""What the devices of the sources are called, where that is not what the source says."""
MODELS: Final = {"deepseek2-16B (V2-Lite)": "DeepSeek-V2-Lite"}
"""The same for models."""


class DeviceTiming(NamedTuple):
    """One row of the table: times in milliseconds, `switch` and `sizes` in tokens of a pass; `model` only of whole passes."""

    device: str
    framework: str
    version: str
    kernel: str
    type: str
    of: Literal["kernel", "pass"]
    model: str
    hidden: int | None
    width: int | None
    top_k: int
    experts: int
    t1_ms: Fraction | None
    t1_bound: Fraction
    f_ms: Fraction
    c_ms: Fraction
    b_ms: Fraction
    bound: Fraction
    switch: int | None
    sizes: str
    source: str

    @property
    def name(self) -> str:
        """Device, framework, kernel and type in words."""
        version = f"{self.framework} {self.version}".strip()
        return ", ".join(filter(None, (self.device, version, self.kernel, self.type)))

    @property
    def of_layer(self) -> tuple[str, ...]:
        """The published models whose layer was timed, or the one whose passes were."""
        return (self.model,) if self.model else _layers_like(self.hidden, self.width, self.top_k, self.experts)

    @property
    def longest(self) -> int:
        """The largest pass that was timed, in tokens."""
        return int(self.sizes.partition("-")[2])

    @property
    def constants(self) -> dict[str, Bounded]:
        """T(1), f, c and b in milliseconds; the lines of the low and of the high ones hold every timing between them."""
        more = {"f_ms": self.f_ms, "c_ms": self.c_ms, "b_ms": self.b_ms}
        found = {name: _around(value, self.bound) for name, value in more.items()}
        return found if self.t1_ms is None else {"t1_ms": _around(self.t1_ms, self.t1_bound), **found}

    def fits(self, model: Model) -> bool:
        """Whether it is of this model, or of a layer of its sizes."""
        if self.of == "pass":
            return self.model == model.name
        return (self.hidden, self.width, self.top_k, self.experts) == _sizes(model)

    def seconds(self, n: int, distinct: Bounded) -> Bounded:
        """A pass of `n` tokens that reads so many experts, within the factor of its bound."""
        if n == 1 and self.t1_ms is not None:
            low = mid = high = self.t1_ms
            factor = 1 + self.t1_bound
        else:
            low, mid, high = (
                self.f_ms + self.c_ms * U + self.b_ms * n for U in (distinct.low, distinct.mid, distinct.high)
            )
            factor = 1 + self.bound
        return Bounded(low=low / factor / 1000, mid=mid / 1000, high=high * factor / 1000)


@cache
def _layers_like(*sizes: int | None) -> tuple[str, ...]:
    """The published models of these sizes: once for the many rows that share them."""
    return tuple(model.name for model in PUBLISHED if sizes == _sizes(model))


def _sizes(model: Model) -> tuple[int, ...]:
    return (model.hidden, model.expert_hidden, model.experts_per_token, model.experts)


def _around(value: Fraction, bound: Fraction) -> Bounded:
    return Bounded(low=value / (1 + bound), mid=value, high=value * (1 + bound))


def _row(cells: dict[str, str]) -> DeviceTiming:
    whole = {name: _whole(cells[name]) for name in ("hidden", "width", "switch")}
    exact = {name: Fraction(cells[name]) for name in ("t1_bound", "f_ms", "c_ms", "b_ms", "bound")}
    one = Fraction(cells["t1_ms"]) if cells["t1_ms"] else None
    sizes = {"top_k": int(cells["top_k"]), "experts": int(cells["experts"])}
    return DeviceTiming(**{**cells, **whole, **exact, **sizes, "t1_ms": one})  # type: ignore[arg-type]


def _whole(cell: str) -> int | None:
    return int(cell) if cell else None


@cache
def timings() -> tuple[DeviceTiming, ...]:
    """Every row."""
    return tuple(map(_row, _cells()))


@cache
def _cells() -> tuple[dict[str, str], ...]:
    """The rows as they are written, devices and models by the names used here."""
    from importlib.resources import files  # here, since it is slow to load

    assert __package__ is not None
    lines = files(__package__).joinpath(TABLE).read_text(encoding="utf-8").splitlines()
    named = (("device", NAMES), ("model", MODELS))
    return tuple(
        row | {column: names.get(row[column], row[column]) for column, names in named} for row in csv.DictReader(lines)
    )


def gigabytes_per_second(device: str) -> Fraction | None:
    """Median over the bfloat16 layers timed of the rate at which a further expert is read: its bytes over c; None without any.

    The kernels of small layers may read from a cache, which is faster than the device's memory.
    """
    rates = [
        Fraction(6 * row.hidden * row.width, 10**6) / row.c_ms
        for row in timings()
        if row.device == device and row.type == "bfloat16" and row.hidden and row.width and row.c_ms
    ]
    return median(rates) if rates else None


def timings_like(words: Sequence[str]) -> Iterator[DeviceTiming]:
    """The rows in whose names every word begins one, whatever letter case and marks; names of models count too."""
    wanted = ["".join(_parts(word)) for word in words]
    for cells in _cells():
        starts = _starts(cells)
        if all(any(start.startswith(word) for start in starts) for word in wanted):
            yield _row(cells)


def _starts(cells: dict[str, str]) -> list[str]:
    """What a word may begin: the parts of a row's names, each run together with those that follow."""
    sizes = (_whole(cells[name]) for name in ("hidden", "width", "top_k", "experts"))
    models = [cells["model"]] if cells["model"] else _layers_like(*sizes)
    parts = _parts(" ".join([*(cells[name] for name in ("device", "framework", "kernel", "type")), *models]))
    return ["".join(parts[at:]) for at in range(len(parts))]


def _parts(text: str) -> list[str]:
    return "".join(character if character.isalnum() else " " for character in text.lower()).split()
