"""Named synthetic routings. They say how ids were drawn; none of them is a model's own routing."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Protocol

import numpy as np

from expertbytes.measurements.engines.base import Ids
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.models import Model

SYNTHETIC: Final = ("uniform", "local")


class Routing(Protocol):
    """A source of expert ids."""

    @property
    def name(self) -> str:
        """The name it is asked for by."""
        ...

    @property
    def parameters(self) -> Mapping[str, int | float | str]:
        """What it was made with, besides the model."""
        ...

    def draw(self, rng: np.random.Generator, tokens: int) -> Ids:
        """Ids [tokens, k] of consecutive tokens, distinct within each token."""
        ...


@dataclass(frozen=True)
class Uniform:
    """Each token selects its k of the experts uniformly, independently of the other tokens."""

    experts: int
    experts_per_token: int
    name: Final = "uniform"

    @property
    def parameters(self) -> Mapping[str, int | float | str]:
        """What it was made with, besides the model."""
        return {}

    def draw(self, rng: np.random.Generator, tokens: int) -> Ids:
        """Ids [tokens, k]."""
        order = np.argsort(rng.random((tokens, self.experts)), axis=1)
        return order[:, : self.experts_per_token]


@dataclass(frozen=True)
class Local:
    """Each token keeps each expert of the token before it with probability `keep`, and draws the others uniformly.

    A dropped expert may be drawn again. `keep` 0 is the uniform routing, `keep` 1 repeats the first token's experts.
    """

    experts: int
    experts_per_token: int
    keep: float = 0.5
    name: Final = "local"

    def __post_init__(self) -> None:
        if not 0 <= self.keep <= 1:
            raise MeasurementError(f"keep is {self.keep} but must be a probability from 0 to 1.")

    @property
    def parameters(self) -> Mapping[str, int | float | str]:
        """What it was made with, besides the model."""
        return {"keep": self.keep}

    def draw(self, rng: np.random.Generator, tokens: int) -> Ids:
        """Ids [tokens, k]."""
        ids = np.empty((tokens, self.experts_per_token), np.intp)
        ids[0] = rng.permutation(self.experts)[: self.experts_per_token]
        for token in range(1, tokens):
            ids[token] = self._next(rng, ids[token - 1])
        return ids

    def _next(self, rng: np.random.Generator, last: Ids) -> Ids:
        dropped = rng.random(self.experts_per_token) >= self.keep
        others = np.setdiff1d(np.arange(self.experts), last[~dropped])
        ids = last.copy()
        ids[dropped] = rng.permutation(others)[: dropped.sum()]
        return ids


def routing_named(name: str, model: Model) -> Routing:
    """The synthetic routing of that name at the model's sizes."""
    if name == "uniform":
        return Uniform(model.experts, model.experts_per_token)
    if name == "local":
        return Local(model.experts, model.experts_per_token)
    raise MeasurementError(f"The synthetic routing {name!r} is not known; choose one of uniform, local.")
