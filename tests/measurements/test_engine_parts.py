"""What the engines share: the list, the grouping of rows, the random experts, and the checks of a foreign library."""

import ctypes
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.measurements.engines import ENGINES, engine_named, ggml_library, mlx_blas, optional
from expertbytes.measurements.engines.grouping import groups
from expertbytes.measurements.engines.weights import layer_weights
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.kernels import KERNELS
from expertbytes.measurements.models import BLOCKS, Model, model_named
from expertbytes.measurements.protocol import measure
from expertbytes.measurements.synthetic import Uniform
from expertbytes.measurements.validation.campaign import validate
from expertbytes.measurements.validation.plans import QUICK


def test_names_are_unique_and_kernels_known() -> None:
    """Every engine offers both kernels, ships a part of them, and plans with a rate for each."""
    assert len({engine.name for engine in ENGINES}) == len(ENGINES)
    for engine in ENGINES:
        assert engine.kernels == KERNELS and engine.dtype in BLOCKS
        assert all(engine.nominal_bytes_per_second[kernel] > 0 for kernel in engine.kernels)


@pytest.mark.parametrize("name", [engine.name for engine in ENGINES if engine.extra])
def test_a_missing_library_says_what_to_install(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without its library an engine is refused in one sentence with the command that installs it."""
    for module in (optional, ggml_library):
        monkeypatch.setattr(module, "find_spec", lambda package: None)
    ggml_library.library.cache_clear()
    extra = next(engine.extra for engine in ENGINES if engine.name == name)
    with pytest.raises(MeasurementError, match=rf"is (not )?installed; pip install \"expertbytes\[{extra}\]\"\.$"):
        engine_named(name)
    ggml_library.library.cache_clear()


def test_what_fits_times_is_asked_for_before_any_is_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without SciPy a measurement and a validation end at once with the command that installs it."""
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    wanted = r'pip install "expertbytes\[measure\]"\.$'
    model, engine = model_named("OLMoE-1B-7B"), engine_named("blas")
    routing = Uniform(model.experts, model.experts_per_token)
    with pytest.raises(MeasurementError, match=wanted):
        measure(model, engine, routing, repeats=6, seed=0, out=tmp_path / "p.json")
    with pytest.raises(MeasurementError, match=wanted):
        validate({}, QUICK, tmp_path / "v.json")
    assert list(tmp_path.iterdir()) == []


@given(st.lists(st.permutations(range(6)).map(lambda order: order[:3]), min_size=1, max_size=9))
def test_groups_hold_every_slot_once(rows: list[list[int]]) -> None:
    """Experts ascend, each group holds the slots of its expert in order, and together they hold each slot once."""
    ids = np.array(rows)
    found = groups(ids)
    assert found.experts.tolist() == sorted(set(ids.ravel().tolist()))
    assert sorted(found.order.tolist()) == list(range(ids.size))
    for group, expert in enumerate(found.experts.tolist()):
        slots = found.order[found.bounds[group] : found.bounds[group + 1]]
        assert slots.tolist() == np.flatnonzero(ids.ravel() == expert).tolist()


def test_weights_keep_the_size_of_activations(tiny: Model) -> None:
    """Entries are centred with variance 1 / columns, and no two experts are alike."""
    wide = tiny.model_copy(update={"hidden": 256, "expert_hidden": 128})
    gate_up, down = layer_weights(wide, np.random.default_rng(0))
    assert gate_up.shape == (8, 256, 256) and down.shape == (8, 256, 128)
    for part in (gate_up, down):
        assert abs(float(part.mean())) < 1e-3 and float(part.var()) == pytest.approx(1 / part.shape[2], rel=0.02)
        assert not np.array_equal(part[0], part[1])


def _fake(**changes: Callable[..., Any]) -> ggml_library.Library:
    """A library that answers as ggml does, but for the changes."""
    blocks = {kind.number: (kind.name, *BLOCKS[dtype]) for dtype, kind in ggml_library.TYPES.items()}
    blocks[ggml_library.I32.number] = ("i32", 1, 4)
    known: dict[str, Callable[..., Any]] = {
        "type_name": lambda number: blocks[number][0].encode(),
        "blck_size": lambda number: blocks[number][1],
        "type_size": lambda number: blocks[number][2],
        "cpu_init": lambda: None,
    }
    return ggml_library.Library(known | changes, "some-wheel", ())


def test_a_library_with_known_types_is_taken() -> None:
    """Names and sizes as known here pass."""
    found = _fake()
    assert ggml_library._checked(found) is found


def test_a_library_with_other_types_is_refused() -> None:
    """A type with another block size, or another type under the number, is named with what was expected."""
    with pytest.raises(MeasurementError) as caught:
        ggml_library._checked(_fake(type_size=lambda number: 110))
    found = "ggml of some-wheel has type 0 as ('f32', 1, 110), ('f32', 1, 4) is known here"
    assert str(caught.value) == f"{found}; install another version of some-wheel."
    with pytest.raises(MeasurementError, match=r"has type 0 as \('q9', 1, 4\)"):
        ggml_library._checked(_fake(type_name=lambda number: b"q9"))


def test_a_library_without_a_function_is_refused() -> None:
    """The missing function is named."""
    message = "ggml of some-wheel has no function ggml_init; install another version of some-wheel."
    with pytest.raises(MeasurementError, match=f"^{re.escape(message)}$"):
        ggml_library._function([ctypes.CDLL(None)], "init", "some-wheel")


def test_a_preloaded_blas_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A function that the process finds is laid to the file that holds it; one that it does not find, to the wheel."""
    monkeypatch.setattr(mlx_blas, "SYMBOL", "malloc")
    assert re.search(r"\.so|\.dylib", mlx_blas.blas_in_use())
    monkeypatch.setattr(mlx_blas, "SYMBOL", "no_such_function")
    assert mlx_blas.blas_in_use() == mlx_blas.WHEEL_BLAS
