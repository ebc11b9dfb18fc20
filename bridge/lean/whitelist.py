"""The source check: a Lean file of the library holds what is on the lists of `allowed`, and nothing else.

It reads tokens, not patterns over text, and needs no Lean. A command starts in the first column and nowhere else, so every word
and sign of it is known to stand in that command; a file that lays its text out otherwise is refused.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from expertbytes.bridge.lean import allowed
from expertbytes.bridge.lean.allowed import KINDS, NAMES, ROOT, Kind
from expertbytes.bridge.lean.messages import Message
from expertbytes.bridge.lean.modules import LIBRARY, SOURCES, Module
from expertbytes.bridge.lean.source import Token, place_of, tokens
from expertbytes.bridge.lean.words import WORDS

NAME = "source check (commands, words, signs and characters of each kind of file are on a list)"

_GOOD_CODE = rf" -~\n{allowed.CODE_CHARACTERS}{allowed.LETTERS}"
_BAD_CODE = re.compile(rf"[^{_GOOD_CODE}]")
_BAD_COMMENT = re.compile(rf"[^{_GOOD_CODE}{allowed.COMMENT_CHARACTERS}]")
_MODIFIERS = frozenset(
    ("public", "private", "meta", "noncomputable", "protected", "local", "scoped", "unsafe", "partial")
)
_DECLARING = frozenset(("theorem", "def", "abbrev", "structure", "inductive"))
_STATING = _DECLARING | {"example"}
_BEHIND_A_WORD = frozenset((".", "..", "⁻¹"))

Guard = Literal[
    "place",
    "root",
    "characters",
    "text",
    "neighbours",
    "names",
    "commands",
    "declared names",
    "words",
    "signs",
    "instances",
]
"""The parts of this check; a finding says which one refuses."""

Found = Iterator[tuple[Token, Guard, str]]


@dataclass(frozen=True)
class Finding:
    """What is refused: file, line (from 1), column (from 0), the text, which part of the check refuses it and why."""

    file: str
    line: int
    column: int
    text: str
    guard: Guard
    reason: str

    def message(self) -> Message:
        """The finding as a diagnostic."""
        shown = self.text.encode("unicode_escape").decode("ascii") if not self.text.isprintable() else self.text
        return Message(
            "error", self.file, self.line, self.column, f"source check ({self.guard}): `{shown}` {self.reason}"
        )


def kind_of(module: Module) -> Kind | None:
    """The kind of a file by its place, or `None` where the library has no file."""
    parts = module.name.split(".")
    if parts == [LIBRARY]:
        return ROOT
    known = parts[0] == LIBRARY and len(parts) == (3 if parts[1] in ("Spec", "Thm", "Lemma", "Witness") else 2)
    return KINDS.get(parts[1]) if known else None


def check(modules: Mapping[str, Module], *, whole: bool = True) -> list[Finding]:
    """All findings in the sources of a library, in order of file and place; if `whole`, also what its root leaves out."""
    types = frozenset(name for module in modules.values() for name in _declared_types(module.source))
    found = [finding for module in modules.values() for finding in check_source(module, types)]
    return found + (_left_out(modules) if whole else [])


def _left_out(modules: Mapping[str, Module]) -> list[Finding]:
    """The modules that the root does not import: a build by Lake would not check them."""
    root = modules.get(LIBRARY)
    imported = {LIBRARY, *root.imports} if root else set()
    left = [module for name, module in modules.items() if name not in imported and kind_of(module)]
    return [
        Finding(module.file, 0, 0, module.name, "root", f"is not imported by {SOURCES}/{LIBRARY}.lean")
        for module in left
    ]


def check_source(module: Module, types: frozenset[str] = frozenset()) -> list[Finding]:
    """All findings in one file; `types` are the names that the library declares with a capital letter."""
    kind = kind_of(module)
    if kind is None:
        places = f"{LIBRARY}.lean and {LIBRARY}/{{{','.join(KINDS)}}}"
        return [
            Finding(module.file, 0, 0, module.name, "place", f"is no module of this library, whose files are {places}")
        ]
    every = list(tokens(module.source))
    code = [token for token in every if not token.is_text]
    found = [*_characters(every), *_glued(code), *_names(code, types | allowed.ROOTS)]
    for command in _commands(module.source, code):
        found += _command(command, kind, types)
    return [
        Finding(module.file, *place_of(module.source, token.offset), token.text[:40], guard, reason)
        for token, guard, reason in sorted(set(found), key=lambda item: (item[0].offset, item[2]))
    ]


def _declared_types(source: str) -> Iterator[str]:
    words = [token.text for token in tokens(source) if not token.is_text]
    return (name for keyword, name in pairwise(words) if keyword in _DECLARING and name[0].isupper())


def _characters(every: Iterable[Token]) -> Found:
    """Characters that are on no list, and tokens that no file needs."""
    for token in every:
        for bad in (_BAD_COMMENT if token.is_text else _BAD_CODE).finditer(token.text):
            name = unicodedata.name(bad[0], "a control character")
            place = Token("other", bad[0], token.offset + bad.start())
            yield place, "characters", f"(U+{ord(bad[0]):04X}, {name}) is not allowed here"
        if token.kind == "string":
            yield token, "text", "is a string, which no file needs"
        elif token.kind == "unclosed":
            yield token, "text", "is never closed, or not where it seems to be"
        elif token.kind == "other" and not _BAD_CODE.match(token.text):
            yield token, "characters", "is no sign of this library"


def _glued(code: Sequence[Token]) -> Found:
    """Neighbours that Lean may read as one."""
    for token, following in pairwise(code):
        touching = following.offset == token.end
        if touching and token.kind == "sign" and following.kind == "bracket":
            if token.text + following.text not in allowed.GLUED:
                yield token, "neighbours", f"touches `{following.text}`: put a space between them"
        elif touching and token.kind == "word" and following.kind == "sign" and following.text not in _BEHIND_A_WORD:
            yield following, "neighbours", f"touches `{token.text}`: put a space between them"


def _names(code: Iterable[Token], roots: frozenset[str]) -> Found:
    """Names with points that begin outside of the library and of what it uses."""
    for token in code:
        first, point, _ = token.text.partition(".")
        outer = token.kind == "word" and point and (first[0].isupper() or first.startswith("_"))
        if outer and not any(token.text.startswith(f"{root}.") for root in roots):
            yield token, "names", f"begins with {first}, and names may begin with {', '.join(sorted(roots))}"


def _commands(source: str, code: Iterable[Token]) -> list[list[Token]]:
    """The tokens of each command: from one that starts in the first column to the next that does."""
    commands: list[list[Token]] = []
    for token in code:
        if not commands or token.offset == 0 or source[token.offset - 1] == "\n":
            commands.append([])
        commands[-1].append(token)
    return commands


def _command(command: Sequence[Token], kind: Kind, types: frozenset[str]) -> Found:
    """What is wrong with one command."""
    if " ".join(token.text for token in command) in kind.fixed:
        return
    head, rest = _head(command)
    keyword = head.split()[-1]
    if head not in kind.commands | kind.imports:
        yield (
            command[0],
            "commands",
            f"begins `{head}`, and here commands begin {', '.join(sorted(kind.commands | kind.imports))}",
        )
    elif keyword == "import":
        yield from _one_name(command, rest, lambda name: name == "Init" or name.split(".")[0] == LIBRARY)
    elif keyword in ("namespace", "end"):
        yield from _one_name(command, rest, lambda name: name == kind.namespace)
    elif keyword in ("module", "section"):
        yield from ((token, "commands", f"follows `{head}`, which stands alone") for token in rest[:1])
    else:
        yield from _declaration(keyword, rest, kind, types)


def _head(command: Sequence[Token]) -> tuple[str, Sequence[Token]]:
    """How a command begins, up to and with its keyword, attributes without spaces; and what follows."""
    texts, at = [token.text for token in command], 0
    head = []
    if texts[0] == "@" and "]" in texts:
        at = texts.index("]") + 1
        head.append("".join(texts[:at]))
    while at < len(texts) - 1 and texts[at] in _MODIFIERS:
        head.append(texts[at])
        at += 1
    width = 2 if texts[at : at + 1] == ["#"] else 1
    head.append("".join(texts[at : at + width]))
    return " ".join(head), command[at + width :]


def _one_name(command: Sequence[Token], rest: Sequence[Token], good: Callable[[str], bool]) -> Found:
    if len(rest) != 1 or not good(rest[0].text):
        said = " ".join(token.text for token in rest) or "nothing"
        yield command[0], "commands", f"is followed by `{said}`, which this file may not name here"


def _declaration(keyword: str, rest: Sequence[Token], kind: Kind, types: frozenset[str]) -> Found:
    """The name, the words, and the instances that a declaration assumes."""
    if keyword in _DECLARING:
        yield from _declared_name(rest, types)
    stated = _statement(rest) if keyword in _STATING else ()
    for at, token in enumerate(rest):
        words = kind.stated if at < len(stated) else kind.words
        if token.kind == "word" and token.text in WORDS and token.text not in words | NAMES:
            yield token, "words", "is a word of Lean's syntax that is not on the list for this place"
        elif token.kind == "sign" and token.text not in allowed.SIGNS:
            yield token, "signs", "is a sign that is not on the list"
    yield from _assumed(stated)
    yield from _derived(rest, kind)


def _declared_name(rest: Sequence[Token], types: frozenset[str]) -> Found:
    """The name of a declaration: one word of ASCII letters, or one behind a type that the library declares."""
    for token in rest[:1]:
        space, _, name = token.text.rpartition(".")
        if token.kind != "word" or not token.text.isascii() or (space and space not in types):
            yield (
                token,
                "declared names",
                "stands where the name of a declaration is expected: one word of ASCII letters",
            )
        elif not space and (name in allowed.TAKEN or name in WORDS - NAMES):
            yield (
                token,
                "declared names",
                "is a name of Lean's own: a declaration of that name would change what statements say",
            )


def _statement(rest: Sequence[Token]) -> Sequence[Token]:
    """The tokens before the first `:=`, `|` or `where` outside of brackets."""
    depth = 0
    for at, token in enumerate(rest):
        depth += _depth(token)
        if depth == 0 and token.text in (":=", "|", "where"):
            return rest[:at]
    return rest


def _depth(token: Token) -> int:
    if token.kind != "bracket":
        return 0
    return 1 if token.text in "([{⟨" else -1 if token.text in ")]}⟩" else 0


def _assumed(stated: Sequence[Token]) -> Found:
    """Instances that a statement assumes, among its hypotheses or behind a quantifier: of a class that may have them."""
    depth, binders = 0, True
    for at, token in enumerate(stated[:-2]):
        first, second = stated[at + 1], stated[at + 2]
        binders = binders and not (token.text == ":" and depth == 0)
        assumed = first.text[0].isupper() or second.text == ":" or (binders and depth == 0)
        if token.text == "[" and first.kind == "word" and assumed and first.text not in allowed.CLASSES:
            yield first, "instances", f"is assumed, and only instances of {', '.join(sorted(allowed.CLASSES))} may be"
        depth += _depth(token)


def _derived(rest: Sequence[Token], kind: Kind) -> Found:
    """What follows `deriving`."""
    texts = [token.text for token in rest]
    if "deriving" in texts:
        for token in rest[texts.index("deriving") + 1 :]:
            if token.text != "," and token.text not in kind.deriving:
                yield (
                    token,
                    "instances",
                    f"is derived, and only {', '.join(sorted(kind.deriving)) or 'nothing'} may be here",
                )
