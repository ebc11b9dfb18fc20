"""What is validated by default here, and the subjects by the names they are asked for by."""

from collections.abc import Mapping, Sequence
from functools import partial

from expertbytes.measurements.engines import ENGINES as KNOWN
from expertbytes.measurements.engines import engine_named
from expertbytes.measurements.models import model_named
from expertbytes.measurements.validation.bench import engine_bench
from expertbytes.measurements.validation.campaign import Maker
from expertbytes.measurements.validation.journal import Asked
from expertbytes.measurements.validation.plans import ENGINES, MODELS, QUICK_MODELS
from expertbytes.measurements.validation.records import Plan


def available() -> tuple[tuple[str, ...], dict[str, str]]:
    """The default engines that run here, and why the others do not."""
    reasons = {engine.name: engine.available() for engine in KNOWN}
    absent = {name: reason for name in ENGINES if (reason := reasons[name])}
    return tuple(name for name in ENGINES if name not in absent), absent


def subjects(
    plan: Plan, engines: Sequence[str] | None = None, models: Sequence[str] | None = None, *, quick: bool = False
) -> Mapping[Asked, Maker]:
    """Every engine with every model; all that run here where none is named. An unknown or missing one is refused."""
    names = tuple(model_named(name).name for name in (models or (QUICK_MODELS if quick else MODELS)))
    chosen = engines or available()[0]
    return {Asked(engine, name): _maker(engine, name, plan) for engine in chosen for name in names}


def _maker(engine: str, model: str, plan: Plan) -> Maker:
    return Maker(plan.depths, partial(engine_bench, engine_named(engine), model))
