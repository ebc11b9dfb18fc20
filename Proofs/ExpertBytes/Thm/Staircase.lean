module

public import ExpertBytes.Thm.RatioOrder
public import ExpertBytes.Spec.Goodput
public import ExpertBytes.Thm.Curve

/-!
# The best draft length, single crossing, and breakpoints

Whatever the pass times, two draft lengths are compared the same way at every better acceptance:
once the longer one is at least as good it stays so. Hence the best draft length is a staircase in
the acceptance rate that only rises, as `ExpertBytes.Thm.StaircaseMono` shows.

## Main statements
* `bestDraft_spec`, `bestDraftMax_spec`: the least and the greatest maximiser of goodput over
  `0..D`.
* `goodput_single_crossing` (geometric), `goodput_single_crossing_curve` (any two curves in ratio
  order), each with a strict version.
* `ratio_order_iff_goodput`: no condition on curves weaker than the ratio order works for all pass
  times.
* `goodput_crossing_gain`, `breakpoint_unique`: two draft lengths tie at one rate at most.
* `bestDraftMax_le_bestDraft`: the best draft lengths at a rate are at most those at any better
  rate.

## Assumptions
Pass times are positive; no convexity, no monotonicity. Rates are nonnegative.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- `bestDraft` is the least maximiser: in `0..D`, at least as good as each draft length there,
strictly better than each shorter one. -/
theorem bestDraft_spec [DecidableLT K] (A T : Nat → K) (D : Nat) :
    bestDraft A T D ≤ D ∧ (∀ d : Nat, d ≤ D → goodput A T d ≤ goodput A T (bestDraft A T D)) ∧
      (∀ d : Nat, d < bestDraft A T D → goodput A T d < goodput A T (bestDraft A T D)) :=
  argmax_spec (goodput A T) D

/-- `bestDraftMax` is the greatest maximiser: in `0..D`, at least as good as each draft length
there, strictly better than each longer one. -/
theorem bestDraftMax_spec [DecidableLE K] (A T : Nat → K) (D : Nat) :
    bestDraftMax A T D ≤ D ∧ (∀ d : Nat, d ≤ D → goodput A T d ≤ goodput A T (bestDraftMax A T D)) ∧
      (∀ d : Nat, bestDraftMax A T D < d → d ≤ D →
        goodput A T d < goodput A T (bestDraftMax A T D)) := by
  induction D with
  | zero =>
    refine ⟨by simp only [bestDraftMax]; omega, fun d hd => ?_, fun d hd hd' => ?_⟩
    · obtain rfl : d = 0 := by omega
      simp only [bestDraftMax]
      exact Std.le_refl _
    · omega
  | succ D ih =>
    obtain ⟨h1, h2, h3⟩ := ih
    by_cases h : goodput A T (bestDraftMax A T D) ≤ goodput A T (D + 1)
    · have hb : bestDraftMax A T (D + 1) = D + 1 := by simp only [bestDraftMax, h, if_true]
      rw [hb]
      refine ⟨Nat.le_refl _, fun d hd => ?_, fun d hd hd' => by omega⟩
      by_cases hd' : d ≤ D
      · have := h2 d hd'
        grind
      · obtain rfl : d = D + 1 := by omega
        exact Std.le_refl _
    · have hb : bestDraftMax A T (D + 1) = bestDraftMax A T D := by
        simp only [bestDraftMax, h, if_false]
      rw [hb]
      have hlt : goodput A T (D + 1) < goodput A T (bestDraftMax A T D) := by grind
      refine ⟨by omega, fun d hd => ?_, fun d hd hd' => ?_⟩
      · by_cases hd' : d ≤ D
        · exact h2 d hd'
        · obtain rfl : d = D + 1 := by omega
          exact Std.le_of_lt hlt
      · by_cases hd'' : d ≤ D
        · exact h3 d hd hd''
        · obtain rfl : d = D + 1 := by omega
          exact hlt

/-- Single crossing for any two curves in ratio order: where `B` gains at least as much as `A` from
`d` to `d'`, a draft length `d'` that is at least as good as `d` under `A` is so under `B`. Nothing
is assumed of the two pass times but their sign. -/
theorem goodput_single_crossing_curve {A B T : Nat → K} {d d' : Nat} (hT : 0 < T d) (hT' : 0 < T d')
    (hA : 0 < A d) (hB : 0 ≤ B d) (hAB : A d' * B d ≤ B d' * A d)
    (hg : goodput A T d ≤ goodput A T d') : goodput B T d ≤ goodput B T d' := by
  simp only [goodput] at hg ⊢
  rw [div_le_div_iff' hT hT'] at hg ⊢
  have h1 := mul_le_mul_right' hg hB
  have h2 := mul_le_mul_right' hAB (Std.le_of_lt hT)
  rw [← mul_le_mul_iff_right' hA]
  grind

/-- Strict single crossing for any two curves in ratio order: a strictly better longer draft stays
strictly better. -/
theorem goodput_single_crossing_curve_strict {A B T : Nat → K} {d d' : Nat} (hT : 0 < T d)
    (hT' : 0 < T d') (hA : 0 < A d) (hB : 0 < B d) (hAB : A d' * B d ≤ B d' * A d)
    (hg : goodput A T d < goodput A T d') : goodput B T d < goodput B T d' := by
  simp only [goodput] at hg ⊢
  rw [div_lt_div_iff' hT hT'] at hg ⊢
  have h1 := mul_lt_mul_right' hg hB
  have h2 := mul_le_mul_right' hAB (Std.le_of_lt hT)
  rw [← mul_lt_mul_iff_right' hA]
  grind

/-- The ratio order is necessary: it says exactly that `d'` is at least as good as `d` under `B` at
the pass times `T = A`, under which all draft lengths tie for `A`. So no weaker condition gives
single crossing for all pass times. -/
theorem ratio_order_iff_goodput {A B : Nat → K} {d d' : Nat} (hA : 0 < A d) (hA' : 0 < A d') :
    A d' * B d ≤ B d' * A d ↔ goodput B A d ≤ goodput B A d' := by
  simp only [goodput]
  rw [div_le_div_iff' hA hA']
  grind

/-- Single crossing, geometric acceptance: for `d ≤ d'`, if `d'` is at least as good as `d` at rate
`a`, it is so at every rate `b ≥ a`, whatever the pass times. -/
theorem goodput_single_crossing {a b : K} {T : Nat → K} {d d' : Nat} (ha : 0 ≤ a) (hab : a ≤ b)
    (h : d ≤ d') (hT : 0 < T d) (hT' : 0 < T d')
    (hg : goodput (tokens a) T d ≤ goodput (tokens a) T d') :
    goodput (tokens b) T d ≤ goodput (tokens b) T d' :=
  goodput_single_crossing_curve hT hT' (tokens_pos _ d ha)
    (Std.le_of_lt (tokens_pos _ d (by grind))) (tokens_ratio_mono ha hab h) hg

/-- Strict single crossing, geometric acceptance: a strictly better longer draft stays so at every
better rate. -/
theorem goodput_single_crossing_strict {a b : K} {T : Nat → K} {d d' : Nat} (ha : 0 ≤ a)
    (hab : a ≤ b) (h : d ≤ d') (hT : 0 < T d) (hT' : 0 < T d')
    (hg : goodput (tokens a) T d < goodput (tokens a) T d') :
    goodput (tokens b) T d < goodput (tokens b) T d' :=
  goodput_single_crossing_curve_strict hT hT' (tokens_pos _ d ha) (tokens_pos _ d (by grind))
    (tokens_ratio_mono ha hab h) hg

/-!
### Breakpoints

Between two draft lengths at most one acceptance rate is a tie: left of it the shorter one is
better, right of it the longer. So whichever best draft length an engine picks at a tie, its choices
never fall as acceptance rises.
-/

/-- At a strictly better rate a longer draft gains strictly: for `0 ≤ a < b` and `d < d'`, if `d'`
is at least as good as `d` at rate `a`, it is strictly better at rate `b`. -/
theorem goodput_crossing_gain {a b : K} {T : Nat → K} {d d' : Nat} (ha : 0 ≤ a) (hab : a < b)
    (h : d < d') (hT : 0 < T d) (hT' : 0 < T d')
    (hg : goodput (tokens a) T d ≤ goodput (tokens a) T d') :
    goodput (tokens b) T d < goodput (tokens b) T d' := by
  simp only [goodput] at hg ⊢
  rw [div_le_div_iff' hT hT'] at hg
  rw [div_lt_div_iff' hT hT', ← mul_lt_mul_iff_right' (tokens_pos _ d ha)]
  have h1 := mul_le_mul_right' hg (Std.le_of_lt (tokens_pos _ d (show 0 ≤ b by grind)))
  have h2 := mul_lt_mul_right' (tokens_ratio_strictMono ha hab h) hT
  grind

/-- Two draft lengths `d < d'` tie at one nonnegative acceptance rate at most, whatever the pass
times: the breakpoint between two steps of the staircase is well defined. -/
theorem breakpoint_unique {a b : K} {T : Nat → K} {d d' : Nat} (ha : 0 ≤ a) (hb : 0 ≤ b)
    (h : d < d') (hT : 0 < T d) (hT' : 0 < T d')
    (hga : goodput (tokens a) T d = goodput (tokens a) T d')
    (hgb : goodput (tokens b) T d = goodput (tokens b) T d') : a = b := by
  by_cases h1 : a < b
  · have := goodput_crossing_gain ha h1 h hT hT' (by rw [hga]; exact Std.le_refl _)
    grind
  by_cases h2 : b < a
  · have := goodput_crossing_gain hb h2 h hT hT' (by rw [hgb]; exact Std.le_refl _)
    grind
  grind

/-- Every best draft length at rate `a` is at most every best draft length at a strictly better rate
`b`: the greatest at `a` is at most the least at `b`. -/
theorem bestDraftMax_le_bestDraft [DecidableLT K] [DecidableLE K] {a b : K} {T : Nat → K} {D : Nat}
    (ha : 0 ≤ a) (hab : a < b) (hT : ∀ d : Nat, d ≤ D → 0 < T d) :
    bestDraftMax (tokens a) T D ≤ bestDraft (tokens b) T D := by
  obtain ⟨hi, hbest, _⟩ := bestDraftMax_spec (tokens a) T D
  obtain ⟨hj, hbest', _⟩ := bestDraft_spec (tokens b) T D
  refine Nat.le_of_not_lt fun hlt => ?_
  have h1 := goodput_crossing_gain ha hab hlt (hT _ hj) (hT _ hi) (hbest _ hj)
  have h2 := hbest' _ hi
  grind

end ExpertBytes
