"""The pass times that a simulation runs under, from what was asked for."""

from dataclasses import dataclass
from pathlib import Path

from expertbytes.errors import InputError
from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.models import model_named
from expertbytes.measurements.storage import read_profile
from expertbytes.serving.given_time import Machine, dense, mixture
from expertbytes.serving.step_time import StepTime, from_file, measured


@dataclass(frozen=True)
class Given:
    """Where pass times come from: at most one of a table's file, a profile's file and an architecture's name."""

    step_table: Path | None
    profile: Path | None
    model: str | None
    kernels: tuple[Kernel, ...]
    share: str | None


def pass_times(given: Given, machine: Machine, dense_parameters: float, most: int) -> list[StepTime]:
    """The step times named, one for each kernel of a profile or an architecture; of a dense model by default."""
    if sum(found is not None for found in (given.step_table, given.profile, given.model)) > 1:
        raise InputError("Pass times come from one of step_table, profile and model; give one of them, or none.")
    if given.share is not None and given.model is None:
        raise InputError(f"share is {given.share!r} but counts only with model; give an architecture too.")
    if given.step_table is not None and machine.other_seconds:
        raise InputError(
            f"other_seconds is {machine.other_seconds:g} but must be 0 with step_table; add it to the table."
        )
    if given.step_table is not None:
        return [from_file(given.step_table)]
    if given.profile is not None:
        profile = read_profile(given.profile)
        return [measured(profile, kernel, machine.other_seconds) for kernel in given.kernels]
    if given.model is not None:
        if given.share is None:
            raise InputError(
                "share is not given; with model give a trace, a curve file, a name such as qwen3.6-requests, a figure or uniform."
            )
        model = model_named(given.model)
        return [mixture(model, kernel, machine, given.share, most) for kernel in given.kernels]
    return [dense(dense_parameters, machine)]
