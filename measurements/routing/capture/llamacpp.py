"""Capture from llama.cpp: its evaluation callback hands over the tensors `ffn_moe_topk-<layer>` of every pass.

The last layer computes only the rows whose logits were asked for, so all are asked for.
"""

import ctypes
import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from ctypes import POINTER, c_int8, c_int32
from pathlib import Path
from typing import Any, Final

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.capture.llama_library import (
    Batch,
    EvalCallback,
    open_library,
    read_ids,
    set_callback,
    wheel,
)
from expertbytes.measurements.routing.capture.recorder import Recorder

TOPK: Final = re.compile(rb"ffn_moe_topk-(\d+)")
HASHED_BYTES: Final = 1 << 24


class LlamaCapture:
    """A GGUF model whose passes are recorded; made by `capture_llamacpp`."""

    recorder: Recorder

    def __init__(self, file: Path, context_tokens: int, threads: int) -> None:
        self.context_tokens, self.decoded = context_tokens, 0
        self._library = open_library()
        self._callback = EvalCallback(self._evaluated)
        self._passes: dict[int, Any] = {}
        self._error: Exception | None = None
        parameters = self._library.llama_model_default_params()
        self._model = self._library.llama_model_load_from_file(str(file).encode(), parameters)
        if not self._model:
            raise MeasurementError(f"{file} cannot be loaded as a GGUF model; check the path, or download it again.")
        self._context = self._new_context(threads)

    def _new_context(self, threads: int) -> Any:
        parameters = self._library.llama_context_default_params()
        parameters.n_ctx = parameters.n_batch = parameters.n_ubatch = self.context_tokens
        set_callback(parameters, self._callback)
        context = self._library.llama_init_from_model(self._model, parameters)
        if not context or self._library.llama_n_ubatch(context) != self.context_tokens:
            self._library.llama_model_free(self._model)
            raise MeasurementError(f"llama.cpp gives no context of {self.context_tokens} tokens; ask for fewer.")
        self._library.llama_set_n_threads(context, threads, threads)
        return context

    def close(self) -> None:
        """Frees context and model."""
        self._library.llama_free(self._context)
        self._library.llama_model_free(self._model)

    def value(self, key: str) -> str | None:
        """A metadata value of the GGUF file, as text."""
        room = ctypes.create_string_buffer(4096)
        length = self._library.llama_model_meta_val_str(self._model, key.encode(), room, len(room))
        return None if length < 0 else room.value.decode(errors="replace")

    def tokenize(self, text: str) -> list[int]:
        """Token ids of the text with the model's own start token."""
        data = text.encode()
        room = (c_int32 * (len(data) + 8))()
        vocabulary = self._library.llama_model_get_vocab(self._model)
        count = self._library.llama_tokenize(vocabulary, data, len(data), room, len(room), True, False)
        return list(room[: max(count, 0)])

    def read(self, tokens: Sequence[int]) -> None:
        """One request: the tokens in one pass, after an empty cache."""
        with self.request():
            self.decode(tokens)

    @contextmanager
    def request(self) -> Iterator[None]:
        """The passes inside are one sequence and one request, which starts with an empty cache."""
        self._library.llama_memory_clear(self._library.llama_get_memory(self._context), True)
        self.decoded = 0
        with self.recorder.request():
            yield

    def decode(self, tokens: Sequence[int]) -> None:
        """One pass over the tokens, after those of the request so far."""
        first, n = self.decoded, len(tokens)
        if not 0 < n <= self.context_tokens - first:
            left = self.context_tokens - first
            raise MeasurementError(f"a pass has {n} tokens but 1 to {left} fit; give context_tokens a larger value.")
        sequence = (c_int32 * 1)(0)
        pointers = (POINTER(c_int32) * n)(*[ctypes.cast(sequence, POINTER(c_int32))] * n)
        positions, ones, wanted = (
            (c_int32 * n)(*range(first, first + n)),
            (c_int32 * n)(*[1] * n),
            (c_int8 * n)(*[1] * n),
        )
        batch = Batch(n, (c_int32 * n)(*tokens), None, positions, ones, pointers, wanted)
        self._passes, self._error = {}, None
        status = self._library.llama_decode(self._context, batch)
        if self._error is not None:
            raise self._error
        if status or not self._passes:
            problem = f"failed with status {status}" if status else "routed no expert: not a mixture of experts"
            raise MeasurementError(f"llama.cpp's pass over {n} tokens {problem}.")
        self.decoded += n
        for index, layer in enumerate(sorted(self._passes)):
            self.recorder.add(index, self._passes[layer])
        self.recorder.metadata = {**self.recorder.metadata, "blocks": " ".join(map(str, sorted(self._passes)))}
        self.recorder.end_call()

    def _evaluated(self, tensor: int, ask: bool, _data: Any) -> bool:
        """llama.cpp asks whether a tensor is wanted, and calls again when it is computed; no error may pass through it."""
        try:
            layer = TOPK.fullmatch(self._library.ggml_get_name(tensor) or b"")
            if layer is None:
                return not ask
            if not ask:
                self._passes[int(layer[1])] = read_ids(self._library.ggml_backend_tensor_get, tensor)
        except Exception as error:
            self._error = error
        return True


@contextmanager
def capture_llamacpp(
    file: Path,
    path: Path,
    *,
    context_tokens: int = 2048,
    threads: int = 1,
    name: str | None = None,
    revision: str | None = None,
    about: Mapping[str, str] | None = None,
    resume: str | None = None,
) -> Iterator[LlamaCapture]:
    """Loads the GGUF model, records every pass inside the `with`, and writes the trace to `path`.

    `capture.read(capture.tokenize(text))` is a request; `with capture.request(): capture.decode(tokens)` reads one in
    several passes. The default revision is a hash of the file's first 16 MiB; `about` is further metadata, `resume` as in
    `Recorder`. Raises `MeasurementError` where the wheel is missing, the file cannot be loaded, or the model has no routed experts.
    """
    if not Path(file).is_file():
        raise MeasurementError(f"{file} is not a file; give the path of a GGUF model.")
    capture = LlamaCapture(Path(file), context_tokens, threads)
    try:
        architecture = capture.value("general.architecture") or "unknown"
        experts = capture.value(f"{architecture}.expert_count")
        if not experts or int(experts) < 1:
            raise MeasurementError(f"{file} ({architecture}) has no routed experts; give a mixture-of-experts model.")
        metadata = {
            "model": name or capture.value("general.name") or Path(file).name,
            "revision": revision or _hash(Path(file)),
            "architecture": architecture,
            "engine": f"llama.cpp, {wheel()}",
            **(about or {}),
        }
        with Recorder(Path(path), 0, int(experts), metadata, resume) as recorder:
            capture.recorder = recorder
            yield capture
    finally:
        capture.close()


def _hash(file: Path) -> str:
    with file.open("rb") as stream:
        return f"sha256 of the first 16 MiB: {hashlib.sha256(stream.read(HASHED_BYTES)).hexdigest()}"
