"""Two hundred kills at random moments: what is there is whole, what is resumed is complete, and nothing is left beside it."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from expertbytes.measurements.routing.formats.registry import read_trace
from expertbytes.measurements.storage import read_profile
from tests.extras.faults.runs import RUNS, TRACE, killed_until_done

WRITER = """
import sys
from itertools import cycle
from pathlib import Path
from expertbytes.writing import write_bytes
for letter in cycle(b"abcdefgh"):
    write_bytes(Path(sys.argv[1]), bytes([letter]) * 300_000)
    print(letter, flush=True)
"""
KILLS = int(os.environ.get("FAULT_KILLS", "50"))  # of each of the four runs


@pytest.mark.parametrize("name", RUNS)
def test_kills_lose_nothing(name: str, tmp_path: Path) -> None:
    """After every kill the next run goes on; at its end there are the same files as without any kill, and no others."""

    def check(folder: Path) -> None:
        assert {path.name for path in folder.iterdir()} == {path.name for path in (tmp_path / "whole").iterdir()}
        if name == "measured":
            profiles = [read_profile(found / "profile.json") for found in (tmp_path / "whole", folder)]
            assert profiles[0].samples == profiles[1].samples
            assert profiles[0].read_samples == profiles[1].read_samples
        elif name == "written":
            assert (folder / "file").read_bytes() == b"h" * 300_000
        else:
            for path in folder.iterdir():
                found = read_trace(path)
                assert (found.experts == TRACE.experts).all()
                assert (found.requests == TRACE.requests).all()

    killed_until_done(RUNS[name], tmp_path, KILLS, 11, check)


def test_there_is_never_a_half(tmp_path: Path) -> None:
    """Whenever it is killed, the file under its name is a whole one."""
    for seed in range(20):
        child = subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path / "file")], stdout=subprocess.PIPE)
        assert child.stdout is not None
        child.stdout.readline()
        time.sleep(random.Random(seed).random() / 10)
        child.kill()
        child.wait()
        child.stdout.close()
        content = (tmp_path / "file").read_bytes()
        assert content == content[:1] * 300_000
