module

public import ExpertBytes.Spec.Acceptance

/-!
# Tokens per pass: geometric acceptance

`tokens a d = 1 + a + … + a^d` is the expected number of tokens of a pass when every drafted
position is accepted with the same rate `a`. It is a power sum, so everything the speedup condition
needs from it is elementary.

## Main statements
* `one_sub_mul_tokens`: the closed form, without a division.
* `tokens_mono`, `tokens_strictMono`: in the acceptance rate. `tokens_mono_length`: in the draft
  length.
* `one_le_tokens`, `tokens_le`, `tokens_eq_iff`: a pass yields between `1` and `d + 1` tokens, and
  `d + 1` only at rate 1.

## Assumptions
Rates are nonnegative, and at most 1 where an upper bound is claimed. Per-position profiles are in
`ExpertBytes.Thm.AcceptanceProfile`.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Truncated geometric sum in closed form: `(1 − a) · tokens a d = 1 − a^(d+1)`, at every `a` (also
at 1). It evaluates the curve of tokens per pass without a sum, and shows that at a rate `0 < a < 1`
every draft length gives fewer than `1 / (1 − a)` tokens. -/
theorem one_sub_mul_tokens (a : K) (d : Nat) : (1 - a) * tokens a d = 1 - a ^ (d + 1) := by
  induction d with
  | zero => simp only [tokens]; grind
  | succ d ih => simp only [tokens]; rw [Lean.Grind.Semiring.pow_succ a (d + 1)]; grind

/-- If nothing is accepted, a pass yields exactly the target model's own token. -/
theorem tokens_zero (d : Nat) : tokens (0 : K) d = 1 := by
  have := one_sub_mul_tokens (0 : K) d
  rw [Lean.Grind.Semiring.pow_succ] at this
  grind

/-- If everything is accepted, a pass of draft length `d` yields `d + 1` tokens: the upper bound
`tokens_le` is attained. -/
theorem tokens_one (d : Nat) : tokens (1 : K) d = (d : K) + 1 := by
  induction d with
  | zero => simp only [tokens, Lean.Grind.Semiring.natCast_zero]; grind
  | succ d ih =>
    simp only [tokens, ih, Lean.Grind.Semiring.natCast_succ, Lean.Grind.Semiring.one_pow]

/-- At a nonnegative rate a longer draft never lowers the expected tokens of a pass; what it may
lower is goodput, through its time. -/
theorem tokens_mono_length {a : K} {m n : Nat} (ha : 0 ≤ a) (h : m ≤ n) :
    tokens a m ≤ tokens a n := by
  induction h with
  | refl => exact Std.le_refl _
  | @step i _ ih => simp only [tokens]; have := pow_nonneg' ha (i + 1); grind

/-- At a nonnegative rate a pass yields at least one token. -/
theorem one_le_tokens (a : K) (d : Nat) (ha : 0 ≤ a) : 1 ≤ tokens a d := by
  have := tokens_mono_length ha (Nat.zero_le d)
  simpa only [tokens] using this

/-- At a nonnegative rate tokens per pass are positive: the hypothesis under which goodput and cost
ratios may be divided. -/
theorem tokens_pos (a : K) (d : Nat) (ha : 0 ≤ a) : 0 < tokens a d := by
  have := one_le_tokens a d ha
  have : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
  grind

private theorem pow_le_pow {a b : K} (ha : 0 ≤ a) (hab : a ≤ b) : ∀ i : Nat, a ^ i ≤ b ^ i
  | 0 => by simp only [Lean.Grind.Semiring.pow_zero]; exact Std.le_refl _
  | i + 1 => by
    simp only [Lean.Grind.Semiring.pow_succ]
    exact mul_le_mul_of_le' (pow_le_pow ha hab i) hab (pow_nonneg' (by grind) i) ha

/-- More acceptance, at least as many tokens per pass: for rates `0 ≤ a ≤ b`. -/
theorem tokens_mono {a b : K} (d : Nat) (ha : 0 ≤ a) (hab : a ≤ b) : tokens a d ≤ tokens b d := by
  induction d with
  | zero => exact Std.le_refl _
  | succ d ih => simp only [tokens]; have := pow_le_pow ha hab (d + 1); grind

/-- Strictly more acceptance, strictly more tokens per pass, as soon as one token is drafted, for
rates `0 ≤ a < b`. So a break-even rate, where there is one, is unique among the nonnegative
ones. -/
theorem tokens_strictMono {a b : K} {d : Nat} (hd : 1 ≤ d) (ha : 0 ≤ a) (hab : a < b) :
    tokens a d < tokens b d := by
  induction hd with
  | refl => simp only [tokens]; grind
  | @step m _ ih => simp only [tokens]; have := pow_le_pow ha (Std.le_of_lt hab) (m + 1); grind

/-- A pass of draft length `d` yields at most `d + 1` tokens at any acceptance rate in `[0, 1]`.
Below 0 it may yield more: at `a = −2` and `d = 4` it would be 11. -/
theorem tokens_le {a : K} (d : Nat) (ha : 0 ≤ a) (ha1 : a ≤ 1) : tokens a d ≤ (d : K) + 1 := by
  rw [← tokens_one]
  exact tokens_mono d ha ha1

/-- Of all nonnegative acceptance rates, 1 is the only one at which a pass yields `d + 1` tokens,
once a token is drafted. -/
theorem tokens_eq_iff {a : K} {d : Nat} (hd : 1 ≤ d) (ha : 0 ≤ a) :
    tokens a d = (d : K) + 1 ↔ a = 1 := by
  have h0 : (0 : K) ≤ 1 := Std.le_of_lt Lean.Grind.OrderedRing.zero_lt_one
  rw [← tokens_one]
  constructor
  · intro h
    have h1 : ¬ a < 1 := fun hlt => by have := tokens_strictMono hd ha hlt; grind
    have h2 : ¬ 1 < a := fun hlt => by have := tokens_strictMono hd h0 hlt; grind
    grind
  · intro h
    rw [h]

end ExpertBytes
