"""How far a trace's routing lies below independent uniform routing, and what of that is locality.

Uneven popularity of the experts lowers the distinct count too, without any locality. Controls tell them apart:

- `shuffled`: all tokens in random order, the same in every layer: every token keeps its experts, time is gone.
- `shuffled within requests`: only the order inside each request is gone, the topic of a request stays.
- `popularity`: k distinct experts drawn for each token with the layer's own frequencies, token by token.
- `uniform`: independent uniform routing, in closed form (`uniformDistinct`).
"""

import itertools
import sys
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.counts import mean_distinct
from expertbytes.measurements.routing.formats.registry import read_trace
from expertbytes.measurements.routing.trace import Trace, starts_of
from expertbytes.pyoracle.routing import uniform_distinct

SIZES = (1, 2, 4, 8, 16)


def shuffled(trace: Trace, seed: int) -> Trace:
    """The trace with its tokens in random order."""
    order = np.random.default_rng(seed).permutation(trace.tokens)
    return Trace(trace.experts[:, order], trace.num_experts, trace.requests)


def shuffled_within(trace: Trace, seed: int) -> Trace:
    """The trace with the tokens of each request in random order."""
    draw, starts = np.random.default_rng(seed), starts_of(trace.requests).tolist()
    order = np.concatenate([draw.permutation(np.arange(a, b)) for a, b in itertools.pairwise(starts)])
    return Trace(trace.experts[:, order], trace.num_experts, trace.requests)


def popularity(trace: Trace, seed: int) -> Trace:
    """Independent tokens: k distinct experts by exponential races (Gumbel top-k) at the layer's own frequencies."""
    draw = np.random.default_rng(seed)
    layers = [_race(draw, ids, trace.num_experts) for ids in trace.experts]
    return Trace(np.stack(layers), trace.num_experts, trace.requests)


def _race(draw: np.random.Generator, ids: NDArray[Any], num_experts: int) -> NDArray[np.int64]:
    counts = np.bincount(ids.reshape(-1), minlength=num_experts)
    times = draw.exponential(size=(len(ids), num_experts)) / np.maximum(counts, 1e-9)
    return np.argpartition(times, ids.shape[1] - 1, axis=1)[:, : ids.shape[1]]


def shares(trace: Trace, sizes: Sequence[int] = SIZES) -> dict[str, dict[int, Fraction]]:
    """Share u(n) = U(n) / (n·k), windows inside requests, of the trace, the controls and uniform routing."""
    k, most = trace.experts_per_token, max(sizes)
    kinds = {
        "trace": trace,
        "shuffled within requests": shuffled_within(trace, 0),
        "shuffled": shuffled(trace, 0),
        "popularity": popularity(trace, 0),
    }
    curves = {kind: mean_distinct(source, most, "inside") for kind, source in kinds.items()}
    table = {kind: {n: curve[n - 1] / (n * k) for n in sizes} for kind, curve in curves.items()}
    uniform = {n: Fraction(uniform_distinct(trace.num_experts, k, n)) / (n * k) for n in sizes}
    return {**table, "uniform": uniform}


def main(arguments: Sequence[str]) -> int:
    """Prints the table of a trace file; returns the exit status."""
    try:
        trace = read_trace(Path(arguments[0]))
        table = shares(trace)
    except IndexError:
        sys.stderr.write("usage: python -m lab.small_moe.locality TRACE\n")
        return 2
    except MeasurementError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    sys.stdout.write(_row("share u(n)", [f"n = {n}" for n in SIZES]))
    for kind, values in table.items():
        sys.stdout.write(_row(kind, [f"{float(values[n]):.4f}" for n in SIZES]))
    for kind in ("shuffled within requests", "shuffled", "uniform"):
        below = [f"{1 - float(table['trace'][n] / table[kind][n]):.1%}" for n in SIZES]
        sys.stdout.write(_row(f"below {kind}", below))
    return 0


def _row(name: str, cells: Sequence[str]) -> str:
    return f"{name:<32}" + "".join(f"{cell:>9}" for cell in cells) + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
