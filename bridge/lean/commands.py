"""The source check on commands: how each begins, what it declares and assumes, and the words and signs in its body.

A command starts in the first column and nowhere else, so every word and sign of a file is known to stand in one command.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile

from expertbytes.bridge.lean import allowed
from expertbytes.bridge.lean.allowed import KINDS, NAMES, Kind
from expertbytes.bridge.lean.findings import Found
from expertbytes.bridge.lean.modules import LIBRARY
from expertbytes.bridge.lean.source import Token
from expertbytes.bridge.lean.words import WORDS

_MODIFIERS = frozenset(
    ("public", "private", "meta", "noncomputable", "protected", "local", "scoped", "unsafe", "partial")
)
DECLARING = frozenset(("theorem", "def", "abbrev", "structure", "inductive"))
_STATING = DECLARING | {"example"}


@dataclass(frozen=True)
class Declared:
    """What a library declares: the names with a capital letter, and the names of its `Spec` files, of which statements speak."""

    types: frozenset[str]
    definitions: frozenset[str]


NOTHING = Declared(frozenset(), frozenset())


def commands_of(source: str, code: Iterable[Token]) -> list[list[Token]]:
    """The tokens of each command: from one that starts in the first column to the next that does."""
    commands: list[list[Token]] = []
    for token in code:
        if not commands or token.offset == 0 or source[token.offset - 1] == "\n":
            commands.append([])
        commands[-1].append(token)
    return commands


def refused(command: Sequence[Token], kind: Kind, declared: Declared) -> Found:
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
        yield from _declaration(keyword, rest, kind, declared)


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


def _declaration(keyword: str, rest: Sequence[Token], kind: Kind, declared: Declared) -> Found:
    """The name, the words, and the instances that a declaration assumes."""
    if keyword in DECLARING:
        yield from _declared_name(rest, kind, declared)
    stated = _statement(rest) if keyword in _STATING else ()
    for at, token in enumerate(rest):
        words = kind.stated if at < len(stated) else kind.words
        if token.kind == "word" and token.text in WORDS and token.text not in words | NAMES:
            yield token, "words", "is a word of Lean's syntax that is not on the list for this place"
        elif token.kind == "sign" and token.text not in allowed.SIGNS:
            yield token, "signs", "is a sign that is not on the list"
    yield from _assumed(stated, declared)
    yield from _meanings(rest if kind is KINDS["Spec"] else stated, kind, declared)
    yield from _derived(rest, kind)


def _declared_name(rest: Sequence[Token], kind: Kind, declared: Declared) -> Found:
    """The name of a declaration: one word of ASCII letters, or one behind a type that the library declares."""
    for token in rest[:1]:
        space, _, name = token.text.rpartition(".")
        if token.kind != "word" or not token.text.isascii() or (space and space not in declared.types):
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
        elif kind is not KINDS["Spec"] and token.text in declared.definitions:
            yield (
                token,
                "declared names",
                "is a definition in Spec: another of that name would change what statements say",
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


def _assumed(stated: Sequence[Token], declared: Declared) -> Found:
    """Instances that a statement assumes, among its hypotheses or behind a quantifier: of a class that may have them.

    An ordered field is one variable, and is so once: two orders of one type would give `<` either meaning.
    """
    depth, binders = 0, True
    fields: set[str] = set()
    for at, token in enumerate(stated[:-2]):
        first, second = stated[at + 1], stated[at + 2]
        binders = binders and not (token.text == ":" and depth == 0)
        assumed = first.text[0].isupper() or second.text == ":" or (binders and depth == 0)
        if token.text == "[" and first.kind == "word" and assumed and first.text not in allowed.CLASSES:
            yield first, "instances", f"is assumed, and only instances of {', '.join(sorted(allowed.CLASSES))} may be"
        elif token.text == "[" and assumed and first.text.endswith("OrderedField"):
            if stated[at + 3].text != "]" or second.text in declared.types | allowed.TAKEN | fields:
                yield second, "instances", "is no variable of this statement, or an ordered field for the second time"
            fields.add(second.text)
        depth += _depth(token)


def _meanings(stated: Sequence[Token], kind: Kind, declared: Declared) -> Found:
    """Words with which a statement would mean something else than it seems to: classes of operations, and names that are hidden."""
    for token in stated:
        if token.kind == "word" and token.text in allowed.OPERATIONS:
            yield token, "instances", "is a class of operations: a statement that names it could mean another"
    taken = allowed.TAKEN | declared.types | (frozenset() if kind is KINDS["Spec"] else declared.definitions)
    for token in _bound(stated):
        if token.text in taken:
            yield token, "declared names", "is bound here, and is the name of something else that statements speak of"


def _bound(stated: Sequence[Token]) -> Iterable[Token]:
    """The names that a statement binds: in brackets before its colon, and behind a quantifier up to its comma or arrow."""
    depth, places = 0, [0]  # the depths at which binders stand now
    for at, token in enumerate(stated):
        after_opening = token.kind == "bracket" and token.text in "({⟨" and depth == places[-1]
        if token.text in ("∀", "∃", "fun"):
            places.append(depth)
        elif len(places) > 1 and depth == places[-1] and token.text in (",", "=>"):
            places.pop()
        elif depth == 0 and token.text == ":" and places == [0]:
            places[0] = -1
        depth += _depth(token)
        while len(places) > 1 and depth < places[-1]:
            places.pop()
        if after_opening or token.text in ("∀", "∃", "fun"):
            yield from takewhile(lambda each: each.kind == "word", stated[at + 1 :])


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
