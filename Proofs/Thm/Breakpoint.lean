module

public import Proofs.Thm.Staircase

/-!
# Breakpoints of the staircase

Between two draft lengths at most one acceptance rate is a tie: left of it the shorter one is better, right of it the
longer. So whichever best draft length an engine picks at a tie, its choices never fall as acceptance rises.

## Main statements
* `goodput_crossing_gain`: a longer draft that is at least as good at one rate is strictly better at any better rate.
* `breakpoint_unique`: two draft lengths tie at one rate at most.
* `bestDraftMax_le_bestDraft`: the best draft lengths at a rate are at most those at any better rate.

## Assumptions
Pass times are positive, rates nonnegative; rates above 1 are allowed.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- For `0 ≤ a < b` and `d < d'`: if `d'` is at least as good as `d` at rate `a`, it is strictly better at rate `b`. -/
theorem goodput_crossing_gain {a b : K} {T : Nat → K} {d d' : Nat} (ha : 0 ≤ a) (hab : a < b) (h : d < d')
    (hT : 0 < T d) (hT' : 0 < T d') (hg : goodput (tokens a) T d ≤ goodput (tokens a) T d') :
    goodput (tokens b) T d < goodput (tokens b) T d' := by
  simp only [goodput] at hg ⊢
  rw [div_le_div_iff' hT hT'] at hg
  rw [div_lt_div_iff' hT hT', ← mul_lt_mul_iff_right' (tokens_pos_of_nonneg ha d)]
  have h1 := mul_le_mul_right' hg (Std.le_of_lt (tokens_pos_of_nonneg (show 0 ≤ b by grind) d))
  have h2 := mul_lt_mul_right' (tokens_ratio_strictMono ha hab h) hT
  grind

/-- Two draft lengths `d < d'` tie at one nonnegative acceptance rate at most, whatever the pass times: the breakpoint
between two steps of the staircase is well defined. -/
theorem breakpoint_unique {a b : K} {T : Nat → K} {d d' : Nat} (ha : 0 ≤ a) (hb : 0 ≤ b) (h : d < d') (hT : 0 < T d)
    (hT' : 0 < T d') (hga : goodput (tokens a) T d = goodput (tokens a) T d')
    (hgb : goodput (tokens b) T d = goodput (tokens b) T d') : a = b := by
  by_cases h1 : a < b
  · have := goodput_crossing_gain ha h1 h hT hT' (by rw [hga]; exact Std.le_refl _)
    grind
  by_cases h2 : b < a
  · have := goodput_crossing_gain hb h2 h hT hT' (by rw [hgb]; exact Std.le_refl _)
    grind
  grind

/-- Every best draft length at rate `a` is at most every best draft length at a strictly better rate `b`: the greatest
at `a` is at most the least at `b`. -/
theorem bestDraftMax_le_bestDraft [DecidableLT K] [DecidableLE K] {a b : K} {T : Nat → K} {D : Nat} (ha : 0 ≤ a)
    (hab : a < b) (hT : ∀ d : Nat, d ≤ D → 0 < T d) : bestDraftMax (tokens a) T D ≤ bestDraft (tokens b) T D := by
  obtain ⟨hi, hbest, _⟩ := bestDraftMax_spec (tokens a) T D
  obtain ⟨hj, hbest', _⟩ := bestDraft_spec (tokens b) T D
  refine Nat.le_of_not_lt fun hlt => ?_
  have h1 := goodput_crossing_gain ha hab hlt (hT _ hj) (hT _ hi) (hbest _ hj)
  have h2 := hbest' _ hi
  grind

end ExpertBytes
