"""The synthetic traces that all engines read: 26 layers, top-6 of 64, locality 0.5, as `.npy` and as Parquet."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np

from expertbytes.measurements.routing.counts import counts
from expertbytes.measurements.routing.formats.registry import convert
from lab.bench_routing.generate import Generated

LAYERS: Final = 26
EXPERTS_PER_TOKEN: Final = 6
EXPERTS: Final = 64
LONGEST: Final = 32
KEEP: Final = 0.5


def array(folder: Path, selections: int) -> Path:
    """The file of ids, uint8 [layers, tokens, k]."""
    return folder / f"{selections}.npy"


def lists(folder: Path, selections: int) -> Path:
    """The folder of Parquet files, one a layer, with a list of ids a token."""
    return folder / f"{selections}.lists"


def rows(folder: Path, selections: int) -> Path:
    """The Parquet file with a row for each selection."""
    return folder / f"{selections}.parquet"


def write(folder: Path, selections: int) -> int:
    """Write the three files; returns how many selections they hold, a multiple of layers and k."""
    tokens = max(1, selections // (LAYERS * EXPERTS_PER_TOKEN))
    trace = Generated(LAYERS, tokens, EXPERTS_PER_TOKEN, EXPERTS, KEEP).trace()
    counts(trace, LONGEST, "inside")  # so that the kernel's machine code is there before anything is timed
    np.save(array(folder, selections), trace.experts)
    convert(trace, lists(folder, selections), "flame")
    convert(trace, rows(folder, selections), "parquet")
    return int(trace.experts.size)
