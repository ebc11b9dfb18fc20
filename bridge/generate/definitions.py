"""docs/definitions.md: what each definition means, how Lean has it, and which theorems speak of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.lean.modules import SOURCES
from expertbytes.bridge.names import oracle_module, snake
from expertbytes.bridge.records import Definition, Statements

PAGE = Path("docs/definitions.md")
MOST_NAMED = 12
"""Theorems that are named beside a definition; the rest are counted."""

_ENDS = re.compile(r"\n(?=\n|/--|@\[|end |namespace |section|variable)")


def definition_page(root: Path, statements: Statements) -> str:
    """Every definition with its words, its Lean source, its mirror in Python and the theorems that use it, by module."""
    lines = [
        "# Definitions",
        "",
        "Written by `expertbytes bridge --update`; do not edit. Each one is compared with its mirror in `pyoracle` on "
        "random inputs ([trust](trust.md)).",
        "",
    ]
    used: dict[str, list[str]] = {}
    places = places_of(statements)
    for theorem in statements.theorems:
        for definition in statements.used(theorem.statement):
            used.setdefault(definition.name, []).append(short(theorem.name))
    for module in dict.fromkeys(definition.module for definition in statements.definitions):
        source = (root / SOURCES / (module.replace(".", "/") + ".lean")).read_text(encoding="utf-8")
        lines += [f"## {module}", ""]
        for definition in (d for d in statements.definitions if d.module == module):
            lines += _entry(
                definition, source, statements.used(definition.signature), used.get(definition.name, []), places
            )
    return "\n".join(lines)


def _entry(
    definition: Definition, source: str, used: Sequence[Definition], theorems: Sequence[str], places: Mapping[str, str]
) -> list[str]:
    others = [other for other in used if other.name != definition.name]
    lines = [
        f"### {short(definition.name)}",
        "",
        definition.doc,
        "",
        "```lean",
        lean_source(definition, source),
        "```",
        "",
    ]
    facts = (
        [f"Mirror `{oracle_module(definition.module)}.{snake(definition.name)}`"] if definition.kind == "def" else []
    )
    if others:
        facts.append(f"uses {links(others, places)}")
    if theorems:
        more = f" and {len(theorems) - MOST_NAMED} more" if len(theorems) > MOST_NAMED else ""
        named = ", ".join(f"[{name}](theorems.md#{slug(name)})" for name in theorems[:MOST_NAMED])
        facts.append(f"in {named}{more}")
    return [*lines, *([" · ".join(facts), ""] if facts else [])]


def places_of(statements: Statements) -> dict[str, str]:
    """Each definition's place on the page; of headings that differ in case only, later ones have a number."""
    seen: Counter[str] = Counter()
    places = {}
    for definition in statements.definitions:
        found = slug(short(definition.name))
        places[definition.name] = f"{found}-{seen[found]}" if seen[found] else found
        seen[found] += 1
    return places


def links(definitions: Sequence[Definition], places: Mapping[str, str]) -> str:
    """Each with its place on the page of definitions."""
    return ", ".join(f"[{short(d.name)}](definitions.md#{places[d.name]})" for d in definitions)


def slug(name: str) -> str:
    """The anchor of a heading of that name."""
    return re.sub(r"[^\w\- ]", "", name.lower())


def lean_source(definition: Definition, source: str) -> str:
    """The declaration as it stands in its module. Raises `LeanError` where it is not found."""
    name = re.escape(short(definition.name))
    start = re.search(
        rf"^(?:noncomputable )?(?:def|abbrev|structure|inductive|class) {name}(?![\w.'])", source, re.MULTILINE
    )
    if start is None:
        raise LeanError(
            f"the declaration of {definition.name} is not found in {definition.module}; correct the pattern here."
        )
    rest = source[start.start() :]
    end = _ENDS.search(rest)
    return rest[: end.start() if end else len(rest)].rstrip()


def short(name: str) -> str:
    """Without the namespace."""
    return name.removeprefix("ExpertBytes.")
