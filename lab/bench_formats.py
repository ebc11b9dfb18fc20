"""Seconds to read a synthetic trace from each format, checked as always: `make bench-formats`.

Streams every file from end to end, as counting does, and keeps the best of three runs, in processor time of one thread.
"""

import argparse
import tempfile
import time
from pathlib import Path

import numpy as np

from expertbytes.measurements.routing.formats.registry import FORMATS, open_trace
from expertbytes.measurements.routing.trace import Trace, TraceSource
from lab.bench_routing.generate import Generated

LAYERS, EXPERTS, PER_TOKEN = 26, 64, 6
REPEATS = 3


def main(arguments: list[str] | None = None) -> None:
    """Print a line a format."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--selections", type=float, default=1e7, help="selections in the trace")
    parser.add_argument("--folder", type=Path, help="where to write the files (default: a temporary folder)")
    asked = parser.parse_args(arguments)
    tokens = max(1, round(asked.selections / LAYERS / PER_TOKEN))
    trace = Generated(LAYERS, tokens, PER_TOKEN, EXPERTS).trace()
    plain = Trace(trace.experts, trace.num_experts)
    print(f"{trace.experts.size:,} selections, {LAYERS} layers, {PER_TOKEN} of {EXPERTS} experts")  # noqa: T201
    print(f"{'format':13} {'MB':>8} {'write s':>8} {'read s':>8} {'M/s':>7}")  # noqa: T201
    with tempfile.TemporaryDirectory(dir=asked.folder) as folder:
        for format_ in FORMATS:
            path = Path(folder) / f"trace-{format_.name}"
            start = time.process_time()
            if format_.write is not None:
                format_.write(plain if format_.name == "npy" else trace, path)
            elif format_.name == "logits":
                path = path.with_suffix(".npy")
                np.save(path, np.random.default_rng(0).random((LAYERS, tokens, EXPERTS), np.float32))
            else:
                continue
            written = time.process_time() - start
            seconds = min(_read(_opened(path, format_.name)) for _ in range(REPEATS))
            rate = trace.experts.size / seconds / 1e6
            print(f"{format_.name:13} {_bytes(path) / 1e6:8.1f} {written:8.3f} {seconds:8.3f} {rate:7.0f}")  # noqa: T201


def _opened(path: Path, name: str) -> TraceSource:
    return open_trace(path, EXPERTS, top_k=PER_TOKEN, format_name=name)


def _read(source: TraceSource) -> float:
    start = time.process_time()
    for _ in source.chunks():
        pass
    return time.process_time() - start


def _bytes(path: Path) -> int:
    files = path.iterdir() if path.is_dir() else [path]
    return sum(file.stat().st_size for file in files)


if __name__ == "__main__":
    main()
