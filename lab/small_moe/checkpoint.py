"""Checkpoints of a training run, as safetensors: nothing is unpickled."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.extras import needs
from expertbytes.writing import replacing

if TYPE_CHECKING:
    from lab.small_moe.train import Training

MOMENTS = ("exp_avg", "exp_avg_sq", "step")


def save_checkpoint(training: "Training", path: Path) -> None:
    """Writes weights, optimiser moments, step, seconds and curve, all at once or not at all."""
    with needs("capture"):
        from safetensors.torch import save_file
    tensors = {f"model.{name}": value for name, value in training.model.state_dict().items()}
    for index, state in training.optimiser.state_dict()["state"].items():
        tensors |= {f"optimiser.{index}.{moment}": state[moment] for moment in MOMENTS}
    about = {"step": training.step, "seconds": training.seconds, "curve": training.curve, "run": _run(training)}
    with replacing(path) as part:
        save_file(tensors, str(part), metadata={"about": json.dumps(about)})


def load_checkpoint(training: "Training", path: Path) -> None:
    """Sets the run to where the checkpoint left it; does nothing where there is none.

    Raises `MeasurementError` where the checkpoint is of another run: other sizes, steps, seed or text.
    """
    if not path.exists():
        return
    with needs("capture"):
        from safetensors import SafetensorError, safe_open
    try:
        with safe_open(str(path), framework="pt") as file:
            about = json.loads(file.metadata()["about"])
            tensors = {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118
    except (SafetensorError, KeyError, TypeError, ValueError) as error:
        raise MeasurementError(f"{path} is not a readable checkpoint ({error}); delete it to start again.") from error
    if about["run"] != _run(training):
        raise MeasurementError(f"{path} is of another run ({about['run']}); use another folder, or delete it.")
    _restore(training, about, tensors)


def _restore(training: "Training", about: dict[str, Any], tensors: dict[str, Any]) -> None:
    weights = {name.removeprefix("model."): t for name, t in tensors.items() if name.startswith("model.")}
    training.model.load_state_dict(weights)
    state = training.optimiser.state_dict()
    indices = [index for group in state["param_groups"] for index in group["params"]]
    state["state"] = {i: {m: tensors[f"optimiser.{i}.{m}"] for m in MOMENTS} for i in indices}
    training.optimiser.load_state_dict(state)
    training.step, training.seconds, training.curve = about["step"], about["seconds"], about["curve"]


def _run(training: "Training") -> dict[str, Any]:
    plan = {name: value for name, value in asdict(training.plan).items() if name not in {"threads", "checkpoint_every"}}
    return {"config": training.config.as_dict(), "plan": plan, "tokens": len(training.tokens)}
