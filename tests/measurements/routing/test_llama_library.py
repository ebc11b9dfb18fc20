"""What capture from llama.cpp rests on, without the library: where the callback goes, and how a tensor's ids are read."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.capture.llama_library import (
    GGML_TYPE_I32,
    ContextParameters,
    EvalCallback,
    Tensor,
    callback_offset,
    read_ids,
    set_callback,
)

PLACE = bytes(16) + (1).to_bytes(4, "little") * 2 + bytes(16)
FILLED = st.binary(max_size=8).map(lambda part: part.replace(b"\0", b"\1").ljust(8, b"\2"))


@given(st.lists(FILLED, min_size=2, max_size=20), st.binary(max_size=40))
def test_the_callback_goes_before_the_cache_types(before: list[bytes], after: bytes) -> None:
    """Whatever fields come before, the place is the null pointers before two float16 types; fields after do not matter."""
    assert callback_offset(b"".join(before) + PLACE + after) == 8 * len(before)


def test_parameters_without_such_a_place_are_refused() -> None:
    """A layout that is not known is a sentence, also where it looks right at an address no pointer has."""
    for defaults in (bytes(100), b"\5" * 100, b"\5" * 12 + PLACE):
        with pytest.raises(MeasurementError, match="no known place for a callback"):
            callback_offset(defaults)


def test_the_callback_is_written_there_and_nowhere_else() -> None:
    """After setting, the bytes at the place are the callback's address, and all others are as before."""
    parameters = ContextParameters()
    defaults = b"\7" * 24 + PLACE
    ctypes.memmove(ctypes.addressof(parameters), defaults, len(defaults))
    callback = EvalCallback(lambda tensor, ask, data: True)
    set_callback(parameters, callback)
    address = ctypes.cast(callback, ctypes.c_void_p).value
    assert address is not None
    assert bytes(parameters)[: len(defaults)] == b"\7" * 24 + address.to_bytes(8, "little") + defaults[32:]


@given(st.integers(1, 5), st.integers(1, 4), st.integers(0, 3))
def test_ids_are_read_from_rows_with_gaps(tokens: int, k: int, gap: int) -> None:
    """A view of longer rows, as top-k of a sort is, gives its first k columns."""
    rows = np.arange(tokens * (k + gap), dtype=np.int32).reshape(tokens, k + gap)
    tensor = Tensor(GGML_TYPE_I32, None, (k, tokens, 1, 1), (4, 4 * (k + gap), 0, 0))

    def get(_tensor: int, target: int, offset: int, size: int) -> None:
        ctypes.memmove(target, rows.tobytes()[offset : offset + size], size)

    assert np.array_equal(read_ids(get, ctypes.addressof(tensor)), rows[:, :k])


def test_other_element_types_are_refused() -> None:
    """Ids that are not int32 are not reinterpreted."""
    tensor = Tensor(0, None, (2, 2, 1, 1), (4, 8, 0, 0))
    with pytest.raises(MeasurementError, match="ggml type 0 but must be int32"):
        read_ids(lambda *_: None, ctypes.addressof(tensor))
