module

public import ExpertBytes.Thm.AcceptanceProfile

/-!
# Witnesses: acceptance

Each bundle of hypotheses of `Thm/Acceptance` and `Thm/AcceptanceProfile` holds somewhere on the
rationals, each theorem fails when a hypothesis is dropped, and the definitions have the values one
computes by hand.
-/

public section

namespace ExpertBytes

/-! ### Values -/

example : tokens (1 / 2 : Rat) 3 = 15 / 8 := by simp only [tokens]; grind
example : tokens (9 / 10 : Rat) 2 = 271 / 100 := by simp only [tokens]; grind
example : (1 - 1 / 2) * tokens (1 / 2 : Rat) 3 = 15 / 16 := by rw [one_sub_mul_tokens]; grind

/-- A measured, non-geometric profile: a low first position, then a plateau. -/
@[expose] def measuredProfile : Nat → Rat
  | 0 => 1 / 2
  | _ + 1 => 4 / 5

theorem measuredProfile_mem (j : Nat) : 0 < measuredProfile j ∧ measuredProfile j ≤ 1 := by
  cases j <;> simp only [measuredProfile] <;> grind

theorem measuredProfile_nonneg (j : Nat) : 0 ≤ measuredProfile j :=
  Std.le_of_lt (measuredProfile_mem j).1

example : survival measuredProfile 2 = 2 / 5 := by simp only [survival, measuredProfile]; grind
example : tokensOf measuredProfile 3 = 111 / 50 := by
  simp only [tokensOf, survival, measuredProfile]
  grind
example : profileCurve (tokensOf measuredProfile) 1 = 4 / 5 := by
  rw [profileCurve_tokensOf 1 fun i _ => (measuredProfile_mem i).1]
  rfl

/-! ### Satisfiable hypotheses -/

example : tokens (1 / 2 : Rat) 2 ≤ tokens (1 / 2) 5 := tokens_mono_length (by grind) (by omega)
example : tokens (1 / 2 : Rat) 4 < tokens (3 / 4) 4 :=
  tokens_strictMono (by omega) (by grind) (by grind)
example : tokens (1 / 2 : Rat) 4 ≤ ((4 : Nat) : Rat) + 1 := tokens_le 4 (by grind) (by grind)
example : tokens (1 / 2 : Rat) 4 ≠ ((4 : Nat) : Rat) + 1 := fun h => by
  have := (tokens_eq_iff (by omega) (by grind)).mp h
  grind

example : tokensOf measuredProfile 5 ≤ ((5 : Nat) : Rat) + 1 :=
  tokensOf_le 5 (fun j _ => Std.le_of_lt (measuredProfile_mem j).1)
    (fun j _ => (measuredProfile_mem j).2)

example : tokensOf measuredProfile 5 ≤ tokensOf (fun _ => 1) 5 :=
  tokensOf_mono 5 (fun j _ => Std.le_of_lt (measuredProfile_mem j).1)
    (fun j _ => (measuredProfile_mem j).2)

/-- A measured curve of tokens per pass. -/
@[expose] def measuredCurve : Nat → Rat
  | 0 => 1
  | 1 => 3 / 2
  | 2 => 9 / 5
  | d + 3 => 2 + (d : Rat) / 10

example : tokensOf (profileCurve measuredCurve) 3 = 2 := by
  rw [tokensOf_profileCurve rfl fun i hi => ?_]
  · simp only [measuredCurve]; grind
  · obtain rfl | rfl : i = 0 ∨ i = 1 := by omega
    · simp only [measuredCurve]; grind
    · simp only [measuredCurve]; grind

/-! ### Near-misses -/

/-- Without a drafted token, more acceptance does not yield more tokens. -/
example : ¬ ∀ (a b : Rat) (d : Nat), 0 ≤ a → a < b → tokens a d < tokens b d := fun h => by
  have := h 0 1 0 (by grind) (by grind)
  simp only [tokens] at this
  grind

/-- With negative rates, tokens per pass are not monotone. -/
example : ¬ ∀ (a b : Rat) (d : Nat), a ≤ b → tokens a d ≤ tokens b d := fun h => by
  have := h (-2) (-1) 2 (by grind)
  simp only [tokens] at this
  grind

/-- With a negative rate, a longer draft may yield fewer tokens, and less than none. -/
example : tokens (-2 : Rat) 1 < 0 := by simp only [tokens]; grind

/-- With a rate above 1, a pass may yield more than `d + 1` tokens. -/
example : ¬ ∀ (a : Rat) (d : Nat), 0 ≤ a → tokens a d ≤ (d : Rat) + 1 := fun h => by
  have := h 2 1 (by grind)
  simp only [tokens] at this
  grind

/-- With a negative rate likewise: at `a = −2` and draft length 4 it would be 11, more than 5. -/
example : ((4 : Nat) : Rat) + 1 < tokens (-2 : Rat) 4 ∧ tokens (-2 : Rat) 4 = 11 := by
  simp only [tokens]
  grind

/-- Without a drafted token, a pass yields `0 + 1` tokens at every rate. -/
example : ¬ ∀ (a : Rat) (d : Nat), 0 ≤ a → tokens a d = (d : Rat) + 1 → a = 1 := fun h => by
  have := h 0 0 (by grind) (by simp only [tokens]; grind)
  grind

/-- With a negative rate, `d + 1` tokens may come from a rate other than 1. -/
example : ¬ ∀ (a : Rat) (d : Nat), 1 ≤ d → tokens a d = (d : Rat) + 1 → a = 1 := fun h => by
  have := h (-2) 2 (by omega) (by simp only [tokens]; grind)
  grind

/-- Where the curve is flat before `d`, the later positions cannot be recovered from it. -/
example : ¬ ∀ (A : Nat → Rat) (d : Nat), A 0 = 1 → tokensOf (profileCurve A) d = A d := fun h => by
  have := h (fun d => if d ≤ 1 then 1 else 2) 2 (by simp)
  simp [tokensOf, survival, profileCurve, curveIncrement] at this
  grind

/-- A curve that does not start at one token per pass is not `tokensOf` of its profile. -/
example : ¬ ∀ (A : Nat → Rat) (d : Nat), (∀ i : Nat, i + 1 < d → A i < A (i + 1)) →
    tokensOf (profileCurve A) d = A d := fun h => by
  have := h (fun _ => 2) 0 (by omega)
  simp only [tokensOf, survival] at this
  grind

/-! ### Every other bundle of hypotheses is met -/

example : 1 ≤ tokens (4 / 5 : Rat) 3 := one_le_tokens _ 3 (by grind)
example : tokens (7 / 10 : Rat) 3 ≤ tokens (4 / 5) 3 := tokens_mono 3 (by grind) (by grind)
example : 0 ≤ survival measuredProfile 3 := survival_nonneg 3 fun j _ => measuredProfile_nonneg j
example : 0 < survival measuredProfile 3 := survival_pos 3 fun j _ => (measuredProfile_mem j).1
example : survival measuredProfile 3 ≤ 1 :=
  survival_le_one 3 (fun j _ => measuredProfile_nonneg j) (fun j _ => (measuredProfile_mem j).2)
example : 1 ≤ tokensOf measuredProfile 3 := one_le_tokensOf 3 fun j _ => measuredProfile_nonneg j

end ExpertBytes
