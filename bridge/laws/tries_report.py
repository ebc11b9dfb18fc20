"""A part of the pytest plugin: how many tries of each generated test met all hypotheses, in every kind of report.

Each test of a theorem gets the user property ``hypotheses met`` (also in ``--junit-xml``); the terminal, a line about all of them.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

PROPERTY = "hypotheses met"


class TriesReport:
    """Collects the tries of the tests that count them."""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, Any]:
        """Give the test its property, before the reports of its call and of its end are made."""
        tries = getattr(item, "tries", None) or getattr(getattr(item, "function", None), "tries", None)
        if call.when == "call" and tries is not None:
            item.user_properties.append((PROPERTY, str(tries)))
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Collect, also on the controller of a distributed run."""
        if report.when == "call":
            self.found.update((report.nodeid, str(value)) for name, value in report.user_properties if name == PROPERTY)

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Say how many tests met all hypotheses in every try, and what the others lost."""
        if not self.found:
            return
        lower = {nodeid: tries for nodeid, tries in self.found.items() if ";" in tries}
        complete = len(self.found) - len(lower)
        terminalreporter.write_line(
            f"{len(self.found)} theorems tried on constructed inputs: all tries of {complete} met all hypotheses"
        )
        for nodeid, tries in sorted(lower.items()):
            terminalreporter.write_line(f"  {nodeid.rpartition('::')[2]}: {tries}")
