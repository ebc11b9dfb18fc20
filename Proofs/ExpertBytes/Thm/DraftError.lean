module

public import ExpertBytes.Thm.ErrorBounds
public import ExpertBytes.Thm.Staircase

/-!
# Error bounds on the best draft length

A draft length chosen on measured times loses at most a factor `ρ²` of goodput, and none where the
optimum stands out by more than that.

## Main statements
* `bestDraft_regret`, `bestDraft_regret_of_le`: cycle times within `ρ`.
* `bestDraft_regret_curves`: tokens curves within `σ` as well.
* `bestDraft_stable`, `bestDraft_stable_of` (a factor for each draft length): with a margin the
  prediction is exact.

## Assumptions
Curves within a factor, nothing about their shape. `T'`, `A'` are measured, `T`, `A` true; since
`Within` is symmetric the roles may be exchanged.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Tokens curves within `σ` and cycle times within `ρ`: the draft length chosen on the measured
curves has at least the goodput of any other, divided by `(σ·ρ)²`. -/
theorem bestDraft_regret_curves [DecidableLT K] (ρ σ : K) (A A' T T' : Nat → K) (D d : Nat)
    (hA : ∀ i : Nat, i ≤ D → 0 ≤ A i) (hA' : ∀ i : Nat, i ≤ D → 0 ≤ A' i)
    (hT : ∀ i : Nat, i ≤ D → 0 < T i) (hT' : ∀ i : Nat, i ≤ D → 0 < T' i)
    (hAA : ∀ i : Nat, i ≤ D → Within σ (A i) (A' i))
    (hTT : ∀ i : Nat, i ≤ D → Within ρ (T i) (T' i)) (hd : d ≤ D) :
    goodput A T d ≤ (σ * ρ) ^ 2 * goodput A T (bestDraft A' T' D) := by
  obtain ⟨hb, hbest, _⟩ := bestDraft_spec A' T' D
  have hρ := one_le_of_within ρ _ _ (hT d hd) (hT' d hd) (hTT d hd)
  have h01 : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
  by_cases h0 : A d = 0
  · have hzero : goodput A T d = 0 := by rw [goodput, div_eq_iff' (hT d hd)]; grind
    have hsq : 0 ≤ (σ * ρ) ^ 2 := by
      have := Lean.Grind.OrderedRing.sq_nonneg (a := σ * ρ)
      grind
    rw [hzero]
    exact mul_nonneg' hsq (div_nonneg' (hA _ hb) (hT _ hb))
  have hσ : 0 ≤ σ := by
    by_cases h : 0 ≤ σ
    · exact h
    · have := mul_nonneg' (show 0 ≤ -σ by grind) (hA' d hd)
      have := (hAA d hd).1
      have := hA d hd
      exfalso; grind
  have hτ : 0 ≤ σ * ρ := mul_nonneg' hσ (by grind)
  have within (i : Nat) (hi : i ≤ D) : Within (σ * ρ) (goodput A T i) (goodput A' T' i) :=
    goodput_within ρ σ A A' T T' i (hA i hi) (hA' i hi) (hT i hi) (hT' i hi) (hAA i hi) (hTT i hi)
  have h1 := (within d hd).1
  have h2 := mul_le_mul_left' (hbest d hd) hτ
  have h3 := mul_le_mul_left' (within _ hb).2 hτ
  grind

/-- Cycle times within `ρ`: no draft length has more than `ρ²` times the goodput of the predicted
best one. -/
theorem bestDraft_regret_of_le [DecidableLT K] (ρ : K) (A T T' : Nat → K) (D d : Nat)
    (hA : ∀ i : Nat, i ≤ D → 0 ≤ A i) (hT : ∀ i : Nat, i ≤ D → 0 < T i)
    (hT' : ∀ i : Nat, i ≤ D → 0 < T' i) (hTT : ∀ i : Nat, i ≤ D → Within ρ (T i) (T' i))
    (hd : d ≤ D) : goodput A T d ≤ ρ ^ 2 * goodput A T (bestDraft A T' D) := by
  have := bestDraft_regret_curves ρ 1 A A T T' D d hA hA hT hT'
    (fun i hi => within_refl 1 _ (Std.le_refl 1) (hA i hi)) hTT hd
  rw [Lean.Grind.Semiring.one_mul] at this
  exact this

/-- Cycle times within `ρ`: the goodput at the draft length predicted from measured times is at
least the optimum over `ρ²`. -/
theorem bestDraft_regret [DecidableLT K] (ρ : K) (A T T' : Nat → K) (D : Nat)
    (hA : ∀ i : Nat, i ≤ D → 0 ≤ A i) (hT : ∀ i : Nat, i ≤ D → 0 < T i)
    (hT' : ∀ i : Nat, i ≤ D → 0 < T' i) (hTT : ∀ i : Nat, i ≤ D → Within ρ (T i) (T' i)) :
    goodput A T (bestDraft A T D) / ρ ^ 2 ≤ goodput A T (bestDraft A T' D) := by
  have hρ := one_le_of_within ρ _ _ (hT 0 (by omega)) (hT' 0 (by omega)) (hTT 0 (by omega))
  have h01 : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
  have := bestDraft_regret_of_le ρ A T T' D (bestDraft A T D) hA hT hT' hTT (bestDraft_spec A T D).1
  rw [div_le_iff' (pow_pos' (by grind) 2)]
  grind

/-- Each cycle time within a factor of its own: a draft length whose goodput is more than
`ρ d · ρ i` times that of every other draft length `i` is predicted exactly. A pass size measured
badly weighs only on the comparisons with it. -/
theorem bestDraft_stable_of [DecidableLT K] (ρ A T T' : Nat → K) (D d : Nat)
    (hA : ∀ i : Nat, i ≤ D → 0 ≤ A i) (hT : ∀ i : Nat, i ≤ D → 0 < T i)
    (hT' : ∀ i : Nat, i ≤ D → 0 < T' i) (hTT : ∀ i : Nat, i ≤ D → Within (ρ i) (T i) (T' i))
    (hd : d ≤ D) (hmargin : ∀ i : Nat, i ≤ D → i ≠ d → ρ d * ρ i * goodput A T i < goodput A T d) :
    bestDraft A T' D = d := by
  obtain ⟨hb, hbest, _⟩ := bestDraft_spec A T' D
  by_cases h : bestDraft A T' D = d
  · exact h
  · have h01 : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
    have hρ := one_le_of_within (ρ d) _ _ (hT d hd) (hT' d hd) (hTT d hd)
    have near (i : Nat) (hi : i ≤ D) : Within (ρ i) (goodput A T i) (goodput A T' i) :=
      within_div_left (ρ i) (A i) (T i) (T' i) (hA i hi) (hT i hi) (hT' i hi) (hTT i hi)
    have h1 := (near d hd).1
    have h2 := mul_le_mul_left' (hbest d hd) (show 0 ≤ ρ d by grind)
    have h3 := mul_le_mul_left' (near _ hb).2 (show 0 ≤ ρ d by grind)
    have := hmargin _ hb h
    exfalso; grind

/-- Cycle times within `ρ`: a draft length that beats every other by more than the factor `ρ²` is
predicted exactly. -/
theorem bestDraft_stable [DecidableLT K] (ρ : K) (A T T' : Nat → K) (D d : Nat)
    (hA : ∀ i : Nat, i ≤ D → 0 ≤ A i) (hT : ∀ i : Nat, i ≤ D → 0 < T i)
    (hT' : ∀ i : Nat, i ≤ D → 0 < T' i) (hTT : ∀ i : Nat, i ≤ D → Within ρ (T i) (T' i))
    (hd : d ≤ D) (hmargin : ∀ i : Nat, i ≤ D → i ≠ d → ρ ^ 2 * goodput A T i < goodput A T d) :
    bestDraft A T' D = d := by
  have hregret := bestDraft_regret_of_le ρ A T T' D d hA hT hT' hTT hd
  by_cases h : bestDraft A T' D = d
  · exact h
  · have := hmargin _ (bestDraft_spec A T' D).1 h
    exfalso; grind

end ExpertBytes
