"""docs/explain.md: its file is a curve, and it lists every flag and field there is."""

import ast
import re
from pathlib import Path

import pytest

from expertbytes.explanation import curves
from expertbytes.inputs.measured_curve import read_measured
from expertbytes.model.answer import Answer

TEXT = (Path(__file__).parents[3] / "docs" / "explain.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("content", blocks("json"))
def test_file(content: str, tmp_path: Path) -> None:
    """The example is a measured curve."""
    path = tmp_path / "curve.json"
    path.write_text(content)
    assert read_measured(path).throughput_by_tokens


def flag_names() -> set[str]:
    """Every name that the package's sources give to a flag."""
    found: set[str] = set()
    for path in Path(curves.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Flag":
                found |= {str(ast.literal_eval(word.value)) for word in node.keywords if word.arg == "name"}
    return found


def test_every_flag_is_listed() -> None:
    """The table of flags has all of them and no other."""
    table = TEXT[TEXT.index("| flag |") : TEXT.index("## From a server's log")]
    assert set(re.findall(r"`(\w+)`", table)) == flag_names()


def test_every_figure_is_a_field() -> None:
    """The table of figures names fields of the answer."""
    table = TEXT[TEXT.index("| field |") : TEXT.index("A cost beyond")]
    named = {line.split("`")[1] for line in table.splitlines()[2:] if line}
    assert len(named) == 8
    assert named <= Answer.model_fields.keys()
