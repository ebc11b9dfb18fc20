"""The rule on arrays and in C: the exact plans, refusals, and time."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

from expertbytes.errors import InputError
from expertbytes.planner.arrays import MOST, plan_arrays
from expertbytes.planner.files import EXAMPLE, HEADER, planner_file
from lab.planner.agreement import compare, mismatches, tables
from lab.planner.compiled import CompiledPlanner, compile_c, compiler

compiled_c = pytest.mark.skipif(
    compiler() is None,
    reason="no C compiler (cc, gcc, clang): expertbytes_planner.h NOT checked; make test-planner needs one",
)
SANITISED = ("-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")


@pytest.fixture(scope="module")
def header(tmp_path_factory: pytest.TempPathFactory) -> CompiledPlanner:
    return CompiledPlanner(tmp_path_factory.mktemp("planner"))


@compiled_c
def test_all_forms_agree_on_random_tables() -> None:
    """Exact fractions, arrays and C; `make test-planner` compares a million."""
    assert compare(3_000, seed=1) == (3_000, [])


@compiled_c
def test_a_form_that_differs_is_noticed(header: CompiledPlanner, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a tie that is exact equality of doubles, equal thirds and sevenths are told apart, and the comparison says so."""
    monkeypatch.setattr("expertbytes.planner.arrays.TIE", 0.0)
    rng = np.random.default_rng(0)
    assert any("arrays" in line for _ in range(20) for line in mismatches(tables(300, rng), header))


@compiled_c
@pytest.mark.parametrize("options", [("-O1",), ("-O2",)])
def test_the_example_runs_under_sanitizers(options: tuple[str, ...], tmp_path: Path) -> None:
    """No warning, no bad access, no undefined step; it plans faster than plain decoding."""
    compile_c(planner_file(EXAMPLE), tmp_path / "example", (*options, *SANITISED))
    done = subprocess.run([tmp_path / "example"], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "tokens a second" in done.stdout, done.stdout + done.stderr


@compiled_c
def test_the_header_under_sanitizers(tmp_path: Path) -> None:
    """Every status, empty batches and a batch of the largest size, with arrays of exactly the stated sizes."""
    source = Path(__file__).with_name("header.c")
    compile_c(source, tmp_path / "header", SANITISED)
    done = subprocess.run([tmp_path / "header"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.skipif(shutil.which("c++") is None, reason="no C++ compiler: the header is NOT checked as C++")
def test_the_header_is_cpp_too(tmp_path: Path) -> None:
    """The example compiles as C++ without a warning, and runs."""
    strict = ("-x", "c++", "-std=c++11", "-Wall", "-Wextra", "-Werror", "-O1")
    command = ["c++", *strict, str(planner_file(EXAMPLE)), "-o", str(tmp_path / "example")]
    assert subprocess.run(command, capture_output=True, text=True, check=False).stderr == ""
    assert subprocess.run([tmp_path / "example"], capture_output=True, check=False).returncode == 0


@compiled_c
def test_a_warning_is_an_error(tmp_path: Path) -> None:
    """The compilation of these tests refuses what it should."""
    (tmp_path / "bad.c").write_text("int main(void) { int unused; return 0; }\n")
    with pytest.raises(SystemExit, match="unused"):
        compile_c(tmp_path / "bad.c", tmp_path / "bad")


def test_the_header_needs_nothing_but_stddef() -> None:
    """One include, and no name that allocates."""
    text = planner_file(HEADER).read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if line.startswith("#include")] == ["#include <stddef.h>"]
    assert not re.search(r"\b(malloc|calloc|realloc|alloca|free)\b", text)


def test_leading_axes_are_batches() -> None:
    """Batches side by side are planned as each alone, with costs of their own."""
    rng = np.random.default_rng(3)
    S = np.cumprod(rng.uniform(size=(2, 3, 4, 5)), axis=-1)
    cost = 1 + np.cumsum(rng.uniform(size=(2, 3, 21)), axis=-1) / 20
    drafted = rng.integers(0, 6, (2, 3, 4))
    found = plan_arrays(S, cost, drafted)
    for place in np.ndindex(2, 3):
        alone = plan_arrays(S[place], cost[place], drafted[place])
        assert alone.budget == found.budget[place] and alone.goodput == found.goodput[place]
        assert (alone.lengths == found.lengths[place]).all()


def test_a_large_batch_takes_the_largest() -> None:
    """Of 512 requests of 16 tokens: as many as the budget, none left out that survives more surely."""
    rng = np.random.default_rng(4)
    S = np.round(np.cumprod(rng.uniform(0.5, 1, (512, 16)), axis=-1), 2)
    found = plan_arrays(S, 0.01 + 4e-6 * np.arange(8193))
    inside = np.arange(16) < found.lengths[:, None]
    assert 0 < inside.sum() == found.budget < S.size and S[inside].min() >= S[~inside].max()


@pytest.mark.parametrize(
    ("survivals", "cost", "words"),
    [
        (np.ones((2, 2)) * 1.5, np.ones(3), "probabilities"),
        (np.full((1, 2), np.nan), np.ones(3), "probabilities"),
        (np.array([[0.1, 0.2]]), np.ones(3), "rise"),
        (np.ones((1, 2)), np.array([1.0, -1.0]), "positive"),
        (np.ones((1, 2)), np.array([1.0, np.inf]), "positive"),
        (np.ones((1, 2)), np.ones(0), "positive"),
        (np.ones(2), np.ones(3), "shape"),
        (np.ones((1, MOST + 1)), np.ones(3), "offer fewer"),
    ],
)
def test_arrays_that_are_no_batch_are_refused(survivals: np.ndarray, cost: np.ndarray, words: str) -> None:
    """One sentence."""
    with pytest.raises(InputError, match=words):
        plan_arrays(survivals, cost)


def test_drafted_and_prices_are_checked() -> None:
    """Lengths beyond the arrays, negative survivals before a chain's end, negative prices."""
    S, cost = np.array([[0.5, 0.2]]), np.ones(3)
    with pytest.raises(InputError, match="from 0 to 2"):
        plan_arrays(S, cost, np.array([3]))
    with pytest.raises(InputError, match="probabilities"):
        plan_arrays(np.array([[0.5, -0.2]]), cost, np.array([2]))
    assert plan_arrays(np.array([[0.5, -0.2]]), cost, np.array([1])).lengths.tolist() == [
        1
    ]  # what stands beyond is not read
    with pytest.raises(InputError, match="price"):
        plan_arrays(S, cost, price=np.array(-1.0))
