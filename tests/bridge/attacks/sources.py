"""A tiny sound library, and edits of its sources that change what is proved, or what the check does."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from expertbytes.bridge.lean.findings import Guard

SPEC, THM, ROOT = "ExpertBytes/Spec/Twice.lean", "ExpertBytes/Thm/Twice.lean", "ExpertBytes.lean"
END = "\nend ExpertBytes\n"

LIBRARY = {
    SPEC: """module

public import Init

/-! Doubling. -/

@[expose] public section

namespace ExpertBytes

/-- Twice `n`. -/
def twice (n : Nat) : Nat := n + n

/-- Two sides. -/
inductive Side where
  | near
  | far
  deriving DecidableEq
"""
    + END,
    THM: """module

public import ExpertBytes.Spec.Twice

/-! Doubling is monotone. No sorry, no axiom: words in comments are harmless. -/

public section

namespace ExpertBytes

/-- Twice is monotone. -/
theorem twice_le (a b : Nat) (h : a ≤ b) : twice a ≤ twice b := by
  simp only [twice]; omega
"""
    + END,
    ROOT: "module\n\npublic import ExpertBytes.Spec.Twice\npublic import ExpertBytes.Thm.Twice\n",
}


@dataclass(frozen=True)
class Attack:
    """An edit: `new` instead of `old` in `file`, by default before its end; and the guard that refuses it, perhaps not alone."""

    name: str
    guard: Guard
    new: str
    file: str = THM
    old: str = END

    def apply(self, root: Path) -> None:
        """Write the library with this edit below `root`."""
        kept = f"\n{self.new}\n{END}" if self.old == END else self.new
        for name, text in {self.file: "", **LIBRARY}.items():
            file = root / "Proofs" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            edited = text.replace(self.old, kept) if text else self.new
            assert name != self.file or edited != text
            file.write_bytes((edited if name == self.file else text).encode("utf-8"))


def _bad(proof: str) -> str:
    return f"theorem bad : 1 = 2 := {proof}"


ATTACKS = (
    # Other commands than a file of theorems has.
    Attack("an axiom", "commands", "axiom magic : 1 = 2"),
    Attack("a theorem turned into an axiom", "commands", "axiom twice_le", old="theorem twice_le"),
    Attack("a theorem turned into a definition", "commands", "def twice_le", old="theorem twice_le"),
    Attack("a constant without a value", "commands", "opaque magic : 1 = 2"),
    Attack("a macro", "commands", 'macro "easy" : tactic => `(tactic| omega)'),
    Attack("a macro rule", "commands", "macro_rules | `(tactic| omega) => `(tactic| sorry)"),
    Attack("an elaborator", "commands", 'elab "easy" : tactic => pure ()'),
    Attack("a syntax rule", "commands", 'syntax "easy" : tactic'),
    Attack("a notation for this file", "commands", "local notation x => 0"),
    Attack("a notation for < that comes first", "commands", 'notation:50 (priority := high) a " < " b => LE.le a b'),
    Attack("an infix sign", "commands", 'infix:50 (priority := high) " ≤ " => GE.ge'),
    Attack("an instance of < on a type of ours", "commands", "instance : LT Side := ⟨fun _ _ => True⟩"),
    Attack("an instance of ≤ for this file", "commands", "local instance : LE Nat := ⟨fun _ _ => True⟩"),
    Attack("an instance by attribute", "commands", "attribute [instance] magic"),
    Attack("a derived instance, later", "commands", "deriving instance Ord for Side"),
    Attack("a class", "commands", "class Good (n : Nat) where\n  good : n = n"),
    Attack("code from elsewhere", "commands", '@[extern "magic"] def magic (n : Nat) : Nat := n'),
    Attack("a replaced body", "commands", "@[implemented_by twice] def magic (n : Nat) : Nat := n"),
    Attack("a replaced constant", "commands", "@[csimp] theorem magic : @twice = @twice := rfl"),
    Attack("an unsafe definition", "commands", "unsafe def magic (n : Nat) : Nat := magic n"),
    Attack("a partial definition", "commands", "partial def magic (n : Nat) : Nat := magic n"),
    Attack("a program", "commands", "run_cmd pure ()"),
    Attack("a program that runs on import", "commands", "@[init] def magic : IO Unit := pure ()"),
    Attack("an initial value", "commands", "initialize magic : Nat ← pure 1"),
    Attack("an elaborator by attribute", "commands", "@[command_elab magic] def magic := fun _ => pure ()"),
    Attack("a program that writes", "commands", '#eval IO.FS.writeFile "/library/x" "y"'),
    Attack("a declaration past the kernel", "commands", "#eval addDeclCore (doCheck := false)"),
    Attack("a message dropped", "commands", f"#guard_msgs (drop all) in\n{_bad('by omega')}"),
    Attack("the end before the end", "commands", "#exit"),
    Attack("a warning allowed", "commands", "set_option warningAsError false"),
    Attack("a kernel skipped", "commands", f"set_option debug.skipKernelTC true in\n{_bad('by omega')}"),
    Attack("Lean's names opened", "commands", "open Lean Elab Command"),
    Attack("a namespace of Lean's", "commands", "namespace Lean"),
    Attack("a hypothesis for all theorems", "commands", "variable (h : 1 = 2)"),
    Attack("another < for all theorems", "commands", "variable [LT Nat]"),
    Attack(
        "an import of Lean's own programs", "commands", "public import Lean\n\npublic section", old="public section"
    ),
    Attack(
        "an import of private parts",
        "commands",
        "import all ExpertBytes.Spec.Twice",
        old="public import ExpertBytes.Spec.Twice",
    ),
    Attack(
        "an import to run", "commands", "meta import ExpertBytes.Spec.Twice", old="public import ExpertBytes.Spec.Twice"
    ),
    # Words that Lean knows, in proofs and statements.
    Attack("sorry", "words", _bad("sorry")),
    Attack("sorry behind a nested comment", "words", _bad("/- a /- b -/ c -/ sorry")),
    Attack("sorry behind a comment that ends early", "words", _bad("/- a -/ sorry /- b -/")),
    Attack("admit", "words", _bad("by admit")),
    Attack("the compiler instead of the kernel", "words", _bad("by native_decide")),
    Attack("the compiler by configuration", "words", _bad("by decide +native")),
    Attack("a program in a proof", "words", _bad("by run_tac pure ()")),
    Attack("a program in a term", "words", _bad("by_elab pure ()")),
    Attack("an unsafe term", "words", _bad("unsafe magic")),
    Attack("an option in a proof", "words", _bad("by set_option debug.byAsSorry true in omega")),
    Attack("a second command on a line", "words", f"{_bad('rfl')} axiom magic : 1 = 2"),
    Attack("a command that is indented", "words", "  axiom magic : 1 = 2"),
    Attack("an instance inside of a statement", "words", "theorem bad : (let _ : LT Nat := h; 2 < 1) := trivial"),
    # Names.
    Attack("a theorem of Lean's about its compiler", "names", _bad("Lean.ofReduceBool")),
    Attack("another meaning of < spelt out", "names", "theorem bad : @LT.lt Nat ⟨fun _ _ => True⟩ 2 1 := trivial"),
    Attack("a declaration outside of the library", "names", "theorem _root_.bad : 1 = 1 := rfl"),
    Attack("a type named like one of Lean's", "declared names", "structure Nat where\n  value : Bool", file=SPEC),
    Attack("a function named like one of Lean's", "declared names", "def min (a b : Nat) : Nat := a + b", file=SPEC),
    Attack("a private function named like one of Spec", "declared names", "private def twice (n : Nat) : Nat := 7"),
    Attack("a theorem in a namespace of Lean's", "declared names", "theorem Nat.bad : 1 = 1 := rfl"),
    Attack("another < assumed", "instances", "theorem bad [LT Side] (a : Side) : a < a → a < a := fun h => h"),
    Attack(
        "another < behind a quantifier",
        "instances",
        "theorem bad : ∀ [LT Nat] (a : Nat), a < a → a < a := fun _ h => h",
    ),
    Attack("a derived order", "instances", "deriving DecidableEq, Ord", file=SPEC, old="deriving DecidableEq"),
    Attack("another < written out", "instances", "theorem bad : (⟨fun _ _ => True⟩ : LT Nat).lt 2 1 := trivial"),
    Attack("another < found somewhere", "instances", "theorem bad (i : LT Nat) (h : i.lt 2 1) : i.lt 2 1 := h"),
    Attack(
        "another < in a definition",
        "instances",
        "def Less (a b : Nat) : Prop := (⟨fun _ _ => True⟩ : LT Nat).lt a b",
        file=SPEC,
    ),
    Attack("an order of Lean's own numbers", "instances", "theorem bad [OrderedField Nat] (a : Nat) : a = a := rfl"),
    Attack(
        "two orders of one type",
        "instances",
        "theorem bad {K : Type} [OrderedField K] [OrderedField K] (a : K) : a = a := rfl",
    ),
    Attack("a variable named like a type", "declared names", "theorem bad (Nat : Type) (a : Nat) : a = a := rfl"),
    Attack("a variable named like a definition", "declared names", "theorem bad (twice : Nat) : twice = twice := rfl"),
    Attack(
        "a name hidden behind a quantifier", "declared names", "theorem bad : ∀ a twice : Nat, a = a := fun _ _ => rfl"
    ),
    Attack("a name hidden by a function", "declared names", "theorem bad : (fun twice => twice) 1 = 1 := rfl"),
    # Characters, signs, comments and strings.
    Attack("a quoted name", "characters", "theorem «bad» : 1 = 1 := rfl"),
    Attack("an option in quotation marks", "characters", "set_option«warningAsError» false"),
    Attack("a hidden option in quotation marks", "characters", "set_option«debug».«terminalTacticsAsSorry» true"),
    Attack("a Greek letter that looks like N", "characters", "structure Νat where\n  value : Bool", file=SPEC),
    Attack("a Cyrillic letter that looks like a", "characters", "theorem b\u0430d : 1 = 1 := rfl"),
    Attack("a space that does not break", "characters", "theorem bad\u00a0: 1 = 1 := rfl"),
    Attack("a space of no width", "characters", "theorem ba\u200bd : 1 = 1 := rfl"),
    Attack("a text that runs backwards", "characters", "/- \u202e -/"),
    Attack("a carriage return", "characters", "theorem bad : 1 = 1 := rfl -- fine\raxiom magic : 1 = 2"),
    Attack("a form feed", "characters", "theorem bad : 1 = 1 :=\f rfl"),
    Attack("a tab", "characters", "theorem bad : 1 = 1 :=\trfl"),
    Attack("a string", "text", 'private def said : String := "faster"'),
    Attack("code in a string", "text", 'private def said : String := s!"{(sorry : String)}"'),
    Attack("a character that opens a string", "text", "private def mark (c : Char) : Bool := c == '\"'"),
    Attack("a comment that is never closed", "text", "/- theorem bad /- -/"),
    Attack("a comment that ends where it begins", "text", f"/--/ {_bad('rfl')} /- -/"),
    Attack(
        "a comment that is a sign and a minus", "signs", "theorem bad (a b : Nat) : a <--b → True := fun _ => trivial"
    ),
    Attack("a sign of Lean's that no file needs", "signs", "theorem bad : True := id $ trivial"),
    Attack("a term that elaborates otherwise", "neighbours", "theorem bad (a b : Nat) : binop% f a b = 0 := rfl"),
    Attack("two signs that are one", "neighbours", "theorem bad (a : Nat) : a = a + 7 %[ a ] := rfl"),
    # Files.
    Attack("a module of Lean's own name", "place", "module\n", file="Init.lean"),
    Attack("a module below Lean's own", "place", "module\n", file="Lean/Elab/Command.lean"),
    Attack("a module that is no part of the library", "place", "module\n", file="ExpertBytes/Extra.lean"),
    Attack("a module that the root leaves out", "root", "module\n", file="ExpertBytes/Thm/More.lean"),
)
