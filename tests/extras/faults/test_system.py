"""What the system refuses is one sentence: no room, no more bytes, no network, another encoding, a folder that is closed."""

import os
import re
import resource
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from expertbytes.measurements.routing.formats.registry import convert
from expertbytes.measurements.storage import write_profile
from tests.expertbytes.small import DEDUP, PER_SLOT, make_profile
from tests.extras.faults.runs import TRACE

COMMAND = [sys.executable, "-m", "expertbytes"]
WRITERS = [
    "predict profile.json --share uniform --html OUT.html",
    "predict --table times.csv --csv OUT.csv",
    "trace convert trace.npz OUT.npz",
    "trace convert trace.npz OUT.parquet",
    "trace convert trace.npz OUT.jsonl",
    "trace convert trace.npz OUT.safetensors",
    "trace convert trace.npz OUT --to flame",
    "trace share trace.npz --html OUT.html",
]
PRINTERS = [
    "predict --table times.csv",
    "predict profile.json --share uniform --json",
    "trace info trace.npz",
    "trace share trace.npz",
    "cite share_antitone",
    "cite --list share",
    "examples",
    "--help",
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Inputs for all of the commands."""
    write_profile(tmp_path / "profile.json", make_profile(PER_SLOT, DEDUP))
    (tmp_path / "times.csv").write_text("n,pass_ms\n1,8.5\n2,11.1\n3,12.9\n", encoding="utf-8")
    convert(TRACE, tmp_path / "trace.npz")
    return tmp_path


def run(
    folder: Path, line: str, before: Callable[[], None] | None = None, shell: str = "", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """The command in the folder; `shell` runs first, in a mount namespace of its own."""
    words: list[str] = [*COMMAND, *line.split()]
    if shell:
        words = ["unshare", "-rm", "sh", "-c", f'{shell} && exec "$@"', "sh", *words]
    env: Mapping[str, str] = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3]), **environment}
    return subprocess.run(words, cwd=folder, env=env, preexec_fn=before, capture_output=True, timeout=120, check=False)


def sentence(done: subprocess.CompletedProcess[bytes]) -> str:
    """The one sentence that the command ended with."""
    text = done.stderr.decode("utf-8", "replace")
    assert done.returncode == 2, (done.returncode, text)
    assert "Traceback" not in text, text
    said = [line for line in text.splitlines() if line.startswith("Error: ")]
    assert len(said) == 1, text
    assert said[0].endswith((".", "?", ")"))
    return said[0]


@pytest.mark.parametrize("line", WRITERS)
def test_a_full_disk(folder: Path, line: str) -> None:
    """A file system without room: one sentence."""
    (folder / "disk").mkdir()
    mount = "mount -t tmpfs -o size=16k none disk && head -c 16384 /dev/zero > disk/filler"
    done = run(folder, line.replace("OUT", "disk/out"), shell=mount)
    assert re.search(r"cannot be written \(.*No space left on device\)", sentence(done))


@pytest.mark.parametrize("line", WRITERS)
def test_a_limit_on_the_size_of_files(folder: Path, line: str) -> None:
    """`ulimit -f`: one sentence, and nothing beside what was there."""
    before = {path.name for path in folder.iterdir()}
    done = run(folder, line.replace("OUT", "out"), lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (16, 16)))
    assert re.search(r"cannot be written \(.*File too large\)", sentence(done))
    assert {path.name for path in folder.iterdir()} == before


@pytest.mark.parametrize("line", WRITERS)
def test_a_folder_that_cannot_be_written(folder: Path, line: str) -> None:
    """Mounted read-only."""
    (folder / "disk").mkdir()
    done = run(folder, line.replace("OUT", "disk/out"), shell="mount -t tmpfs -o ro none disk")
    assert "cannot be written (Read-only file system)" in sentence(done)


@pytest.mark.parametrize("line", PRINTERS)
def test_a_full_standard_output(folder: Path, line: str) -> None:
    """One sentence, and no word about what could not be flushed."""
    with open("/dev/full", "wb") as full:
        words = [*COMMAND, *line.split()]
        env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
        done = subprocess.run(words, cwd=folder, env=env, stdout=full, stderr=subprocess.PIPE, timeout=60, check=False)
    text = done.stderr.decode()
    assert done.returncode == 2, text
    assert text == "Error: The output cannot be printed (No space left on device); send it to another place.\n"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-16", "cp037"])
@pytest.mark.parametrize("line", PRINTERS)
def test_odd_encodings(folder: Path, line: str, encoding: str) -> None:
    """Every result can be printed in any encoding: what it lacks is escaped."""
    done = run(folder, line, PYTHONIOENCODING=encoding)
    assert done.returncode == 0, done.stderr
    assert done.stdout.decode(encoding)


@pytest.mark.parametrize("name", [b"\xff\xfe.csv", b"a\x1b[31mb.csv", "\u202eevil.csv".encode(), b"two\nlines.csv"])
def test_odd_names(folder: Path, name: bytes) -> None:
    """Names that would steer the terminal are read and shown with escapes; one that is no text is refused."""
    path = os.path.join(os.fsencode(folder), name)
    with open(path, "wb") as file:
        file.write(b"n,pass_ms\n1,8.5\n2,11.1\n")
    for words in ([b"predict", b"--table", name], [b"predict", b"--table", name + b"x"]):
        command = [*map(os.fsencode, COMMAND), *words]
        env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
        done = subprocess.run(command, cwd=folder, env=env, capture_output=True, timeout=60, check=False)
        assert b"Traceback" not in done.stderr
        assert done.returncode == (0 if words[2] == name and name != b"\xff\xfe.csv" else 2), done.stderr
        assert not {"\x1b", "\u202e"} & set((done.stdout + done.stderr).decode("utf-8"))


def test_no_network(folder: Path) -> None:
    """A registry that cannot be reached is named, with what to do; nothing is left in the cache."""
    cache = folder / "cache"
    done = run(
        folder,
        "proofs",
        EXPERTBYTES_CACHE=str(cache),
        EXPERTBYTES_LEAN="wasm",
        NPM_CONFIG_REGISTRY="https://127.0.0.1:9",
    )
    assert "Cannot download Lean from https://127.0.0.1:9" in sentence(done)
    assert not [path for path in cache.rglob("*") if path.is_file() and path.name != "key"]
