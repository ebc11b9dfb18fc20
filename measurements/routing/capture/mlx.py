"""Capture from MLX-LM models: the modules that run the experts get, for the time of the `with`, a class that logs its ids.

MLX has no hooks. A subclass assigned to an instance's `__class__` changes neither weights nor results.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.extras import needs
from expertbytes.measurements.routing.capture.recorder import Recorder

Call = Callable[..., Any]


@contextmanager
def capture_mlx(
    model: Any,
    path: Path,
    *,
    name: str | None = None,
    revision: str = "unknown",
    about: Mapping[str, str] | None = None,
    resume: str | None = None,
) -> Iterator[Recorder]:
    """Records every call of the model inside the `with` and writes the trace to `path`.

    Each row of each call is a request; use `recorder.request()` around `mlx_lm.generate(...)`. The model may be
    quantised; it must not be inside `mx.compile`. `about` is further metadata, `resume` as in
    `Recorder`. Raises `MeasurementError` where the model has no `SwitchGLU` or `SwitchMLP`.
    """
    layers = switch_layers(model)
    if not layers:
        found = f"{type(model).__name__} has no SwitchGLU or SwitchMLP module"
        raise MeasurementError(f"{found}; capture needs a mixture-of-experts model of mlx-lm.")
    metadata = _metadata(model, layers, name, revision, about or {})
    recorder = Recorder(Path(path), len(layers), _num_experts(layers), metadata, resume)
    with recorder, _logging(model, list(layers.values()), recorder):
        yield recorder


def switch_layers(model: Any) -> dict[str, Any]:
    """The modules that run routed experts, by name, in the order of their layers."""
    with needs("mlx"):
        from mlx_lm.models.switch_layers import SwitchGLU, SwitchMLP
    found = {name: module for name, module in model.named_modules() if isinstance(module, SwitchGLU | SwitchMLP)}
    return dict(sorted(found.items(), key=lambda item: [int(number) for number in re.findall(r"\d+", item[0])]))


@contextmanager
def _logging(model: Any, layers: list[Any], recorder: Recorder) -> Iterator[None]:
    ids: list[tuple[int, Any]] = []
    modules = [model, *layers]
    before = [type(module) for module in modules]
    try:
        model.__class__ = _subclass(type(model), _model_call(type(model), recorder, ids))
        for index, layer in enumerate(layers):
            layer.__class__ = _subclass(type(layer), _layer_call(type(layer), index, ids))
        yield
    finally:
        for module, kind in zip(modules, before, strict=True):
            module.__class__ = kind


def _subclass(kind: type, call: Call) -> type:
    return type(kind.__name__, (kind,), {"__call__": call})


def _layer_call(kind: type, index: int, ids: list[tuple[int, Any]]) -> Call:
    run: Call = kind.__call__

    def call(self: Any, x: Any, indices: Any, *args: Any, **kwargs: Any) -> Any:
        ids.append((index, indices))
        return run(self, x, indices, *args, **kwargs)

    return call


def _model_call(kind: type, recorder: Recorder, ids: list[tuple[int, Any]]) -> Call:
    run: Call = kind.__call__

    def call(self: Any, inputs: Any, *args: Any, **kwargs: Any) -> Any:
        ids.clear()
        output = run(self, inputs, *args, **kwargs)
        for index, indices in ids:
            recorder.add(index, np.array(indices))
        recorder.end_call(int(inputs.shape[0]))
        return output

    return call


def _num_experts(layers: dict[str, Any]) -> int:
    counts = {name: int((m.gate_proj if "gate_proj" in m else m.fc1).weight.shape[0]) for name, m in layers.items()}
    if len(set(counts.values())) != 1:
        raise MeasurementError(f"all layers must have the same number of experts, found {counts}.")
    return next(iter(counts.values()))


def _metadata(
    model: Any, layers: dict[str, Any], name: str | None, revision: str, about: Mapping[str, str]
) -> dict[str, str]:
    kind = f"{type(model).__module__.removeprefix('mlx_lm.models.')}.{type(model).__name__}"
    return {
        "model": name or kind,
        "revision": revision,
        "architecture": kind,
        "engine": f"mlx {version('mlx')}",
        "modules": " ".join(layers),
        **about,
    }
