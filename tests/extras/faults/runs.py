"""Runs that are killed: each goes on from what it left, in a process of its own."""

import os
import random
import shutil
import signal
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from expertbytes.measurements.routing.capture.recorder import Recorder
from expertbytes.measurements.routing.formats.registry import convert
from expertbytes.measurements.routing.trace import Trace
from expertbytes.measurements.synthetic import Uniform
from expertbytes.writing import write_bytes
from tests.measurements.conftest import TINY, PlantedClock, PlantedEngine

IDS = np.random.default_rng(0).permuted(np.tile(np.arange(8, dtype=np.uint8), (2, 400, 1)), axis=2)[:, :, :2]
TRACE = Trace(np.ascontiguousarray(IDS), 8, np.full(20, 20))


def measured(folder: Path) -> None:
    """A measurement with planted times, its samples journaled."""
    from expertbytes.measurements.protocol import measure

    clock = PlantedClock()
    out, timer = folder / "profile.json", clock.timer
    measure(TINY, PlantedEngine(clock), Uniform(8, 2), tokens=(1, 2, 4), repeats=6, seed=7, out=out, timer=timer)


def captured(folder: Path) -> None:
    """A capture of 20 requests that resumes."""
    with Recorder(folder / "trace.npz", 2, 8, {"model": "m"}, "texts") as recorder:
        for request in range(recorder.requests, 20):
            for layer in range(2):
                recorder.add(layer, IDS[layer, 20 * request : 20 * request + 20])
            recorder.end_call()


def converted(folder: Path) -> None:
    """A trace in every format that holds all of it."""
    for name in ("npz", "safetensors", "jsonl", "parquet", "flame", "vllm"):
        path = folder / f"copy.{name}"
        if not path.exists():
            convert(TRACE, path, name)


def written(folder: Path) -> None:
    """One file written over and over, each time with another letter."""
    for letter in b"abcdefgh":
        write_bytes(folder / "file", bytes([letter]) * 300_000)


RUNS: dict[str, Callable[[Path], None]] = {
    "measured": measured,
    "captured": captured,
    "converted": converted,
    "written": written,
}


def killed_until_done(
    run: Callable[[Path], None], folder: Path, kills: int, seed: int, check: Callable[[Path], None]
) -> None:
    """Start the run and kill it at a random moment, and again from what is left, until so many kills have hit it.

    Whenever it comes to its end before it is killed, what it made is checked and it begins anew.
    """
    chance, hit = random.Random(seed), 0
    start = time.monotonic()
    run_once(run, folder / "whole")
    seconds = time.monotonic() - start
    while hit < kills:
        child = os.fork()
        if child == 0:
            _quietly(run, folder / "killed")
        time.sleep(chance.random() * seconds)
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status):
            hit += 1
        else:
            check(folder / "killed")
            shutil.rmtree(folder / "killed")
    run_once(run, folder / "killed")
    check(folder / "killed")


def run_once(run: Callable[[Path], None], folder: Path) -> None:
    """To its end, in a process of its own."""
    child = os.fork()
    if child == 0:
        _quietly(run, folder)
    _, status = os.waitpid(child, 0)
    assert status == 0, f"{run.__name__} ended with {status}"


def _quietly(run: Callable[[Path], None], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    try:
        run(folder)
    except BaseException as error:
        os.write(2, f"{type(error).__name__}: {error}\n".encode())
        os._exit(1)
    os._exit(0)
