"""docs/advise.md names every engine with its version, every drafter and field, and shows what the commands print."""

import re
import shlex

import pytest
from typer.testing import CliRunner

from expertbytes.advice.advice import Advice, BatchAdvice
from expertbytes.advice.engines import ENGINES
from expertbytes.cli import app
from tests.docs.blocks import ROOT, blocks, commands

PAGE = ROOT / "docs" / "advise.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_every_engine_has_its_row() -> None:
    """Name, version, drafters, and whether there is a schedule."""
    rows = re.findall(r"^\| `([a-z][a-z.-]+)` \| (.*?) \| (.*?) \| (.*?) \|$", TEXT, re.MULTILINE)
    assert [name for name, *_ in rows] == list(ENGINES)
    for name, version, drafters, schedule in rows:
        engine = ENGINES[name]
        assert version == engine.version
        assert re.findall(r"`(\w+)`", drafters) == list(engine.drafters)
        assert schedule.startswith("no") == (engine.schedule is None)


def test_every_field_is_named() -> None:
    """Each field of the object that `--json` prints."""
    assert set(re.findall(r"`(\w+)`", TEXT)) >= Advice.model_fields.keys() | BatchAdvice.model_fields.keys()


def test_what_is_shown_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each block of text is part of what a command of the page prints."""
    monkeypatch.chdir(ROOT)
    found = blocks(PAGE)
    asked = [command.text for block in found if block.language == "console" for command in commands(block)]
    printed = [" ".join(CliRunner().invoke(app, shlex.split(text)[1:]).stdout.split()) for text in asked]
    shown = [" ".join(block.text.split()) for block in found if block.language == "text"]
    assert len(shown) == 2
    assert [text for text in shown if not any(text in output for output in printed)] == []
