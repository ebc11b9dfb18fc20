"""Which BLAS the CPU build of MLX calls: the one bundled in its wheel, or one preloaded in its place."""

import ctypes
from pathlib import Path
from typing import Final

WHEEL_BLAS: Final = "the wheel's own"
SYMBOL: Final = "cblas_sgemm"


class _Place(ctypes.Structure):
    _fields_ = (
        ("file", ctypes.c_char_p),
        ("base", ctypes.c_void_p),
        ("name", ctypes.c_char_p),
        ("address", ctypes.c_void_p),
    )


def blas_in_use() -> str:
    """The file of a BLAS that was preloaded (`LD_PRELOAD`), whose functions the loader finds first."""
    process = ctypes.CDLL(None)
    function = getattr(process, SYMBOL, None)
    place = _Place()
    if function is None or not process.dladdr(ctypes.cast(function, ctypes.c_void_p), ctypes.byref(place)):
        return WHEEL_BLAS
    return Path(place.file.decode()).resolve().name
