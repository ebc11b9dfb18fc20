module

public import ExpertBytes.Thm.Acceptance

/-!
# Tokens per pass under any acceptance profile

Measured acceptance is not geometric: the rate differs by position. A profile `p` gives, for each
position `j`, the probability that it is accepted when all earlier ones were. `survival p i` is the
probability that the first `i` drafted tokens are all accepted, and `tokensOf p d` sums them.

## Main statements
* `tokensOf_const`: geometric acceptance is the constant profile.
* `curveIncrement_tokensOf`: the increments of a tokens curve are its survivals.
* `tokensOf_profileCurve`, `profileCurve_tokensOf`: measured curves of tokens per pass and profiles
  determine each other.
* `one_le_tokensOf`, `tokensOf_le`, `tokensOf_mono`: bounds, and monotonicity in the profile.

## Assumptions
Conditions on a profile are asked only at the positions that are drafted.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Under a constant profile the survival of position `i` is `a^i`. -/
theorem survival_const (a : K) (i : Nat) : survival (fun _ => a) i = a ^ i := by
  induction i with
  | zero => simp only [survival, Lean.Grind.Semiring.pow_zero]
  | succ i ih => simp only [survival, ih, Lean.Grind.Semiring.pow_succ]

/-- Geometric acceptance is the constant profile, so every theorem on profiles specialises to
`tokens`. -/
theorem tokensOf_const (a : K) (d : Nat) : tokensOf (fun _ => a) d = tokens a d := by
  induction d with
  | zero => simp only [tokensOf, tokens, survival]
  | succ d ih => simp only [tokensOf, tokens, ih, survival_const]

/-- The survivals of a profile that is nonnegative at every earlier position are not negative. -/
theorem survival_nonneg {p : Nat → K} (i : Nat) (hp : ∀ j : Nat, j < i → 0 ≤ p j) :
    0 ≤ survival p i := by
  induction i with
  | zero => simp only [survival]; exact Std.le_of_lt Lean.Grind.OrderedRing.zero_lt_one
  | succ i ih => exact mul_nonneg' (ih (fun j hj => hp j (by omega))) (hp i (by omega))

/-- The survival of a position is positive if the profile is positive at every earlier one. -/
theorem survival_pos {p : Nat → K} (i : Nat) (hp : ∀ j : Nat, j < i → 0 < p j) :
    0 < survival p i := by
  induction i with
  | zero => exact Lean.Grind.OrderedRing.zero_lt_one
  | succ i ih => exact mul_pos' (ih (fun j hj => hp j (by omega))) (hp i (by omega))

/-- A higher profile has no lower survival: `survival p i ≤ survival q i` if `0 ≤ p j ≤ q j` at
every earlier position. -/
theorem survival_mono {p q : Nat → K} (i : Nat) (hp : ∀ j : Nat, j < i → 0 ≤ p j)
    (hpq : ∀ j : Nat, j < i → p j ≤ q j) : survival p i ≤ survival q i := by
  induction i with
  | zero => exact Std.le_refl _
  | succ i ih =>
    have hq : ∀ j : Nat, j < i → 0 ≤ q j :=
      fun j hj => Std.le_trans (hp j (by omega)) (hpq j (by omega))
    exact mul_le_mul_of_le' (ih (fun j hj => hp j (by omega)) (fun j hj => hpq j (by omega)))
      (hpq i (by omega))
      (survival_nonneg i hq) (hp i (by omega))

/-- The survivals of a profile with rates in `[0, 1]` are at most 1. -/
theorem survival_le_one {p : Nat → K} (i : Nat) (hp : ∀ j : Nat, j < i → 0 ≤ p j)
    (hp1 : ∀ j : Nat, j < i → p j ≤ 1) : survival p i ≤ 1 := by
  have := survival_mono (q := fun _ => 1) i hp hp1
  rwa [survival_const, Lean.Grind.Semiring.one_pow] at this

/-- A higher profile yields at least as many tokens per pass, if no rate of the lower one is
negative: better drafting never costs tokens. -/
theorem tokensOf_mono {p q : Nat → K} (d : Nat) (hp : ∀ j : Nat, j < d → 0 ≤ p j)
    (hpq : ∀ j : Nat, j < d → p j ≤ q j) : tokensOf p d ≤ tokensOf q d := by
  induction d with
  | zero => exact Std.le_refl _
  | succ d ih =>
    have h1 := ih (fun j hj => hp j (by omega)) (fun j hj => hpq j (by omega))
    have h2 := survival_mono (d + 1) hp hpq
    simp only [tokensOf]
    grind

/-- A pass yields at least one token under any nonnegative profile. -/
theorem one_le_tokensOf {p : Nat → K} (d : Nat) (hp : ∀ j : Nat, j < d → 0 ≤ p j) :
    1 ≤ tokensOf p d := by
  have := tokensOf_mono (p := fun _ => 0) d (fun _ _ => Std.le_refl _) hp
  rwa [tokensOf_const, tokens_zero] at this

/-- A pass of draft length `d` yields at most `d + 1` tokens under any profile with rates in
`[0, 1]`. -/
theorem tokensOf_le {p : Nat → K} (d : Nat) (hp : ∀ j : Nat, j < d → 0 ≤ p j)
    (hp1 : ∀ j : Nat, j < d → p j ≤ 1) : tokensOf p d ≤ (d : K) + 1 := by
  have := tokensOf_mono (q := fun _ => 1) d hp hp1
  rwa [tokensOf_const, tokens_one] at this

/-- Under a nonnegative profile a pass yields a positive number of tokens. -/
theorem tokensOf_pos {p : Nat → K} {d : Nat} (hp : ∀ j : Nat, j < d → 0 ≤ p j) :
    0 < tokensOf p d := by
  have := one_le_tokensOf d hp
  have : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
  grind

/-- The increments of the geometric tokens curve are the powers of the rate. -/
theorem curveIncrement_tokens (a : K) (i : Nat) : curveIncrement (tokens a) i = a ^ i := by
  cases i with
  | zero => simp only [curveIncrement, tokens, Lean.Grind.Semiring.pow_zero]
  | succ i => simp only [curveIncrement, tokens]; grind

/-- The increments of the tokens curve of a profile are its survivals. -/
theorem curveIncrement_tokensOf (p : Nat → K) (i : Nat) :
    curveIncrement (tokensOf p) i = survival p i := by
  cases i with
  | zero => simp only [curveIncrement, tokensOf]
  | succ i => simp only [curveIncrement, tokensOf]; grind

/-- The profile of a curve that came from a profile is that profile, at every position that can be
reached. -/
theorem profileCurve_tokensOf {p : Nat → K} (j : Nat) (hp : ∀ i : Nat, i < j → 0 < p i) :
    profileCurve (tokensOf p) j = p j := by
  simp only [profileCurve, curveIncrement_tokensOf]
  rw [div_eq_iff' (survival_pos j hp), survival]
  grind

private theorem curveIncrement_pos {A : Nat → K} {d : Nat} (h0 : A 0 = 1)
    (hA : ∀ i : Nat, i + 1 < d → A i < A (i + 1)) (i : Nat) (hi : i < d) :
    0 < curveIncrement A i := by
  have : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
  cases i with
  | zero => simp only [curveIncrement]; grind
  | succ i => simp only [curveIncrement]; have := hA i hi; grind

private theorem survival_profileCurve {A : Nat → K} {d : Nat} (h0 : A 0 = 1)
    (hA : ∀ i : Nat, i + 1 < d → A i < A (i + 1)) (i : Nat) (hi : i ≤ d) :
    survival (profileCurve A) i = curveIncrement A i := by
  induction i with
  | zero => simp only [survival, curveIncrement, h0]
  | succ i ih =>
    have := div_mul_cancel' (a := curveIncrement A (i + 1)) (curveIncrement_pos h0 hA i (by omega))
    rw [survival, ih (by omega), profileCurve]
    grind

/-- Any measured curve `A` of tokens per pass is `tokensOf` of its own profile, up to draft length
`d`: one token at draft length 0, and a positive increment at each length before the last. So
theorems on profiles apply to measured curves. -/
theorem tokensOf_profileCurve {A : Nat → K} {d : Nat} (h0 : A 0 = 1)
    (hA : ∀ i : Nat, i + 1 < d → A i < A (i + 1)) : tokensOf (profileCurve A) d = A d := by
  have key : ∀ i : Nat, i ≤ d → tokensOf (profileCurve A) i = A i := by
    intro i hi
    induction i with
    | zero => simp only [tokensOf, survival, h0]
    | succ i ih =>
      rw [tokensOf, ih (by omega), survival_profileCurve h0 hA (i + 1) hi, curveIncrement]
      grind
  exact key d (Nat.le_refl d)

end ExpertBytes
