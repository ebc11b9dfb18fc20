"""Routing for a measurement out of a recorded trace, and the routings by the text that asks for them."""

import os.path
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Final

import numpy as np

from expertbytes.measurements.engines.base import Ids
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.models import Model
from expertbytes.measurements.routing.formats.registry import read_trace
from expertbytes.measurements.routing.trace import Trace, starts_of
from expertbytes.measurements.synthetic import SYNTHETIC, Local, Routing, routing_named
from expertbytes.measurements.traces import SMALL_MOE


@dataclass(frozen=True)
class Traced:
    """Windows of consecutive tokens of one request in one layer, layer and place drawn anew for each pass."""

    trace: Trace
    file: str
    name: Final = "trace"

    @cached_property
    def parameters(self) -> Mapping[str, int | float | str]:
        """The trace by file name, size and the hash of its ids."""
        ids = np.ascontiguousarray(self.trace.experts)
        return {
            "file": self.file,
            "layers": self.trace.layers,
            "tokens": self.trace.tokens,
            "sha256": sha256(ids.tobytes()).hexdigest(),
        }

    def draw(self, rng: np.random.Generator, tokens: int) -> Ids:
        """Ids [tokens, k]; every window of that length in every layer is equally likely."""
        places = np.maximum(self.trace.requests - tokens + 1, 0)
        if not places.sum():
            found = f"the longest request of {self.file} has {self.trace.requests.max()} tokens"
            raise MeasurementError(f"{found}, a pass of {tokens} needs as many; use a longer trace or smaller passes.")
        place, layer = int(rng.integers(places.sum())), int(rng.integers(self.trace.layers))
        request = int(np.searchsorted(np.cumsum(places), place, "right"))
        start = int(starts_of(self.trace.requests)[request]) + place - int(places[:request].sum())
        return self.trace.experts[layer, start : start + tokens].astype(np.intp)


def traced(path: Path, model: Model) -> Traced:
    """The trace in the file as a routing of the model, whose experts and top-k it must have."""
    trace = read_trace(path)
    found, wanted = (trace.num_experts, trace.experts_per_token), (model.experts, model.experts_per_token)
    if found != wanted:
        problem = f"has {found[0]} experts, top-{found[1]}, but {model.name} has {wanted[0]}, top-{wanted[1]}"
        raise MeasurementError(f"{path} {problem}; use a trace of that model, or the routing uniform or local.")
    return Traced(trace, path.name)


def routing_from(text: str, model: Model) -> Routing:
    """The routing asked for: uniform, local, local:KEEP, shipped (the trace of the package), or a trace file."""
    if text in SYNTHETIC:
        return routing_named(text, model)
    if text.startswith("local:"):
        return Local(model.experts, model.experts_per_token, _probability(text.removeprefix("local:")))
    path = SMALL_MOE if text == "shipped" else Path(text)
    if not os.path.exists(path):
        known = f"choose one of {', '.join(SYNTHETIC)}, local:KEEP, shipped, or the path of a trace"
        raise MeasurementError(f"The routing {text!r} is not known and {path} is no file; {known}.")
    return traced(path, model)


def _probability(text: str) -> float:
    try:
        if not text.isascii() or "_" in text:
            raise ValueError
        return float(text)
    except ValueError:
        raise MeasurementError(f"keep is {text!r} but must be a probability from 0 to 1.") from None
