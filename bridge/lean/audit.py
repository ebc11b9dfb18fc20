"""The source audit: no Lean file of the library may use a word that puts trust in anything but the kernel.

Works on the code with comments and strings blanked, word by word, so a comment may say "sorry" and a quoted name
(`«sorryAx»`) may not. It does not need a Lean, and is stricter than necessary rather than laxer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from expertbytes.bridge.lean.messages import Message
from expertbytes.bridge.lean.modules import Module
from expertbytes.bridge.lean.source import code_of, place_of

NAME = "source audit (no axiom, sorry, native_decide, unsafe, opaque, extern, metaprogram or foreign option)"

_UNPROVED = "leaves a statement unproved"
_COMPILER = "trusts the compiler instead of the kernel"
_REPLACED = "lets the code that runs differ from the definition that is proved about"
_HIDDEN = "hides a definition from the kernel"
_META = "runs a program while the file is checked, so what is checked is not what is read"

FORBIDDEN: dict[str, str] = {
    "axiom": "assumes a statement without a proof",
    **dict.fromkeys(("sorry", "sorryAx", "admit", "stop"), _UNPROVED),
    **dict.fromkeys(
        ("native_decide", "native", "bv_decide", "ofReduceBool", "ofReduceNat", "reduceBool", "reduceNat"), _COMPILER
    ),
    "trustCompiler": _COMPILER,
    **dict.fromkeys(("unsafe", "implemented_by", "extern", "csimp", "unsafeCast", "unsafeIO"), _REPLACED),
    **dict.fromkeys(("opaque", "partial"), _HIDDEN),
    **dict.fromkeys(("run_cmd", "run_elab", "run_meta", "run_tac", "by_elab", "elab", "elab_rules"), _META),
    **dict.fromkeys(("macro", "macro_rules", "syntax", "declare_syntax_cat", "simproc", "initialize"), _META),
    **dict.fromkeys(("builtin_initialize", "eval_decl", "addDecl", "addDeclWithoutChecking", "skipKernelTC"), _META),
    "byAsSorry": _UNPROVED,
}
ALLOWED_OPTIONS = frozenset({"maxHeartbeats", "maxRecDepth", "synthInstance.maxHeartbeats", "synthInstance.maxSize"})
ALLOWED_OPTION_PREFIXES = ("pp.", "linter.")

_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_'!?]*")
_OPTION = re.compile(r"\bset_option\s+([^\s]*)")
_EXIT = re.compile(r"#\s*exit\b")


@dataclass(frozen=True)
class Finding:
    """A forbidden word: file, line (from 1), column (from 0), the word and why it is refused."""

    file: str
    line: int
    column: int
    word: str
    reason: str

    def message(self) -> Message:
        """The finding as a diagnostic."""
        return Message("error", self.file, self.line, self.column, f"source audit: `{self.word}` {self.reason}")


def audit(modules: Iterable[Module]) -> list[Finding]:
    """All findings in the sources of the modules, in order of file and place."""
    return [finding for module in modules for finding in audit_source(module.file, module.source)]


def audit_source(file: str, source: str) -> list[Finding]:
    """All findings in one source text."""
    code, problems = code_of(source)
    found = [(offset, source[offset : offset + 2], reason) for offset, reason in problems]
    found += [(m.start(), m[0], FORBIDDEN[m[0]]) for m in _WORD.finditer(code) if m[0] in FORBIDDEN]
    found += [(m.start(), m[0], "ends the check before the end of the file") for m in _EXIT.finditer(code)]
    found += [(m.start(), f"set_option {m[1]}", _option_reason()) for m in _OPTION.finditer(code) if not _allowed(m[1])]
    return [Finding(file, *place_of(source, offset), word, reason) for offset, word, reason in sorted(set(found))]


def _allowed(option: str) -> bool:
    name = option.replace("«", "").replace("»", "")
    return name in ALLOWED_OPTIONS or name.startswith(ALLOWED_OPTION_PREFIXES)


def _option_reason() -> str:
    return f"is not on the list of harmless options ({', '.join(sorted(ALLOWED_OPTIONS))}, pp.*, linter.*)"
