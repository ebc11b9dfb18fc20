"""The binary of the WebAssembly Lean, with its functions in a table instead of on the list of exports."""

import json
import subprocess
from pathlib import Path

import pytest

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.lean.wasm.binary import NAMES, slim
from expertbytes.bridge.lean.wasm.node import find_node
from tests.bridge.registry import BINARY

CALL = """\
const module = new WebAssembly.Module(require('fs').readFileSync(process.argv[1]));
const { main, table, ...more } = new WebAssembly.Instance(module).exports;
const called = [...Array(table.length).keys()].map((i) => table.get(i)());
const section = Buffer.from(WebAssembly.Module.customSections(module, process.argv[2])[0]).toString('hex');
console.log(JSON.stringify({ main: main(), more: Object.keys(more), called, section }));
"""


def test_functions_lie_in_the_table_in_the_order_of_their_names(tmp_path: Path) -> None:
    """`l_a` then `l_b` follow the entry that was there; the section says where; only other names are still exported."""
    file = tmp_path / "slim.wasm"
    file.write_bytes(slim(BINARY))
    command: list[str | Path] = [find_node().executable, "-e", CALL, file, NAMES]
    found = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    numbers = b"".join(number.to_bytes(4, "little") for number in (1, 2, 0, 3, 6))
    section = (numbers + b"l_al_b").hex()
    assert found == {"main": 1, "more": [], "called": [1, 3, 2], "section": section}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"\0asm", b"\0asn"),
        (b"\4\4\1\x70\0\1", b"\4\4\1\x70\1\1"),
        (b"\4\4\1\x70\0\1", b"\4\4\1\x6f\0\1"),
        (b"\4\4\1\x70\0\1", b""),
        (b"\7\x1c\4", b"\7\x1c\3"),
    ],
    ids=["no WebAssembly", "a bounded table", "a table of other things", "no table", "more exports than said"],
)
def test_another_binary_is_refused(old: bytes, new: bytes) -> None:
    """One that is not of the known form is not rewritten by guess."""
    assert BINARY.count(old) == 1
    with pytest.raises(LeanError, match=r"lean\.wasm is not the one this project knows"):
        slim(BINARY.replace(old, new))
