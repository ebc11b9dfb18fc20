"""llama.cpp through the shared library that the `xllamacpp` wheel ships: tokens in, logits and hidden states out.

Only what a drafting study needs: one sequence, decoding of several tokens in one pass, and taking tokens back. Of the
context's parameters only the first four, unchanged for years, are set, and the context is asked back what it understood.
"""

import ctypes
import importlib.util
from collections.abc import Sequence
from ctypes import POINTER, c_bool, c_char_p, c_float, c_int8, c_int32, c_uint32, c_void_p
from pathlib import Path
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.capture.llama_library import Batch, ContextParameters, LogCallback, Opaque

Floats = NDArray[np.float32]
_NEEDED: Final = 'pip install "expertbytes[text]"'


_quiet: Final = LogCallback(lambda _level, _text, _data: None)


def _library() -> ctypes.CDLL:
    """The wheel's shared library with the signatures used here; a missing wheel is a `MeasurementError`."""
    spec = importlib.util.find_spec("xllamacpp")
    found = next(Path(spec.origin).parent.glob("xllamacpp*.so"), None) if spec and spec.origin else None
    if found is None:
        raise MeasurementError(f"The library xllamacpp is missing; {_NEEDED}.")
    library = ctypes.CDLL(str(found))
    floats, pointer, count = POINTER(c_float), c_void_p, c_int32
    signatures: dict[str, tuple[Any, list[Any]]] = {
        "llama_log_set": (None, [LogCallback, pointer]),
        "llama_model_default_params": (Opaque, []),
        "llama_model_load_from_file": (pointer, [c_char_p, Opaque]),
        "llama_model_free": (None, [pointer]),
        "llama_model_get_vocab": (pointer, [pointer]),
        "llama_model_n_embd": (count, [pointer]),
        "llama_vocab_n_tokens": (count, [pointer]),
        "llama_vocab_is_eog": (c_bool, [pointer, count]),
        "llama_tokenize": (count, [pointer, c_char_p, count, POINTER(c_int32), count, c_bool, c_bool]),
        "llama_detokenize": (count, [pointer, POINTER(c_int32), count, c_char_p, count, c_bool, c_bool]),
        "llama_context_default_params": (ContextParameters, []),
        "llama_init_from_model": (pointer, [pointer, ContextParameters]),
        "llama_free": (None, [pointer]),
        "llama_n_ctx": (c_uint32, [pointer]),
        "llama_n_batch": (c_uint32, [pointer]),
        "llama_set_n_threads": (None, [pointer, count, count]),
        "llama_set_embeddings": (None, [pointer, c_bool]),
        "llama_get_memory": (pointer, [pointer]),
        "llama_memory_seq_rm": (c_bool, [pointer, count, count, count]),
        "llama_decode": (count, [pointer, Batch]),
        "llama_get_logits": (floats, [pointer]),
        "llama_get_embeddings": (floats, [pointer]),
    }
    for name, (result, arguments) in signatures.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    library.llama_log_set(_quiet, None)
    return library


class Llama:
    """A model file and one context of `context_tokens`; `decoded` tokens of the sequence are in its cache."""

    def __init__(
        self, path: Path, *, context_tokens: int = 2048, threads: int = 1, hidden_states: bool = False
    ) -> None:
        self._lib = _library()
        self._model = self._lib.llama_model_load_from_file(str(path).encode(), self._lib.llama_model_default_params())
        if not self._model:
            raise MeasurementError(f"{path} cannot be loaded as a model; restore the file.")
        parameters = self._lib.llama_context_default_params()
        parameters.n_ctx = parameters.n_batch = parameters.n_ubatch = context_tokens
        self._context = self._lib.llama_init_from_model(self._model, parameters)
        found = self._context and (self._lib.llama_n_ctx(self._context), self._lib.llama_n_batch(self._context))
        if found != (context_tokens, context_tokens):
            raise MeasurementError(f"The context of {path} must hold {context_tokens} tokens, found {found}.")
        self._lib.llama_set_n_threads(self._context, threads, threads)
        self._lib.llama_set_embeddings(self._context, hidden_states)
        self._vocabulary = self._lib.llama_model_get_vocab(self._model)
        self.vocabulary_size: int = self._lib.llama_vocab_n_tokens(self._vocabulary)
        self.hidden: int = self._lib.llama_model_n_embd(self._model)
        self.hidden_states = hidden_states
        self.context_tokens = context_tokens
        self.decoded = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._lib.llama_free(self._context)
        self._lib.llama_model_free(self._model)

    def tokenize(self, text: str) -> list[int]:
        """Token ids; special tokens such as <|im_start|> are read as such."""
        data = text.encode()
        room = (c_int32 * (len(data) + 8))()
        count = self._lib.llama_tokenize(self._vocabulary, data, len(data), room, len(room), False, True)
        return list(room[:count])

    def text(self, tokens: Sequence[int]) -> str:
        """The text of the tokens, special ones included."""
        ids, room = (c_int32 * len(tokens))(*tokens), ctypes.create_string_buffer(32 * len(tokens) + 64)
        count = self._lib.llama_detokenize(self._vocabulary, ids, len(tokens), room, len(room), False, True)
        return room.raw[:count].decode(errors="replace")

    def ends(self, token: int) -> bool:
        """Whether the token ends an answer."""
        return bool(self._lib.llama_vocab_is_eog(self._vocabulary, token))

    def keep(self, tokens: int) -> None:
        """Take all but the first `tokens` of the sequence back out of the cache."""
        if not self._lib.llama_memory_seq_rm(self._lib.llama_get_memory(self._context), -1, tokens, -1):
            raise MeasurementError("The cache cannot be cut; use a model with a plain attention cache.")
        self.decoded = tokens

    def decode(self, tokens: Sequence[int], outputs: int) -> Floats:
        """Append `tokens` in one pass; logits [outputs, vocabulary] of its last ones, valid until the next pass."""
        n, first = len(tokens), self.decoded
        sequence = (c_int32 * 1)(0)
        batch = Batch(
            n,
            (c_int32 * n)(*tokens),
            None,
            (c_int32 * n)(*range(first, first + n)),
            (c_int32 * n)(*[1] * n),
            (POINTER(c_int32) * n)(*[ctypes.cast(sequence, POINTER(c_int32))] * n),
            (c_int8 * n)(*[0] * (n - outputs), *[1] * outputs),
        )
        if status := self._lib.llama_decode(self._context, batch):
            raise MeasurementError(f"A pass of {n} tokens after {first} failed with {status}; use shorter prompts.")
        self.decoded += n
        return np.ctypeslib.as_array(self._lib.llama_get_logits(self._context), (outputs, self.vocabulary_size))

    def hidden_outputs(self, outputs: int) -> Floats:
        """Final hidden states [outputs, hidden] of the last pass, valid until the next one."""
        if not self.hidden_states:
            raise MeasurementError("hidden_states is False but must be True to read hidden states.")
        return np.ctypeslib.as_array(self._lib.llama_get_embeddings(self._context), (outputs, self.hidden))
