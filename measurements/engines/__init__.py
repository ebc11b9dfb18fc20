"""Engines: each runs both expert kernels of one layer behind `measurements.engines.base.Engine`."""

from typing import Final

from expertbytes.measurements.engines.base import Engine
from expertbytes.measurements.engines.blas import BlasEngine
from expertbytes.measurements.engines.ggml import GGML_ENGINES
from expertbytes.measurements.engines.mlx import MLX_ENGINES
from expertbytes.measurements.engines.pytorch import TORCH_ENGINES
from expertbytes.measurements.errors import MeasurementError

ENGINES: Final[tuple[Engine, ...]] = (BlasEngine(), *TORCH_ENGINES, *MLX_ENGINES, *GGML_ENGINES)


def engine_named(name: str) -> Engine:
    """The engine of that name if it can run here; otherwise one sentence says why not or lists the known ones."""
    for engine in ENGINES:
        if engine.name == name:
            require(engine)
            return engine
    known = ", ".join(engine.name for engine in ENGINES)
    raise MeasurementError(f"The engine {name!r} is not known; choose one of {known}.")


def require(engine: Engine) -> None:
    """Refuse an engine that cannot run here, with its reason."""
    if reason := engine.available():
        raise MeasurementError(f"The engine {engine.name!r} cannot run here: {reason}.")
