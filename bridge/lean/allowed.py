"""What may stand in a Lean file of this library, by kind of file. What is on no list is refused.

The lists are what the library uses, with little to spare. A word is looked up here only if it is one of Lean's own, `words.WORDS`:
any other word can only be a name.
"""

from __future__ import annotations

from dataclasses import dataclass

from expertbytes.bridge.lean.words import listed

CODE_CHARACTERS = "→↔≤≥≠∀∃∈∉∧∨¬×·⟨⟩↑←⊢▸⁻¹"
LETTERS = "γδμρστ₀₁₂₃₄"
"""Letters and digits of names besides those of ASCII. Greek letters that look like Latin ones are not among them."""

COMMENT_CHARACTERS = "²³½−…⇔↦ΣΔℝ√∞≈–"
"""Besides those of code, in comments only."""

SIGNS = listed(
    ": := => → ≤ ≥ < > = ≠ == != + - * / % ^ ∀ ∃ ∈ ∉ ∧ ∨ ¬ && || ! ↔ × · @ ? | . .. :: ↑ ← ⊢ ▸ ⁻¹ <;> |> |>."
)
GLUED = listed("@[ .{ ↑( ¬( ..) ⊢; <;")
"""A sign and the bracket behind it with no space between: only those that Lean cannot read as one of its own."""

TERM = listed("fun if then else match with Prop Type decide _")
"""Words of terms, the only ones of Lean's that a statement or a definition needs."""

NAMES = listed("default first high left low max min next one only order right rec suffix symm this true types use")
"""Words of Lean's syntax that are harmless wherever they stand, and are names of variables, fields or definitions as well."""

PROOF = TERM | listed(
    "all_goals apply assumption at by by_cases calc cases classical clear congr constructor contradiction decide dsimp exact"
    " exfalso exists from funext generalize generalizing grind have induction intro intros let obtain omega rcases refine rename_i"
    " replace revert rfl rintro rw rwa show simp simpa specialize split subst trivial try unfold using where"
)
"""Words of terms and tactics that a proof may use: each leaves its proof to the kernel, which checks it."""

CLASSES = listed("OrderedField ExpertBytes.OrderedField Decidable DecidableLT DecidableLE DecidableEq")
"""The classes of which a statement may assume an instance: none of them gives `<` or `≤` a meaning of its own."""

OPERATIONS = listed(
    "Add AndOp Append BEq Bind Coe CoeDep CoeFun CoeHTCT CoeHead CoeOut CoeSort CoeT CoeTC CoeTail Complement Div Dvd"
    " EmptyCollection Functor GetElem HAdd HAnd HAndThen HAppend HDiv HMod HMul HOr HOrElse HPow HSMul HShiftLeft"
    " HShiftRight HSub HXor HasEquiv HasSSubset HasSubset Insert IntCast IntPow Inter Inv LE LT Max Membership Min Mod Monad"
    " Mul NatCast NatPow Neg OfNat OfScientific One OrOp Ord Pow Pure SDiff SMul Seq ShiftLeft ShiftRight Singleton Sub"
    " Union XorOp Zero"
)
"""Classes that give signs and numbers their meaning: a statement or a definition that names one could mean another `<` or `+`."""

ROOTS = listed(
    "Bool Classical Decidable Eq ExpertBytes False Int Iff Lean.Grind List Nat Ne Not Option Or And Rat Statements Std"
)
"""Where a name with points may begin, if with a capital letter: here, or with a type that the library declares."""

TAKEN = listed(
    "And Array Bool Char DecidableEq DecidableLE DecidableLT Decidable Eq Exists Fin False Float HEq Iff Int LE LT List Ne Nat Not"
    " Option Or Prod Prop Rat Sort String Subtype True Type Unit Vector absurd decide dite id inferInstance ite max min none some"
    " sorryAx trivial Lean Std Init Classical OrderedField"
)
"""Names of Lean that a declaration may not take: a statement that uses one would not mean what it says."""

_VARIABLE = "variable { K : Type u } [ OrderedField K ]"
_ORDERED_FIELD = (
    _VARIABLE,
    "class OrderedField ( K : Type u ) extends Lean.Grind.Field K , LE K , LT K , Std.IsLinearOrder K , Std.LawfulOrderLT K ,"
    " Lean.Grind.OrderedRing K",
    "instance : OrderedField Rat := { ( inferInstance : Lean.Grind.Field Rat ) , ( inferInstance : Std.IsLinearOrder Rat ) ,"
    " ( inferInstance : Std.LawfulOrderLT Rat ) , ( inferInstance : Lean.Grind.OrderedRing Rat ) with }",
    "attribute [ instance 50 ] Lean.Grind.Semiring.natCast",
)


@dataclass(frozen=True)
class Kind:
    """A kind of file. `commands` are how a command may begin, up to its keyword; `fixed` are whole commands, token by token.

    `words` are those of Lean that a command may hold, `stated` those before its `:=`; `namespace` is the one that the file opens,
    and `deriving` the classes of which it may derive instances.
    """

    commands: frozenset[str]
    words: frozenset[str] = frozenset()
    stated: frozenset[str] = TERM
    fixed: frozenset[str] = frozenset({_VARIABLE, "universe u"})
    namespace: str = "ExpertBytes"
    imports: frozenset[str] = frozenset({"public import"})
    deriving: frozenset[str] = frozenset()


_FRAME = frozenset(("module", "namespace", "end", "public section"))
_EXPOSED = frozenset(("@[expose] public section", "@[expose] public noncomputable section"))
_DEFINITIONS = frozenset(
    f"{head}{keyword}"
    for head in ("", "@[expose] ", "noncomputable ", "@[expose] noncomputable ", "private ", "private noncomputable ")
    for keyword in ("def", "abbrev")
)
_THEOREMS = frozenset(("theorem", "private theorem", "private def"))

ROOT = Kind(frozenset({"module"}), fixed=frozenset())
KINDS: dict[str, Kind] = {
    "Spec": Kind(
        _FRAME | _EXPOSED | {"def", "structure", "inductive"},
        TERM | {"where", "deriving"},
        deriving=frozenset(("DecidableEq", "Repr")),
    ),
    "Thm": Kind(_FRAME | _THEOREMS, PROOF),
    "Lemma": Kind(_FRAME | _EXPOSED | _THEOREMS | _DEFINITIONS, PROOF),
    "Witness": Kind(
        _FRAME | _THEOREMS | _DEFINITIONS | {"example", "#guard"},
        PROOF,
        stated=PROOF,
        imports=frozenset({"public import", "meta import"}),
    ),
    "Examples": Kind(_FRAME | {"example"}, TERM),
    "Statements": Kind(_FRAME | _EXPOSED | {"def"}, TERM, namespace="ExpertBytes.Statements"),
    "Proved": Kind(_FRAME | {"theorem"}, namespace="ExpertBytes.Proved"),
    "OrderedField": Kind(_FRAME | {"theorem"}, PROOF, fixed=frozenset((*_ORDERED_FIELD, "universe u"))),
}
"""By folder, or by module, below `ExpertBytes`."""
