"""What is validated by default here, and the subjects by the names they are asked for by."""

from collections.abc import Mapping, Sequence
from functools import partial

from expertbytes.measurements.engines import ENGINES as KNOWN
from expertbytes.measurements.engines import engine_named
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.models import model_named
from expertbytes.measurements.validation.bench import engine_bench
from expertbytes.measurements.validation.campaign import Maker
from expertbytes.measurements.validation.journal import Asked
from expertbytes.measurements.validation.plans import ENGINES, MODELS, QUICK_MODELS
from expertbytes.measurements.validation.records import Plan
from expertbytes.measurements.validation.small_moe import NAME, described, small_moe_bench, unavailable


def available() -> tuple[tuple[str, ...], dict[str, str]]:
    """The default engines that run here, and why the others do not."""
    reasons = {engine.name: engine.available() for engine in KNOWN} | {NAME: unavailable()}
    absent = {name: reason for name in ENGINES if (reason := reasons[name])}
    return tuple(name for name in ENGINES if name not in absent), absent


def subjects(
    plan: Plan, engines: Sequence[str] | None = None, models: Sequence[str] | None = None, *, quick: bool = False
) -> Mapping[Asked, Maker]:
    """Every engine with every model; all that run here where none is named. An unknown or missing one is refused.

    `small-moe` brings its own model.
    """
    names = tuple(model_named(name).name for name in (models or (QUICK_MODELS if quick else MODELS)))
    made: dict[Asked, Maker] = {}
    for engine in engines or available()[0]:
        made |= _small() if engine == NAME else {Asked(engine, name): _maker(engine, name, plan) for name in names}
    return made


def _maker(engine: str, model: str, plan: Plan) -> Maker:
    return Maker(plan.depths, partial(engine_bench, engine_named(engine), model))


def _small() -> Mapping[Asked, Maker]:
    if reason := unavailable():
        raise MeasurementError(f"The engine {NAME!r} cannot run here: {reason}.")
    layers = described().layers
    return {Asked(NAME, described().name): Maker((layers,), small_moe_bench, rest_layers=layers)}
