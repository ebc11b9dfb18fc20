"""The README shows what stands in the files: a theorem, its test, the picture of the example."""

from __future__ import annotations

import ast

from lab import readme_figure
from tests.docs.blocks import ROOT, blocks

README = ROOT / "README.md"


def first(language: str) -> str:
    return next(block.text for block in blocks(README) if block.language == language)


def test_the_theorem_stands_in_its_file() -> None:
    """The first Lean block is in the theorem's file, but for line breaks."""
    source = (ROOT / "Proofs/ExpertBytes/Thm/Expert.lean").read_text(encoding="utf-8")
    assert " ".join(first("lean").split()) in " ".join(source.split())


def test_the_test_stands_in_its_file() -> None:
    """The first Python block is a function of the generated tests, but for line breaks."""
    (shown,) = ast.parse(first("python")).body
    source = ast.parse((ROOT / "tests/generated/test_expert.py").read_text(encoding="utf-8"))
    assert ast.dump(shown) in {ast.dump(node) for node in source.body}


def test_the_picture_is_of_the_example() -> None:
    """The committed picture is what `python -m lab.readme_figure` writes."""
    assert readme_figure.FIGURE.read_text(encoding="utf-8") == readme_figure.picture()


def test_every_word_is_explained_once() -> None:
    """The glossary is in order, and no word has two rows."""
    rows = [line.split("|")[1].strip() for line in (ROOT / "docs" / "glossary.md").read_text().splitlines()[6:]]
    assert len(rows) > 20
    assert rows == sorted(set(rows))
