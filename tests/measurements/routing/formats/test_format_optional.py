"""Without pyarrow: Parquet says what to install, everything else works."""

import sys
from pathlib import Path

import pytest

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.formats.dense import collect
from expertbytes.measurements.routing.formats.registry import convert, open_trace, read_trace
from tests.measurements.routing.formats.samples import SMALL, place, same


@pytest.fixture
def without_pyarrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Importing pyarrow fails as if it were not installed."""
    for name in [name for name in sys.modules if name.split(".")[0] == "pyarrow"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pyarrow", None)


@pytest.mark.parametrize("name", ["npz", "safetensors", "jsonl", "vllm"])
@pytest.mark.usefixtures("without_pyarrow")
def test_other_formats_need_nothing(tmp_path: Path, name: str) -> None:
    """Arrays, JSON lines and responses are read and written with NumPy alone."""
    convert(SMALL, place(tmp_path, name), name)
    assert same(read_trace(place(tmp_path, name)), SMALL)


@pytest.mark.parametrize("name", ["parquet", "parquet-list", "flame"])
@pytest.mark.usefixtures("without_pyarrow")
def test_parquet_says_what_to_install(tmp_path: Path, name: str) -> None:
    """Reading and writing name the package and the command; nothing is left behind."""
    said = r'pyarrow is not installed; run: pip install "expertbytes\[trace\]"'
    with pytest.raises(MeasurementError, match=said):
        convert(SMALL, place(tmp_path, name), name)
    assert not list(tmp_path.iterdir())
    (tmp_path / "a.parquet").write_bytes(b"PAR1")
    with pytest.raises(MeasurementError, match=said):
        collect(open_trace(tmp_path / "a.parquet", 4))
