"""The patches to the script around the WebAssembly Lean: each applies exactly once, or the script is refused."""

import re

import pytest

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.lean.wasm.patch import REPLACEMENTS, patch

SCRIPT = (
    ";".join(old for old, _ in REPLACEMENTS)
    + ";_malloc(1);var _malloc,_l_one,_l_two;function assignWasmExports(wasmExports){"
    + '_malloc=Module["_malloc"]=wasmExports["malloc"];_l_one=Module["_l_one"]=wasmExports["l_one"];'
    + '_l_two=Module["_l_two"]=wasmExports["l_two"].value}run()'
)


def test_patch_keeps_what_is_used() -> None:
    """Exports that the script mentions stay, all others go, and each replacement is made."""
    patched = patch(SCRIPT)
    assert (
        'var _malloc;function assignWasmExports(wasmExports){_malloc=Module["_malloc"]=wasmExports["malloc"]}'
        in patched
    )
    assert "_l_one" not in patched
    assert "_l_two" not in patched
    for old, new in REPLACEMENTS:
        assert old not in patched
        assert new in patched


@pytest.mark.parametrize("old", [old for old, _ in REPLACEMENTS] + ["function assignWasmExports(wasmExports){"])
@pytest.mark.parametrize("times", [0, 2])
def test_patch_refuses_another_script(old: str, times: int) -> None:
    """A text that is missing, or there twice, is refused by name."""
    with pytest.raises(LeanError, match=f"{re.escape(repr(old[:60]))} occurs {times} times instead of once"):
        patch(SCRIPT.replace(old, "") if times == 0 else SCRIPT + old)


def test_patch_refuses_unexpected_exports() -> None:
    """An assignment of another form is not thinned out."""
    with pytest.raises(LeanError, match=r"unexpected text .*_l_two=compute\(1\)"):
        patch(SCRIPT.replace('_l_two=Module["_l_two"]=wasmExports["l_two"].value', "_l_two=compute(1)"))
