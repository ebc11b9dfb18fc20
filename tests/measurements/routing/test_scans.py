"""The compiled kernel equals the sort on what its loops treat differently: many tokens, columns, widths and layouts."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from expertbytes.measurements.errors import SlowerWarning
from expertbytes.measurements.routing import gap_sort, kernel
from expertbytes.measurements.routing.scans import scanner
from tests.measurements.routing.without_numba import without_numba

__all__ = ["without_numba"]


def assert_equal_scans(ids: NDArray[Any], borders: list[int], longest: int, count: int) -> None:
    given = ids, np.array(borders), longest, count
    for found, expected in zip(kernel.scan(*given), gap_sort.scan(*given), strict=True):
        assert np.array_equal(found, expected)


def drawn(tokens: int, k: int, count: int) -> NDArray[Any]:
    rng = np.random.default_rng([tokens, k, count])
    return np.argsort(rng.random((tokens, count), np.float32), axis=1)[:, :k]


@pytest.mark.parametrize("longest", [1, 8, 128])
def test_more_tokens_than_a_block(longest: int) -> None:
    """Blocks leave no trace in the result, and experts may occur for the first time in any of them."""
    ids = drawn(3 * kernel.BLOCK, 2, 8).astype(np.uint8)
    ids[: 2 * kernel.BLOCK + 7][ids[: 2 * kernel.BLOCK + 7] == 5] = 20
    assert_equal_scans(ids, [0, len(ids)], longest, 21)


def test_pieces_of_any_length() -> None:
    """Each piece has its own result, an empty one too."""
    ids = drawn(500, 2, 12).astype(np.uint8)
    assert_equal_scans(ids, [0, 1, 1, 90, 400, 500], 8, 12)


def test_more_columns_than_are_unrolled() -> None:
    """The loop over any number of columns gives the same as those for one number."""
    assert_equal_scans(drawn(300, kernel.UNROLLED + 2, 40).astype(np.uint8), [0, 100, 300], 8, 40)


def test_wide_ids_and_a_strided_view() -> None:
    """uint16, in an array that is token-major and not contiguous."""
    ids = np.stack([drawn(200, 2, 300), drawn(200, 2, 300)[::-1]], axis=1).astype(np.uint16)
    assert_equal_scans(ids[:, 1], [0, 200], 8, 300)


def test_a_repeated_expert_in_a_token() -> None:
    """It adds gaps of 0, which add to no window: what batches of requests side by side rest on."""
    assert_equal_scans(np.array([[1, 1], [0, 1], [1, 1]], np.uint8), [0, 3], 4, 2)


def test_an_id_too_large_is_refused() -> None:
    """The compiled loops check no bounds, so ids are checked before."""
    with pytest.raises(ValueError, match="ids hold 7 but must be below the 7 experts"):
        kernel.scan(np.array([[7]], np.uint8), np.array([0, 1]), 4, 7)


@pytest.mark.usefixtures("without_numba")
def test_without_numba_the_sort_is_used_and_said_once() -> None:
    """The fallback names what to install, the first time only: a second warning would be an error here."""
    with pytest.warns(SlowerWarning, match=r'pip install "expertbytes\[trace\]"'):
        assert scanner() is gap_sort.scan
    assert scanner() is gap_sort.scan


def test_with_numba_the_kernel_is_used() -> None:
    """Where it is installed, the compiled kernel is the scanner."""
    assert scanner() is kernel.scan


def test_nowhere_to_keep_compiled_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """In an installation that cannot be written, without a cache folder either, the kernel is compiled and not kept."""

    def njit(nogil: bool, cache: bool = False) -> Any:
        if cache:
            raise RuntimeError("cannot cache function: no locator available")
        return lambda function: f"compiled {function.__name__}"

    monkeypatch.setattr("numba.njit", njit)
    assert kernel._jit(test_nowhere_to_keep_compiled_code) == "compiled test_nowhere_to_keep_compiled_code"
