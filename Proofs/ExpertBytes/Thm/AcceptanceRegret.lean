module

public import ExpertBytes.Thm.AcceptanceError
public import ExpertBytes.Thm.AcceptanceErrorWithin
public import ExpertBytes.Thm.Goodput
public import ExpertBytes.Thm.Staircase

/-!
# What a draft length chosen at an estimated acceptance loses

The draft length is chosen at an estimate of the acceptance: a rate `b` for the true rate `a`, or a
profile `q` for the true profile `p`. Its goodput at the truth falls short of the optimum by at most
one error bound, not two as for an arbitrary perturbation: by single crossing the choice stays as
good as `d` at the larger of the two profiles (where it is the longer one) or at the smaller (where
it is the shorter one), and only one of the two goodputs then has to move.

## Main statements
* `profile_regret`, `acceptance_regret`: at most `δ` times the largest `d(d+1)/2` over the cycle
  time.
* `profile_regret_within`, `acceptance_regret_within`: at least the optimum over `ρ^D`.

## Assumptions
Cycle times up to `D` are positive, nothing else of them. Rates lie in `[0, 1]`, except in the
relative form.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- A profile between truth and estimate at which the chosen draft length is at least as good as
`d`. -/
private theorem exists_crossing [DecidableLT K] {p q T : Nat → K} {D d : Nat}
    (hT : ∀ i : Nat, i ≤ D → 0 < T i) (hd : d ≤ D) (hp : ∀ j : Nat, j < D → 0 ≤ p j)
    (hq : ∀ j : Nat, j < D → 0 ≤ q j) :
    ∃ r : Nat →
      K, (∀ j : Nat, r j = p j ∨ r j = q j) ∧ ((∀ j : Nat, p j ≤ r j) ∨ (∀ j : Nat, r j ≤ p j)) ∧
        goodput (tokensOf r) T d ≤ goodput (tokensOf r) T (bestDraft (tokensOf q) T D) := by
  obtain ⟨hbest, hmax, _⟩ := bestDraft_spec (tokensOf q) T D
  generalize bestDraft (tokensOf q) T D = best at hbest hmax ⊢
  by_cases h : d ≤ best
  · refine ⟨fun j => if p j < q j then q j else p j, by grind, Or.inl (by grind), ?_⟩
    exact goodput_single_crossing_curve (hT d hd) (hT best hbest)
      (tokensOf_pos fun j hj => hq j (by omega)) (Std.le_of_lt (tokensOf_pos (by grind)))
      (tokensOf_ratio_mono h (fun j hj => hq j (by omega)) (by grind)) (hmax d hd)
  · have hr : ∀ j : Nat, j < D → 0 ≤ if p j < q j then p j else q j := by grind
    refine ⟨fun j => if p j < q j then p j else q j, by grind, Or.inr (by grind), ?_⟩
    refine Classical.byContradiction fun hlt => ?_
    have := goodput_single_crossing_curve_strict (B := tokensOf q) (hT best hbest) (hT d hd)
      (tokensOf_pos fun j hj => hr j (by omega)) (tokensOf_pos fun j hj => hq j (by omega))
      (tokensOf_ratio_mono (by omega) (fun j hj => hr j (by omega)) (by grind)) (Std.not_le.mp hlt)
    have := hmax d hd
    grind

/-- Regret of a draft length chosen at an estimated profile `q` of the profile `p`, both with rates
in `[0, 1]` and within `δ` at each position: against every draft length `d ≤ D` it loses at most
`δ · B` tokens per second, where `B` bounds `d(d+1)/2` over the cycle time on `0..D`. -/
theorem profile_regret [DecidableLT K] {p q T : Nat → K} {δ B : K} {D d : Nat}
    (hT : ∀ i : Nat, i ≤ D → 0 < T i)
    (hB : ∀ i : Nat, i ≤ D → (i : K) * ((i : K) + 1) / 2 / T i ≤ B) (hd : d ≤ D) (hδ : 0 ≤ δ)
    (hp : ∀ j : Nat, j < D → 0 ≤ p j) (hp1 : ∀ j : Nat, j < D → p j ≤ 1)
    (hq : ∀ j : Nat, j < D → 0 ≤ q j) (hq1 : ∀ j : Nat, j < D → q j ≤ 1)
    (hpq : ∀ j : Nat, j < D → p j - q j ≤ δ) (hqp : ∀ j : Nat, j < D → q j - p j ≤ δ) :
    goodput (tokensOf p) T d - goodput (tokensOf p) T (bestDraft (tokensOf q) T D) ≤ δ * B := by
  have hbest := (bestDraft_spec (tokensOf q) T D).1
  obtain ⟨r, hr, hside, hcross⟩ := exists_crossing hT hd hp hq
  generalize bestDraft (tokensOf q) T D = best at hbest hcross ⊢
  have hr0 : ∀ j : Nat, j < D → 0 ≤ r j := by grind
  have hr1 : ∀ j : Nat, j < D → r j ≤ 1 := by grind
  have hrp : ∀ j : Nat, j < D → r j - p j ≤ δ ∧ p j - r j ≤ δ := by grind
  rcases hside with hside | hside
  · have h1 :=
      goodput_le_of_tokens_le (hT d hd) (tokensOf_mono d (fun j hj => hp j (by omega)) fun j _ =>
      hside j)
    have h2 :=
      goodput_tokensOf_error (hT best hbest) hδ (fun j hj => hr0 j (by omega))
      (fun j hj => hr1 j (by omega))
      (fun j hj => hp j (by omega)) (fun j hj => hp1 j (by omega))
        (fun j hj => (hrp j (by omega)).1)
    have h3 := mul_le_mul_left' (hB best hbest) hδ
    grind
  · have h1 := goodput_le_of_tokens_le (hT best hbest)
      (tokensOf_mono best (fun j hj => hr0 j (by omega)) fun j _ => hside j)
    have h2 :=
      goodput_tokensOf_error (hT d hd) hδ (fun j hj => hp j (by omega))
      (fun j hj => hp1 j (by omega))
      (fun j hj => hr0 j (by omega)) (fun j hj => hr1 j (by omega))
        (fun j hj => (hrp j (by omega)).2)
    have h3 := mul_le_mul_left' (hB d hd) hδ
    grind

private theorem tokensOf_const_eq (a : K) : tokensOf (fun _ => a) = tokens a :=
  funext fun d => tokensOf_const a d

/-- Regret of a draft length chosen at an estimate `b` of the rate `a`, both in `[0, 1]` and within
`δ`: against every draft length `d ≤ D` it loses at most `δ · B` tokens per second, where `B` bounds
`d(d+1)/2` over the cycle time on `0..D`. -/
theorem acceptance_regret [DecidableLT K] {a b δ B : K} {T : Nat → K} {D d : Nat}
    (hT : ∀ i : Nat, i ≤ D → 0 < T i)
    (hB : ∀ i : Nat, i ≤ D → (i : K) * ((i : K) + 1) / 2 / T i ≤ B) (hd : d ≤ D) (ha : 0 ≤ a)
    (ha1 : a ≤ 1) (hb : 0 ≤ b) (hb1 : b ≤ 1) (hab : a - b ≤ δ) (hba : b - a ≤ δ) :
    goodput (tokens a) T d - goodput (tokens a) T (bestDraft (tokens b) T D) ≤ δ * B := by
  rw [← tokensOf_const_eq a, ← tokensOf_const_eq b]
  exact profile_regret hT hB hd (by grind) (fun _ _ => ha) (fun _ _ => ha1) (fun _ _ => hb)
    (fun _ _ => hb1)
    (fun _ _ => hab) (fun _ _ => hba)

private theorem le_pow_mul {ρ x y : K} {d D : Nat} (hρ : 1 ≤ ρ) (hd : d ≤ D) (hy : 0 ≤ y)
    (h : x ≤ ρ ^ d * y) : x ≤ ρ ^ D * y := by
  induction hd with
  | refl => exact h
  | @step m _ ih =>
    have h1 := mul_le_mul_left' hρ (mul_nonneg' (show 0 ≤ ρ ^ m from pow_nonneg' (by grind) m) hy)
    rw [Lean.Grind.Semiring.pow_succ]
    grind

private theorem profile_regret_within_of_nonneg [DecidableLT K] {p q T : Nat → K} {ρ : K}
    {D d : Nat} (hT : ∀ i : Nat, i ≤ D → 0 < T i) (hd : d ≤ D) (hρ : 1 ≤ ρ)
    (hp : ∀ j : Nat, j < D → 0 ≤ p j) (hq : ∀ j : Nat, j < D → 0 ≤ q j)
    (hpq : ∀ j : Nat, j < D → Within ρ (p j) (q j)) :
    goodput (tokensOf p) T d ≤ ρ ^ D * goodput (tokensOf p) T (bestDraft (tokensOf q) T D) := by
  have hbest := (bestDraft_spec (tokensOf q) T D).1
  obtain ⟨r, hr, hside, hcross⟩ := exists_crossing hT hd hp hq
  generalize bestDraft (tokensOf q) T D = best at hbest hcross ⊢
  have hr0 : ∀ j : Nat, j < D → 0 ≤ r j := by grind
  have hpr : ∀ j : Nat, j < D → Within ρ (p j) (r j) := by
    intro j hj
    have h1 := mul_le_mul_right' hρ (hp j hj)
    rcases hr j with h | h <;> rw [h]
    · exact ⟨by grind, by grind⟩
    · exact hpq j hj
  have hpos : ∀ {s : Nat → K} {i : Nat}, i ≤ D → (∀ j : Nat, j < D → 0 ≤ s j) →
    0 ≤ goodput (tokensOf s) T i :=
    fun hi hs => Std.le_of_lt (div_pos' (tokensOf_pos fun j hj => hs j (by omega)) (hT _ hi))
  have hw :=
    fun {i : Nat} (hi : i ≤ D) => goodput_tokensOf_within (hT i hi) hρ fun j hj => hpr j (by omega)
  rcases hside with hside | hside
  · have h1 :=
      goodput_le_of_tokens_le (hT d hd) (tokensOf_mono d (fun j hj => hp j (by omega)) fun j _ =>
      hside j)
    have h2 := le_pow_mul hρ hbest (hpos hbest hp) (hw hbest).2
    exact Std.le_trans h1 (Std.le_trans hcross h2)
  · have h1 := goodput_le_of_tokens_le (hT best hbest)
      (tokensOf_mono best (fun j hj => hr0 j (by omega)) fun j _ => hside j)
    have h2 := le_pow_mul hρ hd (hpos hd hr0) (hw hd).1
    exact Std.le_trans h2 (mul_le_mul_left' (Std.le_trans hcross h1) (pow_nonneg' (by grind) D))

/-- Regret of a draft length chosen at an estimated profile `q` of the profile `p`, within a factor
`ρ ≥ 1` at each position: the goodput of every draft length `d ≤ D` is at most `ρ^D` times that of
the chosen one. -/
theorem profile_regret_within [DecidableLT K] {p q T : Nat → K} {ρ : K} {D d : Nat}
    (hT : ∀ i : Nat, i ≤ D → 0 < T i) (hd : d ≤ D) (hρ : 1 ≤ ρ)
    (hpq : ∀ j : Nat, j < D → Within ρ (p j) (q j)) :
    goodput (tokensOf p) T d ≤ ρ ^ D * goodput (tokensOf p) T (bestDraft (tokensOf q) T D) := by
  by_cases h : ρ = 1
  · subst h
    obtain ⟨hbest, hmax, _⟩ := bestDraft_spec (tokensOf q) T D
    have h1 := (goodput_tokensOf_within (hT d hd) hρ fun j hj => hpq j (by omega)).1
    have h2 := (goodput_tokensOf_within (hT _ hbest) hρ fun j hj => hpq j (by omega)).2
    have h3 := hmax d hd
    simp only [Lean.Grind.Semiring.one_pow] at h1 h2 ⊢
    grind
  · have h0 := fun j hj => nonneg_of_within (show 1 < ρ by grind) (hpq j hj)
    exact profile_regret_within_of_nonneg hT hd hρ (fun j hj => (h0 j hj).1)
      (fun j hj => (h0 j hj).2) hpq

/-- Regret of a draft length chosen at an estimate `b` of the rate `a`, within a factor `ρ ≥ 1`: the
goodput of every draft length `d ≤ D` is at most `ρ^D` times that of the chosen one. -/
theorem acceptance_regret_within [DecidableLT K] {a b ρ : K} {T : Nat → K} {D d : Nat}
    (hT : ∀ i : Nat, i ≤ D → 0 < T i) (hd : d ≤ D) (hρ : 1 ≤ ρ) (hab : Within ρ a b) :
    goodput (tokens a) T d ≤ ρ ^ D * goodput (tokens a) T (bestDraft (tokens b) T D) := by
  rw [← tokensOf_const_eq a, ← tokensOf_const_eq b]
  exact profile_regret_within hT hd hρ fun _ _ => hab

end ExpertBytes
