"""Every block of Python and every command in README.md and docs/ runs as it stands, in the order of its page.

A page runs in a folder of its own that shows the repository's files, and the files that a reader has: see `given_files`. A new
block needs no entry here. What is not run is in `NOT_RUN`; of those commands that are ours, the options are parsed.
"""

import __future__

import importlib.util
import re
import shlex
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from typer.testing import CliRunner

from expertbytes.cli import app
from expertbytes.inputs.question import Question
from expertbytes.measurements.storage import write_profile
from tests.docs.blocks import PAGES, ROOT, Block, Command, blocks, commands
from tests.expertbytes.explanation.test_logs import LLAMA
from tests.expertbytes.small import DEDUP, PER_SLOT, make_profile

LANGUAGES: Final = {"python", "console", "text", "json", "lean", "{toctree}"}
NOT_RUN: Final = {
    r"(pip|apt) install ": "installs",
    r"python3 -m http.server": "serves until it is stopped",
    r"make ": "is more than this test, or hours",
    r"pytest --expertbytes-model": "is for a model of your own",
    r"python -m ": "is minutes, and writes a record or a page of this repository",
    r"(LD_PRELOAD=\S+ )?expertbytes (measure|validate|demo) ": "times this machine for minutes",
    r"expertbytes merge ": "needs two runs of measure; tests/measurements/test_merge.py has them",
    r"expertbytes serve-sim": "is a minute of simulation; the tests of expertbytes.serving hold its tables",
    r"expertbytes trace capture ": "needs models that are not here; make test-capture",
    r"expertbytes (cite .*--check|proofs)": "checks all proofs; make test does",
}
PYTHON_NOT_RUN: Final = {
    "capture.md": "needs PyTorch and MLX; make test-capture runs it",
    "small_moe.md": "needs PyTorch; make test-capture runs it",
    "inside_engines.md": "needs MLX and PyTorch; make test-inside runs it",
    "dojo.md": "needs lean-dojo and a clone that it has traced",
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The repository by links, the given files, and nothing else; what a page writes at its top stays here."""
    for path in ROOT.iterdir():
        if path.name not in ("out", "build", "dist") and not path.name.startswith("."):
            (tmp_path / path.name).symlink_to(path)
    given_files(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def given_files(folder: Path) -> None:
    """What a reader has: a profile and a trace of the same layer, times by pass size, a server's log, a page's question."""
    write_profile(folder / "profile.json", make_profile(PER_SLOT, DEDUP))
    np.savez(folder / "trace.npz", experts=np.array([[[0, 1], [1, 2], [3, 0], [1, 0], [2, 3]]]), num_experts=4)
    (folder / "times.csv").write_bytes((ROOT / "examples/prediction/passes.txt").read_bytes())
    (folder / "server.log").write_text(LLAMA, encoding="utf-8")
    asked = Question(command="explain", options={"baseline": "146", "speculative": "93"})
    (folder / "question.json").write_text(asked.model_dump_json(), encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_page(page: Path, folder: Path) -> None:
    """Python blocks share their names, assertions hold, commands succeed and print what the page says."""
    names: dict[str, Any] = {"__name__": "page"}
    for block in blocks(page):
        assert block.language in LANGUAGES, f"{page.name}:{block.line}: {block.language!r} is none of {LANGUAGES}"
        if block.saved_as is not None:
            write(folder / block.saved_as, block.text)
        if block.language == "console":
            for command in commands(block):
                run_command(command)
        elif block.language == "python" and page.name not in PYTHON_NOT_RUN:
            run_python(block, page, names)


def write(path: Path, text: str) -> None:
    """Write a file of the page, in the place of a given one."""
    path.unlink(missing_ok=True)
    path.write_text(text, encoding="utf-8")


def run_python(block: Block, page: Path, names: dict[str, Any]) -> None:
    """Run the block; errors show the line of the page. Annotations are not evaluated, as in most files here."""
    source = "\n" * (block.line - 1) + block.text
    exec(compile(source, str(page), "exec", flags=__future__.annotations.compiler_flag), names)


def run_command(command: Command) -> None:
    """Run a command of ours, or parse it where it is not run."""
    if any(re.match(pattern, command.text) for pattern in NOT_RUN):
        check_unrun(command.text)
        return
    program, *arguments = shlex.split(command.text)
    assert program == "expertbytes", f"{command.text} is neither a command of ours nor in NOT_RUN"
    done = CliRunner().invoke(app, arguments)
    assert done.exit_code == 0, f"{command.text}\n{done.output}"
    if command.printed:
        words, shown = done.stdout.split(), command.printed.split()  # words, since lines depend on the terminal
        if shown[-1] == "…":  # the beginning alone
            shown.pop()
            words = words[: len(shown)]
        assert words == shown


def check_unrun(text: str) -> None:
    """Options of our own commands exist, and so do modules that are run."""
    arguments = shlex.split(re.sub(r"^LD_PRELOAD=\S+ ", "", text))
    if arguments[0] == "expertbytes":
        parsed = CliRunner().invoke(app, [*arguments[1:], "--help"])
        assert parsed.exit_code == 0, f"{text}\n{parsed.output}"
    elif arguments[:2] == ["python", "-m"]:
        assert importlib.util.find_spec(arguments[2]) is not None, arguments[2]


def test_no_exception_is_idle() -> None:
    """Each exception is for something that a page has."""
    found = [
        command.text
        for page in PAGES
        for block in blocks(page)
        if block.language == "console"
        for command in commands(block)
    ]
    assert [pattern for pattern in NOT_RUN if not any(re.match(pattern, text) for text in found)] == []
    assert {page.name for page in PAGES if any(block.language == "python" for block in blocks(page))} >= set(
        PYTHON_NOT_RUN
    )


@pytest.mark.parametrize(
    "text",
    [
        "```python\nassert 1 == 2\n```\n",
        "```console\n$ expertbytes predict\n```\n",
        "```console\n$ expertbytes measure X --no-such-option\n```\n",
        "```console\n$ python -m lab.no_such_module\n```\n",
        "```console\n$ rm file\n```\n",
        "```console\n$ expertbytes --version\nexpertbytes 99\n```\n",
        "```\nno language\n```\n",
    ],
)
def test_what_is_wrong_is_seen(text: str, folder: Path) -> None:
    """The runner fails on a page with a false assertion, a failing command, a wrong option, output or language."""
    page = folder / "page.md"
    page.write_text(text, encoding="utf-8")
    with pytest.raises(AssertionError):
        test_page(page, folder)
