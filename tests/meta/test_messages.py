"""Every refusal names what was found, or that something is missing, and what is allowed or to be done."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = ("expertbytes", "measurements", "bridge", "planner", "pyoracle")
REFUSALS = {"InputError", "MeasurementError", "LeanError", "refuse"}

MISSING_WORDS = """
    not given, both given, given twice, either, empty, missing, need, needs, no, not, nothing, end, ends, cut, too, twice, already,
    has its own, name, none, without, another, is for, is native, is cyclic, is a folder, has dtype, a device, a model
"""
"""Said where there is no value to show, or the value is part of the sentence."""

WAY_OUT_WORDS = """
    must, may, give, gives, allowed, use, choose, name, names, add, can, only, at most, at least, need, needs, needed, install, set,
    remove, measure, ask, restore, write, wait, free, pass, drop, leave, known, try, check, rename, convert, capture, export, see,
    shorter, shorten, up to, between, run, is for, belongs, take, takes, say, make, correct, save, unpack, start, trace, fetch,
    repair, repeat, delete, close, lower, raise, read, first, instead, reinstall, fit, again, there are, missing, cut off,
    was it cut, was a line cut, but, not, no, without, left as it was
"""
"""Said of what is allowed, or of what to do."""


def pattern(words: str) -> re.Pattern[str]:
    """Any of the words, separated by commas."""
    return re.compile(rf"\b({'|'.join(word.strip() for word in words.split(','))})\b", re.IGNORECASE)


MISSING, WAY_OUT = pattern(MISSING_WORDS), pattern(WAY_OUT_WORDS)


def template(node: ast.expr) -> str:
    """The text of a message with `{}` for what is filled in."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(template(value) if isinstance(value, ast.Constant) else "{}" for value in node.values)
    if isinstance(node, ast.BinOp):
        return template(node.left) + template(node.right)
    return "{}"


def templates(source: str) -> Iterator[tuple[int, str]]:
    """The refusals of a module: line and message."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args and ast.unparse(node.func).split(".")[-1] in REFUSALS:
            yield node.lineno, template(node.args[0])


def faults(text: str) -> str | None:
    """What a message lacks."""
    if "{}" not in text and not MISSING.search(text):
        return "does not say what was found"
    if not text.rstrip(". ").endswith("{}") and not WAY_OUT.search(text):
        return "does not say what is allowed or to be done"
    return None


def test_messages_of_every_room() -> None:
    """No refusal lacks either half."""
    files = [file for room in ROOMS for file in sorted((ROOT / room).rglob("*.py")) if file.resolve() == file]
    found = [
        f"{file.relative_to(ROOT)}:{line} {fault}: {text}"
        for file in files
        for line, text in templates(file.read_text(encoding="utf-8"))
        if (fault := faults(text))
    ]
    assert len(files) > 300 and not found, "\n".join(found)


def test_messages_that_lack_a_half_are_found() -> None:
    """A value alone, and a rule alone, are not enough."""
    raised = ('f"rate is {rate}: wrong."', '"rates must fall."', 'f"rate is {rate}; give 0 to 1."')
    source = "\n".join(f"raise InputError({text})" for text in raised)
    assert [faults(text) for _, text in templates(source)] == [
        "does not say what is allowed or to be done",
        "does not say what was found",
        None,
    ]
