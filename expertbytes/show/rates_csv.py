"""Best draft lengths at many acceptance rates as CSV."""

from collections.abc import Mapping, Sequence

import numpy as np

from expertbytes.inputs.rates import Rates
from expertbytes.prediction.rates import Found


def csv_text(rates: Rates, found: Mapping[str, Found]) -> str:
    """CSV with the rates as written, and draft length, status and speedup with each kernel."""
    heading, lines = ["acceptance_rate"], list(rates.texts)
    for kernel, answer in found.items():
        heading += [f"{kernel}_draft_length", f"{kernel}_status", f"{kernel}_speedup"]
        lines = _extended(lines, answer)
    return "\n".join([",".join(heading), *lines, ""])


def _extended(lines: Sequence[str], found: Found) -> list[str]:
    """The lines with three more cells each; there are few different draft lengths with their status."""
    most = int(found.draft_lengths.max(initial=0))
    cells = [f",{d},{status}," for d in range(most + 1) for status in (found.open_word, found.word)]
    kinds, speedups = 2 * found.draft_lengths + found.certified, np.round(found.speedups, 6)
    parts = zip(lines, kinds.tolist(), speedups.tolist(), strict=True)
    return [f"{line}{cells[kind]}{value}" for line, kind, value in parts]
