"""A fixture that takes numba away, for the fallback."""

import sys
from collections.abc import Iterator

import pytest

from expertbytes.measurements.routing.scans import scanner


@pytest.fixture
def without_numba(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Importing numba, and the kernel with it, fails."""
    import expertbytes.measurements.routing.kernel  # noqa: F401  # so that it can be taken away and is put back

    monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.delitem(sys.modules, "expertbytes.measurements.routing.kernel")
    monkeypatch.delattr("expertbytes.measurements.routing.kernel")
    scanner.cache_clear()
    yield
    scanner.cache_clear()
