"""The hand-made profile, in memory and as a file."""

from pathlib import Path

import pytest

from expertbytes.measurements.records import Profile
from expertbytes.measurements.storage import write_profile
from tests.expertbytes.small import DEDUP, PER_SLOT, make_profile


@pytest.fixture(scope="session")
def paper() -> Profile:
    return make_profile(PER_SLOT, DEDUP)


@pytest.fixture
def paper_file(paper: Profile, tmp_path: Path) -> Path:
    """The profile's file, alone in a folder."""
    path = tmp_path / "in" / "profile.json"
    write_profile(path, paper)
    return path
