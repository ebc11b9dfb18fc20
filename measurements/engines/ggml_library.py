"""ggml out of a wheel's shared library, by ctypes: the functions used here, with what they rest on checked.

Only functions are called and no structure of ggml's is read; one, `ggml_init_params`, is passed. Its layout and the
numbers of the types have not changed since 2023; sizes and names of the types are asked for and compared anyway.
"""

import ctypes
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

from expertbytes.measurements.engines.optional import versions
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.models import BLOCKS, Dtype

WHEELS: Final[tuple[tuple[str, str], ...]] = (("xllamacpp", "xllamacpp"), ("libggml", "libggml-python"))
PATTERNS: Final = ("*.so", "lib*/libggml-base.so", "lib*/libggml-cpu.so", "lib*/libggml*.dylib")
CPU_FEATURES: Final = ("avx", "avx2", "avx512", "avx512_vnni", "fma", "f16c", "neon", "dotprod", "llamafile")


class GgmlType(NamedTuple):
    """A type by ggml's number and name."""

    number: int
    name: str


F32, I32 = GgmlType(0, "f32"), GgmlType(26, "i32")
TYPES: Final[dict[Dtype, GgmlType]] = {
    "float32": F32,
    "float16": GgmlType(1, "f16"),
    "q8_0": GgmlType(8, "q8_0"),
    "q4_k": GgmlType(12, "q4_K"),
}


class InitParams(ctypes.Structure):
    """`struct ggml_init_params`: a memory pool of mem_size bytes at mem_buffer (made by ggml where it is null)."""

    _fields_ = (("mem_size", ctypes.c_size_t), ("mem_buffer", ctypes.c_void_p), ("no_alloc", ctypes.c_bool))


_POINTER, _INT, _LONG, _SIZE = ctypes.c_void_p, ctypes.c_int, ctypes.c_int64, ctypes.c_size_t
SIGNATURES: Final[dict[str, tuple[Any, tuple[Any, ...]]]] = {
    "init": (_POINTER, (InitParams,)),
    "free": (None, (_POINTER,)),
    "new_tensor_2d": (_POINTER, (_POINTER, _INT, _LONG, _LONG)),
    "new_tensor_3d": (_POINTER, (_POINTER, _INT, _LONG, _LONG, _LONG)),
    "get_data": (_POINTER, (_POINTER,)),
    "nbytes": (_SIZE, (_POINTER,)),
    "nelements": (_LONG, (_POINTER,)),
    "mul_mat_id": (_POINTER, (_POINTER, _POINTER, _POINTER, _POINTER)),
    "swiglu_split": (_POINTER, (_POINTER, _POINTER, _POINTER)),
    "new_graph": (_POINTER, (_POINTER,)),
    "build_forward_expand": (None, (_POINTER, _POINTER)),
    "graph_compute_with_ctx": (_INT, (_POINTER, _POINTER, _INT)),
    "quantize_chunk": (_SIZE, (_INT, _POINTER, _POINTER, _LONG, _LONG, _LONG, _POINTER)),
    "version": (ctypes.c_char_p, ()),
    "type_name": (ctypes.c_char_p, (_INT,)),
    "type_size": (_SIZE, (_INT,)),
    "blck_size": (_LONG, (_INT,)),
    "cpu_init": (None, ()),
}


@dataclass(frozen=True)
class Library:
    """The functions by their names without `ggml_`, and where they are from."""

    functions: dict[str, Callable[..., Any]]
    wheel: str
    features: tuple[str, ...]

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """The function `ggml_<name>`."""
        try:
            return self.functions[name]
        except KeyError:
            raise AttributeError(name) from None

    def versions(self) -> dict[str, str]:
        """The wheel's version, ggml's own, and the CPU features that its code was built for."""
        return versions(self.wheel) | {"ggml": self.version().decode(), "cpu_features": " ".join(self.features)}


@cache
def library() -> Library | None:
    """Ggml from the first installed wheel that has one, None where there is none.

    Raises `MeasurementError` where a library lacks a function or numbers its types otherwise.
    """
    for package, wheel in WHEELS:
        if files := _shared_libraries(package):
            return _checked(_opened(files, wheel))
    return None


def _shared_libraries(package: str) -> Sequence[Path]:
    spec = find_spec(package)
    folders = [Path(place) for place in (spec.submodule_search_locations or ())] if spec else []
    return [found for folder in folders for pattern in PATTERNS for found in sorted(folder.glob(pattern))]


def _opened(files: Sequence[Path], wheel: str) -> Library:
    try:
        opened = [ctypes.CDLL(str(file)) for file in files]
    except OSError as error:
        raise MeasurementError(f"ggml of {wheel} cannot be loaded ({error}); reinstall {wheel}.") from error
    functions = {name: _function(opened, name, wheel) for name in SIGNATURES}
    return Library(functions, wheel, tuple(name for name in CPU_FEATURES if _has(opened, name)))


def _function(opened: Sequence[ctypes.CDLL], name: str, wheel: str) -> Callable[..., Any]:
    for each in opened:
        if found := getattr(each, f"ggml_{name}", None):
            found.restype, found.argtypes = SIGNATURES[name]
            return found  # type: ignore[no-any-return]  # ctypes gives functions no type
    raise MeasurementError(f"ggml of {wheel} has no function ggml_{name}; install another version of {wheel}.")


def _has(opened: Sequence[ctypes.CDLL], feature: str) -> bool:
    return any(bool(found()) for each in opened if (found := getattr(each, f"ggml_cpu_has_{feature}", None)))


def _checked(found: Library) -> Library:
    """The library, if its types are those known here."""
    known = [(F32, 1, 4), (I32, 1, 4), *((TYPES[name], *BLOCKS[name]) for name in TYPES)]
    for (number, name), weights, size in known:
        seen = (found.type_name(number).decode(), found.blck_size(number), found.type_size(number))
        if seen != (name, weights, size):
            problem = f"has type {number} as {seen}, {(name, weights, size)} is known here"
            raise MeasurementError(f"ggml of {found.wheel} {problem}; install another version of {found.wheel}.")
    found.cpu_init()
    return found
