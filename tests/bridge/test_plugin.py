"""Someone's own model under the theorems: what is covered, what fails and how it reads, from a checkout and from a wheel."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from expertbytes.bridge import statements
from expertbytes.bridge.model import needed
from expertbytes.bridge.names import snake

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "own_model"
KNOWN = statements.read()
TOTAL = sum(1 for theorem in KNOWN.theorems if needed(theorem, KNOWN))
"""Theorems that name a definition; the others say nothing of a model."""


def run(folder: Path, model: str, *arguments: str, site: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run pytest in a folder: with the plugin named, or (``site``) found through the metadata of an installed package."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST")}
    named = ["-p", "expertbytes.bridge.plugin"]
    if site is None:
        environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    else:
        environment["PYTHONPATH"], named = str(site), []
    command = [sys.executable, "-m", "pytest", *named, f"--expertbytes-model={model}", "-W", "error", *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300)


@pytest.fixture
def example(tmp_path: Path) -> Path:
    """A folder with the example's models and nothing else."""
    shutil.copy(EXAMPLE / "engine.py", tmp_path)
    return tmp_path


def write(folder: Path, source: str) -> Path:
    (folder / "planner.py").write_text(source, encoding="utf-8")
    return folder


def test_a_correct_partial_model_passes_what_it_covers(example: Path) -> None:
    """The theorems whose definitions it has pass, all others are counted as not covered, with what is lacking."""
    provided = {"slots", "per_slot_bytes", "dedup_bytes", "per_slot_time", "dedup_time", "saving", "share", "ratio"}
    provided |= {"crossover", "goodput", "best_draft"}
    covered = sum(bool(names) and names <= provided for names in (needed(t, KNOWN) for t in KNOWN.theorems))
    assert covered >= 30
    result = run(example, "engine:Engine", "--junitxml=report.xml", "--expertbytes-missing")
    assert result.returncode == 0, result.stdout
    assert f"covered {covered} of {TOTAL} theorems; not covered: {TOTAL - covered}\n" in result.stdout
    assert f"{covered} passed, {TOTAL - covered} not covered" in result.stdout
    lacking = " ".join(result.stdout.split()).partition("name each: ")[2]
    assert re.match(r"tokens \d+, .*\bKernel \d+, .*\bVerdict \d+", lacking)
    suite = ET.parse(example / "report.xml").getroot()[0]
    assert (suite.get("tests"), suite.get("failures"), suite.get("skipped")) == (str(TOTAL), "0", str(TOTAL - covered))


def test_a_planted_error_is_caught_with_a_small_counterexample(example: Path) -> None:
    """A wrong count of slots: the report names the theorem, in words and in Lean, and the smallest inputs there are."""
    result = run(example, "engine:SharedExpertEngine", "-k", "dedupTime_lt_perSlotTime_iff or saving_eq")
    assert result.returncode == 1
    assert "FAILED expertbytes/expert::dedupTime_lt_perSlotTime_iff" in result.stdout
    report = result.stdout.partition("ExpertBytes.dedupTime_lt_perSlotTime_iff does not hold for the model.")[2]
    expected = """
    : dedupTime b U Wd n < perSlotTime b k Ws n ↔ share U k n < ratio Wd Ws n
  counterexample:
    b = 1
    U = n ↦ 1, …
    Ws = n ↦ 1, …
    Wd = n ↦ 1, …
    k = 1
    n = 1
  there:
    left is false, right is true
  values of the model:
    dedup_time(1, U, Wd, 1) = 1
    per_slot_time(1, 1, Ws, 1) = 1
    share(U, 1, 1) = 1/2
    ratio(Wd, Ws, 1) = 1
"""
    assert "exactly where the share of distinct experts is below" in report
    assert expected in report
    assert "covered 2 of" in result.stdout and f"not run: {TOTAL - 2}" in result.stdout


def test_an_error_at_a_tie_is_caught(example: Path) -> None:
    """`≤` in place of `<` in the crossover differs only where share and ratio are equal, and is found there."""
    result = run(example, "engine:HastyEngine", "-k", "crossover_eq_some_iff")
    assert result.returncode == 1
    assert "u = n ↦ 0, …\n    r = n ↦ 0, 0, 1, 0, …\n    N = 2\n    n = 2\n" in result.stdout


def test_a_model_that_covers_nothing_fails(tmp_path: Path) -> None:
    """One definition that no theorem uses alone: every theorem is not covered, and the run is not a success."""
    result = run(write(tmp_path, "def staircase(T, curve, D, rates): return []"), "planner")
    assert result.returncode == 1
    assert f"covered 0 of {TOTAL} theorems; not covered: {TOTAL}\n" in result.stdout


@pytest.mark.parametrize(
    ("source", "model", "sentence"),
    [
        ("", "nowhere:Model", "cannot import the model's module 'nowhere'"),
        ("", "planner:Model", "planner has no 'Model'"),
        ("def best_drft(): ...", "planner", "planner provides none of the"),
        ("share = 3", "planner", "planner.share is 3; it must be callable"),
        ("class M:\n def __init__(self, b): ...", "planner:M", "planner:M needs arguments"),
        ("import enum\nVerdict = enum.Enum('Verdict', 'FASTER SLOWER')", "planner", "planner.Verdict lacks UNDECIDED"),
    ],
)
def test_a_wrong_model_is_a_usage_error(tmp_path: Path, source: str, model: str, sentence: str) -> None:
    """What cannot be tested is refused before anything runs, in one sentence."""
    result = run(write(tmp_path, source), model)
    assert result.returncode == pytest.ExitCode.USAGE_ERROR
    assert sentence in result.stderr + result.stdout
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("way", ["skip", "xfail", "exit"])
def test_a_model_that_evades_fails(tmp_path: Path, way: str) -> None:
    """To skip is no answer: the theorem is neither passed nor covered nor left out."""
    source = f"import pytest\ndef tokens(a, d): pytest.{way}('not now')"
    result = run(write(tmp_path, source), "planner", "-k", "tokens_zero")
    assert result.returncode == 1, result.stdout
    assert "FAILED expertbytes/acceptance::tokens_zero" in result.stdout
    assert "1 failed" in result.stdout and "passed" not in result.stdout and " skipped" not in result.stdout


def test_a_model_that_hangs_is_stopped_and_named(tmp_path: Path) -> None:
    """Also one that catches every exception; the others are tested."""
    source = """
def tokens(a, d):
    while True:
        try:
            while True: pass
        except Exception: pass
"""
    result = run(write(tmp_path, source), "planner", "-k", "tokens_zero", "--expertbytes-seconds", "2")
    assert result.returncode == 1, result.stdout
    assert "the model does not answer within 2 s (it was in tokens, " in result.stdout


def test_a_model_that_hangs_in_compiled_code_is_stopped_and_named(tmp_path: Path) -> None:
    """No signal reaches Python there: the process ends, with the theorem and the place on its standard error."""
    source = """
from collections import deque
from itertools import repeat

def tokens(a, d):
    deque(repeat(0), maxlen=0)
"""
    result = run(write(tmp_path, source), "planner", "-k", "tokens_zero", "--expertbytes-seconds", "1")
    assert result.returncode == 1, result.stdout
    assert "Timeout" in result.stderr and "in the theorem ExpertBytes.tokens_zero" in result.stderr
    assert "in tokens\n" in result.stderr


def test_own_tests_run_beside_the_theorems(example: Path) -> None:
    """The user's tests are collected as ever; the marker tells the two apart."""
    (example / "test_own.py").write_text("def test_own(): pass\n", encoding="utf-8")
    both = run(example, "engine:Engine", "-k", "test_own or share_bounds", "-v")
    assert "test_own.py::test_own PASSED" in both.stdout
    assert "expertbytes/expert::share_bounds PASSED" in both.stdout
    theorems = run(example, "engine:Engine", "-k", "test_own or share_bounds", "-m", "expertbytes")
    assert "1 passed" in theorems.stdout


def test_a_distributed_run_counts_the_same(example: Path) -> None:
    """With workers the controller reports what they covered."""
    result = run(example, "engine:Engine", "-p", "xdist.plugin", "-n", "2", "-k", "share_bounds or tokens_zero")
    assert result.returncode == 0, result.stdout
    assert "covered 1 of" in result.stdout and "1 passed, 2 not covered" in result.stdout


def test_the_oracle_passes_as_anyones_model(tmp_path: Path) -> None:
    """A module that provides structures and an enumeration too."""
    source = (
        "from expertbytes.bridge import statements\nfrom expertbytes.bridge.model import oracle_model\n"
        "m = oracle_model(statements.read())"
    )
    result = run(write(tmp_path, source), "planner:m", "-k", "closeness or step_time")
    assert result.returncode == 0, result.stdout
    assert "not covered: 0" in result.stdout


def attributes_of_model(source: str) -> dict[str, set[str]]:
    """For each top-level function of a generated file, what it takes from the model, functions it calls included."""
    functions = {node.name: node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)}
    return {
        name: {n.attr for n in ast.walk(node) if isinstance(n, ast.Attribute) and ast.unparse(n.value) == "model"}
        for name, node in functions.items()
    }


def test_what_a_theorem_needs_is_what_its_test_takes_from_the_model() -> None:
    """A test that took more would meet a missing definition; one that is said to need more would go uncovered."""
    folder = ROOT / "tests" / "generated"
    used: dict[str, set[str]] = {}
    for path in folder.glob("test_*.py"):
        used |= attributes_of_model(path.read_text(encoding="utf-8"))
    structures = {oracle for oracle, kind in ((d.name, d.kind) for d in KNOWN.definitions) if kind != "def"}
    names = {name.removeprefix("ExpertBytes.") for name in structures}
    for theorem in KNOWN.theorems:
        name = snake(theorem.name)
        taken = set().union(*(used[f"{name}{part}"] for part in ("", "_inputs", "_hypotheses")))
        assert taken <= needed(theorem, KNOWN), theorem.name
        assert needed(theorem, KNOWN) - names <= taken, theorem.name


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package installed from its wheel into a folder of its own."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True, timeout=120)
    (wheel,) = folder.glob("*.whl")
    options = ["--quiet", "--no-deps", "--no-index", "--no-compile", "--target", str(folder / "site")]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, str(wheel)], check=True, timeout=120)
    return folder / "site"


def test_the_plugin_works_from_an_installed_wheel(example: Path, site: Path) -> None:
    """In a folder with nothing but the model, the wheel's own plugin and tests catch the planted error."""
    arguments = ["-k", "dedupTime_lt_perSlotTime_iff or tokens_zero", "-p", "no:cacheprovider"]
    result = run(example, "engine:SharedExpertEngine", *arguments, site=site)
    assert result.returncode == 1, result.stderr
    assert "ExpertBytes.dedupTime_lt_perSlotTime_iff does not hold for the model." in result.stdout
    assert "1 failed" in result.stdout and "1 not covered" in result.stdout
    where = "from expertbytes.bridge.laws import shipped as s; print(next(iter(s.laws())) and s.__file__, s._package().__path__)"
    environment = {**os.environ, "PYTHONPATH": str(site)}
    command = [sys.executable, "-c", where]
    shown = subprocess.run(command, cwd=example, env=environment, capture_output=True, text=True, timeout=60)
    assert shown.stdout.count(str(site)) == 2, shown
