module

public import Proofs.Thm.TokensRatio
public import Proofs.Spec.Goodput

/-!
# The best draft length, and single crossing

Whatever the pass times, two draft lengths are compared the same way at every better acceptance: once the longer one is
at least as good it stays so. Hence the best draft length is a staircase in the acceptance rate that only rises, as
`Proofs.Thm.StaircaseMono` shows.

## Main statements
* `bestDraft_spec`, `bestDraftMax_spec`: the least and the greatest maximiser of goodput over `0..D`.
* `goodput_single_crossing` (geometric), `goodput_single_crossing_curve` (any two curves in ratio order), each with a
  strict version.
* `ratio_order_iff_goodput`: no condition on curves weaker than the ratio order works for all pass times.

## Assumptions
Pass times are positive; no convexity, no monotonicity. Rates are nonnegative.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- `bestDraft` is the least maximiser: in `0..D`, at least as good as each draft length there, strictly better than
each shorter one. -/
theorem bestDraft_spec [DecidableLT K] (A T : Nat → K) (D : Nat) :
    bestDraft A T D ≤ D ∧ (∀ d : Nat, d ≤ D → goodput A T d ≤ goodput A T (bestDraft A T D)) ∧
      (∀ d : Nat, d < bestDraft A T D → goodput A T d < goodput A T (bestDraft A T D)) := by
  induction D with
  | zero =>
    refine ⟨by simp only [bestDraft]; omega, fun d hd => ?_, fun d hd => ?_⟩
    · obtain rfl : d = 0 := by omega
      simp only [bestDraft]
      exact Std.le_refl _
    · simp only [bestDraft] at hd
      omega
  | succ D ih =>
    obtain ⟨h1, h2, h3⟩ := ih
    by_cases h : goodput A T (bestDraft A T D) < goodput A T (D + 1)
    · have hb : bestDraft A T (D + 1) = D + 1 := by simp only [bestDraft, h, if_true]
      rw [hb]
      refine ⟨Nat.le_refl _, fun d hd => ?_, fun d hd => ?_⟩
      · by_cases hd' : d ≤ D
        · have := h2 d hd'
          grind
        · obtain rfl : d = D + 1 := by omega
          exact Std.le_refl _
      · have := h2 d (by omega)
        grind
    · have hb : bestDraft A T (D + 1) = bestDraft A T D := by simp only [bestDraft, h, if_false]
      rw [hb]
      refine ⟨by omega, fun d hd => ?_, h3⟩
      by_cases hd' : d ≤ D
      · exact h2 d hd'
      · obtain rfl : d = D + 1 := by omega
        grind

/-- `bestDraftMax` is the greatest maximiser: in `0..D`, at least as good as each draft length there, strictly better
than each longer one. -/
theorem bestDraftMax_spec [DecidableLE K] (A T : Nat → K) (D : Nat) :
    bestDraftMax A T D ≤ D ∧ (∀ d : Nat, d ≤ D → goodput A T d ≤ goodput A T (bestDraftMax A T D)) ∧
      (∀ d : Nat, bestDraftMax A T D < d → d ≤ D → goodput A T d < goodput A T (bestDraftMax A T D)) := by
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
    · have hb : bestDraftMax A T (D + 1) = bestDraftMax A T D := by simp only [bestDraftMax, h, if_false]
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

/-- Single crossing for any two curves in ratio order: where `B` gains at least as much as `A` from `d` to `d'`, a draft
length `d'` that is at least as good as `d` under `A` is so under `B`. Nothing is assumed of the two pass times but
their sign. -/
theorem goodput_single_crossing_curve {A B T : Nat → K} {d d' : Nat} (hT : 0 < T d) (hT' : 0 < T d') (hA : 0 < A d)
    (hB : 0 ≤ B d) (hAB : A d' * B d ≤ B d' * A d) (hg : goodput A T d ≤ goodput A T d') :
    goodput B T d ≤ goodput B T d' := by
  simp only [goodput] at hg ⊢
  rw [div_le_div_iff' hT hT'] at hg ⊢
  have h1 := mul_le_mul_right' hg hB
  have h2 := mul_le_mul_right' hAB (Std.le_of_lt hT)
  rw [← mul_le_mul_iff_right' hA]
  grind

/-- Strict single crossing for any two curves in ratio order: a strictly better longer draft stays strictly better. -/
theorem goodput_single_crossing_curve_strict {A B T : Nat → K} {d d' : Nat} (hT : 0 < T d) (hT' : 0 < T d')
    (hA : 0 < A d) (hB : 0 < B d) (hAB : A d' * B d ≤ B d' * A d) (hg : goodput A T d < goodput A T d') :
    goodput B T d < goodput B T d' := by
  simp only [goodput] at hg ⊢
  rw [div_lt_div_iff' hT hT'] at hg ⊢
  have h1 := mul_lt_mul_right' hg hB
  have h2 := mul_le_mul_right' hAB (Std.le_of_lt hT)
  rw [← mul_lt_mul_iff_right' hA]
  grind

/-- The ratio order is necessary: it says exactly that `d'` is at least as good as `d` under `B` at the pass times
`T = A`, under which all draft lengths tie for `A`. So no weaker condition gives single crossing for all pass times. -/
theorem ratio_order_iff_goodput {A B : Nat → K} {d d' : Nat} (hA : 0 < A d) (hA' : 0 < A d') :
    A d' * B d ≤ B d' * A d ↔ goodput B A d ≤ goodput B A d' := by
  simp only [goodput]
  rw [div_le_div_iff' hA hA']
  grind

/-- Single crossing, geometric acceptance: for `d ≤ d'`, if `d'` is at least as good as `d` at rate `a`, it is so at
every rate `b ≥ a`, whatever the pass times. -/
theorem goodput_single_crossing {a b : K} {T : Nat → K} {d d' : Nat} (ha : 0 ≤ a) (hab : a ≤ b) (h : d ≤ d')
    (hT : 0 < T d) (hT' : 0 < T d') (hg : goodput (tokens a) T d ≤ goodput (tokens a) T d') :
    goodput (tokens b) T d ≤ goodput (tokens b) T d' :=
  goodput_single_crossing_curve hT hT' (tokens_pos_of_nonneg ha d)
    (Std.le_of_lt (tokens_pos_of_nonneg (by grind) d)) (tokens_ratio_mono ha hab h) hg

/-- Strict single crossing, geometric acceptance: a strictly better longer draft stays so at every better rate. -/
theorem goodput_single_crossing_strict {a b : K} {T : Nat → K} {d d' : Nat} (ha : 0 ≤ a) (hab : a ≤ b) (h : d ≤ d')
    (hT : 0 < T d) (hT' : 0 < T d') (hg : goodput (tokens a) T d < goodput (tokens a) T d') :
    goodput (tokens b) T d < goodput (tokens b) T d' :=
  goodput_single_crossing_curve_strict hT hT' (tokens_pos_of_nonneg ha d) (tokens_pos_of_nonneg (by grind) d)
    (tokens_ratio_mono ha hab h) hg

end ExpertBytes
