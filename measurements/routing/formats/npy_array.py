"""The `.npy` content of a file or of a member of an archive: its header read without evaluating anything."""

import io
import math
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any, Final

import numpy as np

from expertbytes.measurements.errors import refuse
from expertbytes.measurements.routing.formats.stored import Opened, Stored, check_size

MAGIC: Final = b"\x93NUMPY"


LONGEST_HEADER: Final = 10_000
MOST_TURNED: Final = 1 << 28
"""Bytes of an array in Fortran order, which is turned around in memory."""


_DESCR: Final = r"""['"]descr['"]\s*:\s*['"]([<>|=]?(?:[biufc](?:1|2|4|8|16)|[SUV]\d{1,9}|O))['"]"""


_ORDER: Final = r"""['"]fortran_order['"]\s*:\s*(True|False)"""


_SHAPE: Final = r"""['"]shape['"]\s*:\s*\(([\d,\s]{0,200})\)"""


def npy_header(stream: IO[bytes]) -> tuple[tuple[int, ...], np.dtype[Any], bool]:
    """Shape, type and whether in Fortran order; leaves the stream at the first byte of the array. Evaluates nothing."""
    start = stream.read(len(MAGIC) + 2)
    if len(start) < len(MAGIC) + 2 or not start.startswith(MAGIC):
        refuse("does not start as an .npy array does")
    size = {1: 2, 2: 4, 3: 4}.get(start[-2]) or refuse(
        f"the array has .npy version {start[-2]} but 1, 2 and 3 are read"
    )
    length = int.from_bytes(stream.read(size), "little")
    text = stream.read(min(length, LONGEST_HEADER)).decode("latin-1")
    found = [re.search(pattern, text) for pattern in (_DESCR, _ORDER, _SHAPE)]
    if length > LONGEST_HEADER or not all(found):
        refuse(f"the .npy header {text.strip()!r:.60} does not describe an array of numbers (cut off?)")
    descr, order, shape = (match[1] for match in found if match)
    if "O" in descr:
        refuse("the array holds Python objects but must hold numbers (nothing is unpickled)")
    try:
        dtype = np.dtype(descr)
    except TypeError:
        refuse(f"the array has dtype {descr}, which is none of NumPy's; save it as integers")
    return tuple(int(length) for length in re.findall(r"\d+", shape)), dtype, order == "True"


def stored_array(name: str, opened: Opened, size: int) -> Stored:
    """The `.npy` content of `size` bytes; an array in Fortran order is turned around in memory."""
    with opened() as stream:
        shape, dtype, fortran = npy_header(stream)
        here = size - stream.tell()

        @contextmanager
        def data() -> Iterator[IO[bytes]]:
            with opened() as again:
                npy_header(again)
                yield _turned(again, shape, dtype) if fortran and len(shape) > 1 else again

        stored = Stored(shape, dtype, data)
        check_size(name, stored, here)
    return stored


def _turned(stream: IO[bytes], shape: tuple[int, ...], dtype: np.dtype[Any]) -> IO[bytes]:
    if math.prod(shape) * dtype.itemsize > MOST_TURNED:
        refuse(f"the array is in Fortran order and has more than {MOST_TURNED} bytes; save it in C order")
    array = np.frombuffer(stream.read(), dtype).reshape(shape, order="F")
    return io.BytesIO(array.tobytes(order="C"))
