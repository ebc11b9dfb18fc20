module

public import ExpertBytes.Thm.RoutingIndependent
public import ExpertBytes.Thm.RoutingTrace

/-!
# Witnesses: independent routing, and deduplication on a trace

Values of the uniform curve, a skewed popularity below it, and near-misses: more experts a token
than the layer has, and probabilities above one. A trace of three tokens on which deduplication pays
from two tokens on.
-/

namespace ExpertBytes

/-! ### Values -/

example : (uniformDistinct 4 2 2 : Rat) = 3 := by simp only [uniformDistinct]; grind
example : (share (uniformDistinct 4 2) 2 2 : Rat) = 3 / 4 := by
  simp only [share, slots, uniformDistinct]
  grind

/-- One expert is always selected, two share the other place. -/
def skewed : Nat → Rat
  | 0 => 1
  | _ => 1 / 2

example : independentDistinct skewed 3 2 = 5 / 2 := by
  simp only [independentDistinct, sumBelow, skewed]
  grind

/-! ### Satisfiable hypotheses -/

example : (share (uniformDistinct 4 2) 2 5 : Rat) ≤ share (uniformDistinct 4 2) 2 3 :=
  uniform_share_antitone 4 2 3 5 (by decide) (by decide) (by decide) (by decide)
example : (share (uniformDistinct 4 2) 2 5 : Rat) ≤ 1 :=
  uniform_share_le_one 4 2 5 (by decide) (by decide) (by decide)
example : (uniformDistinct 4 2 5 : Rat) ≤ ((4 : Nat) : Rat) :=
  uniformDistinct_le_experts 4 2 5 (by decide) (by decide)
example : independentDistinct skewed 3 2 ≤ uniformDistinct 3 2 2 :=
  independentDistinct_le_uniformDistinct skewed 3 2 2 (by decide)
    (fun e _ => by cases e <;> simp only [skewed] <;> grind)
      (by simp only [sumBelow, skewed]; grind)
example : independentDistinct (fun _ => (1 / 2 : Rat)) 4 3 = uniformDistinct 4 2 3 :=
  independentDistinct_eq_uniformDistinct (fun _ => 1 / 2) 4 2 3 (by decide) (fun _ _ => by grind)

/-- Tokens 0 and 1 select expert 0, token 2 selects expert 1. -/
def aab : Nat → Nat → Bool
  | 0, 0 => true
  | 1, 0 => true
  | 2, 1 => true
  | _, _ => false

private theorem aab_one : distinctSum aab 3 2 1 = 3 := by decide
private theorem aab_two : distinctSum aab 3 2 2 = 5 := by decide

/-- On the trace `a a b` with a bandwidth ratio of 9/10 the crossover is at two tokens, so
deduplication is faster at every pass size from two tokens on. -/
example (m : Nat) (hm : 2 ≤ m) :
    dedupTime (1 : Rat) (meanDistinct aab 3 2) (fun _ => 9 / 10) m <
      perSlotTime 1 1 (fun _ => 1) m :=
  dedup_faster_from_crossover_of_trace aab 1 (fun _ => 1) (fun _ => 9 / 10) 3 2 1 4 2 m (by decide)
    (by grind)
    (by decide) (fun _ => by grind) (fun _ => by grind) (fun _ _ _ _ => by simp only [ratio]; grind)
    ((crossover_eq_some_iff _ _ 4 2).2 ⟨by decide, by decide,
      by simp only [share, slots, ratio, meanDistinct, aab_two]; grind, fun i h1 h2 => by
        obtain rfl : i = 1 := by omega
        simp only [share, slots, ratio, meanDistinct, aab_one]
        grind⟩) hm

example : 1 / ((2 : Nat) : Rat) ≤ share (meanDistinct aab 3 2) 1 2 :=
  (share_bounds_of_trace aab 3 2 1 2 (by decide) (by decide) (by decide) (by decide)).1

/-- Three choices: both experts 0 and 1, both 0 and 2, and both 0 and 1 again; expert 0 is always
selected. -/
def pairs : Nat → Nat → Bool
  | _, 0 => true
  | 1, 1 => false
  | _, 1 => true
  | 1, 2 => true
  | _, _ => false

/-- Each of three choices with probability one third. -/
def thirds : Nat → Rat
  | _ => 1 / 3

example : expectedDistinct thirds pairs 3 3 2 unseen = 22 / 9 := by
  simp only [expectedDistinct, unseen, sumBelow, pairs, thirds, Bool.or_false, Bool.or_true,
    if_true, Bool.false_eq_true,
    if_false]
  grind

example :
    expectedDistinct thirds pairs 3 3 2 unseen =
      independentDistinct (popularity thirds pairs 3) 3 2 :=
  expectedDistinct_eq_independentDistinct thirds pairs 3 3 2
    (by simp only [sumBelow, thirds]; grind)

example : expectedDistinct thirds pairs 3 3 2 unseen ≤ uniformDistinct 3 2 2 :=
  expectedDistinct_le_uniformDistinct thirds pairs 3 3 2 2 (by decide)
    (by simp only [sumBelow, thirds]; grind)
    (fun _ _ => by simp only [thirds]; grind) (by
      simp only [popularity, sumBelow, pairs, thirds, if_true, Bool.false_eq_true, if_false]
      grind)

/-! ### Near-misses -/

/-- Weights that do not sum to one are no distribution: with a single choice of weight 2 the closed
form fails. -/
example : expectedDistinct (fun _ => (2 : Rat)) (fun _ _ => true) 1 1 2 unseen = 4
    ∧ independentDistinct (popularity (fun _ => (2 : Rat)) (fun _ _ => true) 1) 1 2 = 0 := by
  simp only [expectedDistinct, unseen, independentDistinct, popularity, sumBelow, Bool.or_true,
    if_true]
  grind

/-- More experts a token than the layer has: the share rises from -1/2 at two tokens to 1 at
three. -/
example : ¬(share (uniformDistinct 1 3) 3 3 : Rat) ≤ share (uniformDistinct 1 3) 3 2 := by
  simp only [share, slots, uniformDistinct]
  grind

/-- And the curve exceeds the number of experts. -/
example : ¬(uniformDistinct 1 3 1 : Rat) ≤ ((1 : Nat) : Rat) := by
  simp only [uniformDistinct]
  grind

/-- Not a probability: expert 0 is selected three times a token. -/
def excessive : Nat → Rat
  | 0 => 3
  | _ => 0

/-- With a probability above one, independent routing exceeds the uniform curve. -/
example : sumBelow excessive 2 = ((3 : Nat) : Rat)
    ∧ ¬independentDistinct excessive 2 3 ≤ uniformDistinct 2 3 3 := by
  simp only [independentDistinct, sumBelow, uniformDistinct, excessive]
  grind

/-- With more experts a token on average than `k`, independent routing exceeds the uniform curve of
`k`. -/
example : ¬independentDistinct (fun _ => (1 : Rat)) 2 1 ≤ uniformDistinct 2 1 1 := by
  simp only [independentDistinct, sumBelow, uniformDistinct]
  grind

/-! ### Every other bundle of hypotheses is met -/

example : (uniformDistinct 4 2 3 : Rat) = (4 : Nat) * (1 - (1 - (2 : Nat) / (4 : Nat)) ^ 3) :=
  uniformDistinct_eq 4 2 3 (by decide)
example : (uniformDistinct 4 2 (1 + 2) : Rat) - uniformDistinct 4 2 (1 + 1)
    ≤ uniformDistinct 4 2 (1 + 1) - uniformDistinct 4 2 1 :=
  uniformDistinct_concave 4 2 1 (by decide) (by decide)
example : (share (uniformDistinct 4 2) 2 3 : Rat)
    = (4 : Nat) * (1 - (1 - (2 : Nat) / (4 : Nat)) ^ 3) / ((3 : Nat) * (2 : Nat)) :=
  uniform_share 4 2 3 (by decide) (by decide) (by decide)

/-- Expert 0 has occurred already. -/
example : expectedDistinct thirds pairs 3 3 2 (fun e => e == 0)
    = sumBelow (fun e => 1 - missing (e == 0) (1 - popularity thirds pairs 3 e) 2) 3 :=
  expectedDistinct_eq thirds pairs 3 3 2 (fun e => e == 0) (by simp only [sumBelow, thirds]; grind)

/-- Choice `i` selects the experts `i` and `i + 1` of three, around the end: each expert is in two
of three choices. -/
def neighbours (i e : Nat) : Bool :=
  e == i || e == (i + 1) % 3

example : expectedDistinct thirds neighbours 3 3 2 unseen = uniformDistinct 3 2 2 :=
  expectedDistinct_eq_uniformDistinct thirds neighbours 3 3 2 2 (by decide)
    (by simp only [sumBelow, thirds]; grind)
    fun e he => by
      obtain rfl | rfl | rfl : e = 0 ∨ e = 1 ∨ e = 2 := by omega
      all_goals
        simp [popularity, sumBelow, neighbours, thirds]
        grind

end ExpertBytes
