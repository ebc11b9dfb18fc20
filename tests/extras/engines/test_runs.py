"""A whole run on every engine: checked, timed, fitted, written and read back."""

from pathlib import Path

import pytest

from expertbytes.measurements.engines.base import Engine
from expertbytes.measurements.protocol import measure
from expertbytes.measurements.storage import read_profile
from expertbytes.measurements.synthetic import Local
from tests.extras.engines.test_kernels import HERE, SMALL


@pytest.mark.parametrize("engine", HERE, ids=lambda engine: engine.name)
def test_every_engine_can_be_measured(engine: Engine, tmp_path: Path) -> None:
    """The profile names engine, device, libraries and what is shipped; its kernels agree within the engine's tolerance."""
    path = tmp_path / "profile.json"
    profile = measure(SMALL, engine, Local(8, 3), tokens=(1, 8), repeats=6, seed=0, out=path)
    assert read_profile(path) == profile
    assert (profile.engine.name, profile.engine.device, profile.clock) == (engine.name, "cpu", "cpu")
    assert profile.engine.ships == engine.ships and profile.engine.libraries == dict(engine.libraries())
    assert profile.agreement.worst_relative_difference <= profile.agreement.tolerance == engine.tolerance
    assert len(profile.samples) == 2 * 2 * 6 + 3
