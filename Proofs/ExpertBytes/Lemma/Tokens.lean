module

public import ExpertBytes.Spec.Acceptance

/-!
# Small facts about tokens curves

Positivity and increments of `tokens`, `survival` and `tokensOf`, shared by several theorem files. Nothing here is a
catalogue row.

## Main statements
* `tokens_pos_of_nonneg`, `tokensOf_pos_of_nonneg`: a pass yields a positive number of tokens.
* `curveIncrement_tokens`, `curveIncrement_tokensOf`: the increments of a tokens curve are its survivals.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- A pass yields a positive expected number of tokens. -/
theorem tokens_pos_of_nonneg {a : K} (ha : 0 ≤ a) (d : Nat) : 0 < tokens a d := by
  induction d with
  | zero => simp only [tokens]; exact Lean.Grind.OrderedRing.zero_lt_one
  | succ d ih =>
    have := pow_nonneg' ha (d + 1)
    simp only [tokens]
    grind

/-- A longer draft yields at least as many tokens. -/
theorem tokens_le_tokens_of_le {a : K} (ha : 0 ≤ a) {d d' : Nat} (h : d ≤ d') : tokens a d ≤ tokens a d' := by
  obtain ⟨m, rfl⟩ : ∃ m, d' = d + m := ⟨d' - d, by omega⟩
  clear h
  induction m with
  | zero => exact Std.le_refl _
  | succ m ih =>
    have := pow_nonneg' ha (d + m + 1)
    rw [← Nat.add_assoc]
    simp only [tokens]
    grind

/-- Survivals of a nonnegative profile are nonnegative. -/
theorem survival_nonneg_of_nonneg {p : Nat → K} {i : Nat} (hp : ∀ j : Nat, j < i → 0 ≤ p j) : 0 ≤ survival p i := by
  induction i with
  | zero => simp only [survival]; exact Std.le_of_lt Lean.Grind.OrderedRing.zero_lt_one
  | succ i ih =>
    simp only [survival]
    exact mul_nonneg' (ih fun j hj => hp j (by omega)) (hp i (by omega))

/-- A pass yields a positive expected number of tokens under any nonnegative profile. -/
theorem tokensOf_pos_of_nonneg {p : Nat → K} {d : Nat} (hp : ∀ j : Nat, j < d → 0 ≤ p j) : 0 < tokensOf p d := by
  induction d with
  | zero => simp only [tokensOf, survival]; exact Lean.Grind.OrderedRing.zero_lt_one
  | succ d ih =>
    have h1 := ih fun j hj => hp j (by omega)
    have h2 := survival_nonneg_of_nonneg hp
    simp only [tokensOf]
    grind

/-- The increments of the geometric tokens curve are the powers of the rate. -/
theorem curveIncrement_tokens (a : K) (i : Nat) : curveIncrement (tokens a) i = a ^ i := by
  cases i with
  | zero => simp only [curveIncrement, tokens]; rw [Lean.Grind.Semiring.pow_zero]
  | succ i => simp only [curveIncrement, tokens]; grind

/-- The increments of the tokens curve of a profile are its survivals. -/
theorem curveIncrement_tokensOf (p : Nat → K) (i : Nat) : curveIncrement (tokensOf p) i = survival p i := by
  cases i with
  | zero => simp only [curveIncrement, tokensOf]
  | succ i => simp only [curveIncrement, tokensOf]; grind

end ExpertBytes
