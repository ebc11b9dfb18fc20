"""What is printed is in the encoding of the output; what that lacks is escaped."""

import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest
import typer

from expertbytes.cli import any_name_can_be_printed, app

LINES = [
    "cite share_antitone",
    "cite share_antitone --format latex",
    "cite share_antitone --format json",
    "cite --list share",
    "trace share shipped",
    "trace info shipped",
    "models",
    "examples",
    "predict --table {table} --acceptance-rate 0.7",
    "advise --engine vllm --table {table} --acceptance-rate 0.7 --all",
    "explain --baseline 146 --speculative 93 --tokens-per-pass 2 --all",
    "read {table}",
]


def printed(line: str, encoding: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """What the command prints in that encoding, in this process."""
    out = BytesIO()
    with monkeypatch.context() as patched:
        patched.setattr(sys, "stdout", TextIOWrapper(out, encoding=encoding, write_through=True))
        any_name_can_be_printed()
        try:
            ended = app(line.split(), standalone_mode=False)
        except typer.Exit as end:
            ended = end.exit_code
        sys.stdout.flush()
        assert not ended
        return out.getvalue().decode(encoding)


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-16"])
def test_every_result_in_the_encoding_of_the_output(
    line: str, encoding: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No byte of another encoding, and no traceback."""
    table = tmp_path / "times.csv"
    table.write_text("n,pass_ms\n1,8.5\n2,11.1\n3,12.9\n", encoding="utf-8")
    assert len(printed(line.format(table=table), encoding, monkeypatch)) > len("Error: ")
