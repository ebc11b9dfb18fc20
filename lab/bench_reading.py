"""Megabytes a second that logs are read at, and the memory that it takes: `python -m lab.bench_reading [--megabytes 1024]`.

The log is made of an engine's own lines among others, piped in so that nothing of it is held or on the disk. The time is the
processor's; beside it stands that of a million additions, which tells how fast this machine is at the moment.
"""

import argparse
import resource
import subprocess
import sys
import time
from typing import Final

from lab.server_logs import WRITERS, blocks

SHARES: Final = (0, 1, 20)


def run(name: str, noise: int, megabytes: int) -> tuple[float, float]:
    """Megabytes per second of processor time, and the largest memory in MB."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    process = subprocess.Popen(
        [sys.executable, "-m", "expertbytes", "read", "-", "--json"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL
    )
    assert process.stdin is not None
    size = 0
    for block in blocks(name, noise, megabytes):
        process.stdin.write(block)
        size += len(block)
    process.stdin.close()
    if process.wait():
        raise SystemExit(f"{name} was not read")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return size / 2**20 / seconds, after.ru_maxrss / 1024


def million_additions() -> float:
    """Milliseconds of processor time."""
    started, total = time.process_time(), 0
    for number in range(10**6):
        total += number
    return 1000 * (time.process_time() - started)


def main() -> None:
    """Print a row for each engine and share of its lines."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--megabytes", type=int, default=128)
    parser.add_argument("--only", choices=WRITERS)
    parser.add_argument("--noise", type=int, choices=SHARES)
    asked = parser.parse_args()
    for name in [asked.only] if asked.only else WRITERS:
        for noise in SHARES if asked.noise is None else [asked.noise]:
            before = million_additions()
            speed, memory = run(name, noise, asked.megabytes)
            additions = (before + million_additions()) / 2
            print(  # noqa: T201
                f"{name}, {noise} pairs of other lines after each: {speed:.0f} MB/s of processor time, {memory:.0f} MB, "
                f"{additions:.0f} ms for a million additions"
            )


if __name__ == "__main__":
    main()
