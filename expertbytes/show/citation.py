"""A citation as Markdown, LaTeX or BibTeX. LaTeX needs amssymb."""

import re
from textwrap import wrap

from expertbytes.bridge.citation import NAMESPACE, Check, Citation, Source
from expertbytes.bridge.latex_text import text, typewriter, words
from expertbytes.bridge.syntax.parser import parse_signature
from expertbytes.bridge.syntax.text import binder_text, to_text
from expertbytes.show.axioms import axioms_text

TITLE = "expertbytes: the checked theory of expert bytes under speculative decoding"
AUTHORS = "The expertbytes authors"
WIDTH = 100
"""Columns of a statement in a code block."""


def markdown(citation: Citation) -> str:
    """Name, words, the statement in Lean, what its definitions mean, and the facts."""
    used = [f"- `{_short(meaning.name)}`: {meaning.words}" for meaning in citation.definitions]
    lean = ["```lean", *statement_lines(citation.statement), "```"]
    where = ["where", "", *used, ""] if used else []
    facts = [f"- {label}: {value}" for label, value in facts_of(citation)]
    return "\n".join([f"**{citation.short_name}**: {citation.words}", "", *lean, "", *where, *facts])


def latex(citation: Citation) -> str:
    """A paragraph with the words, the statement in Lean, what its definitions mean, and the facts; fits a narrow column."""
    used = [rf"  \item {typewriter(_short(m.name))}: {words(m.words)}" for m in citation.definitions]
    where = ["Here", r"\begin{itemize}", *used, r"\end{itemize}"] if used else []
    lines = [
        r"% needs \usepackage{amssymb}",
        rf"\paragraph{{Theorem ({typewriter(citation.short_name)}).}} {words(citation.words)}",
        r"\begin{flushleft}\small\hangindent=1em\sloppy",
        typewriter(citation.statement),
        r"\end{flushleft}",
        *where,
        r"\begin{flushleft}\small\sloppy",
        " \\\\\n".join(_sentences(citation)),
        r"\end{flushleft}",
    ]
    return "\n".join(lines)


def bibtex(citation: Citation) -> str:
    """A ``@software`` entry whose key holds the theorem's name and the first digits of its hash."""
    source = citation.source
    day = source.committed_on or source.released_on
    fields = {
        "author": f"{{{text(AUTHORS)}}}",
        "title": f"{{{typewriter(citation.short_name)}, a theorem of {text(TITLE)}}}",
        "version": text(citation.source.version),
        **({"year": day[:4], "month": str(int(day[5:7]))} if day else {}),
        **({"commit": f"{typewriter(source.commit)}"} if source.commit else {}),
        **({"url": source.url} if source.url else {}),
        "note": " ".join([words(citation.words), *_sentences(citation)]),
    }
    width = max(map(len, fields))
    lines = [f"  {name:<{width}} = {{{value}}}," for name, value in fields.items()]
    return "\n".join([f"@software{{{bibtex_key(citation)},", *lines, "}"])


def bibtex_key(citation: Citation) -> str:
    """``expertbytes:NAME:HASH`` with letters, digits, ``_``, ``-`` and ``:`` only."""
    name = re.sub(r"[^A-Za-z0-9_]", "-", citation.short_name)
    return f"expertbytes:{name}:{citation.statement_hash[:8]}"


def facts_of(citation: Citation) -> list[tuple[str, str]]:
    """What a reader needs to find and check the theorem: label and value, with code in backquotes."""
    return [
        ("Module", f"`{citation.module}`"),
        ("Statement hash (SHA-256)", f"`{citation.statement_hash}`"),
        ("Axioms", axioms_text(citation.axioms, citation.library_theorems)),
        ("Hash of the Lean sources", f"`{citation.source_hash}`"),
        ("Statement printed by", citation.printed_by),
        *([] if citation.check is None else [("Check", check_text(citation.check))]),
        ("Source", source_text(citation.source)),
    ]


def check_text(check: Check) -> str:
    """Who checked the library for this citation, and by which audits."""
    return f"the whole library by {check.toolchain}; {check.audit}"


def source_text(source: Source) -> str:
    """Version, and the commit where there is one."""
    if source.commit is None:
        return f"expertbytes {source.version}, {source.kind}, commit not known"
    changed = ", with uncommitted changes to the library" if source.has_uncommitted_changes else ""
    return f"expertbytes {source.version}, commit `{source.commit}`{changed}"


def statement_lines(statement: str) -> list[str]:
    """A statement broken between its binders; joined with single spaces the lines are the statement that was hashed."""
    signature = parse_signature(statement)
    binders = [binder_text(binder) for binder in signature.binders]
    result = f": {to_text(signature.result)}"
    lines = [statement.removesuffix(" ".join(["", *binders, result]))]
    for part in (*binders, result):
        if len(lines) > 1 and part is not result and len(lines[-1]) + len(part) < WIDTH:
            lines[-1] += f" {part}"
        else:
            lines += wrap(part, WIDTH, initial_indent="  ", subsequent_indent="      ", break_on_hyphens=False)
    return lines


def _sentences(citation: Citation) -> list[str]:
    return [f"{text(label)}: {words(value)}." for label, value in facts_of(citation)]


def _short(name: str) -> str:
    return name.removeprefix(NAMESPACE)
