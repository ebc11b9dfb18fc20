"""The library of a checked tree exported for other kernels, and rechecked by one where there is one."""

from __future__ import annotations

import gzip
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from expertbytes.bridge.lean.compiled.check import environment
from expertbytes.bridge.lean.compiled.export import export
from expertbytes.bridge.lean.compiled.outcome import Audit
from expertbytes.bridge.lean.compiled.recheck import NoKernelError, kernel, recheck
from expertbytes.bridge.lean.modules import discover
from expertbytes.bridge.lean.toolchain import find_toolchain


@dataclass(frozen=True)
class Outcome:
    """What became of an export and a recheck, in words; ``status`` is the exit status: 1 refused, 2 nobody to ask."""

    words: tuple[str, ...] = ()
    constants: int = 0
    rechecked: bool | None = None
    status: int = 0


def exported(root: Path, audit: Audit, file: Path | None, *, recheck: bool) -> Outcome:
    """Export the library of the tree ``root``, which was audited, to the file if one is named, and ``recheck`` it if asked to."""
    if file is None and not recheck:
        return Outcome()
    try:
        program = kernel() if recheck else None
    except NoKernelError as error:
        if file is None:
            return Outcome((str(error),), status=2)
        made = exported(root, audit, file, recheck=False)
        return Outcome((*made.words, str(error)), made.constants, status=2)
    with _target(file) as path:
        constants = export(environment(find_toolchain(), root, discover(root)), path)
        words = (f"Exported {constants} constants to {file}.",) if file else ()
        return _rechecked(program, path, constants, audit, words) if program else Outcome(words, constants)


def _rechecked(program: Path, path: Path, constants: int, audit: Audit, words: tuple[str, ...]) -> Outcome:
    with TemporaryDirectory(prefix="expertbytes-") as scratch:
        found = recheck(program, _plain(path, Path(scratch)), constants, audit.library, Path(scratch))
    return Outcome((*words, found.words), constants, found.accepted, 0 if found.accepted else 1)


@contextmanager
def _target(file: Path | None) -> Iterator[Path]:
    """The file named, or one that goes away."""
    if file is not None:
        yield file.absolute()
        return
    with TemporaryDirectory(prefix="expertbytes-") as scratch:
        yield Path(scratch) / "export.ndjson"


def _plain(path: Path, folder: Path) -> Path:
    """The export uncompressed, which is what kernels read."""
    if path.suffix != ".gz":
        return path
    plain = folder / "export.ndjson"
    with gzip.open(path) as packed, plain.open("wb") as out:
        shutil.copyfileobj(packed, out)
    return plain
