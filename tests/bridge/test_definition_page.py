"""The page of definitions: each with its Lean source, and links in both directions that lead somewhere."""

import re
from collections import Counter
from pathlib import Path

import pytest

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.generate.definitions import lean_source, places_of, short, slug
from expertbytes.bridge.records import Definition
from expertbytes.bridge.statements import read

ROOT = Path(__file__).parents[2]
PAGES = {name: (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8") for name in ("definitions", "theorems")}


def anchors(page: str) -> set[str]:
    """The anchors of its headings, numbered where several are the same."""
    seen: Counter[str] = Counter()
    found = set()
    for heading in re.findall(r"^##+ (.+)$", page, re.MULTILINE):
        name = slug(heading)
        found.add(f"{name}-{seen[name]}" if seen[name] else name)
        seen[name] += 1
    return found


def test_every_link_between_the_pages_leads_to_a_heading() -> None:
    """Of theorems to definitions and back."""
    links = {found for page in PAGES.values() for found in re.findall(r"\((definitions|theorems)\.md#([^)]+)\)", page)}
    assert len(links) > 400
    assert [link for link in sorted(links) if link[1] not in anchors(PAGES[link[0]])] == []


def test_every_definition_stands_there_with_its_source() -> None:
    """Words and the declaration in Lean."""
    statements = read()
    assert set(places_of(statements).values()) <= anchors(PAGES["definitions"])
    for definition in statements.definitions:
        name = re.escape(short(definition.name))
        assert definition.doc in PAGES["definitions"]
        assert re.search(
            rf"^(noncomputable )?(def|structure|inductive|class|abbrev) {name}\b", PAGES["definitions"], re.MULTILINE
        )


def test_a_declaration_that_is_not_found_is_an_error() -> None:
    """Nothing is left out in silence."""
    definition = Definition(name="ExpertBytes.f", kind="def", module="ExpertBytes.Spec.F", doc="", signature="")
    assert lean_source(definition, "/-- x -/\ndef f : Nat :=\n  1\n\ndef g : Nat := 2\n") == "def f : Nat :=\n  1"
    with pytest.raises(LeanError, match=r"ExpertBytes\.f is not found"):
        lean_source(definition, "def f' : Nat := 1\n")
