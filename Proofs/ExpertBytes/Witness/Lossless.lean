module

public import ExpertBytes.Thm.Lossless

/-!
# Witnesses: lossless verification

A target that is undecided between two tokens and a drafter that always proposes the first one.
Near-misses: a rejected proposal replaced from the target itself, proposals that are not drawn from
the distribution that the rule is given, and weights that do not sum to one.
-/

namespace ExpertBytes

/-- Two tokens, equally likely. -/
def fair : Nat → Rat
  | 0 => 1 / 2
  | 1 => 1 / 2
  | _ => 0

/-- Always the first token. -/
def sure : Nat → Rat
  | 0 => 1
  | _ => 0

private theorem fair_distribution : Distribution fair 2 := by
  refine ⟨fun x hx => ?_, ?_⟩
  · match x with
    | 0 => simp only [fair]; grind
    | 1 => simp only [fair]; grind
    | x + 2 => omega
  · simp only [sumBelow, fair]
    grind

private theorem sure_distribution : Distribution sure 2 := by
  refine ⟨fun x hx => ?_, ?_⟩
  · match x with
    | 0 => simp only [sure]; grind
    | x + 1 => simp only [sure]; grind
  · simp only [sumBelow, sure]
    grind

/-! ### Values -/

example : overlap fair sure 2 = 1 / 2 ∧ apartness fair sure 2 = 1 := by
  simp only [overlap, apartness, sumBelow, smaller, apart, fair, sure]
  grind

example : residual fair sure 2 1 = 1 := by
  simp only [residual, excess, sumBelow, fair, sure]
  grind

/-! ### Satisfiable hypotheses -/

example : speculative fair sure 2 1 = 1 / 2 :=
  speculative_lossless fair sure 2 1 fair_distribution sure_distribution (by decide)
example : acceptance fair sure 2 = overlap fair sure 2 :=
  acceptance_eq_overlap fair sure 2 fair_distribution
example : acceptance fair sure 2 = 1 - apartness fair sure 2 / 2 :=
  acceptance_eq_one_sub fair sure 2 fair_distribution sure_distribution
example : mean sure (fun x => accepted fair sure x * fair x
      + (1 - accepted fair sure x) * mean (residual fair sure 2) fair 2) 2 = mean fair fair 2 :=
  speculative_mean fair sure fair 2 fair_distribution sure_distribution

/-- Texts as numbers: the binary digits of `c + 1`, without the leading one. -/
def appended (c x : Nat) : Nat :=
  2 * c + x + 1

/-- Whether the text is the first token twice. -/
def firstTwice (c : Nat) : Rat :=
  if c = 3 then 1 else 0

example :
    drafted (fun _ => fair) (fun _ => sure) appended 2
      (target (fun _ => fair) appended 2 firstTwice) 2 0 3 [] 0 =
      target (fun _ => fair) appended 2 firstTwice 2 0 :=
  speculative_lossless_chain _ _ appended 2 firstTwice 2 0 3 (fun _ => fair_distribution) fun _ =>
    sure_distribution

example : decode (fun _ => fair) (fun _ => sure) appended 2 (fun _ _ => 1) firstTwice 2 2 0
    = target (fun _ => fair) appended 2 firstTwice 2 0 :=
  speculative_lossless_decode _ _ appended 2 _ firstTwice 2 2 0
    (fun _ => fair_distribution) fun _ => sure_distribution

example : target (fun _ => fair) appended 2 firstTwice 2 0 = 1 / 4 := by
  simp [target, mean, sumBelow, fair, firstTwice, appended]
  grind

/-! ### Near-misses -/

/-- A rejected proposal that is replaced by a draw from the target itself yields the first token
with probability 3/4. -/
example :
    mean sure (fun x => accepted fair sure x * (if x = 0 then 1 else 0) +
      (1 - accepted fair sure x) * fair 0) 2 =
      3 / 4 := by
  simp only [mean, sumBelow, accepted, fair, sure]
  grind

/-- A drafter that always proposes the first token, while the rule is told that it draws as the
target does: every proposal is kept, and the first token comes with probability one. -/
example : mean sure (fun x => accepted fair fair x * (if x = 0 then 1 else 0)
    + (1 - accepted fair fair x) * residual fair fair 2 0) 2 = 1 := by
  simp only [mean, sumBelow, accepted, fair, sure]
  grind

/-- Weights of a drafter that do not sum to one: the second token never comes. -/
def halfSure : Nat → Rat
  | 0 => 1 / 2
  | _ => 0

example : ¬ Distribution halfSure 2 ∧ speculative fair halfSure 2 1 = 0 := by
  refine ⟨fun h => ?_, ?_⟩
  · have := h.2
    simp only [sumBelow, halfSure] at this
    grind
  · simp only [speculative, mean, sumBelow, accepted, fair, halfSure]
    grind

/-- A negative weight of the target is not kept in proportion. -/
example :
    mean (fun _ => (0 : Rat)) (accepted (fun _ => -1) fun _ => 0) 1 ≠ overlap (fun _ => -1)
      (fun _ => 0) 1 := by
  simp only [overlap, mean, sumBelow, smaller]
  grind

end ExpertBytes
