"""The library: what the command line does, as functions of plain values; results are frozen and show themselves."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from expertbytes.advice.advice import Advice
from expertbytes.advice.engines import drafter_named, engine_named
from expertbytes.advice.next_steps import after_report
from expertbytes.advice.recommend import advise as advised
from expertbytes.errors import InputError
from expertbytes.explanation.analysis import explain as explained
from expertbytes.inputs.architecture import layer_of
from expertbytes.inputs.configuration import configuration
from expertbytes.inputs.measured_curve import read_measured
from expertbytes.inputs.report import report
from expertbytes.inputs.share_curves import from_counts
from expertbytes.inputs.share_curves import share_curve as curve_named
from expertbytes.inputs.values import Number, ShareLike, TableLike, TokensLike, asked_for
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.models import Model, model_named
from expertbytes.measurements.records import Profile
from expertbytes.measurements.routing.windows import Windows
from expertbytes.measurements.storage import read_profile
from expertbytes.model.answer import Answer
from expertbytes.model.decision import Decision, EngineDecision
from expertbytes.model.share import ShareCurve
from expertbytes.model.steps import Staircase, cycles_of
from expertbytes.prediction.lookup import lookup
from expertbytes.prediction.many import predict_all
from expertbytes.prediction.predict import predict as predicted
from expertbytes.prediction.prediction import Prediction
from expertbytes.writing import OutputError

__all__ = [
    "Advice",
    "Answer",
    "Decision",
    "EngineDecision",
    "InputError",
    "MeasurementError",
    "OutputError",
    "Prediction",
    "Profile",
    "ShareCurve",
    "advise",
    "best_draft_lengths",
    "explain",
    "measure",
    "predict",
    "predict_many",
    "read_profile",
    "share_curve",
]


@overload
def predict(profile: Profile | str | Path, *, share: ShareLike, **options: Any) -> Decision: ...
@overload
def predict(*, table: TableLike, share: ShareLike | None = None, **options: Any) -> Decision | EngineDecision: ...
def predict(
    profile: Profile | str | Path | None = None,
    *,
    table: TableLike | None = None,
    share: ShareLike | None = None,
    tokens_curve: TokensLike | None = None,
    **options: Any,
) -> Decision | EngineDecision:
    """Crossover, saving, staircase and best draft lengths from a profile or a table of times or bandwidths by pass size.

    `share` is `"uniform"`, a trace or curve file, or a `ShareCurve`; `tokens_curve` a file or measured tokens per pass from
    draft length 1 on. `options` are the other fields of `Configuration`: `acceptance_rate`, `acceptance_by_position`,
    `acceptance_error`, `layers`, `max_draft`, `other_seconds`, `draft_seconds_per_token`, `width`, `windows`, and for tables
    `model`, `dtype`, `experts`, `top_k`, `expert_bytes`, `plain_seconds`, `noise`. Raises InputError or MeasurementError.
    """
    return predicted(asked_for(profile, table, share, tokens_curve, options))


def advise(
    engine: str,
    profile: Profile | str | Path | None = None,
    *,
    table: TableLike | None = None,
    share: ShareLike | None = None,
    tokens_curve: TokensLike | None = None,
    drafter: str = "model",
    kernel: Kernel | None = None,
    batch_sizes: Sequence[int] = (),
    backend: str | None = None,
    **options: Any,
) -> Advice:
    """A draft length, or one for each batch size, as options of `llama.cpp`, `mlx-lm`, `vllm`, `sglang` or `tensorrt-llm`.

    What was measured, the share and one acceptance are given as to `predict`. `drafter` is `model`, `ngram`, `mtp`, `eagle3`,
    `dflash` or `dspark`, `kernel` which of two measured ones the engine runs, or `backend` what it runs on: `cpu`, `cuda`,
    `metal`. Raises InputError or MeasurementError.
    """
    chosen = engine_named(engine)
    found = asked_for(profile, table, share, tokens_curve, options)
    return advised(found, chosen, drafter_named(drafter, chosen), kernel, batch_sizes, backend)


def predict_many(configurations: Iterable[Mapping[str, Any]]) -> list[Prediction]:
    """A prediction for each configuration, a mapping of the fields of `Configuration`; each file is read once."""
    return predict_all([configuration(given) for given in configurations])


def best_draft_lengths(staircase: Staircase, rates: ArrayLike) -> NDArray[np.intp]:
    """Best draft length at each acceptance rate [r] in [0, 1], exactly; a million rates take a fraction of a second."""
    return lookup(cycles_of(staircase)).draft_lengths(np.asarray(rates, np.float64))


def explain(*, curve: str | Path | None = None, **report_fields: Any) -> Answer:
    """What a benchmark report implies; the fields are those of `expertbytes.inputs.report.Report`, the command's options."""
    if report_fields.get("baseline") is None and curve is None:
        raise InputError("baseline and speculative are not given; give both speeds or a measured curve.")
    return after_report(explained(report(report_fields), None if curve is None else read_measured(Path(curve))))


def share_curve(
    source: str | Path | Sequence[Number],
    *,
    model: Model | str | None = None,
    experts: int | None = None,
    top_k: int | None = None,
    sizes: int = 16,
    windows: Windows = "inside",
) -> ShareCurve:
    """Mean distinct experts of passes of 1..sizes tokens: `"uniform"`, a trace or curve file, or counts from 1 token on.

    The layer is a published architecture by `model`, or `experts` of which a token selects `top_k`.
    """
    layer = _layer(model, experts, top_k)
    if not 1 <= sizes <= 100_000:
        raise InputError(f"sizes is {sizes} but must be from 1 to 100000.")
    if isinstance(source, str | Path):
        return curve_named(str(source), layer, sizes, windows)
    return from_counts(source, layer)


def _layer(model: Model | str | None, experts: int | None, top_k: int | None) -> Model:
    if isinstance(model, Model):
        return model
    if model is not None:
        return model_named(model)
    if experts is None or top_k is None:
        raise InputError("model is not given; give model, or experts and top_k.")
    if not 1 <= top_k <= experts <= 100_000:
        raise InputError(f"top_k is {top_k} of {experts} experts but must be from 1 to experts, at most 100000.")
    return layer_of(experts, top_k)


def measure(
    model: Model | str,
    *,
    out: str | Path,
    engine: str = "blas",
    tokens: Sequence[int] = tuple(range(1, 17)),
    quick: bool = False,
    routing: str = "uniform",
    seed: int = 0,
    progress: Callable[[int, int, str], None] = lambda *_: None,
) -> Profile:
    """Time both expert kernels of an architecture on this machine and write the profile to `out`; it takes minutes.

    `progress` is called with calls done, calls in all and what is being timed.
    """
    from expertbytes.measurements.engines import engine_named  # here, since engines are slow to load
    from expertbytes.measurements.plan import DEFAULT_SECONDS, QUICK_SECONDS, repeats_within
    from expertbytes.measurements.protocol import measure as run
    from expertbytes.measurements.synthetic import routing_named

    layer, chosen = (model if isinstance(model, Model) else model_named(model)), engine_named(engine)
    repeats = repeats_within(layer, chosen, tokens, QUICK_SECONDS if quick else DEFAULT_SECONDS)
    return run(
        layer,
        chosen,
        routing_named(routing, layer),
        tokens=tokens,
        repeats=repeats,
        seed=seed,
        out=Path(out),
        progress=progress,
    )
