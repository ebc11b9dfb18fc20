module

public import Proofs.Spec.Expert

/-!
# Curves with non-increasing increments

A curve `U` that starts at zero and whose increments do not increase lies under its chords through the origin, so
`U n / n`, and with it the share `U n / (n * k)`, does not increase.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Increments that do not increase from one step to the next do not increase at all. -/
theorem antitone_of_succ_le {D : Nat → K} (h : ∀ i : Nat, D (i + 1) ≤ D i) {m n : Nat} (hmn : m ≤ n) : D n ≤ D m := by
  induction n with
  | zero => rw [show m = 0 by omega]; exact Std.le_refl _
  | succ n ih =>
    by_cases hm : m = n + 1
    · rw [hm]; exact Std.le_refl _
    · exact Std.le_trans (h n) (ih (by omega))

private theorem mul_increment_le {U : Nat → K} (h0 : U 0 = 0)
    (hU : ∀ i : Nat, U (i + 2) - U (i + 1) ≤ U (i + 1) - U i) (n : Nat) : (n : K) * (U (n + 1) - U n) ≤ U n := by
  induction n with
  | zero => rw [Lean.Grind.Semiring.natCast_zero, h0]; grind
  | succ n ih =>
    have h1 := mul_le_mul_left' (hU n) (natCast_nonneg' (K := K) n)
    have h2 := hU n
    rw [Lean.Grind.Semiring.natCast_succ]
    grind

/-- A curve that starts at zero with increments that do not increase has a non-increasing share. -/
theorem share_antitone_of_concave {U : Nat → K} {k m n : Nat} (h0 : U 0 = 0)
    (hU : ∀ i : Nat, U (i + 2) - U (i + 1) ≤ U (i + 1) - U i) (hk : 0 < k) (hm : 1 ≤ m) (hmn : m ≤ n) :
    share U k n ≤ share U k m := by
  have step : ∀ i : Nat, share U k (i + 1 + 1) ≤ share U k (i + 1) := fun i => by
    have h := mul_le_mul_left' (mul_increment_le h0 hU (i + 1)) (natCast_nonneg' (K := K) k)
    simp only [share, slots]
    rw [div_le_div_iff' (natCast_pos' (Nat.mul_pos (by omega) hk))
      (natCast_pos' (Nat.mul_pos (by omega) hk))]
    simp only [Lean.Grind.Semiring.natCast_mul, Lean.Grind.Semiring.natCast_succ] at h ⊢
    grind
  obtain ⟨i, rfl⟩ : ∃ i : Nat, m = i + 1 := ⟨m - 1, by omega⟩
  obtain ⟨j, rfl⟩ : ∃ j : Nat, n = j + 1 := ⟨n - 1, by omega⟩
  exact antitone_of_succ_le (D := fun i => share U k (i + 1)) step (by omega)

end ExpertBytes
