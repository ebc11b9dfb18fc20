"""The semantic audit says what each theorem rests on, and refuses what no kernel of classical Lean would have accepted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from expertbytes.bridge.lean.compiled.environment import Environment, Folders
from expertbytes.bridge.lean.compiled.objects import CompiledError
from expertbytes.bridge.lean.compiled.outcome import Audit
from expertbytes.bridge.lean.compiled.semantic import audit
from tests.bridge.compiled_image import Image, write

Constants = list[tuple[str, int]]


def init(image: Image) -> bytes:
    """A library with the three axioms, two that are refused, a theorem and a definition without their values."""
    proposition = image.sort()
    axioms = ("propext", "Classical.choice", "Quot.sound", "sorryAx", "Lean.trustCompiler", "Some.axiom")
    constants = [image.constant("axiom", name, proposition) for name in (*axioms, "Lib.theorem", "Lib.hidden")]
    constants.append(image.constant("axiom", "Nat", proposition))
    return image.module(constants, declared={"Lib.theorem": 1, "Lib.hidden": 0, "Nat": 5})


def theorem(image: Image, name: str, *used: str) -> tuple[str, int]:
    """A theorem whose proof mentions the constants."""
    proof = image.literal(0)
    for mentioned in used:
        proof = image.app(image.const(mentioned), proof)
    return image.constant("theorem", name, image.const("Nat"), proof)


def made(folder: Path, modules: dict[str, Callable[[Image], Constants]]) -> Environment:
    """The environment of these modules of ours over the small library."""
    write(folder / "lean", "Init", init(Image()))
    for name, constants in modules.items():
        image = Image()
        write(folder / "ours", name, image.module(constants(image), imports=("Init",)))
    return Environment(Folders(folder / "ours", folder / "lean"), list(modules))


def outcome(folder: Path, *constants: Callable[[Image], tuple[str, int]]) -> Audit:
    """The audit of one module of ours."""
    return audit(made(folder, {"M": lambda image: [constant(image) for constant in constants]}))


def test_axioms_are_told_from_theorems_of_the_library(tmp_path: Path) -> None:
    """A theorem's axioms are those below it, in the usual order; library theorems and hidden definitions are counted and named."""
    found = outcome(
        tmp_path,
        lambda image: theorem(image, "M.a", "Quot.sound", "propext", "Lib.theorem"),
        lambda image: theorem(image, "M.b", "M.a", "Lib.hidden"),
        lambda image: theorem(image, "M.c", "M.c'"),
        lambda image: image.constant("definition", "M.c'", image.sort(), image.literal(1)),
    )
    assert found.refusals == ()
    assert found.theorems["M.a"].axioms == ("propext", "Quot.sound") == found.theorems["M.b"].axioms
    assert found.theorems["M.c"].axioms == ()
    assert [found.theorems[name].library for name in ("M.a", "M.b", "M.c")] == [2, 3, 1]
    assert {name: said.split()[0] for name, said in found.library.items()} == {
        "Lib.hidden": "definition",
        "Lib.theorem": "theorem",
        "Nat": "inductive",
    }
    assert found.words.startswith("semantic audit of 4 compiled constants (they rest on propext, Quot.sound and 3 ")


REFUSED: dict[str, tuple[list[Callable[[Image], tuple[str, int]]], str]] = {
    "a missing proof": (
        [lambda i: theorem(i, "M.bad", "sorryAx"), lambda i: theorem(i, "M.worse", "M.bad")],
        "M.bad rests on sorryAx, which stands for a proof that is missing (M.bad → sorryAx)",
    ),
    "a missing proof far below": (
        [lambda i: theorem(i, "M.top", "M.mid"), lambda i: theorem(i, "M.mid", "sorryAx")],
        "M.top rests on sorryAx, which stands for a proof that is missing (M.top → M.mid → sorryAx)",
    ),
    "the compiler": (
        [lambda i: theorem(i, "M.bad", "Lean.trustCompiler")],
        "M.bad rests on Lean.trustCompiler, which trusts the compiler instead of the kernel",
    ),
    "an unknown axiom of the library": (
        [lambda i: theorem(i, "M.bad", "Some.axiom")],
        "M.bad rests on Some.axiom, which is none of the axioms of classical Lean (M.bad → Some.axiom)",
    ),
    "an axiom of ours": (
        [lambda i: theorem(i, "M.bad", "M.ax"), lambda i: i.constant("axiom", "M.ax", i.sort())],
        "M.bad rests on M.ax, which is an axiom of this library (M.bad → M.ax)",
    ),
    "an axiom of ours that nothing uses": (
        [lambda i: i.constant("axiom", "M.ax", i.sort())],
        "M.ax is an axiom of this library",
    ),
    "an unsafe axiom of ours": (
        [lambda i: i.constant("axiom", "M.ax", i.sort(), unsafe=True)],
        "M.ax is an axiom of this library",
    ),
    "a theorem that proves itself": (
        [lambda i: theorem(i, "M.bad", "M.bad")],
        "M.bad mentions itself in its own type or value",
    ),
    "theorems that prove each other": (
        [lambda i: theorem(i, "M.a", "M.b"), lambda i: theorem(i, "M.b", "M.a")],
        "M.a rests on itself (M.a → M.b → M.a)",
    ),
    "an unsafe definition": (
        [
            lambda i: theorem(i, "M.bad", "M.u"),
            lambda i: i.constant("definition", "M.u", i.sort(), i.const("M.u"), unsafe=True),
        ],
        "M.bad uses M.u, which is unsafe, so no kernel has checked it",
    ),
    "what does not exist": (
        [lambda i: theorem(i, "M.bad", "M.gone")],
        "M.bad mentions M.gone, which no module declares",
    ),
}


@pytest.mark.parametrize(("constants", "message"), REFUSED.values(), ids=REFUSED.keys())
def test_refused(constants: list[Callable[[Image], tuple[str, int]]], message: str, tmp_path: Path) -> None:
    """The constant, the reason and the way to it are named."""
    said = [str(refusal) for refusal in outcome(tmp_path, *constants).refusals]
    assert any(sentence.startswith(message) for sentence in said), said


def test_what_lean_makes_for_its_interpreter_is_no_reason(tmp_path: Path) -> None:
    """An unsafe definition that mentions itself is harmless as long as no theorem uses it."""
    found = outcome(
        tmp_path,
        lambda image: theorem(image, "M.a"),
        lambda image: image.constant("definition", "M.u", image.sort(), image.const("M.u"), unsafe=True),
    )
    assert found.refusals == ()


def test_an_inductive_type_and_its_constructors_are_one_declaration(tmp_path: Path) -> None:
    """A type mentions its constructors and they the type; a definition in between is a loop."""
    assert audit(made(tmp_path / "a", {"M": lambda i: i.inductive("M.T", "M.T.mk")})).refusals == ()

    def through_a_definition(image: Image) -> Constants:
        types = image.inductive("M.T", "M.T.mk")
        return [*types, image.constant("definition", "M.D", image.const("M.T"), image.const("M.T.mk"))]

    assert audit(made(tmp_path / "b", {"M": through_a_definition})).refusals == ()


def test_each_module_with_a_missing_proof_is_named(tmp_path: Path) -> None:
    """One refusal for each module and axiom, not one for each theorem."""
    found = audit(
        made(
            tmp_path,
            {
                "M": lambda i: [theorem(i, f"M.t{at}", "sorryAx") for at in range(5)],
                "N": lambda i: [theorem(i, "N.t", "M.t3")],
            },
        )
    )
    assert [(refusal.module, refusal.constant) for refusal in found.refusals] == [("M", "M.t0"), ("N", "N.t")]


def test_lean_s_own_names_cannot_be_taken(tmp_path: Path) -> None:
    """A `Nat` of ours, or a module of ours with the name of one of Lean's, is refused; the modules are named."""
    with pytest.raises(CompiledError, match="Nat is declared by Init and M"):
        outcome(tmp_path / "a", lambda image: image.constant("definition", "Nat", image.sort(), image.literal(1)))
    with pytest.raises(CompiledError, match="Nat is declared by Init and M"):
        outcome(tmp_path / "b", lambda image: image.constant("theorem", "Nat", image.sort(), image.literal(1)))
    with pytest.raises(CompiledError, match=r"module Init .* name of one of Lean's own"):
        made(tmp_path / "c", {"Init": lambda image: []})


def test_only_the_same_theorem_may_be_made_twice(tmp_path: Path) -> None:
    """Two modules may each prove the same equation lemma; a definition, or another statement, of one name is refused.

    Of such lemmas each proof is audited, not the first one alone.
    """
    twice = audit(
        made(
            tmp_path / "a",
            {"M": lambda i: [theorem(i, "f.eq_1")], "N": lambda i: [theorem(i, "f.eq_1", "sorryAx")]},
        )
    )
    assert [refusal.constant for refusal in twice.refusals] == ["f.eq_1"]
    for other in ("definition", "theorem"):
        modules = {
            "M": lambda i: [theorem(i, "f")],
            "N": lambda i, kind=other: [i.constant(kind, "f", i.sort(), i.literal(2))],  # type: ignore[misc]
        }
        with pytest.raises(CompiledError, match="f is declared by M and N, and not as the same theorem"):
            audit(made(tmp_path / other, modules))


def test_a_missing_module_is_named(tmp_path: Path) -> None:
    """A module without a compiled file ends the audit."""
    write(tmp_path / "lean", "Init", init(Image()))
    with pytest.raises(CompiledError, match="no compiled module M"):
        Environment(Folders(tmp_path / "ours", tmp_path / "lean"), ["M"])


def test_statement_hashes_ignore_names_of_variables_and_nothing_else(tmp_path: Path) -> None:
    """Renaming a bound variable or a universe keeps the hash; another constant, literal or shape changes it."""

    def types(image: Image) -> Constants:
        u, v = image.param("u"), image.param("v")
        said = {
            "t": image.binder("forallE", "x", image.sort(u), image.bvar(0)),
            "renamed": image.binder("forallE", "y", image.sort(u), image.bvar(0), info=1),
            "universe": image.binder("forallE", "x", image.sort(v), image.bvar(0)),
            "lambda": image.binder("lam", "x", image.sort(u), image.bvar(0)),
            "bound": image.binder("forallE", "x", image.sort(u), image.literal(0)),
            "name": image.const("Nat"),
            "other name": image.const("propext"),
        }
        params = {"universe": ("v",), "name": (), "other name": ()}
        return [image.constant("theorem", f"M.{n}", t, t, params.get(n, ("u",))) for n, t in said.items()]

    def propositions(image: Image) -> Constants:
        u = image.param("u")
        said = image.binder("forallE", "z", image.sort(u), image.bvar(0))
        return [
            image.constant("definition", "M.said", image.sort(), said, ("u",)),
            image.constant("definition", "M.type", image.sort(u), said, ("u",)),
        ]

    found = audit(made(tmp_path / "b", {"M": propositions}))
    assert found.propositions.keys() == {"M.said"}
    theorems = audit(made(tmp_path, {"M": types})).theorems
    assert found.propositions["M.said"] == theorems["M.t"].type_hash
    hashes = {n: r.type_hash for n, r in audit(made(tmp_path, {"M": types})).theorems.items()}
    assert hashes["M.t"] == hashes["M.renamed"] == hashes["M.universe"]
    assert len(set(hashes.values())) == 5
