"""What `expertbytes engines` shows: each engine, whether it runs here, and what it would take."""

from collections.abc import Mapping

from pydantic import BaseModel, ConfigDict

from expertbytes.measurements.engines.base import Engine
from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.models import BLOCKS, Dtype
from expertbytes.model.words import KERNEL_NAMES
from expertbytes.show.table import Table


class EngineRow(BaseModel):
    """One engine. `reason` says why it cannot run here; device and libraries are known only where it can."""

    model_config = ConfigDict(frozen=True)

    name: str
    available: bool
    reason: str | None
    install: str | None
    dtype: Dtype
    bits_per_weight: float
    kernels: tuple[Kernel, ...]
    ships: tuple[Kernel, ...] | None
    threads: int
    clock: str | None
    device: str | None
    libraries: Mapping[str, str] | None


def engine_row(engine: Engine) -> EngineRow:
    """The engine as it stands here."""
    reason, block = engine.available(), BLOCKS[engine.dtype]
    here = reason is None
    return EngineRow(
        name=engine.name,
        available=here,
        reason=reason,
        install=engine.extra and f'pip install "expertbytes[{engine.extra}]"',
        dtype=engine.dtype,
        bits_per_weight=8 * block.bytes / block.weights,
        kernels=engine.kernels,
        ships=engine.ships if here else None,
        threads=engine.threads,
        clock=engine.clock if here else None,
        device=engine.device() if here else None,
        libraries=dict(engine.libraries()) if here else None,
    )


def engine_table(rows: list[EngineRow]) -> Table:
    """A line for each engine."""
    body = tuple((row.name, f"{row.dtype}, {row.bits_per_weight:g} bits", _ships(row), _here(row)) for row in rows)
    caption = "Kernels that the library does not ship are composed of its products."
    return Table("", ("engine", "weights", "ships", "runs here"), body, caption=caption, left=range(4))


def _ships(row: EngineRow) -> str:
    if row.ships is None:
        return "-"
    return " and ".join(KERNEL_NAMES[kernel] for kernel in row.ships) or "neither"


def _here(row: EngineRow) -> str:
    if row.libraries is None:
        return f"no: {row.reason}"
    parts = ", ".join(f"{name} {value}" for name, value in row.libraries.items())
    threads = f"{row.threads} thread" + "s" * (row.threads > 1)
    return f"on {row.device}, {threads}: {parts}"
