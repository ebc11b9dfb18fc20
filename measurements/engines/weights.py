"""Random experts: uniform entries of variance 1 / (last dimension), so that activations keep their size."""

import numpy as np

from expertbytes.measurements.engines.base import Array
from expertbytes.measurements.models import Model


def expert_shapes(model: Model) -> tuple[tuple[int, int], tuple[int, int]]:
    """Gate over up [2 · expert_hidden, hidden] and down [hidden, expert_hidden] of one expert."""
    return (2 * model.expert_hidden, model.hidden), (model.hidden, model.expert_hidden)


def layer_weights(model: Model, rng: np.random.Generator) -> tuple[Array, Array]:
    """gate_up [experts, 2 · expert_hidden, hidden] and down [experts, hidden, expert_hidden] of one layer."""
    gate_up, down = (np.empty((model.experts, *shape), np.float32) for shape in expert_shapes(model))
    for expert in (*gate_up, *down):
        fill(expert, rng)
    return gate_up, down


def fill(matrix: Array, rng: np.random.Generator) -> Array:
    """The matrix [rows, columns], filled in place."""
    rng.random(out=matrix, dtype=np.float32)
    matrix -= np.float32(0.5)
    matrix *= np.float32(np.sqrt(12 / matrix.shape[1]))
    return matrix
