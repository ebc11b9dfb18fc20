"""Files are written whole or not at all."""

from pathlib import Path

import pytest

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.files import beside, replacing


@pytest.mark.parametrize("name", ["/", ".", "..", "folder/.."])
def test_a_folder_is_no_file(name: str) -> None:
    """What names no file is refused in a sentence before anything is written."""
    with pytest.raises(MeasurementError, match="is a folder and cannot be written; give the name of a file"):
        beside(Path(name), ".part")


def test_a_failure_leaves_what_was_there(tmp_path: Path) -> None:
    """The file keeps its content and nothing stays beside it."""
    path = tmp_path / "a" / "file"
    with replacing(path) as part:
        part.write_text("first")
    with pytest.raises(ZeroDivisionError), replacing(path) as part:
        part.write_text("half" * (1 // part.write_text("")))
    assert path.read_text() == "first"
    assert [found.name for found in path.parent.iterdir()] == ["file"]


def test_a_folder_in_the_way_is_told(tmp_path: Path) -> None:
    """A folder of that name that is not empty is not replaced."""
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken" / "x").write_text("")
    with pytest.raises(MeasurementError, match="taken cannot be written"), replacing(tmp_path / "taken") as part:
        part.write_text("")
