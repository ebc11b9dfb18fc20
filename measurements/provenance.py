"""What this machine and this software are, as far as they can change a measurement."""

import os
import platform
import subprocess
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

import psutil

from expertbytes.measurements.records import LoadAverage, Provenance

DISTRIBUTION: Final = "expertbytes"
ASSUMED_CACHE_BYTES: Final = 32 << 20
_CACHES: Final = Path("/sys/devices/system/cpu/cpu0/cache")
MEASURING: Final = (":(glob)*.py", ":(glob)engines/*.py")
_PACKAGE: Final = Path(__file__).parent


def provenance() -> Provenance:
    """The record of this machine; equal for two runs that may be joined."""
    cache = last_level_cache_bytes()
    return Provenance(
        cpu_model=cpu_model(),
        cpu_count=os.cpu_count() or 1,
        last_level_cache_bytes=cache or ASSUMED_CACHE_BYTES,
        last_level_cache_known=cache is not None,
        operating_system=platform.platform(),
        python=platform.python_version(),
        package_version=package_version(),
        git_revision=git_revision(_PACKAGE),
        openblas_coretype=os.environ.get("OPENBLAS_CORETYPE"),
    )


def load_average() -> LoadAverage:
    """Processes wanting a CPU, averaged over 1, 5 and 15 minutes."""
    one, five, fifteen = psutil.getloadavg()
    return one, five, fifteen


def last_level_cache_bytes(caches: Path = _CACHES) -> int | None:
    """Size of the highest-level cache that the kernel reports, None where it reports none."""
    found = [(_read(index / "level"), _read(index / "size")) for index in caches.glob("index*")]
    sizes = [(int(level), _size_bytes(size)) for level, size in found if level.isdigit() and size]
    return max(sizes)[1] if sizes else None


def _size_bytes(size: str) -> int:
    """Bytes of a kernel size such as 32768K."""
    shift = {"K": 10, "M": 20, "G": 30}.get(size[-1:], 0)
    return int(size.rstrip("KMG")) << shift


def cpu_model() -> str:
    """The name the processor gives itself, or at least its architecture."""
    lines = _read(Path("/proc/cpuinfo")).splitlines()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    if not names and platform.system() == "Darwin":
        names = [_output("sysctl", "-n", "machdep.cpu.brand_string")]
    return next(filter(None, names), platform.processor() or platform.machine())


def package_version() -> str | None:
    """The installed distribution's version, None when run without installing."""
    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:
        return None


def git_revision(folder: Path) -> str | None:
    """The last commit that changed the measuring code in the folder, `-dirty` where it differs; None if not tracked.

    Of the folder's own modules and its engines alone: a commit elsewhere, records among them, does not keep a run from
    being resumed or merged.
    """
    git = ("git", "--no-optional-locks", "-C", str(folder))
    commit = _output(*git, "log", "-1", "--format=%H", "--", *MEASURING)
    return (commit + "-dirty" * bool(_output(*git, "diff", "--name-only", "HEAD", "--", *MEASURING))) or None


def _read(path: Path) -> str:
    try:
        return path.read_text().strip()
    except OSError:
        return ""


def _output(*command: str) -> str:
    """What the command prints, nothing if it fails or is not there."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=10, check=True)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()
