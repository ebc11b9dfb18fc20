module

public import ExpertBytes.Spec.Acceptance
public import ExpertBytes.Lemma.Tokens

/-!
# Tokens per pass: geometric acceptance, then any profile

`tokens a d = 1 + a + … + a^d` is the expected number of tokens of a pass when every drafted position is accepted with
the same rate `a`. It is a power sum, so everything the speedup condition needs from it is elementary.

## Main statements
* `one_sub_mul_tokens`: the closed form, without a division.
* `tokens_mono`, `tokens_strictMono`: in the acceptance rate. `tokens_mono_length`: in the draft length.
* `one_le_tokens`, `tokens_le`, `tokens_eq_iff`: a pass yields between `1` and `d + 1` tokens, and `d + 1` only at
  rate 1.

## Assumptions
Rates are nonnegative, and at most 1 where an upper bound is claimed. Per-position profiles are in
`Thm/AcceptanceProfile`.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Truncated geometric sum in closed form: `(1 − a) · tokens a d = 1 − a^(d+1)`, at every `a` (also at 1). It evaluates
the curve of tokens per pass without a sum, and shows that no draft length gives `1 / (1 − a)` tokens or more. -/
theorem one_sub_mul_tokens (a : K) (d : Nat) : (1 - a) * tokens a d = 1 - a ^ (d + 1) := by
  induction d with
  | zero => simp only [tokens]; grind
  | succ d ih => simp only [tokens]; rw [Lean.Grind.Semiring.pow_succ a (d + 1)]; grind

/-- If nothing is accepted, a pass yields exactly the target model's own token. -/
theorem tokens_zero (d : Nat) : tokens (0 : K) d = 1 := by
  have := one_sub_mul_tokens (0 : K) d
  rw [Lean.Grind.Semiring.pow_succ] at this
  grind

/-- If everything is accepted, a pass of draft length `d` yields `d + 1` tokens: the upper bound `tokens_le` is
attained. -/
theorem tokens_one (d : Nat) : tokens (1 : K) d = (d : K) + 1 := by
  induction d with
  | zero => simp only [tokens, Lean.Grind.Semiring.natCast_zero]; grind
  | succ d ih => simp only [tokens, ih, Lean.Grind.Semiring.natCast_succ, Lean.Grind.Semiring.one_pow]

/-- A longer draft never lowers the expected tokens of a pass; what it may lower is goodput, through its time. -/
theorem tokens_mono_length {a : K} {m n : Nat} (ha : 0 ≤ a) (h : m ≤ n) : tokens a m ≤ tokens a n := by
  induction h with
  | refl => exact Std.le_refl _
  | @step i _ ih => simp only [tokens]; have := pow_nonneg' ha (i + 1); grind

/-- A pass yields at least one token. -/
theorem one_le_tokens (a : K) (d : Nat) (ha : 0 ≤ a) : 1 ≤ tokens a d := by
  have := tokens_mono_length ha (Nat.zero_le d)
  simpa only [tokens] using this

/-- Tokens per pass are positive: the hypothesis under which goodput and cost ratios may be divided. -/
theorem tokens_pos (a : K) (d : Nat) (ha : 0 ≤ a) : 0 < tokens a d := by
  have := one_le_tokens a d ha
  have : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
  grind

private theorem pow_le_pow {a b : K} (ha : 0 ≤ a) (hab : a ≤ b) : ∀ i : Nat, a ^ i ≤ b ^ i
  | 0 => by simp only [Lean.Grind.Semiring.pow_zero]; exact Std.le_refl _
  | i + 1 => by
    simp only [Lean.Grind.Semiring.pow_succ]
    exact mul_le_mul_of_le' (pow_le_pow ha hab i) hab (pow_nonneg' (by grind) i) ha

/-- More acceptance, at least as many tokens per pass. -/
theorem tokens_mono {a b : K} (d : Nat) (ha : 0 ≤ a) (hab : a ≤ b) : tokens a d ≤ tokens b d := by
  induction d with
  | zero => exact Std.le_refl _
  | succ d ih => simp only [tokens]; have := pow_le_pow ha hab (d + 1); grind

/-- Strictly more acceptance, strictly more tokens per pass, as soon as one token is drafted. So a break-even rate,
where there is one, is unique. -/
theorem tokens_strictMono {a b : K} {d : Nat} (hd : 1 ≤ d) (ha : 0 ≤ a) (hab : a < b) : tokens a d < tokens b d := by
  induction hd with
  | refl => simp only [tokens]; grind
  | @step m _ ih => simp only [tokens]; have := pow_le_pow ha (Std.le_of_lt hab) (m + 1); grind

/-- A pass of draft length `d` yields at most `d + 1` tokens at any acceptance rate. -/
theorem tokens_le {a : K} (d : Nat) (ha : 0 ≤ a) (ha1 : a ≤ 1) : tokens a d ≤ (d : K) + 1 := by
  rw [← tokens_one]
  exact tokens_mono d ha ha1

/-- A pass yields `d + 1` tokens at acceptance rate 1 and nowhere else, once a token is drafted. -/
theorem tokens_eq_iff {a : K} {d : Nat} (hd : 1 ≤ d) (ha : 0 ≤ a) : tokens a d = (d : K) + 1 ↔ a = 1 := by
  have h0 : (0 : K) ≤ 1 := Std.le_of_lt Lean.Grind.OrderedRing.zero_lt_one
  rw [← tokens_one]
  constructor
  · intro h
    have h1 : ¬ a < 1 := fun hlt => by have := tokens_strictMono hd ha hlt; grind
    have h2 : ¬ 1 < a := fun hlt => by have := tokens_strictMono hd h0 hlt; grind
    grind
  · intro h
    rw [h]

/-!
## Tokens per pass under any acceptance profile

Measured acceptance is not geometric: the rate differs by position. A profile `p` gives, for each position `j`, the
probability that it is accepted when all earlier ones were. `survival p i` is the probability that the first `i` drafted
tokens are all accepted, and `tokensOf p d` sums them.

### Main statements
* `tokensOf_const`: geometric acceptance is the constant profile.
* `tokensOf_profileCurve`, `profileCurve_tokensOf`: measured curves of tokens per pass and profiles determine each
  other.
* `one_le_tokensOf`, `tokensOf_le`, `tokensOf_mono`: bounds, and monotonicity in the profile.

### Assumptions
Conditions on a profile are asked only at the positions that are drafted.
-/

/-- Under a constant profile the survival of position `i` is `a^i`. -/
theorem survival_const (a : K) (i : Nat) : survival (fun _ => a) i = a ^ i := by
  induction i with
  | zero => simp only [survival, Lean.Grind.Semiring.pow_zero]
  | succ i ih => simp only [survival, ih, Lean.Grind.Semiring.pow_succ]

/-- Geometric acceptance is the constant profile, so every theorem on profiles specialises to `tokens`. -/
theorem tokensOf_const (a : K) (d : Nat) : tokensOf (fun _ => a) d = tokens a d := by
  induction d with
  | zero => simp only [tokensOf, tokens, survival]
  | succ d ih => simp only [tokensOf, tokens, ih, survival_const]

/-- Survival is a probability: it is not negative. -/
theorem survival_nonneg {p : Nat → K} (i : Nat) (hp : ∀ j : Nat, j < i → 0 ≤ p j) : 0 ≤ survival p i := by
  induction i with
  | zero => simp only [survival]; exact Std.le_of_lt Lean.Grind.OrderedRing.zero_lt_one
  | succ i ih => exact mul_nonneg' (ih (fun j hj => hp j (by omega))) (hp i (by omega))

/-- A position survives with positive probability if every earlier one can be accepted. -/
theorem survival_pos {p : Nat → K} (i : Nat) (hp : ∀ j : Nat, j < i → 0 < p j) : 0 < survival p i := by
  induction i with
  | zero => exact Lean.Grind.OrderedRing.zero_lt_one
  | succ i ih => exact mul_pos' (ih (fun j hj => hp j (by omega))) (hp i (by omega))

/-- A higher profile survives longer: `survival` is monotone in the profile. -/
theorem survival_mono {p q : Nat → K} (i : Nat) (hp : ∀ j : Nat, j < i → 0 ≤ p j)
    (hpq : ∀ j : Nat, j < i → p j ≤ q j) : survival p i ≤ survival q i := by
  induction i with
  | zero => exact Std.le_refl _
  | succ i ih =>
    have hq : ∀ j : Nat, j < i → 0 ≤ q j := fun j hj => Std.le_trans (hp j (by omega)) (hpq j (by omega))
    exact mul_le_mul_of_le' (ih (fun j hj => hp j (by omega)) (fun j hj => hpq j (by omega))) (hpq i (by omega))
      (survival_nonneg i hq) (hp i (by omega))

/-- Survival is a probability: it is at most 1. -/
theorem survival_le_one {p : Nat → K} (i : Nat) (hp : ∀ j : Nat, j < i → 0 ≤ p j)
    (hp1 : ∀ j : Nat, j < i → p j ≤ 1) : survival p i ≤ 1 := by
  have := survival_mono (q := fun _ => 1) i hp hp1
  rwa [survival_const, Lean.Grind.Semiring.one_pow] at this

/-- A higher profile yields at least as many tokens per pass; better drafting never costs tokens. -/
theorem tokensOf_mono {p q : Nat → K} (d : Nat) (hp : ∀ j : Nat, j < d → 0 ≤ p j)
    (hpq : ∀ j : Nat, j < d → p j ≤ q j) : tokensOf p d ≤ tokensOf q d := by
  induction d with
  | zero => exact Std.le_refl _
  | succ d ih =>
    have h1 := ih (fun j hj => hp j (by omega)) (fun j hj => hpq j (by omega))
    have h2 := survival_mono (d + 1) hp hpq
    simp only [tokensOf]
    grind

/-- A pass yields at least one token under any profile. -/
theorem one_le_tokensOf {p : Nat → K} (d : Nat) (hp : ∀ j : Nat, j < d → 0 ≤ p j) : 1 ≤ tokensOf p d := by
  have := tokensOf_mono (p := fun _ => 0) d (fun _ _ => Std.le_refl _) hp
  rwa [tokensOf_const, tokens_zero] at this

/-- A pass of draft length `d` yields at most `d + 1` tokens under any profile. -/
theorem tokensOf_le {p : Nat → K} (d : Nat) (hp : ∀ j : Nat, j < d → 0 ≤ p j) (hp1 : ∀ j : Nat, j < d → p j ≤ 1) :
    tokensOf p d ≤ (d : K) + 1 := by
  have := tokensOf_mono (q := fun _ => 1) d hp hp1
  rwa [tokensOf_const, tokens_one] at this

/-- The profile of a curve that came from a profile is that profile, at every position that can be reached. -/
theorem profileCurve_tokensOf {p : Nat → K} (j : Nat) (hp : ∀ i : Nat, i < j → 0 < p i) :
    profileCurve (tokensOf p) j = p j := by
  simp only [profileCurve, curveIncrement_tokensOf]
  rw [div_eq_iff' (survival_pos j hp), survival]
  grind

private theorem curveIncrement_pos {A : Nat → K} {d : Nat} (h0 : A 0 = 1)
    (hA : ∀ i : Nat, i + 1 < d → A i < A (i + 1)) (i : Nat) (hi : i < d) : 0 < curveIncrement A i := by
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

/-- Any measured curve `A` of tokens per pass is `tokensOf` of its own profile, up to draft length `d`: one token at
draft length 0, and a positive increment at each length before the last. So theorems on profiles apply to measured
curves. -/
theorem tokensOf_profileCurve {A : Nat → K} {d : Nat} (h0 : A 0 = 1)
    (hA : ∀ i : Nat, i + 1 < d → A i < A (i + 1)) : tokensOf (profileCurve A) d = A d := by
  have key : ∀ i : Nat, i ≤ d → tokensOf (profileCurve A) i = A i := by
    intro i hi
    induction i with
    | zero => simp only [tokensOf, survival, h0]
    | succ i ih => rw [tokensOf, ih (by omega), survival_profileCurve h0 hA (i + 1) hi, curveIncrement]; grind
  exact key d (Nat.le_refl d)

end ExpertBytes
