"""What the Lean sources declare: names, kinds, modules and docstrings, in source order.

This only lists names; what each name means comes from Lean itself (``bridge.statements``), which rejects a name that does not
exist, so a slip here cannot go unnoticed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from expertbytes.bridge.lean.modules import LIBRARY, SOURCES, module_name
from expertbytes.bridge.lean.source import code_of, place_of

_DECLARATION = re.compile(
    r"^(?:@\[[^\]]*\]\s*)?(?P<modifiers>(?:private |protected |noncomputable )*)"
    r"(?P<kind>theorem|def|abbrev|structure|inductive) (?P<name>[^\s({\[:]+)",
    re.MULTILINE,
)
_DOCSTRING = re.compile(r"/--(?P<text>(?:(?!-/).)*)-/\s*(?:@\[[^\]]*\]\s*)?\Z", re.DOTALL)
_NAMESPACE = "ExpertBytes"


@dataclass(frozen=True)
class Declaration:
    """One public declaration: full name, kind, Lean module, docstring (one line of plain words), line of its keyword from 1."""

    name: str
    kind: str
    module: str
    doc: str
    line: int


def declarations(root: Path, folder: str) -> list[Declaration]:
    """Public declarations of every file in ``Proofs/ExpertBytes/<folder>``, sorted by module, in source order within one."""
    paths = sorted((root / SOURCES / LIBRARY / folder).glob("*.lean"))
    return [found for path in paths for found in _in_file(module_name(root, path), path.read_text(encoding="utf-8"))]


def _in_file(module: str, source: str) -> list[Declaration]:
    code = code_of(source)  # of the same length: a place in the code is one in the source, where the docstring stands
    return [
        Declaration(
            name=f"{_NAMESPACE}.{match['name']}",
            kind=match["kind"],
            module=module,
            doc=_doc_before(source, match.start()),
            line=place_of(source, match.start("kind"))[0],
        )
        for match in _DECLARATION.finditer(code)
        if "private" not in match["modifiers"]
    ]


def _doc_before(text: str, position: int) -> str:
    match = _DOCSTRING.search(text, 0, position)
    return " ".join(match["text"].split()) if match else ""
