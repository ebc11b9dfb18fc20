module

public import ExpertBytes.Thm.ErrorBounds
public import ExpertBytes.Thm.StaircaseMono

/-!
# What measurements with an error leave certain: windows, break points, step times

## Main statements
* `bestDraft_window`, `bestDraft_window_curve`: one best draft length at two acceptance rates is
  best between them.
* `breakPoint_sandwich`: cycle times within a factor leave a band around the break point between two
  draft lengths.
* `stepTime_within_all`: bytes, bandwidths and fixed part all within factors of their own.

## Assumptions
Positive times. Nothing about the shape of any curve; `T'` is measured, `T` true, and the roles may
be exchanged.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- If the best draft length is the same under two tokens curves `A` and `C`, it is the same under
every curve between them in ratio order: no acceptance model is assumed. -/
theorem bestDraft_window_curve [DecidableLT K] {A B C T : Nat → K} {D : Nat}
    (hT : ∀ d : Nat, d ≤ D → 0 < T d) (hA : ∀ d : Nat, d ≤ D → 0 < A d)
    (hB : ∀ d : Nat, d ≤ D → 0 < B d) (hC : ∀ d : Nat, d ≤ D → 0 < C d)
    (hAB : ∀ d d' : Nat, d ≤ d' → d' ≤ D → A d' * B d ≤ B d' * A d)
    (hBC : ∀ d d' : Nat, d ≤ d' → d' ≤ D → B d' * C d ≤ C d' * B d)
    (h : bestDraft A T D = bestDraft C T D) : bestDraft B T D = bestDraft A T D := by
  have h1 := bestDraft_mono_curve hT hA hB hAB
  have h2 := bestDraft_mono_curve hT hB hC hBC
  omega

/-- If the best draft length is the same at two acceptance rates, it is the same at every rate
between them, whatever the (positive) pass times: two evaluations settle a whole interval of
rates. -/
theorem bestDraft_window [DecidableLT K] {a b c : K} {T : Nat → K} {D : Nat} (ha : 0 ≤ a)
    (hab : a ≤ b) (hbc : b ≤ c) (hT : ∀ d : Nat, d ≤ D → 0 < T d)
    (h : bestDraft (tokens a) T D = bestDraft (tokens c) T D) :
    bestDraft (tokens b) T D = bestDraft (tokens a) T D := by
  have h1 := bestDraft_mono ha hab hT
  have h2 := bestDraft_mono (show 0 ≤ b by grind) hbc hT
  omega

/-- The band around a break point. Cycle times within `ρ` of the measured `T'`: where the tokens of
`d'` over those of `d` are at least `ρ²` times the measured quotient of times, `d'` is truly at
least as good; where they are below the measured quotient over `ρ²`, `d'` is truly worse. -/
theorem breakPoint_sandwich {ρ : K} {A T T' : Nat → K} {d d' : Nat} (hA : 0 < A d) (hd : 0 < T d)
    (hd' : 0 < T d') (he : 0 < T' d) (he' : 0 < T' d') (h : Within ρ (T d) (T' d))
    (h' : Within ρ (T d') (T' d')) :
    (ρ ^ 2 * (T' d' / T' d) ≤ A d' / A d → goodput A T d ≤ goodput A T d') ∧
      (A d' / A d < T' d' / (ρ ^ 2 * T' d) → goodput A T d' < goodput A T d) := by
  have hρ : 0 < ρ := by
    have := one_le_of_within ρ _ _ hd he h
    have : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
    grind
  have hsq : 0 < ρ ^ 2 := pow_pos' hρ 2
  have h1 := mul_le_mul_left' h.1 (Std.le_of_lt hρ)
  have h2 := mul_le_mul_left' h'.1 (Std.le_of_lt hρ)
  simp only [goodput]
  refine ⟨fun hle => ?_, fun hlt => ?_⟩
  · rw [show ρ ^ 2 * (T' d' / T' d) = ρ ^ 2 * T' d' / T' d by
      simp only [Lean.Grind.Field.div_eq_mul_inv]; grind,
      div_le_div_iff' he hA] at hle
    have hA' : 0 ≤ A d' := by
      have h3 := mul_pos' (mul_pos' hsq he') hA
      by_cases h4 : 0 ≤ A d'
      · exact h4
      · have := mul_pos' (show 0 < -A d' by grind) he
        exfalso; grind
    have h3 := mul_le_mul_left' h2 (Std.le_of_lt hA)
    have h4 := mul_le_mul_left' h.2 hA'
    rw [div_le_div_iff' hd hd', ← mul_le_mul_iff_right' hρ]
    grind
  · rw [div_lt_div_iff' hA (mul_pos' hsq he)] at hlt
    rw [div_lt_div_iff' hd' hd]
    by_cases hA' : 0 ≤ A d'
    · have h3 := mul_le_mul_left' h1 hA'
      have h4 := mul_le_mul_left' h'.2 (Std.le_of_lt hA)
      rw [← mul_lt_mul_iff_right' hρ]
      grind
    · have := mul_pos' (show 0 < -A d' by grind) hd
      have := mul_pos' hA hd'
      grind

/-! ### Step times when nothing is exact -/

/-- Bytes within `σ`, bandwidths within `ρ` and the fixed part within `τ`: the step time is within
any factor `μ` that is at least `σ · ρ` and at least `τ`, so within the larger of the two. -/
theorem stepTime_within_all (σ ρ τ μ fixed fixed' : K) (kernels kernels' : List (Kernel K))
    (n : Nat) (hfixed : 0 ≤ fixed) (hfixed' : 0 ≤ fixed') (hτ : Within τ fixed fixed')
    (h : KernelsWithin σ ρ kernels kernels' n) (hμ : σ * ρ ≤ μ) (hμ' : τ ≤ μ) :
    Within μ (stepTime kernels fixed n) (stepTime kernels' fixed' n) := by
  have sums : ∀ xs ys : List (Kernel K), KernelsWithin σ ρ xs ys n →
      Within μ (kernelsTime xs n) (kernelsTime ys n) := by
    intro xs
    induction xs with
    | nil =>
      intro ys h
      cases ys with
      | nil => simp only [Within, kernelsTime]; grind
      | cons y ys => exact False.elim h
    | cons x xs ih =>
      intro ys h
      cases ys with
      | nil => exact False.elim h
      | cons y ys =>
        have h1 := within_div σ ρ _ _ _ _ (x.bytes_nonneg n) (y.bytes_nonneg n) (x.bandwidth_pos n)
          (y.bandwidth_pos n) h.1.1 h.1.2
        have h2 := within_mono (σ * ρ) μ _ _ (div_nonneg' (x.bytes_nonneg n) (x.bandwidth_pos n))
          (div_nonneg' (y.bytes_nonneg n) (y.bandwidth_pos n)) hμ h1
        exact within_add μ _ _ _ _ h2 (ih ys h.2)
  exact within_add μ _ _ _ _ (within_mono τ μ _ _ hfixed hfixed' hμ' hτ) (sums _ _ h)

end ExpertBytes
