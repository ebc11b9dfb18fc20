"""The layers of an MLX-LM model that run routed experts, and whether they are known."""

from importlib.metadata import version
from typing import Any, Final

from mlx_lm.models.switch_layers import SwitchGLU, SwitchMLP

from expertbytes.errors import InputError
from expertbytes.measurements.routing.capture.mlx import switch_layers

OLDEST: Final = (0, 28)
"""From which version on `SwitchGLU` hands both projections to its activation."""
_PARTS: Final[dict[type, frozenset[str]]] = {
    SwitchGLU: frozenset({"up_proj", "gate_proj", "down_proj", "activation"}),
    SwitchMLP: frozenset({"fc1", "fc2", "activation"}),
}


def known_layers(model: Any) -> dict[str, Any]:
    """The routed experts' modules by name. Raises InputError where there is none, or one is not as this package knows it."""
    _check_version(version("mlx-lm"))
    if not hasattr(model, "named_modules"):
        raise InputError(f"model is a {type(model).__name__} but must be an MLX-LM model, as mlx_lm.load returns it.")
    found = switch_layers(model)
    if not found:
        raise InputError(f"{type(model).__name__} has no SwitchGLU or SwitchMLP module: it is no mixture of experts.")
    for name, layer in found.items():
        _check_layer(name, layer)
    return found


def _check_version(installed: str) -> None:
    if tuple(int(part) for part in installed.split(".")[:2]) < OLDEST:
        oldest = ".".join(map(str, OLDEST))
        raise InputError(f"mlx-lm is {installed} but must be {oldest} or newer; run: pip install --upgrade mlx-lm.")


def _check_layer(name: str, layer: Any) -> None:
    kind = type(layer)
    if hasattr(kind, "expertbytes_own"):
        raise InputError(f"{name} is deduplicated already; remove that patch first.")
    base = SwitchGLU if issubclass(kind, SwitchGLU) else SwitchMLP
    if kind.__call__ is not base.__call__:
        raise InputError(
            f"{name} is a {kind.__name__} with a call of its own; known are {SwitchGLU.__name__} and SwitchMLP."
        )
    parts = {part for part in _PARTS[base] if hasattr(layer, part)}
    if parts != _PARTS[base]:
        missing = ", ".join(sorted(_PARTS[base] - parts))
        raise InputError(f"{name} has no {missing}; this {base.__name__} of mlx-lm {version('mlx-lm')} is not known.")
