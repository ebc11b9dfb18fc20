"""The pytest plugin: ``pytest --expertbytes-model=package.module:Model`` runs every theorem as a test of someone's own model.

A theorem that names a definition which the model lacks is *not covered*: an outcome of its own, never passed. The exit status
tells of failures, and of a run that covered nothing.
"""

from __future__ import annotations

import os
import sys
import textwrap
from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from expertbytes.bridge.laws.tries_report import TriesReport

if TYPE_CHECKING:
    from expertbytes.bridge.laws.law import Law
    from expertbytes.bridge.laws.tries import Tries
    from expertbytes.bridge.records import Statements

SECONDS = 300.0
_MISSING = "expertbytes_missing"
"""Attribute of a report: names of the definitions that the theorem needs and the model lacks; present on reports of laws."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the plugin's options."""
    group = parser.getgroup("expertbytes")
    group.addoption(
        "--expertbytes-tolerance",
        metavar="RELATIVE",
        type=float,
        help="the model computes in floating-point numbers: results within this are equal, orders within it are not asked",
    )
    group.addoption(
        "--expertbytes-missing",
        action="store_true",
        help="name the definitions that the model lacks, and the theorems that need them",
    )
    group.addoption(
        "--expertbytes-model",
        metavar="package.module:Model",
        help="check the theorems of expertbytes on this implementation of its definitions, in part or in full",
    )
    parser.getgroup("expertbytes").addoption(
        "--expertbytes-seconds",
        metavar="SECONDS",
        type=float,
        default=SECONDS,
        help=f"stop a model that needs longer for the test of one theorem, {SECONDS:g} by default (not on Windows)",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Load the model; next to nothing of the library is imported in a run without one."""
    config.pluginmanager.register(TriesReport(), "expertbytes-tries")
    reference = config.getoption("--expertbytes-model")
    if not reference:
        return
    config.addinivalue_line("markers", "expertbytes: a theorem as a test of the model")
    from expertbytes.bridge import statements
    from expertbytes.bridge.model import ModelError, oracle_model, user_model

    sys.path.insert(0, str(config.invocation_params.dir))  # as `python -m pytest` does
    known = statements.read()
    try:
        model = user_model(reference, known)
    except ModelError as error:
        raise pytest.UsageError(f"--expertbytes-model: {error}") from error
    tolerance = config.getoption("--expertbytes-tolerance")
    if tolerance is not None:
        if not 0 < tolerance < 0.1:
            raise pytest.UsageError(f"--expertbytes-tolerance is {tolerance:g} but must be above 0 and below 0.1")
        from expertbytes.bridge.laws.rounded import rounding

        model = SimpleNamespace(**{name: rounding(found, tolerance) for name, found in vars(model).items()})
    config.pluginmanager.register(ModelRun(known, model, oracle_model(known)), "expertbytes-model-run")


class ModelRun:
    """One run of the laws on a model: adds the tests, counts what they covered."""

    def __init__(self, statements: Statements, model: SimpleNamespace, oracle: SimpleNamespace) -> None:
        from expertbytes.bridge.model import needed

        self.statements, self.model, self.oracle = statements, model, oracle
        self.stderr = os.dup(2)  # that of the process: pytest has not turned it away yet
        self.theorems = {theorem.name: theorem for theorem in statements.theorems}
        self.needs = {theorem.name: names for theorem in statements.theorems if (names := needed(theorem, statements))}
        """Definitions by theorem; theorems of numbers alone say nothing of a model."""
        self.covered = 0
        self.uncovered: dict[str, list[str]] = {}
        self.outcomes: dict[str, bool] = {}
        """Whether each covered theorem passed, by its short name."""

    def missing(self, law: Law) -> list[str]:
        """Names of the definitions that a law needs and the model lacks."""
        return sorted(name for name in self.needs[law.name] if not hasattr(self.model, name))

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, session: pytest.Session, items: list[pytest.Item]) -> None:
        """Add one test per theorem, before ``-k`` and the like select among them."""
        from expertbytes.bridge.laws.shipped import laws

        by_module: dict[str, list[Law]] = {}
        for stem, law in laws():
            if law.name not in self.needs:
                continue
            by_module.setdefault(stem, []).append(law)
        for stem, found in by_module.items():
            nodeid = f"expertbytes/{stem}"
            module = _Module.from_parent(session, name=stem, nodeid=nodeid, path=session.path, laws=found, run=self)
            items.extend(session.genitems(module))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, Any]:
        """Mark the reports of laws with what the model lacks."""
        report: Any = yield
        if isinstance(item, _LawItem) and call.when == "call":
            setattr(report, _MISSING, item.missing)
        return report

    def pytest_report_teststatus(self, report: Any) -> tuple[str, str, str] | None:
        """Give *not covered* its own name and letter."""
        if getattr(report, _MISSING, None) and report.skipped:
            return "not covered", "n", "NOT COVERED"
        return None

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Count, also on the controller of a distributed run."""
        missing = getattr(report, _MISSING, None)
        if missing:
            self.uncovered[report.nodeid.rpartition("::")[2]] = missing
        elif missing is not None and not report.skipped:
            self.covered += 1
            self.outcomes[report.nodeid.rpartition("::")[2]] = report.passed

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Fail a run of laws that covered none."""
        if exitstatus == pytest.ExitCode.OK and self.uncovered and not self.covered:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Say how much was covered, and which definitions the rest needs."""
        total = len(self.needs)
        counts = Counter(name for missing in self.uncovered.values() for name in missing)
        lacking = ", ".join(f"{name} {count}" for name, count in sorted(counts.items(), key=lambda e: (-e[1], e[0])))
        reporter = terminalreporter
        reporter.section("theorems of expertbytes")
        reporter.write_line(f"covered {self.covered} of {total} theorems; not covered: {len(self.uncovered)}")
        if not_run := total - self.covered - len(self.uncovered):
            reporter.write_line(f"not run: {not_run}")
        for line in causes(
            self.outcomes, {name.removeprefix("ExpertBytes."): names for name, names in self.needs.items()}
        ):
            reporter.write_line(textwrap.fill(line, 110, subsequent_indent="  "))
        if lacking and not reporter.config.getoption("--expertbytes-missing"):
            reporter.write_line("--expertbytes-missing names the definitions that the model lacks")
        elif lacking:
            text = f"definitions that the model lacks, with the number of theorems that name each: {lacking}"
            reporter.write_line(textwrap.fill(text, 110, subsequent_indent="  "))
            for theorem, missing in self.uncovered.items():
                reporter.write_line(f"  {theorem} lacks {', '.join(missing)}")


def causes(outcomes: Mapping[str, bool], needs: Mapping[str, frozenset[str]]) -> Iterator[str]:
    """The failed theorems, those that rest on fewest definitions first, and the definitions that most likely cause them.

    A cause is named once: the definition that the largest part of the theorems naming it failed on (of equal ones that of most
    failures), then the next for the failures that are left.
    """
    failed = sorted(
        (name for name, passed in outcomes.items() if not passed), key=lambda name: (len(needs[name]), name)
    )
    if not failed:
        return
    yield f"failed, those that rest on fewest definitions first: {', '.join(failed)}"
    left = set(failed)
    while left:
        counts = {
            d: [sum(d in needs[name] for name in part) for part in (left, outcomes)]
            for d in sorted(set().union(*map(needs.__getitem__, left)))
        }
        suspect, (there, tried) = max(counts.items(), key=lambda entry: (entry[1][0] / entry[1][1], entry[1][0]))
        yield f"look at {suspect} first: {there} of the {tried} theorems that name it failed"
        left -= {name for name in left if suspect in needs[name]}


class _Module(pytest.Collector):
    """The theorems of one Lean module."""

    def __init__(self, *, laws: Sequence[Law], run: ModelRun, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.laws, self.run = laws, run

    def collect(self) -> Iterator[pytest.Item]:
        for law in self.laws:
            name = law.name.removeprefix("ExpertBytes.")
            yield _LawItem.from_parent(self, name=name, law=law, run=self.run)


class _LawItem(pytest.Item):
    """A theorem as a test of the model."""

    def __init__(self, *, law: Law, run: ModelRun, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.law, self.run = law, run
        self.tries: Tries | None = None
        self.missing = run.missing(law)
        self.add_marker("expertbytes")

    def runtest(self) -> None:
        from expertbytes.bridge.laws.law import check
        from expertbytes.bridge.laws.limits import answers_kept, ended_after, stopped_after, under

        if self.missing:
            pytest.skip(f"not covered: the model lacks {', '.join(self.missing)}")
        seconds = self.config.getoption("--expertbytes-seconds")
        with ended_after(seconds, self.run.stderr), stopped_after(seconds), answers_kept():
            self.tries = under(f"the theorem {self.law.name}", lambda: check(self.law, self.run.model, self.run.oracle))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        from expertbytes.bridge.laws.counterexample import report
        from expertbytes.bridge.laws.law import CounterexampleError, VacuousTestError
        from expertbytes.bridge.laws.limits import EvadingModelError, HangingModelError

        match excinfo.value:
            case CounterexampleError() as error:
                return report(error, self.run.theorems[self.law.name], self.run.model)
            case HangingModelError() | EvadingModelError() as error:
                return f"{self.law.name}: {error}"
            case VacuousTestError() as error:
                return f"{self.law.name} says nothing about the model: {error}"
            case _:
                return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return Path(self.nodeid.partition("::")[0]), None, self.law.name
