"""Compiled modules are read to the byte, and a mangled one ends in a sentence, never in a wrong value or a crash."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from expertbytes.bridge.lean.compiled.constants import Axiom, Definition, Theorem
from expertbytes.bridge.lean.compiled.objects import CompiledError, Memory, parts_of
from expertbytes.bridge.lean.compiled.reader import Reader
from expertbytes.bridge.lean.compiled.terms import Terms
from tests.bridge.compiled_image import Image

WORDS = (4, 8)


def sample(word: int = 4) -> bytes:
    """A module with an axiom, a definition over a universe, a theorem with metadata, literals and a projection."""
    image = Image(word)
    over = image.binder("forallE", "α", image.sort(image.param("u")), image.bvar(0), info=1)
    value = image.app(image.const("f", image.param("u")), image.metadata(image.literal(7)))
    huge = image.constructor(11, image.name("Prod"), image.natural(1), image.literal(2**70 + 5), scalars=bytes(8))
    constants = [
        image.constant("axiom", "A.a", over, params=("u",)),
        image.constant("definition", "A.d", over, image.literal("text"), params=("u",)),
        image.constant("theorem", "A.t", value, huge),
    ]
    return image.module(constants, imports=("Init", "A.B"), declared={"A.a": 1})


def read(data: bytes) -> tuple[Reader, Terms]:
    """The reader of a file of one part."""
    terms = Terms()
    return Reader(parts_of([("A.olean", data)]), terms), terms


def everything(data: bytes) -> list[str]:
    """Every constant of the module as text; reading touches every object."""
    reader, terms = read(data)
    imports, kinds = reader.imports(), reader.declared_kinds()
    constants = [reader.constant(address) for address in reader.addresses().values()]
    return [*imports, *map(terms.text, kinds), *map(str, constants), *map(str, terms.expressions.nodes)]


@pytest.mark.parametrize("word", WORDS)
def test_a_module_is_read_whole(word: int) -> None:
    """Imports, constants, terms and declared kinds are those that were written, with either word size."""
    reader, terms = read(sample(word))
    assert reader.imports() == ["Init", "A.B"]
    assert reader.declared_kinds() == {terms.name("A.a"): "theorem"}
    axiom, definition, theorem = (reader.constant(address) for address in reader.addresses().values())
    assert isinstance(axiom, Axiom) and isinstance(definition, Definition) and isinstance(theorem, Theorem)
    assert [terms.text(found.name) for found in (axiom, definition, theorem)] == ["A.a", "A.d", "A.t"]
    u = terms.name("u")
    alpha, sort = terms.name("α"), terms.expressions.number(("sort", terms.levels.number(("param", u))))
    bound = terms.expressions.number(("bvar", 0))
    assert terms.expressions[axiom.type] == ("forallE", alpha, sort, bound, "implicit")
    assert axiom.type == definition.type and axiom.level_params == (u,)
    assert terms.expressions[definition.value] == ("strVal", "text")
    assert (definition.hints, definition.safety) == ("abbrev", "safe")
    kind, _, at, struct = terms.expressions[theorem.value]
    assert (kind, at, terms.expressions[struct]) == ("proj", 1, ("natVal", 2**70 + 5))
    _, _, argument = terms.expressions[theorem.type]
    assert terms.expressions[argument] == ("natVal", 7)


def test_word_sizes_agree() -> None:
    """The same module reads the same from a 32-bit and a 64-bit Lean."""
    assert everything(sample(4)) == everything(sample(8))


@pytest.mark.parametrize("word", WORDS)
@settings(max_examples=300)
@given(data=st.data())
def test_any_mangled_module_is_an_error_or_a_module(word: int, data: st.DataObject) -> None:
    """Bytes changed or cut off: `CompiledError` or another module; no other exception, and an end."""
    whole = bytearray(sample(word))
    for at in data.draw(st.lists(st.integers(0x50, len(whole) - 1), min_size=1, max_size=4)):
        whole[at] = data.draw(st.integers(0, 255))
    cut = data.draw(st.integers(len(whole) - 200, len(whole)))
    with suppress(CompiledError):
        everything(bytes(whole[:cut]))


FIRST = {
    "nothing": (b"", "0 bytes, fewer than the header"),
    "text": (b"module\n" * 30, "starts with b'module'"),
    "another version": (b"olean\x03" + sample()[6:], r"starts with b'olean\\x03'"),
    "a header alone": (sample()[:0x58], "no root object"),
    "cut short": (sample()[:200], "no root object"),
    "a root outside": (sample()[:0x54] + b"\xff\xff\xff\x7f" + sample()[0x58:], "no root object"),
}


@pytest.mark.parametrize(("data", "message"), FIRST.values(), ids=FIRST.keys())
def test_a_file_that_is_no_module_is_refused(data: bytes, message: str) -> None:
    """The message names the file, what was found and what a module is."""
    with pytest.raises(CompiledError, match=rf"A\.olean .*{message}"):
        read(data)


def loop(image: Image) -> int:
    """An application whose function is itself."""
    at = image.app(1, image.bvar(0))
    image.data[at - image.base + 8 : at - image.base + 8 + image.word] = image.number(at)
    return at


def endless(image: Image) -> int:
    """A constant whose list of levels has no end."""
    cell = image.constructor(1, image.param("u"), 1)
    tail = cell - image.base + 8 + image.word
    image.data[tail : tail + image.word] = image.number(cell)
    return image.constructor(4, image.name("f"), cell, scalars=bytes(8))


WRONG = {
    "an expression that contains itself": (loop, "contains itself"),
    "a list without an end": (endless, "a list without an end"),
    "a free variable": (lambda image: image.constructor(1, image.name("x"), scalars=bytes(8)), "expression of kind 1"),
    "a string for an expression": (lambda image: image.string("x"), "where a constructor is expected"),
    "a pointer to nowhere": (lambda image: 0x7FFF0000, "outside of all parts"),
    "a pointer between objects": (lambda image: image.bvar(0) + 2, "no multiple of 4"),
    "a pointer into the header": (lambda image: image.base + 8, "does not fit"),
    "a binder of no kind": (lambda image: image.binder("lam", "x", image.sort(), image.bvar(0), info=9), "number 9"),
    "a binder cut short": (lambda image: image.constructor(6, image.name("x"), image.sort()), "2 fields, not 3"),
    "an infinite universe": (lambda image: image.sort(image.constructor(7)), "universe level of kind 7"),
}


@pytest.mark.parametrize(("made", "message"), WRONG.values(), ids=WRONG.keys())
def test_a_term_that_is_none_is_refused(made, message: str) -> None:  # type: ignore[no-untyped-def]
    """Whatever stands where an expression is due is one of a closed constant, or is refused by name of the file."""
    image = Image()
    reader, _ = read(image.module([image.constant("axiom", "A.a", made(image))]))
    with pytest.raises(CompiledError, match=message):
        [reader.constant(address) for address in reader.addresses().values()]


def test_parts_that_overlap_are_refused() -> None:
    """Two parts at the same address leave open which is meant."""
    with pytest.raises(CompiledError, match="overlap in memory"):
        Memory(parts_of([("A.olean", sample()), ("A.olean.private", sample())]))


def test_a_pointer_may_cross_into_another_part() -> None:
    """A later part's root may be an object of an earlier one."""
    first = sample()
    second = Image(4, base=0x80000)
    _, root = Memory(parts_of([("A.olean", first)])).parts[0].base, int.from_bytes(first[0x54:0x58], "little")
    terms = Terms()
    reader = Reader(parts_of([("A.olean", first), ("A.olean.private", second.finished(root))]), terms)
    assert reader.imports() == ["Init", "A.B"]


def test_a_missing_file_is_a_sentence(tmp_path: Path) -> None:
    """A file that cannot be opened is named."""
    from expertbytes.bridge.lean.compiled.objects import read_parts

    with pytest.raises(CompiledError, match=r"cannot read the compiled module .*A\.olean"):
        read_parts([tmp_path / "A.olean"])
