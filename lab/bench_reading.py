"""Megabytes a second that logs are read at, and the memory that it takes: `python -m lab.bench_reading [--megabytes 1024]`.

The log is made of an engine's own lines among others; it is piped in, so that nothing of it is held or on the disk.
"""

import argparse
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Final

from expertbytes.inputs.forms.examples import LOG_EXAMPLES

NOISE: Final = (
    "INFO 01-01 10:00:00 [loggers.py:271] Engine 000: Avg prompt throughput: 0.1 tokens/s, "
    "Avg generation throughput: 43.3 tokens/s, Running: 1 reqs, Waiting: 0 reqs, GPU KV cache usage: 10.1%\n"
    'INFO:     172.18.0.3:57410 - "POST /v1/chat/completions HTTP/1.1" 200 OK\n'
)
BLOCK_LINES: Final = 200


def lines_of(name: str, share: int) -> str:
    """A block in which every `share`-th line is the engine's."""
    own = "".join(LOG_EXAMPLES[name].values()) if name != "vllm-log" else LOG_EXAMPLES[name]["vLLM v1"]
    return (own + NOISE * share) * BLOCK_LINES


def blocks(text: str, megabytes: int) -> Iterator[bytes]:
    """So many megabytes of it."""
    block = text.encode()
    for _ in range(max(megabytes * 2**20 // len(block), 1)):
        yield block


def run(name: str, share: int, megabytes: int) -> tuple[float, float]:
    """Megabytes per second of processor time, and the largest memory in MB."""
    command = [sys.executable, "-m", "expertbytes", "read", "-", "--form", name, "--json"] if name == "vllm-log" else [
        sys.executable, "-m", "expertbytes", "read", "-", "--json"
    ]  # fmt: skip
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    assert process.stdin is not None
    size = 0
    for block in blocks(lines_of(name, share), megabytes):
        process.stdin.write(block)
        size += len(block)
    process.stdin.close()
    process.wait()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return size / 2**20 / seconds, after.ru_maxrss / 1024


def main() -> None:
    """Print a row for each engine and share of known lines."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--megabytes", type=int, default=256)
    megabytes = parser.parse_args().megabytes
    started = time.monotonic()
    for name in ("vllm-log", "llama-log", "sglang-log"):
        for share in (0, 1, 20):
            speed, memory = run(name, share, megabytes)
            print(f"{name}, {share} pairs of other lines a line: {speed:.0f} MB/s, {memory:.0f} MB")  # noqa: T201
    print(f"{time.monotonic() - started:.0f} s in all")  # noqa: T201


if __name__ == "__main__":
    main()
