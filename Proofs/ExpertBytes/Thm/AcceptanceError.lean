module

public import ExpertBytes.Spec.Goodput
public import ExpertBytes.Thm.Acceptance
public import ExpertBytes.Spec.Closeness
public import ExpertBytes.Thm.Goodput
public import ExpertBytes.Thm.Staircase

/-!
# What an error of the acceptance rate costs: absolute, relative, and in the draft length chosen

An estimated rate `b` stands for the true rate `a`. If they differ by at most `δ`, tokens per pass differ by at most
`δ · d(d+1)/2`, and goodput by that over the cycle time. The same holds for profiles that differ by at most `δ` at each
position.

## Main statements
* `survival_error`, `tokensOf_error`, `goodput_tokensOf_error`: any per-position profile, one direction.
* `acceptance_error`, `goodput_acceptance_error`: geometric acceptance, both directions.

## Assumptions
Rates lie in `[0, 1]`, times are positive. The relative form, without the upper bound on rates, is in
`Thm/AcceptanceErrorWithin`; what the error costs a chosen draft length, in `Thm/AcceptanceRegret`.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- If no position of `p` exceeds that of `q` by more than `δ`, the survival of the first `i` exceeds by at most
`i · δ`: errors of the positions add up, no worse. Only `p ≤ 1` and `q ≤ 1` keep them from growing. -/
theorem survival_error {p q : Nat → K} {δ : K} (i : Nat) (hδ : 0 ≤ δ) (hp : ∀ j : Nat, j < i → 0 ≤ p j)
    (hp1 : ∀ j : Nat, j < i → p j ≤ 1) (hq : ∀ j : Nat, j < i → 0 ≤ q j) (hq1 : ∀ j : Nat, j < i → q j ≤ 1)
    (hpq : ∀ j : Nat, j < i → p j - q j ≤ δ) : survival p i - survival q i ≤ (i : K) * δ := by
  induction i with
  | zero => simp only [survival, Lean.Grind.Semiring.natCast_zero]; grind
  | succ i ih =>
    have ih := ih (fun j hj => hp j (by omega)) (fun j hj => hp1 j (by omega)) (fun j hj => hq j (by omega))
      (fun j hj => hq1 j (by omega)) (fun j hj => hpq j (by omega))
    have h0 := survival_nonneg i (fun j hj => hp j (by omega))
    have h1 := survival_le_one i (fun j hj => hp j (by omega)) (fun j hj => hp1 j (by omega))
    have h2 := mul_le_mul_left' (hpq i (by omega)) h0
    have h3 := mul_le_mul_right' h1 hδ
    have h4 := mul_le_mul_right' ih (hq i (by omega))
    have h5 := mul_le_mul_left' (hq1 i (by omega)) (mul_nonneg' (natCast_nonneg' (K := K) i) hδ)
    simp only [survival, Lean.Grind.Semiring.natCast_succ]
    grind

/-- Profiles within `δ` of each other from one side: tokens per pass exceed by at most `δ · d(d+1)/2`. -/
theorem tokensOf_error {p q : Nat → K} {δ : K} (d : Nat) (hδ : 0 ≤ δ) (hp : ∀ j : Nat, j < d → 0 ≤ p j)
    (hp1 : ∀ j : Nat, j < d → p j ≤ 1) (hq : ∀ j : Nat, j < d → 0 ≤ q j) (hq1 : ∀ j : Nat, j < d → q j ≤ 1)
    (hpq : ∀ j : Nat, j < d → p j - q j ≤ δ) :
    tokensOf p d - tokensOf q d ≤ δ * ((d : K) * ((d : K) + 1) / 2) := by
  induction d with
  | zero => simp only [tokensOf, survival, Lean.Grind.Semiring.natCast_zero]; grind
  | succ d ih =>
    have h1 := ih (fun j hj => hp j (by omega)) (fun j hj => hp1 j (by omega)) (fun j hj => hq j (by omega))
      (fun j hj => hq1 j (by omega)) (fun j hj => hpq j (by omega))
    have h2 := survival_error (d + 1) hδ hp hp1 hq hq1 hpq
    simp only [tokensOf, Lean.Grind.Semiring.natCast_succ] at h2 ⊢
    grind

private theorem tokens_error {a b δ : K} (d : Nat) (ha : 0 ≤ a) (ha1 : a ≤ 1) (hb : 0 ≤ b) (hb1 : b ≤ 1)
    (hδ : 0 ≤ δ) (hab : a - b ≤ δ) : tokens a d - tokens b d ≤ δ * ((d : K) * ((d : K) + 1) / 2) := by
  have := tokensOf_error (p := fun _ => a) (q := fun _ => b) d hδ (fun _ _ => ha) (fun _ _ => ha1) (fun _ _ => hb)
    (fun _ _ => hb1) (fun _ _ => hab)
  rwa [tokensOf_const, tokensOf_const] at this

/-- Rates in `[0, 1]` within `δ`: tokens per pass differ by at most `δ · d(d+1)/2`, in both directions. The factor
cannot be smaller: it is the slope of `tokens` at rate 1. -/
theorem acceptance_error {a b δ : K} (d : Nat) (ha : 0 ≤ a) (ha1 : a ≤ 1) (hb : 0 ≤ b) (hb1 : b ≤ 1)
    (hab : a - b ≤ δ) (hba : b - a ≤ δ) :
    tokens a d - tokens b d ≤ δ * ((d : K) * ((d : K) + 1) / 2) ∧
      tokens b d - tokens a d ≤ δ * ((d : K) * ((d : K) + 1) / 2) :=
  ⟨tokens_error d ha ha1 hb hb1 (by grind) hab, tokens_error d hb hb1 ha ha1 (by grind) hba⟩

private theorem goodput_error {A B T : Nat → K} {d : Nat} {x δ : K} (hT : 0 < T d) (h : A d - B d ≤ δ * x) :
    goodput A T d - goodput B T d ≤ δ * (x / T d) := by
  have hx := mul_le_mul_right' h (Std.le_of_lt (inv_pos' hT))
  simp only [goodput, Lean.Grind.Field.div_eq_mul_inv]
  grind

/-- Profiles within `δ` of each other from one side: goodput at draft length `d` exceeds by at most `δ · d(d+1)/2`
tokens per cycle time. -/
theorem goodput_tokensOf_error {p q T : Nat → K} {δ : K} {d : Nat} (hT : 0 < T d) (hδ : 0 ≤ δ)
    (hp : ∀ j : Nat, j < d → 0 ≤ p j) (hp1 : ∀ j : Nat, j < d → p j ≤ 1) (hq : ∀ j : Nat, j < d → 0 ≤ q j)
    (hq1 : ∀ j : Nat, j < d → q j ≤ 1) (hpq : ∀ j : Nat, j < d → p j - q j ≤ δ) :
    goodput (tokensOf p) T d - goodput (tokensOf q) T d ≤ δ * ((d : K) * ((d : K) + 1) / 2 / T d) :=
  goodput_error hT (tokensOf_error d hδ hp hp1 hq hq1 hpq)

/-- Rates in `[0, 1]` within `δ`: goodput at draft length `d` differs by at most `δ · d(d+1)/2` tokens per
cycle time. -/
theorem goodput_acceptance_error {a b δ : K} {T : Nat → K} {d : Nat} (hT : 0 < T d) (ha : 0 ≤ a) (ha1 : a ≤ 1)
    (hb : 0 ≤ b) (hb1 : b ≤ 1) (hab : a - b ≤ δ) (hba : b - a ≤ δ) :
    goodput (tokens a) T d - goodput (tokens b) T d ≤ δ * ((d : K) * ((d : K) + 1) / 2 / T d) ∧
      goodput (tokens b) T d - goodput (tokens a) T d ≤ δ * ((d : K) * ((d : K) + 1) / 2 / T d) :=
  have h := acceptance_error d ha ha1 hb hb1 hab hba
  ⟨goodput_error hT h.1, goodput_error hT h.2⟩

/-!
## What a relative error of the acceptance rate costs

An estimated rate `b` stands for the true rate `a`, each at most `ρ` times the other. Then tokens and goodput at draft
length `d` are within `ρ^d`. The same holds for profiles that are within `ρ` at each position.

### Main statements
* `survival_within`, `tokensOf_within`, `goodput_tokensOf_within`: any per-position profile.
* `tokens_within`, `goodput_tokens_within`: geometric acceptance.
* `nonneg_of_within`: why no sign has to be assumed.

### Assumptions
`1 ≤ ρ`; times are positive where they divide. No bound on rates: two numbers within a factor above 1 are nonnegative.
-/

private theorem survival_le_mul {p q : Nat → K} {ρ : K} (i : Nat) (hρ : 1 ≤ ρ) (hp : ∀ j : Nat, j < i → 0 ≤ p j)
    (hq : ∀ j : Nat, j < i → 0 ≤ q j) (h : ∀ j : Nat, j < i → p j ≤ ρ * q j) :
    survival p i ≤ ρ ^ i * survival q i := by
  induction i with
  | zero => simp only [survival, Lean.Grind.Semiring.pow_zero]; grind
  | succ i ih =>
    have h0 := survival_nonneg i fun j hj => hq j (by omega)
    have h1 := mul_le_mul_of_le' (ih (fun j hj => hp j (by omega)) (fun j hj => hq j (by omega))
      (fun j hj => h j (by omega))) (h i (by omega)) (mul_nonneg' (pow_nonneg' (by grind) i) h0) (hp i (by omega))
    simp only [survival, Lean.Grind.Semiring.pow_succ]
    grind

private theorem tokensOf_le_mul {p q : Nat → K} {ρ : K} (d : Nat) (hρ : 1 ≤ ρ) (hp : ∀ j : Nat, j < d → 0 ≤ p j)
    (hq : ∀ j : Nat, j < d → 0 ≤ q j) (h : ∀ j : Nat, j < d → p j ≤ ρ * q j) :
    tokensOf p d ≤ ρ ^ d * tokensOf q d := by
  induction d with
  | zero => simp only [tokensOf, survival, Lean.Grind.Semiring.pow_zero]; grind
  | succ d ih =>
    have hq' : ∀ j : Nat, j < d → 0 ≤ q j := fun j hj => hq j (by omega)
    have ih := ih (fun j hj => hp j (by omega)) hq' (fun j hj => h j (by omega))
    have h1 := survival_le_mul (d + 1) hρ hp hq h
    have h2 := mul_le_mul_left' hρ (show 0 ≤ ρ ^ d from pow_nonneg' (by grind) d)
    have h3 := mul_le_mul_right' h2 (Std.le_of_lt (tokensOf_pos_of_nonneg hq'))
    simp only [tokensOf]
    rw [Lean.Grind.Semiring.pow_succ] at h1 ⊢
    grind

/-- Two numbers within a factor above 1 of each other are not negative. -/
theorem nonneg_of_within {ρ x y : K} (hρ : 1 < ρ) (h : Within ρ x y) : 0 ≤ x ∧ 0 ≤ y := by
  have hx : x < 0 → y < x := fun hx => by
    have := mul_lt_mul_right' hρ (show 0 < -x by grind)
    have := h.2
    grind
  have hy : y < 0 → x < y := fun hy => by
    have := mul_lt_mul_right' hρ (show 0 < -y by grind)
    have := h.1
    grind
  grind

private theorem survival_congr {p q : Nat → K} {i : Nat} (h : ∀ j : Nat, j < i → p j = q j) :
    survival p i = survival q i := by
  induction i with
  | zero => rfl
  | succ i ih => rw [survival, survival, ih fun j hj => h j (by omega), h i (by omega)]

private theorem tokensOf_congr {p q : Nat → K} {d : Nat} (h : ∀ j : Nat, j < d → p j = q j) :
    tokensOf p d = tokensOf q d := by
  induction d with
  | zero => rfl
  | succ d ih => rw [tokensOf, tokensOf, ih fun j hj => h j (by omega), survival_congr h]

private theorem eq_of_within_one {x y : K} (h : Within 1 x y) : x = y := by
  have := h.1
  have := h.2
  grind

private theorem within_one_pow {x y : K} (i : Nat) (h : x = y) : Within ((1 : K) ^ i) x y := by
  rw [h, Lean.Grind.Semiring.one_pow]
  exact ⟨by grind, by grind⟩

/-- Profiles within a factor `ρ` at each position: the survival of the first `i` is within `ρ^i`. -/
theorem survival_within {p q : Nat → K} {ρ : K} (i : Nat) (hρ : 1 ≤ ρ)
    (hpq : ∀ j : Nat, j < i → Within ρ (p j) (q j)) : Within (ρ ^ i) (survival p i) (survival q i) := by
  by_cases h : ρ = 1
  · subst h
    exact within_one_pow i (survival_congr fun j hj => eq_of_within_one (hpq j hj))
  · have h0 := fun j hj => nonneg_of_within (show 1 < ρ by grind) (hpq j hj)
    exact ⟨survival_le_mul i hρ (fun j hj => (h0 j hj).1) (fun j hj => (h0 j hj).2) fun j hj => (hpq j hj).1,
      survival_le_mul i hρ (fun j hj => (h0 j hj).2) (fun j hj => (h0 j hj).1) fun j hj => (hpq j hj).2⟩

/-- Profiles within a factor `ρ` at each position: tokens per pass are within `ρ^d`. -/
theorem tokensOf_within {p q : Nat → K} {ρ : K} (d : Nat) (hρ : 1 ≤ ρ)
    (hpq : ∀ j : Nat, j < d → Within ρ (p j) (q j)) : Within (ρ ^ d) (tokensOf p d) (tokensOf q d) := by
  by_cases h : ρ = 1
  · subst h
    exact within_one_pow d (tokensOf_congr fun j hj => eq_of_within_one (hpq j hj))
  · have h0 := fun j hj => nonneg_of_within (show 1 < ρ by grind) (hpq j hj)
    exact ⟨tokensOf_le_mul d hρ (fun j hj => (h0 j hj).1) (fun j hj => (h0 j hj).2) fun j hj => (hpq j hj).1,
      tokensOf_le_mul d hρ (fun j hj => (h0 j hj).2) (fun j hj => (h0 j hj).1) fun j hj => (hpq j hj).2⟩

private theorem goodput_le_mul {A B T : Nat → K} {c : K} {d : Nat} (hT : 0 < T d) (h : A d ≤ c * B d) :
    goodput A T d ≤ c * goodput B T d := by
  have hx := mul_le_mul_right' h (Std.le_of_lt (inv_pos' hT))
  simp only [goodput, Lean.Grind.Field.div_eq_mul_inv]
  grind

/-- Profiles within a factor `ρ` at each position: goodput at draft length `d` is within `ρ^d`. -/
theorem goodput_tokensOf_within {p q T : Nat → K} {ρ : K} {d : Nat} (hT : 0 < T d) (hρ : 1 ≤ ρ)
    (hpq : ∀ j : Nat, j < d → Within ρ (p j) (q j)) :
    Within (ρ ^ d) (goodput (tokensOf p) T d) (goodput (tokensOf q) T d) :=
  have h := tokensOf_within d hρ hpq
  ⟨goodput_le_mul hT h.1, goodput_le_mul hT h.2⟩

/-- Rates within a factor `ρ`: tokens per pass are within `ρ^d`. -/
theorem tokens_within {a b ρ : K} (d : Nat) (hρ : 1 ≤ ρ) (hab : Within ρ a b) :
    Within (ρ ^ d) (tokens a d) (tokens b d) := by
  have := tokensOf_within (p := fun _ => a) (q := fun _ => b) d hρ fun _ _ => hab
  rwa [tokensOf_const, tokensOf_const] at this

/-- Rates within a factor `ρ`: goodput at draft length `d` is within `ρ^d`. -/
theorem goodput_tokens_within {a b ρ : K} {T : Nat → K} {d : Nat} (hT : 0 < T d) (hρ : 1 ≤ ρ) (hab : Within ρ a b) :
    Within (ρ ^ d) (goodput (tokens a) T d) (goodput (tokens b) T d) :=
  have h := tokens_within d hρ hab
  ⟨goodput_le_mul hT h.1, goodput_le_mul hT h.2⟩

/-!
## What a draft length chosen at an estimated acceptance loses

The draft length is chosen at an estimate of the acceptance: a rate `b` for the true rate `a`, or a profile `q` for
the true profile `p`. Its goodput at the truth falls short of the optimum by at most one error bound, not two as for
an arbitrary perturbation: by single crossing the choice stays as good as `d` at the larger of the two profiles (where
it is the longer one) or at the smaller (where it is the shorter one), and only one of the two goodputs then has to
move.

### Main statements
* `profile_regret`, `acceptance_regret`: at most `δ` times the largest `d(d+1)/2` over the cycle time.
* `profile_regret_within`, `acceptance_regret_within`: at least the optimum over `ρ^D`.

### Assumptions
Cycle times up to `D` are positive, nothing else of them. Rates lie in `[0, 1]`, except in the relative form.
-/

/-- A profile between truth and estimate at which the chosen draft length is at least as good as `d`. -/
private theorem exists_crossing [DecidableLT K] {p q T : Nat → K} {D d : Nat} (hT : ∀ i : Nat, i ≤ D → 0 < T i)
    (hd : d ≤ D) (hp : ∀ j : Nat, j < D → 0 ≤ p j) (hq : ∀ j : Nat, j < D → 0 ≤ q j) :
    ∃ r : Nat → K, (∀ j : Nat, r j = p j ∨ r j = q j) ∧ ((∀ j : Nat, p j ≤ r j) ∨ (∀ j : Nat, r j ≤ p j)) ∧
      goodput (tokensOf r) T d ≤ goodput (tokensOf r) T (bestDraft (tokensOf q) T D) := by
  obtain ⟨hbest, hmax, _⟩ := bestDraft_spec (tokensOf q) T D
  generalize bestDraft (tokensOf q) T D = best at hbest hmax ⊢
  by_cases h : d ≤ best
  · refine ⟨fun j => if p j < q j then q j else p j, by grind, Or.inl (by grind), ?_⟩
    exact goodput_single_crossing_curve (hT d hd) (hT best hbest)
      (tokensOf_pos_of_nonneg fun j hj => hq j (by omega)) (Std.le_of_lt (tokensOf_pos_of_nonneg (by grind)))
      (tokensOf_ratio_mono h (fun j hj => hq j (by omega)) (by grind)) (hmax d hd)
  · have hr : ∀ j : Nat, j < D → 0 ≤ if p j < q j then p j else q j := by grind
    refine ⟨fun j => if p j < q j then p j else q j, by grind, Or.inr (by grind), ?_⟩
    refine Classical.byContradiction fun hlt => ?_
    have := goodput_single_crossing_curve_strict (B := tokensOf q) (hT best hbest) (hT d hd)
      (tokensOf_pos_of_nonneg fun j hj => hr j (by omega)) (tokensOf_pos_of_nonneg fun j hj => hq j (by omega))
      (tokensOf_ratio_mono (by omega) (fun j hj => hr j (by omega)) (by grind)) (Std.not_le.mp hlt)
    have := hmax d hd
    grind

/-- Regret of a draft length chosen at an estimated profile `q` of the profile `p`, within `δ` at each position:
against every draft length `d ≤ D` it loses at most `δ · B` tokens per second, where `B` bounds `d(d+1)/2` over the
cycle time on `0..D`. -/
theorem profile_regret [DecidableLT K] {p q T : Nat → K} {δ B : K} {D d : Nat} (hT : ∀ i : Nat, i ≤ D → 0 < T i)
    (hB : ∀ i : Nat, i ≤ D → (i : K) * ((i : K) + 1) / 2 / T i ≤ B) (hd : d ≤ D) (hδ : 0 ≤ δ)
    (hp : ∀ j : Nat, j < D → 0 ≤ p j) (hp1 : ∀ j : Nat, j < D → p j ≤ 1) (hq : ∀ j : Nat, j < D → 0 ≤ q j)
    (hq1 : ∀ j : Nat, j < D → q j ≤ 1) (hpq : ∀ j : Nat, j < D → p j - q j ≤ δ)
    (hqp : ∀ j : Nat, j < D → q j - p j ≤ δ) :
    goodput (tokensOf p) T d - goodput (tokensOf p) T (bestDraft (tokensOf q) T D) ≤ δ * B := by
  have hbest := (bestDraft_spec (tokensOf q) T D).1
  obtain ⟨r, hr, hside, hcross⟩ := exists_crossing hT hd hp hq
  generalize bestDraft (tokensOf q) T D = best at hbest hcross ⊢
  have hr0 : ∀ j : Nat, j < D → 0 ≤ r j := by grind
  have hr1 : ∀ j : Nat, j < D → r j ≤ 1 := by grind
  have hrp : ∀ j : Nat, j < D → r j - p j ≤ δ ∧ p j - r j ≤ δ := by grind
  rcases hside with hside | hside
  · have h1 := goodput_le_of_tokens_le (hT d hd) (tokensOf_mono d (fun j hj => hp j (by omega)) fun j _ => hside j)
    have h2 := goodput_tokensOf_error (hT best hbest) hδ (fun j hj => hr0 j (by omega)) (fun j hj => hr1 j (by omega))
      (fun j hj => hp j (by omega)) (fun j hj => hp1 j (by omega)) (fun j hj => (hrp j (by omega)).1)
    have h3 := mul_le_mul_left' (hB best hbest) hδ
    grind
  · have h1 := goodput_le_of_tokens_le (hT best hbest)
      (tokensOf_mono best (fun j hj => hr0 j (by omega)) fun j _ => hside j)
    have h2 := goodput_tokensOf_error (hT d hd) hδ (fun j hj => hp j (by omega)) (fun j hj => hp1 j (by omega))
      (fun j hj => hr0 j (by omega)) (fun j hj => hr1 j (by omega)) (fun j hj => (hrp j (by omega)).2)
    have h3 := mul_le_mul_left' (hB d hd) hδ
    grind

private theorem tokensOf_const_eq (a : K) : tokensOf (fun _ => a) = tokens a :=
  funext fun d => tokensOf_const a d

/-- Regret of a draft length chosen at an estimate `b` of the rate `a`, both in `[0, 1]` and within `δ`: against every
draft length `d ≤ D` it loses at most `δ · B` tokens per second, where `B` bounds `d(d+1)/2` over the cycle time on
`0..D`. -/
theorem acceptance_regret [DecidableLT K] {a b δ B : K} {T : Nat → K} {D d : Nat}
    (hT : ∀ i : Nat, i ≤ D → 0 < T i) (hB : ∀ i : Nat, i ≤ D → (i : K) * ((i : K) + 1) / 2 / T i ≤ B) (hd : d ≤ D)
    (ha : 0 ≤ a) (ha1 : a ≤ 1) (hb : 0 ≤ b) (hb1 : b ≤ 1) (hab : a - b ≤ δ) (hba : b - a ≤ δ) :
    goodput (tokens a) T d - goodput (tokens a) T (bestDraft (tokens b) T D) ≤ δ * B := by
  rw [← tokensOf_const_eq a, ← tokensOf_const_eq b]
  exact profile_regret hT hB hd (by grind) (fun _ _ => ha) (fun _ _ => ha1) (fun _ _ => hb) (fun _ _ => hb1)
    (fun _ _ => hab) (fun _ _ => hba)

private theorem le_pow_mul {ρ x y : K} {d D : Nat} (hρ : 1 ≤ ρ) (hd : d ≤ D) (hy : 0 ≤ y) (h : x ≤ ρ ^ d * y) :
    x ≤ ρ ^ D * y := by
  induction hd with
  | refl => exact h
  | @step m _ ih =>
    have h1 := mul_le_mul_left' hρ (mul_nonneg' (show 0 ≤ ρ ^ m from pow_nonneg' (by grind) m) hy)
    rw [Lean.Grind.Semiring.pow_succ]
    grind

private theorem profile_regret_within_of_nonneg [DecidableLT K] {p q T : Nat → K} {ρ : K} {D d : Nat}
    (hT : ∀ i : Nat, i ≤ D → 0 < T i) (hd : d ≤ D) (hρ : 1 ≤ ρ) (hp : ∀ j : Nat, j < D → 0 ≤ p j)
    (hq : ∀ j : Nat, j < D → 0 ≤ q j) (hpq : ∀ j : Nat, j < D → Within ρ (p j) (q j)) :
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
  have hpos : ∀ {s : Nat → K} {i : Nat}, i ≤ D → (∀ j : Nat, j < D → 0 ≤ s j) → 0 ≤ goodput (tokensOf s) T i :=
    fun hi hs => Std.le_of_lt (div_pos' (tokensOf_pos_of_nonneg fun j hj => hs j (by omega)) (hT _ hi))
  have hw := fun {i : Nat} (hi : i ≤ D) => goodput_tokensOf_within (hT i hi) hρ fun j hj => hpr j (by omega)
  rcases hside with hside | hside
  · have h1 := goodput_le_of_tokens_le (hT d hd) (tokensOf_mono d (fun j hj => hp j (by omega)) fun j _ => hside j)
    have h2 := le_pow_mul hρ hbest (hpos hbest hp) (hw hbest).2
    exact Std.le_trans h1 (Std.le_trans hcross h2)
  · have h1 := goodput_le_of_tokens_le (hT best hbest)
      (tokensOf_mono best (fun j hj => hr0 j (by omega)) fun j _ => hside j)
    have h2 := le_pow_mul hρ hd (hpos hd hr0) (hw hd).1
    exact Std.le_trans h2 (mul_le_mul_left' (Std.le_trans hcross h1) (pow_nonneg' (by grind) D))

/-- Regret of a draft length chosen at an estimated profile `q` of the profile `p`, within a factor `ρ` at each
position: the goodput of every draft length `d ≤ D` is at most `ρ^D` times that of the chosen one. -/
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
    exact profile_regret_within_of_nonneg hT hd hρ (fun j hj => (h0 j hj).1) (fun j hj => (h0 j hj).2) hpq

/-- Regret of a draft length chosen at an estimate `b` of the rate `a`, within a factor `ρ`: the goodput of every
draft length `d ≤ D` is at most `ρ^D` times that of the chosen one. -/
theorem acceptance_regret_within [DecidableLT K] {a b ρ : K} {T : Nat → K} {D d : Nat}
    (hT : ∀ i : Nat, i ≤ D → 0 < T i) (hd : d ≤ D) (hρ : 1 ≤ ρ) (hab : Within ρ a b) :
    goodput (tokens a) T d ≤ ρ ^ D * goodput (tokens a) T (bestDraft (tokens b) T D) := by
  rw [← tokensOf_const_eq a, ← tokensOf_const_eq b]
  exact profile_regret_within hT hd hρ fun _ _ => hab

end ExpertBytes
