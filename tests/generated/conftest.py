"""The generated tests run against the oracle, with the definitions that the committed statements name."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

from expertbytes import bridge
import pytest
from expertbytes.bridge import statements
from expertbytes.bridge.model import oracle_model


@pytest.fixture(scope="session")
def model() -> SimpleNamespace:
    """The oracle, one attribute per Lean definition."""
    return oracle_model(statements.read(Path(bridge.__file__).with_name("statements.json")))
