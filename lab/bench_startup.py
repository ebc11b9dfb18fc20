"""Processor time of short commands, the least of several runs, against what is aimed at: python -m lab.bench_startup."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from typing import Final

RUNS: Final = 7
TABLE: Final = str(Path(__file__).parents[1] / "examples" / "prediction" / "kernels.csv")
AIMS: Final[tuple[tuple[float, tuple[str, ...]], ...]] = (
    (0.30, ("--version",)),
    (0.30, ("--help",)),
    (
        0.45,
        (
            "explain",
            "--baseline",
            "26.51",
            "--speculative",
            "17.73",
            "--draft-length",
            "1",
            "--tokens-per-pass",
            "1.75",
        ),
    ),
    (0.45, ("predict", "--table", TABLE, "--share", "uniform", "--model", "OLMoE-1B-7B", "--acceptance-rate", "0.7")),
)
"""Processor seconds, user and system, that a command may take on an idle machine."""


def processor_seconds(command: Sequence[str]) -> float:
    """Of one run of the command, whose output is left aside."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def least(command: Sequence[str]) -> float:
    """The least of several runs: what others do on the machine only adds."""
    return min(processor_seconds(command) for _ in range(RUNS))


def main() -> int:
    """Print a line for each command; the status says whether all are within their aims."""
    empty = least([sys.executable, "-c", "pass"])
    print(f"{empty:.3f} s  an interpreter alone")  # noqa: T201
    late = False
    for aim, words in AIMS:
        found = least([sys.executable, "-m", "expertbytes", *words])
        late = late or found > aim
        print(f"{found:.3f} s  expertbytes {words[0]} (aim {aim:.2f} s){' LATE' if found > aim else ''}")  # noqa: T201
    return int(late)


if __name__ == "__main__":
    sys.exit(main())
