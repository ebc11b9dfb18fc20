"""llama.cpp through the shared library inside a wheel, with its evaluation callback: the few calls that capture needs.

The structures that llama.cpp passes by value are kept opaque and generously sized, so that a newer library may append
fields. The callback's place in the context's parameters is found in the library's own defaults (`callback_offset`).
"""

import ctypes
import importlib.metadata
import importlib.util
from collections.abc import Callable
from ctypes import POINTER, Structure, c_bool, c_char_p, c_float, c_int8, c_int32, c_int64, c_size_t, c_uint32, c_void_p
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import MeasurementError

ROOM_BYTES: Final = 1024
WHEELS: Final = (("xllamacpp", "xllamacpp*.so"), ("llama_cpp", "lib/libllama.*"))
DISTRIBUTIONS: Final = {"llama_cpp": "llama_cpp_python"}
GGML_TYPE_F16: Final = 1
GGML_TYPE_I32: Final = 26

EvalCallback = ctypes.CFUNCTYPE(c_bool, c_void_p, c_bool, c_void_p)
LogCallback = ctypes.CFUNCTYPE(None, c_int32, c_char_p, c_void_p)
_quiet: Final = LogCallback(lambda _level, _text, _data: None)


class Opaque(Structure):
    """Parameters as the library gave them."""

    _fields_ = (("bytes", c_int8 * ROOM_BYTES),)


class ContextParameters(Structure):
    """`llama_context_params`: the first fields by name, unchanged for years."""

    _fields_ = (
        ("n_ctx", c_uint32),
        ("n_batch", c_uint32),
        ("n_ubatch", c_uint32),
        ("n_seq_max", c_uint32),
        ("rest", c_int8 * ROOM_BYTES),
    )


class Batch(Structure):
    """`llama_batch`."""

    _fields_ = (
        ("n_tokens", c_int32),
        ("token", POINTER(c_int32)),
        ("embd", POINTER(c_float)),
        ("pos", POINTER(c_int32)),
        ("n_seq_id", POINTER(c_int32)),
        ("seq_id", POINTER(POINTER(c_int32))),
        ("logits", POINTER(c_int8)),
    )


class Tensor(Structure):
    """The beginning of `ggml_tensor`: element type, buffer, sizes and strides in bytes, innermost first."""

    _fields_ = (("type", c_int32), ("buffer", c_void_p), ("ne", c_int64 * 4), ("nb", c_size_t * 4))


SIGNATURES: Final[dict[str, tuple[Any, list[Any]]]] = {
    "llama_log_set": (None, [LogCallback, c_void_p]),
    "llama_backend_init": (None, []),
    "llama_model_default_params": (Opaque, []),
    "llama_model_load_from_file": (c_void_p, [c_char_p, Opaque]),
    "llama_model_free": (None, [c_void_p]),
    "llama_model_get_vocab": (c_void_p, [c_void_p]),
    "llama_model_meta_val_str": (c_int32, [c_void_p, c_char_p, c_char_p, c_size_t]),
    "llama_tokenize": (c_int32, [c_void_p, c_char_p, c_int32, POINTER(c_int32), c_int32, c_bool, c_bool]),
    "llama_context_default_params": (ContextParameters, []),
    "llama_init_from_model": (c_void_p, [c_void_p, ContextParameters]),
    "llama_free": (None, [c_void_p]),
    "llama_n_ctx": (c_uint32, [c_void_p]),
    "llama_n_ubatch": (c_uint32, [c_void_p]),
    "llama_set_n_threads": (None, [c_void_p, c_int32, c_int32]),
    "llama_get_memory": (c_void_p, [c_void_p]),
    "llama_memory_clear": (None, [c_void_p, c_bool]),
    "llama_decode": (c_int32, [c_void_p, Batch]),
    "ggml_get_name": (c_char_p, [c_void_p]),
    "ggml_backend_tensor_get": (None, [c_void_p, c_void_p, c_size_t, c_size_t]),
}


def open_library() -> Any:
    """The shared library of the first wheel that is installed, quiet, with the signatures above.

    Raises `MeasurementError` where no wheel is installed, or its library lacks one of the functions.
    """
    path = next(filter(None, (_library_of(package, pattern) for package, pattern in WHEELS)), None)
    if path is None:
        raise MeasurementError('llama.cpp is not installed; run: pip install "expertbytes[ggml]".')
    library = ctypes.CDLL(str(path))
    for name, (result, arguments) in SIGNATURES.items():
        try:
            function = getattr(library, name)
        except AttributeError as error:
            raise MeasurementError(f"{path} has no function {name}; install another version of the wheel.") from error
        function.restype, function.argtypes = result, arguments
    library.llama_log_set(_quiet, None)
    library.llama_backend_init()
    return library


def wheel() -> str:
    """The wheel that `open_library` uses and its version, such as `xllamacpp 2026.10.11549`."""
    package = next(package for package, pattern in WHEELS if _library_of(package, pattern))
    return f"{package} {importlib.metadata.version(DISTRIBUTIONS.get(package, package))}"


def _library_of(package: str, pattern: str) -> Path | None:
    spec = importlib.util.find_spec(package)
    return next(Path(spec.origin).parent.glob(pattern), None) if spec and spec.origin else None


def callback_offset(defaults: bytes) -> int:
    """Where `cb_eval` is in the default `llama_context_params`.

    It is the first of two null pointers before the types of the K and V caches, float16 by default, and two more null
    pointers. Raises `MeasurementError` where the defaults have no such place.
    """
    types = GGML_TYPE_F16.to_bytes(4, "little") * 2
    found = defaults.find(bytes(16) + types + bytes(16))
    while found != -1 and found % 8:
        found = defaults.find(bytes(16) + types + bytes(16), found + 1)
    if found == -1:
        raise MeasurementError("this llama.cpp's context has no known place for a callback; use another version.")
    return found


def set_callback(parameters: ContextParameters, callback: Any) -> None:
    """Puts the callback into the parameters; the caller keeps it alive."""
    address = ctypes.addressof(parameters) + callback_offset(bytes(parameters))
    c_void_p.from_address(address).value = ctypes.cast(callback, c_void_p).value


def read_ids(get: Callable[..., None], pointer: int) -> NDArray[np.int32]:
    """The values of an int32 tensor [tokens, k], which may be a view with longer rows."""
    tensor = Tensor.from_address(pointer)
    k, tokens, row = tensor.ne[0], tensor.ne[1], tensor.nb[1]
    if tensor.type != GGML_TYPE_I32 or tensor.nb[0] != 4:
        raise MeasurementError(f"the selected experts have ggml type {tensor.type} but must be int32.")
    size = (tokens - 1) * row + 4 * k if tokens else 0
    values = np.empty(max(size // 4, 1), np.int32)
    get(pointer, values.ctypes.data, 0, size)
    view = np.lib.stride_tricks.as_strided(values, (tokens, k), (row, 4))
    return view.copy()
