"""The C header as a shared library, for comparison with the other forms of the rule."""

import ctypes
import shutil
import subprocess
from collections.abc import Sequence
from ctypes import POINTER, c_double, c_int, c_size_t
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.planner.arrays import Floats, Integers, Plans
from expertbytes.planner.files import HEADER, planner_file

SOURCE: Final = Path(__file__).with_name("batch.c")
STRICT: Final = ("-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror")
_SIZES = NDArray[np.uintp]


def compiler() -> str | None:
    """The C compiler on the path."""
    return next((found for name in ("cc", "gcc", "clang") if (found := shutil.which(name))), None)


def compile_c(source: Path, target: Path, options: Sequence[str] = ("-O2",)) -> None:
    """Compile with every warning an error; raises `SystemExit` where there is no compiler or it refuses."""
    found = compiler()
    if found is None:
        raise SystemExit("No C compiler is on the path (cc, gcc or clang); install one.")
    command = [found, *STRICT, *options, "-I", str(planner_file(HEADER).parent), str(source), "-o", str(target)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stderr}")


class CompiledPlanner:
    """The header, compiled into a folder."""

    def __init__(self, folder: Path) -> None:
        library = folder / "planner.so"
        compile_c(SOURCE, library, ("-O2", "-shared", "-fPIC"))
        self._library = ctypes.CDLL(str(library))
        doubles, sizes = POINTER(c_double), POINTER(c_size_t)
        many: list[Any] = [c_size_t] * 4 + [doubles, sizes, doubles, c_double, sizes, sizes, sizes, doubles]
        self._library.plan_many.argtypes, self._library.plan_many.restype = many, c_int
        timed: list[Any] = [c_size_t] * 4 + [doubles, sizes, doubles, sizes, sizes]
        self._library.seconds_of_a_plan.argtypes, self._library.seconds_of_a_plan.restype = timed, c_double

    def plan(self, survivals: Floats, cost: Floats, drafted: Integers, price: float | None = None) -> Plans:
        """As `plan_arrays`, for batches [n, requests, L] with costs [n, budgets]; raises `ValueError` with the header's status."""
        (n, requests, L), most = survivals.shape, cost.shape[1] - 1
        lengths, budget = np.zeros((n, requests), np.uintp), np.zeros(n, np.uintp)
        goodput = np.zeros(n)
        work = np.zeros(requests + most, np.uintp)
        shape = (n, requests, L, most)
        inputs = (np.ascontiguousarray(survivals), drafted.astype(np.uintp), np.ascontiguousarray(cost))
        status = self._library.plan_many(
            *shape,
            *map(_pointer, inputs),
            -1.0 if price is None else price,
            *map(_pointer, (work, budget, lengths, goodput)),
        )
        if status:
            raise ValueError(f"the header refused a batch with status {status}")
        paid = cost[np.arange(n), budget.astype(np.int64)]
        return Plans(budget.astype(np.int64), lengths.astype(np.int64), goodput * paid, goodput)

    def seconds(self, survivals: Floats, cost: Floats, repeats: int = 20_000) -> float:
        """Processor seconds of one plan of a batch [requests, L]."""
        requests, L = survivals.shape
        drafted, most = np.full(requests, L, np.uintp), len(cost) - 1
        work, lengths = np.zeros(requests + most, np.uintp), np.zeros(requests, np.uintp)
        arrays = (np.ascontiguousarray(survivals), drafted, np.ascontiguousarray(cost), work, lengths)
        return float(self._library.seconds_of_a_plan(repeats, requests, L, most, *map(_pointer, arrays)))


def _pointer(array: NDArray[Any]) -> Any:
    kind = c_double if array.dtype == np.float64 else c_size_t
    return array.ctypes.data_as(POINTER(kind))
