"""Capture from Transformers models: hooks on the modules that run the experts, which are given the ids they use.

Nearly every mixture-of-experts class of Transformers 5 (Mixtral, Qwen-MoE, OLMoE, DeepSeek and some fifty more) passes its
experts the selected ids as one argument. Reading that argument is right whatever the router does: softmax or sigmoid
scores, selection bias, groups, normalisation. Taking the top k of the router logits would not be.
"""

import inspect
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.capture.recorder import Recorder

ARGUMENTS: Final = ("top_k_index", "router_indices", "selected_experts", "topk_indices")


@contextmanager
def capture_transformers(
    model: Any,
    path: Path,
    *,
    name: str | None = None,
    revision: str | None = None,
    about: Mapping[str, str] | None = None,
    resume: str | None = None,
) -> Iterator[Recorder]:
    """Records every call of the model inside the `with` and writes the trace to `path`.

    Each row of each call is a request; use `recorder.request()` around `model.generate(...)`. Tokens whose
    attention mask is 0 are left out. `name` and `revision` are by default those in the model's configuration; `about`
    is further metadata, `resume` as in `Recorder`. Raises `MeasurementError` where the model has no such experts.
    """
    layers = expert_layers(model)
    if not layers:
        known = ", ".join(ARGUMENTS)
        found = f"{type(model).__name__} has no module whose forward takes the selected experts ({known})"
        raise MeasurementError(f"{found}; capture needs a mixture-of-experts model and transformers 5 or newer.")
    metadata = _metadata(model, layers, name, revision, about or {})
    recorder = Recorder(Path(path), len(layers), _num_experts(layers), metadata, resume)
    with recorder, _hooks(model, layers, recorder):
        yield recorder


def expert_layers(model: Any) -> dict[str, tuple[Any, str]]:
    """The modules that run routed experts, by name, in the model's order, each with the argument that holds the ids."""
    found = {}
    for name, module in model.named_modules():
        parameters = inspect.signature(type(module).forward).parameters
        argument = next((a for a in ARGUMENTS if a in parameters), None)
        if argument is not None:
            found[name] = (module, argument)
    return found


@contextmanager
def _hooks(model: Any, layers: dict[str, tuple[Any, str]], recorder: Recorder) -> Iterator[None]:
    handles = [
        module.register_forward_pre_hook(_expert_hook(recorder, index, module, argument), with_kwargs=True)
        for index, (module, argument) in enumerate(layers.values())
    ]
    call = _Call(recorder)
    handles.append(model.register_forward_pre_hook(call.begin, with_kwargs=True))
    handles.append(model.register_forward_hook(call.end))
    try:
        yield
    finally:
        for handle in handles:
            handle.remove()


def _expert_hook(recorder: Recorder, index: int, module: Any, argument: str) -> Any:
    position = list(inspect.signature(type(module).forward).parameters).index(argument) - 1

    def hook(_module: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        ids = kwargs[argument] if argument in kwargs else args[position]
        recorder.add(index, ids.detach().cpu().numpy())

    return hook


class _Call:
    """The rows and the mask of the call that is running."""

    def __init__(self, recorder: Recorder) -> None:
        self.recorder = recorder
        self.rows = 1
        self.keep: NDArray[np.bool_] | None = None

    def begin(self, module: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        """Notes the shape of the call's tokens."""
        given = inspect.signature(module.forward).bind_partial(*args, **kwargs).arguments
        given = {**given, **given.get("kwargs", {})}
        tokens = given.get("input_ids") if given.get("input_ids") is not None else given.get("inputs_embeds")
        self.rows = 1 if tokens is None else int(tokens.shape[0])
        self.keep = None if tokens is None else _kept(given.get("attention_mask"), int(tokens.shape[1]))
        self.recorder.drop_call()

    def end(self, *_: Any) -> None:
        """Hands the call's ids over."""
        self.recorder.end_call(self.rows, self.keep)


def _kept(mask: Any, tokens: int) -> NDArray[np.bool_] | None:
    """Which of the call's tokens are not padding [rows, tokens]; the mask also covers those in the cache."""
    if mask is None or not hasattr(mask, "ndim") or mask.ndim != 2:
        return None
    kept: NDArray[np.bool_] = mask[:, -tokens:].detach().cpu().numpy().astype(bool)
    return kept


def _num_experts(layers: dict[str, tuple[Any, str]]) -> int:
    counts = {name: int(module.num_experts) for name, (module, _) in layers.items()}
    if len(set(counts.values())) != 1:
        raise MeasurementError(f"all layers must have the same number of experts, found {counts}.")
    return next(iter(counts.values()))


def _metadata(
    model: Any, layers: Any, name: str | None, revision: str | None, about: Mapping[str, str]
) -> dict[str, str]:
    import transformers

    config = model.config
    return {
        "model": name or getattr(config, "name_or_path", "") or type(model).__name__,
        "revision": revision or getattr(config, "_commit_hash", None) or "unknown",
        "architecture": type(model).__name__,
        "engine": f"transformers {transformers.__version__}",
        "modules": " ".join(layers),
        **about,
    }
