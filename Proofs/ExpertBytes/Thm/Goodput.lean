module

public import ExpertBytes.Spec.Goodput
public import ExpertBytes.Thm.Acceptance
public import ExpertBytes.Thm.StepTime

/-!
# The speedup condition

Speculation beats plain decoding exactly when a cycle costs fewer plain steps than it yields tokens.
This holds for any curve `A` of tokens per pass and any curve `T` of cycle times; geometric
acceptance enters only where a statement names `tokens a`.

## Main statements
* `speedup_eq`, `speedup_gt_one_iff`: speedup is tokens per pass over cost ratio; faster is tokens
  above cost ratio.
* `speedup_mono`, `faster_of_faster`, `speedup_eq_iff`: the break-even rate is a threshold.
* `breakEven_one`: the threshold at draft length 1.
* `speedup_le_ceiling`, `never_faster_of_costRatio_ge`: what no acceptance rate can exceed.
* `costRatio_of_speedup`: the cost ratio behind a reported speedup.

## Assumptions
The two cycle times that are compared, `T 0` and `T d`, are positive. Nothing is assumed of their
order.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Goodput is positive where tokens and time are. -/
theorem goodput_pos {A T : Nat → K} {d : Nat} (hA : 0 < A d) (hT : 0 < T d) : 0 < goodput A T d :=
  div_pos' hA hT

/-- Speedup is expected tokens per pass over the cost ratio: `A d / (T d / T 0)`. -/
theorem speedup_eq {A T : Nat → K} {d : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d) :
    speedup A T d = A d / costRatio T d := by
  have h1 := div_mul_cancel' (a := A d) hTd
  have h2 := div_mul_cancel' (a := T d) hT0
  have h3 : 0 < T d / T 0 := div_pos' hTd hT0
  have h4 : A d / (T d / T 0) = A d / T d * T 0 := by
    rw [div_eq_iff' h3]
    grind
  rw [speedup, goodput, costRatio, h4]

/-- Plain decoding, one token per plain step, has speedup 1. -/
theorem speedup_zero {A T : Nat → K} (hA : A 0 = 1) (hT : 0 < T 0) : speedup A T 0 = 1 := by
  rw [speedup, goodput, div_mul_cancel' hT, hA]

/-- Speculation is faster than plain decoding if and only if a cycle costs fewer plain steps than it
yields tokens. -/
theorem speedup_gt_one_iff {A T : Nat → K} {d : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d) :
    1 < speedup A T d ↔ costRatio T d < A d := by
  rw [speedup_eq hT0 hTd, lt_div_iff' (costRatio_pos hT0 hTd)]
  grind

/-- Speculation is slower than plain decoding if and only if a cycle costs more plain steps than it
yields tokens. -/
theorem speedup_lt_one_iff {A T : Nat → K} {d : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d) :
    speedup A T d < 1 ↔ A d < costRatio T d := by
  rw [speedup_eq hT0 hTd, div_lt_iff' (costRatio_pos hT0 hTd)]
  grind

/-- Speculation breaks even if and only if a cycle costs as many plain steps as it yields tokens. -/
theorem speedup_eq_one_iff {A T : Nat → K} {d : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d) :
    speedup A T d = 1 ↔ A d = costRatio T d := by
  rw [speedup_eq hT0 hTd, div_eq_iff' (costRatio_pos hT0 hTd)]
  grind

/-- A curve with at least as many tokens per pass has at least the goodput, at the same time. -/
theorem goodput_le_of_tokens_le {A B T : Nat → K} {d : Nat} (hT : 0 < T d) (hA : A d ≤ B d) :
    goodput A T d ≤ goodput B T d := by
  rw [goodput, goodput, div_le_iff' hT, div_mul_cancel' hT]
  exact hA

/-- A curve with at least as many tokens per pass has at least the speedup, at the same times. -/
theorem speedup_le_of_tokens_le {A B T : Nat → K} {d : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d)
    (hA : A d ≤ B d) : speedup A T d ≤ speedup B T d :=
  mul_le_mul_right' (goodput_le_of_tokens_le hTd hA) (Std.le_of_lt hT0)

/-- Speedup does not decrease with the acceptance rate, from rate 0 on. -/
theorem speedup_mono {a b : K} {T : Nat → K} {d : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d) (ha : 0 ≤ a)
    (hab : a ≤ b) : speedup (tokens a) T d ≤ speedup (tokens b) T d :=
  speedup_le_of_tokens_le hT0 hTd (tokens_mono d ha hab)

/-- Faster at a nonnegative acceptance rate, faster at every larger one: the break-even rate is a
threshold. -/
theorem faster_of_faster {a b : K} {T : Nat → K} {d : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d)
    (ha : 0 ≤ a) (hab : a ≤ b) (hfaster : 1 < speedup (tokens a) T d) :
    1 < speedup (tokens b) T d := by
  have := speedup_mono hT0 hTd ha hab
  grind

/-- Speedup strictly increases with the acceptance rate from rate 0 on, once a token is drafted. -/
theorem speedup_strictMono {a b : K} {T : Nat → K} {d : Nat} (hd : 1 ≤ d) (hT0 : 0 < T 0)
    (hTd : 0 < T d) (ha : 0 ≤ a) (hab : a < b) :
    speedup (tokens a) T d < speedup (tokens b) T d := by
  have hr := costRatio_pos hT0 hTd
  rw [speedup_eq hT0 hTd, speedup_eq hT0 hTd, div_lt_iff' hr, div_mul_cancel' hr]
  exact tokens_strictMono hd ha hab

/-- Two nonnegative acceptance rates give the same speedup only if they are equal, once a token is
drafted: the break-even rate, where there is one, is unique, and a measured speedup determines the
rate behind it. -/
theorem speedup_eq_iff {a b : K} {T : Nat → K} {d : Nat} (hd : 1 ≤ d) (hT0 : 0 < T 0)
    (hTd : 0 < T d) (ha : 0 ≤ a) (hb : 0 ≤ b) :
    speedup (tokens a) T d = speedup (tokens b) T d ↔ a = b := by
  constructor
  · intro h
    have h1 : ¬ a < b := fun hab => by have := speedup_strictMono hd hT0 hTd ha hab; grind
    have h2 : ¬ b < a := fun hba => by have := speedup_strictMono hd hT0 hTd hb hba; grind
    grind
  · intro h
    rw [h]

/-- Draft length 1: speculation is faster if and only if the acceptance rate exceeds the extra cost,
`costRatio T 1 − 1`. -/
theorem breakEven_one {a : K} {T : Nat → K} (hT0 : 0 < T 0) (hT1 : 0 < T 1) :
    1 < speedup (tokens a) T 1 ↔ costRatio T 1 - 1 < a := by
  rw [speedup_gt_one_iff hT0 hT1]
  simp only [tokens]
  grind

/-- A speedup is at most `d + 1` over the cost ratio, for any curve that yields at most `d + 1`
tokens per pass. -/
theorem speedup_le_ceiling_of_tokens_le {A T : Nat → K} {d : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d)
    (hA : A d ≤ (d : K) + 1) : speedup A T d ≤ ((d : K) + 1) / costRatio T d := by
  have hr := costRatio_pos hT0 hTd
  rw [speedup_eq hT0 hTd, div_le_iff' hr, div_mul_cancel' hr]
  exact hA

/-- The ceiling of speculation at draft length `d`: no acceptance rate in `[0, 1]` gives a speedup
of more than `(d + 1) / costRatio T d`. -/
theorem speedup_le_ceiling {a : K} {T : Nat → K} {d : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d)
    (ha : 0 ≤ a) (ha1 : a ≤ 1) : speedup (tokens a) T d ≤ ((d : K) + 1) / costRatio T d :=
  speedup_le_ceiling_of_tokens_le hT0 hTd (tokens_le d ha ha1)

/-- The ceiling of the speedup, `(d + 1) / costRatio T d`, is attained when every drafted token is
accepted. -/
theorem speedup_one {T : Nat → K} {d : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d) :
    speedup (tokens 1) T d = ((d : K) + 1) / costRatio T d := by
  rw [speedup_eq hT0 hTd, tokens_one]

/-- A cycle that costs as many plain steps as it can yield tokens never pays, under any curve of at
most `d + 1` tokens. -/
theorem never_faster_of_tokens_le {A T : Nat → K} {d : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d)
    (hA : A d ≤ (d : K) + 1) (hratio : (d : K) + 1 ≤ costRatio T d) : speedup A T d ≤ 1 := by
  have := speedup_gt_one_iff (A := A) hT0 hTd
  grind

/-- A cost ratio of `d + 1` or more: speculation at draft length `d` is not faster at any acceptance
rate in `[0, 1]`. -/
theorem never_faster_of_costRatio_ge {a : K} {T : Nat → K} {d : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d)
    (ha : 0 ≤ a) (ha1 : a ≤ 1) (hratio : (d : K) + 1 ≤ costRatio T d) :
    speedup (tokens a) T d ≤ 1 :=
  never_faster_of_tokens_le hT0 hTd (tokens_le d ha ha1) hratio

/-- The inversion that explains a report: the cost ratio is tokens per pass over the measured
speedup, where the pass yields a positive number of tokens. -/
theorem costRatio_of_speedup {A T : Nat → K} {d : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d)
    (hA : 0 < A d) : costRatio T d = A d / speedup A T d := by
  have hr := costRatio_pos hT0 hTd
  have hs := speedup_eq (A := A) hT0 hTd
  have hpos : 0 < speedup A T d := hs ▸ div_pos' hA hr
  have h1 := div_mul_cancel' (a := A d) hr
  have h2 := div_mul_cancel' (a := A d) hpos
  have h3 := div_eq_iff' (a := A d) (c := costRatio T d) hpos
  rw [hs] at h3 ⊢
  grind

end ExpertBytes
