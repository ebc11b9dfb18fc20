module

public import ExpertBytes.Spec.Batch
public import ExpertBytes.OrderedField

/-!
# Choices of requests

How many choices of `B` among `R` requests there are, and the share of them that misses one expert:
it does not rise with `B`, and it falls less and less.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-! ### Choices -/

theorem subsets_zero (R : Nat) : subsets R 0 = 1 := by
  cases R <;> rfl

private theorem subsets_eq_zero {R B : Nat} (h : R < B) : subsets R B = 0 := by
  induction R generalizing B with
  | zero => obtain ⟨B, rfl⟩ : ∃ b, B = b + 1 := ⟨B - 1, by omega⟩; rfl
  | succ R ih =>
    obtain ⟨B, rfl⟩ : ∃ b, B = b + 1 := ⟨B - 1, by omega⟩
    simp only [subsets]
    rw [ih (by omega), ih (by omega)]

theorem subsets_pos {R B : Nat} (h : B ≤ R) : 0 < subsets R B := by
  induction R generalizing B with
  | zero => rw [show B = 0 by omega]; decide
  | succ R ih =>
    cases B with
    | zero => rw [subsets_zero]; decide
    | succ B =>
      have := ih (B := B) (by omega)
      simp only [subsets]
      omega

private theorem subsets_succ_mul (R B : Nat) :
    subsets R (B + 1) * (B + 1) = subsets R B * (R - B) := by
  induction R generalizing B with
  | zero => simp [subsets]
  | succ R ih =>
    cases B with
    | zero =>
      have h := ih 0
      simp only [subsets_zero] at h
      simp only [subsets, subsets_zero]
      omega
    | succ B =>
      have h1 := ih (B + 1)
      have h2 := ih B
      simp only [subsets]
      by_cases h : B + 1 ≤ R
      · obtain ⟨g, rfl⟩ : ∃ g, R = B + 1 + g := ⟨R - (B + 1), by omega⟩
        rw [show B + 1 + g - (B + 1) = g by omega] at h1
        rw [show B + 1 + g - B = g + 1 by omega] at h2
        rw [show B + 1 + g + 1 - (B + 1) = g + 1 by omega]
        grind
      · rw [subsets_eq_zero (show R < B + 1 by omega), subsets_eq_zero
          (show R < B + 1 + 1 by omega),
          show R + 1 - (B + 1) = 0 by omega]
        simp

private theorem subsets_succ_mul_cast (R B : Nat) :
    (subsets R (B + 1) : K) * ((B : K) + 1) = (subsets R B : K) * ((R : K) - (B : K)) := by
  have h := congrArg (fun m : Nat => (m : K)) (subsets_succ_mul R B)
  simp only [Lean.Grind.Semiring.natCast_mul, Lean.Grind.Semiring.natCast_succ] at h
  rw [h]
  by_cases hB : B ≤ R
  · obtain ⟨g, rfl⟩ : ∃ g, R = B + g := ⟨R - B, by omega⟩
    rw [show B + g - B = g by omega, Lean.Grind.Semiring.natCast_add]
    grind
  · rw [subsets_eq_zero (show R < B by omega), Lean.Grind.Semiring.natCast_zero]
    grind

/-! ### One expert -/

/-- The share of the choices of `B` among `R` requests that fall on `r` of them. -/
@[expose] def missShare (R r B : Nat) : K :=
  (subsets r B : K) / (subsets R B : K)

private theorem missShare_nonneg {R r B : Nat} (hB : B ≤ R) : (0 : K) ≤ missShare R r B :=
  div_nonneg' (natCast_nonneg' _) (natCast_pos' (subsets_pos hB))

private theorem missShare_succ {R r B : Nat} (hB : B + 1 ≤ R) :
    missShare R r (B + 1) * ((R : K) - (B : K)) = missShare R r B * ((r : K) - (B : K)) := by
  have hy := natCast_pos' (K := K) (subsets_pos (show B ≤ R by omega))
  have hy' := natCast_pos' (K := K) (subsets_pos hB)
  have h1 := div_mul_cancel' (a := (subsets r B : K)) hy
  have h2 := div_mul_cancel' (a := (subsets r (B + 1) : K)) hy'
  have h3 := subsets_succ_mul_cast (K := K) R B
  have h4 := subsets_succ_mul_cast (K := K) r B
  have h5 := mul_le_mul_iff_right' (a := missShare R r (B + 1) * ((R : K) - (B : K)))
    (b := missShare R r B * ((r : K) - (B : K))) hy
  have h6 := mul_le_mul_iff_right' (b := missShare R r (B + 1) * ((R : K) - (B : K)))
    (a := missShare R r B * ((r : K) - (B : K))) hy
  have h7 : missShare R r (B + 1) * ((R : K) - (B : K)) * (subsets R B : K)
      = missShare R r B * ((r : K) - (B : K)) * (subsets R B : K) := by
    simp only [missShare]
    grind
  grind

private theorem missShare_step {R r B : Nat} (hB : B + 1 ≤ R) :
    (missShare R r B - missShare R r (B + 1)) * ((R : K) - (B : K)) =
      missShare R r B * ((R : K) - (r : K)) := by
  have := missShare_succ (K := K) (r := r) hB
  grind

private theorem gap_pos {R B : Nat} (hB : B + 1 ≤ R) : (0 : K) < (R : K) - (B : K) := by
  have := natCast_lt' (K := K) (show B < R by omega)
  grind

theorem missShare_antitone {R r B : Nat} (hr : r ≤ R) (hB : B + 1 ≤ R) :
    (0 : K) ≤ missShare R r B - missShare R r (B + 1) := by
  have h1 := missShare_step (K := K) (r := r) hB
  have h2 := mul_nonneg' (missShare_nonneg (K := K) (r := r) (show B ≤ R by omega))
    (show (0 : K) ≤ (R : K) - (r : K) by have := natCast_le' (K := K) hr; grind)
  rw [← h1] at h2
  rw [← mul_le_mul_iff_right' (gap_pos (K := K) hB)]
  grind

private theorem mul_pred_nonneg (c : Nat) : (0 : K) ≤ (c : K) * ((c : K) - 1) := by
  cases c with
  | zero => rw [Lean.Grind.Semiring.natCast_zero]; grind
  | succ c =>
    have h1 := natCast_nonneg' (K := K) c
    have h2 := mul_nonneg' (natCast_nonneg' (K := K) (c + 1)) h1
    rw [Lean.Grind.Semiring.natCast_succ] at h2 ⊢
    grind

private theorem second_step_le {x y z G C : K} (h1 : (x - y) * G = x * C)
    (h2 : (y - z) * (G - 1) = y * C) (h3 : y * G = x * (G - C)) (h4 : 0 ≤ x * (C * (C - 1))) :
    (y - z) * (G * (G - 1)) ≤ (x - y) * (G * (G - 1)) := by
  have e1 : (y - z) * (G * (G - 1)) = x * (C * (G - C)) := calc
    (y - z) * (G * (G - 1)) = (y - z) * (G - 1) * G := by grind
    _ = y * G * C := by rw [h2]; grind
    _ = x * (C * (G - C)) := by rw [h3]; grind
  have e2 : (x - y) * (G * (G - 1)) = x * (C * (G - 1)) := calc
    (x - y) * (G * (G - 1)) = (x - y) * G * (G - 1) := by grind
    _ = x * (C * (G - 1)) := by rw [h1]; grind
  rw [e1, e2]
  grind

theorem missShare_convex {R r B : Nat} (hr : r ≤ R) (hB : B + 2 ≤ R) :
    missShare R r (B + 1) - missShare R r (B + 2) ≤
      (missShare R r B - missShare R r (B + 1) : K) := by
  obtain ⟨c, rfl⟩ : ∃ c, R = r + c := ⟨R - r, by omega⟩
  have hg := gap_pos (K := K) (show B + 1 ≤ r + c by omega)
  have hh := gap_pos (K := K) (show B + 1 + 1 ≤ r + c by omega)
  have h1 := missShare_step (K := K) (r := r) (show B + 1 ≤ r + c by omega)
  have h2 := missShare_step (K := K) (r := r) (show B + 1 + 1 ≤ r + c by omega)
  have h3 := missShare_succ (K := K) (r := r) (show B + 1 ≤ r + c by omega)
  have h4 :=
    mul_nonneg' (missShare_nonneg (K := K) (r := r) (show B ≤ r + c by omega))
    (mul_pred_nonneg (K := K) c)
  rw [← mul_le_mul_iff_right' (mul_pos' hg hh)]
  simp only [Lean.Grind.Semiring.natCast_add, Lean.Grind.Semiring.natCast_succ] at h1 h2 h3 h4 ⊢
  have hG : (r : K) + (c : K) - ((B : K) + 1) = (r : K) + (c : K) - (B : K) - 1 := by grind
  have hC : (r : K) + (c : K) - (r : K) = (c : K) := by grind
  have hD : (r : K) - (B : K) = (r : K) + (c : K) - (B : K) - (c : K) := by grind
  rw [hC] at h1 h2
  rw [hG] at h2 ⊢
  rw [hD] at h3
  exact second_step_le h1 h2 h3 h4

end ExpertBytes
